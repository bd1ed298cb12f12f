public import ConstraintSolving

/// A problem in the text format of the exact oracle, added to a solver line by line.
public struct ProblemReader {
  struct Unreadable: Error, CustomStringConvertible {
    var line: String
    var description: String { "not understood: \(line)" }
  }

  /// The solver of the problem.
  public let solver: Solver
  /// The variables, by name.
  public private(set) var variables: [String: Variable] = [:]
  private var rows: [String: Constraint.ID] = [:]
  /// The names of the rows that are present.
  public private(set) var names: [Constraint.ID: String] = [:]

  /// Adds a problem to a solver.
  public init(_ solver: Solver) { self.solver = solver }

  /// Executes a line.
  /// - Returns: The outcome, if the line is a solve.
  public mutating func read(_ line: String) throws -> Solver.Outcome? {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case nil, "#":
      break
    case "var":
      for name in words.dropFirst() { variables[name] = solver.makeVariable(name) }
    case "row":
      let id = try solver.add(constraint(words, line))
      rows[words[1]] = id
      names[id] = words[1]
    case "edit":
      guard let row = rows[words[1]] else { throw Unreadable(line: line) }
      try solver.setConstant(try number(words[2], line), of: row)
    case "prio":
      guard let row = rows[words[1]] else { throw Unreadable(line: line) }
      try solver.setPriority(Priority(try number(words[2], line)), of: row)
    case "solve":
      return try solver.solve()
    default:
      throw Unreadable(line: line)
    }
    return nil
  }

  private func constraint(_ words: [String], _ line: String) throws -> Constraint {
    let relations: [String: Relation] = [
      "<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual,
    ]
    guard words.count >= 5, let relation = relations[words[3]] else { throw Unreadable(line: line) }
    var terms: [LinearExpression.Term] = []
    for i in stride(from: 5, to: words.count - 1, by: 2) {
      guard let variable = variables[words[i + 1]] else { throw Unreadable(line: line) }
      terms.append(LinearExpression.Term(variable, coefficient: try number(words[i], line)))
    }
    return Constraint(
      terms, relation, try number(words[4], line), priority: Priority(try number(words[2], line)),
      name: words[1])
  }

  private func number(_ word: String, _ line: String) throws -> Double {
    guard let number = Double(word) else { throw Unreadable(line: line) }
    return number
  }
}
