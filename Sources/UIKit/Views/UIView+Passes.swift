import Foundation

/// How often layout is repeated while it keeps asking for another pass.
///
/// Safe areas that follow from frames settle within three passes; this many mean that
/// `layoutSubviews` or `viewDidLayoutSubviews` asks for layout each time it is called.
private let largestNumberOfPasses = 64

extension UIView {
  func markNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    superview?.markDescendantNeedsLayout()
  }

  private func markDescendantNeedsLayout() {
    var view: UIView? = self
    while let current = view, !current.descendantNeedsLayout {
      current.descendantNeedsLayout = true
      view = current.superview
    }
  }

  func markNeedsConstraintUpdate() {
    isConstraintBased = true
    // A lone view gets its engine with its tree, or when it is laid out by itself.
    if superview != nil, hierarchyRoot.engine == nil { _ = layoutEngine }
    needsConstraintUpdate = true
    var view = superview
    while let current = view, !current.descendantNeedsConstraintUpdate {
      current.descendantNeedsConstraintUpdate = true
      view = current.superview
    }
  }

  /// Tells the views above a subtree just added what is pending inside it.
  func propagateLayoutFlags() {
    if needsLayout || descendantNeedsLayout { superview?.markDescendantNeedsLayout() }
    guard needsConstraintUpdate || descendantNeedsConstraintUpdate else { return }
    var view = superview
    while let current = view, !current.descendantNeedsConstraintUpdate {
      current.descendantNeedsConstraintUpdate = true
      view = current.superview
    }
  }

  func updateFlaggedConstraints() {
    if descendantNeedsConstraintUpdate {
      descendantNeedsConstraintUpdate = false
      for subview in subviews { subview.updateFlaggedConstraints() }
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  func layOutTree() {
    let root = hierarchyRoot
    root.regainEngine()
    if root.isConstraintBased, root.engine == nil { _ = root.layoutEngine }
    for _ in 0..<largestNumberOfPasses {
      if root.engine != nil { root.updateFlaggedConstraints() }
      root.engine?.update()
      var start = self
      while let above = start.superview, above.needsLayout { start = above }
      guard start.needsLayout || start.descendantNeedsLayout else { return }
      start.layOutFlagged()
    }
    root.layoutEngine.report(.endlessLayout)
  }

  /// Makes an engine for a view that became topmost because its superview was released, and the
  /// engine with it.
  private func regainEngine() {
    guard engine == nil, engineItem != nil else { return }
    layoutEngine.includeSubtree(of: self)
    forSubtree { $0.markNeedsLayout() }
  }

  /// Places the subviews of each view that asked for it, outermost first.
  private func layOutFlagged() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for subview in subviews where subview.needsLayout || subview.descendantNeedsLayout {
      subview.layOutFlagged()
    }
  }

  /// Moves the subviews to where the solved constraints put them.
  func placeConstrainedSubviews() {
    for subview in subviews {
      guard !subview.translatesAutoresizingMaskIntoConstraints,
        let item = subview.engineItem, item.valuesChanged, let engine = item.engine
      else { continue }
      item.valuesChanged = false
      subview.place(engine.alignmentRect(of: item), scale: engine.scale)
    }
    constrainedGuidesMoved()
  }

  private func place(_ alignmentRect: CGRect, scale: CGFloat) {
    let rounded = PixelRounding(scale: scale).round(
      frame(forAlignmentRect: alignmentRect), offset: superview?.roundingResidue ?? .zero)
    setGeometry(origin: rounded.frame.origin, size: rounded.frame.size, from: .engine)
    guard rounded.residue != roundingResidue else { return }
    roundingResidue = rounded.residue
    for subview in subviews { subview.engineItem?.valuesChanged = true }
    markNeedsLayout()
  }
}
