import Foundation

extension UIView {
  /// The topmost view above this one, or the view itself.
  var hierarchyRoot: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  func insert(_ view: UIView, beside sibling: UIView, inFront: Bool) {
    guard view !== sibling else { return }
    if view.superview === self { view.detachFromSiblings() }
    let place = subviews.firstIndex { $0 === sibling }.map { inFront ? $0 + 1 : $0 }
    insert(view, at: place ?? subviews.count)
  }

  /// Takes a subview out of the order and lets `place` put it elsewhere.
  func reorder(_ view: UIView, _ place: (UIView) -> Void) {
    guard view.superview === self else { return }
    view.detachFromSiblings()
    place(view)
  }

  func hasAncestor(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  func leaveSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    old.willRemoveSubview(self)
    announce(toSuperview: nil, from: oldWindow, to: nil)
    detach(from: old)
    finishMove(from: oldWindow)
  }

  func insert(_ view: UIView, at index: Int) {
    guard !hasAncestor(view) else { return layoutEngine.report(.viewInsideItself(view)) }
    if view.superview === self {
      view.detachFromSiblings()
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      return
    }
    let oldWindow = view.window
    let newWindow = window
    if let old = view.superview { old.willRemoveSubview(view) }
    view.announce(toSuperview: self, from: oldWindow, to: newWindow)
    if let old = view.superview { view.detach(from: old) }
    view.engine = nil
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    markNeedsLayout()
    view.propagateLayoutFlags()
    if view.subtreeNeedsEngine { layoutEngine.includeSubtree(of: view) }
    view.updateTraits()
    view.updateSafeAreaInsets()
    view.finishMove(from: oldWindow)
    didAddSubview(view)
  }

  private func announce(toSuperview new: UIView?, from old: UIWindow?, to newWindow: UIWindow?) {
    willMove(toSuperview: new)
    if old !== newWindow { forSubtree { $0.willMove(toWindow: newWindow) } }
  }

  private func finishMove(from oldWindow: UIWindow?) {
    let window = window
    if oldWindow !== window {
      oldWindow?.dropDetachedFirstResponder()
      forSubtree { $0.didMoveToWindow() }
    }
    didMoveToSuperview()
  }

  /// Leaves the superview and its engine; constraints of views above that reach into the subtree
  /// are deactivated, those inside go on in an engine of their own.
  private func detach(from old: UIView) {
    let root = old.hierarchyRoot
    var above: UIView? = old
    while let holder = above {
      for constraint in holder.heldConstraints where constraint.reaches(into: self) {
        constraint.deactivate()
      }
      above = holder.superview
    }
    root.engine?.excludeSubtree(of: self)
    detachFromSiblings()
    superview = nil
    old.markNeedsLayout()
    if subtreeNeedsEngine { layoutEngine.includeSubtree(of: self) }
    updateSafeAreaInsets()
  }

  private func detachFromSiblings() {
    guard let siblings = superview?.subviews,
      let index = siblings.lastIndex(where: { $0 === self })
    else { return }
    superview?.subviews.remove(at: index)
  }

  /// Whether a view in the subtree is placed by constraints, holds one, or asks for them.
  private var subtreeNeedsEngine: Bool {
    !translatesAutoresizingMaskIntoConstraints || !heldConstraints.isEmpty || isConstraintBased
      || subviews.contains { $0.subtreeNeedsEngine }
  }

  /// Visits the view and all views inside it, outermost first.
  func forSubtree(_ visit: (UIView) -> Void) {
    visit(self)
    for subview in subviews { subview.forSubtree(visit) }
  }
}
