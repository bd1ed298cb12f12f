internal import Foundation

/// The scene that contains the windows of a screen.
///
/// Source: developer.apple.com, UIWindowScene.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var storedScreen: UIScreen?

  init(screen: UIScreen) {
    storedScreen = screen
    super.init(
      session: UISceneSession(role: .windowApplication), connectionOptions: ConnectionOptions())
  }

  /// Creates a scene of the main screen.
  public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    storedScreen = .main
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// The screen that shows the windows; the main one if the scene's own is gone.
  open var screen: UIScreen { storedScreen ?? .main }

  /// The windows shown on the screen so far, the backmost first.
  open var windows: [UIWindow] { screen.listedWindows }

  /// The frontmost window that is a key window; `nil` if there is none.
  open var keyWindow: UIWindow? { screen.keyWindow }

  /// The traits of the screen, which the windows inherit.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  /// The coordinate space of the screen, in points, with its origin at the top left.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// The orientation of the screen: landscape if it is wider than high.
  ///
  /// The two landscape orientations are not distinguished; landscape right is reported.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// Whether the windows fill the screen; `true`.
  open var isFullScreen: Bool { true }

  /// The sizes that the windows may have; `nil`, since the user cannot resize them.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  /// The current coordinate space and orientation; a new object each time.
  open var effectiveGeometry: Geometry {
    Geometry(coordinateSpace: coordinateSpace, interfaceOrientation: interfaceOrientation)
  }

  /// Rotates the screen to an orientation that the preferences allow.
  ///
  /// - Parameters:
  ///   - geometryPreferences: An instance of ``GeometryPreferences/iOS``.
  ///   - errorHandler: Called if the screen cannot be rotated to any of the orientations.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
    else { return }
    let isLandscape = interfaceOrientation.isLandscape
    let isAllowed = wanted.isDisjoint(with: .landscape) ? !isLandscape : true
    let allowsPortrait = !wanted.isDisjoint(with: [.portrait, .portraitUpsideDown])
    if isAllowed, allowsPortrait || isLandscape { return }
    if !screen.rotate(to: isLandscape ? .portrait : .landscape) {
      errorHandler?(UISceneError(.requestDenied))
    }
  }

  /// The geometry of a scene.
  ///
  /// Source: developer.apple.com, UIWindowScene.Geometry.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// The coordinate space of the screen.
    public let coordinateSpace: any UICoordinateSpace
    /// The orientation of the screen when the geometry was read.
    public let interfaceOrientation: UIInterfaceOrientation

    init(coordinateSpace: any UICoordinateSpace, interfaceOrientation: UIInterfaceOrientation) {
      self.coordinateSpace = coordinateSpace
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }

  /// The program's preferences for the geometry of a scene.
  ///
  /// Source: developer.apple.com, UIWindowScene.GeometryPreferences.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The preferences on phones and tablets.
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      /// The orientations that are preferred; `nil` for no preference.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences for some orientations, which
      /// ``UIWindowScene/requestGeometryUpdate(_:errorHandler:)`` applies.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  // MARK: Status bar

  /// The status bar that the visible controllers ask for.
  var statusBar = StatusBarPreferences()

  /// The style of the status bar that an app's sources state, in place of that of controllers whose code does not run;
  /// `nil` if they state none.
  package var statedStatusBarStyle: UIStatusBarStyle?

  /// Whether an app's sources state that the status bar is hidden, which is not drawn then; the safe area remains, which
  /// the display's cutout needs.
  package var isStatusBarStatedHidden = false

  /// The frame and style of the status bar; a new object each time.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }

  var statusBarRect: CGRect {
    let height = statusBar.isHidden ? 0 : screen.device?.statusBarHeight ?? 0
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
  }
}

/// The sizes that the windows of a scene may have.
///
/// Source: developer.apple.com, UISceneSizeRestrictions.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  /// The smallest size in points, `zero` by default; stored without effect.
  open var minimumSize = CGSize.zero
  /// The largest size in points, `zero` by default; stored without effect.
  open var maximumSize = CGSize.zero
}
