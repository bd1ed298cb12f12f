public import SourceRewriting

/// A module of an app's project, or of a library that it uses.
public struct ProjectModule: Codable, Hashable, Sendable {
  /// What a module is part of.
  public enum Kind: String, Codable, Sendable {
    /// An app.
    case application
    /// An extension of an app.
    case `extension`
    /// A framework or library that the project builds.
    case framework
    /// A target of a Swift package, or a pod, in the project.
    case package
    /// A library whose checkout is at hand.
    case library
    /// The files of a folder without a list of targets.
    case folder
  }

  /// The name that other modules import.
  public var name: String
  /// What the module is part of.
  public var kind: Kind
  /// The paths of the Swift sources.
  public var sources: [String]
  /// The patterns of files that a library adds to apps, from the root, with folders for all that they contain.
  public var resources: [String] = []
  /// The paths of the data models of Core Data.
  public var dataModels: [String] = []
  /// The paths of the asset catalogues from which Xcode makes symbols.
  public var assetCatalogs: [String] = []
  /// Whether `UIColor` and `UIImage` have the symbols of assets too.
  public var extendsAssetClasses = true
  /// The information property list; `nil` if none is known.
  public var information: PortSettings.Information?
  /// The modules that a bridging header imports for all files.
  public var bridgedModules: [String] = []
  /// Whether the module is a target of a Swift package, for which SwiftPM sets a condition.
  public var isPackageTarget = false
  /// The language mode of the sources; `nil` if it is unknown.
  public var languageMode: LanguageMode?
  /// Whether the sources are in Swift 1 or 2, which the compiler does not read.
  public var isBeforeSwiftThree = false
  /// Whether the module has an app's own screens.
  var isApp: Bool { kind == .application || kind == .folder }
  /// The modules that the sources import.
  public var imports: [String] = []
}

/// A module that files import, and whose sources are not at hand.
public struct MissingModule: Codable, Hashable, Sendable {
  /// The name.
  public var name: String
  /// The number of the project's own files that import it.
  public var files: Int
  /// Whether it is part of Apple's platforms.
  public var isApples: Bool
}
