import UIKit

/// A word that leaves a device or group out: its name after a minus sign, such as `-iPhone Duo`.
struct DeviceExclusion {
  /// The name of the device or group.
  let name: String

  /// Returns `nil` if a word leaves nothing out.
  init?(_ word: String) {
    guard word.first == "-" else { return nil }
    name = String(word.dropFirst())
  }

  /// The keys of the devices that are left out; empty for an unknown name.
  var keys: [String] { [Device].group(named: name)?.map(\.key) ?? DeviceName(name).keys }
}

extension [String] {
  /// Whether the words only leave devices out, so that a project decides on the others.
  var onlyExcludeDevices: Bool { allSatisfy { DeviceExclusion($0) != nil } }
}
