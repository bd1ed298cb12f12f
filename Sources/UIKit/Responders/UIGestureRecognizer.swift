public import Foundation

/// The base class of objects that detect a gesture in the touches of a view and report it.
///
/// Besides Apple's targets with selectors, ``addHandler(_:)`` takes closures.
///
/// A subclass overrides ``touchesBegan(_:with:)`` and the methods like it, sets ``state``, and
/// clears its own values in ``reset()``. Simulated touches are single ones.
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

  /// The state of the gesture; set by subclasses.
  ///
  /// A subclass that sets `began` or `ended` has detected its gesture. It is recognized, and the
  /// handlers are called, after all recognizers have received the touch, unless another gesture or
  /// a delegate prevents it.
  open var state: State {
    get { isReady ? detectedState : phase }
    set { request(newValue) }
  }
  /// The state without regard to a gesture that was detected and not recognized yet.
  private(set) var phase = State.possible
  /// The state of the gesture when it is recognized.
  var detectedState: State { requestedState ?? .ended }
  private var requestedState: State?
  /// Whether the recognizer receives touches, `true` by default; a gesture in progress is cancelled
  /// when it no longer does.
  open var isEnabled = true { didSet { if oldValue, !isEnabled { cancelTouch() } } }
  /// Whether the view receives touches only after the gesture has failed, `false` by default;
  /// stored without effect.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture has failed, `true` by
  /// default; stored without effect.
  open var delaysTouchesEnded = true
  /// Whether the touches of a gesture must be of one type, `true` by default; stored without
  /// effect.
  open var requiresExclusiveTouchType = true
  /// The allowed types of touches, as raw values of `UITouch.TouchType`; stored without effect.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The allowed types of presses, empty by default; stored without effect.
  open var allowedPressTypes: [NSNumber] = []
  /// The modifier keys that are pressed; always none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointing device that are pressed; always none.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// Whether the view no longer receives a touch once the gesture is recognised; `true` by default.
  open var cancelsTouchesInView = true
  /// The delegate of the recognizer; not retained, `nil` by default.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recognizer is attached to.
  open internal(set) var view: UIView? {
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
  /// A name for debugging; `nil` by default.
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

  /// Creates a recognizer that calls a closure when the gesture begins, changes and ends.
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

  /// Returns the location of one of the touches in the coordinates of a view, or of the window for
  /// `nil`; zero if there is no such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touchIndex == 0 ? location(in: view) : .zero
  }

  /// The number of touches that the recognizer tracks: 0 or 1, since simulated touches are single
  /// ones.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  // MARK: For subclasses

  /// Called when a touch has begun; an override calls `super`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { touchBegan(touch) }
  }
  /// Called when a touch has moved; an override calls `super`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { touchMoved(touch) }
  }
  /// Called when a touch has ended; an override calls `super`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { touchEnded(touch) }
  }
  /// Called when a touch was cancelled; does nothing unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called after the gesture was recognized or has failed, before the next touch; does nothing
  /// unless overridden.
  open func reset() {}
  /// Ignores a touch, which makes the gesture fail.
  open func ignore(_ touch: UITouch, for event: UIEvent) { if phase == .possible { fail() } }
  /// Returns whether this gesture, once recognized, prevents another one; `true` unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another gesture, once recognized, prevents this one; `true` unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture waits for another to fail; `false` unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another gesture waits for this one to fail; `false` unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the gesture receives an event, `true` unless overridden; never called by
  /// Kuina, which asks the delegate about touches.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

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
    required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  func touchBegan(_ touch: UITouch) {}
  func touchMoved(_ touch: UITouch) {}
  func touchEnded(_ touch: UITouch) {}

  func begin(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    touchesBegan([touch], with: event)
  }

  func move(_ touch: UITouch, _ event: UIEvent) {
    if phase != .failed, phase != .cancelled { touchesMoved([touch], with: event) }
  }

  func end(_ touch: UITouch, _ event: UIEvent) {
    if phase != .failed, phase != .cancelled { touchesEnded([touch], with: event) }
  }

  /// Changes the state on behalf of a subclass.
  private func request(_ state: State) {
    switch state {
    case .possible: forget()
    case .failed: fail()
    case .cancelled where phase == .possible: fail()
    case .cancelled: change(to: .cancelled)
    case .began, .changed, .ended:
      guard phase == .possible else {
        if phase == .began || phase == .changed { change(to: state) }
        return
      }
      guard let sequence else {
        markRecognized()
        return change(to: state)
      }
      requestedState = state
      isReady = true
      sequence.arbitrateUnlessDelivering()
    }
  }

  private func cancelTouch() {
    guard sequence != nil else { return }
    if phase == .possible { fail() } else if phase != .ended { change(to: .cancelled) }
  }

  /// Called when a detected gesture is recognised.
  func recognize() {
    let state = detectedState
    markRecognized()
    change(to: state)
  }

  /// Called when the gesture of an earlier touch is recognised; a touch that is being tracked in
  /// the meantime is not affected.
  func recognizeLate(_ earlier: UITouch) {
    guard sequence != nil else {
      touch = earlier
      recognize()
      forget()
      return reset()
    }
    let now = (touch, phase, isReady, hasRecognized)
    touch = earlier
    recognize()
    (touch, phase, isReady, hasRecognized) = now
  }

  func markRecognized() {
    hasRecognized = true
    isReady = false
    requestedState = nil
    lastRecognition = touch?.window?.screen.clock.now
  }

  func fail() {
    isReady = false
    requestedState = nil
    phase = .failed
  }

  func change(to state: State) {
    phase = state
    for handler in handlers { handler(self) }
    for target in targetActions { target.send([self], from: self) }
  }

  /// Forgets the last touch, so that another can follow.
  func forget() {
    phase = .possible
    isReady = false
    requestedState = nil
    hasRecognized = false
    touch = nil
    sequence = nil
  }
}
