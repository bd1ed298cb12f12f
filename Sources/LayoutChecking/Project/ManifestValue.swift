/// An expression in a manifest, as far as it is written out: literals, names, and calls with arguments.
indirect enum ManifestValue: Hashable, Sendable {
  /// A string; what is interpolated is `*`.
  case text(String)
  /// A name, a number, or `true` and `false`.
  case word(String)
  /// A member of a value, or of the type that is expected if there is none: `.iPhone`.
  case member(of: ManifestValue?, String)
  /// A call.
  case call(ManifestValue, [Argument])
  /// The elements of an array.
  case list([ManifestValue])
  /// The entries of a dictionary, in their order.
  case dictionary([Entry])
  /// Values that `+` joins.
  case joined([ManifestValue])
  /// Anything else.
  case unknown

  /// An argument of a call.
  struct Argument: Hashable, Sendable {
    /// The label; `nil` without one.
    var label: String?
    /// The value.
    var value: ManifestValue
  }

  /// An entry of a dictionary.
  struct Entry: Hashable, Sendable {
    /// The key.
    var key: ManifestValue
    /// The value.
    var value: ManifestValue
  }

  /// The last name: `iOS` of `.iOS("15.0")`; `nil` if there is none.
  var name: String? {
    switch self {
    case .word(let name), .member(_, let name): name
    case .call(let callee, _): callee.name
    default: nil
    }
  }

  /// Whether the value is written out, rather than a name that something else defines.
  var isLiteral: Bool {
    switch self {
    case .text, .dictionary, .joined: true
    case .list(let elements): !elements.isEmpty
    case .member(let base, _): base == nil
    case .call(let callee, _):
      callee.isLiteral || callee.name?.first?.isUppercase == true || callee.name == "init"
    case .word, .unknown: false
    }
  }

  /// The arguments; empty if the value is no call.
  var arguments: [Argument] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  /// Returns the argument with a label; `nil` if there is none.
  func argument(_ label: String?) -> ManifestValue? {
    arguments.first { $0.label == label }?.value
  }

  /// The names in an array, or the name of a single value; those in calls such as `Set([.iPhone])` too.
  var names: [String] {
    switch self {
    case .list(let elements), .joined(let elements): elements.flatMap(\.names)
    case .call(_, let arguments) where !arguments.isEmpty: arguments.flatMap(\.value.names)
    default: name.map { [$0] } ?? []
    }
  }

  /// The strings in an array, or the single one; those in calls such as `.string("YES")` too.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let elements), .joined(let elements): elements.flatMap(\.texts)
    // What a pattern excludes is a labeled argument after it.
    case .call(_, let arguments): arguments.first?.value.texts ?? []
    default: []
    }
  }

  /// The string of a scalar: a text, a number, or `YES` for `true`, also in calls such as `.boolean(true)`.
  var scalar: String? {
    switch self {
    case .word("true"): "YES"
    case .word("false"): "NO"
    case .word(let word) where word.first?.isNumber == true: word
    case .call(_, let arguments) where arguments.count == 1: arguments[0].value.scalar
    case .text, .list:
      texts.isEmpty ? nil : texts.joined(separator: " ")
    default: nil
    }
  }

  /// The entries of the dictionaries of which the value consists, those of calls such as `base.merging([…])` too,
  /// without those inside of entries.
  var entries: [Entry] {
    switch self {
    case .dictionary(let entries): entries
    case .list(let elements), .joined(let elements): elements.flatMap(\.entries)
    case .call(let callee, let arguments): callee.entries + arguments.flatMap(\.value.entries)
    case .member(let base, _): base?.entries ?? []
    case .text, .word, .unknown: []
    }
  }
}
