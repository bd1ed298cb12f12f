internal import ConstraintSolving
internal import KiwiDriverLoader

extension LayoutProblem.Row {
  /// Calls a function with the row as the driver reads it.
  ///
  /// - Parameters:
  ///   - strength: Kiwi's strength; negative where required.
  ///   - isBound: Whether the row is a lower bound of one variable.
  ///   - body: The function; its argument is valid during the call only.
  func withPeerRow(
    strength: Double, isBound: Bool, _ body: (UnsafePointer<PeerRow>) -> Void
  ) {
    let relation: Int32 =
      switch relation {
      case .lessThanOrEqual: -1
      case .equal: 0
      case .greaterThanOrEqual: 1
      }
    let variables = terms.map { Int32($0.index) }
    let coefficients = terms.map(\.coefficient)
    let parameters = parameters.map { Int32($0.index) }
    let parameterCoefficients = self.parameters.map(\.coefficient)
    variables.withUnsafeBufferPointer { variables in
      coefficients.withUnsafeBufferPointer { coefficients in
        parameters.withUnsafeBufferPointer { parameters in
          parameterCoefficients.withUnsafeBufferPointer { parameterCoefficients in
            var row = PeerRow(
              relation: relation, is_bound: isBound ? 1 : 0, strength: strength,
              constant: constant, term_count: Int32(variables.count),
              variables: variables.baseAddress, coefficients: coefficients.baseAddress,
              parameter_count: Int32(parameters.count), parameters: parameters.baseAddress,
              parameter_coefficients: parameterCoefficients.baseAddress)
            body(&row)
          }
        }
      }
    }
  }
}
