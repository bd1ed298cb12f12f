import Foundation
import LayoutChecking

/// The platform for which Interface Builder wrote a file, as the first lines of the file state it.
enum PlatformMark {
  /// The number of bytes in which the attributes of the root element are found.
  private static let length = 2048
  /// The words of the attributes `type` and `targetRuntime` of other platforms: macOS, watchOS and tvOS.
  private static let foreign = [
    "targetRuntime=\"MacOSX", "targetRuntime=\"watch", "targetRuntime=\"AppleTV",
    "com.apple.InterfaceBuilder3.Cocoa.", "InterfaceBuilder.WatchKit.", "InterfaceBuilder.AppleTV.",
  ]

  /// Returns whether a file is for another platform than iOS; `false` if it cannot be read, or does not
  /// say so.
  static func isForeign(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: length) else { return false }
    // Foundation's search takes longer than all else that is done for a file whose result is known.
    let bytes = [UInt8](data)
    return foreign.contains { bytes.contains($0) }
  }
}
