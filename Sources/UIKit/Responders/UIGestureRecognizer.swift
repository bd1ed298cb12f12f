public import Foundation

/// The base class of objects that detect a gesture in the touches of a view and report it.
///
/// Besides Apple's targets with selectors, ``addHandler(_:)`` takes closures.
///
/// Source: developer.apple.com, UIGestureRecognizer.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ReleasesAssociations {
  /// The state of a gesture recognizer.
  ///
  /// Raw values are Apple's.
  public enum State: Int, Hashable, Sendable {
    /// The gesture has not been recognised yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one was recognised.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// A discrete gesture was recognised; the same as `ended`.
    public static var recognized: State { .ended }
  }

  /// The state of the gesture.
  public internal(set) var state = State.possible
  /// Whether the recognizer receives touches.
  open var isEnabled = true
  /// Whether the view no longer receives a touch once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// The delegate of the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recognizer is attached to.
  public internal(set) var view: UIView? {
    get { viewReference?.object }
    set { viewReference = newValue?.backReference }
  }
  private var viewReference: BackReference<UIView>?
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  /// The targets that were added with selectors.
  var targetActions: [TargetAction] = []
  private var required: [WeakRecognizer] = []
  weak var touch: UITouch?
  /// The touch that is currently being tracked.
  weak var sequence: TouchSequence?
  /// The time of the last recognition, on the screen's clock.
  private(set) var lastRecognition: Duration?
  /// Whether the gesture was detected, but not yet recognised.
  var isReady = false
  /// Whether the gesture was recognised in the current touches.
  private(set) var hasRecognized = false
  /// Whether the gesture consists of several touches, of which the current one may be the first.
  var awaitsMoreTouches: Bool { false }
  /// A name for debugging.
  open var name: String?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer with a target and the selector of its method.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  deinit { Associations.release(ObjectIdentifier(self)) }

  /// Creates a recognizer with a handler.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds a closure that is called when the gesture begins, changes and ends.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Adds a method of a target, such as `Controller.tapped`, that is called when the gesture
  /// begins, changes and ends; the target is not retained.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    addHandler { [weak target] _ in if let target { action(target)() } }
  }

  /// Returns the location of the touch in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// The number of touches, 0 or 1.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// Requires another recognizer to fail before this one recognises its gesture in the same
  /// touches.
  ///
  /// If the other gesture is recognised, this one fails. A tap that waits for the failure of a
  /// double tap is recognised 0.35 s after the touch has ended.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether another recognizer has to fail before this one recognises its gesture.
  func awaitsFailure(of other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  func touchBegan(_ touch: UITouch) { self.touch = touch }
  func touchMoved(_ touch: UITouch) {}
  func touchEnded(_ touch: UITouch) {}

  /// Called when a detected gesture is recognised.
  func recognize() {
    markRecognized()
    change(to: .ended)
  }

  /// Called when the gesture of an earlier touch is recognised; a touch that is being tracked in
  /// the meantime is not affected.
  func recognizeLate(_ earlier: UITouch) {
    guard sequence != nil else {
      touch = earlier
      recognize()
      return reset()
    }
    let now = (touch, state, isReady, hasRecognized)
    touch = earlier
    recognize()
    (touch, state, isReady, hasRecognized) = now
  }

  func markRecognized() {
    hasRecognized = true
    lastRecognition = touch?.window?.screen.clock.now
  }

  func fail() {
    isReady = false
    state = .failed
  }

  func change(to state: State) {
    self.state = state
    for handler in handlers { handler(self) }
    for target in targetActions { target.send([self], from: self) }
  }

  /// Resets the recognizer for the next touch.
  func reset() {
    state = .possible
    isReady = false
    hasRecognized = false
    touch = nil
    sequence = nil
  }
}

/// The methods by which a gesture recognizer queries its delegate; all of them are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Asks whether a detected gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Asks whether a recognizer receives a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Asks whether two gestures may be recognised simultaneously.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Asks whether a recognizer must wait for another to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Asks whether another recognizer must wait for this one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  /// Returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIView {
  /// The gesture recognizers attached to the view; `nil` for none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    let all = gestureRecognizersInUse
    return all.isEmpty ? nil : all
  }

  var gestureRecognizersInUse: [UIGestureRecognizer] {
    builtInRecognizers + recognizers
  }

  /// Attaches a gesture recognizer, removing it from any other view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }

  /// Detaches a gesture recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }
}
