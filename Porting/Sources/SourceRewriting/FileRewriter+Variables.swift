import SwiftSyntax

// What a file says of the variable that a name refers to: its type, or its value.

/// A variable, as far as a file declares it.
private struct DeclaredVariable {
  var type: TypeSyntax?
  var value: ExprSyntax?
  /// The place of the declaration, from which the names in its value are looked up.
  var place: Syntax
}

/// What a name refers to.
private enum NameMeaning {
  case variable(DeclaredVariable)
  /// Something whose type the file does not state.
  case other
}

extension FileRewriter {
  /// Returns whether an expression is a variable of the type `AnyObject`, optional or not.
  ///
  /// The variable is a local one, a parameter, or a property of the type around it.
  static func isAnyObject(_ node: ExprSyntax) -> Bool {
    guard let variable = variable(node.unwrapped) else { return false }
    return isAnyObject(variable, depth: 0)
  }

  private static func isAnyObject(_ variable: DeclaredVariable, depth: Int) -> Bool {
    if let type = variable.type { return isAnyObject(type) }
    guard depth < 4, let value = variable.value else { return false }
    if let elements = value.as(SequenceExprSyntax.self)?.elements, elements.count >= 3,
      elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true,
      let type = elements.last?.as(TypeExprSyntax.self)?.type
    {
      return isAnyObject(type)
    }
    guard let other = Self.variable(value.unwrapped, at: variable.place) else { return false }
    return isAnyObject(other, depth: depth + 1)
  }

  private static func isAnyObject(_ type: TypeSyntax) -> Bool {
    var name = type.trimmedDescription
    while let last = name.last, "?!".contains(last) { name.removeLast() }
    return name == "AnyObject"
  }

  /// Returns whether an expression is the app's delegate without a cast: `UIApplication.shared.delegate`, the delegate
  /// of a variable with that app, or a variable with one of these values.
  static func isAppDelegate(_ node: ExprSyntax, at place: Syntax? = nil) -> Bool {
    let place = place ?? Syntax(node)
    if let delegate = node.as(MemberAccessExprSyntax.self) {
      guard delegate.declName.baseName.text == "delegate", let app = delegate.base else {
        return false
      }
      if app.memberName?.text == "shared" { return true }
      guard let variable = variable(app, at: place), variable.type == nil else { return false }
      return variable.value?.memberName?.text == "shared"
        && variable.value?.trimmedDescription.hasSuffix("UIApplication.shared") == true
    }
    guard node.is(DeclReferenceExprSyntax.self), let variable = variable(node, at: place),
      variable.type == nil, let value = variable.value?.unwrapped,
      value.is(MemberAccessExprSyntax.self)
    else { return false }
    return isAppDelegate(value, at: variable.place)
  }

  /// Returns the variable that an expression names, or `nil` if it is none or the file does not declare it around a
  /// place.
  private static func variable(
    _ node: ExprSyntax, at place: Syntax? = nil
  ) -> DeclaredVariable? {
    let place = place ?? Syntax(node)
    if let member = node.as(MemberAccessExprSyntax.self) {
      guard member.base?.trimmedDescription == "self" else { return nil }
      return property(member.declName.baseName.text, at: place)
    }
    guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    for parent in sequence(first: place, next: \.parent) {
      if parent.isTypeDeclaration { return property(name, at: parent) }
      switch meaning(of: name, in: parent, before: place) {
      case .variable(let variable): return variable
      case .other: return nil
      case nil: continue
      }
    }
    return nil
  }

  /// Returns the property of a name of the type around a place.
  private static func property(_ name: String, at place: Syntax) -> DeclaredVariable? {
    let type = sequence(first: place, next: \.parent).first { $0.isTypeDeclaration }
    guard let type, let members = type.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    else { return nil }
    for member in members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        let found = binding(name, in: variable)
      else { continue }
      return found
    }
    return nil
  }

  private static func binding(
    _ name: String, in declaration: VariableDeclSyntax
  ) -> DeclaredVariable? {
    let binding = declaration.bindings.first { $0.pattern.trimmedDescription == name }
    guard let binding else { return nil }
    return DeclaredVariable(
      type: binding.typeAnnotation?.type, value: binding.initializer?.value,
      place: Syntax(declaration))
  }

  /// Returns the meaning that a node gives a name before a place, or `nil` if it gives none.
  private static func meaning(
    of name: String, in node: Syntax, before place: Syntax
  ) -> NameMeaning? {
    if let items = node.as(CodeBlockItemListSyntax.self) {
      for item in items.reversed() where item.endPosition <= place.position {
        if let declared = item.item.as(VariableDeclSyntax.self),
          let found = binding(name, in: declared)
        {
          return .variable(found)
        }
        let conditions = item.item.as(GuardStmtSyntax.self)?.conditions
        if let found = condition(name, in: conditions, before: place) { return .variable(found) }
      }
    }
    let conditions =
      node.as(IfExprSyntax.self)?.conditions ?? node.as(WhileStmtSyntax.self)?.conditions
      ?? node.as(GuardStmtSyntax.self)?.conditions
    // What follows `else` does not have the variables of the conditions.
    let alternative = node.as(IfExprSyntax.self)?.elseBody.map { Syntax($0) }
    if alternative?.contains(place) != true,
      let found = condition(name, in: conditions, before: place)
    {
      return .variable(found)
    }
    if let loop = node.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name,
      Syntax(loop.body).contains(place)
    {
      return .variable(
        DeclaredVariable(type: loop.typeAnnotation?.type, value: nil, place: node))
    }
    let parameters =
      node.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
    if let parameter = parameters?.parameters.first(where: {
      ($0.secondName ?? $0.firstName).text == name
    }) {
      return .variable(DeclaredVariable(type: parameter.type, value: nil, place: node))
    }
    return node.as(ClosureExprSyntax.self)?.declares(name) == true ? .other : nil
  }

  private static func condition(
    _ name: String, in conditions: ConditionElementListSyntax?, before place: Syntax
  ) -> DeclaredVariable? {
    for element in (conditions.map { Array($0) } ?? []).reversed()
    where element.endPosition <= place.position {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.trimmedDescription == name
      else { continue }
      let value =
        binding.initializer?.value
        ?? binding.pattern.as(IdentifierPatternSyntax.self).map {
          ExprSyntax(DeclReferenceExprSyntax(baseName: $0.identifier.trimmed))
        }
      return DeclaredVariable(
        type: binding.typeAnnotation?.type, value: value, place: Syntax(element))
    }
    return nil
  }
}

extension Syntax {
  fileprivate func contains(_ other: Syntax) -> Bool {
    position <= other.position && other.endPosition <= endPosition
  }

  fileprivate var isTypeDeclaration: Bool {
    self.is(ClassDeclSyntax.self) || self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
      || self.is(ExtensionDeclSyntax.self) || self.is(ProtocolDeclSyntax.self)
      || self.is(ActorDeclSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// Whether the closure has a parameter or captures a value of a name.
  fileprivate func declares(_ name: String) -> Bool {
    if signature?.capture?.items.contains(where: { $0.name.text == name }) == true { return true }
    switch signature?.parameterClause {
    case .simpleInput(let names): return names.contains { $0.name.text == name }
    case .parameterClause(let clause):
      return clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    case nil: return false
    }
  }
}
