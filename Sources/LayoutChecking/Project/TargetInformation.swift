import Foundation
import UIKit

/// The information property list of a target: its file, or the build settings that generate one.
struct TargetInformation {
  private let list: [String: Any]
  private let settings: [String: String]

  /// Reads the list of a target; empty where the file cannot be read.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - folder: The folder of its project.
  init(of target: XcodeProject.Target, in folder: String) {
    settings = target.settings
    guard let file = target.settings["INFOPLIST_FILE"],
      let data = FileManager.default.contents(
        atPath: file.hasPrefix("/") ? file : "\(folder)/\(file)"),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else {
      list = [:]
      return
    }
    self.list = list
  }

  /// The name of the storyboard or xib that is shown while the app is launched.
  ///
  /// Source: Apple, "Information Property List", UILaunchStoryboardName.
  var launchScreen: String? { text("UILaunchStoryboardName") }

  /// Whether the app hides the status bar on all screens.
  ///
  /// Source: Apple, "Information Property List", UIStatusBarHidden and UIViewControllerBasedStatusBarAppearance.
  var hidesStatusBar: Bool {
    isTrue("UIStatusBarHidden") == true
      && isTrue("UIViewControllerBasedStatusBarAppearance") == false
  }

  private func isTrue(_ key: String) -> Bool? {
    list[key] as? Bool ?? text(key).map { $0 == "YES" }
  }

  /// The kind of extension that the target is, such as `com.apple.widget-extension`, which is shown in
  /// the notification centre; `nil` for other targets.
  ///
  /// Source: Apple, "Information Property List", NSExtensionPointIdentifier.
  var extensionPoint: String? {
    (list["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
  }

  /// The appearance that all screens of the app have; `nil` if the user selects it.
  ///
  /// Source: Apple, "Information Property List", UIUserInterfaceStyle.
  var interfaceStyle: UIUserInterfaceStyle? {
    switch text("UIUserInterfaceStyle") {
    case "Light": .light
    case "Dark": .dark
    default: nil
    }
  }

  private func text(_ key: String) -> String? {
    let text = list[key] as? String ?? settings["INFOPLIST_KEY_\(key)"]
    // A reference to a build setting is not expanded in the file.
    return text?.isEmpty == false && text?.contains("$(") == false ? text : nil
  }
}
