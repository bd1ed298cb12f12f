import Foundation

/// What a first responder brings to the bottom of the screen.
@MainActor
struct InputViews {
  /// Whether the system's keyboard comes, where there is no ``input``.
  var wantsKeyboard = false
  /// What comes in place of the system's keyboard.
  var input: UIView?
  /// What comes above the keyboard, or alone.
  var accessory: UIView?
  /// The responder that brings the accessory; the accessory's next one.
  weak var accessoryOwner: UIResponder?

  /// Nothing.
  static let none = InputViews()

  /// What a responder brings: its own views or, where it has none, those of the responders after it
  /// (developer.apple.com, UIResponder.inputAccessoryView).
  init(of responder: UIResponder) {
    wantsKeyboard = responder.wantsKeyboard
    var next: UIResponder? = responder
    while let current = next {
      if input == nil { input = current.inputView }
      if accessory == nil, let view = current.inputAccessoryView {
        accessory = view
        accessoryOwner = current
      }
      next = current.next
    }
  }

  private init() {}

  /// Whether nothing comes.
  var isEmpty: Bool { !wantsKeyboard && input == nil && accessory == nil }

  func isSame(as other: InputViews) -> Bool {
    wantsKeyboard == other.wantsKeyboard && input === other.input && accessory === other.accessory
  }
}

extension UIView {
  /// The height the view has at the bottom of the screen: what its constraints or its content give it,
  /// else that of its frame.
  func inputHeight(width: CGFloat) -> CGFloat {
    if !translatesAutoresizingMaskIntoConstraints {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let content = intrinsicContentSize.height
    return autoresizingMask.contains(.flexibleHeight) && content > 0 ? content : frame.height
  }
}
