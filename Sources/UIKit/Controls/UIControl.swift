import Foundation

/// A view that acts on touches.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control reacts.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is highlighted.
  open var isHighlighted = false
  /// What the control calls, and who follows its touches.
  var behavior = ControlBehavior()

  /// Follows a touch in the control.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Follows a touch that began in the control.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Ends following a touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Ends following a touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Called when the control was tapped, after its actions for that.
  func wasTapped() {}
}

/// A button with a title.
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var title: String?

  /// The title shown now.
  open var currentTitle: String? { title }

  /// Sets the title of every state.
  open func setTitle(_ title: String?) {
    self.title = title
    invalidateIntrinsicContentSize()
  }
}
