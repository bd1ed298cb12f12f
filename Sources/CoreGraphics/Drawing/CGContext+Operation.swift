public import Foundation

extension CGContext {
  /// A line of text that was drawn.
  ///
  /// Not part of Apple's Core Graphics.
  public struct TextLine: Hashable, Sendable {
    /// The characters of the line, as they were laid out.
    public var text: String
    /// The beginning of the baseline, in the coordinates in which the context began.
    public var baseline: CGPoint
    /// The width of the text, in the units of ``baseline``.
    public var width: CGFloat
    /// The PostScript name of the font, as `UIFont.fontName`.
    public var fontName: String
    /// The size of the font, in the units of ``baseline``.
    public var fontSize: CGFloat
    /// The numeric weight of the font, from -1 to 1.
    package var weight: CGFloat
    /// The fill colour of the text.
    public var color: CGColor

    package init(
      text: String, baseline: CGPoint, width: CGFloat, fontName: String, fontSize: CGFloat,
      weight: CGFloat, color: CGColor
    ) {
      self.text = text
      self.baseline = baseline
      self.width = width
      self.fontName = fontName
      self.fontSize = fontSize
      self.weight = weight
      self.color = color
    }
  }

  /// A drawing that a context has recorded.
  ///
  /// Coordinates are those in which the context began: transforms are already applied. Not part of
  /// Apple's Core Graphics.
  public struct Operation: Sendable {
    /// The kinds of drawings.
    public enum Kind: Hashable, Sendable {
      /// A filled path.
      case fill
      /// A stroked path.
      case stroke
      /// A rectangle made transparent.
      case clear
      /// An image drawn into a rectangle.
      case image
      /// A gradient along a line or between two circles.
      case gradient
      /// A line of text.
      case text
    }

    /// What was drawn; it decides which of the other properties have a value.
    public package(set) var kind: Kind
    package var elements: [CGPath.Element] = []
    /// Whether a fill uses the even-odd rule instead of the nonzero winding rule.
    public package(set) var isEvenOdd = false
    package var state: State
    /// The image that was drawn; `nil` unless ``kind`` is `image`.
    public package(set) var image: CGImage?
    /// The line of text that was drawn; `nil` unless ``kind`` is `text`.
    public package(set) var text: TextLine?
    package var gradient: Gradient?

    package init(_ kind: Kind, _ state: State) {
      self.kind = kind
      self.state = state
    }

    /// The filled or stroked path; the rectangle of an image.
    public var path: CGPath { CGPath(elements) }
    /// The colour with which a path is filled.
    public var fillColor: CGColor { state.fillColor }
    /// The colour with which a path is stroked.
    public var strokeColor: CGColor { state.strokeColor }
    /// The width of the stroke, in the units of the context; transforms are applied.
    public var lineWidth: CGFloat { state.lineWidth * state.scale }
    /// The opacity of the drawing, apart from that of its colours.
    public var alpha: CGFloat { state.alpha }
    /// The way in which the drawing is combined with what is below.
    public var blendMode: CGBlendMode { state.blendMode }
    /// The bounding box of the clip; `nil` if nothing is clipped.
    public var clipBounds: CGRect? { state.clipBounds }

    /// Returns the operation with all points transformed.
    package func applying(_ transform: CGAffineTransform) -> Operation {
      var moved = self
      moved.elements = elements.applying(transform)
      moved.state.ctm = state.ctm.concatenating(transform)
      moved.state.clips = state.clips.map { $0.applying(transform) }
      if let gradient { moved.gradient?.transform = gradient.transform.concatenating(transform) }
      if let text {
        let scale = state.scale > 0 ? moved.state.scale / state.scale : 1
        moved.text?.baseline = text.baseline.applying(transform)
        moved.text?.width = text.width * scale
        moved.text?.fontSize = text.fontSize * scale
      }
      return moved
    }
  }

  /// A gradient with its place.
  package struct Gradient: Sendable {
    package var gradient: CGGradient
    /// The beginning of the line, or the middle of the first circle, in the program's coordinates.
    package var start: CGPoint
    /// The end of the line, or the middle of the last circle, in the program's coordinates.
    package var end: CGPoint
    /// The radii of both circles, in the program's coordinates; `nil` for a gradient along a line.
    package var radii: (start: CGFloat, end: CGFloat)?
    package var options: CGGradientDrawingOptions
    /// The transform from the program's coordinates to those in which the context began.
    package var transform: CGAffineTransform
  }

  /// A drawing that limits other drawings.
  package enum Mask: Sendable {
    /// Shows drawings as far as an image is opaque, which fills the bounding box of the clip's path.
    case image(CGImage)
    /// Shows drawings as far as others are opaque or, with `isLuminosity`, as they are light on black.
    case drawing([Operation], isLuminosity: Bool)
  }

  /// What drawing is limited to.
  package struct Clip: Sendable {
    /// A path; empty if the mask consists of drawings.
    package var elements: [CGPath.Element]
    package var isEvenOdd: Bool
    /// What limits drawings within the path; `nil` for the path alone.
    package var mask: Mask?

    package init(elements: [CGPath.Element], isEvenOdd: Bool, mask: Mask? = nil) {
      self.elements = elements
      self.isEvenOdd = isEvenOdd
      self.mask = mask
    }

    /// Returns the clip with all points transformed.
    fileprivate func applying(_ transform: CGAffineTransform) -> Clip {
      var moved = self
      moved.elements = elements.applying(transform)
      if case .drawing(let operations, let isLuminosity)? = mask {
        moved.mask = .drawing(
          operations.map { $0.applying(transform) }, isLuminosity: isLuminosity)
      }
      return moved
    }
  }

  /// The graphics state, which `saveGState()` keeps.
  package struct State: Sendable {
    package var ctm = CGAffineTransform.identity
    package var fillColor = CGColor.black
    package var strokeColor = CGColor.black
    package var lineWidth: CGFloat = 1
    package var lineCap = CGLineCap.butt
    package var lineJoin = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
    package var alpha: CGFloat = 1
    package var blendMode = CGBlendMode.normal
    package var shadow: (offset: CGSize, blur: CGFloat, color: CGColor)?
    package var clips: [Clip] = []
    package var interpolationQuality = CGInterpolationQuality.default
    package var shouldAntialias = true
    package var fillSpace: CGColorSpace?
    package var strokeSpace: CGColorSpace?

    package init() {}

    /// The factor by which the transform enlarges areas, as a length.
    package var scale: CGFloat { abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot() }

    package var clipBounds: CGRect? {
      clips.reduce(nil) { bounds, clip in
        if case .drawing? = clip.mask { return bounds }
        let box = CGPath(clip.elements).boundingBoxOfPath
        return bounds.map { $0.intersection(box) } ?? box
      }
    }
  }
}
