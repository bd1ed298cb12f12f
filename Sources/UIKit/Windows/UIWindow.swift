public import ConstraintSolving
public import Foundation

/// The root of a view hierarchy on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen that the window is on.
  public let screen: UIScreen
  weak var firstResponder: UIResponder?
  /// The window that contains the input views of the first responder, such as the keyboard.
  var inputWindow: InputWindow?
  /// The method that solves the window's layout.
  ///
  /// Not part of Apple's `UIWindow`.
  public var solvingMethod = Solver.Method.presolved {
    didSet { engine?.solver.method = solvingMethod }
  }
  /// Whether the root controller's view has been made to fill the window.
  private var isRootInstalled = false
  /// Whether the window is the key window, which receives keyboard input.
  public private(set) var isKeyWindow = false

  /// Creates a window with a frame in the coordinates of the main screen.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// Creates a window with the size of a screen.
  init(screen: UIScreen) {
    self.screen = screen
    super.init(frame: screen.bounds)
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// Creates a window with the size of the main screen.
  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
    frame = screen.bounds
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// Creates a window with the size of the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The controller whose view fills the window and follows its size, even if the program added the
  /// view to the window itself.
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

  /// Shows the window with its root controller's view and makes it the key window.
  ///
  /// Loads the controller's view, calls `viewWillAppear`, lays the window out, and calls
  /// `viewDidAppear`.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    screen.show(self)
    showRoot()
  }

  open override var next: UIResponder? { screen.scene }

  /// The window whose first responder the views inside may be; the window itself unless overridden.
  var responderHost: UIWindow { self }

  /// The part of the device's safe-area insets that overlaps the window.
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
    // A view that is already in the window received its appearance callbacks when it was added.
    if view.superview === self { return layoutIfNeeded() }
    controller.appear {
      insertSubview(view, at: 0)
      controller.notifyIsAppearing()
      layoutIfNeeded()
    }
  }
}
