/// Overrides of methods and computed properties that the module declares in extensions of another
/// module's classes.
///
/// Such a member cannot be one of its class. It becomes a function that calls the override of
/// an object whose class has one, by a protocol, and otherwise the method itself under a new name.
struct ForeignOverrides: Sendable {
  /// A method of an extension that classes of the module override.
  struct Method: Hashable, Sendable {
    /// The class that is extended.
    var owner: String
    var method: MethodFact
    /// Whether the member is a computed property, described as a method without parameters.
    var isProperty = false
    /// Whether the property can be set.
    var isSettable = false

    init(owner: String, method: MethodFact) {
      self.owner = owner
      self.method = method
    }

    /// A property with a written type.
    init?(owner: String, property: PropertyFact) {
      guard let type = property.type else { return nil }
      var method = MethodFact(base: property.name, parameters: [], result: type)
      method.access = property.access
      method.attributes = property.attributes
      self.init(owner: owner, method: method)
      isProperty = true
      isSettable = property.isSettable
    }

    /// The name of the extension's method after rewriting.
    var newName: String { "kuina_\(owner.replacing(".", with: "_"))_\(method.base)" }
    /// The name of overrides after rewriting.
    var overrideName: String { "kuinaOverride_\(owner.replacing(".", with: "_"))_\(method.base)" }
    /// The protocol of classes with overrides.
    ///
    /// Its name has the labels: an extension of a delegate has several methods of one base name and as
    /// many parameters.
    var protocolName: String {
      "KuinaOverrides_\(owner.replacing(".", with: "_"))_\(method.base)_\(method.parameters.count)"
        + method.labels.compactMap(\.self).map { "_" + $0.withoutBackticks }.joined()
    }
  }

  /// The classes of Apple's frameworks that have many subclasses there.
  private static let commonSuperclasses: Set<String> = [
    "NSObject", "UICollectionReusableView", "UIControl", "UIResponder", "UIScrollView", "UIView",
    "UIViewController",
  ]

  /// The methods by key.
  private(set) var methods: [String: Method] = [:]
  /// The keys of the methods that a class itself overrides, without its superclasses doing so.
  private(set) var first: [String: Set<String>] = [:]
  /// The keys of the methods that a class overrides as one of its superclasses does.
  private(set) var further: [String: Set<String>] = [:]

  init() {}

  init(_ facts: ModuleFacts) {
    var declared: [String: [Method]] = [:]
    for (owner, parts) in facts.extensions where facts.types[owner] == nil {
      for part in parts where !part.isGeneric {
        for method in part.methods
        where !method.isOverride && !method.isStatic && method.generics.isEmpty
          && method.access != .private
        {
          declared[method.key, default: []].append(Method(owner: owner, method: method))
        }
        for property in part.properties
        where !property.isOverride && !property.isStatic && property.access != .private {
          guard let member = Method(owner: owner, property: property) else { continue }
          declared[member.method.key, default: []].append(member)
        }
      }
    }
    // Overrides with observers, or in extensions, are no computed properties of a class.
    for part in facts.types.values.flatMap({ facts.parts(of: $0.name) }) {
      for property in part.properties
      where property.isOverride && (property.hasObservers || part.kind == .extension) {
        declared[Self.key(of: property)]?.removeAll(where: \.isProperty)
      }
    }
    declared = declared.filter { !$0.value.isEmpty }
    guard !declared.isEmpty else { return }
    for type in facts.types.values where type.kind == .class && !type.isUnreachable {
      let superclasses = facts.superclasses(of: type)
      let foreign = (superclasses.last ?? type).inherited.first ?? ""
      // A class overrides what its own superclass outside the module, or a common one, got.
      let found = Self.overrides(of: type, facts).reduce(into: [String: Method]()) { found, key in
        let owners = declared[key] ?? []
        found[key] =
          owners.first { $0.owner == foreign }
          ?? owners.filter { Self.commonSuperclasses.contains($0.owner) }.min {
            $0.owner < $1.owner
          }
      }
      let overrides = Set(found.keys)
      guard !overrides.isEmpty else { continue }
      let partsAbove = superclasses.flatMap { facts.parts(of: $0.name) }
      let owned = Set(
        partsAbove.flatMap(\.methods).filter { !$0.isOverride }.map(\.key)
          + partsAbove.flatMap(\.properties).filter { !$0.isOverride }.map(Self.key))
      let above = superclasses.reduce(into: Set<String>()) {
        $0.formUnion(Self.overrides(of: $1, facts))
      }
      for key in overrides.subtracting(owned) {
        methods[key] = found[key]
        if above.contains(key) {
          further[type.name, default: []].insert(key)
        } else {
          first[type.name, default: []].insert(key)
        }
      }
    }
  }

  private static func overrides(of type: TypeFact, _ facts: ModuleFacts) -> Set<String> {
    // Extensions can override on Apple's platforms.
    let parts = [type] + (facts.extensions[type.name] ?? [])
    return Set(
      parts.flatMap(\.methods).filter { $0.isOverride && !$0.isStatic }.map(\.key)
        + type.properties.filter { $0.isOverride && !$0.isStatic }.map(Self.key))
  }

  /// The key of a property: that of a method of its name, which no class has beside it.
  static func key(of property: PropertyFact) -> String { property.key + "()" }

  /// Returns the property of an extension of another module's class, if it is overridden.
  func property(_ fact: PropertyFact, in owner: String) -> Method? {
    guard let found = methods[Self.key(of: fact)], found.owner == owner, found.isProperty,
      !fact.isOverride
    else { return nil }
    return found
  }

  /// Returns the property that a class's property overrides.
  func overridden(_ fact: PropertyFact, in type: String) -> Method? {
    let key = Self.key(of: fact)
    guard fact.isOverride,
      first[type]?.contains(key) == true || further[type]?.contains(key) == true,
      let found = methods[key], found.isProperty
    else { return nil }
    return found
  }

  /// Returns the method of an extension of another module's class, if it is overridden.
  func method(_ fact: MethodFact, in owner: String) -> Method? {
    guard let found = methods[fact.key], found.owner == owner, !fact.isOverride else { return nil }
    return found
  }

  /// Returns the method that a class's method overrides.
  func overridden(_ fact: MethodFact, in type: String) -> Method? {
    guard fact.isOverride,
      first[type]?.contains(fact.key) == true || further[type]?.contains(fact.key) == true
    else { return nil }
    return methods[fact.key]
  }

  /// Returns the name with which a class calls the implementation of its superclass.
  func superName(_ base: String, in type: String) -> String? {
    for key in further[type] ?? [] {
      if let method = methods[key], method.method.base == base { return method.overrideName }
    }
    for key in first[type] ?? [] {
      if let method = methods[key], method.method.base == base { return method.newName }
    }
    return nil
  }

  /// Returns the protocol of overrides and the function that calls them.
  static func declarations(for method: Method) -> [String] {
    let fact = method.method
    let isolation = method.owner.hasPrefix("UI") ? "@MainActor " : ""
    let effects = fact.effects.isEmpty ? "" : " " + fact.effects
    if method.isProperty { return declarations(forProperty: method, isolation) }
    let result = fact.result.map { " -> \($0)" } ?? ""
    let calls = (fact.isThrowing ? "try " : "") + (fact.isAsync ? "await " : "")
    return [
      "\(isolation)protocol \(method.protocolName): AnyObject { func \(method.overrideName)"
        + "(\(fact.parameterText(withDefaults: false)))\(effects)\(result) }",
      "extension \(method.owner) { \(fact.attributes)\(fact.access.forOtherFiles.prefix)func "
        + "\(fact.base)(\(fact.parameterText(withDefaults: true)))\(effects)\(result) { "
        + "if let target = self as? any \(method.protocolName) { "
        + "return \(calls)target.\(method.overrideName)(\(fact.forwardedArguments)) }; "
        + "return \(calls)\(method.newName)(\(fact.forwardedArguments)) } }",
    ]
  }

  private static func declarations(forProperty member: Method, _ isolation: String) -> [String] {
    let fact = member.method
    let type = fact.result ?? ""
    let target = "if let target = self as? any \(member.protocolName) { "
    let setter =
      member.isSettable
      ? " set { \(target)target.\(member.overrideName) = newValue } "
        + "else { \(member.newName) = newValue } }" : ""
    return [
      "\(isolation)protocol \(member.protocolName): AnyObject { var \(member.overrideName): "
        + "\(type) { get\(member.isSettable ? " set" : "") } }",
      "extension \(member.owner) { \(fact.attributes)\(fact.access.forOtherFiles.prefix)var "
        + "\(fact.base): \(type) { get { \(target)return target.\(member.overrideName) }; "
        + "return \(member.newName) }\(setter) } }",
    ]
  }
}
