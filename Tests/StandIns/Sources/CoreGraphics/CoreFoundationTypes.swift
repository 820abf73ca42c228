public import Foundation

/// Apple's array of objects, bridged from Swift's. `[a, b] as CFArray` compiles as it does there;
/// leaving the cast out compiles here only.
public typealias CFArray = [AnyObject]

public typealias CFDictionary = [AnyHashable: Any]

/// Bytes, bridged from Foundation's.
public typealias CFData = Data

/// An address, bridged from Foundation's.
public typealias CFURL = URL

/// A string as the C interfaces take it: `"name" as CFString`. Here it is Swift's own, so that texts are
/// bridged as they are there.
public typealias CFString = String
