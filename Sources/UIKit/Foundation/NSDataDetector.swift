public import Foundation

/// A search for links and telephone numbers in a text.
///
/// Foundation on Linux does not have the class. Addresses of the web, with `http:` before those without a scheme, addresses
/// of mail as `mailto:`, and telephone numbers of 7 to 15 digits are found, unless they look like a date, an amount or the
/// address of a machine; dates, postal addresses and the numbers of trains and flights are not. No subclass of
/// `NSRegularExpression`, whose searches cannot be overridden on Linux. Source: developer.apple.com, NSDataDetector.
open class NSDataDetector: NSObject {
  /// The types that are searched for.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a search for types.
  ///
  /// - Parameter checkingTypes: The raw values of the types in `NSTextCheckingResult.CheckingType`, combined by `|`.
  /// - Throws: `CocoaError` if there is no type.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  /// Returns what is found in a range of a text, in the order of the places.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    var found: [DetectedText] = []
    if types.contains(DetectedText.linkType) {
      found += texts(DetectedPattern.link, in: string, range).compactMap { text, range in
        link(text).map { DetectedText(DetectedText.linkType, range, url: $0) }
      }
    }
    if types.contains(DetectedText.phoneNumberType) {
      found += texts(DetectedPattern.phoneNumber, in: string, range).compactMap { text, range in
        guard (7...15).contains(text.count(where: \.isWholeNumber)),
          DetectedPattern.otherNumber?.firstMatch(
            in: text, range: NSRange(location: 0, length: text.utf16.count)) == nil,
          !found.contains(where: { NSIntersectionRange($0.range, range).length > 0 })
        else { return nil }
        return DetectedText(DetectedText.phoneNumberType, range, phoneNumber: text)
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  /// Returns what is found first in a range of a text; `nil` for nothing.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns how often something is found in a range of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Returns the place where something is found first in a range of a text; `NSNotFound` for nothing.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls a closure for everything that is found, until it sets its last argument to `true`.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stops = ObjCBool(false)
    for result in matches(in: string, options: options, range: range) {
      unsafe block(result, [], &stops)
      if stops.boolValue { return }
    }
  }

  private func texts(
    _ pattern: NSRegularExpression?, in string: String, _ range: NSRange
  ) -> [(String, NSRange)] {
    (pattern?.matches(in: string, range: range) ?? []).map { result in
      var text = (string as NSString).substring(with: result.range)
      // What ends a sentence, or encloses the address, is no part of it.
      while let last = text.last,
        ".,;:!?'\"*".contains(last)
          || last == ")" && text.count(where: { $0 == ")" }) > text.count(where: { $0 == "(" })
      { text.removeLast() }
      return (text, NSRange(location: result.range.location, length: text.utf16.count))
    }
  }

  private func link(_ text: String) -> URL? {
    if text.contains("://") || text.lowercased().hasPrefix("mailto:") { return URL(string: text) }
    let name = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return URL(string: (name.contains("@") ? "mailto:" : "http://") + text)
  }
}

/// The patterns of texts that are found.
private enum DetectedPattern {
  static let link = try? NSRegularExpression(
    pattern: #"\b[a-z][a-z0-9+.-]*://[^\s<>"“”]+"#
      + #"|(?:\bmailto:)?[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}"#
      + #"|(?<![@\w.-])(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:"# + domains
      + #"))(?![\w@])(?::\d+)?(?:[/?#][^\s<>"“”]*)?"#, options: .caseInsensitive)
  static let phoneNumber = try? NSRegularExpression(
    pattern: #"(?<![\w.,/-])(?:\+|\()?\d[\d ().\-\u00A0]{5,}\d(?![\w-])"#)

  /// Dates, addresses of machines, and amounts with a full stop before each three digits.
  static let otherNumber = try? NSRegularExpression(
    pattern: #"^(?:(?:\d{4}[-.]"# + month + "[-.]" + day + "|" + day + "[-.]" + month
      + #"[-.]\d{4})(?:[ T].*)?"#
      + #"|\d{1,3}(?:\.\d{1,3}){3}|\d{1,2}(?:\.\d{3})+)$"#)
  private static let month = "(?:0?[1-9]|1[0-2])"
  private static let day = #"(?:0?[1-9]|[12]\d|3[01])"#

  /// The last parts of names that count without `www`: others are often words after a full stop without a space.
  private static let domains =
    "com|org|net|edu|gov|mil|int|info|biz|app|dev|io|co|me|tv|ai|eu|us|uk|ca|au|de|at|ch|fr|es|it|nl|be|se|no|dk|fi"
    + "|pl|pt|cz|ru|ua|jp|cn|kr|in|br|mx|nz"
}

/// A text that was found.
private final class DetectedText: NSTextCheckingResult {
  // The values of `link` and `phoneNumber`, which Foundation on Linux deprecates.
  static let linkType = CheckingType(rawValue: 1 << 5)
  static let phoneNumberType = CheckingType(rawValue: 1 << 11)

  private let type: CheckingType
  private let place: NSRange
  let link: URL?
  let number: String?

  init(_ type: CheckingType, _ range: NSRange, url: URL? = nil, phoneNumber: String? = nil) {
    self.type = type
    place = range
    link = url
    number = phoneNumber
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { type }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
}

/// A combination of types of texts that are searched for.
public typealias NSTextCheckingTypes = UInt64

extension NSTextCheckingResult {
  /// The address that was found; `nil` unless the type is a link.
  public var url: URL? { (self as? DetectedText)?.link }
  /// The telephone number that was found, as it was written; `nil` unless the type is one.
  public var phoneNumber: String? { (self as? DetectedText)?.number }
  /// The date that was found; `nil`.
  public var date: Date? { nil }
  /// The parts of a postal address that was found; `nil`.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
}
