public import Foundation

/// What a navigation bar shows while a controller is on top.
///
/// Source: developer.apple.com, UINavigationItem.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is large; raw values are Apple's.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the item below it in the bar; large for the lowest.
    case automatic = 0
    /// Always, where the bar prefers large titles.
    case always = 1
    /// Never.
    case never = 2
  }

  /// The title in the middle.
  open var title: String? { didSet { if oldValue != title { notifyItemsChanged() } } }
  /// A line above the title, which makes the bar higher.
  open var prompt: String? { didSet { if oldValue != prompt { notifyHeightChanged() } } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { if oldValue !== titleView { notifyItemsChanged() } } }
  /// Whether the title is large where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if oldValue != largeTitleDisplayMode { notifyHeightChanged() } }
  }
  /// The button that leads back to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { notifyItemsChanged() } }
  /// The title of the button that leads back to this item.
  open var backButtonTitle: String? { didSet { notifyItemsChanged() } }
  /// Whether there is no button that leads back from this item.
  open var hidesBackButton = false { didSet { notifyItemsChanged() } }
  /// Whether buttons on the left stand beside the one that leads back.
  open var leftItemsSupplementBackButton = false { didSet { notifyItemsChanged() } }
  /// The buttons on the left, from the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { notifyItemsChanged() } }
  /// The buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { notifyItemsChanged() } }

  /// The controller whose item it is.
  private(set) weak var controller: UIViewController?
  /// The bar that shows the item, if it stands alone.
  weak var bar: (any NavigationItemDisplay)?

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  init(title: String, of controller: UIViewController) {
    self.title = title.isEmpty ? nil : title
    self.controller = controller
    super.init()
  }

  /// An item without content.
  public convenience override init() { self.init(title: "") }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Shows other buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Shows other buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Shows another button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Shows another button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Shows the button that leads back, or takes it away.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Has the bar show other titles or buttons, which do not change its height.
  private func notifyItemsChanged() {
    if let bar { return bar.itemsChanged() }
    controller?.parent?.navigationItemsChanged()
  }

  private func notifyHeightChanged() {
    notifyItemsChanged()
    controller?.barContentChanged()
    bar?.contentChanged()
  }
}

/// A bar that shows navigation items.
@MainActor
protocol NavigationItemDisplay: AnyObject {
  /// Called when titles or buttons have changed.
  func itemsChanged()
  /// Called when the height may have changed.
  func contentChanged()
}
