public import Foundation

/// The files of a module and their results, with the settings for rewriting them.
///
/// The build plug-in writes a plan; the command makes one of its arguments.
public struct PortPlan: Codable, Hashable, Sendable {
  /// A source file and the file for the result.
  public struct File: Codable, Hashable, Sendable {
    /// The path of the source.
    public var source: String
    /// The path of the result.
    public var output: String

    /// Creates a pair of paths.
    public init(source: String, output: String) {
      self.source = source
      self.output = output
    }
  }

  /// The name of the module.
  public var module: String
  /// The files and their results.
  public var files: [File]
  /// The modules that the files can import.
  public var available: [String]
  /// The values of conditions in `#if`.
  public var defines: [String: Bool]
  /// The modules that are imported under another name, or become empty.
  public var modules: [String: String]
  /// The folders with storyboards and xibs.
  public var resources: [String]
  /// The data models of Core Data; `nil` for none.
  public var dataModels: [String]?
  /// The asset catalogues; `nil` for none.
  public var assetCatalogs: [String]?
  /// Whether classes have the symbols of assets too; see ``PortSettings/assetSymbolExtensions``.
  public var assetSymbolExtensions: Bool?
  /// The information property list of the app; `nil` for none.
  public var information: PortSettings.Information?
  /// The file that registers these folders.
  public var registration: String
  /// The file with what is known from earlier runs.
  public var cache: String
  /// The sources of other modules that the plug-in rewrites and the target depends on; `nil` for
  /// none.
  public var foreignSources: [String]?
  /// Whether SwiftPM declares `Bundle.module` for the target; `nil` for not.
  public var hasResourceBundle: Bool?
  /// The lines that do not compile, by source; see ``PortSettings/gaps``.
  public var gaps: [String: [Int]]?
  /// The modules that all files import; see ``PortSettings/bridgedModules``.
  public var bridgedModules: [String]?
  /// The types that do not exist; see ``PortSettings/missingTypes``.
  public var missingTypes: [String]?
  /// What is left out first; see ``PortSettings/smallestGap``.
  public var smallestGap: PortSettings.Gap?

  /// Whether controllers are screens; see ``PortSettings/listsControllers``.
  public var listsControllers: Bool?

  /// Creates a plan for the files that settings select.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - home: The folder that paths in the settings are relative to.
  ///   - target: The name of the module if the settings name none.
  ///   - output: The folder for the results.
  ///   - available: The modules that the files can import.
  public init(
    _ settings: PortSettings, relativeTo home: URL, target: String, output: String,
    available: [String]
  ) {
    module = settings.module ?? target
    var names: Set<String> = ["KuinaRegistration.swift"]
    files = SourceSelection.files(
      settings.sources, excluding: settings.exclude ?? [], relativeTo: home, extensions: ["swift"]
    ).filter { $0.lastPathComponent != "main.swift" && $0.lastPathComponent != "Package.swift" }
      .map { source in
        var name = source.lastPathComponent
        var folder = source.deletingLastPathComponent()
        // Files of a module need different names.
        while !names.insert(name).inserted {
          name = folder.lastPathComponent + "+" + name
          folder = folder.deletingLastPathComponent()
        }
        return File(source: source.path, output: output + "/" + Self.resultName(name))
      }
    for (path, lines) in settings.gaps ?? [:] {
      gaps = (gaps ?? [:]).merging([SourceSelection.absolute(path, home): lines]) { $0 + $1 }
    }
    missingTypes = settings.missingTypes
    smallestGap = settings.smallestGap
    bridgedModules = settings.bridgedModules
    listsControllers = settings.listsControllers
    dataModels = settings.dataModels?.map { SourceSelection.absolute($0, home) }
    assetCatalogs = settings.assetCatalogs?.map { SourceSelection.absolute($0, home) }
    assetSymbolExtensions = settings.assetSymbolExtensions
    information = settings.information
    if let file = settings.information?.file {
      information?.file = SourceSelection.absolute(file, home)
    }
    self.available = available
    defines = settings.defines ?? [:]
    modules = settings.modules ?? [:]
    resources = SourceSelection.folders(
      settings.resources ?? settings.sources, relativeTo: home)
    registration = output + "/KuinaRegistration.swift"
    cache = output + "/port-cache.json"
  }

  /// Returns the name of the result for the name of a source.
  ///
  /// It is another one: the compiler warns of a line directive with the name of a file at another
  /// path, for each file of the module again whenever it compiles one.
  private static func resultName(_ name: String) -> String {
    name.hasSuffix(".swift") ? name.dropLast(".swift".count) + "+Linux.swift" : name
  }

  /// Reads a plan.
  ///
  /// - Throws: ``PortingError`` if the file cannot be read or is not a plan.
  public init(contentsOf path: String) throws(PortingError) {
    self = try JSONFile.read(path)
  }
}

extension PortSettings {
  /// Reads settings.
  ///
  /// - Throws: ``PortingError`` if the file cannot be read or is not valid.
  public init(contentsOf path: String) throws(PortingError) { self = try JSONFile.read(path) }
}
