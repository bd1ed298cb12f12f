public import CoreGraphics
public import Foundation

/// An image: its size, and where it comes from; there are no pixels.
///
/// Source: developer.apple.com, UIImage.
public final class UIImage: NSObject, Sendable {
  /// The rendering of an image: in its own colours or as a template.
  ///
  /// Raw values are Apple's.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// The mode that the view showing the image chooses.
    case automatic = 0
    /// The image is shown in its own colours.
    case alwaysOriginal = 1
    /// The image is shown as a template: its shape in the tint colour.
    case alwaysTemplate = 2
  }

  /// The way in which the inner part of a resizable image fills a larger size; raw values are Apple's.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// The inner part is repeated.
    case tile = 0
    /// The inner part is stretched.
    case stretch = 1
  }

  /// The rotation and mirroring with which an image is shown; raw values are Apple's.
  public enum Orientation: Int, Hashable, Sendable {
    /// One of eight orientations, under Apple's names.
    case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// Whether width and height are exchanged.
    var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    fileprivate var mirrored: Orientation { Orientation(rawValue: (rawValue + 4) % 8) ?? self }
  }

  /// The properties of an image.
  struct Content: Sendable {
    var size: CGSize
    var scale: CGFloat = 1
    var alignmentRectInsets = UIEdgeInsets.zero
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var renderingMode = RenderingMode.automatic
    /// The system symbol; `nil` for other images.
    var symbol: Symbol?
    var orientation = Orientation.up
    /// What was drawn, for an image of a renderer; `nil` for others.
    var drawn: CGImage?
    /// The image of Core Image from which it was created.
    var ciImage: CIImage?
    /// The data of the file.
    var data: Data?
    /// The part of the image that only drawings show.
    var picture = Picture.none
    var tint: UIColor?
    /// The images of an animation, with its duration.
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    var flipsForRightToLeft = false
    var baselineOffset: CGFloat?
  }

  /// The part of an image that only drawings show, without effect on layout.
  enum Picture: Sendable {
    /// Nothing.
    case none
    /// A stand-in for the system symbol with a name.
    case symbol(String)
    /// The data of a file, which is read when it is drawn.
    case file(@Sendable (UIUserInterfaceStyle) -> UIImage?)
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Returns the image, shown in drawings as the stand-in for a system symbol.
  package func drawn(asSymbol name: String) -> UIImage { with { $0.picture = .symbol(name) } }

  /// Returns the image, shown in drawings as another one, such as one in a file.
  ///
  /// - Parameter image: Returns the other image for an appearance; called when the image is drawn.
  /// - Returns: The image, with the size of this one.
  package func drawn(as image: @escaping @Sendable (UIUserInterfaceStyle) -> UIImage?) -> UIImage {
    with { $0.picture = .file(image) }
  }

  /// Returns the image with changed properties.
  func with(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content)
  }

  /// Creates an empty image of size zero.
  public override convenience init() { self.init(size: .zero) }

  /// Creates an image with a size in points.
  ///
  /// Not part of Apple's `UIImage`, which is created from data.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels in a point.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(Content(size: size, scale: scale))
  }

  convenience init(symbol: Symbol) {
    self.init(Content(size: symbol.size, symbol: symbol))
  }

  /// Creates an image of what was drawn, with a size in points.
  convenience init(cgImage: CGImage, size: CGSize, _ scale: CGFloat) {
    self.init(Content(size: size, scale: scale, drawn: cgImage))
  }

  /// Creates an image from pixels, one for each point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels per point; 1 if it is not positive and finite.
  ///   - orientation: The rotation and mirroring.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    var size = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    if orientation.isSideways { size = CGSize(width: size.height, height: size.width) }
    // The pixels of a file have its content.
    let source = cgImage.source as? UIImage
    self.init(
      Content(
        size: size, scale: scale, orientation: orientation, drawn: cgImage,
        data: source?.content.data, picture: source?.content.picture ?? .none))
  }

  /// The size in points, in the orientation in which the image is shown.
  public var size: CGSize { content.size }
  /// The number of pixels per point.
  public var scale: CGFloat { content.scale }
  /// The insets of the alignment rectangle, which layout uses.
  public var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  /// The insets of the parts that are not stretched.
  public var capInsets: UIEdgeInsets { content.capInsets }
  /// The way in which the inner part fills a larger size.
  public var resizingMode: ResizingMode { content.resizingMode }
  /// Whether the image is drawn in its own colours or in the tint colour; `automatic` by default.
  public var renderingMode: RenderingMode { content.renderingMode }
  /// The rotation and mirroring with which the image is shown.
  public var imageOrientation: Orientation { content.orientation }
  var symbol: Symbol? { content.symbol }

  /// The pixels' size and what was drawn; `nil` for an empty image, a system symbol and an image of Core Image.
  public var cgImage: CGImage? { content.ciImage == nil ? pixels : nil }

  /// The pixels' size and what was drawn, also of an image of Core Image.
  var pixels: CGImage? {
    if let drawn = content.drawn { return drawn }
    guard symbol == nil, size.width > 0, size.height > 0 else { return nil }
    var pixels = CGSize(width: size.width * scale, height: size.height * scale)
    if content.orientation.isSideways {
      pixels = CGSize(width: pixels.height, height: pixels.width)
    }
    let count = pixels.wholePixels
    return CGImage(width: count.width, height: count.height, source: self)
  }

  /// The images of an animated image; `nil` for others.
  public var images: [UIImage]? { content.frames }
  /// The duration of an animated image, in seconds; 0 for others.
  public var duration: TimeInterval { content.duration }
  /// Whether the image is mirrored in right-to-left layout.
  public var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
  /// The distance of the baseline from the bottom, in points; `nil` if there is none.
  public var baselineOffsetFromBottom: CGFloat? { content.baselineOffset }

  /// Returns the same image with another symbol.
  func with(_ symbol: Symbol) -> UIImage {
    with {
      $0.symbol = symbol
      $0.size = symbol.size
    }
  }

  /// Returns the same image with other alignment insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the same image with parts at its edges that are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the same image with parts at its edges that are not stretched, and a way in which the
  /// inner part fills a larger size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the same image with a column and a row that are stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
      right: left > 0 ? max(0, size.width - left - 1) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// Returns the same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image with a tint colour, in the same rendering mode.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// Returns the image in a tint colour, with another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with a distance of the baseline from the bottom, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  /// Returns the image without a baseline: its ``baselineOffsetFromBottom`` is `nil`.
  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  /// Returns the image, to be mirrored in right-to-left layout.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Returns the image mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns an image that shows others one after the other; `nil` for none.
  ///
  /// Its size is that of the first one.
  ///
  /// - Parameters:
  ///   - images: The images.
  ///   - duration: The duration in seconds; 0 for 1/30 second for each image.
  /// - Returns: The image.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.with {
      $0.frames = images
      $0.duration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  /// Returns an image of another size; `nil` if the size is not positive.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    return with { $0.size = size }
  }

  /// Returns the image itself: there is nothing to decode.
  public func preparingForDisplay() -> UIImage? { self }

  /// Calls a closure with the image itself: there is nothing to decode.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
}

extension CGSize {
  /// The nearest whole numbers of pixels, from 0 to 2³⁰; 0 for a side that is no number.
  var wholePixels: (width: Int, height: Int) {
    func whole(_ side: CGFloat) -> Int {
      side.isNaN ? 0 : Int(min(max(side.rounded(), 0), CGFloat(1 << 30)))
    }
    return (whole(width), whole(height))
  }
}
