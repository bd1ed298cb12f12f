public import Foundation

/// A bar whose items choose one of several things; that of a ``UITabBarController`` chooses a controller.
///
/// Items share the width where it is compact, each with 2 points at its sides; where it is regular they are
/// 76 wide and 34 apart in the middle (seen by developers).
/// Source: developer.apple.com, UITabBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// How items are spread; raw values are Apple's.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// Over the width where that is compact, in the middle elsewhere.
    case automatic = 0
    /// Over the width.
    case fill = 1
    /// In the middle.
    case centered = 2
  }

  /// Is told of items that a finger chooses.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether what is behind the bar shows through, so that views reach under it; `true` unless set
  /// otherwise.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { layoutChanged?() } } }
  /// How items are spread.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of items in the middle, in points; 76 for 0.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The room between items in the middle, in points; 34 for 0.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Called when views may have to end elsewhere.
  var layoutChanged: (() -> Void)?
  /// Called when a finger chose an item; put in by a controller whose bar it is.
  var itemChosen: ((UITabBarItem) -> Void)?
  private var buttons: [TabBarButton] = []
  private var storedItems: [UITabBarItem]?
  private var storedSelection: UITabBarItem?

  /// The items, from the leading edge.
  ///
  /// Those of the bar of a tab bar controller cannot be changed; that is reported, and left out.
  open var items: [UITabBarItem]? {
    get { storedItems }
    set {
      guard itemChosen == nil else {
        return layoutEngine.report(.controller(.itemsOfManagedBar(self)))
      }
      show(newValue)
    }
  }

  /// Shows other items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The item that is chosen; `nil` for none.
  ///
  /// One that the bar does not have is not chosen; the delegate is not told.
  open var selectedItem: UITabBarItem? {
    get { storedSelection }
    set {
      let isOwn = newValue == nil || storedItems?.contains { $0 === newValue } == true
      guard isOwn, storedSelection !== newValue else { return }
      storedSelection = newValue
      showItems()
    }
  }

  /// Shows items, also in a controller's bar.
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
    if let itemChosen { return itemChosen(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Size and layout

  private var barHeight: CGFloat { metric("tabBar", "height") }

  /// A height; the width is left to whoever holds the bar.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  private var isFilled: Bool {
    switch itemPositioning {
    case .automatic: traitCollection.horizontalSizeClass != .regular
    case .fill: true
    case .centered: false
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    let room = bounds.inset(by: safeAreaInsets)
    let height = max(0, room.height - 1)
    let count = CGFloat(buttons.count)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = isMirrored ? buttons.reversed() : buttons
    let width: CGFloat
    let step: CGFloat
    let start: CGFloat
    if isFilled {
      step = room.width / count
      width = max(0, step - 4)
      start = room.minX + 2
    } else {
      width = itemWidth > 0 ? itemWidth : metric("tabBar", "centered", "item_width")
      step = width + (itemSpacing > 0 ? itemSpacing : metric("tabBar", "centered", "item_spacing"))
      start = room.midX - (count * step - (step - width)) / 2
    }
    for (index, button) in shown.enumerated() {
      button.frame = CGRect(
        x: start + CGFloat(index) * step, y: room.minY + 1, width: width, height: height)
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Is told of items that a finger chooses in a tab bar.
///
/// Source: developer.apple.com, UITabBarDelegate.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// A finger has chosen an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBar: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBar(self, in: box, isAtTop: false)
  }
}
