#if !GLPK
/// A scope in which GLPK keeps its problems between solves: there is none in a build without GLPK.
package struct LiveScope {
  fileprivate let none: Never

  /// Calls a closure without a scope.
  package static func run<Result, Failure>(
    _ body: (LiveScope?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(nil)
  }

  package var isOpen: Bool { switch none {} }

  /// GLPK's memory limit in the scope, in megabytes.
  package var memoryLimit: Int {
    get { switch none {} }
    nonmutating set { switch none {} }
  }
}

/// A linear program as a problem that GLPK keeps between solves: there is none in a build without
/// GLPK, as there is no scope.
package struct LiveProgram {
  private let none: Never

  package init?(
    _ program: LinearProgram, from basis: LinearProgram.Basis?, reportedColumns: Int,
    options: LinearProgram.SolveOptions, in scope: LiveScope
  ) throws(LinearProgramError) {
    switch scope.none {}
  }

  @discardableResult
  package func setBounds(
    _ bounds: LinearProgram.Bounds, of member: LinearProgram.Member
  ) throws(LinearProgramError) -> Bool {
    switch none {}
  }

  package func move() -> Bool { switch none {} }

  package func solve(_ work: inout Work) throws(LinearProgramError) -> Outcome {
    switch none {}
  }

  package func forEachChangedColumn(_ body: (_ column: Int, _ value: Double) -> Void) {
    switch none {}
  }

  package func columnValues(first count: Int) -> [Double] { switch none {} }

  package var basis: LinearProgram.Basis? { switch none {} }
}
#endif
