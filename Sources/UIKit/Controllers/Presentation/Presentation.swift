import Foundation

/// A controller that is shown above another one.
@MainActor
final class Presentation {
  let container: PresentationView
  private(set) weak var presenter: UIViewController?
  let style: UIModalPresentationStyle
  /// Whether the presenter's view goes away meanwhile.
  let covers: Bool
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
    container = PresentationView(presented)
  }

  var shape: PresentationShape {
    PresentationShape(style, in: container.superview?.traitCollection ?? UIScreen.mainTraits)
  }

  /// Lets `finish` happen after the animation, or at once without one.
  func finish(animated: Bool, _ finish: @escaping () -> Void) {
    pending = finish
    guard animated, let clock = container.window?.screen.clock else { return settle() }
    clock.schedule(at: clock.now + Self.duration) { [weak self] in self?.settle() }
  }

  /// Ends what is under way.
  func settle() {
    let finish = pending
    pending = nil
    finish?()
  }
}

/// Holds a presented view, in a window or in place of another view.
final class PresentationView: UIView {
  private weak var presented: UIViewController?

  init(_ presented: UIViewController) {
    self.presented = presented
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    placePresented()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    placePresented()
  }

  func placePresented() {
    guard let presented, let presentation = presented.presentation,
      let view = presented.viewIfLoaded,
      view.superview === self
    else { return }
    let shape = presentation.shape
    if shape.isNarrow {
      traitOverrides.horizontalSizeClass = .compact
    } else if traitOverrides.contains(UITraitHorizontalSizeClass.self) {
      traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
    view.frame = shape.frame(
      in: bounds, safe: safeAreaInsets, preferred: presented.preferredContentSize,
      anchor: presented.popoverAnchor(in: self))
  }
}
