import Foundation
import UIKit

/// Creates fonts from their elements.
@MainActor
struct FontReader {
  /// The traits whose Dynamic Type size applies to the fonts of text styles.
  let traits: UITraitCollection
  /// The version of the tools whose canvas shows the fonts; `nil` for the fonts of an app.
  var canvasTools: Double?

  /// Returns the font that an element's child describes, or `nil` if there is no such child.
  func font(of element: Element, key: String = "fontDescription") -> UIFont? {
    let child = element.children.first { $0["key"] == key && $0.name == "fontDescription" }
    return child.map(font)
  }

  /// Returns the font that a `<fontDescription>` or `<font>` describes.
  func font(_ description: Element) -> UIFont {
    let font = currentFont(description)
    return canvasTools.map(CanvasEra.hasSquareIdeographs) == true ? font.withSquareIdeographs : font
  }

  /// Returns the font that an element describes, as the newest system has it.
  private func currentFont(_ description: Element) -> UIFont {
    if let style = description["style"] {
      return .preferredFont(forTextStyle: Self.textStyle(style), compatibleWith: traits)
    }
    let size = (description["pointSize"] ?? description["size"]).flatMap(Self.size)
    if let name = description["name"] {
      let size = size ?? UIFont.labelFontSize
      let face = name.split(separator: "-").dropFirst().joined()
      return ProjectFonts.around(description.location.file).font(named: name, size: size)
        ?? UIFont(name: name, size: size)
        ?? UIFont(name: "\(description["family"] ?? "")-\(face)", size: size)
        ?? substitute(for: name, size: size)
    }
    let type = description["type"] ?? description["metaFont"] ?? "system"
    let usual =
      description["metaFont"].map(Self.metaFontSize)
      ?? (type.hasPrefix("small") ? UIFont.smallSystemFontSize : UIFont.labelFontSize)
    switch type {
    case "italicSystem": return .italicSystemFont(ofSize: size ?? usual)
    case let type where type.hasPrefix("system") && Self.weight(ofMetaFont: type) != nil:
      return .systemFont(ofSize: size ?? usual, weight: Self.weight(ofMetaFont: type) ?? .regular)
    // The widths in public files match the bold face, not the semibold one.
    case let type where type.lowercased().contains("bold"):
      return .systemFont(ofSize: size ?? usual, weight: .bold)
    default:
      let weight = description["weight"].flatMap { Self.weights[$0] } ?? .regular
      return .systemFont(ofSize: size ?? usual, weight: weight)
    }
  }

  /// Returns a font in place of one that is not known.
  ///
  /// Where a font is not installed, Xcode draws Helvetica in its regular weight: 360 of 373 labels of unknown families
  /// that are as high as a line of the system font or of Helvetica, in 7 projects, have a line of Helvetica.
  private func substitute(for name: String, size: CGFloat) -> UIFont {
    let canvas = canvasTools == nil ? nil : UIFont(name: "Helvetica", size: size)
    return canvas ?? UIFont(substituteFor: name, size: size, weight: Self.weight(ofFace: name))
  }

  /// Returns the size of a font: a number, or in files of Xcode 5 to 7 the name of one of UIKit's sizes, such as `button`
  /// for ``UIKit/UIFont/buttonFontSize``; `nil` if it is neither.
  private static func size(_ text: String) -> CGFloat? {
    switch text {
    case "button": UIFont.buttonFontSize
    case "label": UIFont.labelFontSize
    case "system": UIFont.systemFontSize
    case "smallSystem": UIFont.smallSystemFontSize
    default: NumberGrammar.value(of: text).map { $0 == 0 ? sizeForZero : CGFloat($0) }
    }
  }

  /// The size of a font for which 0 is specified (developer.apple.com,
  /// CTFontCreateWithName(_:_:_:)).
  private static let sizeForZero: CGFloat = 12

  /// Returns the weight in the name of a system font of attributed text, such as `systemSemibold`.
  private static func weight(ofMetaFont name: String) -> UIFont.Weight? {
    let face = name.dropFirst("system".count)
    return weights[face.prefix(1).lowercased() + face.dropFirst()]
  }

  /// Returns the default size of a font of attributed text, which has the name of a font of AppKit:
  /// there, as developer.apple.com, NSFont, documents, the system font has 13 points and the small
  /// one 11; 15.67 and 2 x 14.33 in stored heights confirm `system` and `cellTitle`.
  private static func metaFontSize(_ name: String) -> CGFloat {
    switch name {
    case "cellTitle", "controlContent", "user", "application": 12
    case "label", "userFixedPitch": 10
    case let name where name.hasPrefix("smallSystem") || name == "toolTip": 11
    case let name where name.hasPrefix("miniSystem"): 9
    default: 13
    }
  }

  private static func textStyle(_ name: String) -> UIFont.TextStyle {
    name == "UICTFontTextStyleSubheadline" ? .subheadline : UIFont.TextStyle(rawValue: name)
  }

  private static func weight(ofFace name: String) -> UIFont.Weight {
    let name = name.lowercased()
    return weights.sorted { $0.key.count > $1.key.count }.first { name.contains($0.key) }?.value
      ?? .regular
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultralight": .ultraLight, "ultraLight": .ultraLight, "thin": .thin, "light": .light,
    "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
    "heavy": .heavy, "black": .black,
  ]
}
