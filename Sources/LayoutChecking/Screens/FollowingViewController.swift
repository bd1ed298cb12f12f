import Foundation
public import InterfaceBuilder
public import UIKit

/// A controller whose bottom bar follows the keyboard, by the method this project started from:
/// the constant of one constraint between the bar and the bottom layout guide is set to the
/// keyboard's height less the guide's length, and the layout is animated.
///
/// The guide's length is subtracted because a tab bar, or a home indicator, already lifts the bar
/// by that much; without it a gap of that height would stay.
@MainActor
public final class FollowingViewController: UIViewController, OutletOwner {
  /// Where the user types.
  public private(set) var textView: UITextView?
  /// The space between the bar's bottom and the bottom layout guide; more of it raises the bar.
  public private(set) var bottomConstraint: NSLayoutConstraint?
  /// What was called, in order.
  public private(set) var log: [String] = []
  private var observers: [any NSObjectProtocol] = []

  isolated deinit { stopObserving() }

  /// Takes the outlets `textView` and `bottomConstraint`.
  public func connect(outlet name: String, to object: AnyObject) {
    switch name {
    case "textView": textView = object as? UITextView
    case "bottomConstraint": bottomConstraint = object as? NSLayoutConstraint
    default: break
    }
  }

  /// Starts to follow the keyboard.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    observe(UIResponder.keyboardWillShowNotification) { $0.keyboardWillShow($1) }
    observe(UIResponder.keyboardWillHideNotification) { $0.keyboardWillHide($1) }
  }

  /// Stops following the keyboard.
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stopObserving()
  }

  /// What a tap beside the text does: the keyboard goes.
  public func tapView() { textView?.resignFirstResponder() }

  private func stopObserving() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  private func observe(
    _ name: NSNotification.Name,
    _ handle: @escaping @MainActor (FollowingViewController, Change) -> Void
  ) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] notification in
      let change = Change(notification)
      // UIKit posts on the main actor, and without a queue the block runs where the post is.
      MainActor.assumeIsolated {
        guard let self else { return }
        handle(self, change)
      }
    }
    observers.append(observer)
  }

  private func keyboardWillShow(_ change: Change) {
    log.append("willShowKeyboard called.")
    guard let duration = change.duration, let frame = change.frame else { return }
    view.layoutIfNeeded()
    bottomConstraint?.constant = frame.height - bottomLayoutGuide.length
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }

  private func keyboardWillHide(_ change: Change) {
    log.append("willHideKeyboard called.")
    guard let duration = change.duration else { return }
    view.layoutIfNeeded()
    bottomConstraint?.constant = 0
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }
}

/// What a notification says about the keyboard.
private struct Change: Sendable {
  /// How long the keyboard's animation takes, in seconds.
  var duration: TimeInterval?
  /// Where the keyboard will be, in screen coordinates.
  var frame: CGRect?

  init(_ notification: Notification) {
    let info = notification.userInfo
    duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
  }
}
