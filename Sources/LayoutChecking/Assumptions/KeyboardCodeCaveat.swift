import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns the caveat for a field that the keyboard covers, if the source of its controller, of a view around it or of
  /// the app handles the keyboard, or moves views when editing begins, or if a table controller may scroll for it.
  func keyboardCodeCaveat(for field: UIView) -> Caveat? {
    guard let document = screen.document else { return nil }
    let sources = ProjectSources.around(document.path)
    if let caveat = keyboardManagerCaveat() ?? avoidingViewCaveat(for: field, in: sources) {
      return caveat
    }
    if let file = sources.firstFile(of: controllerClasses, where: \.handlesKeyboard) {
      return Caveat(
        text: "unless \(file), which observes the keyboard, moves it", effect: .inconclusive)
    }
    let moving = controllerClasses.lazy.compactMap {
      sources.file(of: $0, movingViewsForEditing: field)
    }
    if let file = moving.first {
      return Caveat(text: "unless \(file) moves it when editing begins", effect: .inconclusive)
    }
    return isInLockedTable(field)
      ? Caveat(
        text: "unless the table controller scrolls for it, though scrolling is turned off",
        effect: .inconclusive) : nil
  }

  /// Returns whether a field is in the table of a table controller that users cannot scroll.
  ///
  /// The controller scrolls for fields by itself (row S0-13 of parity). Whether it still does so in a table that does not
  /// scroll is not documented.
  private func isInLockedTable(_ field: UIView) -> Bool {
    controllers.contains { controller in
      guard let table = (controller as? UITableViewController)?.tableView else { return false }
      return !table.isScrollEnabled && field.isDescendant(of: table)
    }
  }

  /// Returns the caveat for a field in a view whose class makes room for the keyboard; nothing is reported in one of the
  /// library TPKeyboardAvoiding, which also scrolls where scrolling is turned off.
  private func avoidingViewCaveat(for field: UIView, in sources: ProjectSources) -> Caveat? {
    let classes = viewClasses(around: field)
    if classes.contains(where: { $0.hasPrefix("TPKeyboardAvoiding") }) { return .dismissal }
    return sources.firstFile(of: classes, where: \.movesViewsForKeyboard).map {
      Caveat(text: "unless \($0), which observes the keyboard, moves it", effect: .inconclusive)
    }
  }

  /// Returns the caveat for a field that an inset would not make visible, if the source of its controller
  /// scrolls or moves views in its own way when the keyboard appears; nothing is reported if it does both, with an
  /// inset and an offset of its own.
  func movingCodeCaveat() -> Caveat? {
    guard let document = screen.document else { return nil }
    let sources = ProjectSources.around(document.path)
    let own = sources.firstFile(of: controllerClasses, where: \.movesViewsForKeyboard)
    // The controller may call what moves views.
    let calling = controllerClasses.lazy.compactMap {
      sources.file(of: $0, withHelperWhere: \.movesViewsForKeyboard)
    }
    guard let file = own ?? calling.first else { return nil }
    if sources.firstFile(of: controllerClasses, where: \.scrollsForKeyboard) != nil {
      return .dismissal
    }
    return Caveat(
      text: "unless \(file), which observes the keyboard, moves it into view", effect: .inconclusive
    )
  }

  /// Returns the caveat for a field in scroll views, if the screen's controller sets the size of a content, or adds views to
  /// one of them: it can be scrolled farther than the file says.
  func contentSizeCaveat(for field: UIView) -> Caveat? {
    guard let document = screen.document, !field.scrollViewsAround.isEmpty else { return nil }
    let sources = ProjectSources.around(document.path)
    if let file = sources.firstFile(of: controllerClasses, where: \.setsContentSize) {
      return Caveat(
        text: "unless \(file) gives its scroll view a larger content", effect: .inconclusive)
    }
    // What is added to a table or collection view lies over its rows.
    let filled = field.scrollViewsAround.first {
      !($0 is UITableView || $0 is UICollectionView) && summary(of: $0).use.contains(.adds)
    }
    return filled.map {
      Caveat(text: "unless code fills %", item: subject($0).name, effect: .inconclusive)
    }
  }

  /// Returns the caveat for a field that the keyboard hides, if the app has a library that moves all
  /// fields; nothing is reported if the app's delegate, or the screen's controller, turns it on.
  func keyboardManagerCaveat() -> Caveat? {
    guard let document = screen.document else { return nil }
    let sources = ProjectSources.around(document.path)
    guard sources.usesKeyboardManager else { return nil }
    let isOn =
      sources.enablesKeyboardManager
      || controllerClasses.contains {
        sources.source(of: $0)?.enablesKeyboardManager == true
      }
    return isOn
      ? .dismissal : Caveat(text: "unless IQKeyboardManager moves it", effect: .inconclusive)
  }

  /// The custom classes of the controllers on the screen, and of the owner of a xib.
  var controllerClasses: [String] {
    let ofControllers = controllers.compactMap { element(of: $0)?["customClass"] }
    let owner = screen.document?.owner?["customClass"]
    return (ofControllers + [owner].compactMap(\.self)).uniqued()
  }
}

extension ProjectSources {
  /// Returns the first file of the sources of classes, or of functions that they call, that has a trait.
  fileprivate func firstFile(
    of classNames: [String], where hasTrait: (ClassSource) -> Bool
  ) -> String? {
    for name in classNames {
      if let file = file(of: name, where: hasTrait) { return file }
    }
    return nil
  }
}
