internal import ConstraintSolving
internal import Foundation

/// An unreadable problem file.
struct ProblemFileError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): \(message)" }
}

/// The text format of problems, line by line:
///
///     lpui 1
///     nv VARIABLES np PARAMETERS nviews VIEWS
///     p PARAMETER VALUE                                  its initial value
///     b VARIABLE LOWER                                   VARIABLE >= LOWER, required
///     r REL PRIORITY CONSTANT N VARIABLE COEFFICIENT ... M PARAMETER COEFFICIENT ...
///     s N PARAMETER VALUE ...                            one step
///
/// REL is E, L or G, for `==`, `<=`, `>=`; indices begin at 0.
extension LayoutProblem {
  init(readingFile path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ProblemFileError(file: path, line: 1, message: "the file cannot be read as text")
    }
    self.init(name: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var words = Words(line, file: path, line: index + 1)
      guard let keyword = words.next() else { continue }
      switch keyword {
      case "lpui":
        guard try words.integer() == 1 else { throw words.error("the format's version is not 1") }
      case "nv":
        variableCount = try words.integer()
        words.skip()
        parameters = Array(repeating: 0, count: try words.integer())
        words.skip()
        _ = try words.integer()
      case "p":
        let parameter = try words.index(below: parameters.count)
        parameters[parameter] = try words.number()
      case "b":
        bounds.append(
          Bound(variable: try words.index(below: variableCount), lower: try words.number()))
      case "r":
        rows.append(try words.row(variables: variableCount, parameters: parameters.count))
      case "s":
        steps.append(
          try words.terms(below: parameters.count).map {
            Setting(parameter: $0.index, value: $0.coefficient)
          })
      default:
        throw words.error("'\(keyword)' is none of lpui, nv, p, b, r, s")
      }
      guard words.next() == nil else { throw words.error("the line goes on where it should end") }
    }
    guard variableCount > 0 else {
      throw ProblemFileError(file: path, line: 1, message: "no line says how many variables")
    }
  }

  /// The problem in the text format.
  var text: String {
    var lines = [
      "lpui 1", "nv \(variableCount) np \(parameters.count) nviews \(variableCount / 4)",
    ]
    lines += parameters.enumerated().map { "p \($0) \($1)" }
    lines += bounds.map { "b \($0.variable) \($0.lower)" }
    for row in rows {
      let relation =
        switch row.relation {
        case .lessThanOrEqual: "L"
        case .equal: "E"
        case .greaterThanOrEqual: "G"
        }
      let head = "r \(relation) \(row.priority) \(row.constant)"
      lines.append("\(head) \(Self.text(of: row.terms)) \(Self.text(of: row.parameters))")
    }
    for step in steps {
      lines.append(
        "s " + Self.text(of: step.map { Term(index: $0.parameter, coefficient: $0.value) }))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of terms: [Term]) -> String {
    ([String(terms.count)] + terms.map { "\($0.index) \($0.coefficient)" }).joined(separator: " ")
  }
}

/// The words of a line.
private struct Words {
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
