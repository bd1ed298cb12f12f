import Foundation

/// The presentation of a controller above another one.
@MainActor
final class Presentation {
  let container: PresentationView
  private(set) weak var presenter: UIViewController?
  let style: UIModalPresentationStyle
  /// Whether the presenter's view is removed during the presentation.
  let covers: Bool
  /// The sheet, if the style is that of a sheet or may be adapted to one.
  let sheet: UISheetPresentationController?
  /// The superview of the presenter's view before the presentation.
  weak var home: UIView?
  /// The work to do when the current animation has ended.
  private var pending: ((Bool) -> Void)?

  /// The duration of a presentation or dismissal; Apple does not document it.
  private static let duration = Duration.milliseconds(400)

  /// The presentation controller.
  let controller: UIPresentationController
  /// What the presentation is doing.
  enum Phase {
    case presenting, presented, dismissing
  }
  var phase = Phase.presenting
  /// The shape in the traits for which the delegate was last asked.
  private var adaptation: (traits: UITraitCollection, attached: Bool, shape: PresentationShape)?

  init(
    of presented: UIViewController, by presenter: UIViewController, from source: UIViewController
  ) {
    self.presenter = presenter
    style = presented.modalPresentationStyle
    controller =
      style == .custom
      ? presented.customPresentationController(presenting: presenter, source: source)
      : presented.ownPresentationController
    covers =
      style == .fullScreen || style == .currentContext
      || style == .custom && controller.shouldRemovePresentersView
    sheet = style == .popover ? presented.storedPopover?.sheet : presented.ownSheetIfPresented
    container = PresentationView(presented)
  }

  /// Whether a program's presentation controller places the view.
  var isCustom: Bool { style == .custom }

  /// Whether the presented controller determines the status bar.
  var capturesStatusBar: Bool {
    shape == .whole && style != .overFullScreen && style != .overCurrentContext
      && style != .custom
      || container.presented?.modalPresentationCapturesStatusBarAppearance == true
  }

  private var traits: UITraitCollection {
    container.superview?.traitCollection ?? .ofMainScreen
  }

  var shape: PresentationShape {
    let (traits, attached) = (traits, sheet?.prefersEdgeAttachedInCompactHeight == true)
    if let adaptation, adaptation.traits == traits, adaptation.attached == attached {
      return adaptation.shape
    }
    let shape = PresentationAdaptation(style, in: traits, by: controller)
      .shape(isAttachedInCompactHeight: attached)
    adaptation = (traits, attached, shape)
    return shape
  }

  /// The available area of the sheet; `nil` if the shape is not that of a sheet.
  var space: SheetSpace? {
    guard shape.isSheet else { return nil }
    let (bounds, safe) = (container.bounds, container.safeAreaInsets)
    let preferred = container.presented?.preferredContentSize ?? .zero
    var largest = shape.frame(in: bounds, safe: safe, preferred: preferred, anchor: nil)
    let isAttached = shape == .card
    if isAttached {
      let follows = sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached == true
      let width = max(0, bounds.width - safe.left - safe.right)
      largest.size.width = follows && preferred.width > 0 ? min(preferred.width, width) : width
      largest.origin.x = bounds.minX + safe.left + (width - largest.width) / 2
    }
    return SheetSpace(
      containerTraitCollection: traits, largest: largest, bounds: bounds, safe: safe,
      isAttached: isAttached)
  }

  /// The frame of the presented view in the container.
  var frameOfPresented: CGRect {
    if let sheet, let space { return sheet.frame(in: space) }
    let presented = container.presented
    return shape.frame(
      in: container.bounds, safe: container.safeAreaInsets,
      preferred: presented?.preferredContentSize ?? .zero,
      anchor: presented?.popoverAnchor(in: container),
      popover: controller as? UIPopoverPresentationController)
  }

  /// The view that is presented.
  var presentedView: UIView? { controller.presentedView }

  // MARK: Transitions

  /// Calls `finish` after the system's animation, or immediately without one.
  func finish(animated: Bool, _ finish: @escaping (Bool) -> Void) {
    pending = finish
    guard animated, let clock = container.window?.screen.clock else { return complete() }
    clock.schedule(at: clock.now + Self.duration) { [weak self] in self?.complete() }
  }

  /// Runs a transition with an animator, and calls `finish` with whether it was not cancelled.
  func run(_ context: TransitionContext, _ finish: @escaping (Bool) -> Void) {
    pending = finish
    running = context
    context.start()
  }

  /// The transition that an animator runs.
  private(set) var running: TransitionContext?

  /// Ends the current animation.
  func complete(_ completes: Bool = true) {
    let finish = pending
    pending = nil
    let context = running
    running = nil
    finish?(completes)
    // A transition that is cut short has ended too.
    context?.completeTransition(completes)
  }

  /// The duration of the system's presentations, in seconds.
  static var standardDuration: TimeInterval { duration.seconds }

  /// Dismisses the presented controller because the user asked for it, if the delegate agrees.
  func dismissByUser() {
    guard phase == .presented, let presented = container.presented, let presenter else { return }
    let (controller, delegate) = (controller, controller.delegate)
    let popover = shape == .popover ? controller as? UIPopoverPresentationController : nil
    let popoverDelegate =
      popover == nil ? nil : delegate as? any UIPopoverPresentationControllerDelegate
    var mayDismiss =
      !presented.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(controller) != false
    if mayDismiss, let popover {
      mayDismiss =
        popoverDelegate?.popoverPresentationControllerShouldDismissPopover(popover) != false
    }
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    delegate?.presentationControllerWillDismiss(controller)
    presenter.endPresentation(animated: true) {
      delegate?.presentationControllerDidDismiss(controller)
      if let popover {
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(popover)
      }
    }
  }
}
