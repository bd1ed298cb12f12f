package import ConstraintSolving
package import Foundation

/// The frames in a laid-out window as functions of its width.
///
/// Wrapped text is laid out in two passes. The first one gives each such view a width that is
/// piecewise linear in that of the window; so the window widths at which line breaks change are
/// found by division, and there are finitely many. Between two of them the sizes of all contents
/// are known, and the second pass is one more path.
@MainActor
package struct WidthPath {
  /// A range of window widths in which frames are linear between ``breakpoints``.
  package struct Part {
    /// The window widths.
    package let widths: ClosedRange<Double>
    /// The widths inside at which a rate changes.
    package let breakpoints: [Double]
    let path: Path
    let contents: [ObjectIdentifier: Line]
  }

  /// A linear function of the width.
  struct Line {
    var base: Double
    var rate: Double
    func value(at width: Double) -> Double { base + rate * width }
  }

  /// The parts, in increasing order of width.
  package private(set) var parts: [Part] = []
  /// The ranges of window widths at which required constraints conflict.
  package private(set) var conflicts: [ClosedRange<Double>] = []
  private let engine: LayoutEngine

  /// The maximum number of widths at which line breaks change.
  private static let breakLimit = 400

  /// Computes the frames of a window that is laid out without a conflict; the window must not be
  /// laid out afterwards.
  ///
  /// The result is `nil` if constraints conflict at the current width, or if line breaks change at
  /// too many widths.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - range: The widths, including the current one.
  /// - Throws: The errors of `Solver.path(of:from:to:)`.
  package init?(of window: UIWindow, over range: ClosedRange<Double>) throws(SolverError) {
    let engine = window.layoutEngine
    self.engine = engine
    for view in window.storedSubviews { engine.includeAll(view) }
    engine.update()
    let root = engine.item(for: window)
    guard engine.broken.isEmpty,
      let rule = root.rules.first(where: {
        $0.rule.kind == .rootSize
          && $0.rule.constraint.terms.first?.variable == root.size.horizontal
      })
    else { return nil }
    engine.unwrapContents()
    let present = Double(window.bounds.width)
    let first = Stretches(
      [
        try engine.solver.path(of: rule.id, from: present, to: range.lowerBound),
        try engine.solver.path(of: rule.id, from: present, to: range.upperBound),
      ])
    if first.range.lowerBound > range.lowerBound {
      conflicts.append(range.lowerBound...first.range.lowerBound)
    }
    if first.range.upperBound < range.upperBound {
      conflicts.append(first.range.upperBound...range.upperBound)
    }
    guard let cuts = Self.cuts(first, engine) else { return nil }
    for (low, high) in zip(cuts, cuts.dropFirst()) where high - low > Self.hair {
      try add(low...high, after: first, rule.id, root)
    }
  }

  /// The tolerance below which widths are equal.
  private static let hair = 1e-6

  // MARK: Changes of line breaks

  /// Returns the window widths at which a rate of the first pass or a line break changes.
  private static func cuts(_ first: Stretches, _ engine: LayoutEngine) -> [Double]? {
    let stops = first.stops
    var cuts = Set(stops)
    for (view, item) in engine.wrappingViews {
      let widths = stops.map { Double(width(of: view, item, first, at: $0)) }
      guard let least = widths.min(), let greatest = widths.max(),
        let breaks = view.breakWidths(
          in: CGFloat(least)...CGFloat(greatest), limit: breakLimit)
      else { return nil }
      for (index, edge) in zip(stops.indices, stops.indices.dropFirst()).flatMap({ pair in
        breaks.map { (pair, Double($0)) }
      }) {
        let (from, to) = (widths[index.0], widths[index.1])
        guard (from < edge) != (to < edge) else { continue }
        let share = (edge - from) / (to - from)
        cuts.insert(stops[index.0] + share * (stops[index.1] - stops[index.0]))
      }
      if cuts.count > breakLimit { return nil }
    }
    return cuts.sorted()
  }

  /// Returns the width of a view's frame in the first pass.
  private static func width(
    of view: any WrappingContent, _ item: EngineItem, _ first: Stretches, at width: Double
  ) -> CGFloat {
    let length = first.value(of: item.size.horizontal, at: width)
    return view.frame(
      forAlignmentRect: CGRect(x: 0, y: 0, width: CGFloat(length), height: 0)
    ).width
  }

  // MARK: The second pass

  /// Adds the part between two widths, except where constraints conflict.
  private mutating func add(
    _ widths: ClosedRange<Double>, after first: Stretches, _ id: Constraint.ID, _ root: EngineItem
  ) throws(SolverError) {
    let middle = (widths.lowerBound + widths.upperBound) / 2
    var contents: [ObjectIdentifier: Line] = [:]
    var moving: [(item: EngineItem, width: LinearExpression)] = []
    for (view, item) in engine.wrappingViews {
      let width = Self.width(of: view, item, first, at: middle)
      view.wrapContent(to: width)
      let size = view.contentSize(wrappedTo: width)
      var line = Line(base: Double(size.width), rate: 0)
      // Content that is as wide as its wrapping width changes with it.
      if size.width == width {
        let ends = [widths.lowerBound, widths.upperBound].map {
          Double(Self.width(of: view, item, first, at: $0))
        }
        line.rate = (ends[1] - ends[0]) / (widths.upperBound - widths.lowerBound)
        line.base = ends[0] - line.rate * widths.lowerBound
        if line.rate != 0 { moving.append((item, line.rate * root.size.horizontal + line.base)) }
      }
      contents[ObjectIdentifier(view)] = line
    }
    engine.applyChanges()
    let exchanged = try engine.letContentsMove(moving)
    defer { engine.putBack(exchanged) }
    guard let stretches = try stretches(widths, id) else {
      conflicts.append(widths)
      return
    }
    for path in stretches.paths where path.range.upperBound > path.range.lowerBound {
      parts.append(
        Part(
          widths: path.range, breakpoints: path.breakpoints.map(\.constant).sorted(), path: path,
          contents: contents))
    }
    let range = stretches.range
    if range.lowerBound > widths.lowerBound {
      conflicts.append(widths.lowerBound...range.lowerBound)
    }
    if range.upperBound < widths.upperBound {
      conflicts.append(range.upperBound...widths.upperBound)
    }
  }

  /// Returns the second pass, from a width at which it has a solution to both sides.
  private func stretches(
    _ widths: ClosedRange<Double>, _ id: Constraint.ID
  ) throws(SolverError) -> Stretches? {
    let middle = (widths.lowerBound + widths.upperBound) / 2
    for start in [widths.lowerBound, widths.upperBound, middle] {
      do throws(SolverError) {
        var paths: [Path] = []
        for end in [widths.lowerBound, widths.upperBound] where end != start {
          paths.append(try engine.solver.path(of: id, from: start, to: end))
        }
        return Stretches(paths)
      } catch {
        guard case .unsatisfiable = error else { throw error }
      }
    }
    return nil
  }

  // MARK: Frames

  /// Returns the frame of a view in its superview's coordinates, not rounded to pixels.
  package func frame(of view: UIView, in part: Part, at width: Double) -> CGRect {
    guard let item = view.engineItem, item.engine === engine else { return view.frame }
    func value(_ variable: Variable) -> Double { part.path.value(of: variable, at: width) ?? 0 }
    return view.frame(
      forAlignmentRect: CGRect(
        x: value(item.origin.horizontal), y: value(item.origin.vertical),
        width: value(item.size.horizontal), height: value(item.size.vertical)))
  }

  /// Returns the frame of a view in the window's coordinates; transforms are ignored.
  package func frameInWindow(of view: UIView, in part: Part, at width: Double) -> CGRect {
    view.rectInWindow { frame(of: $0, in: part, at: width) }
  }

  /// Returns the width of a view's content.
  package func contentWidth(of view: UIView, in part: Part, at width: Double) -> Double {
    part.contents[ObjectIdentifier(view)]?.value(at: width)
      ?? Double(view.intrinsicContentSize.width)
  }
}

/// Paths of one constant that begin at the same value.
private struct Stretches {
  let paths: [Path]

  init(_ paths: [Path]) { self.paths = paths.sorted { $0.range.lowerBound < $1.range.lowerBound } }

  var range: ClosedRange<Double> {
    (paths.map(\.range.lowerBound).min() ?? 0)...(paths.map(\.range.upperBound).max() ?? 0)
  }

  /// The breakpoints of all paths, and their ends.
  var stops: [Double] {
    Set(
      paths.flatMap { path in
        [path.range.lowerBound, path.range.upperBound] + path.breakpoints.map(\.constant)
      }
    ).sorted()
  }

  func value(of variable: Variable, at constant: Double) -> Double {
    paths.lazy.compactMap { $0.value(of: variable, at: constant) }.first ?? 0
  }
}
