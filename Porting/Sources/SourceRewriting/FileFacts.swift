/// The declarations of a file that the rewriting of other files depends on.
///
/// Bodies and positions are no part of them, so that most edits of a file leave the facts as they
/// were.
struct FileFacts: Codable, Hashable, Sendable {
  /// The path of the file.
  var path: String
  var types: [TypeFact] = []
  /// The names of modules that the file imports.
  var imports: [String] = []
}

/// A type declaration or an extension.
struct TypeFact: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Sendable {
    case `class`, `protocol`, value, `extension`
  }

  var kind: Kind
  /// The name with those of the types around it.
  var name: String
  /// The types in the inheritance clause.
  var inherited: [String] = []
  var access = Access.internal
  var isGeneric = false
  /// Whether the declaration is inside a function, or cannot be named in its file for other reasons.
  var isUnreachable = false
  /// Whether members are visible to Objective-C without an attribute.
  var exposesMembers = false
  /// The Objective-C name of a class.
  var objectiveCName: String?
  var methods: [MethodFact] = []
  var properties: [PropertyFact] = []
  /// The names of the cases of an enumeration, without backticks.
  var cases: [String] = []
  /// The argument labels of the designated initializers of a class.
  var designated: [[String]] = []
  /// The file that contains the declaration.
  var file = ""
}

/// An access level.
enum Access: String, Codable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  /// The modifier with a space, or an empty string for the default level.
  var prefix: String { self == .internal ? "" : "\(rawValue) " }

  /// The level of a declaration that other files use: internal or higher.
  var forOtherFiles: Access { self == .private || self == .fileprivate ? .internal : self }
}

/// A method.
struct MethodFact: Codable, Hashable, Sendable {
  struct Parameter: Codable, Hashable, Sendable {
    /// The argument label; `nil` for `_`.
    var label: String?
    var name: String
    var type: String
    var isVariadic = false
    var defaultValue: String?
  }

  var base: String
  var parameters: [Parameter]
  var result: String?
  var effects = ""
  var generics = ""
  var whereClause = ""
  /// The attributes that stay, each followed by a space.
  var attributes = ""
  var access = Access.internal
  var isOverride = false
  var isStatic = false
  /// Whether Objective-C can call the method.
  var isExposed = false
  var isOptional = false
  var isAction = false
  /// The name given by `@objc(name)`.
  var objectiveCName: String?

  var labels: [String?] { parameters.map(\.label) }

  /// The name with labels: `move(_:to:)`.
  var fullName: String {
    parameters.isEmpty ? base : base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  /// Distinguishes methods of a type.
  var key: String {
    (isStatic ? "static " : "") + base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  /// Distinguishes methods of a type that differ in the types of their parameters as well.
  var overloadKey: String { key + parameters.map { " " + $0.type }.joined() }

  var selector: String {
    objectiveCName ?? ObjectiveCName.selector(base: base.withoutBackticks, labels: labels)
  }

  var isThrowing: Bool { effects.contains("throws") }
  var isAsync: Bool { effects.contains("async") }

  /// The arguments of a call that passes the parameters on.
  var forwardedArguments: String {
    parameters.map { parameter in
      let value =
        parameter.type.hasPrefix("inout ")
        ? "&\(parameter.name)"
        : parameter.type.contains("@autoclosure") ? "\(parameter.name)()" : parameter.name
      return parameter.label.map { "\($0): \(value)" } ?? value
    }.joined(separator: ", ")
  }

  /// The parameters in source form.
  func parameterText(withDefaults: Bool) -> String {
    parameters.map { parameter in
      let label =
        parameter.label == nil
        ? "_ \(parameter.name)"
        : parameter.label == parameter.name
          ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
      let value = withDefaults ? parameter.defaultValue.map { " = \($0)" } ?? "" : ""
      return "\(label): \(parameter.type)\(parameter.isVariadic ? "..." : "")\(value)"
    }.joined(separator: ", ")
  }
}

/// A property.
struct PropertyFact: Codable, Hashable, Sendable {
  var name: String
  var type: String?
  var access = Access.internal
  /// The attributes that stay, each followed by a space.
  var attributes = ""
  var isOverride = false
  var isStatic = false
  var isExposed = false
  var isOptional = false
  var isOutlet = false
  var isDynamic = false
  var isSettable = false
  var hasWillSet = false
  var hasDidSet = false
  var hasObservers: Bool { hasWillSet || hasDidSet }
  var objectiveCName: String?

  /// Distinguishes properties of a type from each other and from its methods.
  var key: String { (isStatic ? "static " : "") + name }
}
