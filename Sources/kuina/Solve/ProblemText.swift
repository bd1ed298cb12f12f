import ConstraintSolving

/// A prioritised linear problem as text, with one directive per line.
///
///     var NAME...                              variables, declared before use
///     row NAME PRIORITY REL CONST COEF VAR [COEF VAR]...     REL: <= == >=
///     edit ROW CONST                           a new constant
///     prio ROW PRIORITY                        a new priority
///     del ROW                                  remove a row
///     solve                                    solve the current rows
///
/// `#` starts a comment. A priority is above 0 and at most 1000; a row of priority 1000 is
/// required. A number is a decimal number or a fraction `p/q`. A problem without `solve` is solved
/// once, at its end.
struct ProblemText {
  enum Directive {
    case variable(String)
    case row(String, Row)
    case edit(String, constant: Double)
    case priority(String, Priority)
    case delete(String)
    case solve
  }

  struct Row {
    var priority: Priority
    var relation: Relation
    var constant: Double
    var terms: [(coefficient: Double, variable: String)]
  }

  private(set) var directives: [(line: Int, Directive)] = []

  /// Creates a problem by parsing a text.
  /// - Throws: ``InputFailure`` with the line that cannot be parsed, uses an undeclared name, or
  ///   declares a name again.
  init(_ text: String, file: String) throws {
    var names = Names()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.prefix { $0 != "#" }
      let words = content.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let keyword = words.first else { continue }
      do {
        for directive in try Self.directives(keyword, Array(words.dropFirst())) {
          try names.check(directive)
          directives.append((index + 1, directive))
        }
      } catch let problem as Problem {
        throw InputFailure(file: file, line: index + 1, message: problem.message)
      }
    }
    let solves = directives.contains { if case .solve = $0.1 { true } else { false } }
    if !solves { directives.append((directives.last?.line ?? 1, .solve)) }
  }

  private struct Problem: Error {
    var message: String
  }
}

// MARK: - Names

extension ProblemText {
  /// The variables and rows that are declared before a line.
  private struct Names {
    private var variables: Set<String> = []
    private var rows: Set<String> = []

    mutating func check(_ directive: Directive) throws {
      switch directive {
      case .variable(let name):
        guard variables.insert(name).inserted else {
          throw Problem(message: "variable '\(name)' is declared already, expected a new name")
        }
      case .row(let name, let row):
        guard rows.insert(name).inserted else {
          throw Problem(message: "row '\(name)' exists already, expected a new name")
        }
        for term in row.terms where !variables.contains(term.variable) {
          throw Problem(
            message: "unknown variable '\(term.variable)', expected one declared by 'var' above")
        }
      case .edit(let name, _), .priority(let name, _):
        try checkRow(name)
      case .delete(let name):
        try checkRow(name)
        rows.remove(name)
      case .solve:
        break
      }
    }

    private func checkRow(_ name: String) throws {
      guard rows.contains(name) else {
        throw Problem(message: "unknown row '\(name)', expected one given by 'row' above")
      }
    }
  }
}

// MARK: - Directives

extension ProblemText {
  private static func directives(_ keyword: String, _ words: [String]) throws -> [Directive] {
    switch keyword {
    case "var":
      return words.map(Directive.variable)
    case "row":
      guard words.count >= 4, words.count.isMultiple(of: 2) else {
        throw Problem(
          message: "an incomplete row, expected 'row NAME PRIORITY REL CONST COEF VAR ...'")
      }
      return [.row(words[0], try row(words))]
    case "edit":
      try expect(2, words, "edit ROW CONST")
      return [.edit(words[0], constant: try number(words[1]))]
    case "prio":
      try expect(2, words, "prio ROW PRIORITY")
      return [.priority(words[0], try priority(words[1]))]
    case "del":
      try expect(1, words, "del ROW")
      return [.delete(words[0])]
    case "solve":
      try expect(0, words, "solve")
      return [.solve]
    default:
      throw Problem(
        message: "unknown directive '\(keyword)', expected var, row, edit, prio, del or solve")
    }
  }

  private static func expect(_ count: Int, _ words: [String], _ form: String) throws {
    guard words.count == count else {
      throw Problem(message: "\(words.count) words after the directive, expected '\(form)'")
    }
  }

  private static func row(_ words: [String]) throws -> Row {
    let relation: Relation
    switch words[2] {
    case "<=": relation = .lessThanOrEqual
    case "==": relation = .equal
    case ">=": relation = .greaterThanOrEqual
    default: throw Problem(message: "relation '\(words[2])', expected <=, == or >=")
    }
    var terms: [(coefficient: Double, variable: String)] = []
    for i in stride(from: 4, to: words.count, by: 2) {
      terms.append((try number(words[i]), words[i + 1]))
    }
    return Row(
      priority: try priority(words[1]), relation: relation, constant: try number(words[3]),
      terms: terms)
  }

  private static func priority(_ word: String) throws -> Priority {
    let value = try number(word)
    guard value > 0, value <= 1000 else {
      throw Problem(message: "priority \(word), expected a number above 0 and up to 1000")
    }
    return Priority(value)
  }

  /// Returns the value of a finite decimal number or a fraction.
  private static func number(_ word: String) throws -> Double {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) } ? Double(part) : nil
    }
    guard numbers.count == parts.count, numbers.count <= 2, let first = numbers.first else {
      throw Problem(message: "'\(word)', expected a decimal number or a fraction p/q")
    }
    let value = numbers.count == 2 ? first / numbers[1] : first
    guard value.isFinite else {
      throw Problem(message: "'\(word)' is not finite, expected a finite number")
    }
    return value
  }
}
