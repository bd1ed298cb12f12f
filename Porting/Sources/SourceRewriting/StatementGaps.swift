import SwiftSyntax

/// The statements around an error in a line, which can be left out of an app's own code so that the rest of a screen runs.
///
/// A statement that is left out calls `kuinaLeftOut`, which records its place when it is reached. One that ends a path,
/// such as `return`, stops the program instead, since what follows it is not meant to run.
final class StatementGapFinder: SyntaxVisitor {
  private let file: SourceFile
  private let line: Int
  /// The steps of the statements around the line, outermost first.
  private var found: [GapStep] = []

  init(_ file: SourceFile, _ line: Int) {
    self.file = file
    self.line = line
    super.init(viewMode: .sourceAccurate)
  }

  /// The steps, from the least to the most.
  var steps: [GapStep] { found.reversed() }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let range = node.item.textRange
    guard file.lines(of: node.item).contains(line) else { return .skipChildren }
    // Neither a source's own declarations nor those of types in bodies are statements.
    let isTopLevel = node.parent?.parent?.is(SourceFileSyntax.self) == true
    switch node.item {
    case .decl(let declaration):
      guard !isTopLevel, declaration.is(VariableDeclSyntax.self) else { return .visitChildren }
      add(range)
    case .stmt(let statement):
      guard !isTopLevel else { return .visitChildren }
      let endsPath =
        statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
        || statement.is(BreakStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
      if endsPath {
        found.append(
          GapStep(
            range: range, replacement: file.stop(at: line),
            reason: "the statement needs what does not exist on Linux; the program stops there"))
      } else {
        add(range)
      }
    case .expr(let expression):
      guard !isTopLevel, !isDelegation(expression) else { return .visitChildren }
      add(range)
    }
    return .visitChildren
  }

  private func add(_ range: Range<Int>) {
    found.append(
      GapStep(
        range: range, replacement: file.record(line),
        reason: "the statement needs what does not exist on Linux; it was left out"))
  }

  /// Whether an expression calls another initializer, without which there is no object.
  private func isDelegation(_ expression: ExprSyntax) -> Bool {
    var expression = expression
    if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    let base = member.base?.trimmedDescription
    return member.declName.baseName.text == "init" && (base == "super" || base == "self")
  }
}

extension SourceFile {
  /// The last part of the path.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the lines of a node, without the trivia around it.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let range = node.textRange
    return line(of: range.lowerBound)...line(of: max(range.upperBound - 1, range.lowerBound))
  }

  /// The call that records that a line was reached.
  func record(_ line: Int) -> String { "kuinaLeftOut(\"\(fileName.escaped):\(line)\")" }

  /// The call that stops the program and names a line.
  func stop(at line: Int) -> String {
    "Swift.fatalError(\"\(fileName.escaped):\(line) needs what does not exist on Linux\")"
  }
}
