import Foundation

/// A manifest of Tuist, as far as it says which devices its targets run on.
struct TuistManifest {
  private let source: ManifestSource
  private let helpers: ManifestNames
  private let root: String
  private let folder: String

  /// The most names that stand for one another.
  private static let longestChain = 4
  private static let products = [
    "app": "application", "appExtension": "app-extension", "unitTests": "bundle.unit-test",
    "uiTests": "bundle.ui-testing", "staticFramework": "framework",
  ]

  /// Creates the reader of a manifest.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - helpers: The helpers of the workspace.
  ///   - root: The folder of the workspace.
  ///   - folder: The folder of the manifest.
  init(_ source: ManifestSource, _ helpers: ManifestNames, _ root: String, _ folder: String) {
    self.source = source
    self.helpers = helpers
    self.root = root
    self.folder = folder
  }

  /// The project; without targets if helpers hide them.
  ///
  /// A call with a product is taken for a target, whatever it is called, so that targets of helpers are found too.
  var project: XcodeProject {
    let shared = source.calls(with: "targets").map { settings(of: $0) }
      .reduce(into: [:]) { $0.merge($1) { $1 } }
    return XcodeProject(
      folder: folder, targets: source.calls(with: "product").compactMap { target($0, shared) })
  }

  private func target(
    _ call: ManifestValue, _ shared: [String: String]
  ) -> XcodeProject.Target? {
    guard let product = call.argument("product"), product.isLiteral, let kind = product.name,
      let platform = platformSettings(of: call)
    else { return nil }
    var settings = platform
    settings.merge(information(of: call)) { $1 }
    settings.merge(shared) { $1 }
    settings.merge(self.settings(of: call)) { $1 }
    return XcodeProject.Target(
      name: call.argument("name")?.texts.first ?? "",
      productType: "com.apple.product-type.\(Self.products[kind] ?? kind)", settings: settings,
      resources: [], folders: folders(of: call))
  }

  /// Returns the settings for the devices and the oldest version of a target; `nil` if it is not one for iOS.
  func platformSettings(of call: ManifestValue) -> [String: String]? {
    if let platform = call.argument("platform"), platform.isLiteral, platform.name != "iOS" {
      return nil
    }
    let oldest = ["deploymentTargets", "deploymentTarget"].flatMap { values(of: $0, in: call) }
    let versions = oldest.filter { ["iOS", "multiplatform", "init"].contains($0.name) }
    guard oldest.isEmpty || !versions.isEmpty else { return nil }
    let devices = versions.compactMap { $0.argument("devices") }.flatMap(literals)
    let names = (values(of: "destinations", in: call) + devices).flatMap(\.names)
    let families = Set(names.flatMap(Self.families))
    guard names.isEmpty || !families.isEmpty else { return nil }
    var settings: [String: String] = [:]
    if !families.isEmpty {
      settings["TARGETED_DEVICE_FAMILY"] = families.sorted().joined(separator: ",")
    }
    let texts = versions.flatMap { version in
      [nil, "targetVersion", "iOS"].compactMap { version.argument($0) }.flatMap(literals)
        .compactMap(\.texts.first)
    }
    settings["IPHONEOS_DEPLOYMENT_TARGET"] = texts.min {
      $0.compare($1, options: .numeric) == .orderedAscending
    }
    return settings
  }

  /// Returns the families that a destination or device of iOS names, such as `iPhone`; empty for other systems.
  private static func families(_ name: String) -> [String] {
    switch name.lowercased() {
    case "iphone": ["1"]
    case "ipad": ["2"]
    case "ios": ["1", "2"]
    default: []
    }
  }

  /// Returns the settings for the information property list of a target.
  private func information(of call: ManifestValue) -> [String: String] {
    guard let list = call.argument("infoPlist"), let value = literals(list).first else {
      return [:]
    }
    if ["extendingDefault", "dictionary"].contains(value.name) {
      var settings: [String: String] = [:]
      for entry in value.arguments.flatMap({ self.entries(of: $0.value) }) {
        guard let key = entry.key.texts.first, let text = entry.value.scalar else { continue }
        let name = key.replacing("~iphone", with: "_iPhone").replacing("~ipad", with: "_iPad")
        settings["INFOPLIST_KEY_" + name] = text
      }
      return settings
    }
    let path = value.argument("path").map(literals)?.first ?? value
    guard let text = path.texts.first else { return [:] }
    return ["INFOPLIST_FILE": path.name == "relativeToRoot" ? "\(root)/\(text)" : text]
  }

  /// Returns the build settings of a target or project.
  private func settings(of call: ManifestValue) -> [String: String] {
    var settings: [String: String] = [:]
    let groups = call.argument("settings").map(literals) ?? []
    for entry in groups.compactMap({ $0.argument("base") }).flatMap({ self.entries(of: $0) }) {
      if let key = entry.key.texts.first, let text = entry.value.scalar { settings[key] = text }
    }
    return settings
  }

  /// Returns the folders of a target's sources and resources: the patterns before their first placeholder.
  private func folders(of call: ManifestValue) -> [String] {
    let specification = call.argument("spec")
    let patterns = ["sources", "resources", "buildableFolders"].flatMap { label in
      (call.argument(label) ?? specification?.argument(label)).map(literals)?.flatMap(\.texts) ?? []
    }
    return patterns.map { pattern in
      pattern.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
    }.filter { !$0.isEmpty }.uniqued()
  }

  /// Returns what is written out for an argument: in the call, where its name is defined, or else for the same
  /// label in helpers.
  private func values(of label: String, in call: ManifestValue) -> [ManifestValue] {
    let own = call.argument(label).map(literals) ?? []
    let isGiven = call.argument(label) != nil || call == .unknown
    return own.isEmpty && isGiven ? helpers.values(of: label).filter(\.isLiteral) : own
  }

  /// Returns the entries of dictionaries of which a value consists, as far as they are written out.
  private func entries(of value: ManifestValue) -> [ManifestValue.Entry] {
    var seen: Set<String> = []
    return entries(of: value, &seen)
  }

  /// Returns the entries of dictionaries; of the names that were looked up, `seen`, each counts once.
  private func entries(
    of value: ManifestValue, _ seen: inout Set<String>
  ) -> [ManifestValue.Entry] {
    let parts: [ManifestValue]
    switch value {
    case .joined(let values): parts = values
    case .call(.member(let base?, _), let arguments): parts = [base] + arguments.map(\.value)
    case .word(let name), .member(.some, let name):
      guard seen.insert(name).inserted else { return [] }
      parts = source.definitions[name] ?? helpers.values(of: name)
    default: return value.entries
    }
    return parts.flatMap { entries(of: $0, &seen) }
  }

  /// Returns what is written out for a value: itself, or the definitions of its name.
  private func literals(_ value: ManifestValue) -> [ManifestValue] {
    var found: [ManifestValue] = []
    var seen: Set<String> = []
    var values = [value]
    for _ in 0...Self.longestChain {
      found += values.filter(\.isLiteral)
      let names = values.filter { !$0.isLiteral }.compactMap(\.name)
      values = names.filter { seen.insert($0).inserted }.flatMap { name in
        source.definitions[name] ?? helpers.values(of: name)
      }
    }
    return found.uniqued()
  }
}
