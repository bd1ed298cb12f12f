import Foundation

/// The layout of a button's title and image.
struct ButtonContent {
  /// The size of the title; `nil` if there is none.
  var title: CGSize?
  /// The size of the image; `nil` if there is none.
  var image: CGSize?
  var padding: CGFloat = 0
  var isVertical = false
  var isImageFirst = true
  /// Whether the image is no larger than the rectangle of the content, as in buttons without a
  /// configuration.
  private var limitsImage = true

  @MainActor
  init(
    title: CGSize?, image: CGSize?, configuration: UIButton.Configuration?, insets: UIEdgeInsets
  ) {
    self.title = title
    self.image = image
    guard let configuration else { return }
    limitsImage = false
    padding = title == nil || image == nil ? 0 : configuration.imagePadding
    isVertical = [.top, .bottom].contains(configuration.imagePlacement)
    if var size = image {
      let reserved = configuration.imageReservation
      if isVertical {
        size.height = max(size.height, reserved)
      } else {
        size.width = max(size.width, reserved)
      }
      self.image = size
    }
    isImageFirst = [.top, .leading, .all].contains(configuration.imagePlacement)
  }

  /// Returns the size of both; the height is that of an empty line if there is neither.
  func size(emptyLine: CGFloat) -> CGSize {
    let parts = [image, title].compactMap { $0 }
    if parts.isEmpty { return CGSize(width: 0, height: emptyLine) }
    let widths = parts.map(\.width)
    let heights = parts.map(\.height)
    return isVertical
      ? CGSize(width: widths.max() ?? 0, height: heights.reduce(padding, +))
      : CGSize(width: widths.reduce(padding, +), height: heights.max() ?? 0)
  }

  /// Returns the frames of the image and the title in a rectangle.
  func places(in rect: CGRect, _ alignment: ContentAlignment) -> (image: CGRect, title: CGRect) {
    var imageSize = self.image
    if limitsImage, let size = imageSize {
      imageSize = CGSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
    }
    let whole = size(emptyLine: 0)
    let (share, down) = (alignment.share, alignment.down)
    let width = min(whole.width, rect.width)
    var cursor = CGPoint(
      x: rect.minX + (rect.width - width) * share,
      y: rect.minY + (rect.height - min(whole.height, rect.height)) * down)
    let isTitleFirst = isVertical ? !isImageFirst : isImageFirst == alignment.isMirrored
    var image = CGRect.zero
    var title = CGRect.zero
    for isTitle in [isTitleFirst, !isTitleFirst] {
      guard var size = isTitle ? self.title : imageSize else { continue }
      if isTitle {
        let used = isVertical ? 0 : (imageSize?.width ?? 0) + padding
        size.width = max(0, min(size.width, rect.width - used))
      }
      var place = CGRect(origin: cursor, size: size)
      if isVertical {
        place.origin.x = rect.minX + (rect.width - size.width) * share
        cursor.y += size.height + padding
      } else {
        place.origin.y = rect.minY + (rect.height - size.height) * down
        cursor.x += size.width + padding
      }
      if isTitle { title = place } else { image = place }
    }
    return (image, title)
  }
}

/// The alignment of a button's content, as fractions of the free space before it.
struct ContentAlignment {
  /// The fraction of the free width that is left of the content.
  let share: CGFloat
  /// The fraction of the free height that is above the content.
  let down: CGFloat
  /// Whether the reading direction is right to left.
  let isMirrored: Bool

  init(
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment, isMirrored: Bool
  ) {
    self.isMirrored = isMirrored
    share =
      switch horizontal {
      case .left: 0
      case .right: 1
      case .leading: isMirrored ? 1 : 0
      case .trailing: isMirrored ? 0 : 1
      case .center, .fill: 0.5
      }
    down =
      switch vertical {
      case .top: 0
      case .bottom: 1
      case .center, .fill: 0.5
      }
  }
}

extension CGRect {
  /// Returns the place of content that is aligned in a rectangle which insets make smaller: they
  /// count in full at the edge to which it is aligned, and half of their difference if it is
  /// centred.
  func offset(by insets: UIEdgeInsets, _ alignment: ContentAlignment) -> CGRect {
    let (share, down) = (alignment.share, alignment.down)
    return offsetBy(
      dx: insets.left * (1 - share) - insets.right * share,
      dy: insets.top * (1 - down) - insets.bottom * down)
  }
}
