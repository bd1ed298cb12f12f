public import Foundation

/// A view that shows an image.
///
/// Source: developer.apple.com, UIImageView.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image; only its size is known.
  open var image: UIImage? {
    didSet {
      guard oldValue !== image else { return }
      imageChanged()
      KeyValueObservers.changed(self)
    }
  }
  override func observedValue(_ key: String) -> Any? {
    key == "image" ? image : super.observedValue(key)
  }
  /// The image shown while the view is highlighted; `nil` for none.
  open var highlightedImage: UIImage?
  /// Whether ``highlightedImage``, if there is one, is shown instead of the image; `false` by
  /// default.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { imageChanged() } } }

  /// The images of an animation, in order, `nil` by default; stored, but not drawn.
  open var animationImages: [UIImage]?
  /// The images of an animation while the view is highlighted, `nil` by default; stored, but not
  /// drawn.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of a cycle of images in seconds; 0, the default, stands for 1/30 second for each
  /// image; stored without effect.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0, the default, for no end; stored without effect.
  open var animationRepeatCount = 0
  /// Whether the images are shown one after the other.
  open private(set) var isAnimating = false
  /// Whether the image grows with the Dynamic Type size, `false` by default; stored without effect.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  /// Sets ``isAnimating`` to `true` if there are ``animationImages``; the animation is not drawn.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Sets ``isAnimating`` to `false`.
  open func stopAnimating() { isAnimating = false }

  /// Creates a view with the size of an image, and another image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// The configuration of symbol images without one of their own; `nil` by default.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if oldValue != preferredSymbolConfiguration { imageChanged() } }
  }

  /// Whether images without a rendering mode are drawn in the tint colour, as in a button.
  var showsTemplates = false

  /// The image that is currently shown.
  var shownImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
  }

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Creates a view with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

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

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? geometry.size }
}

extension UIImageView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    guard let shownImage else { return }
    let rect = contentMode.rect(of: shownImage.size, in: box)
    // What is larger than the view is drawn beyond its bounds, unless the view clips.
    let isClipped = clipsToBounds && !box.contains(rect)
    if isClipped { drawing.beginClip(box, radius: layer.cornerRadius) }
    drawing.addImage(shownImage, in: rect, tint: tintColor, isTemplate: showsTemplates)
    if isClipped { drawing.close() }
  }
}
