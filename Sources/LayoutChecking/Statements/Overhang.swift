import Foundation
import UIKit

/// The distance by which a rectangle extends beyond another one, and the edge where it does most.
struct Overhang {
  /// The largest distance beyond an edge, in points; at least 1.
  let points: Double
  /// The edge that the rectangle exceeds most.
  let edge: String
  /// The axis perpendicular to the edge.
  var axis: NSLayoutConstraint.Axis { ["top", "bottom"].contains(edge) ? .vertical : .horizontal }
  /// Whether the rectangles do not intersect.
  let isWhole: Bool

  /// The severity of a rule's finding about the overhang: a note if it is slight, otherwise that of
  /// the rule.
  var severity: Severity? { points <= Self.slight + Self.error ? .note : nil }

  /// The largest distance that hardly anybody notices, in points.
  private static let slight = 2.0

  /// The largest error of a computed distance, in points.
  private static let error = 1e-3

  private static let edges = ["top", "bottom", "left", "right"]

  private init(points: CGFloat, edge: String, isWhole: Bool) {
    self.points = Double(points)
    self.edge = edge
    self.isWhole = isWhole
  }

  /// Returns the overhangs of a rectangle beyond all edges that it exceeds by a point or more.
  static func all(of rect: CGRect, beyond bounds: CGRect) -> [Overhang] {
    zip(sides(of: rect, beyond: bounds), edges).filter { $0.0 >= 1 }.map {
      Overhang(points: $0, edge: $1, isWhole: !rect.intersects(bounds))
    }
  }

  /// Creates the overhang of a rectangle; `nil` if no edge is exceeded by a point or more.
  init?(of rect: CGRect, beyond bounds: CGRect) {
    let sides = zip(Self.sides(of: rect, beyond: bounds), Self.edges)
    guard let worst = sides.max(by: { $0.0 < $1.0 }), worst.0 >= 1 else { return nil }
    points = Double(worst.0)
    edge = worst.1
    isWhole = !rect.intersects(bounds)
  }

  /// Returns the distances beyond the top, bottom, left and right edge, minus the point from which
  /// they count.
  static func distances(of rect: CGRect, beyond bounds: CGRect) -> [Double] {
    sides(of: rect, beyond: bounds).map { Double($0 - 1) }
  }

  private static func sides(of rect: CGRect, beyond bounds: CGRect) -> [CGFloat] {
    [
      bounds.minY - rect.minY, rect.maxY - bounds.maxY, bounds.minX - rect.minX,
      rect.maxX - bounds.maxX,
    ]
  }
}
