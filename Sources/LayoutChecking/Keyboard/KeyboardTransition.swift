public import ConstraintSolving
public import Foundation
public import UIKit

/// The transition of a keyboard that is shown and hidden while the constant of one constraint
/// follows it frame by frame, with its gaps and cost.
///
/// At every frame of a display link, the constant is set to the height that the keyboard covers at
/// that instant, and the layout is solved again, in a scope in which GLPK keeps its problems. So the view does not move until the keyboard
/// reaches it, and then stays on the keyboard.
public struct KeyboardTransition: Sendable {
  /// The height of the keyboard, in points.
  public var keyboardHeight: CGFloat
  /// The top of the shown keyboard, in window coordinates, in points.
  public var keyboardTop: CGFloat
  /// The bottom of the view while the keyboard is shown, in window coordinates, in points.
  public var viewBottom: CGFloat
  /// The constant while the keyboard is shown, in points.
  public var constant: CGFloat
  /// The distance of the view above the shown keyboard, in points; negative if the keyboard covers it.
  ///
  /// The view's distance from the bottom in the file does not count, nor does rounding to pixels.
  public var gapWhenShown: CGFloat
  /// The distance of the view from its initial position after the keyboard is hidden, in points; 0
  /// if it returns.
  public var offsetWhenHidden: CGFloat
  /// The largest distance between view and keyboard, above or below, over all frames from the one
  /// in which the keyboard reaches the view; rounding to pixels does not count.
  public var largestGapInMotion: CGFloat
  /// The total number of frames in both directions.
  public var frameCount: Int
  /// The number of frames that had to be solved again.
  public var resolves: Int
  /// The number of GLPK calls for these frames.
  public var glpkCalls: Int
  /// The number of re-solves of linear programs in these frames in which the basis that GLPK keeps
  /// stayed optimal, so that GLPK was not called.
  public var liveSteps: Int
  /// The number of simplex pivots in these calls.
  public var pivots: Int
  /// The mean time in GLPK for each frame solved again; zero if there was none.
  public var timePerResolve: Duration
  /// The largest difference of any coordinate in any frame from a solve of the same constraints
  /// from scratch, in points.
  public var largestDifferenceFromColdSolve: Double
  /// The number of frames in which required constraints conflicted, so that one was broken.
  public var unsatisfiableFrames: Int

  /// The largest difference from a solve from scratch that is treated as none, in points.
  public static let tolerance = 1e-6

  /// Whether the view ends exactly on the keyboard and returns to its initial position, all
  /// constraints held in every frame, and every frame agrees with a solve from scratch within
  /// ``tolerance``.
  public var isExact: Bool {
    gapWhenShown == 0 && offsetWhenHidden == 0 && unsatisfiableFrames == 0
      && largestDifferenceFromColdSolve <= Self.tolerance
  }
}

extension KeyboardTransition {
  /// A closure that observes the window at one frame, on the main actor.
  public typealias Observer = @MainActor (UIWindow) -> Void

  /// Shows and hides the keyboard.
  ///
  /// - Parameters:
  ///   - screen: The screen, with the keyboard hidden.
  ///   - height: The height of the keyboard, in points.
  ///   - frames: The number of frames in each direction, at least 1.
  ///   - observe: Called before the first frame and after each frame.
  /// - Throws: `SolverError` if a frame has no solution from scratch.
  @MainActor
  public init(
    of screen: KeyboardScreen, height: CGFloat, frames: Int,
    observe: @escaping Observer = { _ in }
  ) throws(SolverError) {
    let follower = KeyboardFollower(screen, observe)
    let rest = follower.viewBottom
    screen.window.resetLayoutStatistics()
    observe(screen.window)

    try screen.window.withLivePrograms { () throws(SolverError) in
      try follower.run(frames: frames) { $0.show(height: height) }
    }
    keyboardHeight = height
    keyboardTop = screen.window.screen.keyboard.frame.minY
    viewBottom = follower.viewBottom
    constant = screen.bottom.constraint.constant
    gapWhenShown = follower.gap

    try screen.window.withLivePrograms { () throws(SolverError) in
      try follower.run(frames: frames) { $0.hide() }
    }
    offsetWhenHidden = follower.viewBottom - rest

    let statistics = screen.window.layoutStatistics
    largestGapInMotion = follower.largestGap
    frameCount = follower.frameCount
    resolves = follower.resolves
    glpkCalls = statistics.glpkCalls
    liveSteps = statistics.liveSteps
    pivots = statistics.pivots
    timePerResolve = statistics.glpkTime / max(follower.resolves, 1)
    largestDifferenceFromColdSolve = follower.largestDifference
    unsatisfiableFrames = follower.unsatisfiableFrames
  }
}

/// Sets the constant of a bottom constraint to the height that the keyboard covers, frame by frame.
@MainActor
private final class KeyboardFollower {
  private let screen: KeyboardScreen
  private let observe: KeyboardTransition.Observer
  private let place: RestingPlace
  private let restingConstant: CGFloat
  private var failure: SolverError?
  private(set) var largestGap: CGFloat = 0
  private(set) var largestDifference = 0.0
  private(set) var frameCount = 0
  private(set) var resolves = 0
  private(set) var unsatisfiableFrames = 0

  init(_ screen: KeyboardScreen, _ observe: @escaping KeyboardTransition.Observer) {
    self.screen = screen
    self.observe = observe
    place = RestingPlace(of: screen)
    restingConstant = screen.bottom.constraint.constant
  }

  var viewBottom: CGFloat {
    let view = screen.bottom.view
    return view.convert(view.bounds, to: nil).maxY
  }

  private var keyboardTop: CGFloat { screen.window.screen.keyboard.presentationFrame.minY }

  /// The distance of the view above its expected position on the keyboard.
  var gap: CGFloat { place.gap(below: viewBottom, keyboardTop: keyboardTop) }

  /// Performs an action with the keyboard, and follows the keyboard until it is at rest.
  func run(frames: Int, _ act: (Keyboard) -> Void) throws(SolverError) {
    act(screen.window.screen.keyboard)
    screen.play(frames: frames) { self.follow() }
    if let failure { throw failure }
  }

  private func follow() {
    guard failure == nil else { return }
    let before = screen.window.layoutStatistics.resolves
    let covered = max(place.floor - keyboardTop, 0)
    if covered > 0 {
      screen.bottom.lift = place.lift + covered
    } else {
      screen.bottom.constraint.constant = restingConstant
    }
    screen.window.layoutIfNeeded()
    frameCount += 1
    if screen.window.layoutStatistics.resolves > before { resolves += 1 }
    if !screen.window.unsatisfiableConstraints.isEmpty { unsatisfiableFrames += 1 }
    largestGap = max(largestGap, abs(gap))
    do throws(SolverError) {
      largestDifference = max(largestDifference, try screen.window.verifyAgainstColdSolve())
    } catch {
      failure = error
    }
    observe(screen.window)
  }
}

extension Statistics {
  /// The number of linear programs solved, with a call of GLPK or without.
  fileprivate var resolves: Int { glpkCalls + liveSteps }
}
