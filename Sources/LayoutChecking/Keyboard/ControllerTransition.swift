public import Foundation
import UIKit

/// A keyboard that is shown and hidden while the screen's own controller follows it, as on a
/// device: a field is edited, the keyboard's notifications are posted, and the controller
/// responds to them with its own code and animation.
public struct ControllerTransition: Sendable {
  /// The height of the keyboard, in points.
  public var keyboardHeight: CGFloat
  /// The keyboard's top when it is up, in the window's coordinates.
  public var keyboardTop: CGFloat
  /// The view's bottom when the keyboard is up, in the window's coordinates.
  public var viewBottom: CGFloat
  /// The constraint's constant that the controller chose.
  public var constant: CGFloat
  /// The distance of the view above the keyboard when it is up; negative if the keyboard covers it.
  public var gapWhenShown: CGFloat
  /// The distance of the view from its initial position after the keyboard is hidden.
  public var offsetWhenHidden: CGFloat
  /// The largest distance between view and keyboard in motion, above or below,
  /// over all frames from the one in which the keyboard reaches the view's resting place.
  public var largestGapInMotion: CGFloat
  /// The frames of both ways together.
  public var frameCount: Int
  /// The frames in which required constraints contradicted each other, so that one was broken.
  public var unsatisfiableFrames: Int

  /// Whether the view ends exactly on the keyboard and back where it was, and all constraints held.
  public var isExact: Bool {
    gapWhenShown == 0 && offsetWhenHidden == 0 && unsatisfiableFrames == 0
  }

  /// Types into the screen, and ends that again.
  ///
  /// - Parameters:
  ///   - screen: The screen, made with the class of its controller, with the keyboard away.
  ///   - height: The height of the keyboard, in points.
  ///   - frames: Frames for each way, at least 1.
  @MainActor
  public init(of screen: KeyboardScreen, height: CGFloat, frames: Int) {
    let view = screen.bottom.view
    let keyboard = screen.window.screen.keyboard
    let place = RestingPlace(of: screen)
    let rest = view.convert(view.bounds, to: nil).maxY
    let record = MotionRecord()
    let observe: @MainActor () -> Void = {
      let gap = place.gap(
        below: view.presentationBottomInWindow, keyboardTop: keyboard.presentationFrame.minY)
      record.largestGap = max(record.largestGap, abs(gap))
      record.frameCount += 1
      if !screen.window.unsatisfiableConstraints.isEmpty { record.unsatisfiableFrames += 1 }
    }

    keyboard.height = height
    if screen.textInput?.becomeFirstResponder() != true { keyboard.show() }
    screen.play(frames: frames, observe)
    keyboardHeight = height
    keyboardTop = keyboard.frame.minY
    viewBottom = view.convert(view.bounds, to: nil).maxY
    constant = screen.bottom.constraint.constant
    gapWhenShown = place.gap(below: viewBottom, keyboardTop: keyboardTop)

    if screen.textInput?.resignFirstResponder() != true { keyboard.hide() }
    screen.play(frames: frames, observe)
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
  /// The bottom of the presentation frame, animations included, in the window's coordinates.
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
