@_exported import CoreGraphics
// SwiftUI exports Foundation on Apple's platforms.
@_exported import Foundation
