import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

/// The way in which a screen follows the keyboard, as far as its file shows.
///
/// A constraint at the bottom of the screen with an outlet, whose constant moves a field, is assumed
/// to be raised by the height that the keyboard covers of the view to which it is pinned; if the
/// source of the controller is found, only if it observes the keyboard and mentions the outlet. UIKit moves the keyboard
/// layout guide. A scroll view around a field is assumed to get a bottom inset of the height that
/// the keyboard covers of it.
@MainActor
struct KeyboardFollowing {
  /// The object that moves with the keyboard.
  enum Mechanism {
    case constraint(BottomConstraint, rest: CGFloat)
    case guide(UIKeyboardLayoutGuide)
    case nothing
  }

  let shown: ShownScreen
  let mechanism: Mechanism
  private let screenHeight: Double

  init(_ shown: ShownScreen) {
    self.shown = shown
    screenHeight = Double(shown.window.bounds.height)
    if let bottom = Self.wiredConstraint(on: shown) {
      mechanism = .constraint(bottom, rest: bottom.lift)
    } else if let guide = shown.keyboardGuide {
      mechanism = .guide(guide)
    } else {
      mechanism = .nothing
    }
  }

  /// Returns the bottom constraint that a controller moves with the keyboard: one with an outlet
  /// whose constant moves a field; `nil` if there is none, or if the controller's source does not
  /// mention the outlet and the keyboard.
  private static func wiredConstraint(on shown: ShownScreen) -> BottomConstraint? {
    guard let document = shown.screen.document else { return nil }
    let outlets = BottomConstraint.outlets(in: document)
    let wired = shown.controllers.flatMap(BottomConstraint.all(of:)).filter { bottom in
      shown.element(of: bottom.constraint)?["id"].map { outlets[$0] != nil } ?? false
    }
    guard !wired.isEmpty else { return nil }
    let sources = ProjectSources.around(document.path)
    let classes = shown.controllerClasses.filter { sources.source(of: $0) != nil }
    let fields = shown.content.textInputs.filter(shown.isOwn)
    return wired.first { bottom in
      let outlet = shown.element(of: bottom.constraint)?["id"].flatMap { outlets[$0] } ?? ""
      let isMoved = classes.contains { name in
        sources.source(of: name)?.handlesKeyboard == true
          && sources.source(of: name)?.mentions(outlet) == true
      }
      guard classes.isEmpty || isMoved else { return false }
      return bottom.holdsTextInput || moves(fields, bottom.constraint, on: shown)
    }
  }

  /// Returns whether the constant of a constraint moves one of the views up or down.
  private static func moves(
    _ views: [UIView], _ constraint: NSLayoutConstraint, on shown: ShownScreen
  ) -> Bool {
    guard !views.isEmpty else { return false }
    let influences: [Influence]
    do throws(SolverError) {
      influences = try shown.window.influences { $0.constraint === constraint }
    } catch {
      return false
    }
    return influences.flatMap { $0.rising.rates + $0.falling.rates }.contains { moved in
      moved.kind.axis == .vertical && views.contains { $0.isDescendant(of: moved.view) }
    }
  }

  /// The strategy, as named on the command line.
  var strategy: KeyboardStrategy {
    switch mechanism {
    case .constraint: .bottomConstraint
    case .guide: .layoutGuide
    case .nothing: .none
    }
  }

  /// Returns the value of the moving constant or height at a keyboard height, in points.
  func number(at height: Double) -> Double {
    let top = screenHeight - height
    switch mechanism {
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

  /// The keyboard height from which the number changes.
  var firstHeight: Double {
    switch mechanism {
    case .constraint(let bottom, _): max(0, screenHeight - Double(bottom.floor))
    case .guide(let guide):
      max(0, screenHeight - Double(guide.owningView?.exactFrameInWindow.maxY ?? 0) + number(at: 0))
    case .nothing: 0
    }
  }

  /// Returns the motion of all views while the keyboard height varies over a range.
  ///
  /// - Throws: The errors of `Solver.path(of:from:to:)`.
  func motion(over heights: ClosedRange<Double>) throws(SolverError) -> KeyboardMotion {
    let start = number(at: heights.lowerBound)
    let end = number(at: heights.upperBound)
    let path: LayoutPath?
    switch mechanism {
    case .constraint(let bottom, _):
      path = try LayoutPath(of: bottom.constraint, from: start, to: end, in: shown.window)
    case .guide(let guide): path = try LayoutPath(ofHeightOf: guide, from: start, to: end)
    case .nothing: path = nil
    }
    let first = firstHeight
    // Beyond the first height, the number changes at the same rate as the keyboard height.
    let base = number(at: first)
    func height(of number: Double) -> Double { first + abs(number - base) }
    var motion = KeyboardMotion(
      heights: heights, breakpoints: [first] + (path?.breakpoints.map(height(of:)) ?? []),
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

  /// Sets the keyboard height of the screen, and updates the layout.
  func apply(height: Double) -> KeyboardGeometry {
    switch mechanism {
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

/// The frames of views at one keyboard height.
@MainActor
struct KeyboardGeometry {
  /// The frame of a view in the window, not rounded to pixels.
  var frame: (UIView) -> CGRect
  /// The content size of a scroll view.
  var contentSize: (UIScrollView) -> CGSize

  /// The current layout.
  static var present: KeyboardGeometry {
    KeyboardGeometry(frame: \.exactFrameInWindow, contentSize: \.contentSize)
  }
}

/// The frames of views for each keyboard height of a range.
@MainActor
struct KeyboardMotion {
  let heights: ClosedRange<Double>
  /// The breakpoints: the heights at which the rate of motion of a view changes.
  let breakpoints: [Double]
  /// Whether ``geometry`` holds for every height; if `false`, it holds only near the sampled
  /// heights.
  let isComplete: Bool
  /// The height above which constraints conflict; the last height if they do not.
  var end: Double
  var geometry: (Double) -> KeyboardGeometry = { _ in .present }

  init(heights: ClosedRange<Double>, breakpoints: [Double], isComplete: Bool) {
    self.heights = heights
    self.breakpoints = breakpoints.filter { heights.contains($0) }
    self.isComplete = isComplete
    end = heights.upperBound
  }
}
