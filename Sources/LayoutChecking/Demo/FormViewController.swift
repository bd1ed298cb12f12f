import Foundation
public import InterfaceBuilder
public import UIKit

/// A form in a scroll view, with which an article shows how to keep the keyboard from hiding
/// fields.
@MainActor
public class FormViewController: UIViewController, OutletOwner, UITextFieldDelegate {
  /// The scroll view around the form; `nil` until its outlet is connected.
  public private(set) var scrollView: UIScrollView?
  /// The text fields, in the order of the outlets.
  public private(set) var fields: [UITextField] = []
  /// The calls that the controller has received, in order, for tests.
  public internal(set) var log: [String] = []
  /// The variant of the code.
  public let variant: ArticleVariant
  let observers = KeyboardObservers()
  var rule: (any KeyboardRule)?

  /// Creates a controller with one of the two variants of the code.
  public init(_ variant: ArticleVariant) {
    self.variant = variant
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the article's controller from a decoder.
  public required init?(coder: NSCoder) {
    variant = .published
    super.init(coder: coder)
  }

  /// Connects the outlets `scrollView` and `fields`.
  public func connect(outlet name: String, to object: AnyObject) {
    switch name {
    case "scrollView": scrollView = object as? UIScrollView
    case "fields": if let field = object as? UITextField { fields.append(field) }
    default: break
    }
  }

  /// Sets the fields' delegate, and selects the code that follows the keyboard.
  public override func viewDidLoad() {
    super.viewDidLoad()
    for field in fields { field.delegate = self }
    if let scrollView { rule = makeRule(for: scrollView) }
  }

  func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    IntersectionInsetRule(scrollView)
  }

  /// Starts observing when the keyboard is shown.
  func observeShow() {
    observers.observe(UIResponder.keyboardWillShowNotification) { [weak self] notice in
      self?.log.append("keyboardWillShow")
      self?.rule?.keyboardWillShow(notice)
    }
  }

  /// Starts observing when the keyboard is hidden.
  func observeHide() {
    observers.observe(UIResponder.keyboardWillHideNotification) { [weak self] notice in
      self?.log.append("keyboardWillHide")
      self?.rule?.keyboardWillHide(notice)
    }
  }

  /// Records the field to be edited, and returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    rule?.willEdit(textField)
    return true
  }

  /// Returns `true`, so that editing can end at any time.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Ends editing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

/// "Raise and lower the screen with the keyboard": the scroll view's inset is the height of its
/// overlap with the keyboard.
///
/// Rows S1-01 to S1-17 of `docs/parity.md` describe it.
@MainActor
public final class OverlapInsetViewController: FormViewController {
  private var isObserving = false
  /// Whether the keyboard is observed again each time the view appears, without a guard.
  public var observesAgain = false

  override func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    variant == .published ? OverlapInsetRule(scrollView) : IntersectionInsetRule(scrollView)
  }

  /// Starts observing the keyboard, if not already observing it.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !isObserving || observesAgain else { return }
    isObserving = true
    observeShow()
    observeHide()
  }

  /// Stops observing the keyboard.
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isObserving else { return }
    isObserving = false
    observers.stop()
  }
}

/// "Do not let the keyboard hide text fields": the scroll view's inset is the larger of the keyboard's
/// height and the safe area.
///
/// Rows S2-01 to S2-12 of `docs/parity.md` describe it.
@MainActor
public final class MaxInsetViewController: FormViewController {
  override func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    variant == .published
      ? MaxInsetRule(scrollView, in: view) : IntersectionInsetRule(scrollView)
  }

  /// Starts observing the keyboard.
  public override func viewDidLoad() {
    super.viewDidLoad()
    observeShow()
    observeHide()
  }

  /// Updates the insets.
  public override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    (rule as? MaxInsetRule)?.update()
  }
}

/// "Keep the text field from being hidden": the content is scrolled by the distance by which the
/// keyboard covers the field.
///
/// Rows S4-01 to S4-11 of `docs/parity.md` describe it.
@MainActor
public final class FieldOffsetViewController: FormViewController {
  override func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    variant == .published
      ? FieldOffsetRule(scrollView, returns: true) : IntersectionInsetRule(scrollView)
  }

  /// Starts observing the keyboard; the article observes only when it is shown, and adds another
  /// observer each time (S4-08, S4-09).
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if variant == .fixed {
      observers.stop()
      observeHide()
    }
    observeShow()
  }

  /// Ends editing immediately, as in the article (S4-06).
  public override func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    view.endEditing(true)
    return true
  }
}
