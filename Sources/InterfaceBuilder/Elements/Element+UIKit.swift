import UIKit

extension Element {
  /// Text that is an attribute, or a child where it has several lines.
  func content(_ name: String) -> String? { self[name] ?? child("string", key: name)?.text }

  /// A number of an attribute that was checked when the file was read, or that affects appearance only.
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
    // Old files write the smallest positive number for 0.
    func side(_ name: String) -> CGFloat {
      let value = inset.length(name) ?? 0
      return abs(value) < 1e-6 ? 0 : value
    }
    return UIEdgeInsets(
      top: side("minY"), left: side("minX"), bottom: side("maxY"), right: side("maxX"))
  }

  /// The color in a child with a `key`, if the file gives its components; named and system colors are not
  /// known.
  func color(key: String) -> UIColor? {
    guard let color = child("color", key: key) else { return nil }
    let alpha = color.length("alpha") ?? 1
    if let white = color.length("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = color.length("red"), let green = color.length("green"),
      let blue = color.length("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
