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
