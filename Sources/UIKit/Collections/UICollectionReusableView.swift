public import Foundation

/// What a collection view shows and uses again: an item, or something beside the items.
///
/// Source: developer.apple.com, UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Under what name the view is used again.
  public internal(set) var reuseIdentifier: String?
  /// What kind of thing beside the items it is; `nil` for an item.
  var elementKind: String?

  /// A view with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view read by a decoder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view as a collection view makes it of a class that was registered.
  ///
  /// A class that overrides ``init(frame:)`` and ``init(coder:)``, or neither, has it without more ado. Not
  /// part of Apple's class: there Objective-C makes objects of any class.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// The view whose size is that of the content, as it is shown.
  func contentToMeasure() -> UIView { self }

  /// Called before the view is used for something else.
  open func prepareForReuse() {}

  /// Called when the layout has found another place or look for the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that suit the content of the view best, where a layout lets its items have sizes of
  /// their own: those given, with the size that the constraints inside ask for.
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
