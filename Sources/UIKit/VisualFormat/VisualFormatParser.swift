/// A parser of visual formats, by the grammar of Apple's Auto Layout Guide, "Visual Format
/// Language".
///
/// White space is ignored everywhere.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var index = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if let orientation = peek, orientation == "H" || orientation == "V" {
      index += 1
      guard take(":") else { throw error(.missingColon(after: orientation)) }
      result.axis = orientation == "V" ? .vertical : .horizontal
    }
    let start = index
    if take("|") {
      result.leading = VisualFormat.Connection(distance: try distance(), position: start)
    }
    result.views.append(try view())
    while peek != nil {
      let connection = VisualFormat.Connection(distance: try distance(), position: index)
      let end = index
      if take("|") {
        result.trailing = VisualFormat.Connection(
          distance: connection.distance, position: position(from: end))
        guard peek == nil else { throw error(.expected("the end of the format after '|'")) }
        return result
      }
      result.connections.append(connection)
      result.views.append(try view())
    }
    return result
  }

  // MARK: Grammar

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    guard take("[") else {
      throw error(.expected(index == 0 ? "'H:', 'V:', '|' or '['" : "'[', '|' or '-'"))
    }
    guard let name = name() else { throw error(.expected("the name of a view after '['")) }
    var view = VisualFormat.View(name: name)
    if take("(") {
      view.sizes = try predicates { .unclosedView }
      guard take("]") else { throw error(.unclosedView) }
    } else if !take("]") {
      throw error(.expected("'(' or ']' after the name of a view"))
    }
    return view
  }

  private mutating func distance() throws(VisualFormatError) -> VisualFormat.Distance {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if take("(") {
      predicates = try self.predicates { .expected("',' or ')' in a distance") }
    } else {
      predicates = [VisualFormat.Predicate(object: try quantity(isSigned: false))]
    }
    guard take("-") else { throw error(.expected("'-' after a distance")) }
    return .predicates(predicates)
  }

  /// Parses the predicates in parentheses, after the opening one.
  private mutating func predicates(
    unclosed: () -> VisualFormatError.Reason
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result = [try predicate()]
    while take(",") { result.append(try predicate()) }
    guard take(")") else { throw error(unclosed()) }
    return result
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    var predicate = VisualFormat.Predicate(relation: relation, object: try quantity())
    if take("@") { predicate.priority = try quantity() }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    guard let first = peek, "=<>".contains(first) else { return .equal }
    index += 1
    guard take("=") else { throw error(.unknownRelation) }
    return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private mutating func quantity(
    isSigned: Bool = true
  ) throws(VisualFormatError) -> VisualFormat.Quantity {
    if let name = name() { return .name(name) }
    let start = position(from: index)
    index = start
    if isSigned, let sign = peek, sign == "-" || sign == "+" { index += 1 }
    takeDigits()
    if take(".") { takeDigits() }
    guard index > start, characters[start..<index].contains(where: \.isASCIIDigit) else {
      index = start
      throw error(.expected("a number or a name"))
    }
    takeExponent()
    let text = String(characters[start..<index].filter { !$0.isWhitespace })
    guard let number = Double(text), number.isFinite else {
      index = start
      throw error(.numberOutOfRange)
    }
    return .number(number, position: start)
  }

  private mutating func takeDigits() {
    while index < characters.count, characters[index].isASCIIDigit { index += 1 }
  }

  private mutating func takeExponent() {
    let start = index
    guard index < characters.count, "eE".contains(characters[index]) else { return }
    index += 1
    if index < characters.count, "+-".contains(characters[index]) { index += 1 }
    let digits = index
    takeDigits()
    if index == digits { index = start }
  }

  private mutating func name() -> VisualFormat.Name? {
    guard let first = peek, first == "_" || first.isLetter else { return nil }
    let start = index
    while index < characters.count, characters[index].isPartOfName { index += 1 }
    return VisualFormat.Name(text: String(characters[start..<index]), position: start)
  }

  // MARK: Characters

  /// The next character that is not white space; the index is moved to it.
  private var peek: Character? {
    mutating get {
      index = position(from: index)
      return index < characters.count ? characters[index] : nil
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    index += 1
    return true
  }

  private func position(from start: Int) -> Int {
    var next = start
    while next < characters.count, characters[next].isWhitespace { next += 1 }
    return next
  }

  private func error(_ reason: VisualFormatError.Reason) -> VisualFormatError {
    VisualFormatError(format: format, position: index, reason: reason)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isPartOfName: Bool { self == "_" || isLetter || isASCIIDigit }
}
