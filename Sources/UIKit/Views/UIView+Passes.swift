import Foundation

/// How often layout is repeated while it keeps asking for another pass.
///
/// Safe areas that follow from frames settle within three passes; this many mean that
/// `layoutSubviews` or `viewDidLayoutSubviews` asks for layout each time it is called.
private let largestNumberOfPasses = 64

/// What of a view waits for the next pass.
///
/// A view lists those of its subviews that a pass has to visit, so that a pass costs nothing for all
/// others, however many there are.
struct PendingPasses {
  var layout = true
  var constraintUpdate = true
  var descendantConstraintUpdate = false
  /// Whether the superview lists the view in ``subviews``.
  var isListed = false
  /// Whether the view is to be drawn in the next picture.
  var display = true
  /// The subviews for which layout waits, or for a view inside them, in the order in which it began.
  var subviews: [UIView] = []
  /// The first of the items of subviews that were not yet given their solved values, and the last one.
  var firstMoved: EngineItem?
  var lastMoved: Unmanaged<EngineItem>?
}

extension UIView {
  /// Whether layout waits for the view or for one inside it.
  private var awaitsLayout: Bool { pending.layout || !pending.subviews.isEmpty }

  func markNeedsLayout() {
    guard !pending.layout else { return }
    pending.layout = true
    listForLayout()
  }

  /// Lists the view, and with it the views above, where the next pass begins.
  private func listForLayout() {
    var view = self
    while !view.pending.isListed, let above = view.storedSuperview {
      view.pending.isListed = true
      above.pending.subviews.append(view)
      view = above
    }
  }

  /// Says that the engine has other values for the view than it was given.
  func markMoved() {
    guard let item = engineItem, !item.valuesChanged else { return }
    item.valuesChanged = true
    storedSuperview?.listMoved(item)
  }

  /// Lists the item of a subview that is to be given its solved values, after the others.
  ///
  /// Each item refers to the next one, so that the list takes no memory.
  func listMoved(_ item: EngineItem) {
    if let lastMoved = pending.lastMoved {
      lastMoved.withObject { $0.nextMoved = item }
    } else {
      pending.firstMoved = item
    }
    pending.lastMoved = Unmanaged.passUnretained(item)
  }

  /// Takes the list: its first item, from which the others follow.
  private func takeMoved() -> EngineItem? {
    pending.lastMoved = nil
    return exchange(&pending.firstMoved, with: nil)
  }

  /// Takes the item of a subview off the list.
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
    // A lone view gets its engine with its tree, or when it is laid out by itself.
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

  /// Tells the views above a subtree just added what is pending inside it.
  func propagatePendingPasses() {
    if awaitsLayout { listForLayout() }
    if pending.constraintUpdate || pending.descendantConstraintUpdate {
      propagateConstraintUpdate()
    }
  }

  /// Takes the view off the lists of the superview, which it is about to leave.
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
    for _ in 0..<largestNumberOfPasses {
      if root.engine != nil { root.updateFlaggedConstraints() }
      root.engine?.update()
      var start = self
      while let above = start.storedSuperview, above.pending.layout { start = above }
      guard start.awaitsLayout else { return }
      start.layOutPending()
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
  private func layOutPending() {
    layOutIfPending()
    layOutListed()
  }

  private func layOutIfPending() {
    guard pending.layout else { return }
    pending.layout = false
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Lays out the subviews that are listed; what is listed meanwhile waits for another pass.
  private func layOutListed() {
    guard !pending.subviews.isEmpty else { return }
    var subviews = pending.subviews
    pending.subviews = []
    for subview in subviews where subview.storedSuperview === self {
      subview.layOutIfPending()
      guard subview.storedSuperview === self else { continue }
      // Until here it counts as listed, since what it lists itself meanwhile is visited right away.
      subview.pending.isListed = false
      if subview.pending.layout { subview.listForLayout() }
      subview.layOutListed()
    }
    // The room is kept for the next pass, which then takes no memory.
    subviews.removeAll(keepingCapacity: true)
    if pending.subviews.isEmpty { pending.subviews = subviews }
  }

  /// Moves the subviews to where the solved constraints put them.
  func placeConstrainedSubviews() {
    while pending.firstMoved != nil { placeMoved() }
    constrainedGuidesMoved()
  }

  /// Places the subviews that are listed.
  private func placeMoved() {
    var next = takeMoved()
    guard let engine = presentEngine else { return }
    let context = PlacementContext(self, engine)
    while let item = exchange(&next, with: nil) {
      next = exchange(&item.nextMoved, with: nil)
      // One that left, or came into another tree, since it was listed has given up its item.
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

/// What is the same for all subviews that are placed one after another.
@MainActor
struct PlacementContext {
  let superview: UIView
  let engine: LayoutEngine
  let rounding: PixelRounding
  let residue: CGPoint
  /// Whether no safe area reaches into the superview.
  let hasNoSafeArea: Bool

  init(_ superview: UIView, _ engine: LayoutEngine) {
    self.superview = superview
    self.engine = engine
    rounding = PixelRounding(scale: engine.scale)
    residue = superview.roundingResidue
    hasNoSafeArea = superview.safeAreaInsets == .zero
  }
}
