public import Foundation

/// A bar of items, one of which is selected; the bar of a ``UITabBarController`` selects a
/// controller.
///
/// In a compact width the items share the width, each with margins of 2 points; in a regular width
/// they are centred, 76 points wide and 34 points apart (observed by developers). A bar that floats
/// at the top shows the titles alone, as wide as they are. Source: developer.apple.com, UITabBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The positioning of items; raw values are Apple's.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// Fills a compact width, and centres the items in a regular one.
    case automatic = 0
    /// The items share the width of the bar equally.
    case fill = 1
    /// The items are in the middle of the bar.
    case centered = 2
  }

  /// The delegate that is notified when the user selects an item; not retained, `nil` by default.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether the bar is translucent, so that views extend under it; `true` by default.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { layoutChanged?() } } }
  /// The style of the background; `default` by default.
  open var barStyle = UIBarStyle.default
  /// The colour behind the content, `nil` by default; drawn unless there is an appearance.
  open var barTintColor: UIColor?
  /// The appearance of the bar, unless that of the selected item replaces it.
  open var standardAppearance: UITabBarAppearance {
    get { givenStandardAppearance ?? usualAppearance }
    set { givenStandardAppearance = newValue }
  }
  /// The appearance that the program has set; `nil` for the default one.
  var givenStandardAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
  private lazy var usualAppearance = UITabBarAppearance()
  /// The appearance of the bar below content that is scrolled to its end, `nil` for a transparent one
  /// from iOS 15 on; pictures show it.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The image behind the content, `nil` by default; stored, but not drawn.
  open var backgroundImage: UIImage?
  /// The image of the line along the bar, `nil` by default; stored, but not drawn.
  open var shadowImage: UIImage?
  /// The image behind the selected item, `nil` by default; stored, but not drawn.
  open var selectionIndicatorImage: UIImage?
  /// The colour of items that are not selected; secondary labels' if `nil`.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// Whether items fill the bar or are centred; `automatic`, the default, fills it unless the width
  /// is regular.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred items, in points; 0 for the default of 76.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The spacing between centred items, in points; 0 for the default of 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Called when the insets of views that end at the bar may have changed.
  var layoutChanged: (() -> Void)?
  /// Whether the content under the bar is scrolled to its end; set by the controller that owns the bar.
  var isAtScrollEdge: (() -> Bool)?
  /// Called when the user selects an item; set by the controller that owns the bar.
  var itemChosen: ((UITabBarItem) -> Void)?
  /// Whether the bar floats at the top of the screen, and takes touches only where its items are.
  var isFloating = false {
    didSet {
      guard oldValue != isFloating else { return }
      for button in buttons { button.showsTitleOnly = isFloating }
      showItems()
    }
  }
  /// Whether the bar is at the left or right of the screen, with the items below one another.
  var isAtSide = false { didSet { if oldValue != isAtSide { setNeedsLayout() } } }
  private var buttons: [TabBarButton] = []
  private var storedItems: [UITabBarItem]?
  private var storedSelection: UITabBarItem?

  /// The items, from the leading edge.
  ///
  /// The items of a tab bar controller's bar cannot be changed; an attempt is reported and ignored.
  open var items: [UITabBarItem]? {
    get { storedItems }
    set {
      guard itemChosen == nil else {
        return layoutEngine.report(.controller(.itemsOfManagedBar(self)))
      }
      show(newValue)
    }
  }

  /// Replaces the items at once, also if animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The selected item; `nil` for none.
  ///
  /// Setting an item that is not in the bar has no effect. The delegate is not called.
  open var selectedItem: UITabBarItem? {
    get { storedSelection }
    set {
      let isOwn = newValue == nil || storedItems?.contains { $0 === newValue } == true
      guard isOwn, storedSelection !== newValue else { return }
      storedSelection = newValue
      showItems()
    }
  }

  /// Shows items, even in a controller's bar.
  func show(_ items: [UITabBarItem]?) {
    for button in buttons { button.removeFromSuperview() }
    for item in storedItems ?? [] { item.changed = nil }
    storedItems = items
    if let selected = storedSelection, items?.contains(where: { $0 === selected }) != true {
      storedSelection = nil
    }
    buttons = (items ?? []).map(makeButton)
    showItems()
  }

  private func makeButton(for item: UITabBarItem) -> TabBarButton {
    let button = TabBarButton(item)
    button.showsTitleOnly = isFloating
    item.changed = { [weak self] in self?.showItems() }
    button.onTap = { [weak self] in self?.choose(item) }
    addSubview(button)
    return button
  }

  private func showItems() {
    for button in buttons { button.show(isSelected: button.item === storedSelection) }
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    if itemChosen == nil { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
    itemChosen?(item)
  }

  // MARK: Size and layout

  private var barHeight: CGFloat { metric("tabBar", "height") }

  /// The height of the bar, and of the safe area below its buttons; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    storedContentSize
      ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight + safeAreaInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight + safeAreaInsets.bottom)
  }

  private var isFilled: Bool {
    if isFloating { return false }
    return switch itemPositioning {
    case .automatic: traitCollection.horizontalSizeClass != .regular
    case .fill: true
    case .centered: false
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    guard !isFloating else { return placeFloatingButtons() }
    guard !isAtSide else { return placeButtonsAtSide() }
    let space = bounds.inset(by: safeAreaInsets)
    let height = max(0, space.height - 1)
    let count = CGFloat(buttons.count)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = isMirrored ? buttons.reversed() : buttons
    let width: CGFloat
    let step: CGFloat
    let start: CGFloat
    if isFilled {
      step = space.width / count
      width = max(0, step - 4)
      start = space.minX + 2
    } else {
      width = itemWidth > 0 ? itemWidth : metric("tabBar", "centered", "item_width")
      step = width + (itemSpacing > 0 ? itemSpacing : metric("tabBar", "centered", "item_spacing"))
      start = space.midX - (count * step - (step - width)) / 2
    }
    for (index, button) in shown.enumerated() {
      button.frame = CGRect(
        x: start + CGFloat(index) * step, y: space.minY + 1, width: width, height: height)
    }
  }

  /// Places the buttons in the width of the bar, which is that of the safe area beside it, and in the
  /// middle of its height; that the distances are those of items in a row is assumed.
  private func placeButtonsAtSide() {
    let space = bounds.inset(
      by: UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: safeAreaInsets.bottom, right: 0))
    let step = min(
      space.height / CGFloat(buttons.count),
      barHeight + metric("tabBar", "centered", "item_spacing"))
    let height = min(step, barHeight)
    var y = space.midY - step * CGFloat(buttons.count) / 2 + (step - height) / 2
    for button in buttons {
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += step
    }
  }

  /// The height of the items of a floating bar, and the space beside each title, in points; both are assumed.
  private static let floatingHeight: CGFloat = 36
  private static let floatingMargin: CGFloat = 16

  private func placeFloatingButtons() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = isMirrored ? buttons.reversed() : buttons
    let widths = shown.map { $0.titleWidth + 2 * Self.floatingMargin }
    var x = bounds.midX - widths.reduce(0, +) / 2
    for (button, width) in zip(shown, widths) {
      button.frame = CGRect(
        x: x, y: bounds.midY - Self.floatingHeight / 2, width: width, height: Self.floatingHeight)
      x += width
    }
  }

  /// The rectangle around the items of a floating bar.
  private var floatingBox: CGRect {
    buttons.reduce(CGRect.null) { $0.union($1.frame) }.insetBy(dx: -4, dy: -4)
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && (!isFloating || floatingBox.contains(point))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

/// The methods by which a tab bar reports selections by the user.
///
/// Source: developer.apple.com, UITabBarDelegate.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when the user selects an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Called when the user selects an item; does nothing unless implemented.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBar: BackgroundDrawing {
  /// The colour behind the items; that of a floating bar is in the box around them.
  var shownBackgroundColor: UIColor? { isFloating ? nil : backgroundColor }
}

extension UITabBar: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    if isFloating {
      guard !buttons.isEmpty else { return }
      return drawing.addRectangle(
        floatingBox, radius: floatingBox.height / 2, .fill(.secondarySystemBackground))
    }
    drawing.addBar(
      self, in: box, isAtTop: false, standard: standardAppearance,
      edge: UIBarAppearance.shown(scrollEdgeAppearance, atScrollEdge: isAtScrollEdge),
      tint: barTintColor, isBlack: barStyle != .default)
  }
}
