import UIKit

/// Lengthens the texts of a screen by repeating them, to simulate translations.
///
/// The size of a text is not a linear function of its length, since it wraps, so the factors are
/// tried one by one.
@MainActor
struct TextGrowth {
  /// The factor by which texts become longer.
  let factor: Double

  /// Lengthens the texts of a view and its descendants.
  func apply(to view: UIView) {
    guard factor > 1 else { return }
    switch view {
    case let label as UILabel: if let text = label.text { label.text = grown(text) }
    case let button as UIButton:
      if let title = button.plainTitle { button.plainTitle = grown(title) }
    case let field as UITextField:
      if let text = field.placeholder { field.placeholder = grown(text) }
    default: for subview in view.subviews { apply(to: subview) }
    }
  }

  /// Returns a text, repeated until it is long enough.
  private func grown(_ text: String) -> String {
    let letters = Array(text)
    guard !letters.isEmpty else { return text }
    let count = Int((Double(letters.count) * factor).rounded())
    var grown = letters
    if grown.count < count { grown.append(" ") }
    while grown.count < count {
      grown.append(letters[(grown.count - letters.count - 1) % letters.count])
    }
    return String(grown)
  }
}
