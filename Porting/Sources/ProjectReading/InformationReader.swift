import Foundation
import SourceRewriting

/// Reads which information property list a target has, and the values that Xcode writes into it.
///
/// Sources: help.apple.com/xcode, Build settings reference (INFOPLIST_FILE, GENERATE_INFOPLIST_FILE), and
/// developer.apple.com, Managing your app's information property list.
struct InformationReader {
  /// The keys whose values Xcode takes from build settings when it generates the list.
  private static let generated = [
    "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
    "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundleShortVersionString": "$(MARKETING_VERSION)",
    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
  ]

  private let settings: [String: String]
  private let root: URL

  /// Creates a reader of a target's build settings; paths are relative to a folder.
  init(settings: [String: String], root: URL) {
    let defaults = [
      "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": "en",
    ]
    self.settings = settings.merging(defaults) { own, _ in own }
    self.root = root
  }

  /// Returns the file whose path is the value of a build setting; `nil` if the setting is empty.
  func file(inSetting name: String) -> URL? {
    let path = resolved(settings[name] ?? "")
      .replacing(#/^\$\((?:SRCROOT|PROJECT_DIR)\)\/?/#, with: "")
    guard !path.isEmpty else { return nil }
    return path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
  }

  /// The file, its variables and the generated values; `nil` if there are none.
  var information: PortSettings.Information? {
    var result = PortSettings.Information()
    if let file = file(inSetting: "INFOPLIST_FILE"),
      let data = FileManager.default.contents(atPath: file.path)
    {
      result.file = file.standardizedFileURL.path
      let text = String(decoding: data, as: UTF8.self)
      for match in text.matches(of: Self.variable) {
        let variable = String(match.1)
        result.variables[variable] = resolved("$(\(variable))")
      }
    }
    if settings["GENERATE_INFOPLIST_FILE"] == "YES" {
      result.values = Self.generated.mapValues { resolved($0) }
      let prefix = "INFOPLIST_KEY_"
      for (key, value) in settings where key.hasPrefix(prefix) && !key.contains("[") {
        let name = String(key.dropFirst(prefix.count))
        // Xcode writes truth values and lists where this would be text.
        if ["YES", "NO"].contains(value) || name.contains("Orientations") { continue }
        result.values[name] = resolved(value)
      }
    }
    return result == PortSettings.Information() ? nil : result
  }

  /// Returns the list of a program without a project: the property list nearest to the folder, and an identifier, without
  /// which Xcode installs no app.
  static func information(ofProgram name: String, in folder: URL) -> PortSettings.Information {
    let identifier = "com.example.\(name)"
    var result = PortSettings.Information()
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    result.file = paths?.filter { path in
      path.split(separator: "/").last == "Info.plist"
        && !path.split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Pods" }
    }.min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
      .map { folder.appending(path: $0).standardizedFileURL.path }
    result.variables = [
      "PRODUCT_BUNDLE_IDENTIFIER": identifier, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name,
      "PRODUCT_MODULE_NAME": name, "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1",
    ]
    result.values = [
      "CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleExecutable": name,
    ]
    return result
  }

  private static var variable: Regex<(Substring, Substring)> { #/\$[({]([^(){}$]+)[)}]/# }

  /// Replaces variables by settings, and undefined ones by nothing, as Xcode does.
  private func resolved(_ text: String, depth: Int = 0) -> String {
    guard depth < 8 else { return text }
    return text.replacing(Self.variable) { match -> String in
      let parts = match.1.split(separator: ":")
      guard let name = parts.first, let value = settings[String(name)] else {
        return ["SRCROOT", "PROJECT_DIR"].contains(match.1) ? "$(SRCROOT)" : ""
      }
      return parts.dropFirst().reduce(resolved(value, depth: depth + 1), Self.modified)
    }
  }

  /// Applies an operator of a variable, such as `c99extidentifier`, which makes a name of a module.
  private static func modified(_ value: String, by modifier: Substring) -> String {
    switch modifier {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "rfc1034identifier": value.replacing(#/[^A-Za-z0-9.\-]/#, with: "-")
    case "c99extidentifier": value.moduleName
    default: value
    }
  }
}
