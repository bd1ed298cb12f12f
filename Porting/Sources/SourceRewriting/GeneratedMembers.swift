/// The members that are added to classes and protocols, each on one line.
struct GeneratedMembers {
  let facts: ModuleFacts

  static func optionalName(_ name: String) -> String { "kuinaOptional_\(name.withoutBackticks)" }
  static func implementsName(_ name: String) -> String {
    "kuinaImplements_\(name.withoutBackticks)"
  }

  // MARK: Members of extensions that the class declares

  /// Returns the members that a class declares for its extensions.
  func hoistedMembers(of name: String) -> [String] {
    (facts.hoisted[name] ?? []).map { hoisted in
      switch hoisted.member {
      case .method(let method): text(of: method, in: name, calling: hoisted.newName)
      case .property(let property): text(of: property, calling: hoisted.newName)
      }
    }
  }

  private func text(
    of method: MethodFact, in type: String, calling newName: String
  ) -> String {
    let foreign = facts.foreignOverrides.overridden(method, in: type)
    let isFirst = facts.foreignOverrides.first[type]?.contains(method.key) == true
    let isOverride = method.isOverride && !(foreign != nil && isFirst)
    let modifiers =
      method.access.forOtherFiles.prefix + (isOverride ? "override " : "")
      + (method.isStatic ? "class " : "")
    let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    return method.attributes + modifiers
      + "func \(foreign?.overrideName ?? method.base)\(method.generics)("
      + method.parameterText(withDefaults: true) + ") "
      + (method.effects.isEmpty ? "" : method.effects + " ")
      + (method.result.map { "-> \($0) " } ?? "")
      + (method.whereClause.isEmpty ? "" : method.whereClause + " ")
      + "{ \(method.result == nil ? "" : "return ")\(effects)\(newName)"
      + "(\(method.forwardedArguments)) }"
  }

  private func text(of property: PropertyFact, calling newName: String) -> String {
    let modifiers =
      property.access.forOtherFiles.prefix + (property.isOverride ? "override " : "")
      + (property.isStatic ? "class " : "")
    let name = property.name
    if property.hasObservers {
      // The extension has the observers as methods.
      return property.attributes + modifiers
        + "var \(name): \(property.type ?? "Never") { get { super.\(name) } set { "
        + (property.hasDidSet ? "let kuinaOldValue = super.\(name); " : "")
        + (property.hasWillSet ? "\(newName)_willSet(newValue); " : "")
        + "super.\(name) = newValue"
        + (property.hasDidSet ? "; \(newName)_didSet(kuinaOldValue)" : "") + " } }"
    }
    let accessors =
      property.isSettable
      ? "get { \(newName) } set { \(newName) = newValue }" : newName
    return property.attributes + modifiers
      + "var \(name): \(property.type ?? "Never") { \(accessors) }"
  }

  // MARK: Optional requirements

  /// Returns the requirements that replace an optional method of a protocol.
  func requirements(for method: MethodFact, in name: String) -> String {
    let isFirst =
      facts.optionalMethods[name]?.first { $0.base == method.base }?.overloadKey
      == method.overloadKey
    let mark = "; var \(Self.implementsName(method.base)): Void? { get }"
    return "func \(Self.optionalName(method.base))(\(method.parameterText(withDefaults: false)))"
      + "\(effects(of: method)) -> \(optionalResult(of: method))" + (isFirst ? mark : "")
  }

  /// Returns the requirement that replaces an optional property of a protocol.
  func requirements(for property: PropertyFact) -> String {
    "var \(Self.optionalName(property.name)): \(optional(property.type ?? "Any")) { get }"
  }

  /// Returns an extension of a protocol for types that implement none of its optional methods.
  func defaults(of name: String) -> String? {
    let methods = facts.optionalMethods[name] ?? []
    let properties = facts.optionalProperties[name] ?? []
    guard let type = facts.types[name], !(methods.isEmpty && properties.isEmpty) else { return nil }
    let prefix = type.access == .public || type.access == .package ? type.access.prefix : ""
    var lines: [String] = []
    var known: Set<String> = []
    for method in methods {
      lines.append(
        "@discardableResult \(prefix)func \(Self.optionalName(method.base))"
          + "(\(method.parameterText(withDefaults: false)))\(effects(of: method)) -> "
          + "\(optionalResult(of: method)) { return nil }")
      if known.insert(method.base).inserted {
        lines.append("\(prefix)var \(Self.implementsName(method.base)): Void? { return nil }")
      }
    }
    for property in properties {
      lines.append(
        "\(prefix)var \(Self.optionalName(property.name)): "
          + "\(optional(property.type ?? "Any")) { return nil }")
    }
    return "extension \(name) { " + lines.joined(separator: "; ") + " }"
  }

  /// Returns the witnesses of optional requirements that a class declares.
  func optionalWitnesses(of name: String) -> [String] {
    guard let type = facts.types[name], type.kind == .class else { return [] }
    let inheritedProtocols = Set(
      facts.superclasses(of: type).flatMap { facts.parts(of: $0.name) }
        .flatMap(facts.protocols(adoptedBy:)))
    let ownProtocols = Set(facts.parts(of: name).flatMap(facts.protocols(adoptedBy:)))
      .subtracting(inheritedProtocols)
    let own = facts.parts(of: name)
    let methods = own.flatMap(\.methods)
    let properties = own.flatMap(\.properties)
    let inherited = facts.superclasses(of: type).flatMap { facts.parts(of: $0.name) }
    let inheritedMethods = inherited.flatMap(\.methods)
    let inheritedNames = Set(inherited.flatMap(\.properties).map(\.key))
    var lines: [String] = []
    var known: Set<String> = []
    var marks: [String: Bool] = [:]
    for (set, isOverride) in [(ownProtocols, false), (inheritedProtocols, true)] {
      for adopted in set.sorted() {
        let prefix = prefix(of: type, facts.types[adopted]) + (isOverride ? "override " : "")
        for requirement in facts.optionalMethods[adopted] ?? [] {
          let isImplemented = self.isImplemented(requirement, in: methods)
          let isInherited = self.isImplemented(requirement, in: inheritedMethods)
          if isOverride && (!isImplemented || isInherited) { continue }
          guard known.insert(requirement.overloadKey).inserted else { continue }
          lines.append(
            witness(of: requirement, prefix: prefix, isImplemented: isImplemented || isInherited))
          let mark = prefix + "var " + Self.implementsName(requirement.base)
          marks[mark] = marks[mark] == true || isImplemented || isInherited
        }
        for requirement in facts.optionalProperties[adopted] ?? [] {
          let isImplemented = properties.contains { $0.key == requirement.key }
          let isInherited = inheritedNames.contains(requirement.key)
          if isOverride && (!isImplemented || isInherited) { continue }
          guard known.insert(requirement.key).inserted else { continue }
          let value = isImplemented || isInherited ? requirement.name : "nil"
          lines.append(
            "\(prefix)var \(Self.optionalName(requirement.name)): "
              + "\(optional(requirement.type ?? "Any")) { return \(value) }")
        }
      }
    }
    return lines + Self.lines(of: marks)
  }

  /// Returns the witnesses of optional requirements in an extension of a class of another module.
  func optionalWitnesses(ofForeignExtension part: TypeFact) -> [String] {
    guard part.kind == .extension, facts.resolve(part.name) == nil else { return [] }
    let prefix = part.access.forOtherFiles.prefix
    var lines: [String] = []
    var known: Set<String> = []
    var marks: [String: Bool] = [:]
    for adopted in facts.protocols(adoptedBy: part).sorted() {
      for requirement in facts.optionalMethods[adopted] ?? []
      where isImplemented(requirement, in: part.methods)
        && known.insert(requirement.overloadKey).inserted
      {
        lines.append(witness(of: requirement, prefix: prefix, isImplemented: true))
        marks[prefix + "var " + Self.implementsName(requirement.base)] = true
      }
    }
    return lines + Self.lines(of: marks)
  }

  /// Returns whether methods include the one that a requirement names.
  ///
  /// Types are compared only if the protocol has a requirement with the same labels, because they
  /// can be written in several ways.
  private func isImplemented(_ requirement: MethodFact, in methods: [MethodFact]) -> Bool {
    let isOverloaded = facts.overloadedOptionalKeys.contains(requirement.key)
    return methods.contains {
      isOverloaded ? $0.overloadKey == requirement.overloadKey : $0.key == requirement.key
    }
  }

  /// Returns the properties that indicate whether optional methods are implemented.
  private static func lines(of marks: [String: Bool]) -> [String] {
    marks.sorted { $0.key < $1.key }.map { mark, isImplemented in
      "\(mark): Void? { return \(isImplemented ? "()" : "nil") }"
    }
  }

  private func witness(of requirement: MethodFact, prefix: String, isImplemented: Bool) -> String {
    let effects = (requirement.isThrowing ? "try " : "") + (requirement.isAsync ? "await " : "")
    // A parameter can have the name of the method.
    let call = "\(effects)self.\(requirement.base)(\(requirement.forwardedArguments))"
    return "@discardableResult \(prefix)func \(Self.optionalName(requirement.base))"
      + "(\(requirement.parameterText(withDefaults: false)))\(self.effects(of: requirement)) -> "
      + optionalResult(of: requirement)
      + (isImplemented ? " { return \(call) }" : " { return nil }")
  }

  private func prefix(of type: TypeFact, _ adopted: TypeFact?) -> String {
    guard type.access == .public || type.access == .open, adopted?.access == .public else {
      return ""
    }
    return type.access.prefix
  }

  private func effects(of method: MethodFact) -> String {
    method.effects.isEmpty ? "" : " " + method.effects
  }

  private func optionalResult(of method: MethodFact) -> String { optional(method.result ?? "Void") }

  private func optional(_ type: String) -> String {
    type.hasSuffix("!") ? String(type.dropLast()) + "?" : "(\(type))?"
  }
}
