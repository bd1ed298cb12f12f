import Foundation

/// One animation of one property of one view: what is left of the way it began.
struct PropertyAnimation {
  /// The value before the change less the value after it.
  var distance: Pair
  var pace: Pace
  /// The animation the motion is a part of.
  var run: AnimationRun
  /// The way through keyframes, in place of a straight one.
  var track: KeyframeTrack?

  /// What has to be added to the new value at a time.
  @MainActor
  func remainder(at time: Duration) -> Pair {
    let progress = pace.progress(at: time)
    return track.map { $0.value(at: progress) - $0.end } ?? distance * (1 - progress)
  }

  @MainActor
  func isOver(at time: Duration) -> Bool { pace.isOver(at: time) }
}

/// What drives an animation forward.
enum Pace {
  /// The clock alone.
  case timed(Timing)
  /// An animator that may be paused, scrubbed and reversed: the motion takes a part of its way.
  case driven(AnimatorTimeline, start: Double, length: Double)

  /// When an animation begins and how it goes on.
  struct Timing {
    var start: Duration
    var duration: Duration
    var curve: TimingCurve
    /// How often it is run; infinite for one that never ends.
    var repeatCount: Double
    /// Whether each run goes there and back.
    var reverses: Bool

    /// When it is over; `nil` for never.
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
      // A spring swings beyond its end; parts that reach the end do so too.
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
