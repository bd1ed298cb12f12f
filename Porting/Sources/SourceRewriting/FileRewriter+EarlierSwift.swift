import SwiftSyntax

// Code that the compiler accepted in Swift 3 and its language mode, and that it rejects now in all modes.

extension FileRewriter {
  /// Rewrites the type of a dictionary whose keys are names of attributes of texts, such as `NSFontAttributeName`.
  ///
  /// They are strings in Swift 3, and keys of attributed strings here: `[String: Any]` of a variable with such a
  /// dictionary, or after `as`, becomes `[NSAttributedString.Key: Any]`.
  func rewrite(_ node: DictionaryExprSyntax) {
    guard case .elements(let elements) = node.content,
      elements.contains(where: { Self.isAttributeName($0.key) })
    else { return }
    var type: TypeSyntax?
    if let initializer = node.parent?.as(InitializerClauseSyntax.self),
      let binding = initializer.parent?.as(PatternBindingSyntax.self)
    {
      type = binding.typeAnnotation?.type
    } else if let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
      list.first?.id == node.id
    {
      type = list.last?.as(TypeExprSyntax.self)?.type
    }
    guard let key = type?.as(DictionaryTypeSyntax.self)?.key, key.trimmedDescription == "String"
    else { return }
    edits.replace(key.textRange, with: "NSAttributedString.Key")
  }

  /// Returns whether an expression is the name of an attribute in Swift 3.
  private static func isAttributeName(_ key: ExprSyntax) -> Bool {
    guard let name = key.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.hasPrefix("NS") && name.hasSuffix("AttributeName")
  }

  /// Removes the parameter of a completion handler that has none: `dismiss(animated: true, completion: { _ in })`.
  ///
  /// In Swift 3, the empty tuple of parameters was taken for a parameter. The methods are those of UIKit's controllers:
  /// the controller is `self` or one of its own, and no type of the module has such a method whose handler has a
  /// parameter.
  func rewriteCompletion(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.memberName?.text else { return }
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    var handler = node.trailingClosure
    if handler == nil {
      handler = node.arguments.last?.expression.as(ClosureExprSyntax.self)
    } else {
      labels.append("completion")
    }
    let isWithout =
      switch name {
      case "dismiss": labels == ["animated", "completion"]
      case "present": labels == ["_", "animated", "completion"]
      default: false
      }
    guard isWithout, let signature = handler?.signature,
      signature.parameterClause?.trimmedDescription == "_",
      Self.isOfController(node.calledExpression),
      !facts.declaresOtherMethod(named: name, labels: labels)
    else { return }
    if signature.capture == nil, signature.attributes.isEmpty, signature.returnClause == nil,
      signature.effectSpecifiers == nil
    {
      edits.remove(signature.textRange)
    } else if let parameters = signature.parameterClause {
      edits.replace(Syntax(parameters).textRange, with: "()")
    }
  }

  /// Returns whether a called method is one of `self`, or of a controller that every controller has.
  private static func isOfController(_ called: ExprSyntax) -> Bool {
    guard let access = called.as(MemberAccessExprSyntax.self) else {
      return called.is(DeclReferenceExprSyntax.self)
    }
    var receiver = access.base
    if let chaining = receiver?.as(OptionalChainingExprSyntax.self) {
      receiver = chaining.expression
    } else if let unwrapping = receiver?.as(ForceUnwrapExprSyntax.self) {
      receiver = unwrapping.expression
    }
    guard let receiver else { return false }
    if receiver.trimmedDescription == "self" { return true }
    guard let name = receiver.memberName?.text,
      ["navigationController", "presentingViewController"].contains(name)
    else { return false }
    return isOfController(receiver)
  }
}

extension String {
  /// The source with the types `protocol<A, B>` of Swift 2 as `A & B`, and with the same lines.
  ///
  /// The parser of today takes the keyword for the beginning of a declaration.
  var withoutProtocolLists: String {
    guard contains("protocol<") else { return self }
    return replacing(/\bprotocol<([^<>{}()"]*)>/) { match in
      let types = match.1.split(separator: ",")
        .map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
      let lines = match.0.count { $0.isNewline }
      return (types.isEmpty ? "Any" : types.joined(separator: " & "))
        + String(repeating: "\n", count: lines)
    }
  }
}

extension Substring {
  fileprivate var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    return String(start.prefix { !$0.isWhitespace })
  }
}
