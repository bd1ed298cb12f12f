public import Foundation

/// Tells the user something, or asks which of a few things to do.
///
/// An alert is 270 points wide and stands in the middle of what the keyboard leaves free; an action sheet stands
/// at the lower edge, and on an iPad beside its popover's anchor, without a button that cancels. A tap on a
/// button dismisses it, and calls the button's handler after that.
///
/// Misuse that raises an exception on Apple's platforms is reported and left out.
/// Source: developer.apple.com, UIAlertController; sizes: `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// What an alert is; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// A choice that belongs to what the user does.
    case actionSheet = 0
    /// A message in the middle.
    case alert = 1
  }

  /// What the alert is.
  public let preferredStyle: Style
  /// A text below the title.
  open var message: String? { didSet { if oldValue != message { contentChanged() } } }
  open override var title: String? { didSet { if oldValue != title { contentChanged() } } }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button of an alert that stands out, in place of the one that cancels.
  ///
  /// It has to be one of ``actions``; another one is reported and not taken. Action sheets do not use it.
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
  /// The fields, in the order in which they were added; `nil` where there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  private let alertView = AlertView()
  private var placement: [NSLayoutConstraint] = []

  /// An alert or action sheet.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
    modalTransitionStyle = preferredStyle == .actionSheet ? .coverVertical : .crossDissolve
  }

  /// An action sheet without text, read by a decoder.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
    modalPresentationStyle = .popover
  }

  // MARK: Content

  /// Adds a button.
  ///
  /// A second one that cancels is reported and left out.
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

  /// Adds a field to an alert; on an action sheet that is reported and left out.
  ///
  /// - Parameter configurationHandler: Called at once with the field.
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

  /// An alert with fields begins with the first of them being edited.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    fields.first?.becomeFirstResponder()
  }

  // MARK: Presentation

  /// Whether the sheet stands beside something: where the width and height are regular.
  private var isPopover: Bool { presentation?.shape == .popover }

  /// A popover is cancelled by a tap outside it.
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

  /// A tap beside an action sheet cancels it.
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

  /// Whether a button was tapped, and the alert is on its way out.
  private var isBeingFinished = false
}
