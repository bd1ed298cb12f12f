/// The parts of a controller's source that run whenever its view is loaded: the bodies of `viewDidLoad`, and of the
/// functions that it calls under no condition, directly or through others.
///
/// Source: Apple, UIViewController, viewDidLoad().
struct LoadingCode {
  private let text: String
  /// The bodies, with their braces.
  private var bodies: [Range<String.Index>] = []

  /// Finds the parts in the source of a class.
  ///
  /// - Complexity: O(*nm*) for *n* characters and *m* functions that are called.
  init(in text: String) {
    self.text = text
    var names: Set<String> = ["viewDidLoad"]
    var pending = names
    while let name = pending.popFirst() {
      guard let body = body(of: name) else { continue }
      bodies.append(body)
      pending.formUnion(unconditionalCalls(in: body).filter { names.insert($0).inserted })
    }
  }

  /// Returns whether a place runs whenever the view is loaded.
  func contains(_ place: String.Index) -> Bool {
    bodies.contains { $0.contains(place) && isUnconditional(place, in: $0) }
  }

  /// Returns whether a place in a body is outside any block and condition of the compiler, follows nothing that may return,
  /// and is not a branch of one statement.
  private func isUnconditional(_ place: String.Index, in body: Range<String.Index>) -> Bool {
    let before = text[body.lowerBound..<place]
    guard before.count(where: { $0 == "{" }) - before.count(where: { $0 == "}" }) == 1 else {
      return false
    }
    let lines = before.split(whereSeparator: \.isNewline)
      .filter { $0.contains { !$0.isWhitespace } }
    let isBranch = lines.suffix(2).contains {
      $0.contains(/^[\s}]*(?:if|else|for|while|switch|case|guard)\b(?!.*[{;])/)
    }
    let conditions =
      lines.count { $0.contains(/^\s*#if/) } - lines.count { $0.contains(/^\s*#endif/) }
    return !isBranch && conditions <= 0 && !before.contains(/\breturn\b/.wordBoundaryKind(.simple))
  }

  /// Returns the range of the body of the function without parameters with a name; `nil` if the text declares none.
  private func body(of name: String) -> Range<String.Index>? {
    FunctionSource.declarations(of: name, in: text).lazy.compactMap { range in
      let rest = text[range.upperBound...]
      guard let head = rest.prefixMatch(of: /\s*(?:\(\s*\)[^{;]*)?\{/) else { return nil }
      let start = text.index(before: head.range.upperBound)
      return text[...].endOfBraces(from: start).map { start..<$0 }
    }.first
  }

  /// Returns the names of the functions of the object itself that a body calls under no condition: `setUp()`,
  /// `self.setUp()`, `[self setUp]`.
  private func unconditionalCalls(in body: Range<String.Index>) -> [String] {
    text[body].matches(
      of: /(?m)^\s*(?:\[self\s+(\w+)\s*\]|(?:self\.)?(\w+)\(\s*\))\s*;?\s*$/
    )
    .filter { isUnconditional($0.1?.startIndex ?? $0.2?.startIndex ?? body.lowerBound, in: body) }
    .compactMap { $0.1 ?? $0.2 }.map(String.init)
  }

  /// Returns whether a text hides the view of an outlet whenever the controller's view is loaded, and never shows it.
  ///
  /// - Parameters:
  ///   - places: The places of the outlet's name.
  ///   - text: The source of the class.
  /// - Returns: Whether it does; `false` if code sets anything but a literal.
  /// - Complexity: O(*n*) for *n* characters, and that of finding the parts if the view is hidden.
  static func hidesForGood(_ places: [Range<String.Index>], in text: String) -> Bool {
    let setting =
      /^[?!]?(?:\.(?:isH|h)idden\s*=(?!=)\s*([^;}\n]+)|\s+setHidden:\s*([^\];\n]+)|\.(?:isHidden\.toggle|rx\.isHidden|reactive\.isHidden))/
    let values = places.compactMap { place in
      text[place.upperBound...].prefix(120).prefixMatch(of: setting).map {
        (place: place.lowerBound, value: $0.1 ?? $0.2)
      }
    }
    let areHiding = values.allSatisfy { _, value in
      ["true", "YES"].contains(value?.filter { !$0.isWhitespace })
    }
    guard !values.isEmpty, areHiding else { return false }
    let loading = LoadingCode(in: text)
    return values.contains { loading.contains($0.place) }
  }
}
