import ConstraintSolving
import Foundation
import UIKit

/// The windows, and the keyboards in them, for which statements about a screen hold, over ranges of
/// sizes with constant size classes.
@MainActor
struct ScreenRegions {
  /// The ranges of the width, the height and, if the screen has fields, the keyboard's height.
  let ranges: [ClosedRange<Double>]
  /// The set in which required constraints contradict each other.
  private(set) var conflicts: [Polytope] = []
  /// The sets in which statements hold, for statements that hold anywhere.
  private(set) var found: [Observation.Identity: [Polytope]] = [:]
  /// The statements that were evaluated, whether or not they hold anywhere.
  private(set) var asked: Set<Observation.Identity> = []
  /// The sets in which the keyboard hides fields that are visible without it.
  private(set) var hidden: [Subject: [Polytope]] = [:]
  /// Sizes at which the screen was laid out independently, and what was observed there.
  private(set) var samples: [Sample] = []
  /// The number of sets in which all frames are linear.
  private(set) var pieceCount = 0
  /// The frames of ``views`` in each of these sets, if they were asked for.
  private(set) var frames: [PieceFunctions] = []
  /// The views whose frames were asked for, outermost first.
  private(set) var views: [Subject] = []

  /// An independent layout in a window.
  struct Sample {
    /// The width and height, and the keyboard's height, in points.
    let point: [Double]
    /// The sizes around the point that have the same pieces of layout.
    let cell: Polytope
    let observations: [Observation]
  }

  /// The initial sizes, as fractions of the ranges; several, because constraints may conflict at
  /// some of them.
  private static let starts = [[0.5, 0.5], [0, 1], [1, 1], [0, 0], [1, 0]]
  /// The maximum number of sets in which all frames are linear.
  private static let pieceLimit = 3000
  /// The maximum number of pieces with independent layouts.
  private static let sampleLimit = 16
  /// The share of the way from the middle of a piece to a corner at which it is laid out: at the corner itself,
  /// a text may wrap either way.
  private static let cornerShare = 0.97

  /// Creates the analysis of a screen over ranges of sizes.
  ///
  /// The result is `nil` if the layout does not follow from constraints and texts alone, that is,
  /// if an independent layout positions something differently, or if there are too many pieces.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - widths: The widths of windows.
  ///   - heights: The heights of windows.
  ///   - highestKeyboard: The greatest height of a keyboard.
  ///   - textSize: The Dynamic Type size.
  ///   - keepsFrames: Whether the frames of all views are kept.
  ///   - observe: Returns the observations of the rules for an independent layout.
  init?(
    of screen: Screen, widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    highestKeyboard: Double, textSize: UIContentSizeCategory = .large, keepsFrames: Bool = false,
    observe: (ShownScreen) -> [Observation]
  ) {
    let sizes = [widths, heights]
    for shares in Self.starts {
      let point = zip(sizes, shares).map { $0.lowerBound + $1 * ($0.upperBound - $0.lowerBound) }
      guard
        let configuration = Configuration.window(
          width: point[0], height: point[1], textSize: textSize)
      else { return nil }
      let shown = ShownScreen(screen, in: configuration)
      defer { shown.close() }
      guard shown.window.unsatisfiableConstraints.isEmpty else { continue }
      let fields = shown.content.textInputs.filter(shown.isOwn)
      let hasKeyboard = !fields.isEmpty && screen.isWholeScreen && highestKeyboard > 0
      ranges = sizes + (hasKeyboard ? [0...highestKeyboard] : [])
      guard let pieces = Pieces(of: shown, over: ranges) else { return nil }
      pieceCount = pieces.all.count
      conflicts = pieces.conflicts
      guard let samples = Self.samples(of: pieces, shown, observe) else { return nil }
      self.samples = samples
      if keepsFrames {
        let shownViews = shown.ownVisibleViews
        views = shownViews.map(shown.subject)
        frames = pieces.all.map { PieceFunctions(of: shownViews, in: $0) }
      }
      let statements = WidthAnalysis.statements(about: shown)
      let identities = statements.map(\.identity)
      asked = Set(identities)
      for piece in pieces.all {
        for (index, parts) in piece.parts(where: statements) {
          found[identities[index], default: []] += parts
        }
      }
      if hasKeyboard {
        addHidden(fields, pieces, shown)
        limitKeyboards()
      }
      return
    }
    return nil
  }

  private mutating func addHidden(_ fields: [UIView], _ pieces: Pieces, _ shown: ShownScreen) {
    let height = Double(shown.window.bounds.height)
    for field in fields {
      let visibility = FieldVisibility(field, in: shown.window)
      var parts = pieces.all.flatMap {
        $0.hiddenParts(of: visibility, inHeight: height, in: $0.polytope)
      }
      if parts.isEmpty { continue }
      // If the field is hidden even without a keyboard, the keyboard is not the cause.
      for piece in pieces.still {
        for part in piece.hiddenParts(of: visibility, inHeight: height, in: piece.sizes) {
          let whole = part.prism(over: ranges[2])
          parts = parts.flatMap { $0.subtracting(whole.facets) }
        }
      }
      if !parts.isEmpty { hidden[shown.subject(field), default: []] += parts }
    }
  }

  /// Leaves out keyboards that cover more of a window than is possible.
  private mutating func limitKeyboards() {
    let half = HalfSpace(normal: [0, -Configuration.largestKeyboardShare, 1], atMost: 0)
    func possible(_ parts: [Polytope]) -> [Polytope]? {
      let parts = parts.compactMap { $0.intersection(with: half) }
      return parts.isEmpty ? nil : parts
    }
    conflicts = possible(conflicts) ?? []
    found = found.compactMapValues(possible)
    hidden = hidden.compactMapValues(possible)
  }

  // MARK: Pieces

  /// The pieces of a screen's layout.
  @MainActor
  private struct Pieces {
    /// The pieces without a keyboard, of widths and heights.
    private(set) var still: [WindowPiece] = []
    /// All pieces.
    private(set) var all: [WindowPiece] = []
    private(set) var conflicts: [Polytope] = []

    init?(of shown: ShownScreen, over ranges: [ClosedRange<Double>]) {
      do throws(SolverError) {
        guard try add(shown, ranges) else { return nil }
      } catch { return nil }
    }

    private mutating func add(
      _ shown: ShownScreen, _ ranges: [ClosedRange<Double>]
    ) throws(SolverError) -> Bool {
      let following = ranges.count > 2 ? KeyboardFollowing(shown) : nil
      let follower: LayoutRegions.Follower? =
        switch following?.mechanism {
        case .constraint(let bottom, _): .constraint(bottom.constraint)
        case .guide(let guide): .guide(guide)
        case .nothing, nil: nil
        }
      // Insets of views that the keyboard moves out of the safe area are not in the solver.
      if let following, follower != nil {
        guard try following.motion(over: ranges[2]).isComplete else { return false }
      }
      let base = following?.number(at: 0) ?? 0
      let first = following?.firstHeight ?? 0
      guard
        let layout = try LayoutRegions(
          of: shown.window, over: Array(ranges.prefix(2)), following: nil,
          limit: ScreenRegions.pieceLimit), layout.isComplete
      else { return false }
      var resting: ClosedRange<Double>? = ranges.count > 2 ? ranges[2] : nil
      if follower != nil { resting = first > 0 ? 0...min(first, ranges[2].upperBound) : nil }
      let parts = layout.parts.map {
        WindowPiece($0, of: layout, following: nil, keyboards: resting)
      }
      still = parts
      if follower == nil || resting != nil {
        all = parts
        conflicts = layout.conflicts.map { part in resting.map(part.prism(over:)) ?? part }
      }
      guard let following, let follower, first < ranges[2].upperBound else { return true }
      guard Self.hasConstantFloor(following, parts) else { return false }
      let rate = following.number(at: first + 1) - base
      let relation = WindowPiece.Following(base: base, first: first, rate: rate > 0 ? 1 : -1)
      let end = base + relation.rate * (ranges[2].upperBound - first)
      guard
        let moving = try LayoutRegions(
          of: shown.window, over: Array(ranges.prefix(2)) + [min(base, end)...max(base, end)],
          following: follower, limit: ScreenRegions.pieceLimit), moving.isComplete
      else { return false }
      all += moving.parts.map {
        WindowPiece($0, of: moving, following: relation, keyboards: nil)
      }
      conflicts += moving.conflicts.map(relation.reported)
      return true
    }

    /// Returns whether the view whose bottom the keyboard reaches first ends at a constant distance
    /// from the bottom of the window.
    private static func hasConstantFloor(
      _ following: KeyboardFollowing, _ pieces: [WindowPiece]
    ) -> Bool {
      let view: UIView? =
        switch following.mechanism {
        case .constraint(let bottom, _): bottom.controller.view
        case .guide(let guide): guide.owningView
        case .nothing: nil
        }
      guard let view else { return false }
      let distances = pieces.flatMap { piece in
        piece.sizes.vertices.map { vertex in
          vertex[1] - Double(piece.frames(at: vertex).frameInWindow(of: view).maxY)
        }
      }
      guard let least = distances.min(), let greatest = distances.max() else { return false }
      return greatest - least < 1e-6
    }
  }

  // MARK: Independent layouts

  /// The largest difference between frames that are treated as equal, in points.
  private static let tolerance: CGFloat = 1e-2

  /// Lays a screen out at points of several pieces; `nil` if a view has another frame.
  ///
  /// Points away from the middle show views that code positions: in the middle of a single piece, they are
  /// where the analysis found them.
  private static func samples(
    of pieces: Pieces, _ shown: ShownScreen, _ observe: (ShownScreen) -> [Observation]
  ) -> [Sample]? {
    // Standard controls position their subviews in code; no statement is about those.
    let views = shown.ownVisibleViews
    let insets = shown.content.safeAreaInsets
    var samples: [Sample] = []
    for (isMoved, piece, point) in chosen(pieces) {
      if !piece.sizes.contains(point) { continue }
      guard
        let configuration = Configuration.window(
          width: point[0], height: point[1], textSize: shown.configuration.textSize)
      else { return nil }
      let other = ShownScreen(shown.screen, in: configuration)
      defer { other.close() }
      let observations = isMoved ? [] : observe(other)
      if isMoved, point.count > 2 { _ = KeyboardFollowing(other).apply(height: point[2]) }
      let others = other.ownVisibleViews
      guard others.count == views.count, other.content.safeAreaInsets == insets,
        other.window.unsatisfiableConstraints.isEmpty
      else { return nil }
      let frames = piece.frames(at: point)
      let agrees = zip(views, others).allSatisfy { view, other in
        let a = frames.frameInWindow(of: view)
        let b = other.exactFrameInWindow
        return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
          .allSatisfy { abs($0) <= tolerance }
      }
      guard agrees else { return nil }
      if !isMoved {
        samples.append(Sample(point: point, cell: piece.sizes, observations: observations))
      }
    }
    return samples
  }

  /// Points in pieces of different sizes, with and without a keyboard.
  private static func chosen(
    _ pieces: Pieces
  ) -> [(isMoved: Bool, piece: WindowPiece, point: [Double])] {
    let moved = pieces.all.filter { $0.following != nil }
    let count = moved.isEmpty ? sampleLimit : sampleLimit / 2
    let chosen =
      spread(pieces.still, count).map { (false, $0) }
      + spread(moved, sampleLimit - count).map { (true, $0) }
    return chosen.enumerated().flatMap { index, choice in
      points(of: choice.1, cornerCount: chosen.count < sampleLimit / 2 ? 2 : 1 - index % 2).map {
        (choice.0, choice.1, $0)
      }
    }
  }

  /// The middle of a piece and points next to some of its corners, each with a possible keyboard.
  private static func points(of piece: WindowPiece, cornerCount: Int) -> [[Double]] {
    let middle = piece.sizes.middle
    let corners = piece.sizes.vertices
    func distance(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let first = corners.max { distance($0, middle) < distance($1, middle) } ?? middle
    let second = corners.max { distance($0, first) < distance($1, first) } ?? middle
    let inner = [first, second].prefix(cornerCount).map { corner in
      zip(middle, corner).map { $0 + cornerShare * ($1 - $0) }
    }
    return ([middle] + inner).map { point in
      guard point.count > 2 else { return point }
      return [point[0], point[1], min(point[2], point[1] * Configuration.largestKeyboardShare)]
    }
  }

  /// Some of the pieces, the largest among them, at equal distances in the order of their volume.
  private static func spread(_ pieces: [WindowPiece], _ count: Int) -> [WindowPiece] {
    guard pieces.count > count else { return pieces }
    let sorted = pieces.map { ($0, $0.sizes.volume) }.sorted { $0.1 > $1.1 }.map(\.0)
    return (0..<count).map { sorted[$0 * (sorted.count - 1) / max(1, count - 1)] }
  }
}
