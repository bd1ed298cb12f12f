import UIKit

/// The values that the initialiser of an app's class gave a view.
///
/// On Apple's platforms a view's attributes are decoded within `init(coder:)` of UIKit's class, and
/// the code of an app's class follows, so that it replaces them. Here attributes are set after the
/// initialiser, because setters that an app overrides need all that the initialiser creates; values
/// that it changed are restored afterwards.
@MainActor
struct InitialValues {
  private let storedBorderStyle: UITextField.BorderStyle?
  private var restorations: [() -> Void] = []

  /// Records the values that differ from those of a new view of UIKit's class.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - borderStyle: The style that the file has for a text field, and that it had when the code of
  ///     the app's class began.
  init(of view: UIView, borderStyle: UITextField.BorderStyle?) {
    storedBorderStyle = borderStyle
    compare(view, Self.plainView)
    if let label = view as? UILabel { compare(label, Self.plainLabel) }
    if let field = view as? UITextField { compare(field, Self.plainField) }
    if let textView = view as? UITextView { compare(textView, Self.plainTextView) }
    if let button = view as? UIButton { compare(button, Self.plainButton) }
    if let scrollView = view as? UIScrollView {
      compare(scrollView, view is UITextView ? Self.plainTextView : Self.plainScrollView)
    }
    if let stack = view as? UIStackView { compare(stack, Self.plainStack) }
    if let imageView = view as? UIImageView {
      record(imageView, Self.plainImageView, \.image)
    }
    if let cell = view as? UITableViewCell {
      record(cell, Self.plainCell, \.selectionStyle)
      record(cell, Self.plainCell, \.accessoryType)
    }
  }

  /// Restores the values.
  func restore() { for restoration in restorations { restoration() } }

  private static let plainView = UIView()
  private static let plainLabel = UILabel()
  private static let plainField = UITextField()
  private static let plainTextView = UITextView()
  private static let plainButton = UIButton()
  private static let plainScrollView = UIScrollView()
  private static let plainStack = UIStackView()
  private static let plainImageView = UIImageView()
  private static let plainCell = UITableViewCell()

  private mutating func record<View: UIView, Value: Equatable>(
    _ view: View, _ plain: View, _ keyPath: ReferenceWritableKeyPath<View, Value>
  ) {
    let value = view[keyPath: keyPath]
    guard value != plain[keyPath: keyPath] else { return }
    restorations.append { view[keyPath: keyPath] = value }
  }

  private mutating func compare(_ view: UIView, _ plain: UIView) {
    // Classes of UIKit differ in the initial values of views.
    if !(view is UITableView || view is UITableViewCell || view is UIVisualEffectView) {
      record(view, plain, \.backgroundColor)
    }
    record(view, plain, \.alpha)
    record(view, plain, \.isHidden)
    record(view, plain, \.tag)
    record(view, plain, \.semanticContentAttribute)
    if !(view is UITableViewCell) { record(view, plain, \.contentMode) }
    if !(view is UIScrollView) { record(view, plain, \.clipsToBounds) }
  }

  private mutating func compare(_ label: UILabel, _ plain: UILabel) {
    record(label, plain, \.font)
    record(label, plain, \.textColor)
    record(label, plain, \.textAlignment)
    record(label, plain, \.numberOfLines)
    record(label, plain, \.lineBreakMode)
    record(label, plain, \.text)
  }

  private mutating func compare(_ field: UITextField, _ plain: UITextField) {
    // Set before, because an app's classes remove the border, which is the initial value.
    let style = field.borderStyle
    if style != storedBorderStyle { restorations.append { field.borderStyle = style } }
    record(field, plain, \.font)
    record(field, plain, \.textColor)
    record(field, plain, \.textAlignment)
    record(field, plain, \.placeholder)
    record(field, plain, \.text)
    record(field, plain, \.clearButtonMode)
    record(field, plain, \.keyboardType)
    record(field, plain, \.returnKeyType)
    record(field, plain, \.isSecureTextEntry)
  }

  private mutating func compare(_ textView: UITextView, _ plain: UITextView) {
    record(textView, plain, \.font)
    record(textView, plain, \.textColor)
    record(textView, plain, \.textAlignment)
    record(textView, plain, \.textContainerInset)
    record(textView, plain, \.isEditable)
    record(textView, plain, \.isSelectable)
    record(textView, plain, \.keyboardType)
    record(textView, plain, \.returnKeyType)
  }

  private mutating func compare(_ button: UIButton, _ plain: UIButton) {
    record(button, plain, \.contentEdgeInsets)
    record(button, plain, \.titleEdgeInsets)
    record(button, plain, \.imageEdgeInsets)
    record(button, plain, \.contentHorizontalAlignment)
    let (title, color, image) = (
      button.title(for: .normal), button.titleColor(for: .normal), button.image(for: .normal)
    )
    if title != plain.title(for: .normal) {
      restorations.append { button.setTitle(title, for: .normal) }
    }
    if color != plain.titleColor(for: .normal) {
      restorations.append { button.setTitleColor(color, for: .normal) }
    }
    if image != plain.image(for: .normal) {
      restorations.append { button.setImage(image, for: .normal) }
    }
    record(button, plain, \.configuration)
  }

  private mutating func compare(_ scrollView: UIScrollView, _ plain: UIScrollView) {
    record(scrollView, plain, \.clipsToBounds)
    record(scrollView, plain, \.isScrollEnabled)
    record(scrollView, plain, \.isPagingEnabled)
    record(scrollView, plain, \.bounces)
    record(scrollView, plain, \.showsHorizontalScrollIndicator)
    record(scrollView, plain, \.showsVerticalScrollIndicator)
    record(scrollView, plain, \.contentInset)
    record(scrollView, plain, \.keyboardDismissMode)
    record(scrollView, plain, \.contentInsetAdjustmentBehavior)
  }

  private mutating func compare(_ stack: UIStackView, _ plain: UIStackView) {
    record(stack, plain, \.axis)
    record(stack, plain, \.spacing)
    record(stack, plain, \.alignment)
    record(stack, plain, \.distribution)
  }
}
