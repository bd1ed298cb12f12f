import Foundation

/// What code does with the view of an outlet, found by the words around the outlet's name.
struct OutletUse: OptionSet {
  let rawValue: Int

  /// It takes the view out of its superview, or shows it in another one, in a bar or in a table's header or footer.
  static let moves = OutletUse(rawValue: 1)
  /// It sets the text.
  static let setsText = OutletUse(rawValue: 2)
  /// It adds subviews or constraints.
  static let fills = OutletUse(rawValue: 4)
  /// It sets the frame.
  static let places = OutletUse(rawValue: 8)
  /// It hides the view, or shows it, also by its opacity.
  static let hides = OutletUse(rawValue: 16)
  /// It sets the margins or the spacing.
  static let arranges = OutletUse(rawValue: 32)
  /// It sets the image.
  static let setsImage = OutletUse(rawValue: 64)
  /// It sets the width or height, or makes a text view as high as its text.
  static let sizes = OutletUse(rawValue: 128)
  /// It removes the subviews.
  static let empties = OutletUse(rawValue: 256)
  /// It adds constraints.
  static let constrains = OutletUse(rawValue: 512)
  /// It changes a constraint: its constant or priority, or whether it is active.
  static let changes = OutletUse(rawValue: 1024)
  /// It adds subviews.
  static let adds = OutletUse(rawValue: 2048)
  /// It sets how the text looks or fits: its font, its number of lines, or whether it may shrink.
  static let stylesText = OutletUse(rawValue: 4096)
  /// It hides the view when its controller's view is loaded, and never shows it.
  static let hidesForGood = OutletUse(rawValue: 8192)
  /// It decides whether the text may be edited, or the view touched.
  static let restrictsEditing = OutletUse(rawValue: 16384)
  /// It turns off touches.
  static let refusesTouches = OutletUse(rawValue: 32768)
  /// It adds an action, a menu, or an observer of a reactive library.
  static let acts = OutletUse(rawValue: 65536)
  /// It sets a view that appears in place of the keyboard.
  static let replacesKeyboard = OutletUse(rawValue: 131072)
  /// It takes away the view that appears in place of the keyboard.
  static let restoresKeyboard = OutletUse(rawValue: 262144)
  /// It moves or scales the view by a transform.
  static let transforms = OutletUse(rawValue: 524288)
  /// It sets the axis, the alignment or the distribution of a stack view.
  static let rearranges = OutletUse(rawValue: 1048576)
  /// It adds constraints that begin with the view: those of the file are not all.
  static let ties = OutletUse(rawValue: 2097152)
  /// It enlarges the area in which the view takes touches, by a property of the app's own.
  static let enlargesTouches = OutletUse(rawValue: 4194304)
}

extension OutletUse {
  /// Reads what a text in Swift or Objective-C does with an outlet.
  ///
  /// A function or method that the outlet is given to, or an extension's method that is called for it, counts with
  /// what it does itself, and what a method returns that only returns the outlet counts as it.
  ///
  /// - Parameters:
  ///   - outlet: The name of the outlet.
  ///   - text: The text.
  ///   - functions: Returns the project's functions with a name.
  init(of outlet: String, in text: String, functions: (String) -> [FunctionSource] = { _ in [] }) {
    self = []
    let own = text.ranges(ofWord: outlet)
    if LoadingCode.hidesForGood(own, in: text) { insert(.hidesForGood) }
    let getters = own.compactMap { Self.getter(around: $0, in: text) }.uniqued()
    let calls = getters.flatMap { getter in
      text.ranges(of: "[self \(getter)]")
        + text.ranges(of: "self.\(getter)").filter {
          text[$0.upperBound...].first?.isPartOfName != true
        }
    }
    for range in own + calls {
      let after = text[range.upperBound...].prefix(Self.nearby).drop { "?! .".contains($0) }
      let member = Self(ofMember: after)
      formUnion(member)
      let before = text[..<range.lowerBound].suffix(30).replacing("self.", with: "")
        .reversed().drop { " _!?".contains($0) }
      if member.contains(.constrains), !after.hasPrefix("addConstraint"),
        !Self.isArgument(after: text[..<range.lowerBound].suffix(Self.nearby))
      {
        insert(.ties)
      }
      for (signs, meaning) in Self.heads
      where signs.contains(where: { before.starts(with: $0.reversed()) }) {
        insert(meaning)
      }
      if Self.isAddedElsewhere(after: text[..<range.lowerBound].suffix(Self.nearby)) {
        insert(.moves)
      }
      if let call = OutletCall(around: range, in: text) {
        if Self.switches.contains(call.name) { insert(.changes) }
        for function in functions(call.name) {
          guard let parameter = function.parameter(of: call) else { continue }
          formUnion(Self(of: parameter, in: function.body))
        }
      }
      let method = after.prefix(while: \.isPartOfName)
      guard after[method.endIndex...].first == "(" else { continue }
      for function in functions(String(method))
      where function.extendedType?.hasPrefix("UI") == true {
        let use = Self(ofSelfIn: function.body)
        formUnion(use.contains(.constrains) ? use.union(.ties) : use)
      }
    }
  }

  /// Returns whether an outlet behind a text is an argument, such as that whose anchor another view is tied to; an item of a
  /// list of constraints is none.
  private static func isArgument(after text: Substring) -> Bool {
    let lead = text.replacing(/(?:\w+[?!]?\.)?_?\s*$/, with: "")
    guard let last = lead.last(where: { !$0.isWhitespace }), last == ":" || last == "(" else {
      return false
    }
    return !lead.contains(/(?:append|activate)\(\s*$/)
  }

  /// Returns the name of the method or property that only returns an outlet at a place; `nil` if none does.
  private static func getter(around outlet: Range<String.Index>, in text: String) -> String? {
    let after = text[outlet.upperBound...].drop { $0.isWhitespace || $0 == ";" }
    guard after.first == "}" else { return nil }
    let head =
      /(?:\)\s*(?<method>\w+)|func\s+(?<function>\w+)\(\)\s*->\s*\w+\??|var\s+(?<property>\w+)\s*:\s*\w+\??)\s*\{\s*(?:return\s+)?(?:self\.)?_?$/
    guard let match = text[..<outlet.lowerBound].suffix(nearby).firstMatch(of: head) else {
      return nil
    }
    let name = match.output.method ?? match.output.function ?? match.output.property
    return name.map(String.init)
  }

  /// The methods that switch the constraints on or off that they are given.
  private static let switches: Set<String> = [
    "activate", "deactivate", "activateConstraints", "deactivateConstraints",
  ]
  /// The most characters after an outlet that are read.
  private static let nearby = 120
  /// The most characters after an outlet that a member's name takes.
  private static let longestMember = 44

  /// Reads what the text after a view and its dot does.
  init(ofMember text: Substring) {
    self = []
    let member = text.prefix(Self.longestMember)
    for (signs, meaning) in Self.methods where signs.contains(where: member.hasPrefix) {
      insert(meaning)
    }
    if let property = Self.propertySet(by: member) { formUnion(Self.meaning(of: property)) }
    if member.contains(/^(?:isU|u|setU)serInteractionEnabled\s*[=:]\s*(?:false|NO)/) {
      insert(.refusesTouches)
    }
    if Self.concernsTouches(member.prefix(while: \.isPartOfName)) { insert(.enlargesTouches) }
    if contains(.replacesKeyboard) {
      let statement = text.prefix { !$0.isNewline && $0 != ";" }
      if statement.contains(/\b(?:nil|NULL)\b/.wordBoundaryKind(.simple)) {
        insert(.restoresKeyboard)
      }
    }
    if member.contains(Self.action) { insert(.acts) }
    // A view that is turned, or as it was, is where it is.
    if member.contains(/^(?:transform\s*=|setTransform:)(?!.*(?:[iI]dentity|[rR]otat))/) {
      insert(.transforms)
    }
    // A text view that does not scroll is as high as its text.
    if member.contains(/^(?:isS|s|setS)crollEnabled\s*[=:]\s*(?:false|NO)/) { insert(.sizes) }
    let list = ["arrangedSubviews", "subviews"].first(where: member.hasPrefix)
    if let list, !Self.single.contains(where: text.dropFirst(list.count).hasPrefix),
      text.contains("removeFromSuperview") || text.contains("removeArrangedSubview")
    {
      insert(.empties)
    }
    let name = member.prefix { $0.isLetter }.lowercased()
    if name.hasPrefix("remove"), name.contains("subviews") { insert(.empties) }
  }

  /// Returns whether a name is that of a property for a larger area of touches, such as `hitTestEdgeInsets`, `touchAreaMargin`
  /// or `setEnlargeEdge`.
  private static func concernsTouches(_ name: Substring) -> Bool {
    let words = name.split(separator: "_").flatMap { part in
      part.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/).map { $0.0.lowercased() }
    }
    return words.contains {
      ["touch", "touches", "tap", "tappable", "hit", "enlarge"].contains($0)
    }
      && words.contains { word in
        ["inset", "slop", "margin", "area", "edge", "outset", "expan", "exten"].contains(
          where: word.hasPrefix)
      }
  }

  /// The members that give a control an action, also of reactive libraries and BlocksKit.
  private static var action: Regex<Substring> {
    /^(?:add(?:Target|Action|GestureRecognizer|Interaction)|rx\.|tapPublisher|publisher\(|menu\s*=|setMenu:|reactive\.|rac_|bk_)/
  }

  /// Returns the property that a member sets, as a path such as `frame.origin.y`: `alpha = 0`, `constant += 4`, or
  /// `setAlpha:0`; `nil` if it sets none.
  private static func propertySet(by member: Substring) -> Substring? {
    let title = "titleLabel"
    if member.hasPrefix(title), "?!".contains(member.dropFirst(title.count).first ?? ".") {
      return propertySet(by: title + member.dropFirst(title.count + 1))
    }
    let path = member.prefix { $0.isPartOfName || $0 == "." }
    let next = member[path.endIndex...].drop { $0 == " " }
    if next.first == ":", path.hasPrefix("set"), let first = path.dropFirst(3).first {
      return first.lowercased() + path.dropFirst(4)
    }
    let sign = next.drop { "+-*/".contains($0) }
    return sign.first == "=" && sign.dropFirst().first != "=" ? path : nil
  }

  /// Returns what setting a property means: `frame.size.width` is a size, and any other part of a frame a place.
  private static func meaning(of property: Substring) -> OutletUse {
    let paths = properties.flatMap { paths, meaning in paths.map { (path: $0, meaning: meaning) } }
      .filter { property.isMember(of: $0.path) }
    return paths.max { $0.path.count < $1.path.count }?.meaning ?? []
  }

  /// The beginnings of what takes one view of a list.
  private static let single = [
    "[", ".first", ".last", "?.first", "?.last", " objectAtIndex", " firstObject", " lastObject",
  ]

  /// Returns whether the body of an extension's method removes the subviews of its own view.
  private static func removesSubviews(_ body: String) -> Bool {
    body.ranges(ofWord: "subviews").count + body.ranges(ofWord: "arrangedSubviews").count > 0
      && (body.contains("removeFromSuperview") || body.contains("removeArrangedSubview"))
  }

  /// Reads what the body of an extension's method does with its own view.
  private init(ofSelfIn body: String) {
    self = []
    let names = (Self.methods + Self.properties).flatMap(\.0).filter { $0.count > 2 }
    for name in names {
      for range in body.ranges(of: name) where Self.isOfSelf(body[..<range.lowerBound]) {
        formUnion(Self(ofMember: body[range.lowerBound...].prefix(Self.nearby)))
      }
    }
    remove(.empties)
    if Self.removesSubviews(body) { insert(.empties) }
  }

  /// Returns whether a member after a text is one of the method's own view.
  private static func isOfSelf(_ before: Substring) -> Bool {
    guard let last = before.last else { return true }
    if last == "." { return before.hasSuffix("self.") }
    // A variable of the function's own.
    if before.hasSuffix("let ") || before.hasSuffix("var ") { return false }
    return !last.isPartOfName
  }

  /// Returns whether a text before an outlet adds it to a view other than that of the controller, or of the class
  /// itself, where the file may have it too.
  private static func isAddedElsewhere(after text: Substring) -> Bool {
    // A search that is quicker than the expression, for the many mentions of outlets that are none of this.
    guard text.contains("Subview") else { return false }
    let head =
      /(?:^|[^\w.\[])(?:self[.?!]+)?\[?(?:self\.)?_?(?<receiver>\w+)[\w.?!]*(?:\.| )(?:add|insert)(?:Arranged)?Subview[(:]\s*(?:self\.)?_?$/
    guard let match = text.firstMatch(of: head) else { return false }
    return !["view", "self", "super"].contains(String(match.output.receiver))
  }

  /// The properties that code sets, also those that apps add to views, by the beginnings of their paths.
  private static let properties: [([String], OutletUse)] = [
    (
      [
        "frame", "center", "x", "y", "left", "right", "top", "bottom", "centerX", "centerY",
        "origin",
      ], .places
    ),
    (["frame.size", "bounds", "width", "height", "size"], .sizes),
    (["layoutMargins", "directionalLayoutMargins", "spacing"], .arranges),
    (["axis", "alignment", "distribution"], .rearranges),
    (["image"], .setsImage),
    (["isHidden", "hidden", "alpha"], .hides),
    (["text", "titleLabel.text"], .setsText),
    // An attributed text has its own fonts and heights of lines.
    (["attributedText", "titleLabel.attributedText"], [.setsText, .stylesText]),
    (
      textStyles + textStyles.map { "titleLabel.\($0)" } + ["configuration", "textStyle"],
      .stylesText
    ),
    (["constant", "isActive", "active", "priority"], .changes),
    (
      [
        "isEditable", "editable", "isSelectable", "selectable", "isUserInteractionEnabled",
        "userInteractionEnabled",
      ], .restrictsEditing
    ),
    (["inputView"], .replacesKeyboard),
  ]
  /// The beginnings of the methods and anchors that code calls or uses, and of properties that it sets to one value.
  private static let methods: [([String], OutletUse)] = [
    (["removeFromSuperview"], .moves),
    (["setImage:", "setImage("], .setsImage),
    // A skeleton covers the text.
    (
      [
        "setTitle", "setAttributedT", "showSkeleton", "showGradientSkeleton",
        "showAnimatedSkeleton", "showAnimatedGradientSkeleton",
      ], .setsText
    ),
    (adding + constraining, .fills),
    (adding, .adds),
    (
      [
        "widthAnchor", "heightAnchor", "snp.", "autoSet", "isScrollEnabled = false",
        "scrollEnabled = NO", "setScrollEnabled:NO",
      ], .sizes
    ),
    (constraining, .constrains),
  ]
  /// The properties that decide how a text looks or fits.
  private static let textStyles = [
    "font", "numberOfLines", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "minimumFontSize",
    "lineBreakMode", "adjustsFontForContentSizeCategory",
  ]
  /// The beginnings of what adds subviews.
  private static let adding = [
    "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
  ]
  /// The beginnings of what adds constraints.
  private static let constraining = [
    "addConstraint", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor",
    "rightAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "snp.",
    "autoPin", "autoSet",
  ]
  /// The ends of what stands before an outlet.
  private static let heads: [([String], OutletUse)] = [
    (
      [
        "titleView =", "customView:", "initWithCustomView:", "HeaderView =", "HeaderView:",
        "FooterView =",
        "FooterView:", "accessoryView =", "backgroundView =", "inputView =",
      ], .moves
    ),
    (["toItem:", "item:", "WithItem:"], [.fills, .constrains]),
    (["item:", "WithItem:"], .ties),
  ]
}

extension Substring {
  /// Returns whether a path of members is another one or begins with it: `frame.origin.y` with `frame`.
  fileprivate func isMember(of path: String) -> Bool {
    hasPrefix(path) && (count == path.count || dropFirst(path.count).first == ".")
  }
}
