import Foundation
import InterfaceBuilder
import Synchronization
import UIKit

/// The appearance that an app requests for all of its screens.
enum AppAppearance {
  private static let known = Mutex<[String: UIUserInterfaceStyle]>([:])

  /// Returns the appearance of the app that contains a file, which is read once for each file.
  ///
  /// It is unspecified if the project requests none, or if its targets differ.
  static func of(_ file: String) -> UIUserInterfaceStyle {
    if let style = known.withLock({ $0[file] }) { return style }
    let style = ProjectFacts(of: file)?.interfaceStyle ?? .unspecified
    known.withLock { $0[file] = style }
    return style
  }
}

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
