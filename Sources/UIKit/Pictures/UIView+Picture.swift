import Foundation

extension UIView {
  /// Returns a drawing of the view and its subviews as SVG, with their current frames.
  ///
  /// It shows backgrounds, rounded corners, borders, text at the positions of its lines, controls,
  /// stand-ins for symbols, and images as boxes of their size. Pending layout is not performed. The
  /// same view hierarchy gives the same text on every machine, so it can be compared in tests. Not
  /// part of Apple's `UIView`.
  ///
  /// - Parameter options: The additional content.
  /// - Returns: An SVG document.
  public func snapshotSVG(_ options: PictureOptions = [.keyboard]) -> String {
    displayList(options).svg(size: bounds.size)
  }

  /// Returns the drawing as SVG elements, with its top left corner at the origin.
  ///
  /// - Parameters:
  ///   - options: The additional content.
  ///   - name: The prefix of the ids, so that a document can contain several drawings.
  /// - Returns: SVG elements.
  package func picture(_ options: PictureOptions, named name: String = "") -> String {
    VectorWriter(displayList(options), named: name).lines.joined(separator: "\n")
  }

  /// Returns the drawing of the view and its subviews, with its top left corner at the origin.
  ///
  /// - Parameters:
  ///   - options: The additional content.
  ///   - focus: A text control that is shown with a caret although it is not edited.
  /// - Returns: The drawing, with colours for the traits of the view.
  package func displayList(_ options: PictureOptions, focus: UIView? = nil) -> DisplayList {
    var drawing = ViewDrawing(options: options, traits: traitCollection, focus: focus)
    drawing.add(self, at: .zero)
    if options.contains(.safeArea) { drawing.addSafeArea(of: self) }
    guard let window = self as? UIWindow else { return drawing.list }
    if options.contains(.keyboard) { drawing.addKeyboard(of: window) }
    if options.contains(.device) { drawing.addDevice(of: window, over: drawing.list) }
    return drawing.list
  }
}
