import SwiftSyntax

/// The attributes that exist for Objective-C and Interface Builder only.
let objectiveCAttributes: Set<String> = [
  "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
  "IBSegueAction", "NSManaged", "GKInspectable", "UIApplicationMain", "NSApplicationMain",
  "NSCopying",
]

extension AttributeListSyntax {
  /// Returns whether there is an attribute with a name.
  func has(_ name: String) -> Bool { attribute(name) != nil }

  /// Returns the attribute with a name.
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }

  /// The name that `@objc(name)` gives.
  var objectiveCName: String? {
    attribute("objc")?.arguments.map { argument in
      argument.trimmedDescription.filter { !$0.isWhitespace }
    }
  }

  /// Whether a declaration cannot be used, because it was renamed or removed.
  var isUnavailable: Bool {
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available",
        let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self)
      else { return false }
      let words = arguments.map { $0.argument.trimmedDescription }
      return words.first == "*" && words.contains("unavailable")
    }
  }

  /// Whether an attribute makes a member visible to Objective-C.
  var exposesMember: Bool {
    [
      "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged",
      "GKInspectable",
    ]
    .contains { has($0) }
  }

  /// The text of the attributes that stay, each followed by a space.
  var keptText: String {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !objectiveCAttributes.contains($0.attributeName.trimmedDescription) }
      .map { $0.trimmedDescription.singleLine + " " }.joined()
  }
}

extension DeclModifierListSyntax {
  /// Returns whether there is a modifier.
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

  /// The access level, internal by default.
  var access: Access {
    for modifier in self where modifier.detail == nil {
      if let access = Access(rawValue: modifier.name.text) { return access }
    }
    return .internal
  }

  var isStatic: Bool { has(.static) || has(.class) }
}

extension TypeSyntax {
  /// The text without attributes such as `@unchecked` and `@preconcurrency`.
  var withoutAttributes: String {
    self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
  }
}

extension String {
  /// The text on a single line.
  var singleLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline).map { line in
      // A comment would swallow what follows on the line.
      let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      return String(code.drop(while: \.isWhitespace))
    }.joined(separator: " ")
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}

extension MethodFact {
  init(_ node: FunctionDeclSyntax, in type: TypeFact) {
    let parameters = node.signature.parameterClause.parameters.enumerated().map {
      index, parameter in
      let first = parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text
      return Parameter(
        // A generated method passes the argument on, which needs a name.
        label: first == "_" ? nil : first, name: name == "_" ? "kuinaUnnamed\(index)" : name,
        type: parameter.attributes.keptText
          + parameter.modifiers.map { $0.trimmedDescription + " " }
          .joined() + parameter.type.trimmedDescription.singleLine,
        isVariadic: parameter.ellipsis != nil,
        defaultValue: parameter.defaultValue?.value.trimmedDescription.singleLine)
    }
    self.init(
      base: node.name.text, parameters: parameters,
      result: node.signature.returnClause?.type.trimmedDescription.singleLine)
    effects = node.signature.effectSpecifiers?.trimmedDescription.singleLine ?? ""
    generics = node.genericParameterClause?.trimmedDescription.singleLine ?? ""
    whereClause = node.genericWhereClause?.trimmedDescription.singleLine ?? ""
    attributes = node.attributes.keptText
    access = node.modifiers.access
    isOverride = node.modifiers.has(.override)
    isStatic = node.modifiers.isStatic
    isOptional = node.modifiers.has(.optional)
    isAction = node.attributes.has("IBAction")
    objectiveCName = node.attributes.objectiveCName
    let isHidden = access == .private || access == .fileprivate || node.attributes.has("nonobjc")
    isExposed = node.attributes.exposesMember || (type.exposesMembers && !isHidden)
    if access == .internal, type.kind == .extension { access = type.access }
  }
}

extension PropertyFact {
  /// Returns the properties that a declaration declares.
  static func all(of node: VariableDeclSyntax, in type: TypeFact) -> [PropertyFact] {
    node.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      var fact = PropertyFact(
        name: pattern.identifier.text,
        type: (binding.typeAnnotation ?? node.bindings.last?.typeAnnotation)?
          .type.trimmedDescription.singleLine)
      fact.access = node.modifiers.access
      fact.attributes = node.attributes.keptText
      fact.isOverride = node.modifiers.has(.override)
      fact.isStatic = node.modifiers.isStatic
      fact.isOptional = node.modifiers.has(.optional)
      fact.isDynamic = node.modifiers.has(.dynamic)
      fact.isOutlet = node.attributes.has("IBOutlet")
      fact.objectiveCName = node.attributes.objectiveCName
      let isHidden =
        fact.access == .private || fact.access == .fileprivate || node.attributes.has("nonobjc")
      fact.isExposed = node.attributes.exposesMember || (type.exposesMembers && !isHidden)
      if fact.access == .internal, type.kind == .extension { fact.access = type.access }
      let accessors = binding.accessorBlock.map(AccessorKinds.init)
      fact.hasWillSet = accessors?.hasWillSet == true
      fact.hasDidSet = accessors?.hasDidSet == true
      fact.isSettable =
        node.bindingSpecifier.tokenKind == .keyword(.var)
        && (accessors.map { $0.hasSetter || $0.hasWillSet || $0.hasDidSet } ?? true)
      return fact
    }
  }
}

/// The kinds of accessors in a block.
private struct AccessorKinds {
  var hasSetter = false
  var hasWillSet = false
  var hasDidSet = false

  init(_ block: AccessorBlockSyntax) {
    guard case .accessors(let list) = block.accessors else { return }
    for accessor in list {
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.set), .keyword(._modify): hasSetter = true
      case .keyword(.willSet): hasWillSet = true
      case .keyword(.didSet): hasDidSet = true
      default: break
      }
    }
  }
}
