import Foundation

/// The source of a class, as far as its text shows what it does with the keyboard and with outlets.
struct ClassSource: Sendable {
  /// The name of the file.
  var file: String
  /// The text of the source, and of the superclasses found.
  var text: String

  /// Whether the source observes the keyboard or uses its layout guide.
  var handlesKeyboard: Bool {
    let text = text.lowercased()
    return Self.keyboardSigns.contains(where: text.contains)
  }

  /// Parts of the names of notifications, of UIKit's guide, and of what libraries and apps call after them.
  private static let keyboardSigns = [
    "keyboardwillshow", "keyboarddidshow", "keyboardwillchangeframe", "keyboarddidchangeframe",
    "keyboardlayoutguide", "keyboardframe", "keyboardheight", "keyboardnotification",
    "keyboardobserv", "keyboardavoid", "keyboardappears", "keyboardwillappear",
    "keyboardtransition",
    "keyboarddidappear", "keyboardisshown", "keyboardshown",
  ]

  /// Whether the source observes the keyboard, and scrolls or moves views.
  var movesViewsForKeyboard: Bool {
    handlesKeyboard
      && [
        "contentOffset", "contentInset", "contentSize", "scrollRectToVisible", "scrollToRow",
        "frame.origin",
        "frame =", ".center", ".transform", "setFrame:", "setCenter:", ".constant",
        "updateConstraints",
        "remakeConstraints",
      ].contains(where: text.contains)
  }

  /// Whether the controller allows portrait only on phones (Apple, UIViewController,
  /// supportedInterfaceOrientations).
  ///
  /// Many apps lock the orientation through their delegate when a controller appears: `lockOrientation(.portrait)`.
  var isPortraitOnly: Bool {
    allowsPortraitOnly(in: "supportedInterfaceOrientations")
      || text.contains("lockOrientation(.portrait)")
  }

  /// Whether the app's delegate allows portrait only.
  var isPortraitOnlyDelegate: Bool { allowsPortraitOnly(in: "supportedInterfaceOrientationsFor") }

  private func allowsPortraitOnly(in method: String) -> Bool {
    guard let body = body(ofMethod: method).map(Self.onPhones) else { return false }
    return body.localizedStandardContains("portrait")
      && !["landscape", "all", "super"].contains(where: body.lowercased().contains)
  }

  /// Returns the part of a body that runs on phones.
  private static func onPhones(_ body: String) -> String {
    body.replacing(
      /if[^{]*(?:\.pad\b|[iI]s_?[iI]?Pad|IS_IPAD|IdiomPad)[^{]*\{[^}]*\}(?:\s*else)?/, with: ""
    )
    .replacing(/(?:\.pad\b|[iI]s_?[iI]?Pad|IS_IPAD|IdiomPad)[^?:;{}]*\?[^:]*:/, with: "")
    .replacing(/(?:\.phone\b|[iI]sI?Phone|IS_IPHONE|IdiomPhone)[^?:;{}]*\?([^:]*):[^;}\n]*/) {
      "\($0.1)"
    }
    .replacing(
      /(if[^{]*(?:\.phone\b|[iI]sI?Phone|IS_IPHONE|IdiomPhone)[^{]*\{[^}]*\}).*/
        .dotMatchesNewlines()
    ) {
      "\($0.1)"
    }
  }

  /// Whether the controller hides the status bar (Apple, UIViewController, prefersStatusBarHidden).
  var hidesStatusBar: Bool {
    guard let body = body(ofMethod: "prefersStatusBarHidden") else { return false }
    return ["true", "YES"].contains(where: body.contains)
      && !["false", "NO", "super"].contains(where: body.contains)
  }

  /// Whether the class of a view has a content size of its own.
  var hasContentSize: Bool {
    ["intrinsicContentSize", "sizeThatFits"].contains(where: text.contains)
  }

  /// Whether the class of a view takes touches outside its bounds.
  var extendsTouches: Bool {
    ["point(inside", "pointInside:", "hitTest"].contains(where: text.contains)
  }

  /// Returns whether the delegate refuses to edit a field, so that no keyboard appears: always, or in a branch
  /// that names the field's outlet.
  func refusesEditing(outlet: String?) -> Bool {
    ["textFieldShouldBeginEditing", "textViewShouldBeginEditing"].contains { method in
      guard let body = body(ofMethod: method) else { return false }
      let refuses = ["return false", "return NO"].contains(where: body.contains)
      let allows = ["return true", "return YES"].contains(where: body.contains)
      return refuses
        && (!allows || outlet.map { !Self.uses(of: $0, in: body).isEmpty } ?? false)
    }
  }

  /// Returns the text between the braces after the first mention of a method; `nil` if there are none.
  private func body(ofMethod name: String) -> String? {
    guard let mention = text.range(of: name),
      let start = text[mention.upperBound...].prefix(200).firstIndex(of: "{")
    else { return nil }
    var depth = 0
    for index in text[start...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return String(text[start...index]) }
    }
    return nil
  }

  /// Returns whether the source mentions a name as a word.
  func mentions(_ name: String) -> Bool { !Self.uses(of: name, in: text).isEmpty }

  /// What code does with the view of an outlet.
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
  }

  /// Returns what the source does with an outlet, in Swift or Objective-C.
  func use(of outlet: String) -> OutletUse {
    var use: OutletUse = []
    for range in Self.uses(of: outlet, in: text) {
      let after = text[range.upperBound...].prefix(40).drop { "?! ".contains($0) || $0 == "." }
      for (signs, meaning) in Self.members where signs.contains(where: after.hasPrefix) {
        use.insert(meaning)
      }
      let before = text[..<range.lowerBound].suffix(30).replacing("self.", with: "")
        .reversed().drop { " _!?".contains($0) }
      for (signs, meaning) in Self.heads
      where signs.contains(where: { before.starts(with: $0.reversed()) }) {
        use.insert(meaning)
      }
    }
    return use
  }

  /// The beginnings of what follows an outlet.
  private static let members: [([String], OutletUse)] = [
    (["removeFromSuperview"], .moves),
    (["frame =", "frame=", "frame.origin", "setFrame:", "center ="], .places),
    (["layoutMargins", "directionalLayoutMargins", "spacing", "setLayoutMargins:"], .arranges),
    (["image =", "image=", "setImage:", "setImage("], .setsImage),
    (["isHidden =", "hidden =", "hidden=", "setHidden:"], .hides),
    (["text = ", "text=", "attributedText", "setText:", "setTitle", "setAttributedT"], .setsText),
    (
      [
        "addSubview", "addArrangedSubview", "addConstraint", "topAnchor", "bottomAnchor",
        "leadingAnchor",
        "trailingAnchor", "leftAnchor", "rightAnchor", "widthAnchor", "heightAnchor",
        "centerXAnchor",
        "centerYAnchor", "snp.", "autoPin", "autoSet",
      ], .fills
    ),
  ]
  /// The ends of what stands before an outlet.
  private static let heads: [([String], OutletUse)] = [
    (["titleView =", "customView:", "initWithCustomView:"], .moves),
    (["toItem:", "item:"], .fills),
  ]

  /// Returns the places where a name stands as a word.
  private static func uses(of name: String, in text: String) -> [Range<String.Index>] {
    text.ranges(of: name).filter { range in
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = text[range.upperBound...].first
      return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }
}
