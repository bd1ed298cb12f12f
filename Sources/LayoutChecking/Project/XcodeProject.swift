import Foundation
import UIKit

/// An Xcode project, as far as it says which files it contains and which devices its targets run on.
struct XcodeProject: Sendable {
  /// A target of an app, an extension or a framework.
  struct Target: Sendable {
    /// The name.
    var name: String
    /// The product type, such as `com.apple.product-type.application`.
    var productType: String
    /// The build settings of the release configuration, with those of the project and of
    /// configuration files.
    var settings: [String: String]
    /// The names of the resources.
    var resources: Set<String>
    /// The paths of the resources relative to the project's folder, as far as they are known.
    var resourcePaths: Set<String> = []
    /// The folders whose files all belong to the target, relative to the project's folder.
    var folders: [String]
    /// The device families if neither the settings nor the information property list name them.
    var defaultFamilies = "1,2"
  }

  /// The folder that contains the project.
  let folder: String
  /// The targets for iOS.
  var targets: [Target] = []
  /// The languages, without `Base`; empty if they are unknown.
  private(set) var regions: Set<String> = []
  /// The absolute paths of the files that the project lists; those that other projects or builds make are not among
  /// them.
  private(set) var files: Set<String> = []
  /// The absolute paths of the folders that belong to the project with all their files, which it does not list.
  private(set) var synchronizedFolders: Set<String> = []
  /// The projects whose apps show the targets of this one; empty if its own apps do.
  var hosts: [XcodeProject] = []

  /// Creates a project with targets.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the project.
  ///   - targets: The targets for iOS.
  init(folder: String, targets: [Target]) {
    self.folder = folder
    self.targets = targets
  }

  /// Reads a project; `nil` if it cannot be read.
  ///
  /// - Parameter path: The path of the `.xcodeproj` folder.
  init?(at path: String) {
    guard
      let text = BoundedFile.text(at: path + "/project.pbxproj"),
      let (root, objects) = Self.objects(in: text) ?? Self.objects(in: text.withFirstSides)
    else { return nil }
    folder = FilePlace.folder(of: path)
    let reader = Reader(objects: objects, folder: folder)
    let shared = reader.settings(of: root)
    regions = Set(root["knownRegions"]?.texts ?? []).subtracting(["Base"])
    let base = root["projectDirPath"]?.text ?? ""
    files = reader.places(ofKind: "PBXFileReference", below: base)
    synchronizedFolders = reader.places(
      ofKind: "PBXFileSystemSynchronizedRootGroup", below: base)
    targets = (root["targets"]?.texts ?? []).compactMap { id in
      objects[id].flatMap {
        reader.target($0, shared, projectFileIsRead: reader.hasReadFile(root))
      }
    }.filter(\.isForIOS)
    // Cedar runs tests as apps of their own.
    let users = targets.filter { !$0.isOfTests }
    if users.contains(where: \.isApp) { targets = users }
  }
}

extension XcodeProject {
  /// Returns the project and all objects of its file by their ids; `nil` if the text is not one.
  static func objects(
    in text: String
  ) -> (root: OpenStepPropertyList, all: [String: OpenStepPropertyList])? {
    let list =
      text.hasPrefix("<?xml") ? OpenStepPropertyList(xml: text) : OpenStepPropertyList(text)
    guard let objects = list?["objects"]?.members,
      let root = list?["rootObject"]?.text.flatMap({ objects[$0] })
    else { return nil }
    return (root, objects)
  }
}

extension String {
  /// The text with the first side of each merge conflict in place of the conflict, as in Git's marks.
  var withFirstSides: String {
    guard contains("<<<<<<< ") else { return self }
    var isLeftOut = false
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).filter { line in
      let mark = line.prefix(7)
      if mark == "=======" || mark == "|||||||" { isLeftOut = true }
      defer { if mark == ">>>>>>>" { isLeftOut = false } }
      return !isLeftOut && mark != "<<<<<<<"
    }.joined(separator: "\n")
  }
}

extension XcodeProject.Target {
  /// Whether the target is an app.
  var isApp: Bool { productType.hasSuffix(".application") }

  /// Whether the target is an app that only runs tests, as its name says.
  fileprivate var isOfTests: Bool { isApp && ["Specs", "Tests"].contains(where: name.hasSuffix) }

  /// Whether the target is built for iOS, as far as its settings say.
  fileprivate var isForIOS: Bool {
    let root = settings["SDKROOT"] ?? "iphoneos"
    let platforms = settings["SUPPORTED_PLATFORMS"]
    if let platforms, !platforms.contains("$("), !platforms.contains("iphone") { return false }
    return root == "iphoneos" || root == "auto" || root.hasPrefix("iphoneos")
      || settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil && root != "macosx" && root != "watchos"
        && root != "appletvos"
  }
}

/// Reads the objects of a project.
private struct Reader {
  let objects: [String: OpenStepPropertyList]
  let folder: String
  /// The parents of groups and files.
  private let parents: [String: String]

  init(objects: [String: OpenStepPropertyList], folder: String) {
    self.objects = objects
    self.folder = folder
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"]?.texts ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  func target(
    _ object: OpenStepPropertyList, _ shared: [String: String], projectFileIsRead: Bool
  ) -> XcodeProject.Target? {
    guard object["isa"]?.text == "PBXNativeTarget" else { return nil }
    let name = object["name"]?.text ?? ""
    var settings = shared.merging(self.settings(of: object)) { $1 }
    let variables = ["TARGET_NAME": name, "SRCROOT": folder, "PROJECT_DIR": folder]
    settings.merge(variables) { $1 }
    for (key, value) in settings { settings[key] = Self.expanded(value, in: settings, shared[key]) }
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
    let files = phases.filter { $0["isa"]?.text == "PBXResourcesBuildPhase" }
      .flatMap { $0["files"]?.texts ?? [] }
    let references = files.compactMap { objects[$0]?["fileRef"]?.text }
    let resources = references.flatMap(members)
    let groups = object["fileSystemSynchronizedGroups"]?.texts ?? []
    return XcodeProject.Target(
      name: name, productType: object["productType"]?.text ?? "", settings: settings,
      resources: Set(resources.compactMap(fileName)),
      resourcePaths: Set(resources.map(existingPath)), folders: groups.map(existingPath),
      defaultFamilies: projectFileIsRead && hasReadFile(object) ? Self.defaultFamilies : "1,2")
  }

  /// Returns whether the configuration file of a target or project could be read, if it has one; those that CocoaPods
  /// makes name no device family.
  func hasReadFile(_ object: OpenStepPropertyList) -> Bool {
    guard let base = configuration(of: object)?["baseConfigurationReference"]?.text else {
      return true
    }
    let path = path(of: base)
    return path.split(separator: "/").last?.hasPrefix("Pods") == true
      || FileManager.default.fileExists(atPath: FilePlace.ignoringCapitals("\(folder)/\(path)"))
  }

  /// An app that names no family runs as one for phones.
  ///
  /// Source: Apple, "Information Property List Key Reference", UIDeviceFamily.
  private static let defaultFamilies = "1"

  /// Returns the files that a reference stands for; a variant group has one for each language.
  private func members(of id: String) -> [String] {
    var members: [String] = []
    // A damaged project may have groups in each other.
    var seen: Set<String> = []
    var open = [id]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let object = objects[next] else { continue }
      if let children = object["children"]?.texts {
        open += children.reversed()
      } else {
        members.append(next)
      }
    }
    return members
  }

  private func fileName(of id: String) -> String? {
    let name = objects[id]?["path"]?.text ?? objects[id]?["name"]?.text
    return name?.split(separator: "/").last.map(String.init)
  }

  /// Returns the path of a file or group relative to the project's folder.
  private func path(of id: String) -> String {
    var parts: [String] = []
    var next: String? = id
    var seen: Set<String> = []
    while let current = next, seen.insert(current).inserted {
      if let part = objects[current]?["path"]?.text { parts.insert(part, at: 0) }
      next = objects[current]?["sourceTree"]?.text == "SOURCE_ROOT" ? nil : parents[current]
    }
    return parts.joined(separator: "/")
  }

  /// Returns the path of a file or group relative to the project's folder, with the capitals that it has on disk.
  private func existingPath(of id: String) -> String {
    let path = path(of: id)
    let place = "\(folder)/\(path)"
    let existing = FilePlace.ignoringCapitals(place)
    return existing == place ? path : String(existing.dropFirst(folder.count + 1))
  }

  /// Returns the absolute paths of the listed files, or of other objects.
  ///
  /// - Parameters:
  ///   - kind: The kind of the objects.
  ///   - root: The path, relative to the project's folder, of that to which the project's paths are relative.
  /// - Returns: The paths, without `.` and `..`.
  func places(ofKind kind: String, below root: String) -> Set<String> {
    let references = objects.filter { $0.value["isa"]?.text == kind }
    return Set(
      references.keys.compactMap { place(of: $0, below: "\(folder)/\(root)") }
        .map { FilePlace.ignoringCapitals("/" + FilePlace.relative($0, to: "/")) })
  }

  /// Returns the absolute path of a file; `nil` for one in a folder of Xcode or of its products.
  private func place(of id: String, below root: String) -> String? {
    var path = ""
    var next: String? = id
    var seen: Set<String> = []
    while let current = next, seen.insert(current).inserted {
      let object = objects[current]
      if let part = object?["path"]?.text { path = path.isEmpty ? part : "\(part)/\(path)" }
      switch object?["sourceTree"]?.text {
      case "<absolute>": return path
      case "SOURCE_ROOT": next = nil
      case "<group>", nil: next = parents[current]
      default: return nil
      }
    }
    return "\(root)/\(path)"
  }

  /// Returns the release configuration of a target or project; `nil` if it has none.
  private func configuration(of object: OpenStepPropertyList) -> OpenStepPropertyList? {
    let configurations =
      object["buildConfigurationList"]?.text.flatMap { objects[$0] }?["buildConfigurations"]?
      .texts.compactMap { objects[$0] } ?? []
    return configurations.first { $0["name"]?.text?.lowercased().contains("release") == true }
      ?? configurations.last
  }

  /// Returns the build settings of the release configuration of a target or project.
  func settings(of object: OpenStepPropertyList) -> [String: String] {
    guard let chosen = configuration(of: object) else { return [:] }
    var settings: [String: String] = [:]
    if let base = chosen["baseConfigurationReference"]?.text {
      var count = 0
      settings = Self.configurationFile(at: "\(folder)/\(path(of: base))", depth: 0, &count)
    }
    for (key, value) in chosen["buildSettings"]?.members ?? [:] {
      settings[key] = value.texts.joined(separator: " ")
    }
    return settings
  }

  /// The maximum number of configuration files of one configuration, and the maximum length of a value, in bytes.
  private static let configurationFileLimit = 100
  private static let valueLimit = 1 << 16

  /// Reads a configuration file: lines `KEY = VALUE`, comments, and includes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - depth: The number of files that include each other around it.
  ///   - count: The number of files that were read.
  /// - Returns: The settings; empty beyond the limits.
  private static func configurationFile(
    at path: String, depth: Int, _ count: inout Int
  ) -> [String: String] {
    guard depth < 8, count < configurationFileLimit,
      let text = BoundedFile.text(at: FilePlace.ignoringCapitals(path))
    else { return [:] }
    count += 1
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let code = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line)
        .trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("#include") {
        let parts = code.split(separator: "\"")
        guard parts.count > 1 else { continue }
        let other = FilePlace.folder(of: path) + "/" + parts[1]
        settings.merge(configurationFile(at: other, depth: depth + 1, &count)) { $1 }
      } else if let equals = code.firstIndex(of: "=") {
        // A condition in brackets applies to some builds only, except that for the SDK of devices.
        let key = code[..<equals].trimmingCharacters(in: .whitespaces)
          .replacing("[sdk=iphone*]", with: "").replacing("[sdk=iphoneos*]", with: "")
        guard !key.contains("[") else { continue }
        settings[key] = code[code.index(after: equals)...].trimmingCharacters(
          in: CharacterSet(charactersIn: " \t;"))
      }
    }
    return settings
  }

  /// Returns a value with references to other settings replaced, as long as it does not become too long.
  private static func expanded(
    _ value: String, in settings: [String: String], _ inherited: String?
  ) -> String {
    // Lists of paths have thousands of characters, and seldom a reference.
    guard value.utf8.contains(UInt8(ascii: "$")) else { return value }
    let parts = value.components(separatedBy: "$(inherited)")
    let length = value.utf8.count + (parts.count - 1) * (inherited?.utf8.count ?? 0)
    var value = parts.joined(separator: length <= valueLimit ? inherited ?? "" : "")
    for _ in 0..<8 where value.utf8.count <= valueLimit {
      guard let start = value.range(of: "$(") ?? value.range(of: "${"),
        let end = value[start.upperBound...].firstIndex(where: { ")}".contains($0) })
      else { break }
      let name = value[start.upperBound..<end].split(separator: ":").first.map(String.init) ?? ""
      value.replaceSubrange(start.lowerBound...end, with: settings[name] ?? "")
    }
    // A name without brackets ends with the first other character.
    for name in ["SRCROOT", "PROJECT_DIR", "TARGET_NAME"] {
      value = value.replacing("$\(name)", with: settings[name] ?? "")
    }
    return value
  }
}

extension XcodeProject {
  /// Reads a specification of XcodeGen, `project.yml`, from which a project is generated.
  ///
  /// Source: XcodeGen, Docs/ProjectSpec.md.
  ///
  /// - Parameter path: The path of the specification.
  init?(specification path: String) {
    guard let text = BoundedFile.text(at: path),
      let root = OpenStepPropertyList(yaml: text)
    else { return nil }
    guard let members = root["targets"]?.members, !members.isEmpty else { return nil }
    folder = FilePlace.folder(of: path)
    let shared = Self.settings(root["settings"])
    let oldest = root["options"]?["deploymentTarget"]?["iOS"]?.text
    targets = members.sorted { $0.key < $1.key }.compactMap { name, target in
      guard target["platform"]?.texts.contains("iOS") ?? false else { return nil }
      var settings = shared.merging(Self.settings(target["settings"])) { $1 }
      let own = target["deploymentTarget"]
      if let version = own?.text ?? own?["iOS"]?.text ?? oldest {
        settings["IPHONEOS_DEPLOYMENT_TARGET"] = version
      }
      settings["INFOPLIST_FILE"] = target["info"]?["path"]?.text ?? settings["INFOPLIST_FILE"]
      for (key, value) in target["info"]?["properties"]?.members ?? [:] {
        let name = key.replacing("~iphone", with: "_iPhone").replacing("~ipad", with: "_iPad")
        let text = value.texts.joined(separator: " ")
        settings["INFOPLIST_KEY_" + name] = text == "true" ? "YES" : text
      }
      let sources = target["sources"]
      let folders =
        sources?.text.map { [$0] }
        ?? (sources?.list ?? []).compactMap { $0.text ?? $0["path"]?.text }
      return Target(
        name: name, productType: "com.apple.product-type.\(target["type"]?.text ?? "")",
        settings: settings, resources: [], folders: folders.filter { !$0.isEmpty })
    }
  }

  /// Returns build settings, which a specification may group.
  private static func settings(_ list: OpenStepPropertyList?) -> [String: String] {
    var settings: [String: String] = [:]
    for (key, value) in (list?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch (key, value) {
      case ("base", .dictionary): settings.merge(Self.settings(value)) { $1 }
      case ("configs", .dictionary):
        let release = value.members.first { $0.key.lowercased().contains("release") }
        settings.merge(Self.settings(release?.value)) { $1 }
      case (_, .text(let text)): settings[key] = text
      case (_, .list): settings[key] = value.texts.joined(separator: " ")
      default: break
      }
    }
    return settings
  }
}
