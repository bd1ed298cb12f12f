public import CoreGraphics
public import Foundation

/// The graphics contexts of a thread, the current one last.
enum GraphicsStack {
  /// A context with the size and scale of the image that it draws, if it draws one.
  private struct Entry {
    var context: CGContext
    var image: (size: CGSize, scale: CGFloat)?
  }

  private final class Entries {
    var all: [Entry] = []
  }

  private static let key = "kuina.graphicsContexts"

  private static var entries: Entries {
    let thread = Thread.current
    if let known = thread.threadDictionary[key] as? Entries { return known }
    let entries = Entries()
    thread.threadDictionary[key] = entries
    return entries
  }

  static var current: CGContext? { entries.all.last?.context }

  static func push(_ context: CGContext) { entries.all.append(Entry(context: context)) }

  static func pop() { _ = entries.all.popLast() }

  /// Calls a closure with a context as the current one.
  static func with(_ context: CGContext, _ body: () -> Void) {
    push(context)
    body()
    pop()
  }

  static func beginImage(_ size: CGSize, scale: CGFloat) {
    let scale = GraphicsScale.valid(scale)
    entries.all.append(
      Entry(context: CGContext(imageOf: size, scale: scale), image: (size, scale)))
  }

  static func endImage() {
    if entries.all.last?.image != nil { entries.all.removeLast() }
  }

  /// The image that is being drawn; `nil` if the current context draws none.
  static var image: UIImage? {
    guard let entry = entries.all.last, let image = entry.image else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, size: image.size, image.scale) }
  }
}

/// The scale of images that a program draws.
enum GraphicsScale {
  /// Returns a scale, or that of the current traits if it is not positive.
  static func valid(_ scale: CGFloat) -> CGFloat {
    if scale.isFinite, scale > 0 { return scale }
    let current = UITraitCollection.current.displayScale
    return current > 0 ? current : 1
  }
}

extension CGContext {
  /// Creates a context for an image of a size in points.
  convenience init(imageOf size: CGSize, scale: CGFloat) {
    func pixels(_ length: CGFloat) -> Int { Int(min((length.length * scale).rounded(.up), 1e6)) }
    self.init(
      width: pixels(size.width), height: pixels(size.height),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }
}

/// Returns the current graphics context: that of ``UIView/draw(_:)``, of an image renderer, or the one
/// pushed last; `nil` outside of them.
///
/// Source: developer.apple.com, UIGraphicsGetCurrentContext.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes a context the current one of the thread.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Makes the previous context of the thread the current one.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins to draw an image of a size in points at scale 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) { GraphicsStack.beginImage(size, scale: 1) }

/// Begins to draw an image of a size in points.
///
/// - Parameters:
///   - size: The size.
///   - opaque: Whether the image is opaque; without effect, since there are no pixels.
///   - scale: The number of pixels per point; 0 for that of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsStack.beginImage(size, scale: scale)
}

/// Returns an image of what was drawn since the image was begun; `nil` if none is drawn, or if its size
/// is not positive.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.image }

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { GraphicsStack.endImage() }

extension UIBezierPath {
  private func draw(_ body: (CGContext) -> Void) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
  }

  /// Fills the path with the current fill colour; has no effect without a current context.
  public func fill() {
    draw { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Fills the path, combined with what is below in a way and with an opacity.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  private func prepareStroke(in context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
  }

  /// Strokes the path with the current stroke colour; has no effect without a current context.
  public func stroke() {
    draw {
      prepareStroke(in: $0)
      $0.strokePath()
    }
  }

  /// Strokes the path, combined with what is below in a way and with an opacity.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      prepareStroke(in: $0)
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.strokePath()
    }
  }

  /// Limits drawing in the current context to the path.
  public func addClip() {
    guard let context = GraphicsStack.current else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

extension UIColor {
  /// Sets the colour as the fill colour of the current context.
  public func setFill() { GraphicsStack.current?.setFillColor(cgColor) }

  /// Sets the colour as the stroke colour of the current context.
  public func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }

  /// Sets the colour as the fill and stroke colour.
  public func set() {
    setFill()
    setStroke()
  }
}

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }

/// Fills a rectangle in the current context, combined with what is below in a way.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of 1 point inside a rectangle in the current context.
public func UIRectFrame(_ rect: CGRect) {
  GraphicsStack.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }
