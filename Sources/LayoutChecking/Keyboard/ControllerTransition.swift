public import Foundation
import UIKit

/// The transition of a keyboard that is shown and hidden while the screen's own controller follows
/// it, as on a device: a field is edited, the keyboard's notifications are posted, and the
/// controller responds with its own code and animation.
public struct ControllerTransition: Sendable {
  /// The height of the keyboard, in points.
  public var keyboardHeight: CGFloat
  /// The top of the shown keyboard, in window coordinates, in points.
  public var keyboardTop: CGFloat
  /// The bottom of the view while the keyboard is shown, in window coordinates, in points.
  public var viewBottom: CGFloat
  /// The constant that the controller sets, in points.
  public var constant: CGFloat
  /// The distance of the view above the shown keyboard, in points; negative if the keyboard covers
  /// the view.
  public var gapWhenShown: CGFloat
  /// The distance of the view from its initial position after the keyboard is hidden, in points; 0
  /// if it returns.
  public var offsetWhenHidden: CGFloat
  /// The largest distance between view and keyboard in motion, above or below, in points, over all
  /// frames from the one in which the keyboard reaches the view's resting position.
  public var largestGapInMotion: CGFloat
  /// The total number of frames in both directions.
  public var frameCount: Int
  /// The number of frames in which required constraints conflicted, so that one was broken.
  public var unsatisfiableFrames: Int

  /// Whether the view ends exactly on the keyboard and returns to its initial position, and all
  /// constraints held.
  public var isExact: Bool {
    gapWhenShown == 0 && offsetWhenHidden == 0 && unsatisfiableFrames == 0
  }

  /// Begins and ends editing on the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, created with the class of its controller, with the keyboard hidden.
  ///   - height: The height of the keyboard, in points.
  ///   - frames: The number of frames in each direction, at least 1.
  ///   - observe: Called before the first frame and after each frame.
  @MainActor
  public init(
    of screen: KeyboardScreen, height: CGFloat, frames: Int,
    observe: @escaping KeyboardTransition.Observer = { _ in }
  ) {
    let view = screen.bottom.view
    let keyboard = screen.window.screen.keyboard
    let place = RestingPlace(of: screen)
    let rest = view.convert(view.bounds, to: nil).maxY
    let record = MotionRecord()
    let measure: @MainActor () -> Void = {
      let gap = place.gap(
        below: view.presentationBottomInWindow, keyboardTop: keyboard.presentationFrame.minY)
      record.largestGap = max(record.largestGap, abs(gap))
      record.frameCount += 1
      if !screen.window.unsatisfiableConstraints.isEmpty { record.unsatisfiableFrames += 1 }
      observe(screen.window)
    }

    observe(screen.window)
    keyboard.height = height
    if screen.textInput?.becomeFirstResponder() != true { keyboard.show() }
    screen.play(frames: frames, measure)
    keyboardHeight = height
    keyboardTop = keyboard.frame.minY
    viewBottom = view.convert(view.bounds, to: nil).maxY
    constant = screen.bottom.constraint.constant
    gapWhenShown = place.gap(below: viewBottom, keyboardTop: keyboardTop)

    if screen.textInput?.resignFirstResponder() != true { keyboard.hide() }
    screen.play(frames: frames, measure)
    offsetWhenHidden = view.convert(view.bounds, to: nil).maxY - rest
    largestGapInMotion = record.largestGap
    frameCount = record.frameCount
    unsatisfiableFrames = record.unsatisfiableFrames
  }

  /// The measurements during the motion.
  @MainActor
  private final class MotionRecord {
    var largestGap: CGFloat = 0
    var frameCount = 0
    var unsatisfiableFrames = 0
  }
}

extension UIView {
  /// The bottom of the presentation frame, including animations, in window coordinates.
  fileprivate var presentationBottomInWindow: CGFloat {
    var bottom = presentationFrame.maxY
    var ancestor = superview
    while let view = ancestor, !(view is UIWindow) {
      bottom += view.presentationFrame.minY - view.bounds.minY
      ancestor = view.superview
    }
    return bottom
  }
}
