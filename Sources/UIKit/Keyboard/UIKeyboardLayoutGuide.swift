public import Foundation

/// The guide of the area of a view that the keyboard covers, or while it is hidden of the area
/// below the safe area.
///
/// Source: developer.apple.com, UIKeyboardLayoutGuide.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that is not docked; if `false`, as by default, such a
  /// keyboard counts as hidden.
  public var followsUndockedKeyboard = false { didSet { placeMayHaveChanged() } }
  /// Whether the guide ends at the bottom of the safe area, rather than of the view, while the
  /// keyboard is hidden; `true` by default.
  public var usesBottomSafeArea = true { didSet { placeMayHaveChanged() } }
  /// The distance above the keyboard from which a touch can drag it away, in points, 0 by default;
  /// a negative value counts as 0.
  public var keyboardDismissPadding: CGFloat = 0

  private func placeMayHaveChanged() {
    owningView?.updateNearEdges(of: self)
    if let item = engineItem { item.engine?.markStale(item) }
  }
}

extension UIView {
  func makeKeyboardGuide() -> UIKeyboardLayoutGuide {
    if let guide = insetState.guides.keyboard { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self, role: .keyboard)
    guide.identifier = "UIKeyboardLayoutGuide"
    insetState.guides.keyboard = guide
    updateNearEdges(of: guide)
    return guide
  }

  /// The current placement of the keyboard's guide in this view.
  var keyboardPlacement: GuidePlacement {
    if let frame = undockedKeyboardFrame { return .placed(frame) }
    return .bottomBand(dockedKeyboardHeight)
  }

  /// The keyboard's frame in this view, if the guide follows a keyboard that is not docked.
  private var undockedKeyboardFrame: CGRect? {
    guard let window, let guide = insetState.guides.keyboard, guide.followsUndockedKeyboard,
      window.screen.keyboard.isShown, window.screen.keyboard.placement != .docked
    else { return nil }
    return keyboardFrame(in: window)
  }

  private func keyboardFrame(in window: UIWindow) -> CGRect {
    let frame = window.screen.keyboard.frame
    return convert(frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: nil)
  }

  private var dockedKeyboardHeight: CGFloat {
    let away = insetState.guides.keyboard?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    guard let window, window.screen.keyboard.isShown, window.screen.keyboard.isLocal,
      window.screen.keyboard.placement == .docked, window.screen.keyboard.profile.guide == .follows
    else { return away }
    return max(bounds.maxY - keyboardFrame(in: window).minY, away)
  }

  /// Updates the edges of the view that the keyboard is near.
  ///
  /// For a docked or hidden keyboard these are the leading, bottom and trailing edges; for any
  /// other, those whose distance is at most a quarter of the free space along the axis.
  func updateNearEdges(of guide: UIKeyboardLayoutGuide) {
    guard let frame = undockedKeyboardFrame else {
      return guide.nowNear([.leading, .bottom, .trailing])
    }
    var edges: NSDirectionalRectEdge = []
    let margins = UIEdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
      bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    let space = CGSize(
      width: max(bounds.width - frame.width, 0), height: max(bounds.height - frame.height, 0))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if margins.top <= space.height / 4 { edges.insert(.top) }
    if margins.bottom <= space.height / 4 { edges.insert(.bottom) }
    if margins.left <= space.width / 4 { edges.insert(isMirrored ? .trailing : .leading) }
    if margins.right <= space.width / 4 { edges.insert(isMirrored ? .leading : .trailing) }
    guide.nowNear(edges)
  }

  /// Marks the keyboard layout guides of the subtree as changed.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  func updateKeyboardGuides() -> Bool {
    guard let guides = hierarchyRoot.engine?.keyboardGuides, !guides.isEmpty else { return false }
    var found = false
    for item in guides {
      guard let guide = item.guide as? UIKeyboardLayoutGuide,
        guide.owningView?.isDescendant(of: self) == true
      else { continue }
      guide.owningView?.updateNearEdges(of: guide)
      item.engine?.markStale(item)
      found = true
    }
    return found
  }

  /// Called when the view has moved or scrolled, so that the keyboard may cover a different area of
  /// the views inside.
  func placeInWindowChanged(in engine: LayoutEngine?) {
    guard engine?.keyboardGuides.isEmpty == false, window?.screen.keyboard.isShown == true
    else { return }
    updateKeyboardGuides()
  }
}
