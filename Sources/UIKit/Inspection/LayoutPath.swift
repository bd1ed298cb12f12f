package import ConstraintSolving
package import Foundation

/// How the frames of a laid-out tree follow one number: the constant of a constraint, or the height of a
/// keyboard's guide.
///
/// The frames are those of the solver, not rounded to pixels. Between two ``breakpoints`` all of them
/// move evenly.
@MainActor
package struct LayoutPath {
  /// The numbers for which frames are known.
  package let range: ClosedRange<Double>
  /// The last of them: where the path was to end, or where constraints come to contradict each other.
  package let end: Double
  /// The numbers inside the range at which a motion changes.
  package let breakpoints: [Double]
  /// Whether everything that a frame follows from is in the solver.
  ///
  /// Text that wraps to a width that
  /// moves, and insets of views that move to where the safe area is another, are not.
  package let isComplete: Bool

  private let path: Path
  private let offset: Double
  private let engine: LayoutEngine

  /// How frames follow the constant of an active constraint.
  ///
  /// - Returns: `nil` where the solver does not have the constraint.
  /// - Throws: What `Solver.path(of:from:to:)` throws.
  package init?(
    of constraint: NSLayoutConstraint, from start: Double, to end: Double, in root: UIView
  ) throws(SolverError) {
    guard let engine = root.hierarchyRoot.engine else { return nil }
    engine.update()
    guard let id = constraint.installation.id else { return nil }
    try self.init(engine, id, constraint.installation.offset, start, end)
  }

  /// How frames follow the height of a keyboard's guide, whatever the keyboard is.
  ///
  /// - Returns: `nil` where the solver does not have the guide.
  /// - Throws: What `Solver.path(of:from:to:)` throws.
  package init?(
    ofHeightOf guide: UIKeyboardLayoutGuide, from start: Double, to end: Double
  ) throws(SolverError) {
    guard let engine = guide.owningView?.hierarchyRoot.engine else { return nil }
    engine.update()
    guard let item = guide.engineItem, item.engine === engine,
      let rule = item.rules.first(where: { installed in
        let terms = installed.rule.constraint.terms
        return terms.count == 1 && terms[0].variable == item.size.vertical
          && installed.rule.constraint.relation == .equal
      })
    else { return nil }
    try self.init(engine, rule.id, 0, start, end)
  }

  private init(
    _ engine: LayoutEngine, _ id: Constraint.ID, _ offset: Double, _ start: Double, _ end: Double
  ) throws(SolverError) {
    let path = try engine.solver.path(of: id, from: start + offset, to: end + offset)
    self.engine = engine
    self.path = path
    self.offset = offset
    range = (path.range.lowerBound - offset)...(path.range.upperBound - offset)
    // What was asked for is told as it was given.
    self.end = path.end == end + offset ? end : path.end - offset
    breakpoints = path.breakpoints.map { $0.constant - offset }.sorted()
    isComplete = Self.isComplete(path, in: engine)
  }

  /// The frame of a view in its superview's coordinates at a number inside the range.
  package func frame(of view: UIView, at number: Double) -> CGRect {
    guard let item = view.engineItem, item.engine === engine, view.storedSuperview != nil
    else { return view.frame }
    func value(_ variable: Variable) -> Double {
      path.value(of: variable, at: number + offset) ?? engine.solver.value(of: variable)
    }
    return view.frame(
      forAlignmentRect: CGRect(
        x: value(item.origin.horizontal), y: value(item.origin.vertical),
        width: value(item.size.horizontal), height: value(item.size.vertical)))
  }

  /// The size of what a scroll view scrolls, at a number inside the range.
  package func contentSize(of scrollView: UIScrollView, at number: Double) -> CGSize {
    guard let item = scrollView.contentLayoutGuide.engineItem, item.engine === engine,
      let width = path.value(of: item.size.horizontal, at: number + offset),
      let height = path.value(of: item.size.vertical, at: number + offset), height > 0
    else { return scrollView.contentSize }
    return CGSize(width: width, height: height)
  }

  /// The frame of a view in its window's coordinates; transforms do not count.
  package func frameInWindow(of view: UIView, at number: Double) -> CGRect {
    view.rectInWindow { frame(of: $0, at: number) }
  }

  private static func isComplete(_ path: Path, in engine: LayoutEngine) -> Bool {
    var moving: Set<ObjectIdentifier> = []
    for variable in path.variables {
      guard let item = engine.items[variable] else { continue }
      if let view = item.view { moving.insert(ObjectIdentifier(view)) }
      let wraps = (item.view as? any WrappingContent)?.wrapsContent ?? false
      if wraps, variable == item.size.horizontal { return false }
    }
    for item in Set(engine.items.values.map(ItemIdentity.init)) {
      guard let guide = item.item.guide, guide.followsPlaceOfOwner else { continue }
      var view = guide.owningView
      while let current = view {
        if moving.contains(ObjectIdentifier(current)) { return false }
        view = current.storedSuperview
      }
    }
    return true
  }

  private struct ItemIdentity: Hashable {
    let item: EngineItem

    static func == (a: ItemIdentity, b: ItemIdentity) -> Bool { a.item === b.item }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(item)) }
  }
}

extension UILayoutGuide {
  /// Whether the guide's place follows from where on the screen its view is.
  fileprivate var followsPlaceOfOwner: Bool {
    switch role {
    case .safeArea, .margins, .readable, .topSupport, .bottomSupport: true
    case .free, .scrollContent, .scrollFrame, .keyboard: false
    }
  }
}

extension UIView {
  /// The solved frame in the superview's coordinates, not rounded to pixels.
  package var exactFrame: CGRect {
    guard storedSuperview != nil, let item = engineItem, let engine = item.engine else {
      return frame
    }
    return frame(forAlignmentRect: engine.alignmentRect(of: item))
  }

  /// The guide of the keyboard, if something was ever tied to it.
  package var keyboardLayoutGuideIfUsed: UIKeyboardLayoutGuide? {
    insetState.guides.keyboard.flatMap { $0.engineItem == nil ? nil : $0 }
  }

  /// The solved frame in the window's coordinates, not rounded to pixels; transforms do not count.
  package var exactFrameInWindow: CGRect { rectInWindow(\.exactFrame) }

  func rectInWindow(_ frame: (UIView) -> CGRect) -> CGRect {
    var rect = frame(self)
    var ancestor = storedSuperview
    while let view = ancestor, view.storedSuperview != nil {
      let own = frame(view)
      rect.origin.x += own.minX - view.bounds.minX
      rect.origin.y += own.minY - view.bounds.minY
      ancestor = view.storedSuperview
    }
    return rect
  }
}
