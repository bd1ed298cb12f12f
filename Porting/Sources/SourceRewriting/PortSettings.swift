/// The settings of a module that is made from an app's sources: the file `port.json`.
public struct PortSettings: Codable, Hashable, Sendable {
  /// The name of the module; the target's name if it is missing.
  public var module: String?
  /// The files and folders with sources, relative to the settings file; `*`, `**` and `?` are
  /// placeholders.
  public var sources: [String]
  /// The files and folders that are left out.
  public var exclude: [String]?
  /// The values of conditions in `#if`, such as `DEBUG`.
  public var defines: [String: Bool]?
  /// Modules that are imported under another name, or that become empty if the name is empty.
  public var modules: [String: String]?
  /// The folders with storyboards and xibs; the folders with sources if it is missing.
  public var resources: [String]?
  /// The data models of Core Data, `.xcdatamodeld`, from which classes are made as Xcode does.
  public var dataModels: [String]?
  /// The asset catalogues, `.xcassets`, from which symbols are made as Xcode does.
  public var assetCatalogs: [String]?
  /// Whether `UIColor` and `UIImage` have these symbols too; they do if it is missing.
  public var assetSymbolExtensions: Bool?
  /// The modules that a bridging header imports for all files; those that do not exist are left out.
  public var bridgedModules: [String]?
  /// The information property list of the app, `Info.plist`.
  public var information: Information?
  /// The lines that do not compile on Linux, by file; the bodies or declarations around them are left
  /// out.
  public var gaps: [String: [Int]]?
  /// The types that do not exist on Linux: classes in ``gaps`` lose them as protocols before they are left out.
  public var missingTypes: [String]?
  /// What is left out first because of a line of ``gaps``; ``Gap/body`` if it is missing.
  public var smallestGap: Gap?

  /// Whether the controllers that code creates without values are among the app's screens; they are not if it is missing.
  public var listsControllers: Bool?

  /// An information property list, as a project states it.
  public struct Information: Codable, Hashable, Sendable {
    /// The path of the file; `nil` if Xcode generates the whole list.
    public var file: String?
    /// The values of the file's variables, such as `PRODUCT_NAME`.
    public var variables: [String: String] = [:]
    /// The values that Xcode generates; those of the file have precedence.
    public var values: [String: String] = [:]

    /// Creates an empty list.
    public init() {}
  }

  /// What is left out because of a line that does not compile, before the declarations around it.
  public enum Gap: String, Codable, Sendable {
    /// The statement, then those around it.
    case statement
    /// The body of the function or accessor.
    case body
  }

  /// Creates settings for the sources in files and folders.
  public init(module: String? = nil, sources: [String]) {
    self.module = module
    self.sources = sources
  }
}
