import Foundation

/// A controller that is shown above another one.
@MainActor
final class Presentation {
  let container: PresentationView
  private(set) weak var presenter: UIViewController?
  let style: UIModalPresentationStyle
  /// Whether the presenter's view goes away meanwhile.
  let covers: Bool
  /// What the sheet follows, where the style is a sheet's or may become one.
  let sheet: UISheetPresentationController?
  /// Where the presenter's view was.
  weak var home: UIView?
  /// What is left to do when the animation under way has ended.
  private var pending: (() -> Void)?

  /// How long a controller takes to come or go, in seconds; Apple does not say.
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

  /// The room of the sheet; `nil` where the shape is none of a sheet.
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

  /// Where the presented view stands in the container.
  var frameOfPresented: CGRect {
    if let sheet, let space { return sheet.frame(in: space) }
    let presented = container.presented
    return shape.frame(
      in: container.bounds, safe: container.safeAreaInsets,
      preferred: presented?.preferredContentSize ?? .zero,
      anchor: presented?.popoverAnchor(in: container))
  }

  /// Lets `finish` happen after the animation, or at once without one.
  func finish(animated: Bool, _ finish: @escaping () -> Void) {
    pending = finish
    guard animated, let clock = container.window?.screen.clock else { return complete() }
    clock.schedule(at: clock.now + Self.duration) { [weak self] in self?.complete() }
  }

  /// Ends what is under way.
  func complete() {
    let finish = pending
    pending = nil
    finish?()
  }
}
