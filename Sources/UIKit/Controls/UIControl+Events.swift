import Foundation

/// The actions of a control with their events, and the state of the tracked touch.
@MainActor
struct ControlBehavior {
  struct Entry {
    var action: UIAction
    var events: UIControl.Event
    /// The target and selector of an entry that was added with a selector.
    var target: TargetAction?
  }

  var entries: [Entry] = []
  /// Whether the tracked touch is inside the control; `nil` while no touch is tracked.
  var tracking: (isInside: Bool, Bool)?
}

extension UIControl {
  /// The events of a control.
  ///
  /// Bits are Apple's (developer.apple.com, UIControl.Event).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw value; the bits are Apple's.
    public let rawValue: UInt

    /// Creates a set of events from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began in the control for at least the second time in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch that began inside moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch that began inside ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch that began inside ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A tap was to show the control's menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field has ceased to be the first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user has pressed the return key, which ends editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event of touches, for adding or removing actions.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event of editing, for adding or removing actions.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Every event, also those of programs, for adding or removing actions.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  // MARK: Actions

  /// Adds an action for events, replacing one with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    behavior.entries.append(ControlBehavior.Entry(action: action, events: controlEvents))
  }

  /// Removes an action from events; does nothing if it was not added for them.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in behavior.entries.indices
    where behavior.entries[index].action.identifier == actionIdentifier {
      behavior.entries[index].events.subtract(controlEvents)
    }
    behavior.entries.removeAll { $0.events.isEmpty }
  }

  /// Adds a method of a target, such as `Controller.save`, for events; the target is not retained.
  ///
  /// Not part of Apple's `UIControl`, which takes a selector.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addAction(
      UIAction { [weak target] _ in if let target { action(target)() } }, for: controlEvents)
  }

  /// Performs the actions and calls the handlers that were added for events.
  public func sendActions(for controlEvents: Event) {
    for entry in behavior.entries where !entry.events.isDisjoint(with: controlEvents) {
      if let target = entry.target {
        guard target.target.hasTarget else { continue }
        sendAction(target.action, to: target.target.object, for: nil)
      } else {
        entry.action.perform(by: self)
      }
    }
  }

  /// Whether the control has an action for one of the events.
  func hasActions(for events: Event) -> Bool {
    behavior.entries.contains { !$0.events.isDisjoint(with: events) }
  }

  // MARK: Touches

  /// Whether the control tracks a touch that began inside it.
  public var isTracking: Bool { behavior.tracking != nil }

  /// Whether the tracked touch is inside the control; `false` if no touch is tracked.
  public var isTouchInside: Bool { behavior.tracking?.isInside == true }

  func trackTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    switch touch.phase {
    case .began:
      guard isEnabled, beginTracking(touch, with: event) else { return }
      behavior.tracking = (true, true)
      isHighlighted = true
      sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    case .moved, .stationary:
      guard let was = behavior.tracking?.isInside else { return }
      guard continueTracking(touch, with: event) else { return endTouch() }
      behavior.tracking = (isInside, true)
      isHighlighted = isInside
      if isInside != was { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
      sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    case .ended:
      guard isTracking else { return }
      endTracking(touch, with: event)
      endTouch()
      guard isInside else { return sendActions(for: .touchUpOutside) }
      if let button = self as? UIButton, button.changesSelectionAsPrimaryAction {
        button.isSelected.toggle()
      }
      if showsMenuAsPrimaryAction { return sendActions(for: .menuActionTriggered) }
      sendActions(for: .touchUpInside)
      if self is UIButton { sendActions(for: .primaryActionTriggered) }
      wasTapped()
    case .cancelled:
      guard isTracking else { return }
      cancelTracking(with: event)
      endTouch()
      sendActions(for: .touchCancel)
    }
  }

  private func endTouch() {
    behavior.tracking = nil
    isHighlighted = false
  }
}
