import InterfaceBuilder
import UIKit

extension Screen {
  /// The tint color of the app's windows: the file's Global Tint, or the accent color of the app's asset
  /// catalog; `nil` for the system's.
  @MainActor
  var globalTint: UIColor? {
    guard let document else { return nil }
    return document.root.color(key: "tintColor")
      ?? ProjectImages.around(document.path).color(named: "AccentColor")
  }
}
