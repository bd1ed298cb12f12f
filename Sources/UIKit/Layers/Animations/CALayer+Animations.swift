import CoreGraphics
import Foundation

/// An animation that was added to a layer.
@MainActor
final class LayerAnimationRun {
  let key: String?
  let animation: CAAnimation
  /// The time at which it begins, in the layer's time.
  let begin: CFTimeInterval
  /// The value of the property when it was added.
  let start: AnimatedValue?
  /// The transaction that waits for the end.
  private var scope: TransactionScope?
  private(set) var isOver = false

  init(_ animation: CAAnimation, key: String?, begin: CFTimeInterval, start: AnimatedValue?) {
    self.animation = animation
    self.key = key
    self.begin = begin
    self.start = start
    scope = CATransaction.enterAnimation()
  }

  /// The time at which it ends, in the layer's time; infinite for one without an end.
  var end: CFTimeInterval {
    guard animation.speed > 0 else { return .infinity }
    let active = AnimationPhase.activeDuration(of: animation, animation.duration)
    return begin + (active - animation.timeOffset) / CFTimeInterval(animation.speed)
  }

  /// Changes a presentation layer at a time of the layer.
  func apply(to layer: CALayer, at time: CFTimeInterval) {
    let phase = AnimationPhase(animation, at: time - begin, duration: animation.duration)
    guard let phase, !(isOver && animation.isRemovedOnCompletion) else { return }
    animation.apply(
      to: layer, time: phase.time, fraction: phase.fraction, round: phase.round, start: start)
  }

  /// Marks the run as over; reports it to the transaction.
  func finish() {
    isOver = true
    scope?.leave()
    scope = nil
  }
}

extension CALayer {
  /// The clock of the layer's screen; that of the main one outside windows.
  var clock: VirtualClock {
    var layer: CALayer? = self
    while let current = layer {
      if let view = current.view { return (view.window?.screen ?? .main).clock }
      layer = current.storedSuperlayer
    }
    return UIScreen.main.clock
  }

  /// The next layer above whose time may differ.
  private var layerOfTime: CALayer? {
    guard let view else { return storedSuperlayer }
    var above = view.storedSuperview
    while let current = above {
      if let layer = current.storedLayer { return layer }
      above = current.storedSuperview
    }
    return nil
  }

  func localTime(at clockTime: CFTimeInterval) -> CFTimeInterval {
    let parent = layerOfTime?.localTime(at: clockTime) ?? clockTime
    return (parent - time.begin) * CFTimeInterval(time.speed) + time.offset
  }

  /// Returns the clock's time at a time of the layer; infinite for a layer whose time stands still.
  func clockTime(at localTime: CFTimeInterval) -> CFTimeInterval {
    guard time.speed != 0 else { return .infinity }
    let parent = (localTime - time.offset) / CFTimeInterval(time.speed) + time.begin
    return layerOfTime?.clockTime(at: parent) ?? parent
  }

  func changeTime(_ change: (inout LayerTime) -> Void) {
    change(&time)
    scheduleEnds()
  }

  /// Schedules the ends of the animations of the subtree, whose time has changed.
  private func scheduleEnds() {
    for run in runs where !run.isOver { scheduleEnd(of: run) }
    for plain in plainSublayers { plain.layer.scheduleEnds() }
    view?.forSubtree { if $0 !== view { $0.storedLayer?.scheduleOwnEnds() } }
  }

  private func scheduleOwnEnds() {
    for run in runs where !run.isOver { scheduleEnd(of: run) }
    for plain in plainSublayers { plain.layer.scheduleEnds() }
  }

  func begin(_ animation: CAAnimation, _ key: String?) {
    guard modelLayer == nil else { return }
    if let key { for run in runs where run.key == key { end(run, finished: false) } }
    let copy = animation.duplicate()
    if copy.duration <= 0 {
      copy.duration = CATransaction.animationDuration()
    }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    let now = localTime(at: clock.now.seconds)
    let start = copy.animatedKeyPath.flatMap { path in
      AnimatedValue(presentation()?.value(forKeyPath: path))
    }
    let run = LayerAnimationRun(
      copy, key: copy is CATransition ? "transition" : key,
      begin: copy.beginTime > 0 ? copy.beginTime : now, start: start)
    runs.append(run)
    let beginning = clockTime(at: max(run.begin, now))
    if beginning.isFinite {
      clock.schedule(at: max(clock.now, Self.instant(beginning))) { [weak self] in
        guard let self, runs.contains(where: { $0 === run }) else { return }
        copy.delegate?.animationDidStart(copy)
      }
    }
    scheduleEnd(of: run)
  }

  /// Returns a time of the clock up to 2 nanoseconds before a time in seconds, so that what ends
  /// after a sum of seconds has ended then, in spite of rounding; a century if it is later.
  private static func instant(_ seconds: CFTimeInterval) -> Duration {
    .nanoseconds(Int64((min(seconds, 3e9) * 1e9).rounded(.down)) - 1)
  }

  private func scheduleEnd(of run: LayerAnimationRun) {
    let end = clockTime(at: run.end)
    guard end.isFinite else { return }
    clock.schedule(at: max(clock.now, Self.instant(end))) { [weak self] in
      guard let self, !run.isOver else { return }
      // The layer's time may have been changed since.
      let missing = run.end - localTime(at: clock.now.seconds)
      guard missing <= 1e-6 else { return }
      self.end(run, finished: true)
    }
  }

  /// Ends an animation and reports that to its delegate.
  func end(_ run: LayerAnimationRun, finished: Bool) {
    if !finished || run.animation.isRemovedOnCompletion { runs.removeAll { $0 === run } }
    guard !run.isOver else { return }
    run.finish()
    let animation = run.animation
    guard let delegate = animation.delegate else { return }
    if finished { return delegate.animationDidStop(animation, finished: true) }
    clock.schedule(at: clock.now) { delegate.animationDidStop(animation, finished: false) }
  }

  /// Gives a new layer the values of this one with those of running animations.
  func present<Layer: CALayer>(as copy: Layer) -> Layer {
    if modelLayer != nil, let shown = self as? Layer { return shown }
    copy.takeValues(of: self)
    copy.modelLayer = self
    if let view {
      copy.values.position = view.presentationPosition
      copy.values.bounds = view.presentationBounds
      copy.values.transform = view.presentationTransform
      copy.values.opacity = Float(view.presentationAlpha)
    }
    guard !runs.isEmpty else { return copy }
    let now = localTime(at: clock.now.seconds)
    for run in runs { run.apply(to: copy, at: now) }
    return copy
  }
}
