import Foundation
public import InterfaceBuilder
public import UIKit

/// A controller whose bottom bar follows the keyboard by the constant of a constraint.
///
/// The constant of the constraint between the bar and the bottom layout guide is set to the keyboard's
/// height minus the guide's length, and the layout is animated.
///
/// The guide's length is subtracted because a tab bar or home indicator already raises the bar by
/// that length; otherwise, a gap of that height would remain.
@MainActor
public final class FollowingViewController: UIViewController, OutletOwner, ActionOwner {
  /// The text view of the message; `nil` before its outlet is connected.
  public private(set) var textView: UITextView?
  /// The constraint from the bar's bottom to the bottom layout guide, `nil` before its outlet is
  /// connected; a larger constant raises the bar.
  public private(set) var bottomConstraint: NSLayoutConstraint?
  /// The calls that the controller has received, in order, for tests.
  public private(set) var log: [String] = []
  private let variant: ArticleVariant
  private let observers = KeyboardObservers()

  /// Creates a controller with one of the two variants of the code.
  public init(_ variant: ArticleVariant = .published) {
    self.variant = variant
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the article's controller from a decoder.
  public required init?(coder: NSCoder) {
    variant = .published
    super.init(coder: coder)
  }

  /// Connects the outlets `textView` and `bottomConstraint`.
  public func connect(outlet name: String, to object: AnyObject) {
    switch name {
    case "textView": textView = object as? UITextView
    case "bottomConstraint": bottomConstraint = object as? NSLayoutConstraint
    default: break
    }
  }

  /// Performs the action `tapView:` of the tap recognizer.
  public func perform(action name: String, sender: AnyObject) {
    if name == "tapView:" { tapView() }
  }

  /// Starts following the keyboard.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    observers.observe(UIResponder.keyboardWillShowNotification) { [weak self] notice in
      self?.keyboardWillShow(notice)
    }
    observers.observe(UIResponder.keyboardWillHideNotification) { [weak self] notice in
      self?.keyboardWillHide(notice)
    }
  }

  /// Stops following the keyboard.
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    observers.stop()
  }

  /// Hides the keyboard; called for a tap outside the text.
  public func tapView() { textView?.resignFirstResponder() }

  private func keyboardWillShow(_ notice: KeyboardNotice) {
    log.append("willShowKeyboard called.")
    guard let duration = notice.duration, let frame = notice.frame else { return }
    view.layoutIfNeeded()
    bottomConstraint?.constant = covered(by: frame) - bottomLayoutGuide.length
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }

  /// Returns the height of the view that the keyboard covers; the article uses the keyboard's
  /// height, which is wrong for a keyboard that is partly below the screen or not docked (S0-16).
  private func covered(by frame: CGRect) -> CGFloat {
    guard variant == .fixed, let window = view.window else { return frame.height }
    let keyboard = view.convert(frame, from: window.screen.coordinateSpace)
    let touches = keyboard.maxY >= view.bounds.maxY
    let covered = touches ? keyboard.intersection(view.bounds).height : 0
    return max(covered, bottomLayoutGuide.length)
  }

  private func keyboardWillHide(_ notice: KeyboardNotice) {
    log.append("willHideKeyboard called.")
    guard let duration = notice.duration else { return }
    view.layoutIfNeeded()
    bottomConstraint?.constant = 0
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }
}
