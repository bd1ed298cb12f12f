import Foundation
import Synchronization

extension ProjectSources {
  /// Whether sources add the views of controllers to others, by the project's folder and the controller's class.
  private static let embedded = Mutex<[String: Bool]>([:])

  /// Returns whether code shows a controller in a size that its file does not say: its source has a presentation of
  /// its own, or another source adds its view to a view, or to the header or footer of a table, gives its view a size, or
  /// puts it into a drawer or a library's popup, or sources only show it as the preview of a context menu.
  func showInPart(_ className: String) -> Bool {
    source(of: className)?.hasOwnPresentation == true
      || embedViews(of: className)
  }

  /// Returns whether a source adds the view of a controller to another view, or to the header or footer of a table, so
  /// that it need not fill the screen; the sources that mention its class are searched once in a process.
  private func embedViews(of className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.embedded.withLock({ $0[key] }) { return known }
    let texts = texts(mentioning: className)
    let isEmbedded =
      texts.contains { Self.embedsView(of: className, in: $0) }
      || texts.contains { Self.sizesView(of: className, in: $0) }
      || texts.contains { Self.putsInDrawer(className, in: $0) }
      || texts.contains { Self.putsInPopup(className, in: $0) }
      || texts.contains { Self.previews(className, in: $0) }
        && !texts.contains { Self.presents(className, in: $0) }
    Self.embedded.withLock { $0[key] = isEmbedded }
    return isEmbedded
  }

  /// Whether sources hand controllers to containers of their own, by the project's folder and the controller's class.
  private static let handedOver = Mutex<[String: Bool]>([:])

  /// Returns whether a source gives a controller, in a list, to something other than UIKit's containers or their
  /// subclasses, which shows it in a place that the source does not say; the sources that mention its class are
  /// searched once in a process.
  func handOver(_ className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.handedOver.withLock({ $0[key] }) { return known }
    let isHanded = texts(mentioning: className).contains { text in
      Self.holders(of: className, in: text).contains { holder in
        !holder.hasPrefix("UI")
          && self.source(of: holder)?.base.map(Self.barControllers.contains) != true
      }
    }
    Self.handedOver.withLock { $0[key] = isHanded }
    return isHanded
  }

  /// UIKit's containers that show their controllers in full screen, with bars.
  private static let barControllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController",
  ]

  /// Returns the types that a text in Swift or Objective-C creates with a list in which a controller of a class is:
  /// `Pages(controllers: [first, second])`, or `[[Pages alloc] initWithControllers:@[first, second]]`.
  static func holders(of className: String, in text: String) -> [String] {
    let names = variables(of: className, in: text)
    guard !names.isEmpty else { return [] }
    return ListedItems.all(in: Array(text.utf8)).filter { list in
      list.items.split(separator: ",").contains { item in
        let name = item.replacing("self.", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        return names.contains(String(name.drop { $0 == "_" }))
      }
    }.map(\.creator)
  }

  /// Returns whether a text in Swift or Objective-C adds the view of a variable of a class to another one.
  static func embedsView(of className: String, in text: String) -> Bool {
    let added =
      /(?:(?:add|insert)(?:Arranged)?Subview[(:]|(?:Header|Footer)View\s*[=:])\s*(?:self\s*\.\s*)?$/
    return uses(of: variables(of: className, in: text), in: text).contains { before, after in
      after.prefixMatch(of: /[?!]?\.view\b/) != nil && before.firstMatch(of: added) != nil
    }
  }

  /// Returns whether a text in Swift or Objective-C gives the view of a variable of a class a size in numbers:
  /// `panel.view.frame = CGRect(x: 0, y: 0, width: 310, height: 350)`.
  static func sizesView(of className: String, in text: String) -> Bool {
    guard text.contains(".view.frame") else { return false }
    let sized =
      /^[?!]?\.view\.frame\s*=\s*(?:CGRect\([^;\n]*?width:\s*|CGRectMake\([^,;\n]*,[^,;\n]*,\s*)([1-9]\d*)(?:\.0*)?\s*,/
    return uses(of: variables(of: className, in: text), in: text).contains { _, after in
      after.prefixMatch(of: sized).map { !screenWidths.contains(String($0.1)) } ?? false
    }
  }

  /// The widths of screens, in points.
  private static let screenWidths: Set<String> = ["320", "375", "414", "768", "1024"]

  /// Returns whether a source creates scenes of identifiers that a function is given, makes controllers children of another one
  /// and adds the views of such scenes.
  ///
  /// - Parameter path: The path of the source.
  /// - Returns: Whether it does.
  /// - Complexity: O(*n*) for *n* bytes.
  func embedsScenes(at path: String) -> Bool {
    guard let bytes = bytes(at: path),
      bytes.contains("addChildViewController")
        || bytes.contains("addChild("), bytes.contains("nstantiateViewController"),
      let text = code(at: path)
    else { return false }
    // Searches for words are much faster than patterns that begin with others.
    let added = text.ranges(of: "ubview").compactMap { place in
      text[place.upperBound...].prefix(Self.longest).prefixMatch(
        of: /(?:\(|:)\s*(?:\w+\s*:\s*)?(?:self\.)?(\w+)[?!]?\.view\b/)?.1
    }
    return text.ranges(of: "nstantiateViewController").contains { place in
      let isGiven =
        text[place.upperBound...].prefix(Self.longest).prefixMatch(
          of: /(?:\(\s*withIdentifier|\(\s*identifier|WithIdentifier)\s*:\s*[a-z]\w*\s*[)\]]/)
        != nil
      let variable = text.line(before: place.lowerBound).firstMatch(of: /(\w+)\s*=[^=;{}]*$/)?.1
      return isGiven && variable.map(added.contains) == true
    }
  }

  /// The most characters of a call that are read.
  private static let longest = 120

  /// Returns whether a text shows a variable of a class beside or behind the main content, as a library's menu that
  /// slides in: `init(rearViewController: menu, …)`, or `drawer.leftViewController = menu`.
  static func putsInDrawer(_ className: String, in text: String) -> Bool {
    let given =
      /(?:^|\W)(?:rear|left|right|drawer|sideMenu)(?:Menu|Side|Drawer)?(?:Navigation|View)?Controller\s*[:=]\s*(?:self\.)?$/
    return uses(of: variables(of: className, in: text), in: text).contains { before, _ in
      guard let last = before.last(where: { !$0.isWhitespace }), ":=.".contains(last) else {
        return false
      }
      return before.firstMatch(of: given) != nil
    }
  }

  /// Returns whether a text gives a variable of a class to a library that shows it in a panel over the screen.
  ///
  /// Sources: the READMEs of Presentr, PanModal, FittedSheets, FloatingPanel, PopupDialog, STPopup, SwiftEntryKit and
  /// MZFormSheetPresentationController.
  static func putsInPopup(_ className: String, in text: String) -> Bool {
    guard
      text.contains(
        /ustomPresent|PanModal|SheetView|opupDialog|STPopup|EntryKit|MZFormSheet|contentViewController:/
      )
    else { return false }
    let given =
      /(?:customPresentViewController\([^{};]*viewController:|presentPanModal\(|SheetViewController\(\s*controller:|\.set\(\s*contentViewController:|PopupDialog\(\s*viewController:|STPopupController(?:\(\s*rootViewController|\s+alloc\]\s*initWithRootViewController):|SwiftEntryKit\.display\(\s*entry:|MZFormSheet\w*(?:\(\s*contentViewController|\s+alloc\]\s*initWith(?:Content)?ViewController):)\s*(?:self\.)?$/
    return uses(of: variables(of: className, in: text), in: text).contains { before, _ in
      before.firstMatch(of: given) != nil
    }
  }

  /// Returns the text around each use of some variables, with or without an underscore before the name: up to 120
  /// characters before it, and all that follows.
  ///
  /// A search for the names is much faster than one for a pattern that begins with other words.
  private static func uses(
    of names: Set<String>, in text: String
  ) -> [(before: Substring, after: Substring)] {
    names.flatMap { name in
      text.ranges(ofWord: name).map { range in
        let before = text[..<range.lowerBound].suffix(120)
        return (before.last == "_" ? before.dropLast() : before, text[range.upperBound...])
      }
    }
  }

  /// Returns whether a text shows a class as the preview of a context menu (Apple, UIContextMenuConfiguration).
  static func previews(_ className: String, in text: String) -> Bool {
    guard text.contains("previewProvider") else { return false }
    let names = variables(of: className, in: text).union([className])
    return text.matches(of: /previewProvider:\s*\^?\w*\s*\{(?<body>[^}]*)\}/).contains { match in
      names.contains { !String(match.output.body).ranges(ofWord: $0).isEmpty }
    }
  }

  /// Returns whether a text presents or pushes a controller of a class.
  static func presents(_ className: String, in text: String) -> Bool {
    let names = variables(of: className, in: text).union([className])
    let shown =
      /(?:present(?:ViewController)?|pushViewController|show|showDetailViewController|addChild(?:ViewController)?|setViewControllers)[(:]\s*\[?(?:self\.)?_?(?<name>\w+)/
    return text.matches(of: shown).contains { names.contains(String($0.output.name)) }
  }

  /// Returns the names of the variables and properties of a class in a text: `let panel = Panel(...)`,
  /// `var panel: Panel`, `as? Panel`, `Panel *panel`.
  static func variables(of className: String, in text: String) -> Set<String> {
    var names: Set<String> = []
    for range in text.ranges(ofWord: className) {
      let after = text[range.upperBound...].prefix(60)
      if let star = after.prefixMatch(of: /\s*\*\s*_?(\w+)/) { names.insert(String(star.1)) }
      let line = text.line(before: range.lowerBound)
      if let declared = line.firstMatch(of: /(?:let|var)\s+_?(\w+)\b[^{}]*$/) {
        names.insert(String(declared.1))
      } else if let assigned = line.firstMatch(of: /(?:self\.)?_?(\w+)\s*=[^={}]*$/) {
        names.insert(String(assigned.1))
      }
    }
    return names
  }
}
