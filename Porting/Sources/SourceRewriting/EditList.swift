/// Replacements of ranges of a text that keep every line.
struct EditList {
  private struct Edit {
    var range: Range<Int>
    var text: String
    var serial: Int
  }

  private var edits: [Edit] = []

  /// Whether there are no edits.
  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range; an edit inside the range of another is ignored.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, serial: edits.count))
  }

  /// Inserts text at an offset, after what was inserted there before.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Removes a range but for its line breaks.
  mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// Returns the edited text; each replacement gets as many line breaks as the text it replaces.
  ///
  /// Text that is inserted with line breaks must restore the line number itself.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var end = 0
    let sorted = edits.sorted {
      if $0.range.lowerBound != $1.range.lowerBound {
        return $0.range.lowerBound < $1.range.lowerBound
      }
      // An insertion comes before a replacement, and the longest replacement before those inside.
      if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
      return $0.range.isEmpty ? $0.serial < $1.serial : $0.range.upperBound > $1.range.upperBound
    }
    for edit in sorted where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      let text = Array(edit.text.utf8)
      result += text
      if !edit.range.isEmpty {
        let lost =
          bytes[edit.range].count { $0 == newline } - text.count { $0 == newline }
        result += repeatElement(newline, count: max(lost, 0))
      }
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
