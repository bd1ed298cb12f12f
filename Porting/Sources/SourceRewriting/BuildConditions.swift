import SwiftSyntax

/// The conditions of `#if` as they are for an app on a simulated iOS device.
///
/// What a library leaves out on Linux is what UIKit's users need, such as the observation of views, so
/// Linux is false as well; modules that do not exist cannot be imported.
struct BuildConditions: Codable, Hashable, Sendable {
  /// The values of custom conditions that the settings give.
  var defines: [String: Bool] = [:]
  /// The modules that can be imported.
  var modules: Set<String> = []

  /// Returns the text that replaces a platform condition such as `os(iOS)`, or `nil` to keep it.
  func replacement(of call: FunctionCallExprSyntax) -> String? {
    switch (call.calledExpression.trimmedDescription, call.argumentText) {
    case ("os", "iOS"), ("targetEnvironment", "simulator"): "true"
    case ("os", _), ("targetEnvironment", _): "false"
    default: nil
    }
  }

  /// Returns the text that replaces a custom condition, or `nil` to keep it.
  func replacement(of name: String) -> String? { defines[name].map { $0 ? "true" : "false" } }

  /// Returns whether a condition holds; conditions of the compiler count as true.
  func isTrue(_ condition: ExprSyntax?) -> Bool {
    guard let condition else { return true }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      switch (call.calledExpression.trimmedDescription, call.argumentText) {
      case ("os", "iOS"), ("targetEnvironment", "simulator"): return true
      case ("os", _), ("targetEnvironment", _): return false
      case ("canImport", let module): return modules.contains(module)
      default: return true
      }
    }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return defines[name] ?? (name == "DEBUG")
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) {
      return !isTrue(prefix.expression)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first {
      return isTrue(inner.expression)
    }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let isOr = infix.operator.trimmedDescription == "||"
      return isOr
        ? isTrue(infix.leftOperand) || isTrue(infix.rightOperand)
        : isTrue(infix.leftOperand) && isTrue(infix.rightOperand)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return isTrue(sequence: Array(sequence.elements))
    }
    return true
  }

  /// Returns whether operands joined by `&&` and `||` hold; `&&` binds more tightly.
  private func isTrue(sequence: [ExprSyntax]) -> Bool {
    var alternatives = [true]
    for element in sequence {
      if let infix = element.as(BinaryOperatorExprSyntax.self) {
        if infix.operator.text == "||" { alternatives.append(true) }
        continue
      }
      alternatives[alternatives.count - 1] = alternatives[alternatives.count - 1] && isTrue(element)
    }
    return alternatives.contains(true)
  }

  /// Returns the clause of a conditional block that is compiled.
  func activeClause(of block: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    block.clauses.first { isTrue($0.condition) }
  }
}

extension FunctionCallExprSyntax {
  /// The first argument of a condition such as `os(iOS)`.
  fileprivate var argumentText: String {
    arguments.first?.expression.trimmedDescription ?? ""
  }
}
