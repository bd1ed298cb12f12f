import UIKit

/// The error for an unknown word, with suggestions.
public struct UnknownWord: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of word, such as `device`.
  public var kind: String
  /// The word as the user wrote it.
  public var word: String
  /// The valid words nearest to the unknown one; empty if none is near.
  public var suggestions: [String]
  /// The valid words, in prose.
  public var expected: String

  /// The valid word nearest to the unknown one; `nil` if none is near.
  public var nearest: String? { suggestions.first }

  /// The maximum number of suggestions that are listed.
  private static let limit = 4

  /// The word, the suggestions, and the valid words.
  public var description: String {
    let quoted = suggestions.map { "'\($0)'" }
    var shown = quoted.count <= Self.limit ? quoted : Array(quoted.prefix(Self.limit - 1))
    if shown.count < quoted.count { shown.append("one of \(quoted.count - shown.count) more") }
    guard let last = shown.popLast() else {
      return "unknown \(kind) '\(word)', expected \(expected)"
    }
    let guess = shown.isEmpty ? last : shown.joined(separator: ", ") + " or " + last
    return "unknown \(kind) '\(word)', did you mean \(guess)? expected \(expected)"
  }

  init(kind: String, word: String, suggestions: [String], expected: String) {
    self.kind = kind
    self.word = word
    self.suggestions = suggestions
    self.expected = expected
  }
}

extension UnknownWord {
  /// Creates the error for a word that is not among the valid ones.
  package init(_ kind: String, _ word: String, among valid: [String]) {
    self.init(
      kind: kind, word: word,
      suggestions: Array(Spelling.nearest(to: word, among: valid).prefix(1)),
      expected: "one of \(valid.joined(separator: ", "))")
  }
}

/// Finds likely corrections.
enum Spelling {
  /// Returns the words with the smallest number of changed letters, if that is small for the word's
  /// length; letter case, spaces and punctuation are ignored, and another order of the parts
  /// between spaces counts as one change.
  static func nearest(to word: String, among words: [String]) -> [String] {
    let (letters, parts) = (plain(word), ordered(word))
    var known: Set<String> = []
    let ranked = words.filter { known.insert(plain($0)).inserted }.map { other in
      (other, min(distance(letters, plain(other)), 1 + distance(parts, ordered(other))))
    }
    guard let least = ranked.map(\.1).min(), least <= max(2, letters.count / 3) else { return [] }
    return ranked.filter { $0.1 == least }.map(\.0)
  }

  /// Returns the letters and digits of a text, with the parts between spaces in alphabetical order.
  private static func ordered(_ text: String) -> String {
    text.split(separator: " ").map { plain(String($0)) }.sorted().joined()
  }

  /// Returns the letters and digits of a text in lower case.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the number of letters to insert, remove or replace, and of adjacent letters to
  /// transpose.
  ///
  /// Source: Damerau, A technique for computer detection and correction of spelling errors, 1964;
  /// each letter is changed at most once.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let exchanged = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        row.append(min(exchanged, rows[i][j + 1] + 1, row[j] + 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
