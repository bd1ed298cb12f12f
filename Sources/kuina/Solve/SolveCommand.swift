import ArgumentParser
import ConstraintSolving
import Foundation
import LayoutChecking
import LinearProgramming

/// `kuina solve`: solves a problem given as text.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve a linear problem with priorities, or a linear program.",
    discussion: """
      The problem has one directive per line ('#' starts a comment):

        var NAME...                                        variables
        row NAME PRIORITY REL CONST COEF VAR [COEF VAR]... REL: <= == >=
        edit ROW CONST        prio ROW PRIORITY        del ROW
        solve

      Each 'solve' prints one line of JSON:

        {"status":"optimal","x":{"x":8}}
        {"conflict":["a","b"],"status":"infeasible"}
        {"status":"refused","why":"..."}

      A file whose name ends in .lp or .mps is a linear program in CPLEX LP or free MPS format, with one \
      objective. It is solved once; its answer can also be {"status":"unbounded"}. Among several optimal \
      solutions, the columns take the values nearest to 0, in their order.

      --lp and --mps write the problem, as it is at its end, as one linear program that other solvers read. \
      Each optional constraint has columns for its violation, above or below. Each priority is a level: a \
      column such as priority~750@1, which a row equates to the sum of its violations. kuina solve minimises \
      one level after the other; other solvers minimise the weighted sum of all levels. In names, ~ is a \
      space, and braces enclose characters that the formats do not accept, such as {eq} for =.

      Exit status: 0 if every solve was answered, 2 if the problem could not be read or written.
      """)

  @Argument(help: "The file with the problem, or '-' for standard input.")
  var file: String

  @Option(
    help: "The format of the problem: text, lp or mps; by default, that of the file's extension.")
  var format: ProblemFormat?

  @Option(
    help: ArgumentHelp(
      "A file to which the problem is written in CPLEX LP format.", valueName: "file"))
  var lp: String?

  @Option(
    help: ArgumentHelp(
      "A file to which the problem is written in free MPS format.", valueName: "file"))
  var mps: String?

  @Option(
    help: """
      The arithmetic: 'floating-point' is that of the library, which solves only ill-conditioned parts \
      exactly; 'exact' verifies GLPK's solutions in rational arithmetic and corrects rounding errors, \
      by the method 'direct', or rejects the problem where that takes too long; 'checked' is exact \
      where possible, and floating point where that takes too long.
      """)
  var arithmetic = Arithmetic.floatingPoint

  @Option(
    help: """
      The floating-point method: 'presolved', by structural presolve, closed forms and GLPK for the \
      rest, or 'direct', by GLPK alone.
      """)
  var method = Method.presolved

  @Flag(help: "Print statistics of GLPK to standard error.")
  var statistics = false

  enum Method: String, CaseIterable, ExpressibleByArgument {
    case presolved
    case direct
  }

  enum Arithmetic: String, CaseIterable, ExpressibleByArgument {
    case checked
    case exact
    case floatingPoint = "floating-point"
  }

  func run() throws {
    do {
      try OutputFile.require([lp, mps].compactMap(\.self), otherThan: [file])
      let text = try InputFailure.text(of: file)
      if let format = (format ?? ProblemFormat(ofFile: file)).programFormat {
        let program = try InputFailure.program(text, format, file: file)
        try print(ProgramSession(program: program, arithmetic: arithmetic).answer())
        try write(program)
      } else {
        try solve(ProblemText(text, file: file))
      }
    } catch let failure as InputFailure {
      failure.report()
      throw InputFailure.exitCode
    }
  }

  private func solve(_ problem: ProblemText) throws {
    var session = SolveSession(arithmetic, method)
    for (_, directive) in problem.directives {
      if let answer = session.execute(directive) { try print(answer) }
    }
    if statistics { printStatistics(session.solver.statistics) }
    guard lp != nil || mps != nil else { return }
    do {
      try write(try session.linearProgram())
    } catch let error as SolverError {
      throw InputFailure(file: file, message: "is not a linear program: \(error)")
    }
  }

  /// Writes a program to the files of the options.
  private func write(_ program: LinearProgram) throws {
    if let lp { try OutputFile(lp).write(program.text(in: .lp)) }
    if let mps { try OutputFile(mps).write(program.text(in: .mps)) }
  }

  private func print(_ answer: SolveSession.Answer) throws {
    try Output.write(answer.jsonLine())
  }

  private func printStatistics(_ statistics: Statistics) {
    let program = LinearProgram.usesGLPK ? "GLPK" : "simplex"
    let text = """
      \(statistics.variables) variables, \(statistics.constraints) constraints, \
      \(statistics.components) components; \(program): \(statistics.glpkCalls) calls, \
      \(statistics.glpkRows) rows, \(statistics.glpkColumns) columns, \
      \(statistics.simplexRuns) simplex runs, \(statistics.pivots) pivots; \
      exact: \(statistics.exactSolves) solves, \(statistics.exactPivots) further pivots; \
      \(program) took \(statistics.glpkTime)\n
      """
    Output.writeError(text)
  }
}

/// A problem that is solved directive by directive.
struct SolveSession {
  /// The answer to one `solve`.
  struct Answer: Encodable {
    enum Status: String, Encodable { case optimal, infeasible, unbounded, refused }

    var status: Status
    /// The value of each variable, if there is a solution.
    var x: [String: Double]?
    /// The rows that conflict, if there is no solution.
    var conflict: [String]?
    /// The reason why the problem was not solved.
    var why: String?
  }

  let solver: Solver
  private var variables: [(name: String, variable: Variable)] = []
  private var variableNamed: [String: Variable] = [:]
  /// The rows after the directives so far.
  private var rows: [String: ProblemText.Row] = [:]
  /// The rows that the solver accepted, by name.
  private var rowNamed: [String: Constraint.ID] = [:]
  private var nameOfRow: [Constraint.ID: String] = [:]
  /// The reasons for the rows that the solver rejected, by name; nothing is solved while there are
  /// any.
  private var rejected: [String: String] = [:]

  private let arithmetic: SolveCommand.Arithmetic

  init(_ arithmetic: SolveCommand.Arithmetic, _ method: SolveCommand.Method) {
    self.arithmetic = arithmetic
    solver = Solver(
      method: method == .presolved ? .presolved : .direct,
      arithmetic: arithmetic == .floatingPoint ? .floatingPoint : .exact)
  }

  /// The work limit of exact solves of linear programs; see `LinearProgram.solveExactly`.
  static let workLimit = 10_000_000

  /// Returns the linear program of the present rows.
  /// - Throws: The error of the solver, also if it does not take a row.
  func linearProgram() throws(SolverError) -> LinearProgram {
    if let why = rejected.values.min() { throw .undecided(reason: why) }
    return try solver.linearProgram()
  }

  /// Executes a directive whose names have been checked.
  mutating func execute(_ directive: ProblemText.Directive) -> Answer? {
    switch directive {
    case .variable(let name):
      let variable = solver.makeVariable(name)
      variables.append((name, variable))
      variableNamed[name] = variable
    case .row(let name, let row):
      rows[name] = row
      update(name)
    case .edit(let name, let constant):
      rows[name]?.constant = constant
      update(name)
    case .priority(let name, let priority):
      rows[name]?.priority = priority
      update(name)
    case .delete(let name):
      rows[name] = nil
      update(name)
    case .solve:
      return answer()
    }
    return nil
  }

  /// Updates a row of the solver to match the text, or records why the solver rejects it.
  private mutating func update(_ name: String) {
    do throws(SolverError) {
      try update(name, rows[name])
      rejected[name] = nil
    } catch {
      rejected[name] = "\(error)"
    }
  }

  private mutating func update(_ name: String, _ row: ProblemText.Row?) throws(SolverError) {
    if let id = rowNamed[name] {
      if let row {
        try solver.setConstant(row.constant, of: id)
        try solver.setPriority(row.priority, of: id)
      } else {
        try solver.remove(id)
        rowNamed[name] = nil
        nameOfRow[id] = nil
      }
    } else if let row {
      let terms = row.terms.compactMap { term in
        variableNamed[term.variable].map {
          LinearExpression.Term($0, coefficient: term.coefficient)
        }
      }
      let id = try solver.add(
        Constraint(terms, row.relation, row.constant, priority: row.priority, name: name))
      rowNamed[name] = id
      nameOfRow[id] = name
    }
  }

  private func solve() throws(SolverError) -> Solver.Outcome {
    do throws(SolverError) {
      return try solver.solve()
    } catch .fault(let fault)
      where arithmetic == .checked && [.tooLarge, .iterationLimit].contains(fault.code)
    {
      solver.arithmetic = .floatingPoint
      defer { solver.arithmetic = .exact }
      return try solver.solve()
    }
  }

  private func answer() -> Answer {
    if let why = rejected.values.min() { return Answer(status: .refused, why: why) }
    do throws(SolverError) {
      switch try solve() {
      case .optimal:
        let values = try variables.map { variable throws(SolverError) in
          (variable.name, try solver.unroundedValue(of: variable.variable))
        }
        return Answer(status: .optimal, x: Dictionary(uniqueKeysWithValues: values))
      case .infeasible(let conflict):
        return Answer(
          status: .infeasible, conflict: conflict.constraints.compactMap { nameOfRow[$0] })
      }
    } catch {
      return Answer(status: .refused, why: "\(error)")
    }
  }
}
