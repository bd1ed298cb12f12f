public import Foundation

/// The modules of an app's project and of the libraries that it uses, and the modules that are
/// missing.
///
/// They are the apps, their extensions and frameworks of the Xcode projects in a folder, the
/// targets of its Swift
/// packages and pods, and the libraries in the folders with checkouts that tools for dependencies
/// fill.
public struct ProjectModules: Codable, Hashable, Sendable {
  /// The modules, each after those that it imports; libraries that nothing imports are left out.
  public var modules: [ProjectModule] = []
  /// The modules that files import and that are not at hand, those of most files first.
  public var missing: [MissingModule] = []

  /// The folders with checkouts of libraries, each in a folder.
  private static let checkouts = [
    "Pods", "Carthage/Checkouts", "SourcePackages/checkouts", ".build/checkouts",
  ]
  /// The folders in `Pods` that hold no library.
  private static let notPods: Set<String> = [
    "Headers", "Local Podspecs", "Pods.xcodeproj", "Target Support Files",
  ]
  /// The folders that tools create.
  private static let generated: Set<String> = [
    ".git", ".build", ".swiftpm", "DerivedData", "build", "node_modules",
  ]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - project: The folder.
  ///   - dependencies: Further folders with checkouts of libraries.
  ///   - available: The modules that do not need sources.
  public init(project: URL, dependencies: [URL] = [], available: Set<String> = []) {
    let found = Self.files(in: project)
    var own = Self.packages(found, in: project)
    let inPackages = Set(own.flatMap(\.sources))
    own += Self.targets(found, in: project, packages: inPackages)
    let libraries = Self.libraries(
      importedBy: own, in: found.checkouts + dependencies, available: available)
    order(own, libraries: libraries, available: available)
  }

  // MARK: Files

  private struct Found {
    var projects: [URL] = []
    var packages: [URL] = []
    var checkouts: [URL] = []
    var sources: [String] = []
    var catalogs: [String] = []
    /// The folders that Podfiles name as places of pods.
    var localPods: Set<String> = []
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
      .filter { url in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
          && isFolder.boolValue
      }
  }

  private static func files(in project: URL) -> Found {
    var found = Found()
    func visit(_ folder: URL) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for place in checkouts {
        let checkouts = folder.appending(path: place)
        if FileManager.default.fileExists(atPath: checkouts.path) {
          found.checkouts.append(checkouts)
        }
      }
      if folder != project,
        names.contains("Package.swift") || !PodSpecification.names(in: names).isEmpty
      {
        found.packages.append(folder)
      }
      if names.contains("Podfile") {
        found.localPods.formUnion(LocalPods.folders(in: folder.appending(path: "Podfile")))
      }
      if names.contains("project.pbxproj") {
        found.projects.append(folder.appending(path: "project.pbxproj"))
      }
      found.sources += names.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
        .map { folder.path + "/" + $0 }
      found.catalogs += names.filter { $0.hasSuffix(".xcassets") }.sorted()
        .map { folder.path + "/" + $0 }
      for child in folders(in: folder)
      where !generated.contains(child.lastPathComponent)
        && !["Pods", "Carthage", "SourcePackages"].contains(child.lastPathComponent)
        && child.pathExtension != "xcassets"
      {
        visit(child)
      }
    }
    visit(project)
    return found
  }

  // MARK: Libraries

  /// Returns the libraries that modules import, and those that these import, by name.
  ///
  /// Reading a package takes a second or more, so only those are read that name a module that is
  /// needed.
  private static func libraries(
    importedBy own: [ProjectModule], in folders: [URL], available: Set<String>
  ) -> [String: ProjectModule] {
    var checkouts = folders.flatMap { Self.folders(in: $0) }
      .filter { !notPods.contains($0.lastPathComponent) }
      .map { (folder: $0, text: Checkout.declarations(in: $0)) }
    var libraries: [String: ProjectModule] = [:]
    var known = available.union(own.map(\.name))
    var wanted = Set(own.flatMap(\.sources).flatMap(SwiftFiles.imports)).subtracting(known)
    while !wanted.isEmpty {
      known.formUnion(wanted)
      let needed = checkouts.filter { checkout in wanted.contains(where: checkout.text.contains) }
      checkouts.removeAll { checkout in needed.contains { $0.folder == checkout.folder } }
      var found: [ProjectModule] = []
      for checkout in needed {
        for module in Checkout.modules(in: checkout.folder, kind: .library)
        where libraries[module.name] == nil {
          libraries[module.name] = module
          found.append(module)
        }
      }
      wanted = Set(found.flatMap(\.sources).flatMap(SwiftFiles.imports)).subtracting(known)
    }
    return libraries
  }

  // MARK: The project's own modules

  private static func packages(_ found: Found, in project: URL) -> [ProjectModule] {
    var result: [ProjectModule] = []
    if found.localPods.contains(project.standardizedFileURL.pathWithoutSlash) {
      // The pod of the project's own folder, beside the files of the app.
      result = Checkout.podModules(in: project, kind: .package).filter { !$0.sources.isEmpty }
    }
    for folder in found.packages {
      for module in Checkout.modules(in: folder, kind: .package)
      where !result.contains(where: { $0.name == module.name }) {
        result.append(module)
      }
    }
    return result
  }

  private static func targets(
    _ found: Found, in project: URL, packages: Set<String>
  ) -> [ProjectModule] {
    let sources = Set(found.sources).subtracting(packages)
    var result: [ProjectModule] = []
    var listed: Set<String> = []
    for target in programs(of: found, in: project) {
      let files = target.files.intersection(sources)
      guard !files.isEmpty else { continue }
      listed.formUnion(files)
      if let index = result.firstIndex(where: { $0.name == target.module }) {
        // Two apps of a name compile mostly the same files, or one is a copy of the other.
        guard files.count > result[index].sources.count else { continue }
        result.remove(at: index)
      }
      var module = ProjectModule(name: target.module, kind: target.kind, sources: files.sorted())
      module.languageMode = target.languageMode
      module.isBeforeSwiftThree = target.isBeforeSwiftThree
      module.information = target.kind == .application ? target.information : nil
      module.dataModels = target.files.filter { !$0.hasSuffix(".swift") }.sorted()
      module.assetCatalogs = target.assetCatalogs.sorted()
      module.bridgedModules = target.bridgedModules.sorted()
      module.extendsAssetClasses = target.extendsAssetClasses
      result.append(module)
    }
    let hasProgram = result.contains { $0.kind == .application }
    // What else a package holds, such as tools, says nothing about the project, nor do copies of files that a target
    // compiles, which remain where these were before.
    let names = Set(listed.map(SwiftFiles.name(of:)))
    let others = sources.subtracting(listed).filter { file in
      !found.packages.contains { file.hasPrefix($0.path + "/") }
        && !isExample(file.dropFirst(project.path.count))
        && !names.contains(SwiftFiles.name(of: file))
    }
    if !hasProgram || listed.count < others.count {
      // A tool generates the project, or lists of files are elsewhere.
      let rest = SwiftFiles.below(project).filter(sources.contains)
      guard !rest.isEmpty else { return [] }
      var module = ProjectModule(
        name: project.lastPathComponent.moduleName, kind: .folder, sources: rest)
      module.languageMode = result.compactMap(\.languageMode).min()
      module.assetCatalogs = found.catalogs.filter { path in
        !found.packages.contains { path.hasPrefix($0.path + "/") }
          && !isExample(path.dropFirst(project.path.count))
      }
      module.information = InformationReader.information(
        ofProgram: module.name, in: project)
      return [module]
    }
    // A program all of whose files others compile too adds nothing.
    var seen = Set(result.filter { $0.kind == .framework }.flatMap(\.sources))
    let programs = result.filter { $0.kind != .framework }
      .sorted { ($0.sources.count, $1.name) > ($1.sources.count, $0.name) }
    var kept = Set(result.filter { $0.kind == .framework }.map(\.name))
    for program in programs where !seen.isSuperset(of: program.sources) {
      kept.insert(program.name)
      seen.formUnion(program.sources)
    }
    return result.filter { kept.contains($0.name) }
  }

  /// Returns the targets of the Xcode projects; without those of examples if there is an app besides.
  private static func programs(of found: Found, in project: URL) -> [XcodeProject.Target] {
    let read = found.projects.sorted { $0.path < $1.path }.compactMap { file in
      XcodeProject(file).map {
        (path: file.path.dropFirst(project.path.count), targets: $0.targets)
      }
    }
    let own = read.filter { !isExample($0.path) }
    let hasApp = own.contains { $0.targets.contains { $0.kind == .application } }
    let targets = (hasApp ? own : read).flatMap(\.targets)
    func isDemo(_ target: XcodeProject.Target) -> Bool {
      target.kind == .application
        && ["Demo", "Example", "Sample"].contains(where: target.module.hasSuffix)
    }
    // Frameworks have such apps in their projects.
    let hasOther = targets.contains { $0.kind == .application && !isDemo($0) }
    return hasOther ? targets.filter { !isDemo($0) } : targets
  }

  /// Returns whether a path lies in a folder of examples, as libraries have them that are copied into a project.
  private static func isExample(_ path: Substring) -> Bool {
    path.lowercased().split(separator: "/").contains {
      ["example", "examples", "demo", "demos", "sample", "samples"].contains($0)
    }
  }

  // MARK: Order

  private mutating func order(
    _ own: [ProjectModule], libraries: [String: ProjectModule], available: Set<String>
  ) {
    var byName = libraries
    for module in own where module.kind != .application && module.kind != .folder {
      byName[module.name] = module
    }
    var visited: Set<String> = []
    var result: [ProjectModule] = []
    var users: [String: Int] = [:]
    func visit(_ module: ProjectModule) {
      guard visited.insert(module.name).inserted else { return }
      var module = module
      var imports: Set<String> = []
      for file in module.sources {
        let names = SwiftFiles.imports(of: file)
        imports.formUnion(names)
        imports.formUnion(SwiftFiles.modulesBroughtAlong(in: file).intersection(available))
        guard module.kind != .library else { continue }
        for name in names where byName[name] == nil && !available.contains(name) {
          users[name, default: 0] += 1
        }
      }
      // Headers of the system, such as <sys/socket.h>, are in folders that are no modules.
      module.bridgedModules.removeAll { name in
        name.first?.isUppercase == false && byName[name] == nil && !available.contains(name)
          && !AppleModules.names.contains(name)
      }
      for name in module.bridgedModules {
        imports.insert(name)
        if byName[name] == nil, !available.contains(name) { users[name, default: 0] += 1 }
      }
      // Xcode makes classes from data models.
      if !module.dataModels.isEmpty { imports.insert("CoreData") }
      imports.remove(module.name)
      module.imports = imports.sorted()
      for name in module.imports where !available.contains(name) {
        if let other = byName[name] { visit(other) }
      }
      result.append(module)
    }
    for module in own.sorted(by: { $0.name < $1.name }) { visit(module) }
    // Tools for dependencies compile a library of unknown age as they do the app.
    let mode = own.filter { $0.kind == .application }.compactMap(\.languageMode).min()
    for index in result.indices where result[index].languageMode == nil {
      result[index].languageMode = mode
    }
    modules = result
    let names = Set(own.map(\.name))
    missing = users.filter { !names.contains($0.key) }
      .map {
        MissingModule(name: $0.key, files: $0.value, isApples: AppleModules.names.contains($0.key))
      }
      .sorted { ($1.files, $0.name) < ($0.files, $1.name) }
  }
}
