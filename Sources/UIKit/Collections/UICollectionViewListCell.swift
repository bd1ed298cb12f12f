public import Foundation

/// A cell of a list.
///
/// Accessories and separators are not modelled. Source: developer.apple.com, UICollectionViewListCell.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How deep the content is moved in.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// How far the content is moved in at each level, in points; 10 unless set.
  open var indentationWidth: CGFloat = 10 {
    didSet { if oldValue != indentationWidth { setNeedsLayout() } }
  }

  /// An empty configuration for a cell of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// An empty background for a cell of a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  private var indentation: CGFloat { max(0, CGFloat(indentationLevel) * indentationWidth) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isMirrored ? 0 : indentation, y: 0, width: max(0, bounds.width - indentation),
      height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard indentation > 0 else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let inner = layoutAttributes.duplicate()
    inner.size.width = max(0, inner.size.width - indentation)
    let fitting = super.preferredLayoutAttributesFitting(inner)
    fitting.size.width += indentation
    return fitting
  }
}
