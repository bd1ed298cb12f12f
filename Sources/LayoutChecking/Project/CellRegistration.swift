/// A call in a source that registers a class or xib of cells for a reuse identifier: `register(_:forCellReuseIdentifier:)`
/// of a table or collection view.
struct CellRegistration {
  /// The call, from its name to its end.
  let range: Range<String.Index>
  /// The identifier: a literal with its quotation marks, or the name of a constant, or of the class whose name it is.
  let identifier: String

  /// Finds the calls in the code of a source; those whose identifier is computed are left out.
  ///
  /// - Parameter text: The code without comments.
  /// - Returns: The calls in their order.
  /// - Complexity: O(*n*) for *n* characters.
  static func all(in text: String) -> [CellRegistration] {
    guard text.contains("euseIdentifier") else { return [] }
    return text.matches(of: /\bregister(?:Nib|Class)?\s*[(:]/.wordBoundaryKind(.simple))
      .compactMap { match in
        let start = text.index(before: match.range.upperBound)
        let end = end(of: text[start...])
        return identifier(in: text[start..<end]).map {
          CellRegistration(range: match.range.lowerBound..<end, identifier: $0)
        }
      }
  }

  /// Returns the end of a call that begins with a parenthesis, or in Objective-C with a colon inside of brackets.
  private static func end(of call: Substring) -> String.Index {
    var depth = 0
    for index in call.indices {
      switch call[index] {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth < 0 || depth == 0 && call.first == "(" { return index }
      case ";", "{", "}": return index
      default: break
      }
    }
    return call.endIndex
  }

  private static func identifier(in call: Substring) -> String? {
    if let name = call.firstMatch(of: nameOfClass)?.1 { return String(name) }
    return call.firstMatch(of: /euseIdentifier\s*:\s*@?(?:[A-Za-z_]\w*\.)*("[^"]*"|\w+)\s*$/)
      .map { String($0.1) }
  }

  /// The name of a class as the identifier: `NSStringFromClass([Row class])` or `String(describing: Row.self)`.
  private static var nameOfClass: Regex<(Substring, Substring)> {
    /euseIdentifier\s*:\s*(?:NSStringFromClass\(\s*\[?|String\(describing:\s*)([A-Z]\w*)(?:\s+class\]|\.self)\s*\)\s*\)?$/
  }
}
