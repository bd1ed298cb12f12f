import SwiftSyntax

// Members of `AnyObject`, which the Objective-C runtime finds by name, and bridges from Foundation's dictionaries.

extension FileRewriter {
  /// The names and first labels of methods that every object of Foundation has here.
  private static let objectMethods: Set<String> = [
    "value(forKey:)", "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)",
    "isKind(of:)",
  ]

  /// Rewrites `(json as AnyObject).value(forKey: "name")`, and the same for a variable of this type: the method is one
  /// of `NSObject` here, and values such as dictionaries, arrays and texts become such objects.
  func rewriteObjectLookup(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    switch "\(member.declName.baseName.text)(\(labels))" {
    case "object(forKey:)": castObject(base, to: "NSDictionary")
    // No other class has a method of this name.
    case "removeFromSuperview()": castObject(base, to: "UIView")
    case let name where Self.objectMethods.contains(name): castObject(base, to: "NSObject")
    default: break
    }
  }

  /// Rewrites `(json as AnyObject).description`, and the same for a variable of this type.
  ///
  /// The value of a property that is looked up is optional, and that of `NSObject` is not: the mark after it is removed.
  func rewriteObjectLookup(_ node: MemberAccessExprSyntax) {
    guard node.declName.trimmedDescription == "description", let base = node.base,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      castObject(base, to: "NSObject")
    else { return }
    if let unwrapping = node.parent?.as(ForceUnwrapExprSyntax.self) {
      edits.remove(unwrapping.exclamationMark.textRange)
    } else if let chaining = node.parent?.as(OptionalChainingExprSyntax.self) {
      edits.remove(chaining.questionMark.textRange)
    }
  }

  /// Casts an expression of the type `AnyObject` to a class, and returns whether it has this type.
  @discardableResult
  private func castObject(_ base: ExprSyntax, to object: String) -> Bool {
    if Self.isAnyObject(base) {
      if let chaining = base.as(OptionalChainingExprSyntax.self) {
        edits.replace(
          base.textRange, with: "(\(chaining.expression.trimmedDescription) as? \(object))?")
      } else {
        edits.replace(
          base.textRange, with: "(\(base.unwrapped.trimmedDescription) as! \(object))")
      }
      needsUIKit = true
      return true
    }
    guard let elements = base.unwrapped.withoutParentheses.as(SequenceExprSyntax.self)?.elements,
      elements.count >= 3, let type = elements.last?.as(TypeExprSyntax.self)?.type,
      type.trimmedDescription == "AnyObject",
      let cast = elements.dropLast().last?.as(UnresolvedAsExprSyntax.self)
    else { return false }
    edits.replace(
      type.textRange,
      with: cast.questionOrExclamationMark == nil ? "AnyObject as! \(object)" : object)
    needsUIKit = true
    return true
  }

  /// Rewrites `UInt8(AF_INET)`, which is compared with the family of an address: that has two bytes on Linux.
  func rewriteAddressFamily(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "UInt8", node.arguments.count == 1,
      let name = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["AF_INET", "AF_INET6", "AF_UNIX", "AF_LOCAL", "AF_UNSPEC"].contains(name)
    else { return }
    edits.replace(node.calledExpression.textRange, with: "sa_family_t")
  }

  /// Rewrites `dictionary as [NSObject: AnyObject]`: only the Objective-C runtime's bridging converts Foundation's
  /// dictionaries without a cast that can fail.
  func rewriteDictionaryBridging(_ elements: [ExprSyntax]) {
    for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
      guard let cast = element.as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil, !elements[index - 1].is(DictionaryExprSyntax.self),
        // `case let info as [AnyHashable: Any]` is a pattern.
        !elements[index - 1].is(PatternExprSyntax.self),
        let type = elements[index + 1].as(TypeExprSyntax.self)?.type.as(DictionaryTypeSyntax.self),
        ["NSObject", "AnyHashable"].contains(type.key.trimmedDescription),
        ["AnyObject", "Any"].contains(type.value.trimmedDescription)
      else { continue }
      edits.insert("!", at: cast.asKeyword.textRange.upperBound)
    }
  }
}
