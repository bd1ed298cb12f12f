public import Foundation

/// A presentation controller that shows a controller as a sheet with one of several heights.
///
/// In compact width, a sheet is attached to the bottom edge, with the height of the selected detent
/// plus the bottom safe area. In regular width, it is centred, with the height of the detent, but
/// no higher than a page or form. When the user drags a sheet with several detents, it comes to
/// rest at the nearest one; when it is dragged down far enough, it is dismissed, unless
/// ``UIViewController/isModalInPresentation`` or the delegate prevents it.
///
/// Source:
/// developer.apple.com, UISheetPresentationController.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The object that hears of changes of the sheet; not retained, `nil` by default.
  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// The detents of the sheet, from the smallest; a large one by default.
  ///
  /// An empty list is reported and ignored; Apple's platforms raise an exception.
  open var detents: [Detent] {
    get { storedDetents }
    set {
      guard !newValue.isEmpty else { return presentedViewController.report(.noDetents(self)) }
      storedDetents = newValue
      reportedDetents = []
      changed()
    }
  }
  private var storedDetents: [Detent] = [.large()]
  /// The detents with invalid heights that were reported already, since heights are resolved many
  /// times.
  private var reportedDetents: Set<ObjectIdentifier> = []
  /// The identifier of the selected detent; `nil` for the smallest.
  ///
  /// An identifier that the sheet does not have is reported when the sheet is shown; the smallest
  /// detent is then used.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { changed() } }
  }
  /// The largest detent at which the area around the sheet receives touches; `nil` for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet is attached to the bottom edge in compact height, instead of covering the
  /// screen; `false` by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
  /// Whether an attached sheet has the width of ``UIViewController/preferredContentSize``, instead
  /// of that of the safe area; `false` by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
  /// Whether scrolling content beyond its edge expands the sheet, `true` by default; stored without
  /// effect.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber is shown at the top of the sheet, `false` by default; it does not reduce the
  /// space for the content.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// The corner radius in points; by default that of the view.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// The view that the sheet originates from; stored without effect.
  open weak var sourceView: UIView?

  /// The height of the sheet while the user drags it.
  private var pulled: CGFloat?

  private var container: PresentationView? {
    guard let presentation = presentedViewController.presentation, presentation.sheet === self
    else { return nil }
    return presentation.container
  }

  private func changed() {
    guard let container else { return }
    reportUnknownSelection()
    container.setNeedsLayout()
  }

  /// Reports a selected detent that is not among the detents.
  func reportUnknownSelection() {
    guard let wanted = selectedDetentIdentifier,
      !storedDetents.contains(where: { $0.identifier == wanted })
    else { return }
    presentedViewController.report(.unknownDetent(wanted.rawValue, in: self))
  }

  /// Performs changes of the sheet, such as of its detents, with an animation.
  open func animateChanges(_ changes: () -> Void) {
    AnimationTransaction.run(
      AnimationTransaction(duration: Self.changeDuration, delay: .zero, options: [])
    ) {
      changes()
      container?.layoutIfNeeded()
    }
  }

  /// The duration of a change of the sheet; Apple does not document it.
  private static let changeDuration = Duration.milliseconds(400)

  /// Resolves the heights of the detents again at the next layout.
  open func invalidateDetents() {
    reportedDetents = []
    container?.setNeedsLayout()
  }

  // MARK: Detents

  /// Returns the active detents with their values, from the smallest.
  private func active(in space: SheetSpace) -> [(detent: Detent, value: CGFloat)] {
    let values = storedDetents.compactMap { detent -> (Detent, CGFloat)? in
      guard let value = detent.resolvedValue(in: space) else { return nil }
      guard value >= 0, value.isFinite else {
        if reportedDetents.insert(ObjectIdentifier(detent)).inserted {
          presentedViewController.report(.impossibleDetent(value, in: self))
        }
        return nil
      }
      return (detent, min(value, space.maximumDetentValue))
    }
    return values.map { (detent: $0.0, value: $0.1) }.sorted { $0.value < $1.value }
  }

  private func current(in space: SheetSpace) -> (detent: Detent, value: CGFloat)? {
    let active = active(in: space)
    return active.first { $0.detent.identifier == selectedDetentIdentifier } ?? active.first
  }

  /// Returns the frame of the sheet in the available area.
  func frame(in space: SheetSpace) -> CGRect {
    let value = pulled ?? current(in: space)?.value ?? space.maximumDetentValue
    return space.frame(value: value)
  }

  /// Returns whether the area around the sheet receives touches.
  func passesTouchesThrough(in space: SheetSpace) -> Bool {
    guard let largest = largestUndimmedDetentIdentifier, let now = current(in: space) else {
      return false
    }
    let undimmed = active(in: space).first { $0.detent.identifier == largest }
    return undimmed.map { now.value <= $0.value } ?? false
  }

  // MARK: Dragging

  /// Moves the sheet along with a drag.
  func follow(_ pan: UIPanGestureRecognizer, in space: SheetSpace) {
    let active = active(in: space)
    guard let start = current(in: space), let least = active.first, let most = active.last else {
      return
    }
    let wanted = start.value - pan.translation(in: nil).y
    switch pan.state {
    case .began, .changed:
      // A sheet that cannot be dismissed does not follow below its smallest height.
      let floor = presentedViewController.isModalInPresentation ? least.value : 0
      pulled = min(max(wanted, floor), most.value)
      container?.setNeedsLayout()
    case .ended:
      pulled = nil
      let rest = wanted - pan.velocity(in: nil).y * Self.lookahead
      if rest < least.value / 2 { return letGoBelow() }
      let nearest = active.min { abs($0.value - rest) < abs($1.value - rest) } ?? start
      animateChanges {
        selectedDetentIdentifier = nearest.detent.identifier
        // The sheet also moves if it returns to the detent from which it was dragged.
        container?.setNeedsLayout()
      }
      guard nearest.detent !== start.detent else { return }
      delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    case .possible, .cancelled, .failed:
      pulled = nil
      container?.setNeedsLayout()
    }
  }

  /// Asks for the dismissal after the sheet was dragged below half of its smallest height, which is
  /// ours; the sheet returns if it may not be dismissed.
  private func letGoBelow() {
    let presentation = presentedViewController.presentation
    presentation?.dismissByUser()
    if presentation?.phase != .dismissing { animateChanges { container?.setNeedsLayout() } }
  }

  /// The time by which the velocity at the end of a drag is extrapolated, in seconds; Apple does
  /// not document it.
  private static let lookahead: CGFloat = 0.1
}

/// The methods by which a sheet reports changes by the user; all of them are optional.
///
/// Source: developer.apple.com, UISheetPresentationControllerDelegate.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user, and not the program, changes the detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Called when the user, and not the program, changes the detent; does nothing unless
  /// implemented.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
