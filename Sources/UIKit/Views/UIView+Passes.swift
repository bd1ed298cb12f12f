import Foundation

/// The maximum number of layout passes while layout keeps requesting another one.
///
/// Safe areas that depend on frames converge within three passes. Reaching this limit means that
/// `layoutSubviews` or `viewDidLayoutSubviews` requests layout each time it is called.
private let largestNumberOfPasses = 64

/// The pending layout work of a view.
///
/// A view lists those of its subviews that a pass has to visit, so a pass costs nothing for the
/// others, regardless of their number.
@safe struct PendingPasses {
  var layout = true
  /// Whether the subviews were not placed by constraints since the last call of `layoutSubviews`.
  var placement = false
  var constraintUpdate = true
  var descendantConstraintUpdate = false
  /// Whether the superview lists the view in ``subviews``.
  var isListed = false
  /// Whether the view must be drawn in the next snapshot.
  var display = true
  /// The subviews for which layout waits, or for a view inside them, in the order in which it began.
  var subviews: [UIView] = []
  /// The first of the items of subviews that were not yet given their solved values, and the last one.
  var firstMoved: EngineItem?
  var lastMoved: Unmanaged<EngineItem>?
}

extension UIView {
  /// Whether layout is pending for the view or one of its descendants.
  private var awaitsLayout: Bool { pending.layout || !pending.subviews.isEmpty }

  func markNeedsLayout() {
    guard !pending.layout else { return }
    pending.layout = true
    listForLayout()
  }

  /// Adds the view to the list of its superview, and its superviews to those above, where the next
  /// pass begins.
  private func listForLayout() {
    var view = self
    while !view.pending.isListed, let above = view.storedSuperview {
      view.pending.isListed = true
      above.pending.subviews.append(view)
      view = above
    }
  }

  /// Marks the view as moved: the engine's values differ from its frame.
  func markMoved() {
    guard let item = engineItem, !item.valuesChanged else { return }
    item.valuesChanged = true
    storedSuperview?.listMoved(item)
  }

  /// Appends the item of a subview that must receive its solved values.
  ///
  /// The items form a linked list, which needs no memory of its own.
  func listMoved(_ item: EngineItem) {
    if let lastMoved = unsafe pending.lastMoved {
      unsafe lastMoved.withObject { $0.nextMoved = item }
    } else {
      pending.firstMoved = item
    }
    unsafe pending.lastMoved = Unmanaged.passUnretained(item)
  }

  /// Empties the list and returns its first item, which links to the others.
  private func takeMoved() -> EngineItem? {
    unsafe pending.lastMoved = nil
    return exchange(&pending.firstMoved, with: nil)
  }

  /// Removes the item of a subview from the list.
  private func unlistMoved(_ leaving: EngineItem) {
    var next = takeMoved()
    while let item = next {
      next = item.nextMoved
      item.nextMoved = nil
      if item !== leaving { listMoved(item) }
    }
  }

  func markNeedsConstraintUpdate() {
    isConstraintBased = true
    // A single view gets its engine together with its tree, or when it is laid out alone.
    if storedSuperview != nil, hierarchyRoot.engine == nil { _ = layoutEngine }
    pending.constraintUpdate = true
    propagateConstraintUpdate()
  }

  private func propagateConstraintUpdate() {
    var view = storedSuperview
    while let current = view, !current.pending.descendantConstraintUpdate {
      current.pending.descendantConstraintUpdate = true
      view = current.storedSuperview
    }
  }

  /// Passes the pending work of a newly added subtree on to the views above it.
  func propagatePendingPasses() {
    if awaitsLayout { listForLayout() }
    if pending.constraintUpdate || pending.descendantConstraintUpdate {
      propagateConstraintUpdate()
    }
  }

  /// Removes the view from the lists of the superview that it is about to leave.
  func leavePendingPasses() {
    if pending.isListed {
      pending.isListed = false
      storedSuperview?.pending.subviews.removeAll { $0 === self }
    }
    if let item = engineItem, item.valuesChanged { storedSuperview?.unlistMoved(item) }
  }

  func updateFlaggedConstraints() {
    if pending.descendantConstraintUpdate {
      pending.descendantConstraintUpdate = false
      for subview in storedSubviews { subview.updateFlaggedConstraints() }
    }
    guard pending.constraintUpdate else { return }
    pending.constraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  func layOutTree() {
    let root = hierarchyRoot
    root.regainEngine()
    if root.isConstraintBased, root.engine == nil { _ = root.layoutEngine }
    root.engine?.scaleMayHaveChanged()
    for pass in 0..<largestNumberOfPasses {
      root.engine?.beginPass(pass)
      if root.engine != nil { root.updateFlaggedConstraints() }
      root.engine?.update()
      var start = self
      while let above = start.storedSuperview, above.pending.layout { start = above }
      guard start.awaitsLayout || root.engine?.restoreBroken() == true else { return }
      start.layOutPending()
    }
    root.layoutEngine.report(.endlessLayout)
  }

  /// Creates an engine for a view that became topmost because its superview was released, together
  /// with the engine.
  private func regainEngine() {
    guard engine == nil, engineItem != nil else { return }
    layoutEngine.includeSubtree(of: self)
    forSubtree { $0.markNeedsLayout() }
  }

  /// Lays out the subviews of each view that requested it, parents before children.
  private func layOutPending() {
    layOutIfPending()
    layOutListed()
  }

  private func layOutIfPending() {
    guard pending.layout else { return }
    pending.layout = false
    controller?.viewWillLayoutSubviews()
    pending.placement = true
    layoutSubviews()
    // An override that does not call super ended the program until iOS 7; since iOS 8, constrained
    // subviews are placed in spite of it: github.com/MoZhouqi/KMPlaceholderTextView/issues/25,
    // github.com/bryankeller/BLKFlexibleHeightBar/issues/4.
    if pending.placement { placeConstrainedSubviews() }
    if let storedLayer {
      storedLayer.layoutSublayers()
      storedLayer.layOutPlainLayers()
    }
    controller?.viewWasLaidOut()
    controller?.viewDidLayoutSubviews()
  }

  /// Lays out the listed subviews; those listed in the meantime wait for another pass.
  private func layOutListed() {
    guard !pending.subviews.isEmpty else { return }
    var subviews = pending.subviews
    pending.subviews = []
    for subview in subviews where subview.storedSuperview === self {
      subview.layOutIfPending()
      guard subview.storedSuperview === self else { continue }
      // Remains listed until here, since the subviews that it lists in the meantime are visited
      // immediately.
      subview.pending.isListed = false
      if subview.pending.layout { subview.listForLayout() }
      subview.layOutListed()
    }
    // Keeps the capacity, so that the next pass does not allocate.
    subviews.removeAll(keepingCapacity: true)
    if pending.subviews.isEmpty { pending.subviews = subviews }
  }

  /// Sets the frames of the subviews from the solved constraints.
  func placeConstrainedSubviews() {
    pending.placement = false
    while pending.firstMoved != nil { placeMoved() }
    constrainedGuidesMoved()
  }

  /// Sets the frames of the listed subviews.
  private func placeMoved() {
    var next = takeMoved()
    guard let engine = presentEngine else { return }
    let context = PlacementContext(self, engine)
    while let item = exchange(&next, with: nil) {
      next = exchange(&item.nextMoved, with: nil)
      // A view that was removed or moved to another tree after it was listed no longer has this
      // item.
      if item.valuesChanged { item.view?.place(item, in: context) }
    }
  }

  private func place(_ item: EngineItem, in context: PlacementContext) {
    item.valuesChanged = false
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    let (rounded, residue) = context.rounding.round(
      frame(forAlignmentRect: context.engine.alignmentRect(of: item)),
      offset: context.residue)
    setGeometry(
      origin: rounded.origin, size: rounded.size, from: .engine, in: context)
    guard residue != roundingResidue else { return }
    roundingResidue = residue
    for subview in storedSubviews { subview.markMoved() }
    markNeedsLayout()
  }
}

/// The values shared by all subviews placed in one pass.
@MainActor
struct PlacementContext {
  let superview: UIView
  let engine: LayoutEngine
  let rounding: PixelRounding
  let residue: CGPoint
  /// Whether the superview has no safe-area insets.
  let hasNoSafeArea: Bool

  init(_ superview: UIView, _ engine: LayoutEngine) {
    self.superview = superview
    self.engine = engine
    rounding = PixelRounding(scale: engine.scale)
    residue = superview.roundingResidue
    hasNoSafeArea = superview.safeAreaInsets == .zero
  }
}
