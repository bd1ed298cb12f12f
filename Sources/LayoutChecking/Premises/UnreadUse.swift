/// The uses of an outlet in a text that nothing is known of: it is given to code that was not read, kept under
/// another name, or something is set or called whose effect on the layout is not known.
///
/// A use that ``OutletUse`` recognizes is not counted, nor is one that only reads, or that sets what changes no layout,
/// such as a color.
struct UnreadUse {
  /// Whose outlet is looked for.
  enum Owner {
    /// One of the class to which the text belongs: `title` or `self.title`.
    case own
    /// One of the variables with these names: `cell.title`.
    case of(Set<String>)
  }

  private let outlet: String
  private let text: String
  private let owner: Owner
  private let functions: (String) -> [FunctionSource]
  /// The number of calls that are followed.
  private let depth: Int

  /// Returns whether a text in Swift or Objective-C has such a use.
  ///
  /// - Parameters:
  ///   - outlet: The name of the outlet.
  ///   - text: The text.
  ///   - owner: Whose outlet it is.
  ///   - depth: The number of calls that are followed.
  ///   - functions: Returns the project's functions with a name.
  /// - Returns: Whether it has one.
  static func isFound(
    of outlet: String, in text: String, by owner: Owner = .own, depth: Int = 2,
    functions: @escaping (String) -> [FunctionSource] = { _ in [] }
  ) -> Bool {
    let use = UnreadUse(
      outlet: outlet, text: text, owner: owner, functions: functions, depth: depth)
    return text.ranges(ofWord: outlet).contains(where: use.isUnread)
  }

  /// The most characters after an outlet that are read.
  private static let nearby = 160
  /// The words before a name that declare it.
  private static let declaring: Set<Substring> = [
    "let", "var", "func", "case", "class", "enum", "struct", "weak",
  ]
  /// The names of a class's own object.
  private static let selves: Set<Substring> = ["self", "weakSelf", "strongSelf", "wself", "sself"]

  private func isUnread(_ place: Range<String.Index>) -> Bool {
    var before = text.line(before: place.lowerBound)
    guard !Self.isDeclaration(before) else { return false }
    if before.last == "_" { before.removeLast() }
    if before.hasSuffix("->") { before = before.dropLast(2) + "." }
    guard before.last?.isPartOfName != true, let lead = withoutOwner(before) else { return false }
    let rest = text[place.upperBound...].prefix(Self.nearby)
    if let next = rest.first, "_(:".contains(next) { return false }
    let after = rest.drop { "?!".contains($0) }
    let head = lead.trimmingSpaces
    let isMessage = head.last == "[" && after.first == " "
    if after.first == "." || isMessage {
      return isUnread(member: after.dropFirst(), isMessage: isMessage)
    }
    return isUnread(value: place, after: after.drop { $0 == " " }, head: head)
  }

  /// Returns whether a line declares what follows it, or has it in a comment or a text.
  private static func isDeclaration(_ line: Substring) -> Bool {
    if ["IBOutlet", "@synthesize", "@property", "//"].contains(where: line.contains) {
      return true
    }
    if line.count(where: { $0 == "\"" }) % 2 == 1, !line.contains("\\(") { return true }
    let head = line.trimmingSpaces
    let word = head.split { !$0.isPartOfName }.last ?? ""
    return head.last?.isPartOfName == true && declaring.contains(word)
      || head.hasSuffix("*") || head.hasSuffix("*)")
  }

  /// Returns a text without the object at its end whose outlet follows; `nil` if it is another one.
  private func withoutOwner(_ before: Substring) -> Substring? {
    guard before.last == "." else {
      if case .own = owner { return before }
      return nil
    }
    let receiver = before.dropLast().drop(fromEnd: "?!")
    let name = receiver.suffix(while: \.isPartOfName)
    let rest = receiver.dropLast(name.count)
    switch owner {
    case .own: return Self.selves.contains(name) ? rest : nil
    case .of(let names):
      let plain = name.first == "_" ? name.dropFirst() : name
      return names.contains(String(plain)) ? rest.dropEnd("self.") : nil
    }
  }

  /// Returns whether an outlet that is a value itself is kept or given away.
  private func isUnread(value place: Range<String.Index>, after: Substring, head: Substring) -> Bool
  {
    if ["==", "!=", "===", "!=="].contains(where: { after.hasPrefix($0) || head.hasSuffix($0) }) {
      return false
    }
    if after.first == "=" {
      // A view that is replaced is not that of the file.
      guard case .own = owner else { return false }
      return !["nil", "NULL"].contains {
        after.dropFirst().trimmingSpaces.hasPrefix($0)
      }
    }
    // A getter, and conditions such as `if let title`, and `if (self.title)`.
    if head.hasSuffix("return") || after.first == "}" || head.hasSuffix("!") { return false }
    if head.hasSuffix("("), after.first == ")",
      ["if", "while", "assert"].contains(where: head.dropLast().trimmingSpaces.hasSuffix)
    {
      return false
    }
    if head.hasSuffix("let \(outlet) =") || head.hasSuffix("var \(outlet) =") { return false }
    let line = String(head) + outlet + " " + after.prefix { !$0.isNewline }
    if !OutletUse(of: outlet, in: line).isEmpty { return false }
    guard let call = OutletCall(around: place, in: text) else { return true }
    if Self.harmlessFunctions.contains(call.name) { return false }
    guard depth > 0 else { return true }
    let called = functions(call.name).compactMap { function in
      function.parameter(of: call).map { (name: $0, body: function.body) }
    }
    return called.isEmpty
      || called.contains { called in
        Self.isFound(of: called.name, in: called.body, depth: depth - 1, functions: functions)
      }
  }

  /// Returns whether nothing is known of a member of an outlet: `textColor = .red`, or of `setTextColor:color`.
  private func isUnread(member text: Substring, isMessage: Bool) -> Bool {
    var names: [Substring] = []
    var rest = text.drop { $0 == " " }
    while true {
      let name = rest.prefix(while: \.isPartOfName)
      guard !name.isEmpty else { break }
      names.append(name)
      rest = rest[name.endIndex...].drop { "?!".contains($0) }
      guard rest.first == ".", !isMessage else { break }
      rest = rest.dropFirst()
    }
    guard let first = names.first, let last = names.last else { return true }
    if first == "rx" { return !["tap", "controlEvent", "value"].contains(names.dropFirst().first) }
    if Self.harmlessMembers.contains(where: first.hasPrefix) { return false }
    let next = rest.drop { $0 == " " }
    let sign = next.drop { "+-*/".contains($0) }
    let isSet = sign.first == "=" && sign.dropFirst().first != "="
    let isCall = rest.first == "(" || isMessage && rest.first == ":"
    guard isSet || isCall || isMessage else {
      // Reading changes nothing, but what is reached through these is not followed.
      return ["subviews", "arrangedSubviews", "constraints", "superview"].contains(first)
    }
    if !OutletUse(ofMember: text.drop { $0 == " " }).isEmpty { return false }
    if isSet { return !Self.isHarmless(property: last) }
    if last.hasPrefix("set"), let letter = last.dropFirst(3).first {
      let property = letter.lowercased() + last.dropFirst(4)
      if Self.isHarmless(property: property[...]) { return false }
    }
    if Self.harmlessMethods.contains(where: last.hasPrefix) { return false }
    return !functions(String(last)).contains { $0.extendedType?.hasPrefix("UI") == true }
  }
}

extension UnreadUse {
  private static func isHarmless(property: Substring) -> Bool {
    harmlessProperties.contains(String(property)) || property.hasPrefix("accessibility")
      || property.lowercased().hasSuffix("color") || property.hasPrefix("shows")
      || property.hasPrefix("keyboard")
  }

  /// The beginnings of members whose own members change no layout.
  private static let harmlessMembers = ["layer", "undoManager", "window", "traitCollection"]

  /// The properties that change no layout.
  private static let harmlessProperties: Set<String> = [
    "delegate", "dataSource", "isEnabled", "enabled", "isSelected", "selected", "isHighlighted",
    "highlighted", "isUserInteractionEnabled", "userInteractionEnabled", "tag", "clipsToBounds",
    "isOpaque", "opaque", "contentMode", "placeholder", "attributedPlaceholder", "returnKeyType",
    "autocorrectionType", "autocapitalizationType", "spellCheckingType", "isSecureTextEntry",
    "secureTextEntry", "textContentType", "textAlignment", "shadowOffset", "isOn", "on", "value",
    "minimumValue", "maximumValue", "progress", "currentPage", "selectedSegmentIndex",
    "minimumDate", "maximumDate", "date", "refreshControl", "separatorStyle", "separatorInset",
    "allowsSelection", "allowsMultipleSelection", "bounces", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "isPagingEnabled", "pagingEnabled", "indicatorStyle",
    "contentOffset", "scrollsToTop", "selectionStyle", "mapType", "region", "isExclusiveTouch",
    "exclusiveTouch", "emptyDataSetSource", "emptyDataSetDelegate", "backgroundView",
    "selectedBackgroundView", "navigationDelegate", "uiDelegate", "isAccessibilityElement",
    "hidesWhenStopped", "inputAccessoryView", "barStyle", "overrideUserInterfaceStyle",
    "autoresizesSubviews",
    // Those that move or scale a view are read before.
    "transform",
  ]

  /// The beginnings of methods that change no layout.
  private static let harmlessMethods = [
    "addTarget", "removeTarget", "sendActions", "addGestureRecognizer", "removeGestureRecognizer",
    "becomeFirstResponder", "resignFirstResponder", "reload", "register", "dequeue", "cellFor",
    "indexPath", "deselect", "select", "scroll", "beginUpdates", "endUpdates",
    "performBatchUpdates", "insertRows", "deleteRows", "insertItems", "deleteItems",
    "insertSections", "deleteSections", "setContentOffset", "setTitleColor", "setTitleShadowColor",
    "startAnimating", "stopAnimating", "isAnimating", "setOn", "setValue", "setProgress",
    "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "setNeedsUpdateConstraints", "convert",
    "point", "hitTest", "endEditing", "load", "evaluateJavaScript", "goBack", "goForward",
    "stopLoading", "isEqual", "isKind", "responds", "setRegion", "addAnnotation",
    "removeAnnotation", "setBackgroundImage", "publisher", "sizeThatFits", "bringSubview",
    "sendSubview", "setSelected", "setEditing", "dispose",
  ]

  /// The functions and methods that change no layout of what they are given.
  private static let harmlessFunctions: Set<String> = [
    "bringSubviewToFront", "sendSubviewToBack", "bringSubview", "sendSubview", "contains",
    "isEqual", "isDescendant", "print", "NSLog", "debugPrint", "addSubview", "insertSubview",
    "assert", "convert", "isDescendantOfView",
  ]
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? start[start.startIndex..<start.startIndex]
  }

  fileprivate func drop(fromEnd characters: String) -> Substring {
    let end = lastIndex { !characters.contains($0) }
    return end.map { self[...$0] } ?? self[startIndex..<startIndex]
  }

  fileprivate func dropEnd(_ text: String) -> Substring {
    hasSuffix(text) ? dropLast(text.count) : self
  }

  fileprivate func suffix(while isIncluded: (Character) -> Bool) -> Substring {
    let last = lastIndex { !isIncluded($0) }
    return last.map { self[index(after: $0)...] } ?? self
  }
}
