/// The values of one property at the keyframes of an animation, and the interpolation between them.
struct KeyframeTrack {
  /// The kind of interpolation between keyframe values.
  enum Mode {
    /// Along a spline, at the keyframes' times.
    case cubic
    /// Along straight lines at constant speed; the keyframes' times are ignored.
    case paced
    /// Along a spline at constant speed; the keyframes' times are ignored.
    case cubicPaced
  }

  /// A change of the property during a part of the animation.
  struct Change {
    var start: Double
    var length: Double
    var from: Pair
    var to: Pair
  }

  private var values: [Pair]
  /// The time at which each value is reached, increasing from 0: in fractions of the duration, or,
  /// in the paced modes, the index of the value.
  private var times: [Double]
  private let isCurved: Bool
  /// Samples of the curve: the distance covered up to a time, in the units of the values; empty in
  /// the modes that use the keyframes' times.
  private var pace: [(distance: Double, time: Double)] = []

  /// Creates a track from changes that follow each other.
  ///
  /// - Parameters:
  ///   - changes: At least one; a change that begins before the previous one ends starts when that
  ///     one ends.
  ///   - mode: The interpolation between values.
  init(_ changes: [Change], _ mode: Mode) {
    isCurved = mode != .paced
    values = [changes.first?.from ?? Pair(0, 0)]
    times = [0]
    let isPaced = mode != .cubic
    for change in changes.sorted(by: { $0.start < $1.start }) {
      let last = times.last ?? 0
      let rests = !isPaced && change.start > last
      if rests, let value = values.last {
        values.append(value)
        times.append(change.start)
      }
      let end = isPaced ? last + 1 : max(change.start + change.length, times.last ?? 0)
      values.append(change.to)
      times.append(end)
    }
    if isPaced {
      setPace()
    } else if let last = values.last, let end = times.last, end < 1 {
      values.append(last)
      times.append(1)
    }
  }

  /// Offsets the first value, so that the track begins at the presentation value.
  mutating func begin(with rest: Pair) {
    values[0] += rest
    if !pace.isEmpty { setPace() }
  }

  /// The value at the end of the animation.
  var end: Pair { values.last ?? Pair(0, 0) }

  /// Returns the value at a fraction of the duration, or of the distance in the paced modes.
  func value(at share: Double) -> Pair {
    guard !pace.isEmpty else { return point(at: share) }
    let distance = share * (pace.last?.distance ?? 0)
    guard let next = pace.firstIndex(where: { $0.distance >= distance }), next > 0 else {
      return share > 0 ? end : values[0]
    }
    let (a, b) = (pace[next - 1], pace[next])
    let part = b.distance > a.distance ? (distance - a.distance) / (b.distance - a.distance) : 1
    return point(at: a.time + (b.time - a.time) * part)
  }

  /// Returns the value at a time between the first and the last.
  private func point(at time: Double) -> Pair {
    guard let next = times.firstIndex(where: { $0 >= time }), next > 0 else {
      return time > 0 ? end : values[0]
    }
    let length = times[next] - times[next - 1]
    guard length > 0 else { return values[next] }
    let s = (time - times[next - 1]) / length
    let (a, b) = (values[next - 1], values[next])
    guard isCurved else { return a + (b - a) * s }
    // Cubic Hermite interpolation with Catmull-Rom tangents.
    let (s2, s3) = (s * s, s * s * s)
    let tangents = tangent(next - 1) * (s3 - 2 * s2 + s) + tangent(next) * (s3 - s2)
    return a * (2 * s3 - 3 * s2 + 1) + b * (3 * s2 - 2 * s3) + tangents * length
  }

  /// Returns the slope of the spline at a value, computed from its neighbours.
  ///
  /// At the ends the first and the last value are repeated.
  private func tangent(_ index: Int) -> Pair {
    let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
    var time = times[after] - times[before]
    if before == index || after == index { time *= 2 }
    return time > 0 ? (values[after] - values[before]) / time : Pair(0, 0)
  }

  /// The number of chords by which the length of a curved segment is approximated.
  private static let pieces = 64

  private mutating func setPace() {
    let pieces = isCurved ? Self.pieces : 1
    var distance = 0.0
    var last = values[0]
    pace = [(0, 0)]
    for index in 1...max(1, (values.count - 1) * pieces) {
      let time = Double(index) / Double(pieces)
      let next = point(at: time)
      let step = next - last
      distance += (step.x * step.x + step.y * step.y).squareRoot()
      pace.append((distance, time))
      last = next
    }
  }
}

/// Collects the changes made by the keyframes of one animation, until they are joined into tracks.
@MainActor
final class KeyframeGathering {
  /// The changes of one property of one view.
  struct Track {
    let view: UIView
    let property: ViewAnimations.Property
    var changes: [KeyframeTrack.Change]
  }

  let mode: KeyframeTrack.Mode
  private(set) var tracks: [Track] = []

  init(_ mode: KeyframeTrack.Mode) { self.mode = mode }

  func add(
    _ change: KeyframeTrack.Change, of property: ViewAnimations.Property, of view: UIView
  ) {
    let index = tracks.firstIndex { $0.view === view && $0.property == property }
    if let index {
      tracks[index].changes.append(change)
    } else {
      tracks.append(Track(view: view, property: property, changes: [change]))
    }
  }
}
