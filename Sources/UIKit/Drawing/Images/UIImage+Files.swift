public import Foundation

/// Images of files, of which the size is read at once, and the data is kept to be drawn.
extension UIImage {
  /// Creates an image from an asset catalogue or a named file in a bundle; `nil` if there is none.
  ///
  /// Catalogues are read as Xcode keeps them, in folders named `.xcassets` among the bundle's
  /// resources.
  ///
  /// The file is a PNG, JPEG or GIF, preferably the one for the screen's scale. Without an
  /// extension in the name, `.png` is tried first, then `.jpg` and `.jpeg`.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let path = name as NSString
    let stem = path.deletingPathExtension
    let extensions = path.pathExtension.isEmpty ? ["png", "jpg", "jpeg"] : [path.pathExtension]
    let displayScale = traitCollection?.displayScale ?? UITraitCollection.current.displayScale
    let catalog = AssetCatalog.of(bundle)
    if let asset = catalog.image(named: name, scale: displayScale) {
      self.init(asset.content)
      return
    }
    let wanted = Int(traitCollection?.displayScale ?? 0)
    let scales = [wanted, 3, 2, 1].filter { $0 > 0 }
    for fileExtension in extensions {
      for scale in scales {
        let file = scale == 1 ? stem : "\(stem)@\(scale)x"
        let path =
          bundle.path(forResource: file, ofType: fileExtension)
          ?? catalog.path(ofFile: "\(file).\(fileExtension)")
        guard let found = path else { continue }
        self.init(contentsOfFile: found)
        return
      }
    }
    return nil
  }

  /// Creates an image from a named file in the program's bundle; `nil` if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a file; `nil` if it cannot be read.
  ///
  /// `@2x` or `@3x` at the end of its name determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = BoundedFile.data(at: path) else { return nil }
    let stem = (path as NSString).deletingPathExtension
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image from data at scale 1; `nil` if the data is not an image.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from data; `nil` if the data is not an image.
  ///
  /// - Parameters:
  ///   - data: The content of a PNG, JPEG or GIF file.
  ///   - scale: The number of pixels per point; 1 if it is not positive and finite.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = PictureSize(data) else { return nil }
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(
      Content(
        size: CGSize(
          width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
        scale: scale, data: data))
  }

  /// The extensions of files with shapes that asset catalogues have.
  static let vectorExtensions: Set<String> = ["pdf", "svg"]

  /// Creates an image of the shapes in a PDF or SVG file; `nil` if it has content that is not
  /// supported.
  convenience init?(vectorFile path: String, scale: CGFloat) {
    let vector = VectorImage.image(inFile: path)
    // An image whose content cannot be drawn, such as pixels, still has its size.
    guard let size = vector?.size ?? VectorImage.size(inFile: path) else { return nil }
    self.init(Content(size: size, scale: scale > 0 ? scale : 1, drawn: vector?.image))
  }
}
