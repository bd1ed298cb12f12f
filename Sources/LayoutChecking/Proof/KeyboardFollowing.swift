import ConstraintSolving
import Foundation
import UIKit

/// How a shown screen follows the keyboard, as far as can be seen without its code.
///
/// A constraint that an outlet with "bottom" in its name is connected to is taken to be lifted by what the
/// keyboard covers of what it is tied to. The keyboard's layout guide is moved by UIKit. Around what is
/// typed into, a scroll view is taken to get a bottom inset of what the keyboard covers of it.
@MainActor
struct KeyboardFollowing {
  /// What moves when the keyboard does.
  enum Way {
    case constraint(BottomConstraint, rest: CGFloat)
    case guide(UIKeyboardLayoutGuide)
    case nothing
  }

  let shown: ShownScreen
  let way: Way
  private let screenHeight: Double

  init(_ shown: ShownScreen) {
    self.shown = shown
    screenHeight = Double(shown.window.bounds.height)
    let bottoms = shown.controllers.flatMap(BottomConstraint.all(of:))
    let named = (shown.screen.document.map(KeyboardScreen.outletIDs) ?? []).compactMap(
      shown.object(withID:))
    if let bottom = bottoms.first(where: { bottom in named.contains { $0 === bottom.constraint } })
    {
      way = .constraint(bottom, rest: bottom.lift)
    } else if let guide = shown.keyboardGuide {
      way = .guide(guide)
    } else {
      way = .nothing
    }
  }

  /// What it is called, as on the command line.
  var strategy: KeyboardStrategy {
    switch way {
    case .constraint: .bottomConstraint
    case .guide: .layoutGuide
    case .nothing: .none
    }
  }

  /// The number that moves, for a height of the keyboard.
  private func number(at height: Double) -> Double {
    let top = screenHeight - height
    switch way {
    case .constraint(let bottom, let rest):
      let lift = Double(rest) + max(0, Double(bottom.floor) - top)
      return bottom.liftsWithConstant ? lift : -lift
    case .guide(let guide):
      guard let owner = guide.owningView else { return 0 }
      let away = guide.usesBottomSafeArea ? Double(owner.safeAreaInsets.bottom) : 0
      return max(Double(owner.exactFrameInWindow.maxY) - top, away)
    case .nothing: return 0
    }
  }

  /// The height from which on the number moves.
  private var firstHeight: Double {
    switch way {
    case .constraint(let bottom, _): max(0, screenHeight - Double(bottom.floor))
    case .guide(let guide):
      max(0, screenHeight - Double(guide.owningView?.exactFrameInWindow.maxY ?? 0) + number(at: 0))
    case .nothing: 0
    }
  }

  /// The motion of everything while the keyboard's height goes through a range.
  ///
  /// - Throws: What `Solver.path(of:from:to:)` throws.
  func motion(over heights: ClosedRange<Double>) throws(SolverError) -> KeyboardMotion {
    let start = number(at: heights.lowerBound)
    let end = number(at: heights.upperBound)
    let path: LayoutPath?
    switch way {
    case .constraint(let bottom, _):
      path = try LayoutPath(of: bottom.constraint, from: start, to: end, in: shown.window)
    case .guide(let guide): path = try LayoutPath(ofHeightOf: guide, from: start, to: end)
    case .nothing: path = nil
    }
    let first = firstHeight
    // Beyond the first height the number moves point for point with the keyboard.
    let base = number(at: first)
    func height(of number: Double) -> Double { first + abs(number - base) }
    var motion = KeyboardMotion(
      heights: heights, stops: [first] + (path?.breakpoints.map(height(of:)) ?? []),
      isComplete: path?.isComplete ?? true)
    guard let path else { return motion }
    if path.end != end { motion.end = min(height(of: path.end), heights.upperBound) }
    motion.geometry = { [end = motion.end] height in
      let number = self.number(at: min(height, end))
      return KeyboardGeometry(
        frame: { path.frameInWindow(of: $0, at: number) },
        contentSize: { path.contentSize(of: $0, at: number) })
    }
    return motion
  }

  /// Moves the screen as a keyboard of a height does, and lays it out.
  func take(height: Double) -> KeyboardGeometry {
    switch way {
    case .constraint(let bottom, _): bottom.constraint.constant = CGFloat(number(at: height))
    case .guide(let guide):
      let keyboard = shown.window.screen.keyboard
      keyboard.height = CGFloat(height)
      if keyboard.isShown { keyboard.hide() }
      UIView.performWithoutAnimation { keyboard.show() }
      guide.owningView?.setNeedsLayout()
    case .nothing: break
    }
    shown.window.layoutIfNeeded()
    return .present
  }
}

/// Where everything is at one moment.
@MainActor
struct KeyboardGeometry {
  /// The frame of a view in the window, not rounded to pixels.
  var frame: (UIView) -> CGRect
  /// The size of what a scroll view scrolls.
  var contentSize: (UIScrollView) -> CGSize

  /// As it is laid out now.
  static var present: KeyboardGeometry {
    KeyboardGeometry(frame: \.exactFrameInWindow, contentSize: \.contentSize)
  }
}

/// Where everything is, for each height of the keyboard.
@MainActor
struct KeyboardMotion {
  let heights: ClosedRange<Double>
  /// Heights at which something begins to move otherwise.
  let stops: [Double]
  /// Whether ``geometry`` tells all; else it holds only near the heights that were tried.
  let isComplete: Bool
  /// The height beyond which constraints contradict each other; the last height where they do not.
  var end: Double
  var geometry: (Double) -> KeyboardGeometry = { _ in .present }

  init(heights: ClosedRange<Double>, stops: [Double], isComplete: Bool) {
    self.heights = heights
    self.stops = stops.filter { heights.contains($0) }
    self.isComplete = isComplete
    end = heights.upperBound
  }
}
