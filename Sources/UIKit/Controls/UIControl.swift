import Foundation

/// A view that is made for touches, such as a control.
@MainActor
package protocol TouchHandling: UIView {
  /// Whether a touch on the view has an effect now.
  var handlesTouches: Bool { get }
}

/// A view that acts on touches.
@preconcurrency @MainActor
open class UIControl: UIView, TouchHandling {
  /// Where the content stands across the control; raw values are Apple's.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// At the edge where reading begins.
    case leading = 4
    /// At the edge where reading ends.
    case trailing = 5
  }

  /// Where the content stands from top to bottom; raw values are Apple's.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over the whole height.
    case fill = 3
  }

  /// What a control is in at a time; raw values are Apple's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As usual.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Without reaction.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Where the content stands across the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content stands from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Whether the control reacts.
  open var isEnabled = true
  /// Whether a touch on the control has an effect; `false` while it is disabled.
  package var handlesTouches: Bool { isEnabled }
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is highlighted.
  open var isHighlighted = false
  /// What the control is in now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
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
