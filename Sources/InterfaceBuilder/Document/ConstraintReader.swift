extension Document.Constraint {
  /// The range of multipliers that the solver accepts; those of real layouts are well inside it.
  static let multipliers = 1e-4...1e4

  init(_ element: Element) throws(InterfaceBuilderError) {
    guard let first = try Self.attribute("firstAttribute", of: element) else {
      throw InterfaceBuilderError(
        .incompleteConstraint, at: element.location,
        "<constraint> has no 'firstAttribute' and is left out, expected one such as \"leading\"")
    }
    id = element["id"]
    firstItem = element["firstItem"]
    firstAttribute = first
    secondItem = element["secondItem"]
    secondAttribute = try Self.attribute("secondAttribute", of: element)
    if secondItem != nil, secondAttribute == nil {
      throw InterfaceBuilderError(
        .incompleteConstraint, at: element.location,
        "<constraint> has a 'secondItem' but no 'secondAttribute' and is left out, expected both "
          + "or neither")
    }
    relation = .equal
    if let text = element["relation"] {
      guard let known = Relation(rawValue: text) else {
        throw Self.unknownName(
          "relation", text, of: element,
          expected: "\"lessThanOrEqual\", \"equal\" or \"greaterThanOrEqual\"")
      }
      relation = known
    }
    multiplier = try Self.multiplier(of: element)
    constant = try element.number("constant") ?? 0
    priority = try Self.priority(of: element) ?? 1000
    isSymbolic = element.isYes("symbolic")
    isPlaceholder = element.isYes("placeholder")
    identifier = element["identifier"]
    location = element.location
    variations = []
    for child in element.children where child.name == "variation" {
      variations.append(
        Variation(
          sizeClasses: Document.SizeClasses(key: child["key"] ?? ""),
          constant: try child.number("constant"), priority: try Self.priority(of: child)))
    }
  }

  private static func attribute(
    _ name: String, of element: Element
  ) throws(InterfaceBuilderError) -> Attribute? {
    guard let text = element[name] else { return nil }
    // Files store the last baseline as `baseline`, its name before iOS 8.
    if text == "baseline" { return .lastBaseline }
    guard let known = Attribute(rawValue: text) else {
      throw unknownName(
        name, text, of: element, expected: "an attribute such as \"leading\" or \"width\"")
    }
    return known
  }

  private static func unknownName(
    _ attribute: String, _ text: String, of element: Element, expected: String
  ) -> InterfaceBuilderError {
    InterfaceBuilderError(
      .incompleteConstraint, at: element.location,
      "<constraint> is left out, since its '\(attribute)' is \"\(text.prefix(60))\", expected "
        + expected)
  }

  private static func multiplier(of element: Element) throws(InterfaceBuilderError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    guard let value = NumberGrammar.ratio(of: text) else {
      throw element.unfit(
        "multiplier", text,
        expected: "a number or a ratio such as \"16:9\", of a size from 0.0001 to 10000")
    }
    guard value != 0 else {
      throw element.unfit("multiplier", text, expected: "a number or ratio other than 0")
    }
    guard multipliers.contains(abs(value)) else {
      throw element.unfit("multiplier", text, expected: "a size from 0.0001 to 10000")
    }
    return value
  }

  private static func priority(of element: Element) throws(InterfaceBuilderError) -> Double? {
    try element.priority("priority")
  }
}

extension Element {
  /// Returns the priority in an attribute, or `nil` if the attribute is absent.
  func priority(_ name: String) throws(InterfaceBuilderError) -> Double? {
    guard let value = try number(name) else { return nil }
    guard value > 0, value <= 1000 else {
      throw unfit(name, self[name] ?? "", expected: "a priority above 0 and up to 1000")
    }
    return value
  }
}

extension Document.SizeClasses {
  /// Creates size classes from a key such as `heightClass=compact-widthClass=regular` or `default`.
  init(key: String) {
    width = nil
    height = nil
    isForeign = false
    guard key != "default" else { return }
    for part in key.utf8.split(separator: UInt8(ascii: "-")) {
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map(String.init)
      let value = sides.count == 2 ? Class(rawValue: sides[1] ?? "") : nil
      switch (sides.first, value) {
      case ("widthClass", let value?): width = value
      case ("heightClass", let value?): height = value
      case ("default", _): break
      default: isForeign = true
      }
    }
  }
}
