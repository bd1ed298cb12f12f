public import Foundation

extension String {
  /// A text whose key consists of what is literal in it and of formats for what is not: `"\(count) items"` has the key
  /// `%lld items`.
  ///
  /// Source: developer.apple.com, String.LocalizationValue.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What replaces a format.
    fileprivate enum Argument: Hashable {
      case text(String)
      case integer(Int64)
      case natural(UInt64)
      case real(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .integer(let number): number
        case .natural(let number): number
        case .real(let number): number
        }
      }
    }

    /// The parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      /// Creates parts without content.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds what is literal.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      /// Adds a text, whose format is `%@`.
      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
      /// Adds a part of a text, whose format is `%@`.
      public mutating func appendInterpolation(_ string: Substring) {
        append("%@", .text(String(string)))
      }
      /// Adds an integer, whose format is `%lld`, `%llu` without a sign, and `%d` or `%u` with less than 64 bits.
      public mutating func appendInterpolation<T: FixedWidthInteger>(_ number: T) {
        let length = T.bitWidth < 64 ? "" : "ll"
        if T.isSigned {
          append("%\(length)d", .integer(Int64(truncatingIfNeeded: number)))
        } else {
          append("%\(length)u", .natural(UInt64(truncatingIfNeeded: number)))
        }
      }
      /// Adds a number, whose format is `%lf`.
      public mutating func appendInterpolation(_ number: Double) { append("%lf", .real(number)) }
      /// Adds a number, whose format is `%f`.
      public mutating func appendInterpolation(_ number: Float) {
        append("%f", .real(Double(number)))
      }

      private mutating func append(_ format: String, _ argument: Argument) {
        key += format
        arguments.append(argument)
      }
    }

    fileprivate let key: String
    fileprivate let arguments: [Argument]

    /// Creates a text that is its own key.
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// Creates a text that is its own key.
    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }

    /// Creates a text from parts.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }
  }

  /// Creates the text of a table for a key, which is the text itself if the table has none.
  ///
  /// Source: developer.apple.com, String.init(localized:table:bundle:locale:comment:).
  ///
  /// - Parameters:
  ///   - keyAndValue: The key.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle; `nil` for the main one.
  ///   - locale: The locale in which numbers are written.
  ///   - comment: A note for translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, table, bundle, locale)
  }

  /// Creates the text of a table for a key, or another text if the table has none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if the table has none.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle; `nil` for the main one.
  ///   - locale: The locale in which numbers are written.
  ///   - comment: A note for translators.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, table, bundle, locale)
  }

  private init(
    _ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?,
    _ locale: Locale
  ) {
    let text = (bundle ?? .main).appLocalizedString(forKey: key, value: value.key, table: table)
    self =
      value.arguments.isEmpty
      ? text : String(format: text, locale: locale, arguments: value.arguments.map(\.value))
  }
}
