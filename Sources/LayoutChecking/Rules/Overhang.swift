import Foundation
import UIKit

/// By how much, and where, a rectangle lies outside another one.
struct Overhang {
  /// How far it reaches out where it does most, in points; at least 1.
  let points: Double
  /// The edge beyond which that is.
  let edge: String
  /// The axis across that edge.
  var axis: NSLayoutConstraint.Axis { ["top", "bottom"].contains(edge) ? .vertical : .horizontal }
  /// Whether it lies outside altogether.
  let isWhole: Bool

  /// `nil` where no edge is a point or more outside.
  init?(of rect: CGRect, beyond room: CGRect) {
    let sides = [
      (room.minY - rect.minY, "top"), (rect.maxY - room.maxY, "bottom"),
      (room.minX - rect.minX, "left"), (rect.maxX - room.maxX, "right"),
    ]
    guard let worst = sides.max(by: { $0.0 < $1.0 }), worst.0 >= 1 else { return nil }
    points = Double(worst.0)
    edge = worst.1
    isWhole = !rect.intersects(room)
  }
}
