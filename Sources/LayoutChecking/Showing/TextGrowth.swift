import UIKit

/// Makes the texts of a screen longer, as translations are: by words of their own.
///
/// How much room a longer text takes is no straight function of its length, since it wraps; so growth is
/// tried factor by factor.
@MainActor
struct TextGrowth {
  /// How many times as long texts become.
  let factor: Double

  /// Lengthens the texts of a view and of all in it.
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

  /// A text and its beginning once more, until it is long enough.
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

extension UIButton {
  /// The title without attributes that it shows: of its configuration, which goes before that of its state.
  var plainTitle: String? {
    get { configuration?.title ?? title(for: .normal) }
    set {
      if configuration?.title == nil {
        setTitle(newValue, for: .normal)
      } else {
        configuration?.title = newValue
      }
    }
  }
}
