import Foundation
import UIKit

/// An image that a file lists among its resources.
struct ImageResource: Sendable {
  /// The size in points; a symbol's size is that of the symbol drawn in a square of 128 points.
  var size: CGSize
  /// Whether the image is a system symbol.
  var isSymbol: Bool
}

/// Determines the sizes of the images that elements name.
@MainActor
struct ImageSizes {
  /// The images of the document, by name.
  let resources: [String: ImageResource]
  let fonts: FontReader

  /// Returns the image in an attribute or reference of an element, or `nil` if it names none.
  ///
  /// The resources list the size of each image. A symbol is listed with its size in a square of 128
  /// points: this determines its aspect ratio, and its configuration determines its size.
  func image(of element: Element, key: String = "image", symbol: String) -> UIImage? {
    let reference = element.child("imageReference", key: key)
    guard let name = element[key] ?? reference?["image"] else { return nil }
    let isSymbol =
      resources[name]?.isSymbol == true || element["catalog"] == "system"
      || reference?["catalog"] == "system"
    guard isSymbol else { return resources[name].map { UIImage(size: $0.size) } }
    let configuration =
      reference?.child("symbolConfiguration") ?? element.child(key: symbol)
    return UIImage(size: symbolSize(resources[name]?.size, configuration))
  }

  /// Returns the size of a symbol as displayed next to text.
  private func symbolSize(_ shape: CGSize?, _ configuration: Element?) -> CGSize {
    let font = configuration.flatMap { fonts.font(of: $0) }
    let points = configuration?.length("pointSize") ?? font?.pointSize ?? 17
    let scale: CGFloat =
      switch configuration?["scale"] {
      case "small": 0.79
      case "large": 1.29
      default: 1
      }
    // A circle is 20.33 points wide at 17 points, 14 at 12 and 26.5 at 22 (stored frames of three
    // files).
    let side = points * scale * 1.19
    guard let shape, max(shape.width, shape.height) > 0 else {
      return CGSize(width: side, height: side)
    }
    let factor = side / max(shape.width, shape.height)
    return CGSize(width: shape.width * factor, height: shape.height * factor)
  }
}
