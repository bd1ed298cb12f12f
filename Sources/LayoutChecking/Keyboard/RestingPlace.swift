import Foundation
import UIKit

/// The position of a view while the keyboard is hidden, which determines its expected position
/// above a keyboard.
@MainActor
struct RestingPlace {
  /// The distance of the view's bottom above the floor in the file, in points.
  let lift: CGFloat
  /// The floor (see ``BottomConstraint``) in window coordinates, not rounded to pixels.
  let floor: CGFloat
  private let scale: CGFloat

  init(of screen: KeyboardScreen) {
    lift = screen.bottom.lift
    floor = screen.bottom.floor
    scale = screen.window.screen.scale
  }

  /// Returns the distance between a view's bottom and its expected position: above the keyboard, or
  /// above the floor while the keyboard is below the floor.
  ///
  /// Rounding can add half a pixel to an exact position; a distance up to that is not a gap.
  func gap(below viewBottom: CGFloat, keyboardTop: CGFloat) -> CGFloat {
    let gap = min(keyboardTop, floor) - lift - viewBottom
    return abs(gap) <= 0.5 / scale + 1e-6 ? 0 : gap
  }
}
