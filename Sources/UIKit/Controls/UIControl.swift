import Foundation

/// A view that is made for touches, such as a control.
@MainActor
package protocol TouchHandling: UIView {
  /// Whether a touch on the view has an effect now.
  var handlesTouches: Bool { get }
}

/// A view that responds to touches with actions.
@preconcurrency @MainActor
open class UIControl: UIView, TouchHandling {
  /// The horizontal alignments of the content; raw values are Apple's.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// The content is centred.
    case center = 0
    /// The content is at the left edge.
    case left = 1
    /// The content is at the right edge.
    case right = 2
    /// The content fills the width of the control.
    case fill = 3
    /// The content is at the leading edge.
    case leading = 4
    /// The content is at the trailing edge.
    case trailing = 5
  }

  /// The vertical alignments of the content; raw values are Apple's.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// The content is centred.
    case center = 0
    /// The content is at the top of the control.
    case top = 1
    /// The content is at the bottom of the control.
    case bottom = 2
    /// The content fills the height of the control.
    case fill = 3
  }

  /// The states of a control; raw values are Apple's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt

    /// Creates a set of states from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The normal state: enabled, but neither selected nor highlighted.
    public static let normal: State = []
    /// The control is highlighted, as during a touch.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control does not react to touches; ``UIControl/isEnabled`` is `false`.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected, which only the program or a subclass sets.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are free for programs.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are reserved for UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content is placed between the left and right edges; `center` by default.
  ///
  /// Buttons use it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content is placed between the top and bottom edges; `center` by default.
  ///
  /// Buttons use it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Whether touches on the control have an effect; `true` by default.
  open var isEnabled = true
  /// Whether a touch on the control has an effect; `false` while it is disabled.
  package var handlesTouches: Bool { isEnabled }
  /// Whether the control has the state ``State/selected``; `false` by default.
  ///
  /// Touches do not change it.
  open var isSelected = false
  /// Whether the control has the state ``State/highlighted``, which a touch sets while it is
  /// inside; `false` by default.
  open var isHighlighted = false
  /// The combination of ``isHighlighted``, ``isSelected`` and not ``isEnabled``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// Whether a tap shows the control's menu: it sends `menuActionTriggered` instead of the events
  /// of a tap; `false` by default.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control shows a menu; `false` by default.
  open var isContextMenuInteractionEnabled = false
  /// The text that is shown when the pointer rests on the control, `nil` by default; stored without
  /// effect.
  open var toolTip: String?
  /// The actions of the control and the state of the tracked touch.
  var behavior = ControlBehavior()

  /// Sends an action to a target, or for `nil` to the responder chain; called once for each target
  /// and selector of an event.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(by: self) }

  /// Called when a touch begins in the control; returns whether it is tracked, `true` unless
  /// overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a tracked touch moves; returns whether it is tracked further, `true` unless
  /// overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a tracked touch ends; does nothing unless overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when a tracked touch is cancelled; does nothing unless overridden.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts tracking a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Tracks a touch that began in the control.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Ends tracking.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackTouches(touches, event)
  }

  /// Controls keep taps from gestures of the views around them, as on Apple's platforms.
  override func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    !(recognizer is UITapGestureRecognizer) || recognizer.view === self || !isEnabled
  }

  override var keepsTouches: Bool { true }

  /// Called when the control was tapped, after its actions.
  func wasTapped() {}
}
