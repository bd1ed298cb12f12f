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
  /// The lines that do not compile on Linux, by file; the bodies or declarations around them are left
  /// out.
  public var gaps: [String: [Int]]?
  /// What is left out first because of a line of ``gaps``; ``Gap/body`` if it is missing.
  public var smallestGap: Gap?

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
