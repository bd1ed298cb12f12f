import Foundation

extension StackArrangement {
  /// Adds rules for the widths of wrapping texts in a row, which would be ambiguous: a text that
  /// wraps fits into many widths.
  ///
  /// From iOS 15 on, several wrapping texts are equally wide where none of them must be compressed.
  /// Before, each has the width of the stack divided by the number of its views, even if it is the
  /// only one, and that is stronger by 10 than its resistance to compression.
  ///
  /// Source: the identifier, priority and multiplier in dumps of view hierarchies
  /// (useyourloaf.com, "Stack Views And Multi-Line Labels" and "Stack View Changes In iOS 15";
  /// openradar.appspot.com/39275811), and frames stored by Xcode: 5 rows of 3 projects before
  /// Xcode 13, 8 rows of 7 projects since.
  mutating func divideWidthAmongTexts() {
    let texts = stack.textsSharingWidth
    guard stack.axis == .horizontal, views.count > 1, let first = texts.first else { return }
    guard stack.hierarchyRoot.canvas?.textsDivideRows == true else {
      for text in texts.dropFirst() {
        relate(
          .textWidthDisambiguation, text, .width, to: first, .width,
          at: min(priority(of: text, plus: -1), priority(of: first, plus: -1)))
      }
      return
    }
    let count = CGFloat(views.count)
    for text in texts {
      relate(
        .textWidthDisambiguation, text, .width, to: container, .width, times: 1 / count,
        plus: -stack.spacing * (count - 1) / count, at: priority(of: text, plus: 10))
    }
  }

  /// The priority of a text's rule, relative to that of its resistance to compression.
  private func priority(of text: UIView, plus difference: Float) -> UILayoutPriority {
    let resistance = text.contentCompressionResistancePriority(for: .horizontal).rawValue
    return UILayoutPriority(min(max(resistance + difference, 1), 999))
  }
}

extension UIStackView {
  /// The visible arranged views of a row whose text can wrap.
  var textsSharingWidth: [UIView] {
    guard axis == .horizontal, distribution == .fill else { return [] }
    return arrangedSubviews.filter { !$0.isHidden && $0.showsWrappingText }
  }
}

extension UIView {
  /// Whether the view's text can have several lines: that of a label, or the title of a button with
  /// a configuration.
  fileprivate var showsWrappingText: Bool {
    switch self {
    case let label as UILabel: label.numberOfLines != 1
    case let button as UIButton:
      button.configuration?.title?.isEmpty == false
        && [.byWordWrapping, .byCharWrapping].contains(button.configuration?.titleLineBreakMode)
    default: false
    }
  }
}
