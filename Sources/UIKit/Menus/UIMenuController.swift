public import Foundation

/// The older form of the menu for editing.
///
/// The menu is not drawn: ``isMenuVisible`` and ``visibleItems`` say what would be shown.
///
/// Source: developer.apple.com, UIMenuController.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The directions of the arrow; raw values are Apple's.
  public enum ArrowDirection: Int, Hashable, Sendable {
    /// The direction that the system chooses.
    case `default` = 0
    /// The arrow points up.
    case up = 1
    /// The arrow points down.
    case down = 2
    /// The arrow points to the left.
    case left = 3
    /// The arrow points to the right.
    case right = 4
  }

  /// The only menu controller of the process.
  public class var shared: UIMenuController { menu }
  private static let menu = UIMenuController()

  /// The items of the application; `nil` by default.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow, `default` by default; stored without effect, since the menu is not
  /// drawn.
  open var arrowDirection = ArrowDirection.default
  /// The frame of the menu; zero, since it is not drawn.
  open var menuFrame: CGRect { .zero }
  /// Whether the menu is shown.
  open var isMenuVisible: Bool {
    get { isShown }
    set { newValue ? open() : close() }
  }
  private var isShown = false
  private weak var source: UIView?

  /// Shows the menu for a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    source = targetView
    open()
  }

  /// Hides the menu; does nothing if it is not shown.
  open func hideMenu() { close() }
  /// Hides the menu if it is shown for the view.
  open func hideMenu(from targetView: UIView) { if source === targetView { close() } }
  /// Sets the rectangle of a view for which the menu is shown.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { source = targetView }
  /// Shows or hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
  /// Asks again which items can be chosen; they are asked each time.
  open func update() { if isShown, visibleItems.isEmpty { close() } }

  /// The items whose actions the first responder, or one after it in the chain, can perform.
  ///
  /// Not part of Apple's class.
  public var visibleItems: [UIMenuItem] {
    guard isShown else { return [] }
    return (menuItems ?? []).filter { first?.target(forAction: $0.action, withSender: self) != nil }
  }

  /// Chooses an item, as a touch does, and hides the menu.
  ///
  /// Not part of Apple's class.
  public func choose(_ item: UIMenuItem) {
    guard visibleItems.contains(where: { $0 === item }),
      let target = first?.target(forAction: item.action, withSender: self)
    else { return }
    close()
    UIApplication.shared.sendAction(item.action, to: target, from: self, for: nil)
  }

  private var first: UIResponder? {
    source?.window?.firstResponder ?? source ?? UIApplication.shared.keyWindow?.startOfChain
  }

  private func open() {
    guard !isShown else { return }
    post(Self.willShowMenuNotification)
    isShown = true
    post(Self.didShowMenuNotification)
  }

  private func close() {
    guard isShown else { return }
    post(Self.willHideMenuNotification)
    isShown = false
    post(Self.didHideMenuNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted before the menu is shown.
  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu was shown.
  public nonisolated static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu was hidden.
  public nonisolated static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification")
}

/// An item of the older menu for editing.
///
/// Source: developer.apple.com, UIMenuItem.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title, as the user reads it.
  open var title: String
  /// The selector of the action, which is sent along the responder chain.
  open var action: Selector

  /// Creates an item that sends an action to the first responder.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
