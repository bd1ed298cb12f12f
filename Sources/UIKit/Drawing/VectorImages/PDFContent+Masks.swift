import CoreGraphics

/// The soft masks of a PDF page, as far as they are shapes of one opacity.
///
/// Format: ISO 32000-1, 11.5 and 11.6.5.3.
extension PDFContent {
  /// The greatest difference of two opacities that count as one.
  private static let tolerance: CGFloat = 0.002
  /// The most shapes of a mask.
  private static let shapeLimit = 64

  /// Limits what is drawn afterwards to a mask.
  ///
  /// - Parameter mask: The entries of the mask's dictionary.
  /// - Throws: ``Unsupported`` if the mask is more than shapes of one opacity that do not overlap.
  mutating func limit(to mask: [String: PDFValue]) throws(Unsupported) {
    let kind = document.name(mask["S"])
    // What surrounds the shapes is black, and another mask would take the place of the present one.
    let isBlack = document.numbers(mask["BC"])?.allSatisfy { $0 == 0 } ?? true
    guard let group = mask["G"], depth < 16, mask["TR"] == nil, isBlack, !state.isMasked,
      kind == "Alpha" || kind == "Luminosity"
    else { throw Unsupported() }
    let drawn = CGContext(width: 0, height: 0, transform: context.ctm)
    let inside = PDFContent(document, drawn, resources, depth: depth + 1, budget)
    var form = try inside.form(group)
    try form.content.run(form.data)
    guard drawn.operations.count <= Self.shapeLimit else { throw Unsupported() }
    let shapes = try drawn.operations.map { (shape) throws(Unsupported) in
      guard shape.kind == .fill, let light = shape.fillColor.light else { throw Unsupported() }
      let opacity = light.alpha * shape.alpha
      return (shape: shape, opacity: kind == "Alpha" ? opacity : opacity * light.luminosity)
    }
    let opacity = shapes.first?.opacity ?? 0
    guard shapes.allSatisfy({ abs($0.opacity - opacity) <= Self.tolerance }),
      Self.areApart(shapes.map(\.shape))
    else { throw Unsupported() }
    limit(to: shapes.map(\.shape))
    state.groupAlpha *= opacity
    state.isMasked = true
  }

  /// Limits what is drawn afterwards to shapes that do not overlap.
  private func limit(to shapes: [CGContext.Operation]) {
    if shapes.count == 1 { context.state.clips += shapes[0].state.clips }
    let elements = shapes.flatMap(\.elements)
    context.state.clips.append(
      CGContext.Clip(elements: elements, isEvenOdd: shapes.allSatisfy(\.isEvenOdd)))
  }

  /// Returns whether shapes can be joined to one path: there is only one, or they do not overlap, and are whole.
  private static func areApart(_ shapes: [CGContext.Operation]) -> Bool {
    guard shapes.count != 1 else { return true }
    let boxes = shapes.map(\.path.boundingBoxOfPath)
    let areWhole = zip(shapes, boxes).allSatisfy { shape, box in
      shape.isEvenOdd == shapes[0].isEvenOdd
        && shape.clipBounds.map { $0.insetBy(dx: -0.01, dy: -0.01).contains(box) } ?? true
    }
    return areWhole
      && boxes.indices.allSatisfy { index in
        boxes[..<index].allSatisfy { !$0.insetBy(dx: 0.01, dy: 0.01).intersects(boxes[index]) }
      }
  }
}

extension CGColor {
  /// The opacity and the luminosity of a color (11.3.5.3); `nil` for a pattern.
  fileprivate var light: (alpha: CGFloat, luminosity: CGFloat)? {
    guard let parts = components else { return nil }
    switch parts.count {
    case 4: return (parts[3], 0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2])
    case 2: return (parts[1], parts[0])
    default: return nil
    }
  }
}
