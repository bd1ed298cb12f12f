internal import ConstraintSolving

/// An unreadable problem file.
struct ProblemFileError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): \(message)" }
}

/// The words of a line.
struct Words {
  private var rest: ArraySlice<Substring>
  private let file: String
  private let line: Int

  init(_ text: Substring, file: String, line: Int) {
    rest = text.split(whereSeparator: \.isWhitespace)[...]
    self.file = file
    self.line = line
  }

  func error(_ message: String) -> ProblemFileError {
    ProblemFileError(file: file, line: line, message: message)
  }

  mutating func next() -> Substring? { rest.popFirst() }

  mutating func skip() { _ = rest.popFirst() }

  mutating func integer() throws -> Int {
    let word = next()
    guard let number = word.flatMap({ Int($0) }), number >= 0 else {
      throw error("'\(word ?? "")' is not a whole number from 0 on")
    }
    return number
  }

  mutating func index(below count: Int) throws -> Int {
    let index = try integer()
    guard index < count else { throw error("\(index) is not below \(count)") }
    return index
  }

  mutating func number() throws -> Double {
    let word = next()
    guard let number = word.flatMap({ Double($0) }), number.isFinite else {
      throw error("'\(word ?? "")' is not a number")
    }
    return number
  }

  mutating func terms(below count: Int) throws -> [LayoutProblem.Term] {
    try (0..<(try integer())).map { _ in
      LayoutProblem.Term(index: try index(below: count), coefficient: try number())
    }
  }

  mutating func row(variables: Int, parameters: Int) throws -> LayoutProblem.Row {
    let word = next()
    let relation: Relation
    switch word {
    case "E": relation = .equal
    case "L": relation = .lessThanOrEqual
    case "G": relation = .greaterThanOrEqual
    default: throw error("'\(word ?? "")' is none of E, L, G")
    }
    let priority = try integer()
    guard (1...1000).contains(priority) else { throw error("a priority lies in 1...1000") }
    return LayoutProblem.Row(
      relation: relation, priority: priority, constant: try number(),
      terms: try terms(below: variables), parameters: try terms(below: parameters))
  }
}
