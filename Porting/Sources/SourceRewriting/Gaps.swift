import SwiftSyntax

/// Leaves out of a source what does not compile on Linux, so that the rest of a library can be
/// used.
///
/// A gap is a line in which the compiler found an error. The body around it is replaced by one that
/// stops the program and names the line, so that what is called and cannot work is seen; the body of a function without
/// a result is replaced by one that records that it was reached. If the line is a gap a second time, or the error is not in
/// a body, the declaration is removed, after protocols that do not exist from a class, and the superclass of a class of
/// values; each further time the declaration
/// around it is. In an app's own code, the statement is left out first, then those around it.
enum Gaps {
  /// Returns the text without the gaps in lines, with the same lines, and what was left out.
  static func apply(
    to text: String, path: String, lines: [Int], smallest: PortSettings.Gap = .body,
    missing: Set<String> = []
  ) -> (text: String, notes: [PortingNote]) {
    let file = SourceFile(path: path, text: text)
    var edits = EditList()
    var notes: [PortingNote] = []
    var times: [Int: Int] = [:]
    for line in lines { times[line, default: 0] += 1 }
    for (line, count) in times.sorted(by: { $0.key < $1.key }) {
      let finder = GapFinder(file, line, missing)
      finder.walk(file.tree)
      var steps = finder.steps
      if smallest == .statement {
        let statements = StatementGapFinder(file, line)
        statements.walk(file.tree)
        steps = statements.steps + steps
      }
      guard !steps.isEmpty else { continue }
      let step = steps[min(count, steps.count) - 1]
      edits.replace(step.range, with: step.replacement)
      notes.append(PortingNote(file: path, line: line, reason: step.reason))
    }
    return (String(decoding: edits.apply(to: file.bytes), as: UTF8.self), notes)
  }
}

/// A part of a source that can be left out because of an error in a line of it.
struct GapStep {
  var range: Range<Int>
  var replacement = ""
  var reason: String
}

/// What can be left out because of an error in a line, from the least to the most.
private final class GapFinder: SyntaxVisitor {
  private let file: SourceFile
  private let line: Int
  private let missing: Set<String>
  /// The steps of each declaration around the line, outermost first.
  private var found: [[GapStep]] = []

  init(_ file: SourceFile, _ line: Int, _ missing: Set<String>) {
    self.file = file
    self.line = line
    self.missing = missing
    super.init(viewMode: .sourceAccurate)
  }

  var steps: [GapStep] { found.reversed().flatMap(\.self) }

  private func contains(_ node: some SyntaxProtocol) -> Bool {
    file.lines(of: node).contains(line)
  }

  private func removal(of node: some SyntaxProtocol) -> GapStep {
    GapStep(
      range: node.textRange,
      reason: "the declaration needs what does not exist on Linux; it was left out")
  }

  private var stop: String { file.stop(at: line) }

  private func stopping(_ body: some SyntaxProtocol, with text: String? = nil) -> GapStep {
    GapStep(
      range: body.textRange, replacement: text ?? "{ \(stop) }",
      reason: "the body needs what does not exist on Linux; the program stops there")
  }

  private func leavingOut(_ body: CodeBlockSyntax) -> GapStep {
    GapStep(
      range: body.textRange, replacement: "{ \(file.record(line)) }",
      reason: "the body needs what does not exist on Linux; it was left out")
  }

  // MARK: Functions

  private func add(
    _ node: some SyntaxProtocol, body: (some SyntaxProtocol)?, with text: String? = nil
  ) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    var steps = [removal(of: node)]
    if let body, contains(body) { steps.insert(stopping(body, with: text), at: 0) }
    found.append(steps)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    var steps = [removal(of: node)]
    if let body = node.body, contains(body) {
      steps.insert(node.hasResult ? stopping(body) : leavingOut(body), at: 0)
    }
    found.append(steps)
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, body: node.body)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, body: node.body, with: "{}")
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, accessors: node.accessorBlock)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, body: Optional<CodeBlockSyntax>.none)
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, body: Optional<CodeBlockSyntax>.none)
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, body: Optional<CodeBlockSyntax>.none)
  }

  // MARK: Properties

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    if let block = node.bindings.lazy.compactMap(\.accessorBlock).first(where: contains) {
      return add(node, accessors: block)
    }
    var steps = [removal(of: node)]
    for binding in node.bindings {
      // Without a type, it is the value's.
      guard binding.typeAnnotation != nil, let value = binding.initializer?.value, contains(value)
      else { continue }
      steps.insert(stopping(value, with: "{ \(stop) }()"), at: 0)
    }
    found.append(steps)
    return .skipChildren
  }

  private func add(
    _ node: some SyntaxProtocol, accessors: AccessorBlockSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard let accessors, contains(accessors) else {
      return add(node, body: Optional<CodeBlockSyntax>.none)
    }
    guard case .accessors(let list) = accessors.accessors else { return add(node, body: accessors) }
    return add(node, body: list.lazy.compactMap(\.body).first(where: contains))
  }

  // MARK: Types

  /// Adds a type, and visits its members if the line is not in its header.
  private func add(
    _ node: some DeclGroupSyntax, canLoseInheritance: Bool
  ) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    var steps = [removal(of: node)]
    let header = file.line(of: node.memberBlock.leftBrace)
    if canLoseInheritance, let inheritance = node.inheritanceClause, line <= header {
      steps.insert(
        GapStep(
          range: inheritance.textRange,
          reason: "the conformance needs what does not exist on Linux; it was left out"), at: 0)
    } else if let inheritance = node.inheritanceClause, line <= header,
      let step = lossOfProtocols(inheritance)
    {
      steps.insert(step, at: 0)
    }
    found.append(steps)
    return .visitChildren
  }

  /// Returns the step that removes protocols that do not exist from a class.
  ///
  /// The first type, which can be the superclass, stays: a class without its superclass would be another.
  private func lossOfProtocols(_ inheritance: InheritanceClauseSyntax) -> GapStep? {
    let names = inheritance.inheritedTypes.map { $0.type.trimmedDescription }
    let kept = names.prefix(1) + names.dropFirst().filter { !missing.contains($0) }
    guard kept.count < names.count else { return nil }
    return GapStep(
      range: inheritance.textRange, replacement: ": " + kept.joined(separator: ", "),
      reason: "the conformance needs what does not exist on Linux; it was left out")
  }

  /// Returns the step after which a class of values inherits from `NSObject` in place of a class that does not exist.
  ///
  /// The first name can be that of a protocol: the sources do not show it, unless the name ends like one.
  /// Such a class, as those of objects in a database, keeps its own members; what it calls of the superclass is left
  /// out. Views and controllers need theirs.
  private func lossOfSuperclass(_ node: ClassDeclSyntax) -> GapStep? {
    let types = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard let clause = node.inheritanceClause, let first = types.first, missing.contains(first),
      line <= file.line(of: node.memberBlock.leftBrace),
      !Self.shownClasses.contains(where: first.hasSuffix)
    else { return nil }
    let members = node.memberBlock.members.map(\.decl)
    let isOfFile = members.contains { member in
      member.asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
        $0.trimmedDescription.hasPrefix("@IB")
      } == true
    }
    guard !isOfFile else { return nil }
    // The initializer without arguments overrides that of NSObject.
    let isRoot = members.contains { member in
      guard let initializer = member.as(InitializerDeclSyntax.self) else { return false }
      let modifiers = initializer.modifiers.map(\.name.text)
      return initializer.signature.parameterClause.parameters.isEmpty
        && !modifiers.contains("override")
    }
    let isProtocol = ["Protocol", "DataSource"].contains(where: first.hasSuffix)
    let kept =
      (isRoot || isProtocol ? [] : ["NSObject"])
      + types.dropFirst().filter { !missing.contains($0) }
    return GapStep(
      range: clause.textRange, replacement: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "),
      reason: "\(first) does not exist on Linux; the class is without it")
  }

  /// The ends of the names of classes that a screen shows, or that lay it out.
  private static let shownClasses = [
    "Controller", "View", "Cell", "Button", "Label", "Field", "Control", "Layout", "Layer", "Segue",
    "Recognizer", "Item", "Bar", "Animator", "Window",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = add(node, canLoseInheritance: false)
    if result == .visitChildren, let step = lossOfSuperclass(node), !found.isEmpty {
      found[found.count - 1].insert(step, at: 0)
    }
    return result
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, canLoseInheritance: true)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, canLoseInheritance: true)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, canLoseInheritance: false)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, canLoseInheritance: true)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, canLoseInheritance: true)
  }

  // Statements at the top level are no declarations.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionDeclSyntax {
  /// Whether the function returns a value, or its body is compiled in other modules, which cannot record that it was
  /// reached.
  fileprivate var hasResult: Bool {
    let result = signature.returnClause?.type.trimmedDescription
    return !(result == nil || result == "Void" || result == "()") || attributes.has("inlinable")
  }
}
