public import Foundation

/// A picture, as large as its image.
///
/// Source: developer.apple.com, UIImageView.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image; only its size is known.
  open var image: UIImage? { didSet { if oldValue !== image { imageChanged() } } }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { imageChanged() } } }

  /// What symbols look like that do not say it themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if oldValue != preferredSymbolConfiguration { imageChanged() } }
  }

  /// The image that is shown now.
  var shownImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
  }

  /// A view of the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// A view with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view read by a decoder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func imageChanged() {
    invalidateIntrinsicContentSize()
    geometryRulesChanged()
  }

  /// The size of the image's alignment rectangle; none without an image.
  open override var intrinsicContentSize: CGSize {
    if let storedContentSize { return storedContentSize }
    guard let size = shownImage?.size else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let insets = alignmentRectInsets
    return CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    storedAlignmentRectInsets ?? shownImage?.alignmentRectInsets ?? .zero
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? storedSize }
}

extension UIImageView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    if let shownImage { drawing.addImage(shownImage, in: box) }
  }
}
