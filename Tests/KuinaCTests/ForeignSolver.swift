import CKuina
import KuinaC

/// A solver used through the C interface; calls that are expected to succeed return their result.
struct ForeignSolver {
  struct CallFailure: Error {
    var code: Int
    var message: String
  }

  let handle: kuina_solver

  init(method: Int = Int(KUINA_PRESOLVED), arithmetic: Int = Int(KUINA_FLOATING_POINT)) throws {
    var handle: kuina_solver = 0
    let code = kuina_create(kuina_method(method), kuina_arithmetic(arithmetic), &handle)
    guard code == KUINA_OK else { throw CallFailure(code: Int(code), message: "") }
    self.handle = handle
  }

  func makeVariable(_ name: String = "") throws -> kuina_variable {
    var variable: kuina_variable = 0
    try check(kuina_make_variable(handle, name, &variable))
    return variable
  }

  @discardableResult
  func add(
    _ terms: [(Double, kuina_variable)], _ relation: Int, _ constant: Double,
    priority: Double = KUINA_REQUIRED, name: String = ""
  ) throws -> kuina_constraint {
    var constraint: kuina_constraint = 0
    let terms = terms.map { kuina_term(variable: $1, coefficient: $0) }
    try check(
      kuina_add(
        handle, terms, Int32(terms.count), kuina_relation(relation), constant, priority, name,
        &constraint))
    return constraint
  }

  func solve() throws { try check(kuina_solve(handle)) }

  func value(_ variable: kuina_variable) throws -> Double {
    var value = Double.nan
    try check(kuina_value(handle, variable, &value))
    return value
  }

  /// The message of the last call that failed.
  func message() throws -> String {
    try text { kuina_message(handle, $0, $1, $2) }
  }

  func sentence() throws -> String {
    try text { kuina_sentence(handle, $0, $1, $2) }
  }

  func linearProgram(_ format: Int) throws -> String {
    try text { kuina_linear_program(handle, kuina_format(format), $0, $1, $2) }
  }

  /// Text that is measured first, then copied.
  private func text(
    _ function: (UnsafeMutablePointer<CChar>?, Int64, UnsafeMutablePointer<Int64>?) -> kuina_code
  ) throws -> String {
    var length: Int64 = -1
    try check(function(nil, 0, &length))
    var bytes = [CChar](repeating: 1, count: Int(length) + 1)
    try check(function(&bytes, length + 1, nil))
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func check(_ code: kuina_code) throws {
    guard code == KUINA_OK else {
      throw CallFailure(code: Int(code), message: String(cString: kuina_describe(code)))
    }
  }
}
