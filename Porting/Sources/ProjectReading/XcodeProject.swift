import Foundation
import SourceRewriting

/// The targets of an Xcode project with the files that they compile.
///
/// A folder of sources is no module: it holds the files of apps, of their extensions and
/// frameworks, and files that no
/// target compiles any more.
struct XcodeProject {
  /// A target that builds a program or a library for phones.
  struct Target {
    var module: String
    var kind: ProjectModule.Kind
    var languageMode: LanguageMode?
    /// Whether the sources are in Swift 1 or 2.
    var isBeforeSwiftThree = false
    /// The information property list; `nil` if the target has none.
    var information: PortSettings.Information?
    /// The Swift sources, and the data models.
    var files: Set<String>
    /// The modules that the bridging header imports.
    var bridgedModules: Set<String> = []
    /// The asset catalogues from which Xcode makes symbols.
    var assetCatalogs: Set<String> = []
    /// Whether `UIColor` and `UIImage` have these symbols too.
    var extendsAssetClasses = true
  }

  private static let products: [String: ProjectModule.Kind] = [
    "application": .application, "application.on-demand-install-capable": .application,
    "app-extension": .extension, "extensionkit-extension": .extension,
    "framework": .framework, "framework.static": .framework, "library.static": .framework,
    "library.dynamic": .framework,
  ]

  private let objects: [String: PropertyList]
  private let root: URL
  private var projectSettings: [String: PropertyList] = [:]
  /// The version of Xcode that looked for an update of Swift last: 730 is 7.3; `nil` if none did.
  private let lastUpdateCheck: Int?
  /// The language of the texts in the sources; empty if the project does not name one.
  private let developmentLanguage: String
  /// The places of the navigator's elements, by identifier.
  private var paths: [String: URL] = [:]
  /// The targets for phones.
  private(set) var targets: [Target] = []

  /// Reads a file `project.pbxproj`; `nil` if it is no project.
  init?(_ file: URL) {
    guard let data = FileManager.default.contents(atPath: file.path),
      let document = PropertyList(String(decoding: data, as: UTF8.self))
    else { return nil }
    objects = document["objects"].entries
    guard let project = objects[document["rootObject"].text] else { return nil }
    developmentLanguage = project["developmentRegion"].text
    lastUpdateCheck = Int(project["attributes"].entries["LastSwiftUpdateCheck"]?.text ?? "")
    root = Self.folder(
      file.deletingLastPathComponent().deletingLastPathComponent(), project["projectDirPath"].text)
    place(project["mainGroup"].text, root)
    projectSettings = settings(project)
    for identifier in project["targets"].texts {
      guard let target = objects[identifier],
        let kind = Self.products[
          target["productType"].text.replacing("com.apple.product-type.", with: "")],
        isForPhones(target)
      else { continue }
      var read = Target(
        module: moduleName(target), kind: kind, languageMode: languageMode(target),
        information: reader(target).information, files: [])
      let files = files(of: target, identifier)
      read.files = files.filter { !$0.hasSuffix(".xcassets") }
      read.isBeforeSwiftThree = isBeforeSwiftThree(target)
      let settings = allSettings(target)
      func isOff(_ name: String) -> Bool {
        settings["ASSETCATALOG_COMPILER_\(name)"]?.text == "NO"
      }
      if !isOff("GENERATE_ASSET_SYMBOLS") {
        read.assetCatalogs = files.subtracting(read.files)
      }
      if let header = reader(target).file(inSetting: "SWIFT_OBJC_BRIDGING_HEADER") {
        read.bridgedModules = BridgingHeader.imports(of: header)
      }
      read.extendsAssetClasses = !isOff("GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
      targets.append(read)
    }
  }

  private static func folder(_ base: URL, _ path: String) -> URL {
    path.isEmpty ? base : base.appending(path: path).standardizedFileURL
  }

  private mutating func place(_ identifier: String, _ folder: URL) {
    guard let item = objects[identifier], paths[identifier] == nil else { return }
    let base = item["sourceTree"].text == "SOURCE_ROOT" ? root : folder
    let own = Self.folder(base, item["path"].text)
    paths[identifier] = own
    for child in item["children"].texts { place(child, own) }
  }

  /// The build settings of a target or project, of all its configurations, with those of their files.
  private func settings(_ item: PropertyList) -> [String: PropertyList] {
    let list = objects[item["buildConfigurationList"].text]
    return (list?["buildConfigurations"].texts ?? []).reduce(into: [:]) { result, identifier in
      guard let configuration = objects[identifier] else { return }
      let file = configurationFile(configuration).map(XcodeConfiguration.init(contentsOf:))
      result.merge((file?.settings ?? [:]).mapValues(PropertyList.string)) { $1 }
      result.merge(configuration["buildSettings"].entries) { $1 }
    }
  }

  /// The file on which a configuration is based: an element of the navigator, or a path below one.
  private func configurationFile(_ configuration: PropertyList) -> URL? {
    if let file = paths[configuration["baseConfigurationReference"].text] { return file }
    return paths[configuration["baseConfigurationReferenceAnchor"].text].map {
      $0.appending(path: configuration["baseConfigurationReferenceRelativePath"].text)
    }
  }

  private func languageMode(_ target: PropertyList) -> LanguageMode? {
    allSettings(target)["SWIFT_VERSION"].flatMap { LanguageMode(version: $0.text) }
  }

  /// Whether a target names a version of Swift before 3, or none in a project of an Xcode before 8.
  ///
  /// Xcode 8 introduced the setting and requires it: developer.apple.com, Xcode 8 Release Notes.
  private func isBeforeSwiftThree(_ target: PropertyList) -> Bool {
    let version = allSettings(target)["SWIFT_VERSION"]?.text ?? ""
    guard version.isEmpty else { return ["1.", "2."].contains { version.hasPrefix($0) } }
    return lastUpdateCheck.map { $0 < 800 } ?? false
  }

  /// The build settings of a target, with those of the project that it does not replace.
  private func allSettings(_ target: PropertyList) -> [String: PropertyList] {
    projectSettings.merging(settings(target)) { $1 }
  }

  private func isForPhones(_ target: PropertyList) -> Bool {
    let settings = allSettings(target)
    let platforms = settings["SUPPORTED_PLATFORMS"]?.texts.joined(separator: " ") ?? ""
    if platforms.contains("iphone") { return true }
    return ["iphoneos", "auto"].contains(settings["SDKROOT"]?.text ?? "iphoneos")
      && (platforms.isEmpty || platforms.contains("$("))
  }

  /// The reader of the information property list of a target, whose variables have the values of its build settings.
  private func reader(_ target: PropertyList) -> InformationReader {
    var settings = allSettings(target).compactMapValues { value -> String? in
      if case .string(let text) = value { text } else { nil }
    }
    settings["TARGET_NAME"] = target["name"].text
    if !developmentLanguage.isEmpty { settings["DEVELOPMENT_LANGUAGE"] = developmentLanguage }
    return InformationReader(settings: settings, root: root)
  }

  private func moduleName(_ target: PropertyList) -> String {
    let settings = settings(target)
    let name = target["name"].text
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      var text = settings[key]?.text ?? ""
      for variable in ["$(TARGET_NAME)", "${TARGET_NAME}", "$(TARGET_NAME:c99extidentifier)"] {
        text = text.replacing(variable, with: name)
      }
      if !text.isEmpty, !text.contains("$") { return text.moduleName }
    }
    return name.moduleName
  }

  /// The extensions of folders from which Xcode makes declarations.
  private static let sourceFolders = [".xcdatamodeld", ".xcassets"]

  private static func sourceFolders(below folder: URL) -> [String] {
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in sourceFolders.contains(where: path.hasSuffix) }
      .map { folder.path + "/" + $0 }
  }

  private func files(of target: PropertyList, _ identifier: String) -> Set<String> {
    var found: Set<String> = []
    for phase in target["buildPhases"].texts.compactMap({ objects[$0] })
    where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"].text) {
      for file in phase["files"].texts {
        if let path = objects[file].flatMap({ paths[$0["fileRef"].text] }) {
          found.insert(path.path)
        }
      }
    }
    let groups = Set(target["fileSystemSynchronizedGroups"].texts)
    for (name, group) in objects where group["isa"].text == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = paths[name] else { continue }
      // The exceptions of a target that owns the group are left out, of another are taken in.
      let exceptions = Set(
        group["exceptions"].texts.compactMap { objects[$0] }
          .filter { $0["target"].text == identifier }
          .flatMap { $0["membershipExceptions"].texts }
          .map { folder.appending(path: $0).standardizedFileURL.path })
      found.formUnion(
        groups.contains(name)
          ? Set(SwiftFiles.below(folder) + Self.sourceFolders(below: folder))
            .subtracting(exceptions)
          : exceptions)
    }
    return Set(
      found.filter { path in
        ([".swift", ".xcdatamodel"] + Self.sourceFolders).contains(where: path.hasSuffix)
          && FileManager.default.fileExists(atPath: path)
      })
  }
}
