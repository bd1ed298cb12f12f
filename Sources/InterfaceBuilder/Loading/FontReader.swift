import Foundation
import UIKit

/// Makes fonts of what Interface Builder files say about them.
@MainActor
struct FontReader {
  /// The traits whose size of text the fonts of text styles have.
  let traits: UITraitCollection

  /// The font that an element's child describes; `nil` where it has no such child.
  func font(of element: Element, key: String = "fontDescription") -> UIFont? {
    let child = element.children.first { $0["key"] == key && $0.name == "fontDescription" }
    return child.map(font)
  }

  /// The font that a `<fontDescription>` or `<font>` describes.
  func font(_ description: Element) -> UIFont {
    if let style = description["style"] {
      return .preferredFont(forTextStyle: Self.textStyle(style), compatibleWith: traits)
    }
    let size =
      (description["pointSize"] ?? description["size"])
      .flatMap { NumberGrammar.value(of: $0) }.map { CGFloat($0) }
    if let name = description["name"] {
      let size = size ?? UIFont.labelFontSize
      return UIFont(name: name, size: size)
        ?? UIFont(name: description["family"] ?? "", size: size)
        ?? .systemFont(ofSize: size, weight: Self.weight(ofFace: name))
    }
    let type = description["type"] ?? description["metaFont"] ?? "system"
    let usual = type.hasPrefix("small") ? UIFont.smallSystemFontSize : UIFont.labelFontSize
    switch type {
    case "italicSystem": return .italicSystemFont(ofSize: size ?? usual)
    // Widths in public files are those of the bold face, not of the semibold one.
    case let type where type.lowercased().contains("bold"):
      return .systemFont(ofSize: size ?? usual, weight: .bold)
    default:
      let weight = description["weight"].flatMap { Self.weights[$0] } ?? .regular
      return .systemFont(ofSize: size ?? usual, weight: weight)
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

extension Element {
  /// Text that is an attribute, or a child where it has several lines.
  func content(_ name: String) -> String? { self[name] ?? child("string", key: name)?.text }

  /// A number of an attribute that the reader has checked, or that only looks depend on.
  func length(_ name: String) -> CGFloat? {
    self[name].flatMap { NumberGrammar.value(of: $0) }.map { CGFloat($0) }
  }

  /// A ``length(_:)`` that is not below 0.
  func distance(_ name: String) -> CGFloat? { length(name).flatMap { $0 >= 0 ? $0 : nil } }

  /// The insets in a child with a `key`.
  func insets(key: String) -> UIEdgeInsets? {
    guard let inset = child(key: key) else { return nil }
    if inset.name == "directionalEdgeInsets" || inset.name == "edgeInsets" {
      return UIEdgeInsets(
        top: inset.length("top") ?? 0, left: inset.length("leading") ?? inset.length("left") ?? 0,
        bottom: inset.length("bottom") ?? 0,
        right: inset.length("trailing") ?? inset.length("right") ?? 0)
    }
    // The smallest number there is stands for 0 in old files.
    func side(_ name: String) -> CGFloat {
      let value = inset.length(name) ?? 0
      return abs(value) < 1e-6 ? 0 : value
    }
    return UIEdgeInsets(
      top: side("minY"), left: side("minX"), bottom: side("maxY"), right: side("maxX"))
  }
}
