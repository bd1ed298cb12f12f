/// What code does with the view of an outlet, found by the words around the outlet's name.
struct OutletUse: OptionSet {
  let rawValue: Int

  /// It takes the view out of its superview, or shows it in a bar.
  static let moves = OutletUse(rawValue: 1)
  /// It sets the text.
  static let setsText = OutletUse(rawValue: 2)
  /// It adds subviews or constraints.
  static let fills = OutletUse(rawValue: 4)
  /// It sets the frame.
  static let places = OutletUse(rawValue: 8)
  /// It hides the view, or shows it.
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
    for range in Self.places(of: outlet, in: text) {
      let after = text[range.upperBound...].prefix(Self.nearby).drop { "?! .".contains($0) }
      formUnion(Self(ofMember: after))
      let before = text[..<range.lowerBound].suffix(30).replacing("self.", with: "")
        .reversed().drop { " _!?".contains($0) }
      for (signs, meaning) in Self.heads
      where signs.contains(where: { before.starts(with: $0.reversed()) }) {
        insert(meaning)
      }
      if let call = Call(around: range, in: text) {
        for function in functions(call.name) where call.index < function.parameters.count {
          formUnion(Self(of: function.parameters[call.index], in: function.body))
        }
      }
      let method = after.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard after[method.endIndex...].first == "(" else { continue }
      for function in functions(String(method))
      where function.extendedType?.hasPrefix("UI") == true {
        formUnion(Self(ofSelfIn: function.body))
      }
    }
  }

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
    if ["arrangedSubviews", "subviews"].contains(where: member.hasPrefix),
      text.contains("removeFromSuperview") || text.contains("removeArrangedSubview")
    {
      insert(.empties)
    }
    let name = member.prefix { $0.isLetter }.lowercased()
    if name.hasPrefix("remove"), name.contains("subviews") { insert(.empties) }
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
          return !last.isLetter && !last.isNumber
        }
      }
      if isUsed { insert(meaning) }
    }
  }

  /// The beginnings of what follows an outlet.
  private static let members: [([String], OutletUse)] = [
    (["removeFromSuperview"], .moves),
    (["frame =", "frame=", "frame.origin", "setFrame:", "center ="], .places),
    (["frame.size", "bounds =", "bounds.size", "setBounds:"], .sizes),
    (["layoutMargins", "directionalLayoutMargins", "spacing", "setLayoutMargins:"], .arranges),
    (["image =", "image=", "setImage:", "setImage("], .setsImage),
    (["isHidden =", "hidden =", "hidden=", "setHidden:"], .hides),
    (["text = ", "text=", "attributedText", "setText:", "setTitle", "setAttributedT"], .setsText),
    (
      [
        "addSubview", "addArrangedSubview", "addConstraint", "topAnchor", "bottomAnchor",
        "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "widthAnchor",
        "heightAnchor", "centerXAnchor", "centerYAnchor", "snp.", "autoPin", "autoSet",
      ], .fills
    ),
    (
      [
        "widthAnchor", "heightAnchor", "snp.", "autoSet", "isScrollEnabled = false",
        "scrollEnabled = NO", "setScrollEnabled:NO",
      ], .sizes
    ),
    (
      [
        "addConstraint", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor",
        "leftAnchor",
        "rightAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "snp.",
        "autoPin", "autoSet",
      ], .constrains
    ),
    (
      [
        "constant =", "constant=", "constant +=", "constant -=", "setConstant:", "isActive =",
        "active =", "setActive:",
        "priority =",
        "setPriority:",
      ], .changes
    ),
  ]
  /// The ends of what stands before an outlet.
  private static let heads: [([String], OutletUse)] = [
    (["titleView =", "customView:", "initWithCustomView:"], .moves),
    (["toItem:", "item:"], [.fills, .constrains]),
  ]

  /// Returns the places where a name stands as a word.
  static func places(of name: String, in text: String) -> [Range<String.Index>] {
    text.ranges(of: name).filter { range in
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = text[range.upperBound...].first
      return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }
}

/// A call that is given an outlet, by the text around it: `style(self.button, 4)` in Swift, or
/// `[self style:self.button]` in Objective-C.
private struct Call {
  /// The first name of the function or method.
  var name: String
  /// The number of arguments before the outlet.
  var index: Int

  /// The most characters of a call before the outlet.
  private static let longest = 200

  /// Returns `nil` if the outlet is no argument itself.
  init?(around outlet: Range<String.Index>, in text: String) {
    let next = text[outlet.upperBound...].drop { "!? \n".contains($0) }.first
    guard let next, ",)] ".contains(next) || next.isLetter else { return nil }
    let start = text[..<outlet.lowerBound].suffix(Self.longest)
    var depth = 0
    index = 0
    for place in start.indices.reversed() {
      switch start[place] {
      case ")", "]", "}": depth += 1
      case "," where depth == 0: index += 1
      case "(", "[":
        guard depth == 0 else {
          depth -= 1
          continue
        }
        let isMessage = start[place] == "["
        let inner = start[start.index(after: place)...]
        let found: String? =
          isMessage
          ? inner.split(separator: " ").dropFirst().first.map { String($0.prefix { $0 != ":" }) }
          : String(
            start[..<place].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
              .reversed())
        guard let found, !found.isEmpty else { return nil }
        name = found
        if isMessage { index = max(0, inner.filter { $0 == ":" }.count - 1) }
        return
      case "{", ";": if depth == 0 { return nil } else { depth -= start[place] == "{" ? 1 : 0 }
      default: break
      }
    }
    return nil
  }
}
