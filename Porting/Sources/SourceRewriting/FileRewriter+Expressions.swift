import SwiftSyntax

extension FileRewriter {
  func rewrite(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      needsUIKit = true
      edits.replace(node.textRange, with: selectorText(of: node))
      return .skipChildren
    case "keyPath":
      if let argument = node.arguments.first {
        edits.replace(node.textRange, with: "\"\(keyPath(of: argument.expression))\"")
      }
      return .skipChildren
    case "colorLiteral", "imageLiteral":
      // Literals, whose type may be a colour of Core Graphics; UIKit has the types of the others.
      needsUIKit = true
      return .skipChildren
    default: return .visitChildren
    }
  }

  // MARK: Selectors

  private func selectorText(of node: MacroExpansionExprSyntax) -> String {
    guard let argument = node.arguments.first else { return "UIKit.Selector(\"\")" }
    let expression = argument.expression.withoutParentheses
    switch argument.label?.text {
    case "getter": return accessor(expression, isSetter: false)
    case "setter": return accessor(expression, isSetter: true)
    default: break
    }
    var reference = expression
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      reference = first
    } else if let cast = expression.as(AsExprSyntax.self) {
      reference = cast.expression
    }
    let target = SelectorTarget(reference.withoutParentheses)
    let whole = expression.trimmedDescription.singleLine
    let suffix = String(whole.dropFirst(reference.trimmedDescription.singleLine.count))
    let owner: String
    switch target.base {
    case .none, .keyword: owner = enclosingType(declaring: target.name)
    case .type(let name): owner = name
    case .value(let text):
      let known = facts.methods(named: target.name, of: "")
      let name = objectiveCName(known, target)
      return
        "UIKit.Selector(\"\(name)\", on: { \(text) }, { $0.\(target.reference)\(suffix) })"
    }
    let resolved = facts.resolve(owner, in: scopes.last?.fullName ?? "") ?? owner
    let candidates = facts.methods(
      named: target.name, of: owner == "Self" ? scopes.last?.fullName ?? "" : resolved)
    let name = objectiveCName(candidates, target)
    if facts.types[resolved]?.kind == .protocol {
      return "UIKit.Selector(\"\(name)\", { (target: any \(owner)) in target.\(target.reference) })"
    }
    return
      "UIKit.Selector(\"\(name)\", \(owner).\(methodReference(target, candidates, owner))\(suffix))"
  }

  /// Returns the reference to a method, which is made unambiguous if there are others with its base
  /// name.
  private func methodReference(
    _ target: SelectorTarget, _ candidates: [MethodFact], _ owner: String
  ) -> String {
    let keys = Set(candidates.filter { !$0.isStatic }.map(\.key))
    guard keys.count > 1, !target.hasLabels,
      let chosen = candidates.first(where: \.isExposed)
    else { return target.reference }
    return chosen.parameters.isEmpty
      ? "\(target.name) as (\(owner)) -> () -> \(chosen.result ?? "Void")" : chosen.fullName
  }

  private func objectiveCName(_ candidates: [MethodFact], _ target: SelectorTarget) -> String {
    if target.hasLabels {
      if let exact = candidates.first(where: { $0.labels == target.labels }) {
        return exact.selector
      }
      return ObjectiveCName.selector(base: target.name.withoutBackticks, labels: target.labels)
    }
    return (candidates.first(where: \.isExposed) ?? candidates.first)?.selector
      ?? target.name.withoutBackticks
  }

  /// Returns the innermost type around the current node that declares a method, or the innermost.
  private func enclosingType(declaring method: String) -> String {
    for scope in scopes.reversed() where scope.kind != .value {
      if facts.methods(named: method, of: scope.fullName).contains(where: { _ in true }) {
        return scope.kind == .extension ? scope.name : scope.name
      }
    }
    return scopes.last?.name ?? "Self"
  }

  /// Returns a selector of a property's accessor, which is found by name.
  private func accessor(_ expression: ExprSyntax, isSetter: Bool) -> String {
    let name = SelectorTarget(expression).name.withoutBackticks
    return "UIKit.Selector(\"\(isSetter ? ObjectiveCName.setter(of: name) : name)\")"
  }

  // MARK: Key paths

  private func keyPath(of expression: ExprSyntax) -> String {
    var names = expression.trimmedDescription.filter { !$0.isWhitespace }.split(separator: ".")
      .map { $0.filter { $0 != "?" && $0 != "!" && $0 != "`" } }
    let isQualified = names.first?.first?.isUppercase == true
    var type = scopes.last?.fullName ?? ""
    while names.count > 1, names[0].first?.isUppercase == true { type = names.removeFirst() }
    if names.first == "self" { names.removeFirst() }
    let isOwn = facts.resolve(type) != nil || !isQualified
    return names.map { isOwn ? $0 : objectiveCPropertyName($0) }.joined(separator: ".")
  }

  /// Returns the key of a property of UIKit: Objective-C calls `isHidden` `hidden`.
  private func objectiveCPropertyName(_ name: String) -> String {
    guard name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else {
      return name
    }
    return third.lowercased() + name.dropFirst(3)
  }

  // MARK: Optional requirements

  func rewrite(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.isEmpty, node.trailingClosure == nil,
      rewriteCallOfRuntime(node) || rewriteTimer(node) || rewriteDecoder(node)
        || rewriteResponse(node)
    {
      return .skipChildren
    }
    rewriteResource(node)
    rewriteText(node)
    rewriteObjectLookup(node)
    rewriteInformation(node)
    rewriteCreation(node)
    rewritePredicate(node)
    rewriteFormat(node)
    rewriteForcedCall(node)
    rewriteCompletion(node)
    rewriteObjectLookup(node)
    rewriteAddressFamily(node)
    guard let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let name = chaining.expression.memberName
    else { return .visitChildren }
    let labels =
      node.arguments.map { $0.label?.text }
      + (node.trailingClosure == nil ? [] : [nil])
    let key = name.text + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    if facts.optionalMethodKeys.contains(key)
      || (node.trailingClosure != nil && facts.optionalMethodBases.contains(name.text))
    {
      edits.replace(name.textRange, with: GeneratedMembers.optionalName(name.text))
      edits.remove(chaining.questionMark.textRange)
    } else if OptionalDelegateMethods.names.contains(name.text),
      !labels.isEmpty,
      let receiver = chaining.expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription,
      receiver != "self"
    {
      // A closure in a property of such a name is called without a receiver, of self, or without arguments.
      edits.remove(chaining.questionMark.textRange)
    }
    return .visitChildren
  }

  /// Rewrites a call that looks for a resource file in a bundle, so that it is found where it is in the project.
  private func rewriteResource(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.memberName,
      let replacement = ["path": "appPath", "url": "appURL"][name.text],
      node.trailingClosure == nil
    else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard
      [
        ["forResource", "ofType"], ["forResource", "ofType", "inDirectory"],
        ["forResource", "withExtension"], ["forResource", "withExtension", "subdirectory"],
      ].contains(labels)
    else { return }
    edits.replace(name.textRange, with: replacement)
    needsUIKit = true
  }

  /// Rewrites a call that reads a value of a bundle's information property list.
  private func rewriteInformation(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.memberName, name.text == "object",
      node.arguments.map(\.label?.text) == ["forInfoDictionaryKey"],
      Self.isBundle(node.calledExpression) || !declaresInformation
    else { return }
    edits.replace(name.textRange, with: "appObject")
    needsUIKit = true
  }

  /// Whether the module has a method of its own with the name of the bundle's, as in a protocol for tests.
  private var declaresInformation: Bool {
    (Array(facts.types.values) + facts.extensions.values.joined()).contains { type in
      type.methods.contains { $0.base == "object" && $0.labels == ["forInfoDictionaryKey"] }
    }
  }

  /// Returns whether a called method is one of a bundle that is named.
  private static func isBundle(_ called: ExprSyntax) -> Bool {
    let base = called.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
    return ["Bundle.", "Bundle(", "Foundation.Bundle"].contains(where: base.hasPrefix)
  }

  /// Rewrites the access to a bundle's information property list or identifier.
  private func rewriteInformation(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    if name.text == "bundleIdentifier", let base = node.base?.trimmedDescription,
      ["Bundle.main", "Foundation.Bundle.main"].contains(base)
    {
      edits.replace(name.textRange, with: "appBundleIdentifier")
      needsUIKit = true
      return
    }
    guard node.base != nil, name.text == "infoDictionary",
      !facts.types.values.contains(where: { type in
        type.properties.contains { $0.name == name.text }
      })
    else { return }
    edits.replace(name.textRange, with: "appInfoDictionary")
    needsUIKit = true
  }

  /// Rewrites a call of an optional requirement that must exist: `source!.width!(at: 0)`.
  private func rewriteForcedCall(_ node: FunctionCallExprSyntax) {
    guard let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let name = forced.expression.memberName
    else { return }
    let key = name.text + "(" + node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
    if facts.optionalMethodKeys.contains(key) {
      edits.replace(name.textRange, with: GeneratedMembers.optionalName(name.text))
      edits.remove(forced.exclamationMark.textRange)
      edits.insert("!", at: node.textRange.upperBound)
    } else if OptionalDelegateMethods.names.contains(name.text) {
      edits.remove(forced.exclamationMark.textRange)
    }
  }

  /// Rewrites `NSPredicate(format: "id == %@", id as CVarArg)`: Foundation's values are bridged to classes that are such
  /// arguments on Apple's platforms, and UIKit's predicates take any value.
  private func rewritePredicate(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSPredicate",
      node.arguments.first?.label?.text == "format"
    else { return }
    for argument in node.arguments.dropFirst() {
      guard let elements = argument.expression.as(SequenceExprSyntax.self)?.elements,
        elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
        let type = elements.last?.as(TypeExprSyntax.self)?.type,
        ["CVarArg", "any CVarArg", "Swift.CVarArg"].contains(type.trimmedDescription)
      else { continue }
      edits.replace(type.textRange, with: "Any")
    }
  }

  /// Rewrites a call without arguments that only the Objective-C runtime can make, and returns
  /// whether it was one: `Cell.classForCoder()`, a method of the class object, is `Cell.self`,
  /// `type(of: object).description()` the name of the class, and `ProcessInfo()` the process's only
  /// object.
  private func rewriteCallOfRuntime(_ node: FunctionCallExprSyntax) -> Bool {
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self),
      reference.baseName.text == "ProcessInfo", facts.types["ProcessInfo"] == nil
    {
      edits.replace(node.textRange, with: "ProcessInfo.processInfo")
      return true
    }
    // An object has a property of the name, so a call is one of the class around it.
    if ["classForCoder", "self.classForCoder"].contains(node.calledExpression.trimmedDescription) {
      edits.replace(node.textRange, with: "self")
      return true
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, member.declName.argumentNames == nil
    else { return false }
    if member.declName.baseName.text == "description", isTypeOfValue(base),
      !facts.declaresStaticDescription
    {
      edits.replace(node.textRange, with: "String(reflecting: \(base.trimmedDescription))")
      return true
    }
    guard member.declName.baseName.text == "classForCoder",
      let last = base.trimmedDescription.split(separator: ".").last,
      last.first?.isUppercase == true
    else { return false }
    edits.replace(node.textRange, with: base.trimmedDescription + ".self")
    return true
  }

  /// Returns whether an expression is the class of an object: a call of `type(of:)`, or
  /// `object.classForCoder`.
  private func isTypeOfValue(_ node: ExprSyntax) -> Bool {
    if let member = node.as(MemberAccessExprSyntax.self), member.base != nil {
      return member.declName.trimmedDescription == "classForCoder"
    }
    guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.trimmedDescription == "type"
      && call.arguments.first?.label?.text == "of"
  }

  /// Removes one of the two question marks after an optional property of UIKit's protocols whose
  /// type is optional: `scene?.windowDelegate?.window??.bounds`.
  func rewrite(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if let inner = node.expression.as(OptionalChainingExprSyntax.self),
      let name = inner.expression.memberName?.text,
      OptionalDelegateMethods.properties.contains(name), !isWindowOfAppDelegate(inner.expression)
    {
      edits.remove(node.questionMark.textRange)
    }
    return .visitChildren
  }

  /// Returns whether an expression is `UIApplication.shared.delegate?.window`, or the same with an
  /// exclamation mark: the window of an object of which only the protocol is known.
  ///
  /// The object may be a variable with this value, `let delegate = UIApplication.shared.delegate`, or the delegate of a
  /// variable with the app.
  private func isWindowOfAppDelegate(_ node: ExprSyntax) -> Bool {
    guard let member = node.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "window", let object = member.base?.unwrapped
    else { return false }
    return Self.isAppDelegate(object)
  }

  func rewrite(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    rewriteConstant(elements)
    rewriteDictionaryBridging(elements)
    for (index, element) in elements.enumerated() where index + 2 < elements.count {
      guard ["!=", "=="].contains(elements[index + 1].trimmedDescription),
        elements[index + 2].is(NilLiteralExprSyntax.self), let name = element.memberName,
        element.is(MemberAccessExprSyntax.self), facts.optionalMethodBases.contains(name.text)
      else { continue }
      edits.replace(name.textRange, with: GeneratedMembers.implementsName(name.text))
    }
    return .visitChildren
  }

  func rewrite(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last,
      let name = facts.foreignOverrides.superName(
        node.declName.baseName.text, in: scope.fullName)
    {
      edits.replace(node.declName.baseName.textRange, with: name)
      return .skipChildren
    }
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      let module = AvailableModules.module(
        of: node.declName.baseName.text, in: base.baseName.text)
    {
      edits.replace(base.textRange, with: module)
    }
    if isWindowOfAppDelegate(ExprSyntax(node)) {
      // Apple's requirement is optional, and so is its type.
      edits.replace(node.declName.baseName.textRange, with: "optionalWindow")
    }
    rewriteObjectLookup(node)
    rewriteInformation(node)
    rewriteConfiguration(node)
    guard !facts.optionalProperties.isEmpty, let base = node.base else { return .visitChildren }
    let name = node.declName.baseName
    for (adopted, properties) in facts.optionalProperties
    where properties.contains(where: { $0.name == name.text }) {
      guard let last = base.unwrapped.memberName?.text,
        facts.propertyTypes[last]?.contains(adopted) == true
      else { continue }
      edits.replace(name.textRange, with: GeneratedMembers.optionalName(name.text))
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The name of the member or the declaration that an expression refers to.
  var memberName: TokenSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName
  }

  /// The expression inside parentheses around the whole of it.
  var withoutParentheses: ExprSyntax {
    guard let elements = self.as(TupleExprSyntax.self)?.elements, elements.count == 1,
      let only = elements.first, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }

  /// The expression without a question mark or an exclamation mark at its end.
  var unwrapped: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }
}

/// The method that the argument of `#selector` refers to.
struct SelectorTarget {
  enum Base: Equatable {
    case none
    /// `self` or `super`.
    case keyword
    case type(String)
    case value(String)
  }

  var base = Base.none
  var name: String
  var labels: [String?] = []
  var hasLabels = false
  /// The name with its labels, as in source.
  var reference: String

  init(_ expression: ExprSyntax) {
    let name: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      if let inner = member.base { base = Self.base(inner) }
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      name = plain
    } else {
      self.name = expression.trimmedDescription
      reference = self.name
      return
    }
    self.name = name.baseName.text
    reference = name.trimmedDescription
    if let arguments = name.argumentNames {
      hasLabels = true
      labels = arguments.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
    }
  }

  private static func base(_ expression: ExprSyntax) -> Base {
    var text = expression.trimmedDescription.singleLine
    while let last = text.last, "?!".contains(last) { text.removeLast() }
    if text == "self" || text == "super" { return .keyword }
    let last = text.split(separator: ".").last ?? ""
    return last.first?.isUppercase == true ? .type(text) : .value(text)
  }
}
