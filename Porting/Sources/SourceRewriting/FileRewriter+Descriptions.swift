import Foundation
import SwiftSyntax

/// The description of a class that is registered at run time, so that storyboards and selectors
/// find its members by name.
struct ClassDescription {
  /// The name of the class in source.
  var name: String
  /// The name in the module, under which the class is registered.
  var registeredName: String
  var methods: [String] = []
  var properties: [String] = []
  /// How to create an object of the class, for xibs and segues.
  var creations: [String] = []
}

extension FileRewriter {
  /// Adds the description of the members in a class or an extension of a class.
  func describe(_ block: MemberBlockSyntax, of inheritance: InheritanceClauseSyntax?) {
    guard let scope = scopes.last, !scope.isLocal, !scope.isGeneric, !scope.isPrivateInside,
      isActive(block), !block.isUnavailable
    else { return }
    let declared = facts.types[scope.fullName]
    let isClass = scope.kind == .class && inheritance != nil
    if scope.kind == .extension, let declared, declared.kind != .class { return }
    guard isClass || scope.kind == .extension || scope.kind == .class else { return }
    let part =
      scope.kind == .class
      ? declared : facts.extensions[scope.fullName]?.first { $0.file == file.path }
    var type = TypeFact(kind: scope.kind, name: scope.fullName)
    type.exposesMembers =
      declared?.exposesMembers == true || part?.exposesMembers == true
      || facts.superclasses(of: declared ?? type).contains(where: \.exposesMembers)
    if scope.kind == .extension {
      type.exposesMembers = type.exposesMembers || block.parentIsExposed
    }
    var description = ClassDescription(
      name: scope.name, registeredName: declared?.objectiveCName ?? scope.fullName)
    for declaration in members(of: block.members) {
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
      guard attributes?.isUnavailable != true else { continue }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        add(MethodFact(function, in: type), to: &description, of: scope)
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        for property in PropertyFact.all(of: variable, in: type) {
          add(property, to: &description)
        }
      }
    }
    if isClass { addCreations(to: &description, block, inheritance, scope) }
    let hasMembers = !(description.methods.isEmpty && description.properties.isEmpty)
    if hasMembers || isClass {
      // An extension without exposed members adds nothing.
      descriptions.append(description)
    }
  }

  /// Adds closures that create segues, controllers of xibs, views for appearance proxies, and objects that are neither
  /// views nor controllers: those of xibs, and delegates of applications and scenes.
  private func addCreations(
    to description: inout ClassDescription, _ block: MemberBlockSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ scope: Scope
  ) {
    guard let declared = facts.types[scope.fullName] else { return }
    let root = (facts.superclasses(of: declared).last ?? declared).inherited.first ?? ""
    let declarations = members(of: block.members).compactMap { $0.as(InitializerDeclSyntax.self) }
    let initializers = declarations.map {
      $0.signature.parameterClause.parameters.map(\.firstName.text)
    }
    // Such a class need not implement the other initializer, by which a view of an unknown class is made.
    if root.isNameOfView, let arguments = argumentsOfView(declared, declarations) {
      description.creations.append("addView { \(description.name)(\(arguments)) }")
    }
    let controllers = ["UIViewController", "UITableViewController", "UICollectionViewController"]
    if controllers.contains(root), hasNibInitializer(declared) {
      description.creations.append(
        "addController { \(description.name)(nibName: $0, bundle: nil) }")
    }
    if context.listsControllers, facts.descendants(of: scope.fullName).isEmpty {
      if controllers.contains(root), declarations.contains(where: \.takesNothing) {
        description.creations.append("addScreen { \(description.name)() }")
      } else if controllers.contains(root), hasNibInitializer(declared) {
        description.creations.append(
          "addScreen { \(description.name)(nibName: nil, bundle: nil) }")
      }
    }
    if root == "UIStoryboardSegue" || root == "UIKit.UIStoryboardSegue" {
      let usual = ["identifier", "source", "destination"]
      guard initializers.isEmpty || initializers.contains(usual) else { return }
      description.creations.append(
        "addSegue { \(description.name)(identifier: $0, source: $1, destination: $2) }")
    } else if ["NSObject", "UIResponder"].contains(declared.inherited.first) {
      let isPlain = initializers.isEmpty || initializers.contains([])
      guard isPlain else { return }
      description.creations.append("addObject { \(description.name)() }")
      let attributes = block.parent?.as(ClassDeclSyntax.self)?.attributes
      if attributes?.has("UIApplicationMain") == true || attributes?.has("main") == true {
        description.creations.append("markAsApplicationDelegate()")
      }
    }
  }

  /// Returns the arguments that create a view without values, as Objective-C's `init` does: that of the class or the
  /// nearest superclass with initializers of its own; `nil` if there is none.
  private func argumentsOfView(
    _ type: TypeFact, _ declarations: [InitializerDeclSyntax]
  ) -> String? {
    let isPlain = declarations.contains {
      $0.takesNothing && $0.signature.parameterClause.parameters.isEmpty
    }
    if isPlain { return "" }
    let hasCoder = declarations.contains {
      $0.signature.parameterClause.parameters.map(\.firstName.text) == ["coder"]
    }
    if hasCoder, declarations.contains(where: \.takesFrame) { return "frame: .zero" }
    guard type.designated.isEmpty else { return nil }
    let designated = facts.superclasses(of: type).lazy.map(\.designated).first { !$0.isEmpty } ?? []
    return designated.contains(["frame"]) ? "frame: .zero" : designated.contains([]) ? "" : nil
  }

  /// Whether a controller's class declares or inherits the initializer with the name of a xib.
  private func hasNibInitializer(_ type: TypeFact) -> Bool {
    for type in [type] + facts.superclasses(of: type) {
      if type.designated.contains(["nibName", "bundle"]) { return true }
      guard type.designated.isEmpty else { return false }
    }
    return true
  }

  /// Returns the members that are compiled.
  func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let block = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      guard case .decls(let inner)? = context.conditions.activeClause(of: block)?.elements else {
        return []
      }
      return members(of: inner)
    }
  }

  private func add(
    _ method: MethodFact, to description: inout ClassDescription, of scope: Scope
  ) {
    guard method.isExposed, !method.isStatic, !method.isOverride, method.generics.isEmpty,
      method.effects.isEmpty, method.parameters.count <= 3,
      !method.parameters.contains(where: {
        $0.isVariadic || $0.type.hasPrefix("inout ") || $0.type.contains("@autoclosure")
          || $0.type.hasPrefix("some ")
      })
    else { return }
    let others = facts.methods(named: method.base, of: scope.fullName)
    // Methods that differ in types alone cannot be distinguished by name.
    guard others.filter({ $0.key == method.key && !$0.isOverride }).count <= 1 else { return }
    var reference = method.fullName
    // UIKit may have a method of the same base name with parameters, such as `show(_:sender:)`.
    if method.parameters.isEmpty {
      reference += " as (\(description.name)) -> () -> \(method.result ?? "Void")"
    }
    description.methods.append(
      "UIKit.Selector(\"\(method.selector)\", \(description.name).\(reference))")
  }

  private func add(_ property: PropertyFact, to description: inout ClassDescription) {
    guard property.isExposed, !property.isStatic, !property.isOverride else { return }
    let name = property.name
    let setter =
      property.isSettable
      ? ", set: { (object: \(description.name), value) in object.\(name) = value }" : ""
    description.properties.append(
      "UIKit.RuntimeClass.Property(\"\(property.objectiveCName ?? name.withoutBackticks)\", "
        + "get: { (object: \(description.name)) in object.\(name) }\(setter))")
  }

  /// The declarations that register the descriptions of the file's classes before `main`.
  var descriptionLines: [String] {
    guard !descriptions.isEmpty, needsUIKit || imports.contains("UIKit") else { return [] }
    // The same whichever other files there are.
    let number = "_" + String(Hash.of(Data(file.path.utf8)), radix: 36)
    var lines: [String] = []
    var calls: [String] = []
    for (index, description) in descriptions.enumerated() {
      let function = "kuinaDescription\(number)_\(index)"
      let isEmpty =
        description.methods.isEmpty && description.properties.isEmpty
        && description.creations.isEmpty
      calls.append("\(description.name).\(function)()")
      lines.append("extension \(description.name) {")
      lines.append("  fileprivate nonisolated static func \(function)() -> UIKit.RuntimeClass {")
      lines.append(
        "    \(isEmpty ? "let" : "var") description = UIKit.RuntimeClass(\(description.name).self, "
          + "name: \"\(description.registeredName)\", module: \"\(context.module)\")")
      // A statement for each member, because large literals are slow to type-check.
      lines += description.methods.map { "    description.add(\($0))" }
      lines += description.properties.map { "    description.add(\($0))" }
      lines += description.creations.map { "    description.\($0)" }
      lines.append("    return description")
      lines.append("  }")
      lines.append("}")
    }
    lines.append("@section(\".init_array\") @used")
    lines.append(
      "private let kuinaRegistration\(number): @convention(c) () -> Void = { "
        + "UIKit.RuntimeClass.register { [\(calls.joined(separator: ", "))] } }")
    return lines
  }
}

extension InitializerDeclSyntax {
  /// Whether the initializer can be called without arguments, and cannot fail.
  fileprivate var takesNothing: Bool {
    signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
      && optionalMark == nil && signature.effectSpecifiers == nil
      && genericParameterClause == nil && !attributes.isUnavailable
  }

  /// Whether the initializer is that of views with a frame, and cannot fail.
  fileprivate var takesFrame: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "frame"
      && parameters.first?.type.trimmedDescription == "CGRect" && optionalMark == nil
      && signature.effectSpecifiers == nil && !attributes.isUnavailable
  }
}

extension MemberBlockSyntax {
  /// Whether the type around the members cannot be used, because it has been renamed or removed.
  fileprivate var isUnavailable: Bool {
    parent?.asProtocol((any WithAttributesSyntax).self)?.attributes.isUnavailable == true
  }

  /// Whether the extension around the members is marked for Objective-C.
  fileprivate var parentIsExposed: Bool {
    parent?.as(ExtensionDeclSyntax.self)?.attributes.has("objc") == true
  }
}
