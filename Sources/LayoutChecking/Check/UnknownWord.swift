import UIKit

/// A word in a plan that means nothing, with the nearest ones that do.
public struct UnknownWord: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of word it is, such as `device`.
  public var kind: String
  /// The word.
  public var word: String
  /// The words that were most likely meant; none where none is near.
  public var suggestions: [String]
  /// What would do, in words.
  public var expected: String

  /// The word that was most likely meant; `nil` where none is near.
  public var nearest: String? { suggestions.first }

  /// How many suggestions are told one by one.
  private static let limit = 4

  /// The word, what was most likely meant, and what would do.
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

  init(_ kind: String, _ word: String, among valid: [String]) {
    self.kind = kind
    self.word = word
    expected = "one of \(valid.joined(separator: ", "))"
    suggestions = Array(Spelling.nearest(to: word, among: valid).prefix(1))
  }

  /// A word that is neither a device's key, nor a product's name, nor one of the groups.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - groups: Names of groups of devices that would do as well.
  public init(device word: String, besides groups: [String] = []) {
    let keys = Set(Device.all.map(\.key)).sorted()
    kind = "device"
    self.word = word
    expected =
      groups.map { $0 + ", " }.joined() + "a product such as 'iPhone 15 Pro', or a key such as "
      + "iphone14pro; kuina check --list-devices lists them"
    suggestions = DeviceName(word).suggestions(besides: groups, keys)
  }
}

/// Finds what was most likely meant.
enum Spelling {
  /// The words with the fewest letters to change, if they are few for its length; capital letters, blanks and
  /// signs make no difference, and another order of what is between blanks counts as one letter.
  static func nearest(to word: String, among words: [String]) -> [String] {
    let (letters, parts) = (plain(word), ordered(word))
    var known: Set<String> = []
    let ranked = words.filter { known.insert(plain($0)).inserted }.map { other in
      (other, min(distance(letters, plain(other)), 1 + distance(parts, ordered(other))))
    }
    guard let least = ranked.map(\.1).min(), least <= max(2, letters.count / 3) else { return [] }
    return ranked.filter { $0.1 == least }.map(\.0)
  }

  /// The letters and digits of a text, what is between blanks in the order of the alphabet.
  private static func ordered(_ text: String) -> String {
    text.split(separator: " ").map { plain(String($0)) }.sorted().joined()
  }

  /// The letters and digits of a text, small.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// How many letters must be put in, taken out, or exchanged, two neighbours for each other included.
  ///
  /// Source: Damerau, A technique for computer detection and correction of spelling errors, 1964; each letter is
  /// changed once at most.
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
