public import Foundation

/// A bar with a title at the top of the screen.
///
/// The topmost item determines the height and the content of the bar: buttons at the sides, the
/// title between them, centred in the bar if it fits, and a large title below. Source:
/// developer.apple.com, UINavigationBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UINavigationBar: UIView, NavigationItemDisplay, UIBarPositioning {
  /// Whether large titles are enabled, which increases the height of the bar; `false` by default.
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { contentChanged() } }
  }
  /// Whether the bar is translucent, so that views extend under it; `true` by default.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { contentChanged() } } }
  /// The delegate that allows pushes and pops of items, and is notified of them.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The style of the background and of the titles; `default` by default.
  open var barStyle = UIBarStyle.default { didSet { if oldValue != barStyle { itemsChanged() } } }
  /// The place of the bar: at the top, below the status bar.
  open var barPosition: UIBarPosition {
    isOfController || isStatedAttached ? .topAttached : delegate?.position(for: self) ?? .any
  }
  /// Whether the source of a delegate that is not compiled attaches the bar to the top.
  package var isStatedAttached = false
  /// The colour behind the content, `nil` by default; drawn unless there is an appearance.
  open var barTintColor: UIColor?
  /// The image of the line along the bar, `nil` by default; stored, but not drawn.
  open var shadowImage: UIImage?
  /// The image of the back button, `nil` by default; stored, but not drawn.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button's image, `nil` by default; stored, but not drawn.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The attributes of the title; its font determines the size of the title, `nil` by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsChanged() } }
  /// The attributes of the large title, `nil` by default; its font determines the size of the large
  /// title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsChanged() } }
  /// The appearance of the bar, unless one for its height or the scroll position replaces it.
  open var standardAppearance: UINavigationBarAppearance {
    get { givenStandardAppearance ?? usualAppearance }
    set { givenStandardAppearance = newValue }
  }
  /// The appearance that the program has set; `nil` for the default one.
  var givenStandardAppearance: UINavigationBarAppearance? { didSet { itemsChanged() } }
  private lazy var usualAppearance = UINavigationBarAppearance()
  /// The appearance of a low bar; ``standardAppearance`` if `nil`.
  open var compactAppearance: UINavigationBarAppearance? { didSet { itemsChanged() } }
  /// The appearance of a bar above content that is scrolled to its top; with `nil`, a transparent one from iOS 15
  /// on and ``standardAppearance`` before.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemsChanged() } }
  /// The appearance of a low bar above content that is scrolled to its top; `nil` by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemsChanged() } }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Sets the image behind the content; stored, but not drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }
  /// Returns the image behind the content; `nil` if there is none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }
  /// Sets the image behind the content, whatever the place; stored, but not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }
  /// Returns the image behind the content, whatever the place; `nil` if there is none.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage(for: barMetrics) }
  /// Sets the distance by which the title is moved downwards, in points.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment
    setNeedsLayout()
  }
  /// Returns the distance by which the title is moved downwards, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  /// The appearance that is shown: that of the item, or of the bar.
  var shownAppearance: UINavigationBarAppearance {
    topItem?.standardAppearance ?? standardAppearance
  }

  /// The attributes of the title: those of the appearance, over those of the bar.
  var shownTitleAttributes: [NSAttributedString.Key: Any] {
    usualTitleAttributes.merging(titleTextAttributes ?? [:]) { $1 }
      .merging(shownAppearance.titleTextAttributes) { $1 }
  }

  /// The attributes of the large title: those of the appearance, over those of the bar.
  var shownLargeTitleAttributes: [NSAttributedString.Key: Any] {
    let appearance = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? shownAppearance
    return usualTitleAttributes.merging(largeTitleTextAttributes ?? [:]) { $1 }
      .merging(appearance.largeTitleTextAttributes) { $1 }
  }

  /// The attributes of titles in a black bar.
  private var usualTitleAttributes: [NSAttributedString.Key: Any] {
    barStyle == .default ? [:] : [.foregroundColor: UIColor.white]
  }

  /// The items; the last one is shown, `nil` by default.
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
  /// Whether the content under the bar is scrolled to its top; set by the controller that owns the bar.
  var isAtScrollEdge: (() -> Bool)?

  /// The item that the bar shows: the last one of ``items``.
  open var topItem: UINavigationItem? { items?.last }

  /// The item before the one that is shown; `nil` for none.
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }

  /// Pushes an item, which is then shown.
  ///
  /// Does nothing if the delegate forbids it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the topmost item and returns it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    items = items?.dropLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the items at once, also if animated; the last one is shown.
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

  /// The search bar below the title; `nil` for none.
  var stackedSearch: UISearchController? {
    guard let item = topItem, let search = item.searchController else { return nil }
    switch item.preferredSearchBarPlacement {
    case .stacked: return search
    case .automatic: return traitCollection.userInterfaceIdiom == .pad ? nil : search
    case .inline, .integrated, .integratedCentered, .integratedButton: return nil
    }
  }

  /// Whether the search bar replaces the title while it is edited.
  var isSearchOnly: Bool {
    stackedSearch.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
  }

  private var barHeight: CGFloat {
    let title =
      isSearchOnly
      ? 0
      : metric("navigationBar", showsLargeTitle ? "largeTitles" : "", "height")
        + (hasPrompt ? BarMetrics.prompt : 0)
    return title + (stackedSearch == nil ? 0 : BarMetrics.searchBar)
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
  /// The background behind a large title before iOS 15, where the appearance of the edge is for large titles only.
  private var largeTitleColor: UIColor? {
    showsLargeTitle ? scrollEdgeAppearance?.backgroundColor : nil
  }

  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBar(
      self, in: box, isAtTop: true,
      standard: topItem?.standardAppearance ?? givenStandardAppearance,
      edge: UIBarAppearance.shown(
        topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance, atScrollEdge: isAtScrollEdge),
      tint: largeTitleColor ?? barTintColor, isBlack: barStyle != .default)
  }
}

/// The methods by which a navigation bar asks about pushes and pops, and reports them; all of them are
/// optional.
///
/// Source: developer.apple.com, UINavigationBarDelegate.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Asks whether an item may be pushed; `true` by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called when an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Asks whether an item may be popped; `true` by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`, so that each item is pushed.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Called when an item was pushed; does nothing unless implemented.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns `true`, so that each item is popped.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Called when an item was popped; does nothing unless implemented.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
