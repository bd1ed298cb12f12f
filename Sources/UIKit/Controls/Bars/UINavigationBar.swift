public import Foundation

/// A bar with a title at the top of the screen.
///
/// The topmost item determines the height and the content of the bar: buttons at the sides, the
/// title between them, centred in the bar if it fits, and a large title below. Source:
/// developer.apple.com, UINavigationBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UINavigationBar: UIView, NavigationItemDisplay {
  /// Whether large titles are enabled, which increases the height of the bar.
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { contentChanged() } }
  }
  /// Whether the bar is translucent, so that views extend under it; `true` by default.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { contentChanged() } } }
  /// The items; the last one is shown.
  open var items: [UINavigationItem]? {
    didSet {
      let isSame = (oldValue ?? []).elementsEqual(items ?? [], by: ===)
      guard !isSame else { return }
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      if !isOfController { for item in items ?? [] { item.bar = self } }
      contentChanged()
    }
  }
  /// Whether the bar belongs to a navigation controller, which sets its items.
  var isOfController: Bool { layoutChanged != nil }
  /// Called when the height of the bar may have changed.
  var layoutChanged: (() -> Void)?

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item before the one that is shown.
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }

  /// Pushes an item, which is then shown.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  /// Removes the topmost item and returns it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem else { return nil }
    items = items?.dropLast()
    return item
  }

  /// Replaces the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// The content of the bar; created when the bar is laid out.
  private var content: NavigationBarContent?
  private var isContentCurrent = false

  /// Updates titles and buttons at the next layout.
  func itemsChanged() {
    isContentCurrent = false
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isContentCurrent {
      isContentCurrent = true
      showItems()
    }
    content?.place(in: self)
  }

  private func showItems() {
    guard let item = topItem else {
      content?.remove(from: self)
      content = nil
      return
    }
    content = NavigationBarContent(of: item, back: backItem, in: self, insteadOf: content)
  }

  func contentChanged() {
    itemsChanged()
    invalidateIntrinsicContentSize()
    layoutChanged?()
  }

  /// Whether the topmost item has a large title, if the bar has space for it.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    guard let items, !items.isEmpty else { return true }
    // An automatic item inherits the mode of the previous one.
    let decided = items.last { $0.largeTitleDisplayMode != .automatic }
    return decided?.largeTitleDisplayMode != .never
  }

  /// Called when the user taps the back button; set by the controller that owns the bar.
  var backAsked: (() -> Void)?

  /// Goes back to the previous item.
  func wasAskedBack() {
    if let backAsked { return backAsked() }
    popItem(animated: true)
  }

  var hasPrompt: Bool { topItem?.prompt?.isEmpty == false }

  private var barHeight: CGFloat {
    metric("navigationBar", showsLargeTitle ? "largeTitles" : "", "height")
      + (hasPrompt ? BarMetrics.prompt : 0)
  }

  /// The height of the bar; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}

extension UINavigationBar: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBar(self, in: box, isAtTop: true)
  }
}
