public import Foundation

/// Apple's array of objects, bridged from Swift's array. `[a, b] as CFArray` compiles as on Apple's
/// platforms. Without the cast, code compiles only here.
public typealias CFArray = [AnyObject]

public typealias CFDictionary = [AnyHashable: Any]

/// Bytes, bridged from Foundation's `Data`.
public typealias CFData = Data

/// A URL, bridged from Foundation's `URL`.
public typealias CFURL = URL

/// A string for C interfaces: `"name" as CFString`. Here it is Swift's own string, so that strings
/// are bridged as on Apple's platforms.
public typealias CFString = String
