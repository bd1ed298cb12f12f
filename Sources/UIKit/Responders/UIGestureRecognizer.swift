public import Foundation

/// Sees a gesture in the touches of a view, and tells of it.
///
/// Apple's class calls selectors, which need Objective-C; here closures and methods are given to
/// ``addHandler(_:)`` and ``addTarget(_:action:)``. Subclasses outside this module are not offered.
///
/// Source: developer.apple.com, UIGestureRecognizer.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ReleasesAssociations {
  /// How far a gesture has come.
  ///
  /// Raw values are Apple's.
  public enum State: Int, Hashable, Sendable {
    /// Not seen yet.
    case possible
    /// Seen, and going on.
    case began
    /// Going on.
    case changed
    /// Over; also seen, of gestures that do not go on.
    case ended
    /// Ended otherwise.
    case cancelled
    /// Not this gesture.
    case failed

    /// Seen, of gestures that do not go on.
    public static var recognized: State { .ended }
  }

  /// How far the gesture has come.
  public internal(set) var state = State.possible
  /// Whether gestures are looked for.
  open var isEnabled = true
  /// Whether the view hears no more of a touch once the gesture is seen.
  open var cancelsTouchesInView = true
  /// Who is asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view the gesture is looked for in.
  public internal(set) var view: UIView? {
    get { viewReference?.object }
    set { viewReference = newValue?.backReference }
  }
  private var viewReference: BackReference<UIView>?
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var required: [WeakRecognizer] = []
  weak var touch: UITouch?
  /// The finger that is followed now.
  weak var sequence: TouchSequence?
  /// When the gesture was granted last, on the screen's clock.
  private(set) var lastRecognition: Duration?
  /// Whether the gesture was seen, and has not been granted yet.
  var isReady = false
  /// Whether the gesture was granted in these touches.
  private(set) var hasRecognized = false
  /// Whether the gesture is made of more touches, of which these may be the first.
  var awaitsMoreTouches: Bool { false }
  /// A name to find it by.
  open var name: String?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// What sees gestures and tells nobody yet.
  public override init() { super.init() }

  deinit { Associations.release(ObjectIdentifier(self)) }

  /// What sees gestures and calls a closure.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Calls a closure as the gesture begins, goes on and ends.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Calls a method as the gesture begins, goes on and ends, such as `Controller.tapped`; the target is
  /// not kept.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    addHandler { [weak target] _ in if let target { action(target)() } }
  }

  /// Where the touch is, in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// How many fingers there are.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// Lets the gesture be seen only once another one has failed in the same touches.
  ///
  /// If the other one is seen, this one fails. A tap that waits for the failure of a double tap is told 0.35 s
  /// after the finger was raised.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether another gesture has to fail before this one is granted.
  func awaitsFailure(of other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  func touchBegan(_ touch: UITouch) { self.touch = touch }
  func touchMoved(_ touch: UITouch) {}
  func touchEnded(_ touch: UITouch) {}

  /// Called when the gesture that was seen is granted.
  func recognize() {
    markRecognized()
    change(to: .ended)
  }

  /// Called when the gesture of an earlier touch is granted; a finger that is followed by now goes on being.
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
  }

  /// Makes ready for the next touch.
  func reset() {
    state = .possible
    isReady = false
    hasRecognized = false
    touch = nil
    sequence = nil
  }
}

/// Is asked about gestures; each method may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture that was seen may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether a touch counts at all.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether two gestures may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a gesture has to wait for the failure of another one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another gesture has to wait for the failure of one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  /// It does.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// It has not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// It has not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIView {
  /// What recognises gestures in the view; `nil` for none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    let all = gestureRecognizersInUse
    return all.isEmpty ? nil : all
  }

  var gestureRecognizersInUse: [UIGestureRecognizer] {
    builtInRecognizers + recognizers
  }

  /// Looks for a gesture in the view's touches; a recogniser belongs to one view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }

  /// Looks for a gesture no longer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }
}
