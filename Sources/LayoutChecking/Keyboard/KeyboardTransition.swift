public import ConstraintSolving
public import Foundation
public import UIKit

/// A keyboard that is shown and hidden, with the constant of one constraint following it frame
/// by frame: the gaps and the cost.
///
/// At every frame of a display link the constant is set to the height that the keyboard covers at that
/// instant, and the layout is solved again. So the view does not move until the keyboard reaches it,
/// and from then on stays on the keyboard.
public struct KeyboardTransition: Sendable {
  /// The height of the keyboard, in points.
  public var keyboardHeight: CGFloat
  /// The keyboard's top when it is up, in the window's coordinates.
  public var keyboardTop: CGFloat
  /// The view's bottom when the keyboard is up, in the window's coordinates.
  public var viewBottom: CGFloat
  /// The constraint's constant when the keyboard is up.
  public var constant: CGFloat
  /// The distance of the view above the keyboard when it is up; negative if the keyboard covers it.
  ///
  /// The distance at which the file keeps the view from the bottom does not count, nor does
  /// rounding to pixels.
  public var gapWhenShown: CGFloat
  /// The distance of the view from its initial position after the keyboard is hidden.
  public var offsetWhenHidden: CGFloat
  /// The largest distance between view and keyboard, above or below, over all frames from the one
  /// in which the keyboard reaches the view; differences due to rounding to pixels do not count.
  public var largestGapInMotion: CGFloat
  /// The frames of both ways together.
  public var frameCount: Int
  /// Frames that had to be solved again.
  public var resolves: Int
  /// Calls of GLPK for them.
  public var glpkCalls: Int
  /// Simplex pivots of them.
  public var pivots: Int
  /// The time in GLPK for each re-solve.
  public var timePerResolve: Duration
  /// The largest difference of any coordinate, at any frame, from a solve of the same constraints
  /// from scratch, in points.
  public var largestDifferenceFromColdSolve: Double
  /// The frames in which required constraints contradicted each other, so that one was broken.
  public var unsatisfiableFrames: Int

  /// The largest difference from a solve from scratch that counts as none, in points.
  public static let tolerance = 1e-6

  /// Whether the view ends exactly on the keyboard and back where it was, all constraints held at
  /// every frame, and every frame agrees with a solve from scratch within ``tolerance``.
  public var isExact: Bool {
    gapWhenShown == 0 && offsetWhenHidden == 0 && unsatisfiableFrames == 0
      && largestDifferenceFromColdSolve <= Self.tolerance
  }
}

extension KeyboardTransition {
  /// Observes the window at one frame.
  public typealias Observer = @MainActor (UIWindow) -> Void

  /// Shows and hides the keyboard.
  ///
  /// - Parameters:
  ///   - screen: The screen, with the keyboard away.
  ///   - height: The height of the keyboard, in points.
  ///   - frames: Frames for each way, at least 1.
  ///   - observe: Called once before the first frame and after each.
  /// - Throws: ``ConstraintSolving/SolverError`` if a frame has no solution from scratch.
  @MainActor
  public init(
    of screen: KeyboardScreen, height: CGFloat, frames: Int,
    observe: @escaping Observer = { _ in }
  ) throws(SolverError) {
    let follower = KeyboardFollower(screen, observe)
    let rest = follower.viewBottom
    screen.window.resetLayoutStatistics()
    observe(screen.window)

    try follower.run(frames: frames) { $0.show(height: height) }
    keyboardHeight = height
    keyboardTop = screen.window.screen.keyboard.frame.minY
    viewBottom = follower.viewBottom
    constant = screen.bottom.constraint.constant
    gapWhenShown = follower.gap

    try follower.run(frames: frames) { $0.hide() }
    offsetWhenHidden = follower.viewBottom - rest

    let statistics = screen.window.layoutStatistics
    largestGapInMotion = follower.largestGap
    frameCount = follower.frameCount
    resolves = follower.resolves
    glpkCalls = statistics.glpkCalls
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

  /// The distance of the view above its position on the keyboard.
  var gap: CGFloat { place.gap(below: viewBottom, keyboardTop: keyboardTop) }

  /// Lets the keyboard do something and follows it until it stands still.
  func run(frames: Int, _ act: (Keyboard) -> Void) throws(SolverError) {
    act(screen.window.screen.keyboard)
    screen.play(frames: frames) { self.follow() }
    if let failure { throw failure }
  }

  private func follow() {
    guard failure == nil else { return }
    let before = screen.window.layoutStatistics.glpkCalls
    let covered = max(place.floor - keyboardTop, 0)
    if covered > 0 {
      screen.bottom.lift = place.lift + covered
    } else {
      screen.bottom.constraint.constant = restingConstant
    }
    screen.window.layoutIfNeeded()
    frameCount += 1
    if screen.window.layoutStatistics.glpkCalls > before { resolves += 1 }
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
