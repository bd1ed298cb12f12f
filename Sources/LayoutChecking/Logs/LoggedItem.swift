/// A view or layout guide that a constraint log names, such as `UILabel:0x7fe4bee22420'Tech'`.
struct LoggedItem: Sendable {
  /// The class, without its module and demangled.
  var className: String
  /// The address as printed; a name for constraints of libraries that print names instead.
  var address: String
  /// The text or identifier that the log quotes after the address.
  var label: String?

  /// The identity within a log.
  private var key: String { address.isEmpty ? "\(className)'\(label ?? "")'" : address }

  /// Creates an item from the class name as printed.
  init(printedClass: String, address: String, label: String?) {
    className = Self.plainName(printedClass)
    self.address = address
    self.label = label
  }

  /// Whether UIKit creates such views or guides for its own use.
  var isOfSystem: Bool {
    let ofSystem: Set<String> = [
      "UIKeyboardAssistantBar", "UIInputView", "UIInputSetContainerView", "UIInputSetHostView",
      "TUIInputAssistantHostView", "UIButtonLabel", "UITableViewCellContentView",
      "UINavigationBarContentView", "UITableViewLabel", "SFTextField", "UITextEffectsWindow",
      "UIRemoteKeyboardWindow",
    ]
    return className.hasPrefix("_") || ofSystem.contains(className)
  }

  /// Whether the item is a layout guide.
  var isGuide: Bool { className.hasSuffix("LayoutGuide") }

  /// Returns a class name without its module, also for names that Swift mangled for Objective-C.
  static func plainName(_ name: String) -> String {
    for prefix in ["_TtGC", "_TtCC", "_TtC"] where name.hasPrefix(prefix) {
      let parts = lengthPrefixed(name.dropFirst(prefix.count))
      if let last = prefix == "_TtGC" ? parts.dropFirst().first : parts.last { return last }
    }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// Returns the parts of a mangled name, each of which follows its length.
  private static func lengthPrefixed(_ text: Substring) -> [String] {
    var parts: [String] = []
    var rest = text
    while let first = rest.first, first.isNumber {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let length = Int(digits), length > 0, length <= rest.count else { break }
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return parts
  }
}

extension LoggedItem: Hashable {
  /// Returns whether two items have the same address.
  static func == (a: LoggedItem, b: LoggedItem) -> Bool { a.key == b.key }
  /// Hashes the address.
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
