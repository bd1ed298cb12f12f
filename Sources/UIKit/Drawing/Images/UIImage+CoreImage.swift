public import CoreGraphics
public import CoreImage
public import Foundation

extension UIImage {
  /// Creates an image from one of Core Image, with a point for each of its pixels.
  ///
  /// The image has no ``cgImage``. Source: developer.apple.com, UIImage.init(ciImage:).
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates an image from one of Core Image, of size zero if its extent is infinite or larger than a context can create.
  ///
  /// - Parameters:
  ///   - ciImage: The image.
  ///   - scale: The number of pixels per point; 1 if it is not positive and finite.
  ///   - orientation: The rotation and mirroring.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let extent = ciImage.extent
    let drawn = CIContext().createCGImage(ciImage, from: extent)
    var size = CGSize(width: extent.width / scale, height: extent.height / scale)
    if drawn == nil || !size.width.isFinite || !size.height.isFinite { size = .zero }
    if orientation.isSideways { size = CGSize(width: size.height, height: size.width) }
    self.init(
      Content(
        size: size, scale: scale, orientation: orientation, drawn: drawn, ciImage: ciImage))
  }

  /// The image of Core Image from which this one was created; `nil` for others.
  public var ciImage: CIImage? { content.ciImage }
}

extension CIImage {
  /// Creates an image of Core Image from one of UIKit, with its size in pixels; `nil` if that has none.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  /// Creates an image of Core Image from one of UIKit; the options have no effect.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let pixels = image.pixels else { return nil }
    self.init(cgImage: pixels, url: nil)
  }

  /// Creates an image from the content of a file; `nil` if it is not an image.
  public convenience init?(data: Data) { self.init(data: data, options: nil) }

  /// Creates an image from the content of a file; the options have no effect.
  public convenience init?(data: Data, options: [CIImageOption: Any]?) {
    guard let pixels = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: pixels, url: nil)
  }

  /// Creates an image from a file; `nil` if there is none, or it is not an image.
  public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }

  /// Creates an image from a file; the options have no effect.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) {
    guard url.isFileURL, let pixels = UIImage(contentsOfFile: url.path)?.cgImage else {
      return nil
    }
    self.init(cgImage: pixels, url: url)
  }
}

extension CIColor {
  /// Creates a colour of Core Image from one of UIKit, for the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  /// Creates a colour from one of Core Image.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour of Core Image for the current traits.
  ///
  /// Apple's raises an exception for a colour that was not created from one; this one does not.
  public var ciColor: CIColor { CIColor(color: self) }
}
