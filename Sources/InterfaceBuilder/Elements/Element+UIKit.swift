package import UIKit

extension Element {
  /// Returns text that is stored in an attribute, or in a child element if it has several lines.
  func content(_ name: String) -> String? { self[name] ?? child("string", key: name)?.text }

  /// Returns the number in an attribute that was validated when the file was read, or that affects
  /// only the appearance; `nil` if there is none.
  func length(_ name: String) -> CGFloat? {
    self[name].flatMap { NumberGrammar.value(of: $0) }.map { CGFloat($0) }
  }

  /// Returns the ``length(_:)`` of an attribute, or `nil` if it is negative.
  func distance(_ name: String) -> CGFloat? { length(name).flatMap { $0 >= 0 ? $0 : nil } }

  /// Returns the insets in the child with the given `key`, or `nil` if there is no such child.
  func insets(key: String) -> UIEdgeInsets? {
    guard let inset = child(key: key) else { return nil }
    if inset.name == "directionalEdgeInsets" || inset.name == "edgeInsets" {
      return UIEdgeInsets(
        top: inset.length("top") ?? 0, left: inset.length("leading") ?? inset.length("left") ?? 0,
        bottom: inset.length("bottom") ?? 0,
        right: inset.length("trailing") ?? inset.length("right") ?? 0)
    }
    // Old files store the smallest positive number instead of 0.
    func side(_ name: String) -> CGFloat {
      let value = inset.length(name) ?? 0
      return abs(value) < 1e-6 ? 0 : value
    }
    return UIEdgeInsets(
      top: side("minY"), left: side("minX"), bottom: side("maxY"), right: side("maxX"))
  }

  /// Returns the color in the child with the given `key`, or `nil` if there is none: its components,
  /// a system color, or a named color with the components that the file lists among its resources.
  package func color(key: String) -> UIColor? {
    guard let color = child("color", key: key) else { return nil }
    if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"] {
      return UIColor.system(named: name) ?? resource("systemColor", named: name)?.componentColor
    }
    if let name = color["name"], let light = resource("namedColor", named: name)?.componentColor {
      let file = location.file
      // The color of the catalogue may have changed since the file was saved, and only it has one for dark mode.
      return UIColor { traits in
        ProjectImages.around(file).color(named: name)?.resolvedColor(with: traits) ?? light
      }
    }
    return color.components
  }

  /// Returns a resource of the file.
  private func resource(_ kind: String, named name: String) -> Element? {
    Element(tree: tree, index: 0).child("resources")?.children.first {
      $0.name == kind && $0["name"] == name
    }
  }

  /// The color in the child of a resource.
  private var componentColor: UIColor? { child("color")?.components }

  /// The color with the components of the element.
  private var components: UIColor? {
    let alpha = length("alpha") ?? 1
    if let white = length("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = length("red"), let green = length("green"), let blue = length("blue") else {
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
