public import CoreGraphics
public import Foundation

extension UIImage {
  /// Draws the image in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in the current context at a point, combined with what is below in a way and with
  /// an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image in a rectangle of the current context, combined with what is below in a way and
  /// with an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsStack.current else { return }
    let count = CGSize(width: size.width * scale, height: size.height * scale).wholePixels
    let whole = CGImage(width: count.width, height: count.height, source: self)
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(context.state.alpha * alpha)
    context.draw(pixels ?? whole, in: rect)
    context.restoreGState()
  }

  /// Fills a rectangle of the current context with the image, repeated.
  public func drawAsPattern(in rect: CGRect) {
    guard let pixels, let context = GraphicsStack.current else { return }
    context.draw(pixels, in: rect, byTiling: true)
  }

  /// Returns the data of the PNG file from which the image was created; `nil` for other images, since
  /// there are no pixels.
  public func pngData() -> Data? {
    content.data.flatMap { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? $0 : nil }
  }

  /// Returns the data of the JPEG file from which the image was created, whatever the quality; `nil`
  /// for other images, since there are no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    content.data.flatMap { $0.starts(with: [0xFF, 0xD8]) ? $0 : nil }
  }

  /// A plus sign in a circle.
  public static let add = UIImage(
    symbol: Symbol(name: "plus.circle.fill", configuration: .unspecified))
  /// A minus sign in a circle.
  public static let remove = UIImage(
    symbol: Symbol(name: "minus.circle.fill", configuration: .unspecified))
  /// Three dots in a circle.
  public static let actions = UIImage(
    symbol: Symbol(name: "ellipsis.circle", configuration: .unspecified))
  /// A check mark, the symbol `checkmark`.
  public static let checkmark = UIImage(
    symbol: Symbol(name: "checkmark", configuration: .unspecified))
  /// A checkmark in a circle.
  public static let strokedCheckmark = UIImage(
    symbol: Symbol(name: "checkmark.circle", configuration: .unspecified))
}

/// Returns the data of the PNG file from which an image was created; see `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns the data of the JPEG file from which an image was created; see
/// `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
