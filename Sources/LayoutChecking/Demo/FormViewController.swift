import Foundation
public import InterfaceBuilder
public import UIKit

/// A form in a scroll view, of which an article shows how the keyboard hides nothing.
@MainActor
public class FormViewController: UIViewController, OutletOwner, UITextFieldDelegate {
  /// The scroll view of the form.
  public private(set) var scrollView: UIScrollView?
  /// The text fields, in the order of the outlets.
  public private(set) var fields: [UITextField] = []
  /// The calls, in order.
  public internal(set) var log: [String] = []
  /// The variant of the code.
  public let variant: ArticleVariant
  let observers = KeyboardObservers()
  var rule: (any KeyboardRule)?

  /// A controller with one of the two variants of the code.
  public init(_ variant: ArticleVariant) {
    self.variant = variant
    super.init(nibName: nil, bundle: nil)
  }

  /// The article's controller, read by a decoder.
  public required init?(coder: NSCoder) {
    variant = .published
    super.init(coder: coder)
  }

  /// Takes the outlets `scrollView` and `fields`.
  public func connect(outlet name: String, to object: AnyObject) {
    switch name {
    case "scrollView": scrollView = object as? UIScrollView
    case "fields": if let field = object as? UITextField { fields.append(field) }
    default: break
    }
  }

  /// Sets the fields' delegate, and chooses the code that follows the keyboard.
  public override func viewDidLoad() {
    super.viewDidLoad()
    for field in fields { field.delegate = self }
    if let scrollView { rule = makeRule(for: scrollView) }
  }

  func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    IntersectionInsetRule(scrollView)
  }

  /// Observes the keyboard's coming.
  func observeShow() {
    observers.observe(UIResponder.keyboardWillShowNotification) { [weak self] notice in
      self?.log.append("keyboardWillShow")
      self?.rule?.keyboardWillShow(notice)
    }
  }

  /// Observes the keyboard's going.
  func observeHide() {
    observers.observe(UIResponder.keyboardWillHideNotification) { [weak self] notice in
      self?.log.append("keyboardWillHide")
      self?.rule?.keyboardWillHide(notice)
    }
  }

  /// Remembers the field that is edited.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    rule?.willEdit(textField)
    return true
  }

  /// Editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Ends editing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

/// "Raise and lower the screen with the keyboard": the scroll view's inset is the height the keyboard overlaps
/// (rows S1-01 to S1-17).
@MainActor
public final class OverlapInsetViewController: FormViewController {
  private var isObserving = false
  /// Whether the guard against observing twice is left out (S1-05).
  public var observesAgain = false

  override func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    variant == .published ? OverlapInsetRule(scrollView) : IntersectionInsetRule(scrollView)
  }

  /// Begins to observe, unless it has done so.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !isObserving || observesAgain else { return }
    isObserving = true
    observeShow()
    observeHide()
  }

  /// Ends observing.
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isObserving else { return }
    isObserving = false
    observers.stop()
  }
}

/// "Do not let the keyboard hide text fields": insets with the safe area (rows S2-01 to S2-12).
@MainActor
public final class MaxInsetViewController: FormViewController {
  override func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    variant == .published
      ? MaxInsetRule(scrollView, in: view) : IntersectionInsetRule(scrollView)
  }

  /// Begins to observe.
  public override func viewDidLoad() {
    super.viewDidLoad()
    observeShow()
    observeHide()
  }

  /// Sets the insets again.
  public override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    (rule as? MaxInsetRule)?.update()
  }
}

/// "Keep the text field from being hidden": the content is scrolled by the hidden distance (rows
/// S4-01 to S4-11).
@MainActor
public final class FieldOffsetViewController: FormViewController {
  override func makeRule(for scrollView: UIScrollView) -> any KeyboardRule {
    variant == .published
      ? FieldOffsetRule(scrollView, returns: true) : IntersectionInsetRule(scrollView)
  }

  /// Begins to observe: in the article the keyboard's coming alone, once more each time (S4-08, S4-09).
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if variant == .fixed {
      observers.stop()
      observeHide()
    }
    observeShow()
  }

  /// Ends editing at once, as the article does (S4-06).
  public override func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    view.endEditing(true)
    return true
  }
}
