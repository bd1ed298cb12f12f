import Foundation

/// The declarations of classes in the source files of a project, found by their texts: files may be named
/// differently, and extensions may lie in files of their own.
struct ClassDeclarations: Sendable {
  /// The paths of the files that declare a class, by its name.
  private var classes: [String: [String]] = [:]
  /// The paths of the files with an extension of a class, by the class's name.
  private var extensions: [String: [String]] = [:]
  /// The superclasses that headers of Objective-C name, by the names of the classes.
  private var superclasses: [String: String] = [:]

  /// The words before the name of a class.
  private static let declaring = ["class ", "@implementation "]
  private static let extending = ["extension "]

  /// Reads the declarations of files.
  ///
  /// - Parameter paths: The paths of source files in Swift or Objective-C.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the files.
  init(in paths: [String]) {
    for path in paths where path.hasSuffix(".h") { readHeader(path) }
    for path in paths where !path.hasSuffix(".h") {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      for name in Self.names(after: Self.declaring, in: data) {
        classes[name, default: []].append(path)
      }
      for name in Self.names(after: Self.extending, in: data) {
        extensions[name, default: []].append(path)
      }
    }
  }

  /// Reads the superclasses that a header names: `@interface A : B`.
  private mutating func readHeader(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      data.range(of: Data("@interface".utf8)) != nil
    else { return }
    let text = String(decoding: data, as: UTF8.self)
    for match in text.matches(of: /@interface\s+(\w+)\s*:\s*(\w+)/) {
      superclasses[String(match.1)] = String(match.2)
    }
  }

  /// Returns the superclass of a class that a header names; `nil` if none does.
  func superclass(of name: String) -> String? { superclasses[name] }

  /// Returns the declarations of a class, with their bodies; none if no file declares the class.
  func declarations(of name: String) -> [(path: String, text: String)] {
    (classes[name] ?? []).flatMap { Self.bodies(after: Self.declaring, name, in: $0) }
  }

  /// Returns the extensions of a class in Swift, with their bodies.
  func extensions(of name: String) -> [(path: String, text: String)] {
    (extensions[name] ?? []).flatMap { Self.bodies(after: Self.extending, name, in: $0) }
  }

  // MARK: Texts

  private static func names(after words: [String], in data: Data) -> Set<String> {
    var names: Set<String> = []
    for word in words.map({ Data($0.utf8) }) {
      var start = data.startIndex
      while let range = data.range(of: word, in: start..<data.endIndex) {
        start = range.upperBound
        let name = data[start...].prefix { isNamePart($0) }
        if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
      }
    }
    return names
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private static func bodies(
    after words: [String], _ name: String, in path: String
  ) -> [(path: String, text: String)] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return words.flatMap { word in
      text.ranges(of: word + name).compactMap { range in
        let next = text[range.upperBound...].first
        if let next, next.isLetter || next.isNumber || next == "_" { return nil }
        let rest = text[range.lowerBound...]
        let end =
          word.hasPrefix("@")
          ? rest.range(of: "@end")?.upperBound : rest.endOfBraces(from: range.upperBound)
        return (path, String(rest[..<(end ?? text.endIndex)]))
      }
    }
  }
}

extension Substring {
  /// Returns the place after the brace that closes the next one after a place; `nil` if there is none.
  fileprivate func endOfBraces(from start: Index) -> Index? {
    var depth = 0
    for index in self[start...].indices {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" {
        depth -= 1
        if depth <= 0 { return self.index(after: index) }
      }
    }
    return nil
  }
}
