public import Foundation

/// The status bar of a scene.
///
/// Source: developer.apple.com, UIStatusBarManager.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private let scene: UIWindowScene

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// The frame of the status bar, in the screen's coordinates; empty when it is hidden.
  public var statusBarFrame: CGRect { scene.statusBarRect }

  /// Whether the status bar is hidden: on phones in landscape, or because a controller prefers it.
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }

  /// The style that the visible controller prefers.
  public var statusBarStyle: UIStatusBarStyle {
    scene.statedStatusBarStyle ?? scene.statusBar.style
  }
}

/// The status bar and home indicator that the visible controllers ask for.
struct StatusBarPreferences: Hashable {
  /// Whether the status bar is hidden.
  var isHidden = false
  /// The style of the status bar.
  var style = UIStatusBarStyle.default
  /// Whether the home indicator is hidden.
  var hidesHomeIndicator = false
  /// The edges at which the system's gestures wait for the application's.
  var deferredEdges: UIRectEdge = []

  init() {}

  @MainActor
  init(of controller: UIViewController) {
    isHidden = controller.deepest(\.childForStatusBarHidden).prefersStatusBarHidden
    style = controller.deepest(\.childForStatusBarStyle).preferredStatusBarStyle
    hidesHomeIndicator =
      controller.deepest(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    deferredEdges =
      controller.deepest(\.childForScreenEdgesDeferringSystemGestures)
      .preferredScreenEdgesDeferringSystemGestures
  }
}

extension UIViewController {
  /// Follows a chain of children, which each controller provides, to its end.
  fileprivate func deepest(_ child: KeyPath<UIViewController, UIViewController?>)
    -> UIViewController
  {
    var controller = self
    while let next = controller[keyPath: child], next !== controller { controller = next }
    return controller
  }
}

extension UIScreen {
  /// The controller that is asked for the status bar, or for its child that is: the root of the frontmost window that
  /// fills the screen, or one presented above it full screen or with
  /// ``UIViewController/modalPresentationCapturesStatusBarAppearance``; `nil` if there is none.
  private var statusBarController: UIViewController? {
    let root = windows.last {
      !$0.isHidden && $0.rootViewController != nil && $0.frame == bounds
    }?.rootViewController
    guard var controller = root else { return nil }
    while let next = controller.ownPresented, let presentation = next.presentation,
      presentation.capturesStatusBar
    {
      controller = next
    }
    return controller
  }

  /// The controller whose preferred style the status bar has; `nil` if there is none.
  package var statusBarStyleController: UIViewController? {
    statusBarController?.deepest(\.childForStatusBarStyle)
  }

  /// Asks the visible controllers for the status bar they prefer, and adapts the safe areas.
  ///
  func updateStatusBar() {
    guard let controller = statusBarController else { return }
    let preferences = StatusBarPreferences(of: controller)
    guard preferences != scene.statusBar else { return }
    let wasHidden = scene.statusBar.isHidden
    scene.statusBar = preferences
    guard preferences.isHidden != wasHidden else { return }
    for window in windows { window.updateSafeAreaInsets() }
  }

  /// The safe area of the device, which before iOS 26 is smaller at the top while a status bar is
  /// hidden that does not lie beside a camera.
  var deviceSafeArea: UIEdgeInsets? {
    guard let device, var insets = Optional(device.safeArea) else { return nil }
    let hasCamera = traitCollection.userInterfaceIdiom == .phone && insets.bottom > 0
    if scene.statusBar.isHidden, !hasCamera, !device.keepsSafeAreaOfHiddenStatusBar {
      insets.top = 0
    }
    return insets
  }
}
