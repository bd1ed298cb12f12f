import Synchronization

/// A constant that is declared with a text for its value: `let a = "b"`, `#define A @"b"`.
struct TextConstant: Hashable {
  let name: String
  let value: String
  /// Whether it is a macro or a constant of C at the beginning of a line, which no protocol requires.
  let isGlobal: Bool

  /// Reads the declaration around a place; `nil` if there is none.
  init?(around place: Range<String.Index>, in text: String) {
    let head = text.line(before: place.lowerBound)
    let line = head + text[place.lowerBound...].prefix { !$0.isNewline }
    let declaration =
      /\s*(?:#define\s+|(?:[\w()]+\s+)*(?:let|var)\s+|(?:[\w]+\s+)*NSString\s*(?:const\s*)?\*\s*(?:const\s+)?)(\w+)\s*(?::\s*String\s*)?=?\s*@?"([^"]*)"\s*;?\s*/
    guard let match = line.wholeMatch(of: declaration) else { return nil }
    isGlobal = line.firstMatch(of: /^(?:#define\b|(?:\w+\s+)*NSString\b)/) != nil
    name = String(match.1)
    value = String(match.2)
  }
}

extension ProjectSources {
  /// Returns whether a place is in the value of a constant that no source mentions, but to compare it with the identifier
  /// of a segue that is performed.
  ///
  /// A constant that a protocol of a library may require, such as `storyboardName`, is mentioned there.
  func isInIdleConstant(_ place: Range<String.Index>, in text: String) -> Bool {
    guard let constant = TextConstant(around: place, in: text),
      constant.isGlobal || !constant.name.contains(/toryboard|dentifier|[nN]ib/)
    else { return false }
    let key = "\(root)/idle constant \(constant.name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let isIdle = !allPaths.contains { path in
      mentions(of: constant.name, at: path).contains { other, range in
        !Self.isInLiteral(range, of: other) && !Self.isComparedWithSegue(range, in: other)
          && !other.line(before: range.lowerBound).contains(/^\s*(?:extern|FOUNDATION_EXPORT)\b/)
          && TextConstant(around: range, in: other)?.name != constant.name
      }
    }
    Self.namedTexts.withLock { $0[key] = isIdle }
    return isIdle
  }

  /// Returns whether a place is in the text of a literal, not in an interpolation.
  private static func isInLiteral(_ place: Range<String.Index>, of text: String) -> Bool {
    let parts = text.line(before: place.lowerBound).replacing("\\\"", with: "")
      .split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count.isMultiple(of: 2) && parts.last?.contains("\\(") != true
  }
}
