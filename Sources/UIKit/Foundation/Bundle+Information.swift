public import Foundation
import Synchronization

/// The information property list of an app, which `kuina port` finds in its project.
///
/// `kuina port` replaces `infoDictionary` and `object(forInfoDictionaryKey:)` by the members here: a program on Linux
/// has no such list in its bundle. Sources: developer.apple.com, Bundle.infoDictionary, and Information Property List.
extension Bundle {
  private static let information = Mutex<[String: any Sendable]?>(nil)
  private static let registeredFile = Mutex<String?>(nil)

  /// Registers the list of the main bundle.
  ///
  /// Can be called on any thread, also before `main`. Of two lists, the last one counts.
  ///
  /// - Parameters:
  ///   - file: The path of the list; `nil` if there is none.
  ///   - variables: The values of variables such as `$(PRODUCT_NAME)` in strings of the list. Those that are not named
  ///     are empty, as in Xcode.
  ///   - values: Further values; those of the file have precedence.
  public static func registerInformation(
    file: String?, variables: [String: String], values: [String: String]
  ) {
    var result: [String: any Sendable] = values
    if let file, let data = BoundedFile.data(at: file),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil),
      let entries = Information.resolved(list, variables) as? [String: any Sendable]
    {
      result.merge(entries) { $1 }
    }
    let registered = result
    information.withLock { $0 = registered }
    registeredFile.withLock { $0 = file }
  }

  /// The path of the list of the main bundle that was registered; `nil` for other bundles.
  var informationFile: String? { self == .main ? Self.registeredFile.withLock(\.self) : nil }

  /// The information property list; of the main bundle, the one that was registered, if there is one.
  public var appInfoDictionary: [String: Any]? {
    guard self == .main, let registered = Self.information.withLock({ $0 }) else {
      return infoDictionary
    }
    return registered
  }

  /// The identifier of the bundle; of the main bundle, that in the list that was registered, if there is one.
  public var appBundleIdentifier: String? {
    appInfoDictionary?["CFBundleIdentifier"] as? String ?? bundleIdentifier
  }

  /// Returns the value of a key in the information property list; `nil` if there is none.
  ///
  /// Apple's method prefers the value for the user's language; files with such values are not read.
  public func appObject(forInfoDictionaryKey key: String) -> Any? { appInfoDictionary?[key] }
}

/// The values of an information property list.
private enum Information {
  /// Returns a value of a property list in which variables are replaced in all strings.
  static func resolved(_ value: Any, _ variables: [String: String]) -> any Sendable {
    switch value {
    case let text as String:
      text.replacing(#/\$[({]([^(){}$]+)[)}]/#) { variables[String($0.1)] ?? "" }
    case let list as [Any]: list.map { resolved($0, variables) }
    case let entries as [String: Any]: entries.mapValues { resolved($0, variables) }
    case let flag as Bool where "\(type(of: value))".contains("Bool"): flag
    case let number as Int: number
    case let number as Double: number
    case let date as Date: date
    case let data as Data: data
    default: "\(value)"
    }
  }
}
