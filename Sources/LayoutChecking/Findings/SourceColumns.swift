import Foundation
import UIKit

/// The columns at which elements begin in the lines of a file.
struct SourceColumns {
  private let path: String
  /// The bytes of the lines; `nil` until a column is requested, since few files have findings.
  private var lines: [Data.SubSequence]?

  /// Creates the columns of a file in UTF-8, with another text than it has if one is given.
  init(_ path: String, text: String? = nil) {
    self.path = path
    lines = text.map { Self.lines(Data($0.utf8)) }
  }

  private static func lines(_ data: Data) -> [Data.SubSequence] {
    data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Returns the column of a subject's first character, from 1; `nil` if it is in another file or has
  /// no line.
  mutating func column(of subject: Subject) -> Int? {
    guard subject.file == path, let line = subject.line else { return nil }
    let lines = lines ?? Self.lines(BoundedFile.data(at: path) ?? Data())
    self.lines = lines
    guard lines.indices.contains(line - 1) else { return nil }
    let text = lines[line - 1]
    let id = subject.id.map { Data("id=\"\($0)\"".utf8) }
    if let place = id.flatMap({ text.range(of: $0) }) {
      let start = text[..<place.lowerBound].lastIndex(of: UInt8(ascii: "<"))
      if let start { return start - text.startIndex + 1 }
    }
    // The start tag of an element without an id, as Xcode indents it.
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = text.firstIndex(where: { !isBlank($0) }) else { return nil }
    return first - text.startIndex + 1
  }
}
