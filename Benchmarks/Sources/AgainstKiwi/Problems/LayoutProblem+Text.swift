internal import ConstraintSolving
internal import Foundation

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
