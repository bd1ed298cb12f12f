import SwiftSyntax

/// The creation of objects of a class that is known at run time only: Swift allows it by initializers that are
/// `required`, Objective-C's runtime by all.
extension FileRewriter {
  /// Rewrites the creation of an object of a generic parameter's class, such as `T(nibName: name, bundle: nil)` and
  /// `T(frame: .zero)`, or of `Self` in an extension of a class.
  func rewriteCreation(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map(\.label?.text)
    guard labels.isEmpty || labels == ["frame"] || labels == ["nibName", "bundle"],
      node.trailingClosure == nil
    else { return }
    var callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init"
    {
      callee = base
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
    let function: String
    if labels.count == 2 {
      guard genericParameter(name, of: Syntax(node)) != nil else { return }
      function = "controller"
    } else {
      guard let bound = classBound(name, of: Syntax(node)), isMade(bound) else { return }
      function = "make"
    }
    edits.replace(node.calledExpression.textRange, with: "UIKit.RuntimeClass.\(function)")
    let type = "\(name).self"
    if let first = node.arguments.first {
      edits.insert("\(type), ", at: first.textRange.lowerBound)
    } else if let end = node.rightParen {
      edits.insert(type, at: end.textRange.lowerBound)
    }
    needsUIKit = true
  }

  /// Returns the classes and protocols that a type is bound to which is known at run time only: a generic parameter, or
  /// `Self` in an extension of a class.
  private func classBound(_ name: String, of node: Syntax) -> String? {
    if let parameter = genericParameter(name, of: node) { return parameter.bound }
    guard name == "Self" else { return nil }
    return sequence(first: node, next: \.parent).lazy
      .compactMap { $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription }.first
  }

  /// Returns the generic parameter with a name of a function or type around a node.
  private func genericParameter(_ name: String, of node: Syntax) -> GenericParameter? {
    for outer in sequence(first: node, next: \.parent) {
      let clauses = outer.genericClauses
      guard let parameter = clauses.parameters?.parameters.first(where: { $0.name.text == name })
      else { continue }
      let bounds = clauses.requirements?.requirements.compactMap { requirement -> String? in
        guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
          conformance.leftType.trimmedDescription == name
        else { return nil }
        return conformance.rightType.trimmedDescription
      }
      let own = parameter.inheritedType?.trimmedDescription
      return GenericParameter(
        bound: ([own].compactMap(\.self) + (bounds ?? [])).joined(separator: "&"))
    }
    return nil
  }

  /// Whether UIKit creates objects of a class by ``RuntimeClass``: views, controllers and bar buttons.
  private func isMade(_ bound: String) -> Bool {
    bound.split(separator: "&").map { $0.filter { !$0.isWhitespace } }.contains { name in
      let root =
        facts.types[name].flatMap { (facts.superclasses(of: $0).last ?? $0).inherited.first }
        ?? name
      return root.isNameOfView || root.hasPrefix("UI") && root.hasSuffix("ViewController")
        || root == "UIBarButtonItem"
    }
  }
}

/// A generic parameter.
private struct GenericParameter {
  /// The classes and protocols that it is bound to, with `&` between them.
  var bound: String
}

extension String {
  /// Whether the text is the name of a class of views in UIKit.
  var isNameOfView: Bool {
    let endings = [
      "View", "Label", "Button", "Control", "Field", "Switch", "Slider", "Stepper", "Bar", "Picker",
      "Window",
    ]
    return hasPrefix("UI") && endings.contains(where: hasSuffix)
  }
}

extension Syntax {
  /// The generic parameters that a declaration declares, and what they must be.
  fileprivate var genericClauses:
    (parameters: GenericParameterClauseSyntax?, requirements: GenericWhereClauseSyntax?)
  {
    if let node = self.as(FunctionDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(InitializerDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(ClassDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(StructDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(EnumDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    return (nil, nil)
  }
}
