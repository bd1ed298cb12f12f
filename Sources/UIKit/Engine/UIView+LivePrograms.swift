import ConstraintSolving

extension UIView {
  /// Lets GLPK keep the linear programs of the hierarchy alive while a closure runs, see
  /// `Solver/withLivePrograms(_:)`.
  ///
  /// It makes layout passes within the closure faster if the window's ``UIWindow/solvingMethod``
  /// is `Solver/Method/direct`; the layout is the same.
  ///
  /// - Parameter body: The closure, which runs on the present thread.
  /// - Returns: The result of the closure.
  /// - Throws: What the closure throws.
  public func withLivePrograms<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let solver = hierarchyRoot.engine?.solver else { return try body() }
    return try solver.withLivePrograms(body)
  }
}
