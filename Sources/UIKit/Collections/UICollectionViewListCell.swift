public import Foundation

/// A cell of a list.
///
/// Accessories take space from the content; separators are not drawn. Source: developer.apple.com,
/// UICollectionViewListCell.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation level of the content; 0 by default.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The indentation of the content per level, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if oldValue != indentationWidth { setNeedsLayout() } }
  }

  /// Whether the content is indented, rather than the accessories, `true` by default; stored
  /// without effect.
  open var indentsAccessories = true
  /// The accessories at the leading and trailing edges, such as a check mark; empty by default.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for accessory in oldValue { accessory.view?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The guide between whose edges the separator below the cell extends: the content without its
  /// margins.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.identifier = "UIViewSeparatorLayoutGuide"
    addLayoutGuide(guide)
    let (leading, bottom) = (
      guide.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor)
    )
    // A program's own constraints replace those of the list.
    leading.priority = .defaultHigh
    bottom.priority = .defaultHigh
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    trailing.priority = .defaultHigh
    let height = guide.heightAnchor.constraint(equalToConstant: 0)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([leading, trailing, bottom, height])
    return guide
  }()

  /// Returns an empty content configuration for a list cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns an empty background configuration for a list cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  private var indentation: CGFloat { max(0, CGFloat(indentationLevel) * indentationWidth) }

  private var isEditing: Bool { configurationState.isEditing }

  /// The accessories of an edge that are shown, in reading direction.
  private func shown(leading isLeading: Bool) -> [UICellAccessory] {
    var placed: [UICellAccessory] = []
    for accessory in accessories
    where accessory.placement.isLeading == isLeading && accessory.isShown(whileEditing: isEditing) {
      // Kinds are placed in the order in which they were given.
      let isCustom = accessory.accessoryType == .customView
      placed.insert(
        accessory, at: isCustom ? accessory.placement.index(among: placed) : placed.count)
    }
    return placed
  }

  private func width(leading isLeading: Bool) -> CGFloat {
    shown(leading: isLeading).reduce(0) { $0 + $1.reservedWidth }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (before, after) = (indentation + width(leading: true), width(leading: false))
    let width = max(0, bounds.width - before - after)
    let frame = CGRect(
      x: isMirrored ? after : before, y: 0, width: width, height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
    place(shown(leading: true), from: indentation, isMirrored)
    place(shown(leading: false), from: bounds.width - after, isMirrored)
  }

  /// Places the views of accessories in the middle of their reserved widths.
  private func place(_ accessories: [UICellAccessory], from start: CGFloat, _ isMirrored: Bool) {
    var start = start
    for accessory in accessories {
      let width = accessory.reservedWidth
      if let view = accessory.view {
        if view.superview !== self { addSubview(view) }
        view.isHidden = accessory.isHidden
        let middle = start + width / 2
        view.center = CGPoint(
          x: isMirrored ? bounds.width - middle : middle, y: bounds.height / 2)
      }
      start += width
    }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let taken = indentation + width(leading: true) + width(leading: false)
    guard taken > 0 else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let inner = layoutAttributes.duplicate()
    inner.size.width = max(0, inner.size.width - taken)
    let fitting = super.preferredLayoutAttributesFitting(inner)
    fitting.size.width += taken
    return fitting
  }
}
