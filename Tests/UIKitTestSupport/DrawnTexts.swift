public import UIKit

/// The texts in the drawing of a view and its subviews, one for each line of text, in drawing order, as they
/// stand in SVG: `<` is `&lt;`.
@MainActor
public func drawnTexts(in view: UIView) -> [String] {
  view.snapshotSVG().split(separator: "<text").dropFirst().map { element in
    let text = element.prefix { $0 != "<" }
    return String(text[text.index(after: text.firstIndex(of: ">") ?? text.startIndex)...])
  }
}
