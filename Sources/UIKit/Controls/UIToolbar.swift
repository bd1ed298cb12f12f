public import Foundation

/// A bar of buttons at the bottom, 8 points apart, with spaces that are fixed or take what is left.
///
/// Source: developer.apple.com, UIToolbar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons, from the leading edge.
  open var items: [UIBarButtonItem]? {
    didSet {
      guard !(oldValue ?? []).elementsEqual(items ?? [], by: ===) else { return }
      for item in oldValue ?? [] { item.changed = nil }
      showItems()
    }
  }
  private var buttons: [BarItemView] = []
  /// Whether what is behind the bar shows through, so that views reach under it; `true` unless set
  /// otherwise.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { layoutChanged?() } } }
  /// Called when views may have to end elsewhere.
  var layoutChanged: (() -> Void)?

  /// Shows other buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    for button in buttons { button.removeFromSuperview() }
    let items = items ?? []
    buttons = items.filter { $0.systemItem?.isSpace != true }.map(BarItemView.init)
    for button in buttons { addSubview(button) }
    for item in items { item.changed = { [weak self] in self?.showItems() } }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let items, !items.isEmpty else { return }
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: barMargin, dy: 0)
    BarItemRow(buttons, items, height: room.height).place(
      in: room, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Higher on screens without a home button.
  private var barHeight: CGFloat {
    metric("toolbar", hierarchyRoot.safeAreaInsets.bottom > 0 ? "homeIndicator" : "", "height")
  }

  /// A height; the width is left to whoever holds the bar.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}
