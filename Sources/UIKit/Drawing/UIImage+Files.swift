public import Foundation

/// Of the pictures in files only the size is read; asset catalogues, which only Apple's tools compile,
/// are not.
extension UIImage {
  /// The picture of a name in a bundle, or `nil` if there is none: a PNG, JPEG or GIF file, the one for
  /// the screen's scale before others.
  ///
  /// Where the name has no extension, `.png` is meant, and `.jpg` if there is none such.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let path = name as NSString
    let stem = path.deletingPathExtension
    let extensions = path.pathExtension.isEmpty ? ["png", "jpg", "jpeg"] : [path.pathExtension]
    let wanted = Int(traitCollection?.displayScale ?? 0)
    let scales = [wanted, 3, 2, 1].filter { $0 > 0 }
    for fileExtension in extensions {
      for scale in scales {
        let file = scale == 1 ? stem : "\(stem)@\(scale)x"
        guard let found = bundle.path(forResource: file, ofType: fileExtension) else { continue }
        self.init(contentsOfFile: found)
        return
      }
    }
    return nil
  }

  /// The picture of a name in the program's bundle, or `nil` if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The picture in a file, or `nil` if it cannot be read as one; `@2x` or `@3x` at the end of its name
  /// says how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = (path as NSString).deletingPathExtension
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// The picture in data, or `nil` if it is none, with a pixel for a point.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The picture in data, or `nil` if it is none.
  ///
  /// - Parameters:
  ///   - data: The content of a PNG, JPEG or GIF file.
  ///   - scale: Pixels per point; 1 if it is no size.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = PictureSize(data) else { return nil }
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(
      size: CGSize(
        width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
      scale: scale)
  }
}
