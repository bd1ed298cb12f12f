public import Foundation

/// Shows a controller as a sheet that rests at one of several heights.
///
/// Where the width is compact a sheet is attached to the lower edge, and as high as the selected detent with
/// the safe area below it; elsewhere it floats in the middle, as high as the detent and no higher than a page
/// or form. A finger that pulls a sheet of several detents lets it rest at the nearest one.
///
/// What is dimmed and how it looks is not drawn; that the sheet can be pulled away is not modelled.
/// Source: developer.apple.com, UISheetPresentationController.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// Is told of the sheet.
  open weak var delegate: (any UISheetPresentationControllerDelegate)?
  /// The heights at which the sheet rests, from the smallest; the large one unless set.
  ///
  /// An empty list is reported and not taken; Apple's platforms raise an exception.
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
  /// Detents whose heights were reported, which are asked for many times.
  private var reportedDetents: Set<ObjectIdentifier> = []
  /// At which detent the sheet rests; the smallest for `nil`.
  ///
  /// One that the sheet does not have is reported once it is shown, and the smallest counts.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { changed() } }
  }
  /// The largest detent at which what is around the sheet can be touched; none for `nil`.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet is attached to the lower edge where the height is compact, and does not fill the
  /// screen there.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
  /// Whether a sheet at the lower edge is as wide as the ``UIViewController/preferredContentSize``, and not as
  /// the safe area.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
  /// Whether content that is scrolled beyond its edge makes the sheet larger; carried.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber is shown at the top of the sheet; it takes no room of the content.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// The radius of the corners in points; that of the view unless set.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// The view that the sheet comes from; carried.
  open weak var sourceView: UIView?

  /// How high the sheet is while a finger pulls it.
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

  /// Tells of a selected detent that is not among the detents.
  func reportUnknownSelection() {
    guard let wanted = selectedDetentIdentifier,
      !storedDetents.contains(where: { $0.identifier == wanted })
    else { return }
    presentedViewController.report(.unknownDetent(wanted.rawValue, in: self))
  }

  /// Makes changes of the sheet as an animation.
  open func animateChanges(_ changes: () -> Void) {
    AnimationTransaction.run(
      AnimationTransaction(duration: Self.changeDuration, delay: .zero, options: [])
    ) {
      changes()
      container?.layoutIfNeeded()
    }
  }

  /// How long a change of the sheet takes; Apple does not say.
  private static let changeDuration = Duration.milliseconds(400)

  /// Asks the detents for their heights again, at the next layout.
  open func invalidateDetents() {
    reportedDetents = []
    container?.setNeedsLayout()
  }

  // MARK: Places

  /// The detents that are active, with their values, from the smallest.
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

  /// The frame of the sheet in its room.
  func frame(in space: SheetSpace) -> CGRect {
    let value = pulled ?? current(in: space)?.value ?? space.maximumDetentValue
    return space.frame(value: value)
  }

  /// Whether what is around the sheet can be touched.
  func passesTouchesThrough(in space: SheetSpace) -> Bool {
    guard let largest = largestUndimmedDetentIdentifier, let now = current(in: space) else {
      return false
    }
    let undimmed = active(in: space).first { $0.detent.identifier == largest }
    return undimmed.map { now.value <= $0.value } ?? false
  }

  // MARK: Fingers

  /// Whether a finger can pull the sheet to another height.
  func canBePulled(in space: SheetSpace) -> Bool { active(in: space).count > 1 }

  /// Follows a finger that pulls the sheet.
  func follow(_ pan: UIPanGestureRecognizer, in space: SheetSpace) {
    let active = active(in: space)
    guard let start = current(in: space), let least = active.first, let most = active.last else {
      return
    }
    let wanted = start.value - pan.translation(in: nil).y
    switch pan.state {
    case .began, .changed:
      pulled = min(max(wanted, least.value), most.value)
      container?.setNeedsLayout()
    case .ended:
      pulled = nil
      let rest = wanted - pan.velocity(in: nil).y * Self.lookahead
      let nearest = active.min { abs($0.value - rest) < abs($1.value - rest) } ?? start
      animateChanges {
        selectedDetentIdentifier = nearest.detent.identifier
        // The sheet moves too where it comes back to the detent it was pulled from.
        container?.setNeedsLayout()
      }
      guard nearest.detent !== start.detent else { return }
      delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    case .possible, .cancelled, .failed:
      pulled = nil
      container?.setNeedsLayout()
    }
  }

  /// How far ahead the speed of a finger that lets go counts, in seconds; Apple does not say.
  private static let lookahead: CGFloat = 0.1
}

/// Is told of a sheet; each method may be left out.
///
/// Source: developer.apple.com, UISheetPresentationControllerDelegate.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: AnyObject {
  /// A finger has pulled the sheet to another detent; changes of the program are not told.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
