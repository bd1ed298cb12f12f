package import Foundation

/// What a topmost view without a window is laid out on, such as a canvas of Interface Builder.
package struct LayoutCanvas: Hashable, Sendable {
  /// The size of the view; `nil` leaves it to its frame, or to the constraints where the view does
  /// not translate its mask.
  package var size: CGSize?
  /// Pixels per point.
  package var scale: CGFloat
  /// The safe-area insets of the view.
  package var safeAreaInsets: UIEdgeInsets
  /// Margins of the view in place of the usual ones, safe area not counted.
  package var defaultMargins: UIEdgeInsets?
  /// Whether hidden arranged views keep what required constraints give them, as on a canvas of
  /// Interface Builder; at run time they are empty, and the constraints conflict.
  package var hiddenViewsYield: Bool
  /// The generation of the system whose controls are shown.
  package var controlEra: ControlEra

  package init(
    size: CGSize? = nil, scale: CGFloat = 1, safeAreaInsets: UIEdgeInsets = .zero,
    defaultMargins: UIEdgeInsets? = nil, hiddenViewsYield: Bool = false,
    controlEra: ControlEra = .iOS13
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.defaultMargins = defaultMargins
    self.hiddenViewsYield = hiddenViewsYield
    self.controlEra = controlEra
  }
}

extension UIView {
  /// Lays out a tree without a window on a canvas; this view is its topmost.
  package func layOut(on canvas: LayoutCanvas) {
    self.canvas = canvas
    if let size = canvas.size { bounds.size = size }
    setNeedsLayout()
    layoutIfNeeded()
  }

  func canvasChanged() {
    updateSafeAreaInsets()
    marginsChanged()
    for subview in storedSubviews { subview.updateSafeAreaInsets() }
    guard let engine = hierarchyRoot.engine else { return }
    engine.needsUpdate(of: self)
    engine.scaleMayHaveChanged()
    forSubtree { $0.markMoved() }
    forSubtree { $0.markNeedsLayout() }
  }
}
