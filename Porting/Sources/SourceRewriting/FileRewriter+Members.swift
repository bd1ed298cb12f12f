import SwiftSyntax

extension FileRewriter {
  /// Replaces the superclass of a class if Swift does not let classes inherit from it on Linux.
  func rewriteSuperclass(of node: ClassDeclSyntax) {
    guard let type = node.inheritanceClause?.inheritedTypes.first?.type,
      let replacement = AvailableModules.inheritable[
        type.trimmedDescription.replacing("Foundation.", with: "")],
      facts.types[type.trimmedDescription] == nil
    else { return }
    edits.replace(type.textRange, with: "UIKit." + replacement)
    needsUIKit = true
  }

  // MARK: Added members

  /// Adds the members that a class declares for its extensions and for optional requirements.
  func addMembers(of scope: Scope, to block: MemberBlockSyntax) {
    let lines =
      generated.hoistedMembers(of: scope.fullName) + generated.optionalWitnesses(of: scope.fullName)
      + registration(of: scope, in: block)
    add(lines, to: block)
  }

  /// Returns the initialiser by which a class of cells with designated initialisers of its own is
  /// registered; where it does not override the one that UIKit calls, it stops, as on a device.
  private func registration(of scope: Scope, in block: MemberBlockSyntax) -> [String] {
    guard let type = facts.types[scope.fullName] else { return [] }
    let root = (facts.superclasses(of: type).last ?? type).inherited.first ?? ""
    let designated: [String]
    var parameters = "registeredAs reuseIdentifier: String"
    let call: String
    switch root.split(separator: ".").last.map(String.init) {
    case "UITableViewCell":
      designated = ["style", "reuseIdentifier"]
      call = "self.init(style: .default, reuseIdentifier: reuseIdentifier)"
    case "UITableViewHeaderFooterView":
      designated = ["reuseIdentifier"]
      call = "self.init(reuseIdentifier: reuseIdentifier)"
    case "UICollectionViewCell", "UICollectionReusableView", "UICollectionViewListCell":
      designated = ["frame"]
      call = "self.init(frame: .zero)"
    case "MKAnnotationView", "MKMarkerAnnotationView", "MKPinAnnotationView":
      designated = ["annotation", "reuseIdentifier"]
      parameters += ", for annotation: (any MKAnnotation)?"
      call = "self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)"
    default: return []
    }
    let initializers = members(of: block.members).compactMap { $0.as(InitializerDeclSyntax.self) }
    let labels = initializers.filter { !$0.modifiers.has(.convenience) }.map {
      $0.signature.parameterClause.parameters.map(\.firstName.text)
    }
    guard !labels.isEmpty, !initializers.contains(where: { $0.firstLabel == "registeredAs" }) else {
      return []
    }
    // A class that overrides both inherits the convenience initialiser.
    let overridesBoth = labels.contains(designated) && labels.contains(["coder"])
    guard !overridesBoth || facts.superclass(of: type) != nil else { return [] }
    let body =
      labels.contains(designated) ? call : "fatalError(\"\(scope.name) cannot be registered\")"
    let isPublic = type.access == .public || type.access == .open
    return [
      "\(isPublic ? "public " : "")required \(labels.contains(designated) ? "convenience " : "")"
        + "init(\(parameters)) { \(body) }"
    ]
  }

  /// Adds the witnesses of optional requirements to an extension of another module's class.
  func addForeignWitnesses(to node: ExtensionDeclSyntax) {
    guard node.inheritanceClause != nil, let scope = scopes.last,
      let part = facts.extensions[scope.fullName]?.first(where: {
        $0.file == file.path && !$0.inherited.isEmpty
      })
    else { return }
    add(generated.optionalWitnesses(ofForeignExtension: part), to: node.memberBlock)
  }

  private func add(_ lines: [String], to block: MemberBlockSyntax) {
    guard !lines.isEmpty else { return }
    let brace = block.rightBrace
    let line = file.line(of: brace)
    edits.insert(
      "\n#sourceLocation()\n" + lines.joined(separator: "\n") + "\n" + lineDirective(line) + "\n",
      at: brace.textRange.lowerBound)
  }

  // MARK: Protocols

  /// Makes a protocol for Objective-C one for classes, and replaces its optional requirements.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    guard node.attributes.has("objc") else { return }
    if let clause = node.inheritanceClause, let first = clause.inheritedTypes.first {
      let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
      if !names.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) {
        edits.insert("AnyObject, ", at: first.textRange.lowerBound)
      }
    } else {
      edits.insert(": AnyObject", at: node.name.textRange.upperBound)
    }
    if let scope = scopes.last, !scope.isLocal,
      let defaults = generated.defaults(of: scope.fullName)
    {
      tail.append(defaults)
    }
  }

  // MARK: Members

  func rewrite(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodyDepth == 0, let scope = scopes.last else { return .visitChildren }
    if removeUnavailable(node, node.attributes, node.modifiers, in: scope) { return .skipChildren }
    removeFinal(node.modifiers, in: scope)
    if node.modifiers.has(.optional), scope.kind == .protocol {
      let method = MethodFact(node, in: TypeFact(kind: .protocol, name: scope.fullName))
      edits.replace(node.textRange, with: generated.requirements(for: method, in: scope.fullName))
      return .skipChildren
    }
    if node.attributes.has("NSManaged"), node.body == nil,
      let body = DataModel.body(
        of: node.name.text,
        node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
    {
      edits.insert(" " + body, at: node.signature.textRange.upperBound)
    }
    if scope.kind == .class, node.modifiers.has(.override) {
      rewriteForeignOverride(node, in: scope)
      rewriteObserver(node, in: scope)
      rewriteAwakening(node, in: scope)
      rewriteEarlierName(node)
      return .visitChildren
    }
    guard scope.kind == .extension, let part = part(of: scope, with: node.memberKey) else {
      return .visitChildren
    }
    let method = MethodFact(node, in: part)
    if let foreign = facts.foreignOverrides.method(method, in: scope.fullName) {
      edits.replace(node.name.textRange, with: foreign.newName)
      removeModifiers(node.modifiers)
      tail += ForeignOverrides.declarations(for: foreign)
      return .visitChildren
    }
    if let newName = facts.hoistedName(of: method, in: scope.fullName) {
      edits.replace(node.name.textRange, with: newName)
      removeModifiers(node.modifiers)
      if let foreign = facts.foreignOverrides.overridden(method, in: scope.fullName),
        facts.foreignOverrides.first[scope.fullName]?.contains(method.key) == true
      {
        tail.append("extension \(scope.name): \(foreign.protocolName) {}")
      }
    } else if method.isOverride {
      return dropOverride(node)
    }
    return .visitChildren
  }

  func rewrite(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodyDepth == 0, let scope = scopes.last,
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    if node.bindings.first?.accessorBlock != nil,
      removeUnavailable(node, node.attributes, node.modifiers, in: scope)
    {
      return .skipChildren
    }
    removeFinal(node.modifiers, in: scope)
    let part = part(of: scope, with: "") ?? TypeFact(kind: scope.kind, name: scope.fullName)
    guard let property = PropertyFact.all(of: node, in: part).first else { return .visitChildren }
    if property.isOptional, scope.kind == .protocol {
      edits.replace(node.textRange, with: generated.requirements(for: property))
      return .skipChildren
    }
    if node.attributes.has("NSManaged"), context.conditions.modules.contains("CoreData") {
      if let type = node.bindings.first?.typeAnnotation {
        edits.insert(" " + DataModel.accessors(property.name), at: type.textRange.upperBound)
      }
    } else if node.attributes.has("NSManaged") {
      note(node, "'\(property.name)' is a plain stored property: nothing manages it on Linux")
      if let value = initialValue(of: property), let type = node.bindings.first?.typeAnnotation {
        edits.insert(" = \(value)", at: type.textRange.upperBound)
      }
    }
    guard scope.kind == .extension else {
      if let foreign = facts.foreignOverrides.overridden(property, in: scope.fullName) {
        rename(name, foreign, node.modifiers, in: scope)
        return .visitChildren
      }
      if property.isDynamic, property.isExposed { report(changesOf: property, in: node) }
      rewriteAccessibility(node, property, in: scope)
      return .visitChildren
    }
    if let foreign = facts.foreignOverrides.property(property, in: scope.fullName) {
      edits.replace(name.textRange, with: foreign.newName)
      removeModifiers(node.modifiers)
      tail += ForeignOverrides.declarations(for: foreign)
    } else if let newName = facts.hoistedName(of: property, in: scope.fullName) {
      guard let type = property.type else {
        note(node, "an override in an extension needs a type to be moved")
        edits.remove(node.textRange)
        return .skipChildren
      }
      if property.hasObservers {
        makeMethods(ofObserversIn: node, newName, type)
        return .visitChildren
      }
      edits.replace(name.textRange, with: newName)
      removeModifiers(node.modifiers)
    } else if property.isOverride {
      return dropOverride(node)
    }
    return .visitChildren
  }

  /// Removes a member that cannot be used, such as one that was renamed, and returns whether it was
  /// one: its body may need what exists with Objective-C only.
  private func removeUnavailable(
    _ node: some DeclSyntaxProtocol, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, in scope: Scope
  ) -> Bool {
    guard attributes.isUnavailable, !modifiers.has(.override), scope.kind != .protocol else {
      return false
    }
    edits.remove(node.textRange)
    return true
  }

  /// Replaces an override with observers, which the class declares, by methods with their bodies.
  private func makeMethods(ofObserversIn node: VariableDeclSyntax, _ name: String, _ type: String) {
    guard let block = node.bindings.first?.accessorBlock,
      case .accessors(let list) = block.accessors
    else { return }
    removeModifiers(node.modifiers)
    edits.remove(
      node.bindingSpecifier.textRange.lowerBound..<block.leftBrace.textRange.upperBound)
    for accessor in list {
      let isWillSet = accessor.accessorSpecifier.tokenKind == .keyword(.willSet)
      let parameter = accessor.parameters?.name.text ?? (isWillSet ? "newValue" : "oldValue")
      edits.replace(
        accessor.accessorSpecifier.textRange,
        with: "func \(name)_\(isWillSet ? "willSet" : "didSet")(_ \(parameter): \(type))")
      if let clause = accessor.parameters { edits.remove(clause.textRange) }
    }
    edits.remove(block.rightBrace.textRange)
  }

  /// Makes a stored property report its changes to observers.
  private func report(changesOf property: PropertyFact, in node: VariableDeclSyntax) {
    guard property.isSettable, !property.isStatic, !property.isOverride, node.bindings.count == 1,
      !node.modifiers.has(.lazy), let binding = node.bindings.first
    else { return }
    needsUIKit = true
    let call = "UIKit.KeyValueObservers.changed(self)"
    guard let block = binding.accessorBlock else {
      edits.insert(" { didSet { \(call) } }", at: node.bindings.textRange.upperBound)
      return
    }
    guard property.hasObservers, case .accessors(let list) = block.accessors else { return }
    if let observer = list.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.didSet) }) {
      if let body = observer.body {
        edits.insert(" \(call); ", at: body.leftBrace.textRange.upperBound)
      }
    } else {
      edits.insert(" didSet { \(call) } ", at: block.leftBrace.textRange.upperBound)
    }
  }

  /// Returns the initial value that a property without one needs, or `nil` for none.
  private func initialValue(of property: PropertyFact) -> String? {
    guard let type = property.type, property.isSettable else { return nil }
    switch type {
    case "Bool": return "false"
    case "String", "NSString": return "\"\""
    case "Date": return "Date(timeIntervalSinceReferenceDate: 0)"
    case "Data", "UUID", "NSSet", "NSOrderedSet": return "\(type)()"
    case "Int", "Int16", "Int32", "Int64", "Double", "Float", "CGFloat", "TimeInterval": return "0"
    case "CGPoint", "CGSize", "CGRect": return ".zero"
    default:
      return type.hasPrefix("[") && type.hasSuffix("]")
        || type.hasPrefix("Set<") && type.hasSuffix(">") ? "[]" : nil
    }
  }

  private func part(of scope: Scope, with key: String) -> TypeFact? {
    let parts = facts.extensions[scope.fullName]?.filter { $0.file == file.path } ?? []
    return parts.first { part in part.methods.contains { $0.key == key } } ?? parts.first
      ?? TypeFact(kind: scope.kind, name: scope.fullName)
  }

  /// Removes `final` from a member of a protocol's extension, where Swift 3 accepted it.
  private func removeFinal(_ modifiers: DeclModifierListSyntax, in scope: Scope) {
    guard scope.kind == .extension, facts.types[scope.fullName]?.kind == .protocol else { return }
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.final) {
      edits.remove(modifier.textRange)
    }
  }

  private func removeModifiers(_ modifiers: DeclModifierListSyntax) {
    let removed: Set<String> = ["override", "private", "fileprivate", "public", "open", "final"]
    for modifier in modifiers where removed.contains(modifier.name.text) {
      edits.remove(modifier.textRange)
    }
  }

  /// Renames an override of a method that the module declares in an extension of another module's
  /// class.
  private func rewriteForeignOverride(_ node: FunctionDeclSyntax, in scope: Scope) {
    let method = MethodFact(node, in: TypeFact(kind: .class, name: scope.fullName))
    guard let foreign = facts.foreignOverrides.overridden(method, in: scope.fullName) else {
      return
    }
    rename(node.name, foreign, node.modifiers, in: scope)
  }

  /// Gives an override its new name, and makes the first class with one conform to its protocol.
  private func rename(
    _ name: TokenSyntax, _ foreign: ForeignOverrides.Method, _ modifiers: DeclModifierListSyntax,
    in scope: Scope
  ) {
    edits.replace(name.textRange, with: foreign.overrideName)
    let key = foreign.method.key
    guard facts.foreignOverrides.first[scope.fullName]?.contains(key) == true else { return }
    removeModifiers(modifiers)
    tail.append("extension \(scope.name): \(foreign.protocolName) {}")
  }

  /// Makes the class of a method that receives changes of observed properties conform to the
  /// protocol of such classes, unless it is a responder: `NSObject` does not have the method.
  private func rewriteObserver(_ node: FunctionDeclSyntax, in scope: Scope) {
    guard node.memberKey == "observeValue(forKeyPath:of:change:context:)",
      let type = facts.types[scope.fullName]
    else { return }
    let superclasses = facts.superclasses(of: type)
    guard Self.isObject(superclasses.last ?? type),
      !superclasses.contains(where: { $0.methods.contains { $0.base == "observeValue" } })
    else { return }
    needsUIKit = true
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) {
      edits.remove(modifier.textRange)
    }
    tail.append("extension \(scope.name): UIKit.KeyValueObserving {}")
  }

  /// Returns whether a class inherits from `NSObject` or from a class of UIKit that is no responder.
  private static func isObject(_ type: TypeFact) -> Bool {
    let name = type.inherited.first?.split(separator: ".").last ?? ""
    return name.hasSuffix("NSObject") || name == "UIBarButtonItem"
  }

  /// Makes the class of an object in a file of Interface Builder that overrides `awakeFromNib()` conform to the protocol
  /// of such classes, unless it is a responder: `NSObject` does not have the method.
  private func rewriteAwakening(_ node: FunctionDeclSyntax, in scope: Scope) {
    guard node.memberKey == "awakeFromNib()", let type = facts.types[scope.fullName],
      let body = node.body
    else { return }
    let superclasses = facts.superclasses(of: type)
    guard Self.isObject(superclasses.last ?? type),
      !superclasses.contains(where: { $0.methods.contains { $0.base == "awakeFromNib" } })
    else { return }
    needsUIKit = true
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) {
      edits.remove(modifier.textRange)
    }
    for statement in body.statements
    where statement.item.trimmedDescription == "super.awakeFromNib()" {
      edits.remove(statement.textRange)
    }
    tail.append("extension \(scope.name): InterfaceBuilder.NibAwaking {}")
  }

  /// The first labels of methods of controllers, with those before Swift 4.2.
  private static let earlierLabels = [
    "willMove(toParentViewController:)": "toParent", "didMove(toParentViewController:)": "toParent",
  ]

  /// Gives an override of a method with a name before Swift 4.2 the present name: members of extensions, such as the
  /// earlier names are, cannot be overridden.
  private func rewriteEarlierName(_ node: FunctionDeclSyntax) {
    guard let label = Self.earlierLabels[node.memberKey],
      let parameter = node.signature.parameterClause.parameters.first
    else { return }
    edits.replace(parameter.firstName.textRange, with: label)
    if parameter.secondName == nil {
      edits.insert(" " + parameter.firstName.text, at: parameter.firstName.textRange.upperBound)
    }
  }

  private func dropOverride(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    note(
      node,
      "an override in an extension of another module's class needs Objective-C; it was removed")
    edits.remove(node.textRange)
    return .skipChildren
  }
}

extension InitializerDeclSyntax {
  fileprivate var firstLabel: String? { signature.parameterClause.parameters.first?.firstName.text }
}

extension FunctionDeclSyntax {
  fileprivate var memberKey: String {
    MethodFact(self, in: TypeFact(kind: .extension, name: "")).key
  }
}
