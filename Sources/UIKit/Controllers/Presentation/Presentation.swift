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
  private var pending: (() -> Void)?

  /// The duration of a presentation or dismissal; Apple does not document it.
  private static let duration = Duration.milliseconds(400)

  init(of presented: UIViewController, by presenter: UIViewController) {
    self.presenter = presenter
    style = presented.modalPresentationStyle
    covers = style == .fullScreen || style == .currentContext
    sheet = style == .popover ? presented.storedPopover?.sheet : presented.ownSheetIfPresented
    container = PresentationView(presented)
  }

  private var traits: UITraitCollection {
    container.superview?.traitCollection ?? .ofMainScreen
  }

  var shape: PresentationShape {
    PresentationShape(
      style, in: traits,
      isAttachedInCompactHeight: sheet?.prefersEdgeAttachedInCompactHeight == true)
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
      anchor: presented?.popoverAnchor(in: container))
  }

  /// Calls `finish` after the animation, or immediately without one.
  func finish(animated: Bool, _ finish: @escaping () -> Void) {
    pending = finish
    guard animated, let clock = container.window?.screen.clock else { return complete() }
    clock.schedule(at: clock.now + Self.duration) { [weak self] in self?.complete() }
  }

  /// Ends the current animation.
  func complete() {
    let finish = pending
    pending = nil
    finish?()
  }
}
