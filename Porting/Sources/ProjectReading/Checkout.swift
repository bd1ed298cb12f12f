import Foundation
import SourceRewriting

/// The modules of a Swift package or a pod in a folder.
enum Checkout {
  /// The folders in which Swift packages look for a target without a path.
  private static let defaultFolders = ["Sources", "Source", "src", "srcs"]

  /// Returns the modules that a folder declares, those of the package first.
  ///
  /// Without a package and a specification they are the frameworks of the Xcode projects, as Carthage builds them, or
  /// else all sources. A library can have frameworks under other names than its package's or pod's.
  static func modules(in folder: URL, kind: ProjectModule.Kind) -> [ProjectModule] {
    var result = packageModules(in: folder, kind: kind)
    var others = podModules(in: folder, kind: kind)
    if kind == .library { others += frameworks(in: folder) }
    for module in others
    where !module.sources.isEmpty && !result.contains(where: { $0.name == module.name }) {
      result.append(module)
    }
    result.removeAll(where: \.sources.isEmpty)
    if result.isEmpty, !isDeclared(folder) {
      result.append(
        ProjectModule(
          name: folder.lastPathComponent.moduleName, kind: kind, sources: SwiftFiles.below(folder)))
    }
    return result.filter { !$0.sources.isEmpty }
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  /// Whether a folder has a manifest or a specification.
  private static func isDeclared(_ folder: URL) -> Bool {
    let names = names(in: folder)
    return names.contains("Package.swift") || !PodSpecification.names(in: names).isEmpty
  }

  // MARK: Xcode projects

  private static func projects(in folder: URL) -> [URL] {
    names(in: folder).filter { $0.hasSuffix(".xcodeproj") }.sorted()
      .map { folder.appending(path: $0).appending(path: "project.pbxproj") }
  }

  private static func frameworks(in folder: URL) -> [ProjectModule] {
    projects(in: folder).compactMap { XcodeProject($0) }.flatMap(\.targets)
      .filter { $0.kind == .framework }
      .map { target in
        ProjectModule(
          name: target.module, kind: .library,
          sources: target.files.filter { $0.hasSuffix(".swift") }.sorted(),
          dataModels: target.files.filter { !$0.hasSuffix(".swift") }.sorted(),
          assetCatalogs: target.assetCatalogs.sorted(),
          extendsAssetClasses: target.extendsAssetClasses, languageMode: target.languageMode)
      }
  }

  /// Returns the lines of projects that name modules.
  private static func namesOfTargets(in folder: URL) -> [String] {
    projects(in: folder).compactMap { FileManager.default.contents(atPath: $0.path) }
      .flatMap { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
      .filter { line in
        ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "productName"]
          .contains(where: line.contains)
      }
      .map(String.init)
  }

  /// Returns the texts that name the modules of a folder: its manifests and specifications, and the
  /// names of folders.
  static func declarations(in folder: URL) -> String {
    let names = names(in: folder)
    let texts = (PodSpecification.names(in: names) + names.filter { $0 == "Package.swift" })
      .compactMap { FileManager.default.contents(atPath: folder.appending(path: $0).path) }
      .map { String(decoding: $0, as: UTF8.self) }
    let targets = defaultFolders.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: $0).path)) ?? []
    }
    let written = texts + targets + namesOfTargets(in: folder) + [folder.lastPathComponent]
    return (written + written.map(\.moduleName)).joined(separator: "\n")
  }

  // MARK: Packages

  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
      var sources: [String]?
      var exclude: [String]?
    }
    struct Tools: Decodable {
      enum CodingKeys: String, CodingKey { case version = "_version" }
      var version: String
    }
    var targets: [Target]
    var swiftLanguageVersions: [String]?
    var toolsVersion: Tools?

    /// The newest language mode that the package names, or that of the tools it is written for.
    var languageMode: LanguageMode? {
      swiftLanguageVersions?.compactMap(LanguageMode.init(version:)).max()
        ?? toolsVersion.flatMap { LanguageMode(version: $0.version) }
    }
  }

  private static func packageModules(in folder: URL, kind: ProjectModule.Kind) -> [ProjectModule] {
    guard
      FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path),
      let manifest = manifest(of: folder)
    else { return [] }
    var homes: Set<String> = []
    var result: [ProjectModule] = []
    for target in manifest.targets {
      let places =
        target.path.map { [folder.appending(path: $0)] }
        ?? defaultFolders.map { folder.appending(path: $0).appending(path: target.name) }
      guard
        let home = places.map(\.standardizedFileURL).first(where: {
          FileManager.default.fileExists(atPath: $0.path)
        })
      else { continue }
      homes.insert(home.path)
      // Programs of a package are tools for the command line.
      guard target.type == "regular" else { continue }
      let excluded = (target.exclude ?? []).map {
        home.appending(path: $0).standardizedFileURL.path
      }
      let files = (target.sources ?? [""])
        .flatMap { SwiftFiles.below($0.isEmpty ? home : home.appending(path: $0)) }
        .filter { file in !excluded.contains { file == $0 || file.hasPrefix($0 + "/") } }
      result.append(
        ProjectModule(
          name: target.name.moduleName, kind: kind, sources: files, resources: [home.path],
          isPackageTarget: true, languageMode: manifest.languageMode))
    }
    // Targets that the manifest declares on other systems only.
    for sources in defaultFolders.map({ folder.appending(path: $0) }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
      for name in names.sorted() {
        let home = sources.appending(path: name)
        guard !name.hasSuffix(".swift"),
          !homes.contains(where: { $0 == home.path || $0.hasPrefix(home.path + "/") }),
          !homes.contains(where: { home.path.hasPrefix($0 + "/") })
        else { continue }
        result.append(
          ProjectModule(
            name: name.moduleName, kind: kind, sources: SwiftFiles.below(home),
            isPackageTarget: true, languageMode: manifest.languageMode))
      }
    }
    return result
  }

  private static func manifest(of folder: URL) -> Manifest? {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try? JSONDecoder().decode(Manifest.self, from: data)
  }

  // MARK: Pods

  /// Returns the modules that the specifications in a folder declare.
  static func podModules(in folder: URL, kind: ProjectModule.Kind) -> [ProjectModule] {
    PodSpecification.names(in: names(in: folder)).compactMap { name in
      guard let specification = PodSpecification(contentsOf: folder.appending(path: name))
      else { return nil }
      let files = specification.sources.flatMap { pattern in
        SourceSelection.files(
          [pattern], excluding: specification.excluded, relativeTo: folder, extensions: ["swift"])
      }.map(\.path).filter { $0.hasSuffix(".swift") }
      return ProjectModule(
        name: specification.module.moduleName, kind: kind, sources: Set(files).sorted(),
        resources: specification.resources.map { folder.path + "/" + $0 },
        languageMode: specification.languageMode ?? writtenMode(in: folder))
    }
  }

  /// Returns the language mode of the version in `.swift-version`, by which authors of pods stated for which Swift they
  /// write before specifications had a place for it.
  private static func writtenMode(in folder: URL) -> LanguageMode? {
    FileManager.default.contents(atPath: folder.appending(path: ".swift-version").path)
      .map { String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace } }
      .flatMap(LanguageMode.init(version:))
  }
}
