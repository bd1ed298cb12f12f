public import Foundation

/// The content of a navigation bar while a controller is at the top of the stack.
///
/// Source: developer.apple.com, UINavigationItem.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The conditions under which a title is large; raw values are Apple's.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// Inherits the mode of the previous item; the first item has a large title.
    case automatic = 0
    /// Always large, if the bar prefers large titles.
    case always = 1
    /// The title is never large.
    case never = 2
  }

  /// The forms of a back button; raw values are Apple's.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title if there is space, or else "Back", or only the image.
    case `default` = 0
    /// The button shows "Back", or only the image where there is no space.
    case generic = 1
    /// The back button shows only its image.
    case minimal = 2
  }

  /// The title in the middle of the bar; `nil` for none.
  open var title: String? { didSet { if oldValue != title { notifyItemsChanged() } } }
  /// A line above the title, which increases the height of the bar; `nil` by default.
  open var prompt: String? { didSet { if oldValue != prompt { notifyHeightChanged() } } }
  /// A view that replaces the title; `nil` by default.
  open var titleView: UIView? { didSet { if oldValue !== titleView { notifyItemsChanged() } } }
  /// The condition under which the title is large, if the bar prefers large titles; `automatic` by
  /// default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if oldValue != largeTitleDisplayMode { notifyHeightChanged() } }
  }
  /// The back button that leads to this item; `nil` by default.
  open var backBarButtonItem: UIBarButtonItem? { didSet { notifyItemsChanged() } }
  /// The title of the back button that leads to this item; `nil` by default.
  open var backButtonTitle: String? { didSet { notifyItemsChanged() } }
  /// The form of the back button that leads to this item; `default` by default.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { notifyItemsChanged() }
  }
  /// The appearance of the bar while this item is shown; the bar's if `nil`.
  open var standardAppearance: UINavigationBarAppearance? { didSet { notifyItemsChanged() } }
  /// The appearance of a low bar while this item is shown; `nil` by default.
  open var compactAppearance: UINavigationBarAppearance? { didSet { notifyItemsChanged() } }
  /// The appearance of the bar above content that is scrolled to its top; `nil` by default.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { notifyItemsChanged() } }
  /// The appearance of a low bar above content that is scrolled to its top; `nil` by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { notifyItemsChanged() }
  }
  /// The controller whose search bar is below the title; on an iPad, where it is beside the title
  /// unless ``preferredSearchBarPlacement`` is `stacked`, it is not shown.
  open var searchController: UISearchController? {
    didSet {
      oldValue?.hostItem = nil
      searchController?.hostItem = self
      notifyHeightChanged()
    }
  }
  /// The place of the search bar, `automatic` by default; a bar beside the title is not shown.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { notifyHeightChanged() }
  }
  /// A second line below the title, since iOS 26, `nil` by default; stored without effect.
  open var subtitle: String?
  /// The action of the back button in place of showing the previous item; `nil` for that.
  open var backAction: UIAction? { didSet { notifyItemsChanged() } }
  /// The arrangement of titles and buttons in a wide bar, `navigator` by default; stored without
  /// effect.
  open var style = ItemStyle.navigator
  /// Buttons in the middle of a wide bar, empty by default; stored without effect.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// The identifier under which the user's choice of buttons is saved, `nil` by default; stored
  /// without effect.
  open var customizationIdentifier: String?
  /// Returns the menu of the title from what UIKit suggests, `nil` by default; stored without
  /// effect.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The text of the large title since iOS 26, ``title`` if `nil`; stored without effect.
  open var largeTitle: String?

  /// The arrangements of a wide bar; raw values are Apple's.
  public enum ItemStyle: Int, Hashable, Sendable {
    /// The title is in the middle, with buttons on both sides.
    case navigator = 0
    /// The title at the leading edge, with buttons in the middle.
    case browser = 1
    /// The arrangement for an editor: like that for a browser, with a back button that closes the
    /// document.
    case editor = 2
  }

  /// The buttons at the leading edge, as groups: each button that was not set in one is its own.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { Self.groups(of: leftBarButtonItems ?? [], leadingGroups) }
    set {
      leadingGroups = newValue
      leftBarButtonItems = newValue.flatMap(\.barButtonItems)
    }
  }
  /// The buttons at the trailing edge, as groups; the first ones are next to the title.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { Self.groups(of: (rightBarButtonItems ?? []).reversed(), trailingGroups) }
    set {
      trailingGroups = newValue
      rightBarButtonItems = newValue.flatMap(\.barButtonItems).reversed()
    }
  }
  private var leadingGroups: [UIBarButtonItemGroup] = []
  private var trailingGroups: [UIBarButtonItemGroup] = []

  private static func groups(
    of items: [UIBarButtonItem], _ known: [UIBarButtonItemGroup]
  ) -> [UIBarButtonItemGroup] {
    if items.elementsEqual(known.flatMap(\.barButtonItems), by: ===) { return known }
    return items.map { UIBarButtonItemGroup(barButtonItems: [$0], representativeItem: nil) }
  }

  /// Whether the search bar is hidden when the content is scrolled; `true` by default.
  ///
  /// Stored without effect: like a large title, the search bar stays visible.
  open var hidesSearchBarWhenScrolling = true
  /// Whether the back button is hidden while this item is shown; `false` by default.
  open var hidesBackButton = false { didSet { notifyItemsChanged() } }
  /// Whether the left items are shown in addition to the back button; `false` by default.
  open var leftItemsSupplementBackButton = false { didSet { notifyItemsChanged() } }
  /// The items on the left, from left to right; `nil` by default.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { notifyItemsChanged() } }
  /// The items on the right, from right to left; `nil` by default.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { notifyItemsChanged() } }

  /// The controller that owns the item.
  private(set) weak var controller: UIViewController?
  /// The bar that shows the item, if the bar does not belong to a navigation controller.
  weak var bar: (any NavigationItemDisplay)?

  /// Creates an item for a bar without a navigation controller; controllers have an item already.
  public init(title: String) {
    self.title = title
    super.init()
  }

  init(title: String, of controller: UIViewController) {
    self.title = title.isEmpty ? nil : title
    self.controller = controller
    super.init()
  }

  /// Creates an item without content.
  public convenience override init() { self.init(title: "") }

  /// The first item on the left; `nil` for none.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item on the right; `nil` for none.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the items on the left, at once also if animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the items on the right, at once also if animated; the first one is at the edge.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets a single item on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets a single item on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Shows or hides the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Has the bar update titles and buttons, which do not affect its height.
  private func notifyItemsChanged() {
    if let bar { return bar.itemsChanged() }
    controller?.parent?.navigationItemsChanged()
  }

  /// Called when a search has begun or ended.
  func searchChanged() { notifyHeightChanged() }

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

extension UINavigationItem {
  /// The places of a search bar; raw values are Apple's.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    /// The place that the system chooses.
    case automatic = 0
    /// The search bar is beside the title.
    case inline = 1
    /// The search bar is below the title, in a row of its own.
    case stacked = 2
    /// The search bar is among the buttons of the navigation bar or the toolbar.
    case integrated = 3
    /// Integrated into a bar, centred there where the width allows.
    case integratedCentered = 4
    /// A button in a bar, which becomes the search bar.
    case integratedButton = 5
  }
}
