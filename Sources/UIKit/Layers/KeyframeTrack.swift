/// The values of one property at the keyframes of an animation, and the way between them.
struct KeyframeTrack {
  /// How values between keyframes follow from them.
  enum Mode {
    /// Along a spline, at the keyframes' times.
    case cubic
    /// Along straight lines, at one speed; the keyframes' times do not count.
    case paced
    /// Along a spline, at one speed; the keyframes' times do not count.
    case cubicPaced
  }

  /// A change of the property in a part of the animation.
  struct Change {
    var start: Double
    var length: Double
    var from: Pair
    var to: Pair
  }

  private var values: [Pair]
  /// When each value is reached, in parts of the duration: growing from 0 to 1.
  private var times: [Double]
  private let isCurved: Bool
  /// Points of the spline in the order of the way gone, in parts of it; empty where times count.
  private var pace: [(distance: Double, time: Double)] = []

  /// Joins changes that follow each other.
  ///
  /// - Parameters:
  ///   - changes: At least one; one that begins before another one's end counts from that on.
  ///   - mode: How values between keyframes follow from them.
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

  /// Begins somewhere else: where the view is seen as the animation begins.
  mutating func begin(with rest: Pair) {
    values[0] += rest
    if !pace.isEmpty { setPace() }
  }

  /// The value when the animation is over.
  var end: Pair { values.last ?? Pair(0, 0) }

  /// The value at a part of the duration, or of the way where only that counts.
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

  /// The value at a time between the first and the last.
  private func point(at time: Double) -> Pair {
    guard let next = times.firstIndex(where: { $0 >= time }), next > 0 else {
      return time > 0 ? end : values[0]
    }
    let length = times[next] - times[next - 1]
    guard length > 0 else { return values[next] }
    let s = (time - times[next - 1]) / length
    let (a, b) = (values[next - 1], values[next])
    guard isCurved else { return a + (b - a) * s }
    // A cubic in Hermite's form, with Catmull and Rom's tangents.
    let (s2, s3) = (s * s, s * s * s)
    let tangents = tangent(next - 1) * (s3 - 2 * s2 + s) + tangent(next) * (s3 - s2)
    return a * (2 * s3 - 3 * s2 + 1) + b * (3 * s2 - 2 * s3) + tangents * length
  }

  /// How fast the spline goes through a value: as from the value before to the one after.
  ///
  /// Beyond the ends the first and the last value are taken again.
  private func tangent(_ index: Int) -> Pair {
    let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
    var time = times[after] - times[before]
    if before == index || after == index { time *= 2 }
    return time > 0 ? (values[after] - values[before]) / time : Pair(0, 0)
  }

  /// Pieces of a segment whose lengths are taken for that of the curve.
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

/// The changes that the keyframes of one animation make, until they are joined.
@MainActor
final class KeyframeGathering {
  /// What moves a property of a view.
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
