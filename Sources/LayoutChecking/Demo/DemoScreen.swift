public import InterfaceBuilder
import UIKit

/// A built-in screen: a message bar that follows the keyboard.
public enum DemoScreen: String, CaseIterable, Sendable {
  /// A bar at the bottom of the screen.
  case plain = "FollowingView"
  /// A bar above a tab bar.
  case tabBar = "FollowingViewInTabBar"

  /// The title in reports.
  public var title: String {
    switch self {
    case .plain: "a bar at the bottom of the screen"
    case .tabBar: "a bar on a tab bar"
    }
  }

  /// The title in the headings of tables.
  var shortTitle: String {
    switch self {
    case .plain: "bar"
    case .tabBar: "tabs"
    }
  }

  /// Returns the screen's storyboard.
  /// - Throws: `InterfaceBuilderError` if the package's own file is damaged.
  public func document() throws -> Document {
    let bytes =
      switch self {
      case .plain: PackageResources.FollowingView_storyboard
      case .tabBar: PackageResources.FollowingViewInTabBar_storyboard
      }
    return try Document(bytes: bytes, path: "\(rawValue).storyboard")
  }

  /// The classes named in the screens' storyboards.
  @MainActor public static var classes: ClassRegistry {
    var classes = ClassRegistry()
    classes.register("FollowingViewController") { FollowingViewController() }
    return classes
  }
}
