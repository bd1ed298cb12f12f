import Foundation
import UIKit

extension XcodeProject {
  /// Creates a project with the apps whose information property lists are in a folder, where no project says which
  /// apps there are; `nil` if no list says on which devices or in which orientations its app is shown.
  ///
  /// A list without orientations belongs to a project that has them in its build settings, or to no app. Apps for
  /// developers are not considered: what they show belongs to a library, which others use too.
  ///
  /// Source: Apple, "Information Property List".
  ///
  /// - Parameter root: The folder.
  init?(informationIn root: String) {
    let paths = ProjectFiles.paths(in: root) {
      $0.hasSuffix(".plist") && $0.contains("Info")
    }.filter { !ProjectFiles.isDemo(FilePlace.relative($0, to: root)) }
    let apps = paths.compactMap { path in
      AppList(at: path).map { list in
        Target(
          name: FilePlace.relative(path, to: root),
          productType: "com.apple.product-type.application", settings: list.settings(path),
          resources: [], folders: [])
      }
    }
    guard !apps.isEmpty else { return nil }
    self.init(folder: root, targets: apps)
  }
}

/// The information property list of an app for iOS.
private struct AppList {
  private let list: [String: Any]

  /// Keys that only lists of apps for iOS and tvOS have.
  private static let ofApps = [
    "UIApplicationSceneManifest", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "LSRequiresIPhoneOS",
  ]
  /// Keys of lists of extensions and of apps for watches.
  private static let ofOthers = ["NSExtension", "WKApplication", "WKWatchKitApp"]
  /// Keys that say where an app is shown.
  private static let stating = [
    "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~iphone",
    "UISupportedInterfaceOrientations~ipad", "UIDeviceFamily",
  ]
  private static let packageTypes = ["APPL", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"]

  /// Reads a list; `nil` if it is not that of an app, or does not say where the app is shown.
  init?(at path: String) {
    guard let data = BoundedFile.data(at: path),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else { return nil }
    func has(_ keys: [String]) -> Bool { keys.contains { list[$0] != nil } }
    let type = list["CFBundlePackageType"]
    let isOfApp = type == nil || (type as? String).map(Self.packageTypes.contains) == true
    guard isOfApp, has(Self.ofApps), !has(Self.ofOthers), has(Self.stating) else { return nil }
    self.list = list
  }

  /// Returns the build settings that the list stands for.
  func settings(_ path: String) -> [String: String] {
    var settings = ["INFOPLIST_FILE": path]
    let families = (list["UIDeviceFamily"] as? [Any] ?? []).map { "\($0)" }
    if !families.isEmpty { settings["TARGETED_DEVICE_FAMILY"] = families.joined(separator: ",") }
    settings["IPHONEOS_DEPLOYMENT_TARGET"] = list["MinimumOSVersion"] as? String
    return settings
  }
}
