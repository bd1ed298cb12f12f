import SwiftSyntax

extension FileRewriter {
  /// Adds a case for unknown values to a switch over named ones.
  ///
  /// Apple adds cases to its enumerations, such as `PHAuthorizationStatus.limited`, and the compiler accepts code on Apple's
  /// platforms that does not have them; the enumerations are ordinary ones here. As there, the program ends at such a
  /// value.
  func rewrite(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == node.cases.count, !cases.isEmpty, cases.allSatisfy(\.namesValues) else {
      return .visitChildren
    }
    let brace = node.rightBrace
    let isOnItsOwnLine = brace.leadingTrivia.contains { $0.isNewline }
    edits.insert(
      "\(isOnItsOwnLine ? "" : "; ")@unknown default: fatalError(\"an unknown value\") ",
      at: brace.textRange.lowerBound)
    return .visitChildren
  }
}

extension SwitchCaseSyntax {
  /// Whether the case is for values by their names alone.
  fileprivate var namesValues: Bool {
    guard case .case(let label) = label else { return false }
    return label.caseItems.allSatisfy { item in
      guard item.whereClause == nil,
        let pattern = item.pattern.as(ExpressionPatternSyntax.self),
        let member = pattern.expression.as(MemberAccessExprSyntax.self)
      else { return false }
      guard let base = member.base else { return true }
      return base.trimmedDescription.first?.isUppercase ?? false
    }
  }
}
