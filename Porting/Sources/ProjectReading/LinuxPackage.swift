public import Foundation
import SourceRewriting

/// A package for Linux with a target for each module of a project.
public struct LinuxPackage {
  private let modules: [ProjectModule]
  private let project: URL
  private let folder: URL
  private let kuina: URL
  private let optional: Set<String>

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - modules: The modules; extensions of apps are left out.
  ///   - project: The folder of the project, which has the storyboards.
  ///   - folder: The folder of the package.
  ///   - kuina: The clone of Kuina.
  ///   - optional: The modules of Kuina that are products of their own.
  public init(
    modules: ProjectModules, project: URL, folder: URL, kuina: URL, optional: Set<String>
  ) {
    self.modules = modules.modules.filter { $0.kind != .extension }
    self.project = project
    self.folder = folder
    self.kuina = kuina
    self.optional = optional
  }

  /// The name of the executable that checks the app's screens.
  public static let checker = "ScreenChecks"

  /// Writes the manifest, the settings of each target, and the program that lists the app's screens.
  ///
  /// Settings and a program that are there already are kept, but for the lists of sources.
  ///
  /// - Throws: An error if a file cannot be written, or if settings of an earlier run are not
  /// valid.
  public func write() throws {
    try write(manifest, to: folder.appending(path: "Package.swift"))
    for module in modules {
      let home = home(of: module.name)
      let file = home.appending(path: "port.json")
      var settings = PortSettings(sources: [])
      if FileManager.default.fileExists(atPath: file.path) {
        settings = try PortSettings(contentsOf: file.path)
      }
      settings.sources = module.sources.map { relativePath(to: $0, from: home) }
      if module.isPackageTarget {
        settings.defines = ["SWIFT_PACKAGE": true].merging(settings.defines ?? [:]) { $1 }
      }
      settings.dataModels =
        module.dataModels.isEmpty
        ? nil : module.dataModels.map { relativePath(to: $0, from: home) }
      settings.assetCatalogs =
        module.assetCatalogs.isEmpty
        ? nil : module.assetCatalogs.map { relativePath(to: $0, from: home) }
      settings.assetSymbolExtensions = module.extendsAssetClasses ? nil : false
      settings.bridgedModules = module.bridgedModules.isEmpty ? nil : module.bridgedModules
      settings.information = module.information
      settings.information?.file = module.information?.file.map { relativePath(to: $0, from: home) }
      settings.smallestGap = settings.smallestGap ?? (module.kind == .library ? nil : .statement)
      if module.isApp { settings.listsControllers = settings.listsControllers ?? true }
      settings.resources = settings.resources ?? resources(of: module, from: home)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try write(String(decoding: try encoder.encode(settings), as: UTF8.self) + "\n", to: file)
      try writeOnce(
        "// The place for stand-ins of what does not exist on Linux.\n",
        to: home.appending(path: "StandIns.swift"))
    }
    guard !apps.isEmpty else { return }
    try writeOnce(program, to: home(of: Self.checker).appending(path: "main.swift"))
  }

  /// The modules with the app's own screens.
  public var apps: [ProjectModule] { modules.filter(\.isApp) }

  /// Returns the folders with the resources of a module; `nil` for those of its sources.
  private func resources(of module: ProjectModule, from home: URL) -> [String]? {
    if module.isApp { return [relativePath(to: project.path, from: home)] }
    guard !module.resources.isEmpty else { return nil }
    let folders = Set(module.sources.map { URL(filePath: $0).deletingLastPathComponent().path })
    // A folder stands for all folders below it.
    let further = folders.filter { folder in
      !module.resources.contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }
    return (module.resources + further.sorted()).map { relativePath(to: $0, from: home) }
  }

  private func home(of target: String) -> URL {
    folder.appending(path: "Sources").appending(path: target)
  }

  /// The program that lists the app's screens.
  private var program: String {
    """
    import AppExploring
    import LayoutChecking
    \(apps.map { "import \($0.name)" }.joined(separator: "\n"))

    // The screens of the app's files, and those that running the app finds, for `kuina check --app`. Add others
    // with `@testable import`:
    //
    //     AppExplorer.main { try Screen.ofApp() + [Screen("login") { LoginViewController() }] }
    AppExplorer.main { try Screen.ofApp() }

    """
  }

  private func writeOnce(_ text: String, to file: URL) throws {
    if !FileManager.default.fileExists(atPath: file.path) { try write(text, to: file) }
  }

  private func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: file.path) == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  private func relativePath(to path: String, from home: URL) -> String {
    let target = path.split(separator: "/")
    let start = home.path.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    // Nothing in common but the root: such a path is not moved with the package.
    guard common > 0 else { return path }
    return
      (repeatElement("..", count: start.count - common).map { Substring($0) } + target[common...])
      .joined(separator: "/")
  }

  /// The packages in the folder `Porting`, by their modules.
  private static let packages = [
    "Combine": "Combine", "Contacts": "Contacts", "ContactsUI": "Contacts", "os": "os",
    "SQLite3": "SQLite3", "zlib": "zlib",
  ]

  private var manifest: String {
    let names = Set(modules.map(\.name))
    let needed = optional.intersection(modules.flatMap(\.imports)).subtracting(names)
    var packages = [
      ".package(name: \"kuina\", path: \(literal(kuina.path)))",
      ".package(name: \"kuina-porting\", path: \(literal(kuina.path + "/Porting")))",
    ]
    for name in Set(needed.compactMap { Self.packages[$0] }).sorted() {
      packages.append(".package(path: \(literal(kuina.path + "/Porting/" + name)))")
    }
    var targets = modules.map { module -> String in
      var dependencies = [
        ".product(name: \"UIKit\", package: \"kuina\")",
        ".product(name: \"InterfaceBuilder\", package: \"kuina\")",
      ]
      for name in module.imports where needed.contains(name) {
        let package = Self.packages[name] ?? "kuina"
        dependencies.append(".product(name: \"\(name)\", package: \"\(package)\")")
      }
      dependencies += module.imports.filter(names.contains).map { "\"\($0)\"" }
      return """
            .target(
              name: "\(module.name)",
              dependencies: [
                \(dependencies.joined(separator: ",\n        ")),
              ],
              exclude: ["port.json"],
              swiftSettings: [\(settings(of: module))],
              plugins: [.plugin(name: "KuinaPort", package: "kuina-porting")])
        """
    }
    if !apps.isEmpty {
      targets.append(
        """
            // Lists the screens for `kuina check --app`.
            .executableTarget(
              name: "\(Self.checker)",
              dependencies: [
                \(apps.map { "\"\($0.name)\"," }.joined(separator: "\n        "))
                .product(name: "UIKit", package: "kuina"),
                .product(name: "InterfaceBuilder", package: "kuina"),
                .product(name: "LayoutChecking", package: "kuina"),
                .product(name: "AppExploring", package: "kuina"),
              ],
              swiftSettings: [.swiftLanguageMode(.v5)])
        """)
    }
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "\(project.lastPathComponent.moduleName)OnLinux",
        dependencies: [
          \(packages.joined(separator: ",\n    ")),
        ],
        targets: [
      \(targets.joined(separator: ",\n")),
        ])

      """
  }

  /// The settings of a target for the compiler.
  ///
  /// Xcode 14 and later accept `/…/` as a regular expression in the targets of
  /// projects, SwiftPM only in mode 6.
  private func settings(of module: ProjectModule) -> String {
    let mode = module.languageMode ?? .five
    let inProject = !module.isPackageTarget && mode == .five
    return ".swiftLanguageMode(.\(mode.manifestName))"
      + (inProject ? ", .enableUpcomingFeature(\"BareSlashRegexLiterals\")" : "")
  }

  private func literal(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
