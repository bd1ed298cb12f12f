public import Foundation

/// What is known of the status bar of a scene.
///
/// Source: developer.apple.com, UIStatusBarManager.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private let scene: UIWindowScene

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// The rectangle of the status bar, in the screen's coordinates; empty where it is hidden.
  public var statusBarFrame: CGRect { scene.statusBarRect }

  /// Whether the status bar is hidden, as it is on phones that lie on their side.
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
