public import Foundation

/// A controller that shows a message, or asks the user to choose an action.
///
/// An alert is 270 points wide and centred in the area above the keyboard. An action sheet is
/// placed at the bottom, and on an iPad in a popover next to its anchor, without a cancel button. A
/// tap on a button dismisses the alert and then calls the action's handler.
///
/// Misuse that raises an exception on Apple's platforms is reported and ignored. Source:
/// developer.apple.com, UIAlertController; sizes: `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The styles of an alert; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// A set of actions that relate to the current context.
    case actionSheet = 0
    /// A message in the middle of the screen.
    case alert = 1
  }

  /// Whether this is an alert or an action sheet.
  public let preferredStyle: Style
  /// The message below the title; `nil` for none.
  open var message: String? { didSet { if oldValue != message { contentChanged() } } }
  open override var title: String? { didSet { if oldValue != title { contentChanged() } } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that an alert emphasizes instead of the cancel action.
  ///
  /// It must be one of ``actions``; another one is reported and ignored. Action sheets do not use
  /// it.
  open var preferredAction: UIAlertAction? {
    get { storedPreferred }
    set {
      if let newValue, !actions.contains(where: { $0 === newValue }) {
        return report(.unknownAction(title: newValue.title, in: self))
      }
      storedPreferred = newValue
      contentChanged()
    }
  }
  private var storedPreferred: UIAlertAction?
  /// The text fields, in the order in which they were added; `nil` if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  private let alertView = AlertView()
  private var placement: [NSLayoutConstraint] = []

  /// Creates an alert or action sheet.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
    modalTransitionStyle = preferredStyle == .actionSheet ? .coverVertical : .crossDissolve
  }

  /// Creates an empty action sheet.
  public convenience init() { self.init(title: nil, message: nil, preferredStyle: .actionSheet) }

  /// Creates an empty action sheet from a decoder.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
    modalPresentationStyle = .popover
  }

  // MARK: Content

  /// Adds an action.
  ///
  /// A second cancel action is reported and ignored.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      return report(.secondCancelAction(title: action.title, in: self))
    }
    actions.append(action)
    action.enablingChanged = { [weak self, weak action] in
      if let action { self?.alertView.showEnabling(of: action) }
    }
    contentChanged()
  }

  /// Adds a text field to an alert; for an action sheet this is reported and ignored.
  ///
  /// - Parameter configurationHandler: Called immediately with the text field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return report(.fieldInActionSheet(self)) }
    let field = UITextField()
    configurationHandler?(field)
    fields.append(field)
    contentChanged()
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: View

  open override func loadView() {
    view = alertView
    alertView.onTap = { [weak self] action in self?.finish(with: action) }
    contentChanged()
  }

  private func contentChanged() {
    guard isViewLoaded else { return }
    alertView.show(
      AlertView.Content(
        style: preferredStyle, title: title, message: message, fields: fields,
        actions: actions.filter { isCancelShown || $0.style != .cancel },
        emphasized: preferredStyle == .alert ? storedPreferred ?? cancelAction : cancelAction))
    guard isPopover else { return }
    preferredContentSize = alertView.systemLayoutSizeFitting(
      CGSize(width: alertView.metric("actionSheet", "popover", "width"), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    contentChanged()
  }

  /// Starts editing the first text field, if there is one.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    fields.first?.becomeFirstResponder()
  }

  // MARK: Presentation

  /// Whether the action sheet is shown as a popover, as in regular width and height.
  private var isPopover: Bool { presentation?.shape == .popover }

  /// Whether the cancel button is shown; a popover is cancelled by a tap outside it.
  private var isCancelShown: Bool { !isPopover }

  override var placesItself: Bool { !isPopover }

  override func presentationMisuse(in window: UIWindow) -> ControllerMisuse? {
    let shape = PresentationShape(
      modalPresentationStyle, in: window.traitCollection, isAttachedInCompactHeight: false)
    guard preferredStyle == .actionSheet, shape == .popover,
      popoverPresentationController?.hasAnchor != true
    else { return nil }
    return .noAnchor(self)
  }

  override func takePlace(in container: UIView) {
    guard placement.first?.secondItem !== container else { return }
    NSLayoutConstraint.deactivate(placement)
    placement =
      preferredStyle == .alert
      ? alertView.alertPlacement(in: container) : alertView.sheetPlacement(in: container)
    NSLayoutConstraint.activate(placement)
  }

  /// Cancels an action sheet after a tap outside it.
  override func wasTappedOutside() {
    guard preferredStyle == .actionSheet, let cancelAction else { return }
    finish(with: cancelAction)
  }

  private func finish(with action: UIAlertAction) {
    guard action.isEnabled, presentation != nil, !isBeingFinished else { return }
    isBeingFinished = true
    view.endEditing(true)
    dismiss(animated: true) { [weak self] in
      self?.isBeingFinished = false
      action.perform()
    }
  }

  /// Whether a button was tapped and the alert is being dismissed.
  private var isBeingFinished = false
}
