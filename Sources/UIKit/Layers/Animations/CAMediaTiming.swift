public import CoreGraphics
public import Foundation

/// The time of a layer or an animation: when it begins, how fast it runs, how often it repeats.
///
/// Source: developer.apple.com, CAMediaTiming.
@preconcurrency
public protocol CAMediaTiming {
  /// The time at which the object begins, in seconds of the time of what contains it; 0 for at
  /// once.
  var beginTime: CFTimeInterval { get set }
  /// The offset that is added to the time of the object, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The factor by which its time is faster than that of what contains it.
  var speed: Float { get set }
  /// The duration of a repetition, in seconds.
  var duration: CFTimeInterval { get set }
  /// The number of repetitions; 0 for one.
  var repeatCount: Float { get set }
  /// The duration of all repetitions, in seconds; 0 for that of ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition runs back again.
  var autoreverses: Bool { get set }
  /// What is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its beginning and after its end; raw values are Apple's.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String
  /// Creates a mode with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value is shown after the end, unless the animation is removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value is shown before the beginning, and the last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing of the animation is shown before its beginning and after its end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a timing function; raw values are Apple's.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the function.
  public let rawValue: String
  /// Creates a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A speed that is low at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A speed that is low at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A speed that is low at the beginning and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of the system's implicit animations: (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that turns elapsed time into progress.
///
/// Source: developer.apple.com, CAMediaTimingFunction.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let points: [Float]

  /// Creates a function by its name; an unknown name gives constant speed.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: points = [0.42, 0, 1, 1]
    case .easeOut: points = [0, 0, 0.58, 1]
    case .easeInEaseOut: points = [0.42, 0, 0.58, 1]
    case .default: points = [0.25, 0.1, 0.25, 1]
    default: points = [0, 0, 1, 1]
    }
  }

  /// Creates a function from its two control points, whose x are limited to 0 to 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
  }

  /// Reads a point of the curve: 0 is its start, 1 and 2 the control points, 3 its end.
  ///
  /// - Parameters:
  ///   - idx: The index; nothing is read for another one.
  ///   - ptr: The place of two numbers.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let all: [Float] = [0, 0] + points + [1, 1]
    guard (0...3).contains(idx) else { return }
    unsafe ptr[0] = all[2 * idx]
    unsafe ptr[1] = all[2 * idx + 1]
  }

  /// Whether an object is a function with the same control points.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.points == points
  }

  /// The same for equal functions.
  public override var hash: Int { points.hashValue }

  var curve: TimingCurve {
    if points == [0, 0, 1, 1] { return .linear }
    return .bezier(
      x1: Double(points[0]), y1: Double(points[1]), x2: Double(points[2]), y2: Double(points[3]))
  }

  /// Returns the progress at an elapsed fraction.
  func progress(at fraction: Double) -> Double {
    curve.progress(after: .seconds(fraction), of: .seconds(1))
  }
}

/// An action of a layer for a key, such as an animation.
///
/// Source: developer.apple.com, CAAction.
public protocol CAAction {
  /// Performs the action on an object.
  @MainActor
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: stands for no action.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The time of a layer relative to that of its superlayer.
struct LayerTime {
  var begin: CFTimeInterval = 0
  var offset: CFTimeInterval = 0
  var speed: Float = 1
}

/// Returns the time of the main screen's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { UIScreen.main.clock.now.seconds }
