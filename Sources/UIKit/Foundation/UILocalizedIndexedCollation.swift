public import Foundation

/// The sections of an index by first letters, by which a table is organised.
///
/// The sections are the letters of the Latin alphabet and `#` for all others, as for English on Apple's
/// platforms. Accents are ignored. Source: developer.apple.com, UILocalizedIndexedCollation.
open class UILocalizedIndexedCollation: NSObject {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  /// Returns a new collation with the sections A to Z and #, whatever the user's language.
  open class func current() -> Self { self.init() }

  /// Creates a collation with the sections A to Z and #, whatever the user's language.
  public required override init() { super.init() }

  /// The titles of the sections: A to Z and, last, #.
  open var sectionTitles: [String] { Self.letters + ["#"] }
  /// The titles in the index beside a table; the same as ``sectionTitles``.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// Returns the section to which the table scrolls for an entry of the index.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// Returns the section of a text.
  ///
  /// Not part of Apple's class, which gets the text from a method by its selector.
  ///
  /// - Parameter text: The text.
  /// - Returns: The index of the section of the first letter; the last one for other characters.
  public func section(for text: String) -> Int {
    let plain = text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    return Self.letters.firstIndex(of: plain.prefix(1).uppercased()) ?? Self.letters.count
  }

  /// Returns the section of an object by the text that a method of it returns.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - selector: The selector of a method or property without parameters that returns a text.
  /// - Returns: The index of the section.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    section(for: text(of: object, selector))
  }

  /// Returns objects in alphabetical order of the texts that a method of them returns.
  open func sortedArray(
    from array: [Any], collationStringSelector selector: Selector
  ) -> [Any] {
    array.map { (text(of: $0, selector), $0) }
      .sorted { $0.0.localizedCaseInsensitiveCompare($1.0) == .orderedAscending }.map(\.1)
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    selector.call(on: object, [])?.value as? String ?? ""
  }
}
