import Foundation
import Synchronization

/// What the source of a class does with the views that it fetches by their tags (Apple, UIView.viewWithTag(_:)).
struct TaggedViewUse: Sendable {
  /// What it does with views whose tags it computes or names.
  private var ofAny: OutletUse = []
  /// What it does with the views of the tags that it has as numbers.
  private var ofTags: [Int: OutletUse] = [:]

  private static let fetching = "viewWithTag"

  /// Reads the source of a class.
  ///
  /// A method that returns such a view counts too.
  ///
  /// - Parameters:
  ///   - text: The text of the class and its superclasses.
  ///   - functions: Returns the project's functions with a name.
  init(in text: String, functions: (String) -> [FunctionSource]) {
    guard text.contains(Self.fetching) else { return }
    for name in [Self.fetching] + Self.getters(in: text) {
      for call in text.ranges(ofWord: name) {
        guard let (argument, end) = Self.argument(in: text[call.upperBound...]),
          !Self.isDeclaration(after: text[..<call.lowerBound])
        else { continue }
        let use = Self.use(of: call.lowerBound..<end, in: text, functions)
        if name == Self.fetching, let tag = Int(argument) {
          ofTags[tag, default: []].formUnion(use)
        } else {
          ofAny.formUnion(use)
        }
      }
    }
  }

  /// Returns what the class does with the view of a tag.
  func use(of tag: Int) -> OutletUse { ofAny.union(ofTags[tag] ?? []) }

  /// Returns the names of the methods that return a view which they fetch by its tag.
  private static func getters(in text: String) -> [String] {
    let heads =
      text.matches(of: /\bfunc\s+(\w+)\s*\([^{}]*->[^{}]*\{/).map { ($0.range, $0.1) }
      + text.matches(of: /[-+]\s*\(\s*\w+\s*\*\s*\)\s*(\w+)[^{};]*\{/).map { ($0.range, $0.1) }
    return heads.filter { range, _ in
      let start = text.index(before: range.upperBound)
      guard let end = text[...].endOfBraces(from: start) else { return false }
      return text[start..<end].contains(fetching)
    }.map { String($0.1) }.uniqued()
  }

  /// Returns whether a name after a text is that of a declaration.
  private static func isDeclaration(after text: Substring) -> Bool {
    text.hasSuffix("func ") || text.last == ")"
  }

  /// Returns the argument at the beginning of a text, `(3)` in Swift or `:3]` in Objective-C, and the place after the
  /// call; `nil` if there is none.
  private static func argument(in text: Substring) -> (argument: String, end: String.Index)? {
    guard let open = text.first, "(:".contains(open) else { return nil }
    var depth = 0
    for index in text.indices.dropFirst() {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]":
        if depth == 0 {
          let argument = text[..<index].dropFirst().trimmingCharacters(in: .whitespaces)
          return (argument, text.index(after: index))
        }
        depth -= 1
      case ";", "{": return nil
      default: break
      }
    }
    return nil
  }

  /// Returns what a text does with the view that a call returns: itself, or by a variable in its scope.
  private static func use(
    of call: Range<String.Index>, in text: String, _ functions: (String) -> [FunctionSource]
  ) -> OutletUse {
    let rest = text[call.upperBound...]
    let before = text[..<call.lowerBound].suffix(longestLead)
    let lead = before.split(whereSeparator: { ";{}\n".contains($0) }).last ?? ""
    if before.last != "\n", !rest.prefix(longestMember).beginsWithMember,
      let variable = lead.firstMatch(of: /(\w+)\s*=\s*[^=]*$/)
    {
      return OutletUse(
        of: String(variable.1), in: String(rest[..<rest.endOfScope]), functions: functions)
    }
    return OutletUse(ofMember: rest.prefix(longestMember).afterCasts)
  }

  private static let longestLead = 160
  private static let longestMember = 160
}

extension ProjectSources {
  /// What sources of classes do with views of tags, by the project's folder and the class.
  private static let taggedUses = Mutex<[String: TaggedViewUse]>([:])

  /// Returns what the source of a class does with the view of a tag; the text is searched once in a process.
  func use(ofTag tag: Int, in className: String) -> OutletUse {
    let key = "\(root)/\(className)"
    if let known = Self.taggedUses.withLock({ $0[key] }) { return known.use(of: tag) }
    let uses = TaggedViewUse(in: source(of: className)?.text ?? "", functions: functions)
    Self.taggedUses.withLock { $0[key] = uses }
    return uses.use(of: tag)
  }
}

extension Substring {
  /// The end of the braces around the beginning of the text.
  fileprivate var endOfScope: Index {
    var depth = 0
    for index in indices {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" {
        depth -= 1
        if depth < 0 { return index }
      }
    }
    return endIndex
  }

  /// Whether a member of the view follows, rather than the end of the statement: `.frame` or ` frame]`.
  fileprivate var beginsWithMember: Bool {
    var rest = drop { "?!)] ".contains($0) }
    while let cast = rest.prefixMatch(of: /as[?!]?\s+\w+/) {
      rest = rest[cast.range.upperBound...].drop { "?!)] ".contains($0) }
    }
    return (rest.first == "." || rest.first?.isLetter == true) && !rest.hasPrefix("else")
  }

  /// The text without the casts at its beginning: ` as? UILabel)?.text` without all before `text`.
  fileprivate var afterCasts: Substring {
    var rest = drop { "?! .)]".contains($0) }
    while let cast = rest.prefixMatch(of: /as[?!]?\s+\w+/) {
      rest = rest[cast.range.upperBound...].drop { "?! .)]".contains($0) }
    }
    return rest
  }
}
