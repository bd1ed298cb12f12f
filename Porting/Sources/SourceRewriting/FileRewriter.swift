import SwiftSyntax

/// Rewrites a file of an app for Linux.
///
/// Edits keep every line, and the result names the original file and lines in messages.
final class FileRewriter: SyntaxVisitor {
  /// What the rewriting of all files of a module shares.
  struct Context: Sendable {
    var module: String
    var facts: ModuleFacts
    var conditions: BuildConditions
    /// The modules that are imported under another name, or become empty.
    var replacedModules: [String: String] = [:]
    /// Further imports of a class's extensions, for the file of the class, by file.
    var hoistedImports: [String: Set<String>] = [:]
    /// The names of the protocols for Objective-C of other modules that are rewritten.
    var foreignProtocols: Set<String> = []
    /// Whether the controllers that code creates without values are registered as screens.
    var listsControllers = false
    /// The modules that a bridging header imports for all files.
    var bridgedModules: [String] = []
  }

  /// The result of rewriting a file.
  struct Output: Codable, Hashable, Sendable {
    var text: String
    var notes: [PortingNote]
  }

  /// A type around the current node.
  struct Scope {
    /// The name in source.
    var name: String
    /// The full name in the module, or the name in source.
    var fullName: String
    var kind: TypeFact.Kind
    var isPrivateInside = false
    var isGeneric = false
    /// Whether the type is inside a function.
    var isLocal = false
  }

  let file: SourceFile
  let context: Context
  let generated: GeneratedMembers
  var edits = EditList()
  var notes: [PortingNote] = []
  var scopes: [Scope] = []
  /// The number of functions and closures around the current node.
  var bodyDepth = 0
  var imports: Set<String> = []
  /// Whether the file needs UIKit for what was rewritten.
  var needsUIKit = false
  var needsNetworking = false
  var needsXML = false
  /// Whether the file has a name that is not its own, or lost an import.
  var needsFoundation = false
  /// The modules on Linux of the names that Apple's Foundation or UIKit brings along.
  var modulesBroughtAlong: Set<String> = []
  /// Whether the file names a type of Combine, which Apple's Foundation imports.
  var needsCombine = false
  /// The extensions with descriptions of classes, at the end of the file.
  var descriptions: [ClassDescription] = []
  /// Further declarations at the end of the file.
  var tail: [String] = []

  static func rewrite(_ file: SourceFile, _ context: Context) -> Output {
    let rewriter = FileRewriter(file, context)
    rewriter.walk(file.tree)
    return rewriter.output
  }

  private init(_ file: SourceFile, _ context: Context) {
    self.file = file
    self.context = context
    generated = GeneratedMembers(facts: context.facts)
    super.init(viewMode: .sourceAccurate)
  }

  var facts: ModuleFacts { context.facts }

  func note(_ node: some SyntaxProtocol, _ reason: String) {
    notes.append(PortingNote(file: file.path, line: file.line(of: node), reason: reason))
  }

  /// The line at which text continues that follows generated lines.
  func lineDirective(_ line: Int) -> String {
    "#sourceLocation(file: \"\(file.path.escaped)\", line: \(line))"
  }

  private var output: Output {
    var head: [String] = []
    let importsUIKit = imports.contains("UIKit") || needsUIKit
    if importsUIKit && !imports.contains("UIKit") { head.append("import UIKit") }
    if importsUIKit && !imports.contains("InterfaceBuilder") {
      head.append("import InterfaceBuilder")
    }
    // Umbrella headers and all of Apple's modules import it.
    if !importsUIKit && !imports.contains("Foundation") && needsFoundation {
      head.append("import Foundation")
    }
    if needsCombine && !imports.contains("Combine")
      && context.conditions.modules.contains("Combine")
    {
      head.append("import Combine")
    }
    if needsNetworking && !imports.contains("FoundationNetworking") {
      head.append("import FoundationNetworking")
    }
    if needsXML && !imports.contains("FoundationXML") { head.append("import FoundationXML") }
    for module in modulesBroughtAlong.sorted()
    where !imports.contains(module) && context.conditions.modules.contains(module)
      && !(importsUIKit && module == "CoreGraphics")
    {
      head.append("import \(module)")
    }
    let further = (context.hoistedImports[file.path] ?? []).union(context.bridgedModules)
    for module in further.sorted()
    where !imports.contains(module) && !modulesBroughtAlong.contains(module)
      && context.conditions.modules.contains(module)
      && !head.contains("import \(module)")
    {
      head.append("import \(module)")
    }
    let body = String(decoding: edits.apply(to: file.bytes), as: UTF8.self)
    var text = (head + [lineDirective(1)]).joined(separator: "\n") + "\n" + body
    let end = tail + descriptionLines
    if !end.isEmpty { text += "\n#sourceLocation()\n" + end.joined(separator: "\n") + "\n" }
    return Output(text: text, notes: notes)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .class, node.modifiers, isGeneric: node.genericParameterClause != nil)
    if let scope = scopes.last, !scope.isLocal { addMembers(of: scope, to: node.memberBlock) }
    rewriteSuperclass(of: node)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    describe(node.memberBlock, of: node.inheritanceClause)
    scopes.removeLast()
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.trimmedDescription, .extension, node.modifiers,
      isGeneric: node.genericWhereClause != nil)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    describe(node.memberBlock, of: nil)
    addForeignWitnesses(to: node)
    addExistentialCopy(of: node)
    scopes.removeLast()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .value, node.modifiers, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .value, node.modifiers, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .value, node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .protocol, node.modifiers)
    rewriteProtocol(node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  private func enter(
    _ name: String, _ kind: TypeFact.Kind, _ modifiers: DeclModifierListSyntax,
    isGeneric: Bool = false
  ) {
    let outer = scopes.last
    let sourceName = outer.map { "\($0.name).\(name)" } ?? name
    let fullName =
      kind == .extension
      ? facts.resolve(name) ?? name : outer.map { "\($0.fullName).\(name)" } ?? name
    let isPrivate = outer != nil && modifiers.access == .private
    let declared = facts.types[fullName]
    scopes.append(
      Scope(
        name: sourceName, fullName: fullName, kind: kind,
        isPrivateInside: outer?.isPrivateInside == true || isPrivate
          || declared?.isUnreachable == true,
        isGeneric: outer?.isGeneric == true || isGeneric || declared?.isGeneric == true,
        isLocal: outer?.isLocal == true || bodyDepth > 0))
  }

  // MARK: Bodies

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { bodyDepth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { bodyDepth -= 1 }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { bodyDepth -= 1 }

  // MARK: Attributes, conditions and names

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if objectiveCAttributes.contains(name) || (name == "main" && isApplicationDelegate(node)) {
      edits.remove(node.textRange)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptional(node)
    return .visitChildren
  }

  private func isApplicationDelegate(_ node: AttributeSyntax) -> Bool {
    node.parent?.parent?.is(ClassDeclSyntax.self) == true
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { edits.remove(node.textRange) }
    // Members of extensions cannot be overridden on Linux. UIKit has classes that are final here, whose extensions cannot
    // have open members.
    if node.name.tokenKind == .keyword(.open), let scope = scopes.last, scope.kind == .extension,
      facts.types[scope.fullName] == nil
    {
      edits.replace(node.textRange, with: "public")
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      ConditionRewriter.rewrite(condition, context.conditions) {
        self.edits.replace($0, with: $1)
      }
    }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let text) = token.tokenKind else { return .skipChildren }
    let name = Substring(text)
    if AvailableModules.isUIKitName(name) {
      needsUIKit = true
    } else if AvailableModules.networking.contains(text) {
      needsNetworking = true
    } else if AvailableModules.xml.contains(text), facts.types[text] == nil {
      needsXML = true
    } else if AvailableModules.combine.contains(text), facts.types[text] == nil {
      needsCombine = true
    } else if let module = AvailableModules.moduleBroughtAlong(for: name), facts.types[text] == nil
    {
      modulesBroughtAlong.insert(module)
    }
    if !needsFoundation, AvailableModules.isFoundationName(name) { needsFoundation = true }
    return .skipChildren
  }

  // MARK: Members and expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
  }
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let base = node.baseType.trimmedDescription
    if let module = AvailableModules.module(of: node.name.text, in: base) {
      edits.replace(node.baseType.textRange, with: module)
    }
    return .visitChildren
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .skipChildren }
    var module = first.name.text
    if module == "CoreMedia" { module = "AVFoundation" }
    if module == "OSLog", !context.conditions.modules.contains(module) { module = "os" }
    if let replacement = context.replacedModules[module] {
      guard !replacement.isEmpty else {
        needsFoundation = true
        edits.remove(node.textRange)
        return .skipChildren
      }
      module = replacement
    } else if !context.conditions.modules.contains(module) {
      if isActive(node) {
        needsFoundation = true
        if module != context.module {
          note(node, "the module \(module) is not available on Linux; the import was removed")
        }
      }
      edits.remove(node.textRange)
      return .skipChildren
    }
    if isActive(node) { imports.insert(module) }
    if let kind = node.importKindSpecifier { edits.remove(kind.textRange) }
    if module != first.name.text || node.path.count > 1 {
      edits.replace(node.path.textRange, with: module)
    }
    return .skipChildren
  }

  /// Returns whether all conditional blocks around a node are compiled.
  func isActive(_ node: some SyntaxProtocol) -> Bool {
    var current = Syntax(node)
    while let parent = current.parent {
      if let clause = current.as(IfConfigClauseSyntax.self),
        let block = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
      {
        guard context.conditions.activeClause(of: block)?.id == clause.id else { return false }
      }
      current = parent
    }
    return true
  }
}

/// Replaces the platform conditions in the condition of an `#if`.
private final class ConditionRewriter: SyntaxVisitor {
  private let conditions: BuildConditions
  private let replace: (Range<Int>, String) -> Void

  static func rewrite(
    _ condition: ExprSyntax, _ conditions: BuildConditions,
    _ replace: @escaping (Range<Int>, String) -> Void
  ) {
    ConditionRewriter(conditions, replace).walk(condition)
  }

  private init(_ conditions: BuildConditions, _ replace: @escaping (Range<Int>, String) -> Void) {
    self.conditions = conditions
    self.replace = replace
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = conditions.replacement(of: node) { replace(node.textRange, text) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = conditions.replacement(of: node.baseName.text) { replace(node.textRange, text) }
    return .skipChildren
  }
}

extension String {
  /// The text of a string literal with this value.
  var escaped: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}
