package import Foundation

/// The environment of a topmost view without a window, such as a canvas of Interface Builder.
package struct LayoutCanvas: Hashable, Sendable {
  /// The size of the view; with `nil` it is that of its frame, or follows from the constraints if
  /// the view does not translate its mask.
  package var size: CGSize?
  /// The number of pixels per point.
  package var scale: CGFloat
  /// The safe-area insets of the view.
  package var safeAreaInsets: UIEdgeInsets
  /// The view's margins in place of the default ones, without the safe area.
  package var defaultMargins: UIEdgeInsets?
  /// Whether hidden arranged views keep the sizes that required constraints give them, as on a
  /// canvas of Interface Builder; at run time they collapse, and the constraints conflict.
  package var hiddenViewsYield: Bool
  /// Whether each wrapping text in a row has the stack's width divided by the number of its views,
  /// as before iOS 15.
  package var textsDivideRows: Bool
  /// The generation of the system whose controls are shown.
  package var controlEra: ControlEra

  package init(
    size: CGSize? = nil, scale: CGFloat = 1, safeAreaInsets: UIEdgeInsets = .zero,
    defaultMargins: UIEdgeInsets? = nil, hiddenViewsYield: Bool = false,
    textsDivideRows: Bool = false, controlEra: ControlEra = .iOS14
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.defaultMargins = defaultMargins
    self.hiddenViewsYield = hiddenViewsYield
    self.textsDivideRows = textsDivideRows
    self.controlEra = controlEra
  }
}

extension UIView {
  /// Lays out a hierarchy without a window on a canvas; this view is its topmost.
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
