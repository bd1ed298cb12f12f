import Foundation

/// The content of a navigation bar: a prompt, buttons, the title, and a large title.
@MainActor
final class NavigationBarContent {
  private let item: UINavigationItem
  private let leading: [UIBarButtonItem]
  private let trailing: [UIBarButtonItem]
  private let leadingViews: [BarItemView]
  private let trailingViews: [BarItemView]
  /// The item that the previous navigation item specifies as its back button.
  private let backSource: UIBarButtonItem?
  private let title: UIView?
  private var prompt: UILabel?
  private var largeTitle: UILabel?
  private let search: UIView?
  /// The views that the search bar replaces while it is edited.
  private var replaced: [UIView] = []

  /// Creates the content of an item.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - back: The previous item, to which a back button leads.
  ///   - bar: The bar that shows the item.
  ///   - old: The current content. Views of the same buttons, and the same title view, stay in the
  ///     bar, so that a field in them continues to be edited.
  init(
    of item: UINavigationItem, back: UINavigationItem?, in bar: UINavigationBar,
    insteadOf old: NavigationBarContent?
  ) {
    self.item = item
    var leading = item.leftBarButtonItems ?? []
    let showsBack =
      !item.hidesBackButton && (leading.isEmpty || item.leftItemsSupplementBackButton)
    if let back, showsBack { leading.insert(Self.backButton(to: back, of: item, in: bar), at: 0) }
    backSource = showsBack ? back?.backBarButtonItem : nil
    let right = item.rightBarButtonItems ?? []
    for button in leading + right {
      button.visibilityChanged = { [weak bar] in bar?.itemsChanged() }
    }
    self.leading = leading.filter { !$0.isHidden }
    trailing = right.filter { !$0.isHidden }.reversed()
    let known = old.map { $0.leadingViews + $0.trailingViews } ?? []
    leadingViews = BarItemView.views(of: self.leading, among: known)
    trailingViews = BarItemView.views(of: trailing, among: known)
    title =
      item.titleView
      ?? Self.label(
        item.title, .systemFont(ofSize: 17, weight: .semibold), bar.shownTitleAttributes)
    prompt = Self.label(item.prompt, .systemFont(ofSize: 13))
    if bar.showsLargeTitle {
      largeTitle = Self.label(
        item.title, .systemFont(ofSize: 34, weight: .bold), bar.shownLargeTitleAttributes)
    }
    search = bar.stackedSearch?.searchBar
    old?.remove(from: bar, except: all)
    for view in all where view.superview !== bar { bar.addSubview(view) }
    for item in leading + trailing {
      item.changed = { [weak self, weak bar, weak item] in
        if let item { self?.show(item) }
        bar?.setNeedsLayout()
      }
    }
    backSource?.changed = { [weak bar] in bar?.itemsChanged() }
  }

  private var all: [UIView] {
    leadingViews + trailingViews + [title, prompt, largeTitle, search].compactMap(\.self)
  }

  /// Removes all views from the bar except some.
  func remove(from bar: UINavigationBar, except kept: [UIView] = []) {
    for view in all where view.superview === bar && !kept.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for item in leading + trailing { item.changed = nil }
    backSource?.changed = nil
  }

  /// Updates the view of a bar button.
  private func show(_ item: UIBarButtonItem) {
    for view in leadingViews + trailingViews where view.item === item { view.show() }
  }

  private static func label(
    _ text: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> UILabel? {
    guard let text, !text.isEmpty else { return nil }
    let label = UILabel()
    label.font = attributes[.font] as? UIFont ?? font
    if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
    label.text = text
    return label
  }

  /// Returns the back button, with the title or image of the previous item's `backBarButtonItem`,
  /// or with the previous item's title.
  ///
  /// The action and the custom view of the `backBarButtonItem` are ignored
  /// (uinavigationitem/backbarbuttonitem).
  private static func backButton(
    to back: UINavigationItem, of item: UINavigationItem, in bar: UINavigationBar
  ) -> UIBarButtonItem {
    let own = back.backBarButtonItem
    let button = UIBarButtonItem(image: own?.image)
    if button.image == nil {
      button.title = own?.title ?? back.backButtonTitle ?? back.title ?? "Back"
    }
    button.tintColor = own?.tintColor
    button.leadsBack = true
    button.isEnabled = own?.isEnabled ?? true
    button.primaryAction = item.backAction ?? UIAction { [weak bar] _ in bar?.wasAskedBack() }
    return button
  }

  // MARK: Frames

  /// The height of the lowest bars, which have no space for large titles, in points.
  private static let leastRow: CGFloat = 32

  /// Places all views in the bounds of the bar.
  func place(in bar: UINavigationBar) {
    let promptHeight = bar.hasPrompt ? BarMetrics.prompt : 0
    var box = bar.bounds.inset(by: bar.safeAreaInsets)
    if let search {
      let height = min(BarMetrics.searchBar, box.height)
      search.frame = CGRect(
        x: box.minX, y: box.maxY - height, width: box.width, height: height)
      box.size.height -= height
    }
    for view in replaced { view.isHidden = false }
    replaced = bar.isSearchOnly ? all.filter { $0 !== search && !$0.isHidden } : []
    for view in replaced { view.isHidden = true }
    if bar.isSearchOnly { return }
    // Space for a large title is left above an empty one, too.
    let isLarge =
      bar.showsLargeTitle
      && box.height - promptHeight >= Self.leastRow + BarMetrics.largeTitle
    let largeHeight = isLarge ? BarMetrics.largeTitle : 0
    let margin = bar.barMargin
    let row = CGRect(
      x: box.minX + margin, y: box.minY + promptHeight, width: max(0, box.width - 2 * margin),
      height: max(0, box.height - promptHeight - largeHeight))
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let first = BarItemRow(leadingViews, leading, height: row.height)
    let last = BarItemRow(trailingViews, trailing, height: row.height)
    let (start, end) = isMirrored ? (last, first) : (first, last)
    start.place(
      in: CGRect(x: row.minX, y: row.minY, width: start.length, height: row.height),
      isMirrored: isMirrored)
    end.place(
      in: CGRect(x: row.maxX - end.length, y: row.minY, width: end.length, height: row.height),
      isMirrored: isMirrored)
    placeTitle(
      from: row.minX + (start.length > 0 ? start.length + BarItemRow.spacing : 0),
      to: row.maxX - (end.length > 0 ? end.length + BarItemRow.spacing : 0), row, bar)
    if let prompt {
      let size = prompt.sizeThatFits(.zero)
      prompt.frame = CGRect(
        x: box.midX - size.width / 2, y: box.minY + (promptHeight - size.height) / 2,
        width: size.width, height: size.height)
    }
    if let largeTitle {
      let size = largeTitle.sizeThatFits(.zero)
      let width = min(size.width, row.width)
      largeTitle.frame = CGRect(
        x: isMirrored ? row.maxX - width : row.minX,
        y: row.maxY + (largeHeight - size.height) / 2, width: width, height: size.height)
    }
    largeTitle?.isHidden = !isLarge
    if item.titleView == nil { title?.isHidden = isLarge }
  }

  /// Places the title in the middle of the bar, or as close to it as the buttons allow.
  private func placeTitle(
    from start: CGFloat, to end: CGFloat, _ row: CGRect, _ bar: UINavigationBar
  ) {
    guard let title else { return }
    var size = title.bounds.size
    if item.titleView == nil {
      size = title.sizeThatFits(.zero)
    } else if !title.translatesAutoresizingMaskIntoConstraints {
      size = title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    } else if size == .zero {
      size = title.sizeThatFits(CGSize(width: max(0, end - start), height: row.height))
    }
    size.width = min(size.width, max(0, end - start))
    let x = min(max(bar.bounds.midX - size.width / 2, start), max(start, end - size.width))
    title.frame = CGRect(
      x: x, y: row.midY - size.height / 2, width: size.width, height: size.height)
  }
}
