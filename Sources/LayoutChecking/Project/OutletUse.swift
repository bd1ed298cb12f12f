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
}

extension OutletUse {
  /// Reads what a text in Swift or Objective-C does with an outlet.
  ///
  /// A function or method that the outlet is given to, or an extension's method that is called for it, counts with
  /// what it does itself.
  ///
  /// - Parameters:
  ///   - outlet: The name of the outlet.
  ///   - text: The text.
  ///   - functions: Returns the project's functions with a name.
  init(of outlet: String, in text: String, functions: (String) -> [FunctionSource] = { _ in [] }) {
    self = []
    for range in text.ranges(ofWord: outlet) {
      let after = text[range.upperBound...].prefix(Self.nearby).drop { "?! .".contains($0) }
      formUnion(Self(ofMember: after))
      let before = text[..<range.lowerBound].suffix(30).replacing("self.", with: "")
        .reversed().drop { " _!?".contains($0) }
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
        formUnion(Self(ofSelfIn: function.body))
      }
    }
  }

  /// The methods that switch the constraints on or off that they are given.
  private static let switches: Set<String> = [
    "activate", "deactivate", "activateConstraints", "deactivateConstraints",
  ]
  /// The most characters after an outlet that are read.
  private static let nearby = 120
  /// The most characters after an outlet that a member's name takes.
  private static let longestMember = 40

  /// Reads what the text after an outlet and its dot does.
  private init(ofMember text: Substring) {
    self = []
    let member = text.prefix(Self.longestMember)
    for (signs, meaning) in Self.members where signs.contains(where: member.hasPrefix) {
      insert(meaning)
    }
    let property = text.prefix(while: \.isPartOfName)
    let next = text[property.endIndex...].drop { $0 == " " }
    if next.first == "=", next.dropFirst().first != "=" {
      for (names, meaning) in Self.ownProperties where names.contains(String(property)) {
        insert(meaning)
      }
    }
    let list = ["arrangedSubviews", "subviews"].first(where: member.hasPrefix)
    if let list, !Self.single.contains(where: text.dropFirst(list.count).hasPrefix),
      text.contains("removeFromSuperview") || text.contains("removeArrangedSubview")
    {
      insert(.empties)
    }
    let name = member.prefix { $0.isLetter }.lowercased()
    if name.hasPrefix("remove"), name.contains("subviews") { insert(.empties) }
  }

  /// The names of properties that apps add to views, and what it means to set them.
  private static let ownProperties: [(Set<String>, OutletUse)] = [
    (["x", "y", "left", "right", "top", "bottom", "centerX", "centerY", "origin"], .places),
    (["width", "height", "size"], .sizes),
  ]

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
    for (signs, meaning) in Self.members {
      let isUsed = signs.contains { sign in
        body.ranges(of: sign).contains { range in
          let before = body[..<range.lowerBound]
          guard let last = before.last else { return true }
          if last == "." { return before.hasSuffix("self.") }
          // A variable of the function's own.
          if before.hasSuffix("let ") || before.hasSuffix("var ") { return false }
          return !last.isLetter && !last.isNumber
        }
      }
      if isUsed { insert(meaning) }
    }
    if Self.removesSubviews(body) { insert(.empties) }
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

  /// The beginnings of what follows an outlet.
  private static let members: [([String], OutletUse)] = [
    (["removeFromSuperview"], .moves),
    (["frame =", "frame=", "frame.origin", "setFrame:", "center ="], .places),
    (["frame.size", "bounds =", "bounds.size", "setBounds:"], .sizes),
    (["layoutMargins", "directionalLayoutMargins", "spacing", "setLayoutMargins:"], .arranges),
    (["image =", "image=", "setImage:", "setImage("], .setsImage),
    (
      [
        "isHidden =", "hidden =", "hidden=", "setHidden:", "alpha =", "alpha=", "setAlpha:",
      ], .hides
    ),
    (["text = ", "text=", "attributedText", "setText:", "setTitle", "setAttributedT"], .setsText),
    (adding + constraining, .fills),
    (adding, .adds),
    (
      [
        "widthAnchor", "heightAnchor", "snp.", "autoSet", "isScrollEnabled = false",
        "scrollEnabled = NO", "setScrollEnabled:NO",
      ], .sizes
    ),
    (constraining, .constrains),
    (
      [
        "constant =", "constant=", "constant +=", "constant -=", "setConstant:", "isActive =",
        "active =", "setActive:", "priority =", "setPriority:",
      ], .changes
    ),
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
    (["toItem:", "item:"], [.fills, .constrains]),
  ]
}
