import Foundation
import Synchronization
import UIKit

/// The code in the source files of a project.
enum SourceFile {
  /// The code that was read, by the paths.
  private static let known = Mutex<Known>(Known())

  private struct Known {
    var codes: [String: String] = [:]
    var size = 0
  }

  /// The most bytes of code that are kept.
  private static let limit = 64 << 20

  /// Returns the text of a source without comments and without what no condition compiles, such as `#if false`; `nil` if
  /// it cannot be read.
  ///
  /// A source that is not in UTF-8 is in UTF-16 if it begins with a byte order mark, or else in Latin 1, as older sources
  /// are: their code is in ASCII.
  ///
  /// - Complexity: O(*n*) for *n* bytes; what was read is kept.
  static func code(at path: String) -> String? {
    if let code = known.withLock({ $0.codes[path] }) { return code }
    guard let data = BoundedFile.data(at: path) else { return nil }
    let text = text(of: data)
    let code = text.withoutComments(inSwift: path.hasSuffix(".swift")).withoutDisabledCode
    known.withLock { known in
      guard known.size + code.utf8.count <= limit else { return }
      known.size += code.utf8.count
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
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      let condition = words.dropFirst().first
      switch words.first {
      case "#if", "#ifdef", "#ifndef":
        areOut.append(words.first == "#if" && (condition == "0" || condition == "false"))
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
