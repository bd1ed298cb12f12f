import Foundation

extension UIView {
  /// The view and everything in it as a vector picture (SVG), as layout has placed it.
  ///
  /// Backgrounds, round corners, borders, text where its lines stand, the outlines of controls, and
  /// images as boxes with their size. What was not laid out yet is shown where it is. The same tree gives
  /// the same text on every machine, fit to be compared in tests. Not part of Apple's `UIView`.
  ///
  /// - Parameter options: What is shown beside the views.
  /// - Returns: An SVG document.
  public func snapshotSVG(_ options: PictureOptions = [.keyboard]) -> String {
    let size = bounds.size
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \
      width="\(VectorNotation.number(size.width))" height="\(VectorNotation.number(size.height))" \
      viewBox="0 0 \(VectorNotation.number(size.width)) \(VectorNotation.number(size.height))" \
      font-family="-apple-system, Inter, Helvetica, Arial, sans-serif">
      \(picture(options))
      </svg>

      """
  }

  /// The picture as elements, its top left corner at the origin.
  ///
  /// - Parameters:
  ///   - options: What is shown beside the views.
  ///   - name: What the ids in it begin with, so that several pictures can stand in a document.
  /// - Returns: SVG elements.
  package func picture(_ options: PictureOptions, named name: String = "") -> String {
    var drawing = ViewDrawing(options: options, traits: traitCollection, name: name)
    drawing.add(self, at: .zero)
    if options.contains(.safeArea) { drawing.addSafeArea(of: self) }
    if options.contains(.keyboard), let window = self as? UIWindow {
      drawing.addKeyboard(of: window)
    }
    return drawing.lines.joined(separator: "\n")
  }
}
