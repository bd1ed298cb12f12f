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
        atPath: FilePlace.ignoringCapitals(file.hasPrefix("/") ? file : "\(folder)/\(file)")),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else {
      list = [:]
      return
    }
    self.list = list
  }

  /// Whether the list is a file that is not at hand, as one that is generated or kept out of the repository.
  var isMissing: Bool { list.isEmpty && settings["INFOPLIST_FILE"] != nil }

  /// The name of the storyboard or xib that is shown while the app is launched.
  ///
  /// Source: Apple, "Information Property List", UILaunchStoryboardName.
  var launchScreen: String? { text("UILaunchStoryboardName") }

  /// Whether the list names no launch screen of any kind: the app then runs in the sizes of its launch images.
  ///
  /// `false` if the list could not be read. Source: Apple, "Information Property List", UILaunchStoryboardName and
  /// UILaunchScreen.
  var lacksLaunchScreen: Bool {
    let keys = [
      "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens",
    ]
    return !list.isEmpty
      && !list.keys.contains { key in keys.contains { key == $0 || key.hasPrefix($0 + "~") } }
      && !settings.keys.contains { $0.hasPrefix("INFOPLIST_KEY_UILaunch") }
  }

  /// The heights in points of the displays of phones for which the list names a launch image.
  ///
  /// Source: Apple, "Information Property List", UILaunchImages: the size is that in portrait, `{320, 568}`.
  var launchImageHeights: Set<Int> {
    let text = "\(list["UILaunchImages"] ?? "")"
    return Set(LaunchImages.displayHeights.filter { text.contains("\($0)}") })
  }

  /// Whether the app needs a processor of 64 bits, which every device with iOS 11 has.
  ///
  /// Source: Apple, "Information Property List", UIRequiredDeviceCapabilities.
  var requires64Bits: Bool {
    let key = "UIRequiredDeviceCapabilities"
    if let table = list[key] as? [String: Bool] { return table["arm64"] == true }
    return (list[key] as? [String])?.contains("arm64") == true
  }

  /// Returns the name of the storyboard or xib that is shown first on phones or tablets; `nil` if there is none.
  ///
  /// Source: Apple, "Information Property List", UIMainStoryboardFile and NSMainNibFile.
  func mainInterface(on idiom: Device.Idiom) -> String? {
    let keys = ["UIMainStoryboardFile", "NSMainNibFile"]
    let suffix = idiom == .pad ? "~ipad" : "~iphone"
    let setting = idiom == .pad ? "_iPad" : "_iPhone"
    return keys.lazy.compactMap { key in
      text(key + suffix) ?? settings["INFOPLIST_KEY_\(key)\(setting)"] ?? text(key)
    }.first
  }

  /// The names of the storyboards that scenes are created with.
  ///
  /// Source: Apple, "Information Property List", UISceneStoryboardFile.
  var sceneStoryboards: Set<String> {
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    let scenes = roles.values.compactMap { $0 as? [[String: Any]] }.joined()
    return Set(scenes.compactMap { $0["UISceneStoryboardFile"] as? String })
  }

  /// Whether the app hides the status bar on all screens.
  ///
  /// Source: Apple, "Information Property List", UIStatusBarHidden and UIViewControllerBasedStatusBarAppearance.
  var hidesStatusBar: Bool {
    isTrue("UIStatusBarHidden") == true
      && isTrue("UIViewControllerBasedStatusBarAppearance") == false
  }

  /// The style of the status bar while the app is launched, and on all screens unless controllers determine it; `nil`
  /// if the list has none.
  ///
  /// Source: Apple, "Information Property List", UIStatusBarStyle.
  var statusBarStyle: UIStatusBarStyle? {
    switch text("UIStatusBarStyle") {
    case "UIStatusBarStyleDefault": .default
    case "UIStatusBarStyleDarkContent": .darkContent
    case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackOpaque",
      "UIStatusBarStyleBlackTranslucent":
      .lightContent
    default: nil
    }
  }

  /// The names of the font files that the app may use, without their folders; `nil` if the list could not be read.
  ///
  /// Source: Apple, "Information Property List", UIAppFonts.
  var fontFiles: Set<String>? {
    guard !list.isEmpty else { return nil }
    let paths = list["UIAppFonts"] as? [String] ?? []
    return Set(paths.map { String($0.split(separator: "/").last ?? "").lowercased() })
  }

  /// Whether controllers determine the style of the status bar.
  ///
  /// Source: Apple, "Information Property List", UIViewControllerBasedStatusBarAppearance.
  var hasStatusBarOfControllers: Bool {
    isTrue("UIViewControllerBasedStatusBarAppearance") != false
  }

  /// Whether the app fills the screen, so that it takes no part in Split View.
  ///
  /// Source: Apple, "Information Property List", UIRequiresFullScreen.
  var requiresFullScreen: Bool { isTrue("UIRequiresFullScreen") == true }

  /// Returns the names of the orientations that the app supports on phones or tablets; `nil` if it does not say.
  ///
  /// Source: Apple, "Information Property List", UISupportedInterfaceOrientations.
  func orientations(on idiom: Device.Idiom) -> [String]? {
    let key = "UISupportedInterfaceOrientations"
    let (own, ownSetting) = idiom == .pad ? ("~ipad", "_iPad") : ("~iphone", "_iPhone")
    let ofSettings = ["INFOPLIST_KEY_\(key)\(ownSetting)", "INFOPLIST_KEY_\(key)"].map { setting in
      settings[setting]?.split(separator: " ").map(String.init)
    }
    return list[key + own] as? [String] ?? ofSettings[0] ?? list[key] as? [String] ?? ofSettings[1]
  }

  private func isTrue(_ key: String) -> Bool? {
    list[key] as? Bool ?? text(key).map { $0 == "YES" }
  }

  /// The device families, `1,2`; `nil` if the list has none.
  ///
  /// Source: Apple, "Information Property List", UIDeviceFamily.
  var deviceFamilies: String? {
    let families = (list["UIDeviceFamily"] as? [Any])?.map { "\($0)" } ?? []
    return families.isEmpty ? nil : families.joined(separator: ",")
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
