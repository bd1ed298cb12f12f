/// What is known of a whole module: its classes with their extensions, and its protocols.
struct ModuleFacts: Sendable {
  /// The declarations of types by name, without extensions.
  private(set) var types: [String: TypeFact] = [:]
  private(set) var extensions: [String: [TypeFact]] = [:]
  /// The full names by the last component.
  private var fullNames: [String: Set<String>] = [:]
  private var subclasses: [String: [String]] = [:]
  /// The optional requirements of protocols, by protocol.
  private(set) var optionalMethods: [String: [MethodFact]] = [:]
  private(set) var optionalProperties: [String: [PropertyFact]] = [:]
  private(set) var optionalMethodKeys: Set<String> = []
  private(set) var optionalMethodBases: Set<String> = []
  /// The keys of several optional requirements of a protocol, which differ in types.
  private(set) var overloadedOptionalKeys: Set<String> = []
  /// The types of properties by name, of all types.
  private(set) var propertyTypes: [String: Set<String>] = [:]
  /// The names of the cases of each enumeration.
  private(set) var enumerationCases: Set<Set<String>> = []
  /// Whether a type has a static method `description()`, which may be meant instead of the class
  /// object's.
  private(set) var declaresStaticDescription = false
  /// The labels of the methods whose last parameter is no handler without parameters, by name.
  private var otherLabels: [String: [[String]]] = [:]
  private(set) var hoisted: [String: [HoistedMember]] = [:]
  /// The overrides of methods in extensions of other modules' classes.
  private(set) var foreignOverrides = ForeignOverrides()

  /// A member of an extension that the class itself declares, so that it can be overridden or
  /// override.
  struct HoistedMember: Hashable, Sendable {
    enum Member: Hashable, Sendable {
      case method(MethodFact)
      case property(PropertyFact)
    }

    var member: Member
    /// The name of the extension's member after rewriting.
    var newName: String
    var file: String
    var isUnavailableInFile = false
  }

  init(_ files: [FileFacts]) {
    for file in files.sorted(by: { $0.path < $1.path }) {
      for type in file.types {
        if type.kind != .extension { types[type.name] = types[type.name] ?? type }
        if !type.cases.isEmpty { enumerationCases.insert(Set(type.cases)) }
        if type.methods.contains(where: { $0.key == "static description()" }) {
          declaresStaticDescription = true
        }
        for method in type.methods where method.takesOtherThanHandler {
          otherLabels[method.base, default: []].append(method.labels.map { $0 ?? "_" })
        }
        for property in type.properties {
          if let text = property.type {
            propertyTypes[property.name, default: []].insert(ModuleFacts.plainName(text))
          }
        }
      }
    }
    for name in types.keys {
      fullNames[String(name.split(separator: ".").last ?? ""), default: []].insert(name)
    }
    for file in files.sorted(by: { $0.path < $1.path }) {
      for type in file.types where type.kind == .extension {
        extensions[resolve(type.name) ?? type.name, default: []].append(type)
      }
    }
    for type in types.values where type.kind == .class {
      if let superclass = superclass(of: type) {
        subclasses[superclass.name, default: []].append(type.name)
      }
    }
    for type in types.values where type.kind == .protocol {
      let methods = type.methods.filter(\.isOptional)
      if !methods.isEmpty { optionalMethods[type.name] = methods }
      let properties = type.properties.filter(\.isOptional)
      if !properties.isEmpty { optionalProperties[type.name] = properties }
      optionalMethodKeys.formUnion(methods.map(\.key))
      optionalMethodBases.formUnion(methods.map(\.base))
      overloadedOptionalKeys.formUnion(
        Dictionary(grouping: methods, by: \.key).filter { $0.value.count > 1 }.keys)
    }
    findHoistedMembers()
    foreignOverrides = ForeignOverrides(self)
  }

  /// The name of a type without optionality, attributes and `any`.
  static func plainName(_ text: String) -> String {
    var text = text
    while let last = text.last, "?!".contains(last) { text.removeLast() }
    if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
    for prefix in ["any ", "weak ", "unowned "] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    return text
  }

  /// Returns the full name of a type of the module, with the lookup rules of the inside of another
  /// type; `nil` if the module has no such type or several.
  func resolve(_ name: String, in context: String = "") -> String? {
    var outer = context.split(separator: ".").map(String.init)
    while !outer.isEmpty {
      let candidate = outer.joined(separator: ".") + "." + name
      if types[candidate] != nil { return candidate }
      outer.removeLast()
    }
    if types[name] != nil { return name }
    // A name that begins with the module's own.
    if let dot = name.firstIndex(of: ".") {
      let rest = String(name[name.index(after: dot)...])
      if types[rest] != nil { return rest }
    }
    let found = fullNames[name] ?? []
    return found.count == 1 ? found.first : nil
  }

  /// Returns whether a type declares a method that a call with a handler may mean, and whose last parameter is
  /// something else than a handler without parameters.
  func declaresOtherMethod(named base: String, labels: [String]) -> Bool {
    otherLabels[base]?.contains {
      $0.count >= labels.count && $0.starts(with: labels.dropLast())
    } == true
  }

  func type(_ name: String, in context: String = "") -> TypeFact? {
    resolve(name, in: context).flatMap { types[$0] }
  }

  /// Returns the superclass of a class, if the module declares it.
  func superclass(of type: TypeFact) -> TypeFact? {
    guard type.kind == .class, let first = type.inherited.first else { return nil }
    let name = first.split(separator: "<").first.map(String.init) ?? first
    guard let found = self.type(name, in: type.name), found.kind == .class, found.name != type.name
    else { return nil }
    return found
  }

  /// Returns the superclasses of a class that the module declares, nearest first.
  func superclasses(of type: TypeFact) -> [TypeFact] {
    var result: [TypeFact] = []
    var current = type
    while let next = superclass(of: current), result.count < 64,
      !result.contains(where: { $0.name == next.name })
    {
      result.append(next)
      current = next
    }
    return result
  }

  func descendants(of name: String) -> [TypeFact] {
    var result: [TypeFact] = []
    var pending = subclasses[name] ?? []
    while let next = pending.popLast(), result.count < 10_000 {
      if let type = types[next] { result.append(type) }
      pending += subclasses[next] ?? []
    }
    return result
  }

  /// Returns the declaration of a class and its extensions.
  func parts(of name: String) -> [TypeFact] {
    (types[name].map { [$0] } ?? []) + (extensions[name] ?? [])
  }

  /// Returns the methods with a base name of a class, its extensions and its superclasses, nearest
  /// first.
  func methods(named base: String, of name: String) -> [MethodFact] {
    guard let type = types[name] else {
      return (extensions[name] ?? []).flatMap(\.methods).filter { $0.base == base }
    }
    return ([type] + superclasses(of: type)).flatMap { parts(of: $0.name) }.flatMap(\.methods)
      .filter { $0.base == base }
  }

  /// Returns the protocols that a part of a type adopts directly, with those they inherit.
  func protocols(adoptedBy part: TypeFact) -> [String] {
    var result: [String] = []
    var pending = part.inherited.flatMap { $0.split(separator: "&").map(String.init) }
    while let name = pending.popLast() {
      let plain = name.filter { !$0.isWhitespace }
      guard let type = type(plain, in: part.name), type.kind == .protocol,
        !result.contains(type.name)
      else { continue }
      result.append(type.name)
      pending += type.inherited
    }
    return result
  }

  /// Returns the static members and nested types that the module declares of types of other modules.
  func staticMembers(of names: [String]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for name in names {
      for part in (extensions[name] ?? []) + (extensions["UIKit.\(name)"] ?? []) {
        result[name, default: []].formUnion(
          part.properties.filter(\.isStatic).map(\.name.withoutBackticks))
        result[name, default: []].formUnion(
          part.methods.filter { $0.isStatic && $0.parameters.isEmpty }.map(\.base.withoutBackticks))
      }
      for type in types.keys where type.hasPrefix(name + ".") {
        result[name, default: []].insert(String(type.dropFirst(name.count + 1)))
      }
    }
    return result
  }

  // MARK: Hoisting

  private mutating func findHoistedMembers() {
    for (name, list) in extensions.sorted(by: { $0.key < $1.key }) {
      guard let type = types[name], type.kind == .class else { continue }
      let overriddenKeys = Set(
        descendants(of: name).flatMap { parts(of: $0.name) }.flatMap { part in
          part.methods.filter(\.isOverride).map(\.key)
            + part.properties.filter(\.isOverride).map(\.key)
        })
      let prefix = "kuina_" + name.replacing(".", with: "_") + "_"
      for part in list where !part.isGeneric {
        for method in part.methods
        where method.isOverride
          || (overriddenKeys.contains(method.key) && method.access != .private)
        {
          hoisted[name, default: []].append(
            HoistedMember(
              member: .method(method), newName: prefix + method.base.withoutBackticks,
              file: part.file))
        }
        for property in part.properties
        where property.isOverride
          || (overriddenKeys.contains(property.key) && property.access != .private)
        {
          hoisted[name, default: []].append(
            HoistedMember(
              member: .property(property), newName: prefix + property.name.withoutBackticks,
              file: part.file))
        }
      }
    }
  }

  /// Returns the new name of a member of an extension of a class, if the class declares it instead.
  func hoistedName(of method: MethodFact, in type: String) -> String? {
    hoisted[type]?.first { $0.member == .method(method) }?.newName
  }

  /// Returns the new name of a property of an extension of a class, if the class declares it instead.
  func hoistedName(of property: PropertyFact, in type: String) -> String? {
    hoisted[type]?.first { $0.member == .property(property) }?.newName
  }
}

extension MethodFact {
  /// Whether the last parameter is something else than a function without parameters.
  fileprivate var takesOtherThanHandler: Bool {
    guard let type = parameters.last?.type.filter({ !$0.isWhitespace }) else { return false }
    return !type.contains("()->") && !type.contains("(Void)->")
  }
}
