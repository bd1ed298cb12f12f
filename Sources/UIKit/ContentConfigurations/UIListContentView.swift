public import Foundation

/// A view that shows an image, a text and a secondary text.
///
/// The texts are centred vertically, one above the other, or side by side if that is preferred and
/// both fit on a line. Source: developer.apple.com, UIListContentView.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView, WrappingContent {
  private var shown: UIListContentConfiguration
  private let picture = UIImageView(image: nil)
  private let text = UILabel()
  private let secondary = UILabel()
  /// The width at which text wraps if constraints place the view.
  private var wrapWidth: CGFloat?

  /// Creates a view that shows a configuration, which can be changed later.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    addContent()
  }

  /// Creates a view of an empty cell from a decoder.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    addContent()
  }

  /// The configuration shown; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else { return }
      shown = list
      show()
    }
  }

  private func addContent() {
    for view in [picture, text, secondary] { addSubview(view) }
    show()
  }

  private func show() {
    picture.image = shown.image
    picture.isHidden = shown.image == nil
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    let tint = shown.imageProperties
    picture.tintColor =
      tint.tintColor == nil && tint.tintColorTransformer == nil
      ? nil : tint.resolvedTintColor(for: tintColor)
    picture.preferredSymbolConfiguration = tint.preferredSymbolConfiguration
    show(shown.text, shown.attributedText, shown.textProperties, in: text)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondary)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ plain: String?, _ rich: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let rich { label.attributedText = rich } else { label.text = plain.map(properties.shown) }
    label.isHidden = (label.text ?? "").isEmpty
  }

  // MARK: Layout

  /// The frames of image and texts for a width, measured from the top.
  private struct Places {
    var picture = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private var imageSize: CGSize {
    guard var size = shown.image?.size else { return .zero }
    let most = shown.imageProperties.maximumSize
    // The image keeps its aspect ratio.
    var factor: CGFloat = 1
    if most.width > 0, size.width > most.width { factor = most.width / size.width }
    if most.height > 0, size.height * factor > most.height { factor = most.height / size.height }
    size.width *= factor
    size.height *= factor
    return size
  }

  private func places(width: CGFloat) -> Places {
    let margins = shown.directionalLayoutMargins
    let image = imageSize
    let reserved = shown.imageProperties.reservedLayoutSize
    let imageSpace = CGSize(
      width: shown.image == nil ? 0 : reserved.width > 0 ? reserved.width : image.width,
      height: shown.image == nil ? 0 : reserved.height > 0 ? reserved.height : image.height)
    var start = margins.leading
    if shown.image != nil { start += imageSpace.width + shown.imageToTextPadding }
    let space = max(0, width - start - margins.trailing)
    var places = Places()
    let natural = (size(of: text, in: .infinity), size(of: secondary, in: .infinity))
    let between =
      text.isHidden || secondary.isHidden ? 0 : shown.textToSecondaryTextHorizontalPadding
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText
      && natural.0.width + between + natural.1.width <= space
    let textHeight: CGFloat
    if isBeside {
      textHeight = max(natural.0.height, natural.1.height)
      places.text = CGRect(
        origin: CGPoint(x: start, y: (textHeight - natural.0.height) / 2), size: natural.0)
      places.secondary = CGRect(
        origin: CGPoint(
          x: start + space - natural.1.width, y: (textHeight - natural.1.height) / 2),
        size: natural.1)
    } else {
      let first = size(of: text, in: space)
      let second = size(of: secondary, in: space)
      let gap = text.isHidden || secondary.isHidden ? 0 : shown.textToSecondaryTextVerticalPadding
      textHeight = first.height + gap + second.height
      places.text = CGRect(x: start, y: 0, width: space, height: first.height)
      places.secondary = CGRect(
        x: start, y: first.height + gap, width: space, height: second.height)
    }
    let inner = max(textHeight, imageSpace.height)
    places.height = max(shown.leastHeight, margins.top + inner + margins.bottom)
    let middle = margins.top + (places.height - margins.top - margins.bottom) / 2
    places.text.origin.y += middle - textHeight / 2
    places.secondary.origin.y += middle - textHeight / 2
    places.picture = CGRect(
      x: margins.leading + (imageSpace.width - image.width) / 2, y: middle - image.height / 2,
      width: image.width, height: image.height)
    return places
  }

  private func size(of label: UILabel, in width: CGFloat) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isUnbounded = size.width <= 0 || !size.width.isFinite || size.width > Self.widest
    let width = isUnbounded ? naturalWidth : size.width
    return CGSize(width: width, height: places(width: width).height)
  }

  /// A width that counts as unlimited.
  private static let widest: CGFloat = 1e5

  /// The width at which no text wraps.
  private var naturalWidth: CGFloat {
    let margins = shown.directionalLayoutMargins
    let texts = [text, secondary].map { size(of: $0, in: .infinity).width }
    let between =
      text.isHidden || secondary.isHidden ? 0 : shown.textToSecondaryTextHorizontalPadding
    let length =
      shown.prefersSideBySideTextAndSecondaryText
      ? texts[0] + between + texts[1] : max(texts[0], texts[1])
    let image =
      shown.image == nil
      ? 0
      : max(shown.imageProperties.reservedLayoutSize.width, imageSize.width)
        + shown.imageToTextPadding
    return (margins.leading + image + length + margins.trailing).rounded(.up)
  }

  /// The height for the current width; there is no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? contentSize(wrappedTo: wrapWidth ?? bounds.width)
  }

  var isOneText: Bool { false }

  var wrapsContent: Bool {
    storedContentSize == nil
      && [text, secondary].contains { !$0.isHidden && $0.numberOfLines != 1 }
  }

  func contentSize(wrappedTo width: CGFloat?) -> CGSize {
    let size = CGSize(width: width ?? 0, height: 0)
    return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(size).height)
  }

  func wrapContent(to width: CGFloat?) {
    guard wrapWidth != width else { return }
    wrapWidth = width
    invalidateIntrinsicContentSize()
  }

  /// Returns the size of the content for a required width, or without text wrapping.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isGiven = horizontalFittingPriority == .required
    var size = sizeThatFits(CGSize(width: isGiven ? targetSize.width : 0, height: 0))
    if isGiven { size.width = targetSize.width }
    if verticalFittingPriority == .required { size.height = targetSize.height }
    return size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    // The remaining height is split evenly above and below.
    let shift = (bounds.height - places.height) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, place) in [
      (picture, places.picture), (text, places.text), (secondary, places.secondary),
    ] {
      var frame = place.offsetBy(dx: 0, dy: shift)
      if isMirrored { frame.origin.x = bounds.width - place.maxX }
      view.frame = frame
    }
  }
}
