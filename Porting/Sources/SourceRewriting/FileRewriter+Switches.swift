import SwiftSyntax

extension FileRewriter {
  /// Adds a case for unknown values to a switch over named ones.
  ///
  /// Apple adds cases to its enumerations, such as `PHAuthorizationStatus.limited`, and the compiler accepts code on Apple's
  /// platforms that does not have them; the enumerations are ordinary ones here. As there, the program ends at such a
  /// value.
  ///
  /// A switch over the names of all cases of an enumeration of the module stays, since the compiler must report a case that
  /// is added to that one, and so does one in a function or property with an attribute such as `@ViewBuilder`, whose
  /// branches are values. What is switched over is not known here, so that a switch over an enumeration of another
  /// module of the app gets the case, which the compiler reports by a warning. Switches with patterns for optional values
  /// (`.denied?`), for tuples or for associated values are not completed.
  func rewrite(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let names = cases.map(\.valueNames)
    guard cases.count == node.cases.count, !cases.isEmpty, !names.contains(nil),
      !facts.enumerationCases.contains(Set(names.compactMap(\.self).joined())),
      !node.isInBuilder
    else { return .visitChildren }
    let brace = node.rightBrace
    let isOnItsOwnLine = brace.leadingTrivia.contains { $0.isNewline }
    edits.insert(
      "\(isOnItsOwnLine ? "" : "; ")@unknown default: fatalError(\"an unknown value\") ",
      at: brace.textRange.lowerBound)
    return .visitChildren
  }
}

extension SwitchCaseSyntax {
  /// The names of the values that the case is for, without backticks; `nil` if it is not for names alone.
  fileprivate var valueNames: [String]? {
    guard case .case(let label) = label else { return nil }
    let names = label.caseItems.compactMap { item -> String? in
      guard item.whereClause == nil,
        let pattern = item.pattern.as(ExpressionPatternSyntax.self),
        let member = pattern.expression.as(MemberAccessExprSyntax.self),
        member.base?.trimmedDescription.first?.isUppercase ?? true
      else { return nil }
      return member.declName.baseName.text.withoutBackticks
    }
    return names.count == label.caseItems.count ? names : nil
  }
}

extension SwitchExprSyntax {
  /// Whether a function or property around the switch has an attribute by which its statements are values, as far as the
  /// attribute's name ends with `Builder`.
  fileprivate var isInBuilder: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      let attributes =
        node.as(FunctionDeclSyntax.self)?.attributes ?? node.as(VariableDeclSyntax.self)?.attributes
        ?? node.as(AccessorDeclSyntax.self)?.attributes
        ?? node.as(SubscriptDeclSyntax.self)?.attributes
      return attributes?.contains { element in
        element.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Builder")
          == true
      } == true
    }
  }
}
