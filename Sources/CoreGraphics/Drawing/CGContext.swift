public import Foundation

/// A drawing destination that records what is drawn, as values.
///
/// Nothing is rasterised: each drawing is an ``Operation`` in ``operations``. A context that UIKit
/// makes has its origin at the top left, with y growing downwards. Source: developer.apple.com,
/// CGContext.
public final class CGContext {
  /// The drawings so far, from the back to the front.
  ///
  /// Not part of Apple's class.
  public package(set) var operations: [Operation] = []
  /// The width in pixels; 0 for a context without pixels.
  public let width: Int
  /// The height in pixels; 0 for a context without pixels.
  public let height: Int
  package var state = State()
  private var saved: [State] = []
  /// The current path, with transforms applied.
  private var elements: [CGPath.Element] = []
  /// The position of the next text, `zero` by default; stored without effect.
  public var textPosition = CGPoint.zero
  /// The transform of text, `identity` by default; stored without effect, since glyphs are not
  /// drawn.
  public var textMatrix = CGAffineTransform.identity

  package init(width: Int, height: Int, transform: CGAffineTransform = .identity) {
    self.width = width
    self.height = height
    state.ctm = transform
  }

  /// Creates a context for an image of a size in pixels.
  ///
  /// - Returns: `nil` if `data` is given, since there are no pixels to store there, or if the size
  ///   is not positive.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard unsafe data == nil, width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }

  /// Returns an image of what was drawn; `nil` for a context without pixels.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    return CGImage(width: width, height: height, operations: operations)
  }

  // MARK: Graphics state

  /// Saves the graphics state; ``restoreGState()`` returns to it.
  public func saveGState() { saved.append(state) }
  /// Returns to the graphics state that was saved last; does nothing if none was.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// The transform from the program's coordinates to those in which the context began.
  public var ctm: CGAffineTransform { state.ctm }
  /// The transform to pixels: ``ctm``.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
  /// Moves the origin of the coordinate system, in the units of the current transform.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }
  /// Scales what is drawn after the call.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }
  /// Rotates what is drawn after the call by an angle in radians.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
  /// Applies a transform to what is drawn after the call.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }
  /// Converts a point to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Converts a point from pixels.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  /// Sets the width of lines that are stroked after the call, in the units of the current
  /// transform.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the limit beyond which a pointed corner is bevelled.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Sets the lengths of dashes and gaps; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = (phase, lengths) }
  /// Sets the accuracy of curves; without effect, since they are recorded as such.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Sets the opacity of what is drawn after the call.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  /// Sets the way in which drawings are combined.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }
  /// Sets whether smoothing is possible at all.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.shouldAntialias = allowsAntialiasing
  }
  /// The quality with which images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  // MARK: Colours and shadows

  /// Sets the colour with which paths and text are filled.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the fill colour by its components, each from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets a shade of grey, from 0 for black to 1 for white, as the fill colour.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets the colour with which paths are stroked.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the stroke colour by its components, each from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets a shade of grey, from 0 for black to 1 for white, as the stroke colour.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets the space of fill colours, and black as the colour.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = .black
  }
  /// Sets the space of stroke colours, and black as the colour.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = .black
  }
  /// Sets a shadow in a colour; without a colour, none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { (offset, blur, $0) }
  }
  /// Sets a shadow in black with an opacity of 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    state.shadow = (offset, blur, CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: The current path

  /// Begins a new, empty path.
  public func beginPath() { elements = [] }
  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { elements.append(.move(point.applying(state.ctm))) }
  /// Appends a line; has no effect on an empty path.
  public func addLine(to point: CGPoint) {
    elements.extend(by: .line(point.applying(state.ctm)))
  }
  /// Appends a cubic Bézier curve; has no effect on an empty path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let curve = CGPath.Element.cubic(control1, control2, end: end)
    elements.extend(by: curve.applying(state.ctm))
  }
  /// Appends a quadratic Bézier curve; has no effect on an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let curve = CGPath.Element.quadratic(control: control, end: end)
    elements.extend(by: curve.applying(state.ctm))
  }
  /// Closes the subpath with a line to its start.
  public func closePath() { elements.extend(by: .close) }
  /// Appends a closed subpath of the four sides of a rectangle.
  public func addRect(_ rect: CGRect) { append { $0.addRectangle(rect) } }
  /// Appends a closed subpath for each rectangle.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Appends straight lines that connect points in their order.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Appends the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect) { append { $0.addEllipse(in: rect) } }
  /// Appends an arc, connected by a line to the current point; `clockwise` as in
  /// ``CGMutablePath``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    elements.addArc(
      center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: !clockwise,
      state.ctm)
  }
  /// Appends an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    elements.addArc(
      tangent1End.applying(state.ctm), tangent2End.applying(state.ctm),
      radius: radius * state.scale)
  }
  /// Appends the elements of a path, transformed by the current transform.
  public func addPath(_ path: CGPath) { elements += path.elements.applying(state.ctm) }
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { elements.isEmpty }
  /// The end of the current path, in the program's coordinates.
  public var currentPointOfPath: CGPoint {
    elements.currentPoint.applying(state.ctm.inverted())
  }
  /// The bounding box of the current path, in the program's coordinates.
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }
  /// The current path, in the program's coordinates; `nil` if it is empty.
  public var path: CGPath? {
    elements.isEmpty ? nil : CGPath(elements.applying(state.ctm.inverted()))
  }
  /// Returns whether the current path contains a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return path?.contains(point, using: isEvenOdd ? .evenOdd : .winding) ?? false
  }

  private func append(_ add: (inout [CGPath.Element]) -> Void) {
    var added: [CGPath.Element] = []
    add(&added)
    elements += added.applying(state.ctm)
  }

  // MARK: Clipping

  /// Limits drawing to the current path, which is then emptied.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append(Clip(elements: takePath(), isEvenOdd: rule == .evenOdd))
  }
  /// Limits drawing to a rectangle; the current path is emptied.
  public func clip(to rect: CGRect) { clip(to: [rect]) }
  /// Limits drawing to rectangles; the current path is emptied.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }
  /// Limits drawing to the opaque parts of an image in a rectangle; the current path is emptied.
  ///
  /// Source: developer.apple.com, CGContext, `clip(to:mask:)`.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: [rect])
    state.clips[state.clips.count - 1].mask = .image(mask)
  }
  /// Limits drawing to other drawings, in the coordinates in which the context began.
  ///
  /// - Parameters:
  ///   - drawings: The drawings.
  ///   - isLuminosity: Whether drawing is shown as much as the drawings are light, not as much as they are opaque.
  package func clip(to drawings: [Operation], isLuminosity: Bool) {
    state.clips.append(
      Clip(elements: [], isEvenOdd: false, mask: .drawing(drawings, isLuminosity: isLuminosity)))
  }
  /// Removes the clipping region, so that drawings are not limited.
  public func resetClip() { state.clips = [] }
  /// The bounding box of the clip, in the program's coordinates; that of the context if there is
  /// none.
  public var boundingBoxOfClipPath: CGRect {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    return (state.clipBounds ?? whole).applying(state.ctm.inverted())
  }

  // MARK: Drawing

  private func takePath() -> [CGPath.Element] {
    defer { elements = [] }
    return elements
  }

  private func record(
    _ kind: Operation.Kind, _ elements: [CGPath.Element], isEvenOdd: Bool = false,
    _ change: (inout Operation) -> Void = { _ in }
  ) {
    var operation = Operation(kind, state)
    operation.elements = elements
    operation.isEvenOdd = isEvenOdd
    change(&operation)
    operations.append(operation)
  }

  /// Draws the current path, which is then emptied.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    guard !path.isEmpty else { return }
    if mode != .stroke {
      record(.fill, path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke)
    }
    if mode != .fill, mode != .eoFill { record(.stroke, path) }
  }
  /// Fills the current path, which is then emptied.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }
  /// Strokes the current path, which is then emptied.
  public func strokePath() { drawPath(using: .stroke) }
  /// Fills a rectangle; the current path is emptied.
  public func fill(_ rect: CGRect) { fill([rect]) }
  /// Fills rectangles; the current path is emptied.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }
  /// Strokes a rectangle; the current path is emptied.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }
  /// Strokes a rectangle with a line width; the current path is emptied.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = old
  }
  /// Fills the ellipse inscribed in a rectangle; the current path is emptied.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }
  /// Strokes the ellipse inscribed in a rectangle; the current path is emptied.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }
  /// Strokes a line between each two points; the current path is emptied.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Makes a rectangle transparent, whatever was drawn there.
  public func clear(_ rect: CGRect) {
    var box: [CGPath.Element] = []
    box.addRectangle(rect)
    record(.clear, box.applying(state.ctm))
  }
  /// Draws an image in a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    var box: [CGPath.Element] = []
    box.addRectangle(rect)
    record(.image, box.applying(state.ctm)) { $0.image = image }
  }
  /// Draws a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let placed = Gradient(
      gradient: gradient, start: startPoint, end: endPoint, radii: nil, options: options,
      transform: state.ctm)
    record(.gradient, []) { $0.gradient = placed }
  }
  /// Draws a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let placed = Gradient(
      gradient: gradient, start: startCenter, end: endCenter,
      radii: (max(0, startRadius), max(0, endRadius)), options: options, transform: state.ctm)
    record(.gradient, []) { $0.gradient = placed }
  }
  /// Records a line of text at a point in the program's coordinates.
  package func draw(_ line: TextLine) {
    var placed = line
    placed.baseline = line.baseline.applying(state.ctm)
    placed.width *= state.scale
    placed.fontSize *= state.scale
    record(.text, []) { $0.text = placed }
  }
  /// Begins a group that is drawn as one; the graphics state is saved.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { saveGState() }
  /// Ends a group that is drawn as one.
  public func endTransparencyLayer() { restoreGState() }
  /// Completes pending drawing; drawings are recorded at once.
  public func flush() {}
  /// Completes pending drawing; drawings are recorded at once.
  public func synchronize() {}
}
