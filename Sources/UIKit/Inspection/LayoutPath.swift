package import ConstraintSolving
package import Foundation

/// The frames of a laid-out hierarchy as functions of one number: the constant of a constraint, or
/// the height of a keyboard layout guide.
///
/// The frames are the solver's, not rounded to pixels. They are piecewise linear: between two
/// ``breakpoints`` all of them move linearly.
@MainActor
package struct LayoutPath {
  /// The numbers for which frames are known.
  package let range: ClosedRange<Double>
  /// The last number of the path: the requested one, or the one beyond which constraints conflict.
  package let end: Double
  /// The numbers inside the range at which a rate changes.
  package let breakpoints: [Double]
  /// Whether the solver contains everything that determines the frames.
  ///
  /// It does not contain text that wraps to a changing width, and insets of views that move
  /// relative to the safe area.
  package let isComplete: Bool

  private let path: Path
  private let offset: Double
  private let engine: LayoutEngine

  /// Computes frames as functions of the constant of an active constraint.
  ///
  /// - Returns: `nil` if the constraint is not in the solver.
  /// - Throws: The errors of `Solver.path(of:from:to:)`.
  package init?(
    of constraint: NSLayoutConstraint, from start: Double, to end: Double, in root: UIView
  ) throws(SolverError) {
    guard let engine = root.hierarchyRoot.engine else { return nil }
    engine.update()
    guard let id = constraint.installation.id else { return nil }
    try self.init(engine, id, constraint.installation.offset, start, end)
  }

  /// Computes frames as functions of the height of a keyboard layout guide, regardless of the
  /// actual keyboard.
  ///
  /// - Returns: `nil` if the guide is not in the solver.
  /// - Throws: The errors of `Solver.path(of:from:to:)`.
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
    // If the requested end was reached, it is returned without rounding errors.
    self.end = path.end == end + offset ? end : path.end - offset
    breakpoints = path.breakpoints.map { $0.constant - offset }.sorted()
    isComplete = Self.isComplete(path, in: engine)
  }

  /// Returns the frame of a view in its superview's coordinates at a number inside the range.
  package func frame(of view: UIView, at number: Double) -> CGRect {
    guard let item = view.engineItem, item.engine === engine, view.storedSuperview != nil
    else { return view.frame }
    func value(_ variable: Variable) -> Double {
      path.value(of: variable, at: number + offset) ?? engine.solver.ownValue(of: variable)
    }
    return view.frame(
      forAlignmentRect: CGRect(
        x: value(item.origin.horizontal), y: value(item.origin.vertical),
        width: value(item.size.horizontal), height: value(item.size.vertical)))
  }

  /// Returns the content size of a scroll view at a number inside the range.
  package func contentSize(of scrollView: UIScrollView, at number: Double) -> CGSize {
    guard let item = scrollView.contentLayoutGuide.engineItem, item.engine === engine,
      let width = path.value(of: item.size.horizontal, at: number + offset),
      let height = path.value(of: item.size.vertical, at: number + offset), height > 0
    else { return scrollView.contentSize }
    return CGSize(width: width, height: height)
  }

  /// Returns the frame of a view in its window's coordinates; transforms are ignored.
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
  /// Whether the guide's frame depends on the position of its view on the screen.
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

  /// The keyboard layout guide, if any constraint has used it.
  package var keyboardLayoutGuideIfUsed: UIKeyboardLayoutGuide? {
    insetState.guides.keyboard.flatMap { $0.engineItem == nil ? nil : $0 }
  }

  /// The solved frame in the window's coordinates, not rounded to pixels; transforms are ignored.
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
