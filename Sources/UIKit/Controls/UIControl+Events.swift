import Foundation

/// What a control calls for which events, and the touch it follows.
@MainActor
struct ControlBehavior {
  struct Entry {
    var action: UIAction
    var events: UIControl.Event
  }

  var entries: [Entry] = []
  /// Whether a touch that began in the control goes on, and whether it is inside.
  var tracking: (isInside: Bool, Bool)?
}

extension UIControl {
  /// What can happen to a control.
  ///
  /// Bits are Apple's (developer.apple.com, UIControl.Event).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The value as Apple numbers it.
    public let rawValue: UInt

    /// The set of the bits of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touched down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touched down in it for the second time in a short while, or more often.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that began inside moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger that began inside was raised inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that began inside was raised outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch ended otherwise.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What it is there for happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  // MARK: What is called

  /// Calls an action for events; one with the identifier of another one takes its place.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    behavior.entries.append(ControlBehavior.Entry(action: action, events: controlEvents))
  }

  /// Calls an action for events no longer.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Calls an action for events no longer.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in behavior.entries.indices
    where behavior.entries[index].action.identifier == actionIdentifier {
      behavior.entries[index].events.subtract(controlEvents)
    }
    behavior.entries.removeAll { $0.events.isEmpty }
  }

  /// Calls a method for events, such as `Controller.save`; the target is not kept.
  ///
  /// Stands for Apple's `addTarget(_:action:for:)`, which needs a selector.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addAction(
      UIAction { [weak target] _ in if let target { action(target)() } }, for: controlEvents)
  }

  /// Calls what is to be called for events.
  public func sendActions(for controlEvents: Event) {
    for entry in behavior.entries where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(by: self)
    }
  }

  /// Whether something is called for one of the events.
  func hasActions(for events: Event) -> Bool {
    behavior.entries.contains { !$0.events.isDisjoint(with: events) }
  }

  // MARK: Touches

  /// Whether a finger that touched down in the control is on the screen.
  public var isTracking: Bool { behavior.tracking != nil }

  /// Whether that finger is inside.
  public var isTouchInside: Bool { behavior.tracking?.isInside == true }

  func trackTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    switch touch.phase {
    case .began:
      guard isEnabled else { return }
      behavior.tracking = (true, true)
      isHighlighted = true
      sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    case .moved, .stationary:
      guard let was = behavior.tracking?.isInside else { return }
      behavior.tracking = (isInside, true)
      isHighlighted = isInside
      if isInside != was { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
      sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    case .ended:
      guard isTracking else { return }
      endTracking()
      guard isInside else { return sendActions(for: .touchUpOutside) }
      if let button = self as? UIButton, button.changesSelectionAsPrimaryAction {
        button.isSelected.toggle()
      }
      sendActions(for: .touchUpInside)
      if self is UIButton { sendActions(for: .primaryActionTriggered) }
      wasTapped()
    case .cancelled:
      guard isTracking else { return }
      endTracking()
      sendActions(for: .touchCancel)
    }
  }

  private func endTracking() {
    behavior.tracking = nil
    isHighlighted = false
  }
}
