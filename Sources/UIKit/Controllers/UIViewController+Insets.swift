package import Foundation

/// The margins of a controller's view at its sides where the device's table says nothing: 16, and
/// 20 from a width of 400 points (parity C5 and R19).
private let narrowMargin: CGFloat = 16
private let wideMargin: CGFloat = 20

extension UIViewController {
  /// The width from which on the margins of views are wide, in points.
  nonisolated package static let wideWidth: CGFloat = 400

  var standardMinimumMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let margin = width >= Self.wideWidth ? wideMargin : narrowMargin
    return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }

  var minimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// What comes to the insets that reach into the view from its superview.
  var allAdditionalInsets: UIEdgeInsets { additionalSafeAreaInsets + overlayInsets }

  /// The lengths of the top and bottom layout guides: what bars and the device's shape cover, the
  /// program's own additional insets not counted.
  var topSupportLength: CGFloat {
    (viewIfLoaded?.safeAreaInsets.top ?? 0) - additionalSafeAreaInsets.top
  }

  var bottomSupportLength: CGFloat {
    (viewIfLoaded?.safeAreaInsets.bottom ?? 0) - additionalSafeAreaInsets.bottom
  }

  func safeAreaChanged() {
    for guide in supportGuides { guide.engineItem?.engine?.needsUpdate(of: guide) }
    viewSafeAreaInsetsDidChange()
  }
}
