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
    suggestions = Spelling.nearest(to: word, among: valid).map { [$0] } ?? []
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
    let products = Spelling.beginning(with: word, among: Device.products)
    let nearest = Spelling.nearest(to: word, among: groups + keys + Device.products)
    suggestions = products.isEmpty ? nearest.map { [$0] } ?? [] : products
  }
}

/// Finds what was most likely meant.
enum Spelling {
  /// The word with the fewest letters to change, if they are few for its length.
  static func nearest(to word: String, among words: [String]) -> String? {
    let ranked = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(2, word.count / 3) ? best.0 : nil
  }

  /// How many names that begin alike are a help.
  private static let manyNames = 20
  /// How many letters say something about a name.
  private static let fewLetters = 5

  /// The names of which a word is the beginning, if that says something about them; capital letters and
  /// blanks make no difference.
  static func beginning(with word: String, among names: [String]) -> [String] {
    func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
    let start = plain(word)
    guard start.count >= fewLetters else { return [] }
    let found = names.filter { plain($0).hasPrefix(start) }
    return found.count <= manyNames ? found : []
  }

  /// How many letters must be put in, taken out or exchanged.
  ///
  /// Source: Wagner and Fischer, The String-to-String Correction Problem, 1974.
  private static func distance(_ a: String, _ b: String) -> Int {
    let letters = Array(b)
    var row = Array(0...letters.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in letters.enumerated() {
        let exchanged = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(exchanged, row[j] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}
