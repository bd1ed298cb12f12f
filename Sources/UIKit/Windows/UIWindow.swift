public import ConstraintSolving
public import Foundation

/// The root of a view hierarchy on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen that the window is on; a program that sets it should set a scene instead.
  open var screen: UIScreen
  weak var firstResponder: UIResponder?
  /// The window that contains the input views of the first responder, such as the keyboard.
  var inputWindow: InputWindow?
  /// The method that solves the window's layout; `presolved` by default.
  ///
  /// Not part of Apple's `UIWindow`.
  public var solvingMethod = Solver.Method.presolved {
    didSet { engine?.solver.method = solvingMethod }
  }
  /// Whether the root controller's view has been made to fill the window.
  private var isRootInstalled = false
  /// Whether the window is the key window of its screen, which receives keyboard input.
  open private(set) var isKeyWindow = false
  /// The level: windows of a higher level are in front of all windows of a lower one; `normal` by
  /// default.
  open var windowLevel = Level.normal
  /// Whether the window can become the key window; `true` unless overridden.
  open var canBecomeKey: Bool { true }
  /// Whether the window resizes with the screen although it does not fill it, `false` by default;
  /// stored without effect.
  open var canResizeToFitContent = false

  private lazy var windowUndoManager = UndoManager()
  /// The undo manager of the responders in the window.
  open override var undoManager: UndoManager? { windowUndoManager }

  /// Creates a window with a frame in the coordinates of the main screen.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// Creates a window with the size of a scene's screen.
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: screen.bounds)
    isHidden = true
    updateTraits()
    updateSafeAreaInsets()
  }

  /// The scene of the window's screen; setting one moves the window to its screen.
  open var windowScene: UIWindowScene? {
    get { screen.scene }
    set {
      guard let newValue, newValue.screen !== screen else { return }
      screen = newValue.screen
      if !isHidden { screen.show(self) }
      updateTraits()
      updateSafeAreaInsets()
    }
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
    makeKey()
    // Brings a window that is visible already to the front of its level.
    if !isHidden { screen.show(self) }
    isHidden = false
    showRoot()
  }

  /// Makes the window the key window of its screen, unless ``canBecomeKey`` is `false`.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let previous = screen.windows.first { $0 !== self && $0.isKeyWindow }
    previous?.isKeyWindow = false
    previous?.resignKey()
    isKeyWindow = true
    becomeKey()
    guard let previous else { return post(Self.didBecomeKeyNotification) }
    previous.post(Self.didResignKeyNotification)
    post(Self.didBecomeKeyNotification)
  }

  /// Called when the window has become the key window; does nothing unless overridden.
  open func becomeKey() {}
  /// Called when the window is no longer the key window; does nothing unless overridden.
  open func resignKey() {}

  /// Whether the window is hidden; `true` until it is shown.
  ///
  /// A window that is shown is placed in front of the others of its level, with its root
  /// controller's view.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if !isHidden {
        hasBeenShown = true
        screen.show(self)
        showRoot()
        post(Self.didBecomeVisibleNotification)
      } else if hasBeenShown {
        post(Self.didBecomeHiddenNotification)
      }
    }
  }

  private var hasBeenShown = false

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Delivers the touches of an event to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) { event.deliver?() }

  open override var next: UIResponder? { screen.scene }

  /// The window whose first responder the views inside may be; the window itself unless overridden.
  var responderHost: UIWindow { self }

  /// The part of the device's safe-area insets that overlaps the window.
  var deviceInsets: UIEdgeInsets {
    guard let insets = screen.deviceSafeArea else { return .zero }
    return insets.overlap(with: frame, in: screen.bounds.size)
  }

  private func showRoot() {
    guard let controller = rootViewController, !controller.isCovered, let view = controller.view,
      view.superview !== self || !isRootInstalled
    else { return layoutIfNeeded() }
    isRootInstalled = true
    screen.updateStatusBar()
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
