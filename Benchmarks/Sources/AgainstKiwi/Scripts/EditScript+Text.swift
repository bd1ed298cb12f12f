internal import ConstraintSolving
internal import Foundation

/// The text format of edit scripts, line by line:
///
///     V VARIABLES
///     P VALUE                      the initial value of the next parameter
///     R PRIORITY REL CONSTANT N COEFFICIENT VARIABLE ... M COEFFICIENT PARAMETER ...
///     M NAME                       a phase begins
///     A ROW                        adds a row
///     D ROW                        removes it
///     S PARAMETER VALUE            sets a parameter
///     X ROW PRIORITY               changes the priority of a row
///     Z                            solves
///
/// REL is -1, 0 or 1, for `<=`, `==`, `>=`; indices begin at 0; a priority of 1000 is required.
extension EditScript {
  init(readingFile path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ProblemFileError(file: path, line: 1, message: "the file cannot be read as text")
    }
    self.init(name: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var words = Words(line, file: path, line: index + 1)
      try read(&words)
      guard words.next() == nil else { throw words.error("the line goes on where it should end") }
    }
    guard variableCount > 0 else {
      throw ProblemFileError(file: path, line: 1, message: "no line says how many variables")
    }
    if case .phase = operations.first {} else { operations.insert(.phase("start"), at: 0) }
  }

  private mutating func read(_ words: inout Words) throws {
    guard let keyword = words.next() else { return }
    switch keyword {
    case "V": variableCount = try words.integer()
    case "P": parameters.append(try words.number())
    case "R": rows.append(try words.scriptRow(variableCount, parameters.count))
    case "M":
      guard let name = words.next() else { throw words.error("a phase has a name") }
      operations.append(.phase(String(name)))
    case "A": operations.append(.add(row: try words.index(below: rows.count)))
    case "D": operations.append(.remove(row: try words.index(below: rows.count)))
    case "S":
      operations.append(
        .set(parameter: try words.index(below: parameters.count), try words.number()))
    case "X":
      operations.append(
        .setPriority(row: try words.index(below: rows.count), try words.priority()))
    case "Z": operations.append(.solve)
    default: throw words.error("'\(keyword)' is none of V, P, R, M, A, D, S, X, Z")
    }
  }

  /// The script in the text format.
  var text: String {
    func text(_ terms: [LayoutProblem.Term]) -> String {
      ([String(terms.count)] + terms.map { "\($0.coefficient) \($0.index)" })
        .joined(separator: " ")
    }
    var lines = ["V \(variableCount)"] + parameters.map { "P \($0)" }
    for row in rows {
      let relation =
        switch row.relation {
        case .lessThanOrEqual: -1
        case .equal: 0
        case .greaterThanOrEqual: 1
        }
      lines.append(
        "R \(row.priority) \(relation) \(row.constant) \(text(row.terms)) \(text(row.parameters))")
    }
    for operation in operations {
      switch operation {
      case .add(let row): lines.append("A \(row)")
      case .remove(let row): lines.append("D \(row)")
      case .set(let parameter, let value): lines.append("S \(parameter) \(value)")
      case .setPriority(let row, let priority): lines.append("X \(row) \(priority)")
      case .solve: lines.append("Z")
      case .phase(let name): lines.append("M \(name)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Words {
  /// A whole priority, possibly written with a fraction of zero.
  fileprivate mutating func priority() throws -> Int {
    let number = try number()
    guard let priority = Int(exactly: number), (1...1000).contains(priority) else {
      throw error("a priority is a whole number in 1...1000")
    }
    return priority
  }

  fileprivate mutating func scriptRow(_ variables: Int, _ parameters: Int) throws
    -> LayoutProblem.Row
  {
    let priority = try priority()
    let relation: Relation
    let word = next()
    switch word {
    case "-1": relation = .lessThanOrEqual
    case "0": relation = .equal
    case "1": relation = .greaterThanOrEqual
    default: throw error("'\(word ?? "")' is none of -1, 0, 1")
    }
    func terms(below count: Int) throws -> [LayoutProblem.Term] {
      try (0..<(try integer())).map { _ in
        let coefficient = try number()
        return LayoutProblem.Term(index: try index(below: count), coefficient: coefficient)
      }
    }
    return LayoutProblem.Row(
      relation: relation, priority: priority, constant: try number(),
      terms: try terms(below: variables), parameters: try terms(below: parameters))
  }
}
