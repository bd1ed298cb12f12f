public import Foundation

/// A formatter of a list of texts, in English: "a, b, and c".
///
/// Source: developer.apple.com, ListFormatter.
open class ListFormatter: Formatter {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale, `current` by default; stored without effect, since texts are English.
  open var locale: Locale! = .current
  /// The formatter of the items; `nil` for their descriptions.
  open var itemFormatter: Formatter?

  /// Returns the texts as a list.
  open class func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0: ""
    case 1: strings[0]
    case 2: "\(strings[0]) and \(strings[1])"
    default:
      strings.dropLast().joined(separator: ", ") + ", and " + (strings.last ?? "")
    }
  }

  /// Returns items as an English list, such as "a, b, and c"; empty without items, never `nil`.
  open func string(from items: [Any]) -> String? {
    Self.localizedString(
      byJoining: items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) })
  }

  /// Returns the items of an array as a list; `nil` for another object.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
