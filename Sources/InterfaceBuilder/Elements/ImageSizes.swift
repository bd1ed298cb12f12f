import Foundation
import UIKit

/// An image that a file lists among its resources.
struct ListedImage: Sendable {
  /// The size in points; a symbol's size is that of the symbol drawn in a square of 128 points.
  var size: CGSize
  /// Whether the image is a system symbol.
  var isSymbol: Bool
}

/// Determines the sizes of the images that elements name.
@MainActor
struct ImageSizes {
  /// The images of the document, by name.
  let resources: [String: ListedImage]
  let fonts: FontReader

  /// Returns the image in an attribute or reference of an element, or `nil` if it names none.
  ///
  /// The resources list the size of each image. A symbol is listed with its size in a square of 128
  /// points: this determines its shape, and its configuration determines its size.
  ///
  /// - Parameters:
  ///   - element: The element of the view.
  ///   - key: The attribute, or the key of the reference.
  ///   - symbol: The key of the configuration of a symbol.
  ///   - scale: The scale of a symbol whose configuration has none.
  /// - Returns: The image, without pixels.
  func image(
    of element: Element, key: String = "image", symbol: String, scale: String = "medium"
  ) -> UIImage? {
    let reference = element.child("imageReference", key: key)
    guard let name = element[key] ?? reference?["image"] else { return nil }
    let isSymbol =
      resources[name]?.isSymbol == true || element["catalog"] == "system"
      || reference?["catalog"] == "system"
    guard isSymbol else {
      let file = element.location.file
      let scale = fonts.traits.displayScale
      return resources[name].map { resource in
        // Only pictures need the file.
        UIImage(size: resource.size).drawn { style in
          ProjectImages.around(file).image(named: name, scale: scale, style: style)
        }
      }
    }
    let configuration =
      reference?.child("symbolConfiguration") ?? element.child(key: symbol)
    let points = symbolPoints(configuration)
    let scale = Self.factor(
      ofScale: configuration?["scale"] ?? reference?["symbolScale"] ?? scale)
    let shape = SymbolTable.shipped.size(of: name, shape: resources[name]?.size ?? .zero)
    let size = CGSize(width: shape.width * scale * points, height: shape.height * scale * points)
    // All symbols of a font size have alignment rectangles of one height, whatever their scale.
    let inset = (size.height - SymbolTable.alignmentHeight * points) / 2
    return UIImage(size: size)
      .withAlignmentRectInsets(UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0))
      .drawn(asSymbol: name)
  }

  /// Returns the font size of a symbol, as displayed next to text.
  private func symbolPoints(_ configuration: Element?) -> CGFloat {
    let font = configuration.flatMap { fonts.font(of: $0) }
    return configuration?.length("pointSize") ?? font?.pointSize ?? 17
  }

  /// Returns the size of a symbol at a scale, relative to that at the medium one.
  private static func factor(ofScale name: String) -> CGFloat {
    switch name {
    case "small": 0.79
    case "large", "default": 1.29
    default: 1
    }
  }
}
