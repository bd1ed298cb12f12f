public import Foundation

/// A bar with a title at the top.
///
/// Of its items the topmost decides how high the bar is, and what stands in it: buttons at the sides, the
/// title between them, in the middle of the bar where it fits, a large one below.
/// Source: developer.apple.com, UINavigationBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles may be large, which makes the bar higher.
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { contentChanged() } }
  }
  /// Whether what is below the bar shows through, so that views reach under it; `true` unless set
  /// otherwise.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { contentChanged() } } }
  /// The items, the one that is shown last.
  open var items: [UINavigationItem]? {
    didSet {
      let isSame = (oldValue ?? []).elementsEqual(items ?? [], by: ===)
      guard !isSame else { return }
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      if !isOfController { for item in items ?? [] { item.bar = self } }
      contentChanged()
    }
  }
  /// Whether a navigation controller gives the bar its items.
  var isOfController: Bool { layoutChanged != nil }
  /// Called when the bar may have another height.
  var layoutChanged: (() -> Void)?

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the one that is shown.
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }

  /// Shows another item above those that are there.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  /// Takes the topmost item away.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem else { return nil }
    items = items?.dropLast()
    return item
  }

  /// Shows other items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// What stands in the bar; made when the bar is laid out.
  private var content: NavigationBarContent?
  private var isContentCurrent = false

  /// Has titles and buttons shown anew, at the next layout.
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

  /// Whether the title of the topmost item is large, if the bar has room for it.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    guard let items, !items.isEmpty else { return true }
    // An automatic item takes after the one below it.
    let decided = items.last { $0.largeTitleDisplayMode != .automatic }
    return decided?.largeTitleDisplayMode != .never
  }

  /// Called when a finger asks for the item below; put in by a controller whose bar it is.
  var backAsked: (() -> Void)?

  /// Goes back to the item below.
  func wasAskedBack() {
    if let backAsked { return backAsked() }
    popItem(animated: true)
  }

  var hasPrompt: Bool { topItem?.prompt?.isEmpty == false }

  private var barHeight: CGFloat {
    metric("navigationBar", showsLargeTitle ? "largeTitles" : "", "height")
      + (hasPrompt ? BarMetrics.prompt : 0)
  }

  /// A height; the width is left to whoever holds the bar.
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
