public import Foundation

/// A cell of a list.
///
/// Accessories and separators are not modelled. Source: developer.apple.com,
/// UICollectionViewListCell.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation level of the content.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The indentation of the content per level, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if oldValue != indentationWidth { setNeedsLayout() } }
  }

  /// Returns an empty content configuration for a list cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns an empty background configuration for a list cell.
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
