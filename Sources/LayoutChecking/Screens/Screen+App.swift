import Foundation
public import InterfaceBuilder
import UIKit

extension Screen {
  /// Returns the screens of an app whose sources `kuina port` rewrote: that which the app's delegate shows at launch, and
  /// those of ``ofStoryboards()``.
  ///
  /// The app is launched unless UIKit shows a main storyboard by itself, which is among the storyboards.
  ///
  /// - Returns: The screens.
  /// - Throws: `InterfaceBuilderError` for a file that cannot be used.
  public static func ofApp() throws(InterfaceBuilderError) -> [Screen] {
    let storyboards = try ofStoryboards()
    guard RuntimeClass.hasApplicationDelegate, !InterfaceFolders.haveMainStoryboard() else {
      return storyboards
    }
    let launch = Screen("launch") {
      guard let controller = UIApplication.launchRegisteredApp() else {
        preconditionFailure("the app's delegate shows no controller at launch")
      }
      return controller
    }
    return [launch] + storyboards
  }

  /// Returns the screens of the storyboards in the folders that `kuina port` registered, with the app's classes behind
  /// their custom class names.
  ///
  /// Launch screens are left out, which show no code, and so are the storyboards of libraries and for other systems.
  ///
  /// - Returns: The screens, in the order of the files.
  /// - Throws: `InterfaceBuilderError` for a file that cannot be used.
  public static func ofStoryboards() throws(InterfaceBuilderError) -> [Screen] {
    var screens: [Screen] = []
    for path in InterfaceFolders.storyboards() {
      let document = try Document(contentsOf: path)
      guard !document.isLaunchScreen, document.isForPhonesOrTablets else { continue }
      screens += all(in: document).map { $0.with(classes: { ClassRegistry() }) }
    }
    return screens
  }
}

extension Document {
  /// Whether the file is for iOS, as one is that names no system.
  fileprivate var isForPhonesOrTablets: Bool {
    let runtime = root["targetRuntime"] ?? ""
    return !["MacOSX", "watch", "AppleTV"].contains(where: runtime.hasPrefix)
  }
}
