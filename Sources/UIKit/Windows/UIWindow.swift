public import ConstraintSolving
public import Foundation

/// The topmost view of an application's views on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen the window is on.
  public let screen: UIScreen
  weak var firstResponder: UIResponder?
  /// The window of what the first responder brings to the bottom of the screen.
  var inputWindow: InputWindow?
  /// How the window's layout is solved.
  ///
  /// Not part of Apple's `UIWindow`.
  public var solvingMethod = Solver.Method.presolved {
    didSet { engine?.solver.method = solvingMethod }
  }
  /// Whether the root controller's view was made to fill the window.
  private var isRootInstalled = false
  /// Whether the window receives the keyboard's input.
  public private(set) var isKeyWindow = false

  /// A window with a frame in the coordinates of the main screen.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// A window as large as a screen.
  init(screen: UIScreen) {
    self.screen = screen
    super.init(frame: screen.bounds)
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// A window as large as the main screen.
  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
    frame = screen.bounds
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// A window as large as the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The controller whose view fills the window and follows its size, also where the program has put
  /// the view into the window itself.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      isRootInstalled = false
      if let oldValue, oldValue.viewIfLoaded?.superview === self {
        oldValue.disappear { oldValue.viewIfLoaded?.removeFromSuperview() }
      }
      if !isHidden { showRoot() }
    }
  }

  /// Shows the window, its root controller's view included, and makes it the key window.
  ///
  /// The controller's view is loaded, told that it will appear, laid out, and told that it appeared.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    screen.show(self)
    showRoot()
  }

  open override var next: UIResponder? { screen.scene }

  /// The window whose first responder the views inside may be; the window itself unless overridden.
  var responderHost: UIWindow { self }

  /// The device's insets, as far as they reach into the window.
  var deviceInsets: UIEdgeInsets {
    guard let insets = screen.device?.safeArea else { return .zero }
    return insets.overlap(with: frame, in: screen.bounds.size)
  }

  private func showRoot() {
    guard let controller = rootViewController, !controller.isCovered, let view = controller.view,
      view.superview !== self || !isRootInstalled
    else { return layoutIfNeeded() }
    isRootInstalled = true
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    // One that is there already has appeared by being put there.
    if view.superview === self { return layoutIfNeeded() }
    controller.appear {
      insertSubview(view, at: 0)
      controller.notifyIsAppearing()
      layoutIfNeeded()
    }
  }
}
