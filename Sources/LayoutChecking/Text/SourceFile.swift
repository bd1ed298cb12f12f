import Foundation
import Synchronization
import UIKit

/// The code in the source files of a project.
enum SourceFile {
  /// The code that was read.
  private static let known = Mutex<Known>(Known())

  private struct Known {
    var codes: [Key: Code] = [:]
    var size = 0
  }

  private struct Key: Hashable {
    let path: String
    /// The places that are left out.
    var blanks: [Range<Int>] = []
  }

  private struct Code {
    let text: String
    /// The text in UTF-8, which is searched faster.
    let bytes: [UInt8]

    /// Returns the code with blanks in some places, but for the ends of lines.
    func blank(_ places: [Range<Int>]) -> Code {
      var bytes = bytes
      for place in places {
        for index in place.clamped(to: bytes.indices) where bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
        }
      }
      return Code(text: String(decoding: bytes, as: UTF8.self), bytes: bytes)
    }
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

  /// Returns ``code(at:)`` with blanks in some places, but for the ends of lines.
  ///
  /// - Parameters:
  ///   - path: The path of the source.
  ///   - places: The places in the bytes of the code.
  /// - Returns: The code, of the same length; `nil` if the source cannot be read.
  /// - Complexity: O(*n*) for *n* bytes; what was read is kept.
  static func code(at path: String, without places: [Range<Int>]) -> String? {
    read(path, without: places)?.text
  }

  /// Returns the bytes of ``code(at:without:)`` in UTF-8.
  static func bytes(at path: String, without places: [Range<Int>]) -> [UInt8]? {
    read(path, without: places)?.bytes
  }

  private static func read(_ path: String, without places: [Range<Int>]) -> Code? {
    let key = Key(path: path, blanks: places)
    if let code = known.withLock({ $0.codes[key] }) { return code }
    guard let code = read(path)?.blank(places) else { return nil }
    keep(code, key)
    return code
  }

  private static func read(_ path: String) -> Code? {
    let key = Key(path: path)
    if let code = known.withLock({ $0.codes[key] }) { return code }
    guard let data = BoundedFile.data(at: path) else { return nil }
    let text = text(of: data).replacing("\r\n", with: "\n")
      .withoutComments(inSwift: path.hasSuffix(".swift")).withoutDisabledCode
    let code = Code(text: text, bytes: Array(text.utf8))
    keep(code, key)
    return code
  }

  private static func keep(_ code: Code, _ key: Key) {
    known.withLock { known in
      guard known.size + code.bytes.count <= limit else { return }
      known.size += code.bytes.count
      known.codes[key] = code
    }
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
