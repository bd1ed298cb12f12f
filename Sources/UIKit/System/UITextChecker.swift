public import Foundation

/// An object that checks the spelling of a text.
///
/// There are no dictionaries: only words that were learned or are ignored are known, and no others
/// are reported as misspelled.
///
/// Source: developer.apple.com, UITextChecker.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private static var learned: Set<String> = []
  /// The languages with a dictionary; empty, since there is none in Kuina.
  public class var availableLanguages: [String] { [] }
  /// The words that are not reported; `nil` by default.
  open var ignoredWords: [String]?

  /// Creates a checker, which knows learned words only, and finds no word misspelled.
  public override init() { super.init() }

  /// Returns a range without a location: nothing is reported as misspelled.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns `nil`: there are no guesses.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    nil
  }

  /// Returns the learned words that begin with a part of a word; `nil` if there is none.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let range = Range(range, in: string) else { return nil }
    let begin = string[range]
    let found = Self.learned.filter { $0.hasPrefix(begin) }.sorted()
    return found.isEmpty ? nil : found
  }

  /// Adds a word to ``ignoredWords`` of this checker.
  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }
  /// Adds a word that all checkers of the process know and complete from then on.
  public class func learnWord(_ word: String) { learned.insert(word) }
  /// Returns whether ``learnWord(_:)`` was called with a word.
  public class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  /// Removes a word that was learned; without effect for another one.
  public class func unlearnWord(_ word: String) { learned.remove(word) }
}
