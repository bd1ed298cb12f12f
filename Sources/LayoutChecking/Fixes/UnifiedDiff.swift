/// The differences between two versions of a file, as a unified diff.
///
/// - Note: pubs.opengroup.org, POSIX.1-2024, "diff", Diff -u Output Format.
struct UnifiedDiff {
  /// A line of either version.
  private struct Line {
    var mark: Character
    var text: String
    var old: Int
    var new: Int
  }

  /// The diff; empty if the versions are equal.
  let text: String
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// Creates the diff of two versions in lines, each with its ending.
  init(_ old: [String], _ new: [String], name: String) {
    let lines = Self.lines(old, new)
    let changes = lines.indices.filter { lines[$0].mark != " " }
    var hunks: [Range<Int>] = []
    for index in changes {
      let range =
        max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    guard !hunks.isEmpty else {
      text = ""
      return
    }
    text =
      "--- \(Self.header("a/" + name))\n+++ \(Self.header("b/" + name))\n"
      + hunks.map { Self.text(of: lines[$0]) }.joined()
  }

  /// Returns a name as git writes it in the head of a patch: with control characters it is quoted as in C, and with blanks
  /// it ends with a tab.
  private static func header(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
      return name.contains(" ") ? name + "\t" : name
    }
    let escapes: [UInt8: String] = [9: "\\t", 10: "\\n", 13: "\\r", 34: "\\\"", 92: "\\\\"]
    let bytes = name.utf8.map { byte in
      escapes[byte]
        ?? (byte < 32 || byte >= 127
          ? "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
          : String(Unicode.Scalar(byte)))
    }
    return "\"\(bytes.joined())\""
  }

  /// Returns the lines of both versions in order.
  private static func lines(_ old: [String], _ new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(Line(mark: "-", text: old[i], old: i, new: j))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append(Line(mark: "+", text: new[j], old: i, new: j))
        j += 1
      } else {
        lines.append(Line(mark: " ", text: i < old.count ? old[i] : "", old: i, new: j))
        i += 1
        j += 1
      }
    }
    return lines
  }

  private static func text(of lines: ArraySlice<Line>) -> String {
    guard let first = lines.first else { return "" }
    let counts = ["+", "-"].map { other in lines.count { String($0.mark) != other } }
    // An empty range is at the line before it.
    let starts = [
      counts[0] == 0 ? first.old : first.old + 1, counts[1] == 0 ? first.new : first.new + 1,
    ]
    let body = lines.map { line in
      let isComplete = line.text.utf8.last == UInt8(ascii: "\n")
      return "\(line.mark)\(line.text)\(isComplete ? "" : "\n\\ No newline at end of file\n")"
    }
    return "@@ -\(starts[0]),\(counts[0]) +\(starts[1]),\(counts[1]) @@\n" + body.joined()
  }
}
