import Foundation
import UIKit

/// The position of a view while the keyboard is hidden, and so its position relative to a keyboard.
@MainActor
struct RestingPlace {
  /// The lift above the floor that the file itself asks for, in points.
  let lift: CGFloat
  /// The floor in the window's coordinates, not rounded to pixels.
  let floor: CGFloat
  private let scale: CGFloat

  init(of screen: KeyboardScreen) {
    lift = screen.bottom.lift
    floor = screen.bottom.floor
    scale = screen.window.screen.scale
  }

  /// The distance of a view's bottom above its position on the keyboard, or on the floor while
  /// the keyboard is below that.
  ///
  /// Rounding may add half a pixel to an exact position; up to that there is no gap.
  func gap(below viewBottom: CGFloat, keyboardTop: CGFloat) -> CGFloat {
    let gap = min(keyboardTop, floor) - lift - viewBottom
    return abs(gap) <= 0.5 / scale + 1e-6 ? 0 : gap
  }
}
