internal import CKuina
internal import ConstraintSolving

/// The failure of a call, as reported to C; the call has had no effect.
struct Failure: Error {
  var code: kuina_code
  var message: String

  init(_ code: kuina_code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: any Error) {
    self.init(Self.code(of: error), "\(error)")
  }

  private static func code(of error: any Error) -> kuina_code {
    switch error as? SolverError {
    case .numberOutOfRange: .outOfRange
    case .invalidPriority: .invalidPriority
    case .unknownVariable: .unknownVariable
    case .unknownConstraint: .unknownConstraint
    case .variableInUse: .variableInUse
    case .unsatisfiable: .infeasible
    case .undecided: .undecided
    case .inUse: .simultaneousUse
    default: .fault
    }
  }
}

/// The codes of `kuina.h`; Swift imports the constants with another integer type.
extension kuina_code {
  static let ok = kuina_code(KUINA_OK)
  static let infeasible = kuina_code(KUINA_INFEASIBLE)
  static let badArgument = kuina_code(KUINA_BAD_ARGUMENT)
  static let unknownSolver = kuina_code(KUINA_UNKNOWN_SOLVER)
  static let unknownVariable = kuina_code(KUINA_UNKNOWN_VARIABLE)
  static let unknownConstraint = kuina_code(KUINA_UNKNOWN_CONSTRAINT)
  static let outOfRange = kuina_code(KUINA_OUT_OF_RANGE)
  static let invalidPriority = kuina_code(KUINA_INVALID_PRIORITY)
  static let variableInUse = kuina_code(KUINA_VARIABLE_IN_USE)
  static let simultaneousUse = kuina_code(KUINA_SIMULTANEOUS_USE)
  static let undecided = kuina_code(KUINA_UNDECIDED)
  static let noConflict = kuina_code(KUINA_NO_CONFLICT)
  static let fault = kuina_code(KUINA_FAULT)
  static let unknownPath = kuina_code(KUINA_UNKNOWN_PATH)
}
