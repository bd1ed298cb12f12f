package import Foundation

/// The horizontal margins of a controller's view for devices without a value in the table: 16
/// points, and 20 from a width of 400 points (rows C5 and R19 of `docs/parity.md`).
private let narrowMargin: CGFloat = 16
private let wideMargin: CGFloat = 20

extension UIViewController {
  /// The view width, in points, from which the wider margins apply.
  nonisolated package static let wideWidth: CGFloat = 400

  var standardMinimumMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let margin = width >= Self.wideWidth ? wideMargin : narrowMargin
    return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }

  var minimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// The insets added to those inherited from the superview of the view.
  var allAdditionalInsets: UIEdgeInsets { additionalSafeAreaInsets + overlayInsets }

  /// The lengths of the top and bottom layout guides: the areas covered by bars and the shape of
  /// the device, without the program's additional insets.
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

extension UIViewController {
  /// The area at the top of the view that bars cover.
  public var topLayoutGuide: any UILayoutSupport { support(&storedTopGuide, .topSupport) }

  /// The area at the bottom of the view that bars, such as a tab bar, cover.
  public var bottomLayoutGuide: any UILayoutSupport { support(&storedBottomGuide, .bottomSupport) }

  private func support(
    _ stored: inout LayoutSupportGuide?, _ role: UILayoutGuide.Role
  ) -> any UILayoutSupport {
    loadViewIfNeeded()
    if let guide = stored, guide.owningView === viewIfLoaded { return guide }
    let guide = LayoutSupportGuide(owner: view, role: role)
    stored = guide
    return guide
  }

  var supportGuides: [UILayoutGuide] { [storedTopGuide, storedBottomGuide].compactMap(\.self) }
}
