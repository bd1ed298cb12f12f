public import Foundation

/// A reusable view of a collection view: a cell, supplementary view or decoration view.
///
/// Source: developer.apple.com, UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?
  /// The element kind of a supplementary or decoration view; `nil` for a cell.
  var elementKind: String?

  /// Creates a view with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view as a collection view does for a registered class.
  ///
  /// A class that overrides ``init(frame:)`` and ``init(coder:)``, or neither, inherits it. Not
  /// part of Apple's class, where the Objective-C runtime creates objects of any class.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Returns the view whose content is measured, in its current state.
  func contentToMeasure() -> UIView { self }

  /// Called before the view is reused; does nothing unless overridden.
  open func prepareForReuse() {}

  /// Called when the layout has new attributes for the view; does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that fit the content of the view, for layouts with self-sizing items:
  /// the given ones, with the size that follows from the constraints inside.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributes.duplicate()
    let content = contentToMeasure()
    let isEstimated = layoutAttributes.isEstimated
    let fitting =
      isEstimated.horizontal && isEstimated.vertical
      ? content.systemLayoutSizeFitting(layoutAttributes.size)
      : content.systemLayoutSizeFitting(
        CGSize(
          width: isEstimated.horizontal ? 0 : layoutAttributes.size.width,
          height: isEstimated.vertical ? 0 : layoutAttributes.size.height),
        withHorizontalFittingPriority: isEstimated.horizontal ? .fittingSizeLevel : .required,
        verticalFittingPriority: isEstimated.vertical ? .fittingSizeLevel : .required)
    if fitting.width > 0, isEstimated.horizontal { copy.size.width = fitting.width }
    if fitting.height > 0, isEstimated.vertical { copy.size.height = fitting.height }
    return copy
  }
}
