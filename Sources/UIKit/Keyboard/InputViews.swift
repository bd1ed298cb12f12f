import Foundation

/// The input views of a first responder: the keyboard, or a view in its place, and an accessory.
@MainActor
struct InputViews {
  /// Whether the system's keyboard is shown if ``input`` is `nil`.
  var wantsKeyboard = false
  /// The view that replaces the system's keyboard.
  var input: UIView?
  /// The view above the keyboard, or shown alone.
  var accessory: UIView?
  /// The responder that provides the accessory, and is the accessory's next responder.
  weak var accessoryOwner: UIResponder?

  /// No input views.
  static let none = InputViews()

  /// Creates the input views of a responder: its own, or else those of the next responders in the
  /// chain (developer.apple.com, UIResponder.inputAccessoryView).
  init(of responder: UIResponder) {
    wantsKeyboard = responder.wantsKeyboard
    var next: UIResponder? = responder
    while let current = next {
      if input == nil { input = current.inputViewController?.view ?? current.inputView }
      if accessory == nil,
        let view = current.inputAccessoryViewController?.view ?? current.inputAccessoryView
      {
        accessory = view
        accessoryOwner = current
      }
      next = current.next
    }
  }

  private init() {}

  /// Whether there is nothing to show.
  var isEmpty: Bool { !wantsKeyboard && input == nil && accessory == nil }

  func isSame(as other: InputViews) -> Bool {
    wantsKeyboard == other.wantsKeyboard && input === other.input && accessory === other.accessory
  }
}

extension UIView {
  /// Returns the height that the constraints inside the view and its intrinsic size determine.
  func contentHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Returns the height of an input view: the one from its constraints or its intrinsic size, or
  /// else that of its frame.
  func inputHeight(width: CGFloat) -> CGFloat {
    if !translatesAutoresizingMaskIntoConstraints { return contentHeight(width: width) }
    let content = intrinsicContentSize.height
    return autoresizingMask.contains(.flexibleHeight) && content > 0 ? content : frame.height
  }
}
