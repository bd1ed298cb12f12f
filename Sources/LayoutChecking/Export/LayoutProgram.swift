import ConstraintSolving
import Foundation
import UIKit

/// The layout of a screen without a solver: a search tree over the sizes of windows and keyboards, with
/// the frames of all views as linear functions in its leaves.
///
/// The functions are those of the critical regions of the layout's linear programs, found once for all
/// windows. Evaluating the tree takes a few comparisons and one multiplication for each number that a
/// coordinate depends on, as in explicit model predictive control (Bemporad et al., Automatica 38, 2002).
@MainActor
public struct LayoutProgram {
  /// A place in the tree.
  indirect enum Node: Equatable {
    /// The constraints contradict each other.
    case conflict
    /// The frames of a leaf, by its index in ``LayoutProgram/leaves``.
    case leaf(Int)
    /// A comparison: the first node is for points inside the half-space.
    case test(HalfSpace, Node, Node)
  }

  /// The views in the order of their frames, outermost first.
  public let views: [Subject]
  /// The name of the screen.
  public let name: String
  /// The widths and heights of windows, in points, for which the program is valid.
  public let sizes: WindowSizes
  /// The greatest height of a keyboard, in points; 0 if the screen has no field.
  public let highestKeyboard: Double
  /// The frames of different parts of the windows: four functions for each view, of the horizontal and
  /// vertical position in the window, the width, and the height.
  private(set) var leaves: [[WindowFunction]] = []
  /// The root of the tree.
  private(set) var root = Node.conflict

  /// Creates the program of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - sizes: The sizes of windows.
  /// - Throws: ``LayoutProgramError`` if the frames do not follow from constraints and texts alone.
  /// - Complexity: That of a proof over the same windows, and the square of the number of parts in which
  ///   all frames are linear.
  public init(of screen: Screen, over sizes: WindowSizes) throws(LayoutProgramError) {
    name = screen.name
    self.sizes = sizes
    let heights = sizes.heights.from...sizes.heights.to
    var views: [Subject]?
    var highest = 0.0
    var ranges: [(widths: ClosedRange<Double>, node: Node)] = []
    var numbers: [[WindowFunction]: Int] = [:]
    for widths in Configuration.windowRanges(sizes.widths) {
      guard
        let analysis = ScreenRegions(
          of: screen, widths: widths, heights: heights,
          highestKeyboard: Configuration.highestWindowKeyboard, keepsFrames: true,
          observe: { _ in [] })
      else { throw .dependsOnMore(widths: widths) }
      guard views == nil || views == analysis.views else { throw .differentViews(widths: widths) }
      views = analysis.views
      if analysis.ranges.count > 2 { highest = analysis.ranges[2].upperBound }
      var parts = analysis.conflicts.map { LayoutDivision.Part(polytope: $0, leaf: nil) }
      for piece in analysis.frames {
        let leaf = numbers[piece.functions] ?? leaves.count
        if leaf == leaves.count {
          leaves.append(piece.functions)
          numbers[piece.functions] = leaf
        }
        parts.append(LayoutDivision.Part(polytope: piece.polytope, leaf: leaf))
      }
      ranges.append((widths, LayoutDivision.tree(of: parts)))
    }
    self.views = views ?? []
    highestKeyboard = highest
    guard var node = ranges.last?.node else { return }
    for (widths, narrower) in ranges.dropLast().reversed() {
      node = .test(HalfSpace(normal: [1, 0, 0], atMost: widths.upperBound), narrower, node)
    }
    root = node
  }
}

/// The error for a screen whose layout cannot be written as functions of the window.
public enum LayoutProgramError: Error, Equatable, CustomStringConvertible {
  /// Code, or contents other than text, position views in windows of these widths.
  case dependsOnMore(widths: ClosedRange<Double>)
  /// Windows of these widths have other views than narrower ones.
  case differentViews(widths: ClosedRange<Double>)

  /// The cause and what to do, in a sentence.
  public var description: String {
    switch self {
    case .dependsOnMore(let widths):
      "the layout in windows \(Self.words(widths)) wide does not follow from constraints and texts "
        + "alone, expected a screen that no code, collection or scaled text positions"
    case .differentViews(let widths):
      "windows \(Self.words(widths)) wide have other views than narrower ones, expected a range of "
        + "widths on one side of \(Points.text(widths.lowerBound))"
    }
  }

  private static func words(_ widths: ClosedRange<Double>) -> String {
    "\(Points.text(widths.lowerBound)) to \(Points.text(widths.upperBound)) pt"
  }
}
