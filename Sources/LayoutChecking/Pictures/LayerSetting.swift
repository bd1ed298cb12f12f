import Foundation

/// An assignment to a view's layer that a class makes for a property of its own, such as one with `@IBInspectable` that
/// Interface Builder sets: `var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }`.
struct LayerSetting: Hashable, Sendable {
  /// What the layer gets.
  enum Value: Hashable, Sendable {
    /// The value of the property.
    case own
    /// `true`, whatever the property is.
    case always
    /// Whether the property is a number greater than zero.
    case ifPositive
    /// Half the height of the view, if the property is `true`.
    case halfHeight
    /// Half the width of the view, if the property is `true`.
    case halfWidth
  }

  /// The name of the layer's property, such as `cornerRadius`.
  let property: String
  /// Its value.
  let value: Value

  /// Finds the assignments that follow a property: those with its value anywhere in the class, and others where the property
  /// is set.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - text: The source of the class and its extensions, in Swift or Objective-C, without comments.
  /// - Returns: The assignments in their order; none if the text does not declare the property.
  /// - Complexity: O(*n*) for *n* characters.
  static func all(following name: String, in text: String) -> [LayerSetting] {
    let declarations = declarations(of: name, in: text)
    let setters = setters(of: name, declaredAt: declarations, in: text)
    guard !setters.isEmpty || !declarations.isEmpty else { return [] }
    return text.matches(of: assignment).compactMap { match in
      let isOfLayer = !match.1.isEmpty
      guard isOfLayer != (match.2 == "clipsToBounds"), isOwn(match.range.lowerBound, in: text)
      else {
        return nil
      }
      let setter = setters.first { $0.body.contains(match.range.lowerBound) }
      let names = [name, "_\(name)"] + (setter?.names ?? [])
      let isSure = setter.map {
        !text[$0.body.lowerBound..<match.range.lowerBound].contains(condition)
      }
      return value(String(match.3), of: names, isInSetter: isSure == true).map {
        LayerSetting(property: isOfLayer ? String(match.2) : "masksToBounds", value: $0)
      }
    }
  }

  private static var assignment: Regex<(Substring, Substring, Substring, Substring)> {
    /\b(layer[?!]?\.|)(cornerRadius|borderWidth|borderColor|masksToBounds|clipsToBounds|shadow(?:Color|Opacity|Radius|Offset))\s*=(?!=)\s*([^\n;{}]+)/
      .wordBoundaryKind(.simple)
  }

  /// A word that makes what follows depend on a condition.
  private static var condition: Regex<Substring> {
    /\b(?:if|guard|switch|else)\b/.wordBoundaryKind(.simple)
  }

  /// Returns whether a member is that of the class itself, not of another object.
  private static func isOwn(_ place: String.Index, in text: String) -> Bool {
    let head = text.line(before: place)
    return head.last != "." || head.contains(/(?:^|[^\w.])self[?!]?\.$/)
  }

  /// Returns what an expression means that is assigned to the layer; `nil` if it does not follow from the property alone.
  private static func value(
    _ expression: String, of names: [String], isInSetter: Bool
  ) -> Value? {
    let text = expression.filter { !$0.isWhitespace }.replacing("self.", with: "")
    if isInSetter, ["true", "YES"].contains(text) { return .always }
    for name in names where text.contains(name) {
      let rest = text.replacing(name, with: "$")
      if rest.wholeMatch(
        of: /(?:CGFloat|Float|Double)?\(?\$[?!]?(?:\.(?:cgColor|CGColor))?\)?(?:\?\?.*)?/) != nil
      {
        return .own
      }
      if rest.wholeMatch(of: /\(?\$>0(?:\.0)?\)?/) != nil { return .ifPositive }
      if let match = rest.wholeMatch(
        of:
          /\$\?(?:frame|bounds)\.(?:size\.)?(height|width)\/2(?:\.0)?:(?:0|0\.0|layer\.cornerRadius)/
      ) {
        return match.1 == "height" ? .halfHeight : .halfWidth
      }
    }
    return nil
  }

  /// Returns the bodies in which a property is set or observed, with the names of the new value in them.
  private static func setters(
    of name: String, declaredAt declarations: [Range<String.Index>], in text: String
  ) -> [(body: Range<String.Index>, names: [String])] {
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let observed = declarations.compactMap { range -> (Range<String.Index>, [String])? in
      guard
        let head = text[range.upperBound...].prefixMatch(of: /\s*:\s*[^\n{=]+(?:=\s*[^\n{]+)?\{/)
      else { return nil }
      return body(endingAfter: head.range, in: text).map { ($0, ["newValue"]) }
    }
    let set = text.ranges(of: "set\(capital):").compactMap {
      range -> (Range<String.Index>, [String])? in
      guard text.line(before: range.lowerBound).contains("(void)"),
        let head = text[range.upperBound...].prefixMatch(of: /\s*\([^)]*\)\s*(\w+)\s*\{/)
      else { return nil }
      return body(endingAfter: head.range, in: text).map { ($0, [String(head.1)]) }
    }
    return (observed + set).map { (body: $0.0, names: $0.1) }
  }

  /// Returns the range of braces from the one that ends a head to its counterpart.
  private static func body(
    endingAfter head: Range<String.Index>, in text: String
  ) -> Range<String.Index>? {
    let open = text.index(before: head.upperBound)
    return text[...].endOfBraces(from: open).map { open..<$0 }
  }

  /// Returns the places of a name where a variable with it is declared.
  private static func declarations(of name: String, in text: String) -> [Range<String.Index>] {
    text.ranges(ofWord: name).filter { text.line(before: $0.lowerBound).hasSuffix("var ") }
  }
}
