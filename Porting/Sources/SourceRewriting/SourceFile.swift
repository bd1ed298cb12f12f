import SwiftParser
import SwiftSyntax

/// A source file with its syntax tree.
struct SourceFile: Sendable {
  /// The absolute path.
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// The offsets at which lines begin.
  private let lineStarts: [Int]

  init(path: String, text: String) {
    self.path = path
    let text = text.withoutProtocolLists
    let bytes = Array(text.utf8)
    self.bytes = bytes
    tree = Parser.parse(source: text)
    lineStarts =
      [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The name without folders and extension.
  var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }

  /// Returns the number of the line, counted from 1, that contains an offset.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the number of the line in which a node begins, without comments before it.
  func line(of node: some SyntaxProtocol) -> Int {
    line(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension SyntaxProtocol {
  /// The offsets of the node's text, without the trivia around it.
  var textRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
