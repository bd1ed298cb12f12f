import SwiftSyntax

extension FileRewriter {
  /// Replaces `some` by `any` in `(some P)?` if the protocol is for Objective-C: only such a
  /// protocol's `any` type conforms to the protocol itself, and the compiler opens no optionals.
  func rewriteOptional(_ node: SomeOrAnyTypeSyntax) {
    if node.someOrAnySpecifier.tokenKind == .keyword(.some),
      node.parent?.parent?.parent?.parent?.is(OptionalTypeSyntax.self) == true,
      isObjectiveCProtocol(node.constraint.trimmedDescription)
    {
      edits.replace(node.someOrAnySpecifier.textRange, with: "any")
    }
  }

  /// Adds a copy for `any P` of an extension whose elements conform to a protocol for Objective-C:
  /// on Apple's platforms an array of `any P` has the members too.
  func addExistentialCopy(of node: ExtensionDeclSyntax) {
    guard scopes.count == 1, let clause = node.genericWhereClause,
      clause.requirements.count == 1,
      let requirement =
        clause.requirements.first?.requirement.as(ConformanceRequirementSyntax.self),
      requirement.leftType.trimmedDescription == "Element",
      isObjectiveCProtocol(requirement.rightType.trimmedDescription)
    else { return }
    let type = node.extendedType.trimmedDescription
    tail.append(
      "\(node.attributes.trimmedDescription) \(node.modifiers.trimmedDescription) extension \(type) "
        + "where Element == any \(requirement.rightType.trimmedDescription) "
        + node.memberBlock.trimmedDescription)
  }

  private func isObjectiveCProtocol(_ name: String) -> Bool {
    guard let type = facts.type(name, in: scopes.last?.fullName ?? "") else {
      return context.foreignProtocols.contains(
        name.split(separator: ".").last.map(String.init) ?? "")
    }
    return type.kind == .protocol && type.exposesMembers
  }
}
