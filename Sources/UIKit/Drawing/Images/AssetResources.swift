public import Foundation

/// A colour of an asset catalogue, named by a symbol that Xcode generates.
///
/// Source: developer.apple.com, ColorResource.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a reference to a colour of a bundle's asset catalogues.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// An image of an asset catalogue, named by a symbol that Xcode generates.
///
/// Source: developer.apple.com, ImageResource.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a reference to an image of a bundle's asset catalogues.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIColor {
  /// Creates the colour of a resource; a clear one if its set has no colour, such as a new project's `AccentColor`.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(copying: color ?? .clear)
  }
}

extension UIImage {
  /// Creates the image of a resource; one of size zero if its set has no file that can be read.
  public convenience init(resource: ImageResource) {
    let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(image?.content ?? Content(size: .zero))
  }
}
