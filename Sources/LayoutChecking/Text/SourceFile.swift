import Foundation
import Synchronization
import UIKit

/// The code in the source files of a project.
enum SourceFile {
  /// The code that was read, by the paths.
  private static let known = Mutex<Known>(Known())

  private struct Known {
    var codes: [String: Code] = [:]
    var size = 0
  }

  private struct Code {
    let text: String
    /// The text in UTF-8, which is searched faster.
    let bytes: [UInt8]
  }

  /// The most bytes of code that are kept.
  private static let limit = 64 << 20

  /// Returns the text of a source without comments and without what no condition compiles, such as `#if false`; `nil` if
  /// it cannot be read.
  ///
  /// Lines end with `\n`. A source that is not in UTF-8 is in UTF-16 if it begins with a byte order mark, or else in Latin 1, as older sources
  /// are: their code is in ASCII.
  ///
  /// - Complexity: O(*n*) for *n* bytes; what was read is kept.
  static func code(at path: String) -> String? { read(path)?.text }

  /// Returns the bytes of ``code(at:)`` in UTF-8.
  static func bytes(at path: String) -> [UInt8]? { read(path)?.bytes }

  private static func read(_ path: String) -> Code? {
    if let code = known.withLock({ $0.codes[path] }) { return code }
    guard let data = BoundedFile.data(at: path) else { return nil }
    let text = text(of: data).replacing("\r\n", with: "\n")
      .withoutComments(inSwift: path.hasSuffix(".swift")).withoutDisabledCode
    let code = Code(text: text, bytes: Array(text.utf8))
    known.withLock { known in
      guard known.size + code.bytes.count <= limit else { return }
      known.size += code.bytes.count
      known.codes[path] = code
    }
    return code
  }

  private static func text(of data: Data) -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    let isWide = [[0xFE, 0xFF], [0xFF, 0xFE]].contains { data.starts(with: $0 as [UInt8]) }
    if isWide, let text = String(data: data, encoding: .utf16) { return text }
    return String(data: data, encoding: .isoLatin1) ?? String(decoding: data, as: UTF8.self)
  }
}

extension String {
  /// The text without the branches of `#if 0` and `#if false`.
  var withoutDisabledCode: String {
    guard contains(/#if\s+(?:0|false)\b/) else { return self }
    var kept: [Substring] = []
    // Whether each of the conditions around a line, outermost first, leaves it out.
    var areOut: [Bool] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split { $0 == " " || $0 == "\t" }
      switch words.first {
      case "#if", "#ifdef", "#ifndef":
        areOut.append(words == ["#if", "0"] || words == ["#if", "false"])
      case "#else", "#elseif", "#elif":
        if !areOut.isEmpty { areOut[areOut.count - 1] = false }
      case "#endif": _ = areOut.popLast()
      default: break
      }
      if !areOut.contains(true) { kept.append(line) }
    }
    return kept.joined(separator: "\n")
  }
}
