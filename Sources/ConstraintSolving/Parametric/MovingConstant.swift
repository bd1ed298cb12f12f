/// The constant of a constraint in a motion: a linear function of the motion's parameter.
struct MovingConstant: BitwiseCopyable {
  /// The constraint.
  var slot: Int
  var serial: UInt64
  /// The constant at parameter 0, and its change with the parameter.
  var base: Double
  var rate: Double
  /// The constant as it was set last.
  var constant: Double

  /// Whether the constant as it was set last is the one that belongs to a parameter.
  @inline(__always)
  func agrees(with parameter: Double) -> Bool {
    abs(base + rate * parameter - constant)
      <= Tolerance.motion * max(1, max(abs(constant), abs(parameter)))
  }
}
