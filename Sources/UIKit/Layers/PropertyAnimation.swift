import Foundation

/// An animation of one property of one view, stored as the remaining difference to its final value.
struct PropertyAnimation {
  /// The value before the change minus the value after it.
  var distance: Pair
  var pace: Pace
  /// The animation of which this motion is a part.
  var run: AnimationRun
  /// The keyframe track, or `nil` for an interpolation between two values.
  var track: KeyframeTrack?

  /// Returns the offset to add to the new value at a time.
  @MainActor
  func remainder(at time: Duration) -> Pair {
    let progress = pace.progress(at: time)
    return track.map { $0.value(at: progress) - $0.end } ?? distance * (1 - progress)
  }

  @MainActor
  func isOver(at time: Duration) -> Bool { pace.isOver(at: time) }
}

/// The source of an animation's progress.
enum Pace {
  /// The clock alone.
  case timed(Timing)
  /// An animator that can be paused, scrubbed and reversed; the motion occupies a part of its
  /// progress.
  case driven(AnimatorTimeline, start: Double, length: Double)

  /// The start, duration and repetition of an animation.
  struct Timing {
    var start: Duration
    var duration: Duration
    var curve: TimingCurve
    /// The number of repetitions; infinite for an animation that never ends.
    var repeatCount: Double
    /// Whether each repetition runs back and forth.
    var reverses: Bool

    /// The time at which the animation ends; `nil` for never.
    var end: Duration? {
      guard repeatCount.isFinite else { return nil }
      return start + Self.total(duration, repeatCount, reverses)
    }

    static func total(_ duration: Duration, _ count: Double, _ reverses: Bool) -> Duration {
      count == 1 && !reverses ? duration : duration * (count * (reverses ? 2 : 1))
    }

    func progress(at time: Duration) -> Double {
      let elapsed = time - start
      guard repeatCount != 1 || reverses, elapsed > .zero, duration > .zero else {
        return curve.progress(after: elapsed, of: duration)
      }
      if let end, time >= end { return 1 }
      let rounds = (elapsed / duration).rounded(.down)
      let progress = curve.progress(after: elapsed - duration * rounds, of: duration)
      let isWayBack = reverses && rounds.truncatingRemainder(dividingBy: 2) == 1
      return isWayBack ? 1 - progress : progress
    }
  }

  @MainActor
  func progress(at time: Duration) -> Double {
    switch self {
    case .timed(let timing): return timing.progress(at: time)
    case .driven(let timeline, let start, let length):
      let progress = timeline.progress
      guard length > 0 else { return progress > start ? 1 : 0 }
      // A spring overshoots its end; so do parts that reach the end.
      let part = (progress - start) / length
      return start + length < 1 ? min(max(part, 0), 1) : max(part, 0)
    }
  }

  @MainActor
  func isOver(at time: Duration) -> Bool {
    switch self {
    case .timed(let timing): timing.end.map { time >= $0 } ?? false
    case .driven(let timeline, _, _): timeline.isOver
    }
  }
}
