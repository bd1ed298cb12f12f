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

  /// Whether the status bar is hidden, as on phones in landscape.
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
