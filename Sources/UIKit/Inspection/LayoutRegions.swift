package import ConstraintSolving
package import Foundation

/// The frames in a laid-out window as functions of its width and height, and of a number that
/// follows the keyboard.
///
/// As in ``WidthPath``, wrapped text is laid out in two passes. The first one gives each such view
/// a width that is piecewise linear in the numbers; the line breaks change where such a width
/// passes one of finitely many values, which are half-spaces of the numbers. Between them the
/// sizes of all contents are known, and the second pass is one more parametric solution.
@MainActor
package struct LayoutRegions {
  /// A constant that follows the keyboard.
  package enum Follower {
    case constraint(NSLayoutConstraint)
    case guide(UIKeyboardLayoutGuide)
  }

  /// A convex set of numbers in which all frames are linear.
  package struct Part {
    /// The numbers: width, height and, if there is one, the follower's.
    package let polytope: Polytope
    fileprivate let region: ParametricSolution.Region
    fileprivate let contents: [ObjectIdentifier: AffineFunction]
  }

  /// A linear function of the numbers.
  fileprivate struct AffineFunction {
    var base: Double
    var gradient: [Double]

    func value(at point: [Double]) -> Double {
      zip(gradient, point).reduce(base) { $0 + $1.0 * $1.1 }
    }
  }

  /// The parts, which have no volume in common.
  package private(set) var parts: [Part] = []
  /// The numbers at which required constraints conflict.
  package private(set) var conflicts: [Polytope] = []
  /// Whether parts and conflicts cover all numbers.
  package private(set) var isComplete = true

  private let engine: LayoutEngine
  /// The difference between the third number and the solver's constant.
  private let offset: Double

  /// The maximum number of half-spaces at which line breaks change.
  private static let breakLimit = 400

  /// Computes the frames of a window that is laid out without a conflict; the window must not be
  /// laid out afterwards.
  ///
  /// The result is `nil` if constraints conflict at the current size, if the follower is not in the
  /// solver, or if line breaks change at too many places.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - ranges: The ranges of the width and the height, and that of the constant of the follower or
  ///     the height of the guide.
  ///   - follower: The constant that follows the keyboard; `nil` if only the size changes.
  ///   - limit: The maximum number of parts.
  /// - Throws: The errors of `Solver.solution(over:in:for:limit:)`.
  package init?(
    of window: UIWindow, over ranges: [ClosedRange<Double>], following follower: Follower?,
    limit: Int
  ) throws(SolverError) {
    let engine = window.layoutEngine
    self.engine = engine
    for view in window.storedSubviews { engine.includeAll(view) }
    engine.update()
    let root = engine.item(for: window)
    guard engine.broken.isEmpty else { return nil }
    var ids = NSLayoutConstraint.Axis.both.compactMap { axis in
      root.rules.first { installed in
        installed.rule.kind == .rootSize
          && installed.rule.constraint.terms.first?.variable == root.size[axis]
      }?.id
    }
    guard ids.count == 2 else { return nil }
    var offset = 0.0
    if let follower {
      guard let (id, own) = Self.constant(of: follower, in: engine) else { return nil }
      ids.append(id)
      offset = own
    }
    self.offset = offset
    var ranges = ranges
    if follower != nil { ranges[2] = ranges[2].lowerBound + offset...ranges[2].upperBound + offset }
    try explore(Polytope(box: ranges), ids, root, limit)
  }

  /// The solver's constant that follows the keyboard, and its difference from that of the follower.
  private static func constant(
    of follower: Follower, in engine: LayoutEngine
  ) -> (Constraint.ID, Double)? {
    switch follower {
    case .constraint(let constraint):
      guard let id = constraint.installation.id else { return nil }
      return (id, constraint.installation.offset)
    case .guide(let guide):
      guard let item = guide.engineItem, item.engine === engine else { return nil }
      return item.rules.first { installed in
        let own = installed.rule.constraint
        return own.relation == .equal && own.terms.count == 1
          && own.terms[0].variable == item.size.vertical
      }.map { ($0.id, 0) }
    }
  }

  // MARK: Passes

  private mutating func explore(
    _ domain: Polytope, _ ids: [Constraint.ID], _ root: EngineItem, _ limit: Int
  ) throws(SolverError) {
    let views = engine.wrappingViews
    guard !views.isEmpty else { return try add(domain, [:], ids, limit) }
    engine.unwrapContents()
    let first = try engine.solver.solution(
      over: ids, in: domain, for: views.map(\.item.size.horizontal), limit: limit)
    isComplete = isComplete && first.isComplete
    conflicts += first.infeasibleParts.map { reported($0.part) }
    for region in first.regions {
      let widths = views.compactMap { Self.width(of: $0.view, $0.item, region) }
      for part in region.parts {
        guard let cells = Self.cells(of: part, views.map(\.view), widths) else {
          isComplete = false
          continue
        }
        for cell in cells {
          guard parts.count + conflicts.count < limit else {
            isComplete = false
            return
          }
          try add(cell, views, widths, ids, root, limit)
        }
      }
    }
  }

  /// The width of a view's frame in the first pass.
  private static func width(
    of view: any WrappingContent, _ item: EngineItem, _ region: ParametricSolution.Region
  ) -> AffineFunction? {
    guard let gradient = region.gradient(of: item.size.horizontal),
      let base = region.value(
        of: item.size.horizontal, at: [Double](repeating: 0, count: gradient.count))
    else { return nil }
    let padding = view.frame(forAlignmentRect: CGRect(x: 0, y: 0, width: 100, height: 0)).width
    return AffineFunction(base: base + Double(padding) - 100, gradient: gradient)
  }

  /// Divides a part where line breaks change; `nil` if they do at too many places.
  private static func cells(
    of part: Polytope, _ views: [any WrappingContent], _ widths: [AffineFunction]
  ) -> [Polytope]? {
    var cells = [part]
    for (view, width) in zip(views, widths) where width.gradient.contains(where: { $0 != 0 }) {
      let range = part.range { width.value(at: $0) }
      guard
        let breaks = view.breakWidths(
          in: CGFloat(range.lowerBound)...CGFloat(range.upperBound), limit: breakLimit)
      else { return nil }
      for edge in Set(breaks) {
        // At the edge itself, the lines are those of wider views.
        let half = HalfSpace(
          normal: width.gradient, atMost: Double(edge) - width.base, isOpen: true)
        cells = cells.flatMap { cell in
          let (inside, outside) = cell.divided(by: half)
          return [inside, outside].compactMap(\.self)
        }
      }
      if cells.count > breakLimit { return nil }
    }
    return cells
  }

  /// Adds a part in which no line break changes.
  private mutating func add(
    _ cell: Polytope, _ views: [(view: any WrappingContent, item: EngineItem)],
    _ widths: [AffineFunction], _ ids: [Constraint.ID], _ root: EngineItem, _ limit: Int
  ) throws(SolverError) {
    var contents: [ObjectIdentifier: AffineFunction] = [:]
    var moving: [(item: EngineItem, width: LinearExpression)] = []
    let middle = cell.middle
    for ((view, item), function) in zip(views, widths) {
      let width = CGFloat(function.value(at: middle))
      view.wrapContent(to: width)
      let size = view.contentSize(wrappedTo: width)
      var own = AffineFunction(
        base: Double(size.width), gradient: [Double](repeating: 0, count: middle.count))
      // Content that is as wide as its wrapping width changes with it.
      if size.width == width, function.gradient.contains(where: { $0 != 0 }) {
        guard function.gradient.dropFirst(2).allSatisfy({ $0 == 0 }) else {
          isComplete = false
          return
        }
        own = function
        moving.append(
          (
            item,
            function.gradient[0] * root.size.horizontal + function.gradient[1] * root.size.vertical
              + function.base
          ))
      }
      contents[ObjectIdentifier(view)] = own
    }
    engine.applyChanges()
    let exchanged = try engine.letContentsMove(moving)
    defer { engine.putBack(exchanged) }
    try add(cell, contents, ids, limit)
  }

  private mutating func add(
    _ cell: Polytope, _ contents: [ObjectIdentifier: AffineFunction], _ ids: [Constraint.ID],
    _ limit: Int
  ) throws(SolverError) {
    let solution = try engine.solver.solution(
      over: ids, in: cell, limit: max(1, limit - parts.count))
    isComplete = isComplete && solution.isComplete
    conflicts += solution.infeasibleParts.map { reported($0.part) }
    for region in solution.regions {
      parts += region.parts.map {
        Part(polytope: reported($0), region: region, contents: contents)
      }
    }
  }

  /// Returns a polytope of the solver's constants as one of the numbers that were asked for.
  private func reported(_ polytope: Polytope) -> Polytope {
    offset == 0 ? polytope : polytope.shifted(axis: 2, by: -offset)
  }

  // MARK: Frames

  private func constants(_ point: [Double]) -> [Double] {
    guard offset != 0, point.count == 3 else { return point }
    return [point[0], point[1], point[2] + offset]
  }

  /// Returns the frame of a view in its superview's coordinates, not rounded to pixels.
  package func frame(of view: UIView, in part: Part, at point: [Double]) -> CGRect {
    guard let item = view.engineItem, item.engine === engine else {
      return view is UIWindow ? CGRect(x: 0, y: 0, width: point[0], height: point[1]) : view.frame
    }
    let constants = constants(point)
    func value(_ variable: Variable) -> Double {
      part.region.value(of: variable, at: constants) ?? 0
    }
    return view.frame(
      forAlignmentRect: CGRect(
        x: value(item.origin.horizontal), y: value(item.origin.vertical),
        width: value(item.size.horizontal), height: value(item.size.vertical)))
  }

  /// Returns the content size of a scroll view.
  package func contentSize(of scrollView: UIScrollView, in part: Part, at point: [Double]) -> CGSize
  {
    let constants = constants(point)
    guard let item = scrollView.contentLayoutGuide.engineItem, item.engine === engine,
      let width = part.region.value(of: item.size.horizontal, at: constants),
      let height = part.region.value(of: item.size.vertical, at: constants), height > 0
    else { return scrollView.contentSize }
    return CGSize(width: width, height: height)
  }

  /// Returns the width of a view's content.
  package func contentWidth(of view: UIView, in part: Part, at point: [Double]) -> Double {
    part.contents[ObjectIdentifier(view)]?.value(at: constants(point))
      ?? Double(view.intrinsicContentSize.width)
  }

  /// Returns the derivatives of a view's frame in its superview with respect to a number: of its
  /// origin and size.
  package func rates(of view: UIView, in part: Part, axis: Int) -> [Double] {
    guard let item = view.engineItem, item.engine === engine else { return [] }
    return [
      item.origin.horizontal, item.origin.vertical, item.size.horizontal, item.size.vertical,
    ].map { part.region.gradient(of: $0)?[axis] ?? 0 }
  }
}
