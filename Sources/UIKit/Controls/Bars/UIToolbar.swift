public import Foundation

/// A bar of buttons at the bottom of the screen, 8 points apart, with fixed and flexible spaces.
///
/// Source: developer.apple.com, UIToolbar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// The items, from the leading edge; `nil` by default.
  open var items: [UIBarButtonItem]? {
    didSet {
      guard !(oldValue ?? []).elementsEqual(items ?? [], by: ===) else { return }
      for item in oldValue ?? [] { item.changed = nil }
      showItems()
    }
  }
  private var buttons: [BarItemView] = []
  /// Whether the bar is translucent, so that views extend under it; `true` by default.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { layoutChanged?() } } }
  /// The style of the background; `default` by default.
  open var barStyle = UIBarStyle.default
  /// The colour behind the content, `nil` by default; drawn unless there is an appearance.
  open var barTintColor: UIColor?
  /// The appearance of the bar; snapshots draw its background colour.
  open var standardAppearance: UIToolbarAppearance {
    get { givenStandardAppearance ?? usualAppearance }
    set { givenStandardAppearance = newValue }
  }
  /// The appearance that the program has set; `nil` for the default one.
  var givenStandardAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
  private lazy var usualAppearance = UIToolbarAppearance()
  /// The appearance of the bar below content that is scrolled to its end, `nil` for a transparent one
  /// from iOS 15 on; pictures show it.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance of a low bar, `nil` for ``standardAppearance``; stored without effect.
  open var compactAppearance: UIToolbarAppearance?
  /// The appearance of a low bar below content that is scrolled to its end, `nil` by default;
  /// stored without effect.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  /// The delegate that is asked for the place of the bar; not retained, `nil` by default.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The place of the bar, which the delegate decides; `any` without a delegate.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  private var backgroundImages: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]

  /// Sets the image behind the content; stored, but not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[topOrBottom, default: [:]][barMetrics] = backgroundImage
  }
  /// Returns the image behind the content; `nil` if there is none.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[topOrBottom]?[barMetrics] }
  /// Sets the image of the line along the bar; stored, but not drawn.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadowImages[topOrBottom] = shadowImage
  }
  /// Returns the image of the line along the bar; `nil` if there is none.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }
  /// Called when the insets of views that end at the bar may have changed.
  var layoutChanged: (() -> Void)?
  /// Whether the content under the bar is scrolled to its end; set by the controller that owns the bar.
  var isAtScrollEdge: (() -> Bool)?

  /// Replaces the items of the bar, or removes all if `nil`; there is no animation.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    let all = items ?? []
    for item in all { item.visibilityChanged = { [weak self] in self?.showItems() } }
    let items = all.filter { !$0.isHidden }
    let old = buttons
    buttons = BarItemView.views(of: items, among: old)
    for button in old where !buttons.contains(where: { $0 === button }) {
      button.removeFromSuperview()
    }
    for button in buttons where button.superview !== self { addSubview(button) }
    for item in items {
      item.changed = { [weak self, weak item] in
        if let item { self?.show(item) }
      }
    }
    setNeedsLayout()
  }

  /// Updates the view of an item.
  private func show(_ item: UIBarButtonItem) {
    for button in buttons where button.item === item { button.show() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = (items ?? []).filter { !$0.isHidden }
    guard !items.isEmpty else { return }
    let space = bounds.inset(by: safeAreaInsets).shrunk(dx: barMargin)
    BarItemRow(buttons, items, height: space.height).place(
      in: space, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The height of the bar; larger on screens without a home button.
  private var barHeight: CGFloat {
    metric("toolbar", hierarchyRoot.safeAreaInsets.bottom > 0 ? "homeIndicator" : "", "height")
  }

  /// The height of the bar; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}

extension UIToolbar: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBar(
      self, in: box, isAtTop: false, standard: standardAppearance,
      edge: UIBarAppearance.shown(scrollEdgeAppearance, atScrollEdge: isAtScrollEdge),
      tint: barTintColor, isBlack: barStyle != .default)
  }
}

/// The method by which a toolbar asks for its place.
///
/// Source: developer.apple.com, UIToolbarDelegate.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
