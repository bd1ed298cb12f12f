public import Foundation

/// An object with which a responder changes the menus of the application.
///
/// Source: developer.apple.com, UIMenuBuilder.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The system whose menus are built.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; `nil` if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; `nil` if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Replaces the menu with an identifier by another one; does nothing if there is no such menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu by those that a closure returns for them; does nothing if
  /// there is no such menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one, in the same parent; does nothing if there is no such menu.
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one, in the same parent; does nothing if there is no such menu.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes the menu with an identifier, with all its elements.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of the application.
///
/// Source: developer.apple.com, UIMenuSystem.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The system that builds the menus of the menu bar; one object for the process.
  public class var main: UIMenuSystem { bar }
  /// The system that builds the context menus of views; one object for the process.
  public class var context: UIMenuSystem { views }
  private static let bar = UIMenuSystem()
  private static let views = UIMenuSystem()

  private var built: UIMenu?

  /// Builds the menus again when they are needed.
  open func setNeedsRebuild() { built = nil }
  /// Does nothing: what can be chosen is determined at each request.
  open func setNeedsRevalidate() {}

  /// The menus of the application, built by the responders from the application's delegate to the
  /// first responder of the key window.
  ///
  /// Not part of Apple's `UIMenuSystem`.
  public var rootMenu: UIMenu {
    if let built { return built }
    let tree = MenuTree(of: self)
    let first = UIApplication.shared.keyWindow?.startOfChain ?? UIApplication.shared
    for responder in Array(sequence(first: first, next: \.next)).reversed() {
      responder.buildMenu(with: tree)
    }
    built = tree.root
    return tree.root
  }
}

/// The tree of menus that responders change.
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  /// Creates the tree with the menus that the system provides, which are empty.
  init(of system: UIMenuSystem) {
    self.system = system
    func menu(_ title: String, _ id: UIMenu.Identifier, _ inside: [UIMenu.Identifier] = [])
      -> UIMenu
    {
      UIMenu(
        title: title, identifier: id,
        children: inside.map { UIMenu(identifier: $0, options: .displayInline) })
    }
    root = UIMenu(
      identifier: .root,
      children: [
        menu("", .application, [.about, .preferences, .services, .hide, .quit]),
        menu("File", .file, [.newScene, .openRecent, .close, .document, .print]),
        menu("Edit", .edit, [.undoRedo, .standardEdit, .find, .replace, .share, .spelling]),
        menu("Format", .format, [.font, .text]), menu("View", .view, [.toolbar, .fullscreen]),
        menu("Window", .window, [.minimizeAndZoom, .bringAllToFront]), menu("Help", .help),
      ])
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { Self.find(identifier, in: root) }

  private static func find(_ identifier: UIMenu.Identifier, in menu: UIMenu) -> UIMenu? {
    if menu.identifier == identifier { return menu }
    return menu.children.lazy.compactMap { ($0 as? UIMenu).flatMap { find(identifier, in: $0) } }
      .first
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    func find(in menu: UIMenu) -> UIAction? {
      for child in menu.children {
        if let action = child as? UIAction, action.identifier == identifier { return action }
        if let found = (child as? UIMenu).flatMap(find) { return found }
      }
      return nil
    }
    return find(in: root)
  }

  /// Replaces each menu with an identifier by elements.
  private func edit(
    _ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]
  ) {
    func edited(_ old: UIMenu) -> [UIMenuElement] {
      var inside: [UIMenuElement] = []
      for child in old.children {
        if let menu = child as? UIMenu { inside += edited(menu) } else { inside.append(child) }
      }
      let new = old.replacingChildren(inside)
      return new.identifier == identifier ? change(new) : [new]
    }
    if let new = edited(root).first as? UIMenu { root = new }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    edit(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    edit(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    edit(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    edit(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    edit(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    edit(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    edit(removedIdentifier) { _ in [] }
  }
}
