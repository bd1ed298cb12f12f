import Foundation

/// The conflicts in a log: each message "Unable to simultaneously satisfy constraints" of UIKit.
///
/// Reads the messages of all versions of iOS from copies in bug reports too: prefixes of lines, the
/// order and number of blank lines, and escaped angle brackets do not matter.
/// Source: Apple, Auto Layout Guide, "Debugging Tricks and Tips" and "Unsatisfiable Layouts".
struct ConflictLog: Sendable {
  /// The constraints of one message.
  struct Entry: Sendable {
    /// The line of the message, from 1.
    var line: Int
    /// The constraints, in the order of the message.
    var members: [LoggedConstraint]
    /// The index of the constraint that UIKit broke; `nil` if the message does not name it.
    var broken: Int?
  }

  /// The messages, in the order of the log.
  private(set) var entries: [Entry] = []

  private static let heading = "to simultaneously satisfy constraints"
  private static let recovery = "attempt to recover by breaking constraint"

  /// Reads a log; a text without a heading is read as the list of one message.
  init(_ text: String) {
    let lines = text.replacing("\r\n", with: "\n").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      .replacing("~~", with: "-").replacing("\\<", with: "<").replacing("\\>", with: ">")
      .split(separator: "\n", omittingEmptySubsequences: false)
    var starts = lines.indices.filter { lines[$0].contains(Self.heading) }
    if starts.isEmpty { starts = [0] }
    let ends = Array(starts.dropFirst()) + [lines.count]
    for (start, end) in zip(starts, ends) {
      let block = lines[start..<end].joined(separator: "\n")
      if let entry = Self.entry(block, line: start + 1) { entries.append(entry) }
    }
  }

  private static func entry(_ block: String, line: Int) -> Entry? {
    let halves = block.split(separator: recovery, maxSplits: 1, omittingEmptySubsequences: false)
    let members = notations(in: String(halves.first ?? "")).compactMap {
      LoggedConstraint(notation: $0)
    }
    var seen: Set<String> = []
    var entry = Entry(line: line, members: members.filter { seen.insert($0.notation).inserted })
    guard !entry.members.isEmpty else { return nil }
    let named = halves.count > 1 ? notations(in: String(halves[1])).first : nil
    if let broken = named.flatMap({ LoggedConstraint(notation: $0) }) {
      entry.broken =
        entry.members.firstIndex { $0.notation == broken.notation }
        ?? entry.members.firstIndex { $0.address == broken.address }
    }
    return entry
  }

  /// Returns the texts in angle brackets that begin with a class and an address.
  private static func notations(in text: String) -> [String] {
    var notations: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      let item = rest[start...]
      guard isStart(item.dropFirst()), let end = end(of: item) else {
        rest = item.dropFirst()
        continue
      }
      // A line that was wrapped when it was copied.
      let words = item[...end].split(whereSeparator: \.isNewline).map {
        $0.drop(while: \.isWhitespace)
      }
      notations.append(words.joined(separator: words.count > 1 ? " " : ""))
      rest = item[item.index(after: end)...]
    }
    return notations
  }

  private static func isStart(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    return name.hasSuffix("Constraint") && text.dropFirst(name.count).first == ":"
  }

  /// The most characters of a constraint, with the texts and identifiers in it.
  private static let longestNotation = 4_000

  /// Returns the index of the bracket that ends a constraint: one before a quote, a comma, a line
  /// break or the end.
  private static func end(of item: Substring) -> Substring.Index? {
    let item = item.prefix(longestNotation)
    var index = item.startIndex
    while let bracket = item[index...].firstIndex(of: ">") {
      let next = item[item.index(after: bracket)...].drop { $0 == " " || $0 == "\t" }
      let isEnd = next.first.map { "\",*`)\u{201D}".contains($0) || $0.isNewline } ?? true
      if isEnd { return bracket }
      // The beginning of the next constraint ends one whose bracket is followed by other text.
      index = item.index(after: bracket)
      if let following = item[index...].firstIndex(of: "<"),
        isStart(item[following...].dropFirst()),
        item[index..<following].allSatisfy({ $0.isWhitespace })
      {
        return bracket
      }
    }
    return nil
  }
}
