import SwiftSyntax

/// Collects the facts of a file.
final class FactsCollector: SyntaxVisitor {
  private let conditions: BuildConditions
  private var facts: FileFacts
  /// The indices of the types around the current node.
  private var stack: [Int] = []
  /// Whether the current node is inside a type that cannot be named at the file's top level.
  private var hiddenDepth = 0

  static func facts(of file: SourceFile, _ conditions: BuildConditions) -> FileFacts {
    let collector = FactsCollector(file.path, conditions)
    collector.walk(file.tree)
    return collector.facts
  }

  private init(_ path: String, _ conditions: BuildConditions) {
    self.conditions = conditions
    facts = FileFacts(path: path)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = conditions.activeClause(of: node)?.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { facts.imports.append(module) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .class, node.name.text, node.modifiers, node.attributes, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.value, node.name.text, node.modifiers, node.attributes, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .value, node.name.text, node.modifiers, node.attributes, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .value, node.name.text, node.modifiers, node.attributes, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.protocol, node.name.text, node.modifiers, node.attributes, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .extension, node.extendedType.trimmedDescription, node.modifiers, node.attributes,
      node.inheritanceClause, isGeneric: node.genericWhereClause != nil)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ kind: TypeFact.Kind, _ name: String, _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax, _ inheritance: InheritanceClauseSyntax?,
    isGeneric: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let outer = stack.last.map { facts.types[$0] }
    var type = TypeFact(
      kind: kind, name: outer.map { "\($0.name).\(name)" } ?? name,
      inherited: inheritance?.inheritedTypes.map { $0.type.withoutAttributes } ?? [])
    type.access = modifiers.access
    if type.access == .internal, outer?.kind == .extension, let outer { type.access = outer.access }
    type.isGeneric = isGeneric || outer?.isGeneric == true
    // A private type inside another is out of reach at the top level of its file.
    type.isUnreachable = outer?.isUnreachable == true || (outer != nil && type.access == .private)
    type.exposesMembers =
      attributes.has("objcMembers") || (kind == .extension && attributes.has("objc"))
      || (kind == .protocol && attributes.has("objc"))
    type.objectiveCName = attributes.objectiveCName
    type.file = facts.path
    stack.append(facts.types.count)
    facts.types.append(type)
    return .visitChildren
  }

  private func leave() { stack.removeLast() }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let index = stack.last else { return .skipChildren }
    facts.types[index].methods.append(MethodFact(node, in: facts.types[index]))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let index = stack.last else { return .skipChildren }
    facts.types[index].properties += PropertyFact.all(of: node, in: facts.types[index])
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    if let index = stack.last {
      facts.types[index].cases += node.elements.map(\.name.text.withoutBackticks)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let index = stack.last, !node.modifiers.has(.convenience) {
      // One that is unavailable hides that of the superclass, and cannot be called.
      facts.types[index].designated.append(
        node.attributes.isUnavailable
          ? ["unavailable"] : node.signature.parameterClause.parameters.map(\.firstName.text))
    }
    return .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
