import Foundation

extension UIView {
  /// The superview, regardless of an override of ``superview``.
  var storedSuperview: UIView? {
    get { superviewReference?.object }
    set { superviewReference = newValue?.backReference }
  }

  /// The view controller whose root view this is.
  var controller: UIViewController? {
    get { controllerReference?.object }
    set { controllerReference = newValue?.backReference }
  }

  /// The topmost superview, or the view itself if it has no superview.
  var hierarchyRoot: UIView {
    var view = self
    while let above = view.storedSuperview { view = above }
    return view
  }

  /// ``window``, whatever a subclass says.
  var ownWindow: UIWindow? { hierarchyRoot as? UIWindow }

  func insert(_ view: UIView, beside sibling: UIView, inFront: Bool) {
    guard view !== sibling else { return }
    if view.storedSuperview === self { view.detachFromSiblings() }
    let place = storedSubviews.firstIndex { $0 === sibling }.map { inFront ? $0 + 1 : $0 }
    insert(view, at: place ?? storedSubviews.count)
  }

  func swap(_ index1: Int, _ index2: Int) {
    let indices = storedSubviews.indices
    if indices.contains(index1), indices.contains(index2) { storedSubviews.swapAt(index1, index2) }
  }

  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return storedSubviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Removes a subview from the order and lets `place` insert it elsewhere.
  func reorder(_ view: UIView, _ place: (UIView) -> Void) {
    guard view.storedSuperview === self else { return }
    view.detachFromSiblings()
    place(view)
  }

  func hasAncestor(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.storedSuperview
    }
    return false
  }

  func leaveSuperview() {
    guard let old = storedSuperview else { return }
    let oldWindow = window
    let oldTint = givenTintColor
    old.willRemoveSubview(self)
    announce(toSuperview: nil, from: oldWindow, to: nil)
    detach(from: old)
    notifyTintColorChange(insteadOf: oldTint)
    finishMove(from: oldWindow)
  }

  func insert(_ view: UIView, at index: Int) {
    guard !hasAncestor(view) else { return layoutEngine.report(.viewInsideItself(view)) }
    if view.storedSuperview === self {
      view.detachFromSiblings()
      storedSubviews.insert(view, at: min(max(index, 0), storedSubviews.count))
      return
    }
    let oldWindow = view.window
    let newWindow = window
    let oldTint = view.givenTintColor
    if let old = view.storedSuperview { old.willRemoveSubview(view) }
    view.announce(toSuperview: self, from: oldWindow, to: newWindow)
    if let old = view.storedSuperview { view.detach(from: old) }
    let issues = view.engine?.issues ?? []
    view.engine = nil
    storedSubviews.insert(view, at: min(max(index, 0), storedSubviews.count))
    view.storedSuperview = self
    markNeedsLayout()
    view.propagatePendingPasses()
    if view.subtreeNeedsEngine { layoutEngine.includeSubtree(of: view) }
    if !issues.isEmpty { layoutEngine.adopt(issues) }
    view.updateTraits()
    view.updateSafeAreaInsets()
    view.notifyTintColorChange(insteadOf: oldTint)
    view.finishMove(from: oldWindow)
    didAddSubview(view)
  }

  private func announce(toSuperview new: UIView?, from old: UIWindow?, to newWindow: UIWindow?) {
    willMove(toSuperview: new)
    guard old !== newWindow else { return }
    forSubtree { view in
      view.controller?.viewWillMove(to: newWindow)
      view.willMove(toWindow: newWindow)
    }
  }

  private func finishMove(from oldWindow: UIWindow?) {
    let window = window
    if oldWindow !== window {
      oldWindow?.dropDetachedFirstResponder()
      let hasProxies = window != nil && !AppearanceProxies.isEmpty
      forSubtree { view in
        if hasProxies { AppearanceProxies.apply(to: view) }
        view.didMoveToWindow()
        view.controller?.viewDidMove()
      }
    }
    didMoveToSuperview()
  }

  /// Leaves the superview and its engine.
  ///
  /// Constraints that views above hold on the subtree are deactivated; those inside the subtree
  /// move to an engine of its own.
  private func detach(from old: UIView) {
    let root = old.hierarchyRoot
    leaveConstraintsAbove()
    root.engine?.excludeSubtree(of: self)
    leavePendingPasses()
    detachFromSiblings()
    storedSuperview = nil
    old.markNeedsLayout()
    if subtreeNeedsEngine { layoutEngine.includeSubtree(of: self) }
    updateSafeAreaInsets()
  }

  /// Deactivates the constraints on views of the subtree that views above hold.
  private func leaveConstraintsAbove() {
    var above: Set<ObjectIdentifier> = []
    var ancestor = storedSuperview
    while let view = ancestor {
      above.insert(ObjectIdentifier(view))
      ancestor = view.storedSuperview
    }
    var leaving: [NSLayoutConstraint] = []
    forSubtree { view in
      for mentions in [view.mentions] + view.allGuides.map(\.mentions) {
        leaving += mentions.filter { constraint in
          constraint.holder.map { above.contains(ObjectIdentifier($0)) } ?? false
        }
      }
    }
    for constraint in leaving { constraint.deactivate() }
  }

  private func detachFromSiblings() {
    guard let siblings = storedSuperview?.storedSubviews,
      let index = siblings.lastIndex(where: { $0 === self })
    else { return }
    storedSuperview?.storedSubviews.remove(at: index)
  }

  /// Whether the subtree needs an engine: a view in it is constrained, holds a constraint, or
  /// requires constraint-based layout.
  private var subtreeNeedsEngine: Bool {
    !translatesAutoresizingMaskIntoConstraints || !heldConstraints.isEmpty || isConstraintBased
      || storedSubviews.contains { $0.subtreeNeedsEngine }
  }

  /// Visits the view and all its descendants, parents before children.
  func forSubtree(_ visit: (UIView) -> Void) {
    visit(self)
    for subview in storedSubviews { subview.forSubtree(visit) }
  }
}
