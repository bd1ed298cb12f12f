import CoreGraphics

/// The soft masks of a PDF page.
///
/// A mask limits each object that is drawn; those of a group, which it should limit as a whole, count as objects. Format: ISO 32000-1, 11.5 and 11.6.5.3.
extension PDFContent {
  /// A mask that limits what is drawn.
  struct AppliedMask {
    /// The clips of the context that belong to the mask.
    var clips: Range<Int>
    /// The opacity of groups without the mask.
    var groupAlpha: CGFloat
  }

  /// The greatest difference of two opacities that count as one.
  private static let tolerance: CGFloat = 0.002
  /// The most shapes of a mask that are joined to one path.
  private static let shapeLimit = 64

  /// Limits what is drawn afterwards to a mask, in place of the present one.
  ///
  /// - Parameter mask: The entries of the mask's dictionary; `nil` for no mask.
  /// - Throws: ``Unsupported`` if the mask has a transfer function, or light surroundings.
  mutating func replaceMask(with mask: [String: PDFValue]?) throws(Unsupported) {
    if let present = state.mask {
      context.state.clips.removeSubrange(present.clips)
      state.groupAlpha = present.groupAlpha
      state.mask = nil
    }
    guard let mask else { return }
    let kind = document.name(mask["S"])
    // What surrounds the shapes is black.
    let isBlack = document.numbers(mask["BC"])?.allSatisfy { $0 == 0 } ?? true
    let isIdentity = mask["TR"] == nil || document.name(mask["TR"]) == "Identity"
    guard let group = mask["G"], depth < 16, isIdentity, isBlack || kind == "Alpha",
      kind == "Alpha" || kind == "Luminosity"
    else { throw Unsupported() }
    let drawn = CGContext(width: 0, height: 0, transform: context.ctm)
    let inside = PDFContent(document, drawn, resources, depth: depth + 1, budget)
    var form = try inside.form(group)
    try form.content.run(form.data)
    let before = (clips: context.state.clips.count, groupAlpha: state.groupAlpha)
    if let opacity = Self.opacity(of: drawn.operations, isLuminosity: kind == "Luminosity") {
      limit(to: drawn.operations)
      state.groupAlpha *= opacity
    } else {
      try budget.spend(drawn.operations.count)
      context.clip(to: drawn.operations, isLuminosity: kind == "Luminosity")
    }
    state.mask = AppliedMask(
      clips: before.clips..<context.state.clips.count, groupAlpha: before.groupAlpha)
  }

  /// Limits what is drawn afterwards to shapes that do not overlap.
  private func limit(to shapes: [CGContext.Operation]) {
    if shapes.count == 1 { context.state.clips += shapes[0].state.clips }
    let elements = shapes.flatMap(\.elements)
    context.state.clips.append(
      CGContext.Clip(elements: elements, isEvenOdd: shapes.allSatisfy(\.isEvenOdd)))
  }

  /// Returns the opacity of a mask that consists of shapes of one opacity that do not overlap; `nil` for any other mask.
  private static func opacity(
    of drawings: [CGContext.Operation], isLuminosity: Bool
  ) -> CGFloat? {
    guard drawings.count <= shapeLimit, areApart(drawings) else { return nil }
    let opacities = drawings.compactMap { shape -> CGFloat? in
      guard shape.kind == .fill, let light = shape.fillColor.light else { return nil }
      let opacity = light.alpha * shape.alpha
      return isLuminosity ? opacity * light.luminosity : opacity
    }
    let opacity = opacities.first ?? 0
    return opacities.count == drawings.count
      && opacities.allSatisfy { abs($0 - opacity) <= tolerance } ? opacity : nil
  }

  /// Returns whether shapes can be joined to one path: there is only one, or they do not overlap, and are whole.
  private static func areApart(_ shapes: [CGContext.Operation]) -> Bool {
    guard shapes.count != 1 else { return true }
    let boxes = shapes.map(\.path.boundingBoxOfPath)
    let areWhole = zip(shapes, boxes).allSatisfy { shape, box in
      shape.isEvenOdd == shapes[0].isEvenOdd
        && shape.state.clips.allSatisfy { $0.mask == nil }
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
