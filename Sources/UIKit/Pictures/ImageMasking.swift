import CoreGraphics

extension [CGContext.Operation] {
  /// The drawings, where the opaque parts of an image limit fills by a blend mode, with fills through that image instead.
  ///
  /// Programs tint an image so: they fill its rectangle and draw the image with `destinationIn`, or draw the image and fill
  /// its rectangle with `sourceIn` or `sourceAtop`. Other blend modes have no effect.
  var masked: [CGContext.Operation] {
    var result: [CGContext.Operation] = []
    for operation in self {
      switch (operation.kind, operation.blendMode) {
      case (.image, .destinationIn):
        guard result.allSatisfy({ $0.kind == .fill }) else {
          result.append(operation)
          continue
        }
        result = result.map { $0.through(operation) }
      case (.fill, .sourceIn), (.fill, .sourceAtop):
        guard let image = result.last, image.kind == .image else {
          result.append(operation)
          continue
        }
        if operation.blendMode == .sourceIn { result.removeLast() }
        result.append(operation.through(image))
      default: result.append(operation)
      }
    }
    return result
  }
}

extension CGContext.Operation {
  /// Returns a fill through an image that was drawn.
  fileprivate func through(_ image: CGContext.Operation) -> CGContext.Operation {
    var filled = self
    filled.state.clips.append(
      CGContext.Clip(
        elements: image.elements, isEvenOdd: false, mask: image.image.map(CGContext.Mask.image)))
    return filled
  }
}
