import Foundation
import Synchronization
import UIKit

/// The source of a class, as far as its text shows what it does with the keyboard and with outlets.
struct ClassSource: Sendable {
  /// The name of the file.
  let file: String
  /// The text of the source, and of the superclasses found.
  let text: String
  /// The first superclass that the project does not declare, such as `UIViewController`; `nil` if it is unknown.
  let base: String?
  /// What was found in the text.
  private let findings = Findings()

  /// Creates a source.
  init(file: String, text: String, base: String? = nil) {
    self.file = file
    self.text = text
    self.base = base
  }

  /// Answers about a text, by the names of the questions; the text is searched once for each.
  private final class Findings: Sendable {
    let answers = Mutex<[String: Bool]>([:])
  }

  /// Returns the answer to a question about the text, which is searched for it once.
  func once(_ question: String = #function, _ answer: () -> Bool) -> Bool {
    if let known = findings.answers.withLock({ $0[question] }) { return known }
    let answer = answer()
    findings.answers.withLock { $0[question] = answer }
    return answer
  }

  /// Whether the source observes the keyboard or uses its layout guide.
  var handlesKeyboard: Bool {
    once {
      let text = text.lowercased()
      return Self.keyboardSigns.contains(where: text.contains)
    }
  }

  /// Whether the source turns IQKeyboardManager on, which moves all fields above the keyboard.
  var enablesKeyboardManager: Bool {
    once {
      text.contains(
        /IQKeyboardManager(?!\w)[^;\n]*(?:\.(?:isEnabled|enable)\s*=\s*(?:true|YES)|setEnabled?:\s*YES)/
      )
        || text.matches(of: /\b(\w+)\s*=\s*\[?IQKeyboardManager\b/.wordBoundaryKind(.simple))
          .contains { manager in
            text.ranges(ofWord: String(manager.1)).contains { range in
              text[range.upperBound...].prefixMatch(
                of: /(?:\.(?:isEnabled|enable)\s*=\s*(?:true|YES)\b|\s+setEnabled?:\s*YES\b)/)
                != nil
            }
          }
    }
  }

  /// Whether the file declares a view controller, by its name, or by the superclass in Swift.
  var isOfController: Bool {
    once {
      let stem = file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      return stem.hasSuffix("Controller") || stem.hasSuffix("VC")
        || text.contains(/class\s+\w+\s*:\s*\w*(?:ViewController|VC)\b/)
    }
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
    once {
      handlesKeyboard && Self.movingSigns.contains(where: text.contains)
    }
  }

  /// Parts of what moves or scrolls views.
  private static let movingSigns = [
    "contentOffset", "contentInset", "contentSize", "scrollRectToVisible", "scrollToRow",
    "frame.origin", "frame =", ".center", ".transform", "setFrame:", "setCenter:", ".constant",
    "setContentOffset", "updateConstraints", "remakeConstraints",
  ]

  /// Whether the source sets the size of a scroll view's content.
  var setsContentSize: Bool {
    once {
      text.contains(/\.contentSize(?:\.height)?\s*\+?=[^=]|setContentSize:/)
    }
  }

  /// Whether the source observes the keyboard, gives a scroll view an inset, and scrolls it itself, as far as it
  /// computes.
  var scrollsForKeyboard: Bool {
    once {
      handlesKeyboard && text.contains("contentInset")
        && ["contentOffset = ", "setContentOffset", "scrollRectToVisible"].contains(
          where: text.contains)
    }
  }

  /// Whether the controller allows portrait only on phones (Apple, UIViewController,
  /// supportedInterfaceOrientations).
  ///
  /// Many apps lock the orientation through their delegate when a controller appears: `lockOrientation(.portrait)`, or
  /// `delegate.orientationLock = .portrait`.
  var isPortraitOnly: Bool {
    once {
      allowsPortraitOnly(in: "supportedInterfaceOrientations")
        || text.contains("lockOrientation(.portrait)")
        || text.contains(
          /(?m)(?:\.|^\s*)\w*(?:[oO]rientation|[rR]otation)\w*\s*=\s*(?:UIInterfaceOrientationMask)?\.portrait\b/
        )
    }
  }

  /// Whether the app's delegate allows portrait only.
  var isPortraitOnlyDelegate: Bool {
    once {
      allowsPortraitOnly(in: "supportedInterfaceOrientationsFor")
    }
  }

  /// The words of the conditions under which the app's delegate allows more than portrait, as in
  /// `allowsRotation ? .all : .portrait`; empty if it has no such conditions.
  var rotationWords: [String] {
    let method = "supportedInterfaceOrientationsFor"
    guard !allowsPortraitOnly(in: method), let body = body(ofMethod: method).map(Self.onPhones)
    else { return [] }
    let choice =
      /return\s+([^?;{}]+?)\s*\?[^:;]+:\s*(?:UIInterfaceOrientationMask)?\.?[pP]ortrait\s*\)?\s*[;}\n]/
    let branches =
      /(?:if\s+[^{]+?\s*\{[^{}]*\}\s*(?:else\s+)?)+(?:(?:else\s*)?\{\s*)?return\s*\(?(?:UIInterfaceOrientationMask)?\.?[pP]ortrait\s*\)?\s*[;}\n]/
    let conditions =
      body.firstMatch(of: choice).map { [$0.1] }
      ?? body.firstMatch(of: branches)?.0.matches(of: /\bif\s+([^{]+?)\s*\{/).map(\.1) ?? []
    return conditions.compactMap { condition in
      condition.matches(of: /[A-Za-z_]\w*/).map { String($0.0) }
        .last { !["true", "false", "YES", "NO", "nil", "self"].contains($0) }
    }
  }

  /// The variable with the orientations that the app's delegate allows, which starts out as portrait; `nil` if it returns
  /// no such variable.
  var orientationLock: String? {
    let returned = body(ofMethod: "supportedInterfaceOrientationsFor")?.wholeMatch(
      of: /\{\s*(?:return\s+)?(?:self\.|Self\.|AppDelegate\.)?(\w+)\s*;?\s*\}/)?.1
    return returned.map(String.init).flatMap { declaresPortrait($0) ? $0 : nil }
  }

  /// Returns whether the text declares a variable that starts out as portrait:
  /// `var lock = UIInterfaceOrientationMask.portrait`.
  private func declaresPortrait(_ variable: String) -> Bool {
    let value =
      /(?:\s*:\s*UIInterfaceOrientationMask)?\s*=\s*(?:UIInterfaceOrientationMask)?\.portrait(?![\w.])/
    return text.ranges(ofWord: variable).contains { range in
      text.line(before: range.lowerBound).hasSuffix("var ")
        && text[range.upperBound...].prefixMatch(of: value) != nil
    }
  }

  /// The names of orientations other than portrait.
  static let otherOrientations = [
    "landscape", "landscapeLeft", "landscapeRight", "all", "allButUpsideDown",
  ]

  private func allowsPortraitOnly(in method: String) -> Bool {
    guard let body = body(ofMethod: method).map(Self.onPhones) else { return false }
    return body.localizedStandardContains("portrait")
      && !["landscape", "all", "super"].contains(where: body.lowercased().contains)
  }

  /// Returns the part of a body that runs on phones.
  private static func onPhones(_ body: String) -> String {
    // In Objective-C, a branch of one statement needs no braces.
    body.replacing(/(\bif\s*\([^{};]*\))\s*(return[^;{}]*;)/.wordBoundaryKind(.simple)) {
      "\($0.1) { \($0.2) }"
    }
    .replacing(
      /if[^{]*(?:\.pad\b|[iI]s_?[iI]?Pad|IS_IPAD|IdiomPad)[^{]*\{[^}]*\}(?:\s*else)?/, with: ""
    )
    .replacing(/(?:\.pad\b|[iI]s_?[iI]?Pad|IS_IPAD|IdiomPad)[^?:;{}]*\?[^:]*:/, with: "")
    .replacing(
      /(?:\.phone\b|[iI]sI?Phone|IS_IPHONE|IdiomPhone|[iI]sCompactWidth)[^?:;{}]*\?([^:]*):[^;}\n]*/
    ) {
      "\($0.1)"
    }
    .replacing(
      /^(.*?)(if[^{]*(?:\.phone\b|[iI]sI?Phone|IS_IPHONE|IdiomPhone|[iI]sCompactWidth)[^{]*\{[^}]*\}).*/
        .dotMatchesNewlines()
    ) { match in
      // What is only assigned before is replaced on phones.
      match.1.contains("return") ? "\(match.1)\(match.2)" : "\(match.2)"
    }
  }

  /// Whether the controller hides the status bar (Apple, UIViewController, prefersStatusBarHidden).
  var hidesStatusBar: Bool {
    once {
      guard let body = body(ofMethod: "prefersStatusBarHidden") else { return false }
      return ["true", "YES"].contains(where: body.contains)
        && !["false", "NO", "super"].contains(where: body.contains)
    }
  }

  /// The style of the status bar that the controller prefers; `nil` if it states none, or several.
  ///
  /// Source: Apple, UIViewController, preferredStatusBarStyle.
  var statusBarStyle: UIStatusBarStyle? {
    let declarations = [
      "var preferredStatusBarStyle", "func preferredStatusBarStyle()",
      "(UIStatusBarStyle)preferredStatusBarStyle",
      "(UIStatusBarStyle) preferredStatusBarStyle",
    ]
    guard let body = declarations.lazy.compactMap(body(ofMethod:)).first else { return nil }
    let named: [(String, UIStatusBarStyle)] = [
      ("ightContent", .lightContent), ("arkContent", .darkContent), (".default", .default),
      ("UIStatusBarStyleDefault", .default), ("BlackTranslucent", .lightContent),
    ]
    let styles = Set(named.filter { body.contains($0.0) }.map(\.1))
    return styles.count == 1 ? styles.first : nil
  }

  /// Whether the class of a view has a content size of its own.
  var hasContentSize: Bool {
    once {
      ["intrinsicContentSize", "sizeThatFits"].contains(where: text.contains)
    }
  }

  /// Whether the class of a label or button sets its own text, font or lines, which those of the file do not decide
  /// then.
  var stylesText: Bool {
    once {
      text.contains(
        /(?m)(?:^|[{;(\s])(?:self[?!]?\.|_)?(?:titleLabel[?!]?\.)?(?:font|text|attributedText|numberOfLines|adjustsFontSizeToFitWidth|minimumScaleFactor|configuration)\s*=(?!=)/
      )
        || text.contains(
          /self(?:\.titleLabel)?\s+set(?:Font|Text|AttributedText|NumberOfLines|Title):|(?:^|[{;(\s]|self\.)set(?:Title|AttributedTitle)\(/
        )
    }
  }

  /// Whether the class of a view makes its content, which gives it a size: it has a content size, adds views or
  /// constraints, loads them from a nib, or is one of UIKit's views with content.
  var makesContent: Bool {
    once {
      hasContentSize || base.map(Self.viewsWithContent.contains) ?? false
        || Self.contentSigns.contains(where: text.contains)
    }
  }

  /// UIKit's views that have a content size.
  private static let viewsWithContent: Set<String> = [
    "UIStackView", "UILabel", "UIButton", "UITextField", "UIImageView", "UISwitch", "UISlider",
    "UIStepper", "UISegmentedControl", "UIPageControl", "UIProgressView", "UIDatePicker",
    "UIPickerView", "UISearchBar", "UIActivityIndicatorView",
  ]
  /// Parts of what adds views and constraints, or loads a nib.
  private static let contentSigns = [
    "addSubview", "addArrangedSubview", "insertSubview", "loadNib", "FromNib", "UINib(",
    "nibWithNibName", "instantiateWithOwner", "NSLayoutConstraint", "Anchor.constraint",
    ".snp.", "mas_makeConstraints",
  ]

  /// Whether the class of a cell adds constraints to its content view itself.
  var constrainsContentView: Bool {
    once {
      text.contains(
        /contentView[?!]?\.(?:snp\.|(?:top|bottom|height)Anchor)|contentView\s+mas_(?:make|remake|update)Constraints/
      )
    }
  }

  /// Whether the controller sets the height of a table's header or footer, as it does after measuring it (Apple,
  /// UITableView, tableHeaderView).
  var sizesTableHeader: Bool {
    once {
      ["tableHeaderView", "tableFooterView"].contains(where: text.contains)
        && text.contains(
          /systemLayoutSizeFitting|[hH]eader\w*[?!]?\.frame|[fF]ooter\w*[?!]?\.frame|sizeHeaderToFit/
        )
    }
  }

  /// Whether the controller is shown in a size of its own, such as in a popover or panel of a library: it overrides
  /// its preferred size, or presents itself in its own way (Apple, UIModalPresentationStyle.custom).
  var hasOwnPresentation: Bool {
    once {
      text.contains(
        /override\s+(?:public\s+|open\s+)?var\s+preferredContentSize|-\s*\(\s*CGSize\s*\)\s*preferredContentSize/
      )
        || text.contains(
          /(?m)^\s*(?:self\.)?modalPresentationStyle\s*=\s*(?:\.custom|UIModalPresentationCustom)\b/
        )
        || ["PanModalPresentable", "BottomSheetPresent"].contains(where: text.contains)
    }
  }

  /// Whether the class of a view takes touches outside its bounds.
  var extendsTouches: Bool {
    once {
      ["point(inside", "pointInside:", "hitTest"].contains(where: text.contains)
    }
  }

  /// Returns whether the delegate refuses to edit a field, so that no keyboard appears: always, or in a branch
  /// that names the field's outlet.
  func refusesEditing(outlet: String?) -> Bool {
    ["textFieldShouldBeginEditing", "textViewShouldBeginEditing"].contains { method in
      guard let body = body(ofMethod: method) else { return false }
      let refuses = ["return false", "return NO", "return FALSE"].contains(where: body.contains)
      let allows = ["return true", "return YES", "return TRUE"].contains(where: body.contains)
      return refuses
        && (!allows || outlet.map { !body.ranges(ofWord: $0).isEmpty } ?? false)
    } || outlet.map(endsEditing) == true
  }

  /// Returns whether the delegate ends editing of a field when it begins, as to show a picker: in a branch that names the
  /// field's outlet.
  private func endsEditing(outlet: String) -> Bool {
    ["textFieldDidBeginEditing", "textViewDidBeginEditing"].contains { method in
      guard let body = body(ofMethod: method) else { return false }
      return body.ranges(ofWord: outlet).contains { range in
        // The block of a condition with the outlet.
        let rest = body[range.upperBound...]
        guard let open = rest.firstIndex(where: { "{;}\n".contains($0) }), body[open] == "{",
          let end = body[...].endOfBraces(from: open)
        else { return false }
        return ["resignFirstResponder", "endEditing"].contains(where: body[open..<end].contains)
      }
    }
  }

  /// Returns whether the source has an action for the first touch of a field, which may show something in place of
  /// the keyboard (Apple, UIControl.Event.touchDown).
  func handlesTouchDown(of outlet: String) -> Bool {
    text.ranges(ofWord: outlet).contains { range in
      let line = text[range.upperBound...].prefix { !$0.isNewline && $0 != ";" }
      return (line.contains("addTarget(") || line.contains("addTarget:"))
        && (line.contains(".touchDown") || line.contains("EventTouchDown"))
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

  /// Returns the texts between the braces of the functions with a name, as the class and its superclasses declare them.
  private func bodies(ofFunction name: String) -> [String] {
    ["func \(name)()", ")\(name) {", ") \(name) {", ")\(name)\n{", ") \(name)\n{"].flatMap { head in
      text.ranges(of: head).compactMap { range in
        text[range.lowerBound...].firstIndex(of: "{").flatMap { start in
          text[...].endOfBraces(from: start).map { String(text[start..<$0]) }
        }
      }
    }
  }

  /// Whether the controller of a segue adds the destination to itself as a child, whose view it places.
  ///
  /// Source: Apple, UIViewController, addChild(_:).
  var addsDestinationsOfSegues: Bool {
    once {
      text.contains("estination")
        && text.contains(
          /addChild(?:ViewController)?\s*[(:]\s*(?:\([^()]*\)\s*)?\(?segue\.destination/)
    }
  }

  /// Returns whether the source mentions a name as a word.
  func mentions(_ name: String) -> Bool {
    once("mentions \(name)") { !text.ranges(ofWord: name).isEmpty }
  }

  /// Whether the class of a field replaces its keyboard (Apple, UIResponder, inputView), or allows no editing.
  var hasNoKeyboard: Bool {
    once {
      ["inputView", "isEditable = false", "editable = NO"].contains(where: text.contains)
    }
  }

  /// Whether the source makes a navigation bar opaque, below which views begin then (Apple, UIViewController,
  /// extendedLayoutIncludesOpaqueBars).
  var hasOpaqueBar: Bool {
    once {
      text.contains("ranslucent") && !extendsUnderOpaqueBars
        && text.contains(
          /[nN]avigationBar(?:\.appearance\(\)|\s+appearance\])?[?!]?\]?(?:\.(?:isT|t)ranslucent\s*=\s*(?:false|NO)\b|\s+setTranslucent:\s*NO)/
        )
    }
  }

  /// Whether the source makes a navigation bar translucent, under which views begin then, and none opaque.
  ///
  /// Source: Apple, UINavigationBar, isTranslucent.
  var hasTranslucentBar: Bool {
    once {
      text.contains("ranslucent") && !hasOpaqueBar
        && text.contains(
          /[nN]avigationBar[?!]?\]?(?:\.(?:isT|t)ranslucent\s*=\s*(?:true|YES)\b|\s+setTranslucent:\s*YES)/
        )
    }
  }

  /// Whether the source gives navigation bars large titles, and nowhere takes them away.
  ///
  /// Source: Apple, UINavigationBar, prefersLargeTitles.
  var hasLargeTitles: Bool {
    once {
      text.contains("prefersLargeTitles")
        && text.contains(
          /navigationBar[?!]?\.prefersLargeTitles\s*=\s*(?:true|YES)\b/
        )
        && !text.contains(/prefersLargeTitles\s*=\s*(?:false|NO)\b/)
    }
  }

  /// Whether the controller's view lies below opaque bars too, or it hides the navigation bar.
  var extendsUnderOpaqueBars: Bool {
    once {
      text.contains(/extendedLayoutIncludesOpaqueBars\s*=\s*(?:true|YES)/)
        || text.contains(
          /[nN]avigationBarHidden\s*=\s*(?:true|YES)|setNavigationBarHidden[:(]\s*(?:true|YES)/)
    }
  }

  /// Whether the controller hides the navigation bar when its view is loaded or appears, also in a function of its own that
  /// it calls there, and does not show it there.
  ///
  /// Source: Apple, UINavigationController, isNavigationBarHidden and setNavigationBarHidden(_:animated:).
  var hidesNavigationBar: Bool {
    once {
      ["viewDidLoad", "viewWillAppear", "viewDidAppear"].contains { method in
        guard let body = body(ofMethod: method) else { return false }
        let called = body.matches(of: /(?m)^\s*(?:self\.|\[self\s+)?(\w+)(?:\(\)|\]\s*;)/)
          .flatMap { bodies(ofFunction: String($0.1)) }
        let assignments = ([body] + called).joined(separator: "\n").matches(
          of: /[nN]avigationBar(?:Hidden|\.isHidden|\.hidden)\s*(?:=|:|\()\s*(\w+)/
        ).map(\.1)
        return !assignments.isEmpty
          && assignments.allSatisfy { $0 == "true" || $0 == "YES" || isTrue(property: $0) }
      }
    }
  }

  /// Returns whether the class, or else a superclass, declares a property that is always true:
  /// `override var hidesBar: Bool { return true }`.
  private func isTrue(property name: Substring) -> Bool {
    let declaration = text.ranges(of: "var \(name): Bool").first
    return declaration.map {
      text[$0.upperBound...].prefix(60).prefixMatch(of: /\s*\{\s*(?:return\s+)?true\s*\}/) != nil
    } ?? false
  }

  /// Whether the controller's view begins and ends at the bars (Apple, UIViewController, edgesForExtendedLayout).
  var staysBetweenBars: Bool {
    once {
      let none = /\[\s*\]|UIRectEdgeNone|\.none|UIRectEdge\(\)|UIRectEdge\(rawValue: 0\)/
      return text.ranges(of: /edgesForExtendedLayout\s*=\s*/).contains { range in
        text[range.upperBound...].prefixMatch(of: none) != nil
      }
    }
  }
}
