import Foundation

/// The time of a simulated screen.
///
/// It stands still until the program moves it on.
///
/// What is due happens in order of time while the clock moves: ends of animations, the keyboard's
/// Did notifications, frames of display links. Nothing sleeps, and the same calls always give the
/// same results. After each instant at which something happened, visible windows are laid out, as
/// at the end of a turn of the run loop.
@preconcurrency @MainActor
public final class VirtualClock {
  /// The time since the screen was made.
  public private(set) var now = Duration.zero
  /// Lays out the windows whose time it is.
  var layOutWindows: @MainActor () -> Void = {}
  private var events: [Event] = []
  private var lastSerial = 0
  private var displayLinks: [CADisplayLink] = []

  private struct Event {
    var time: Duration
    var serial: Int
    var action: @MainActor () -> Void
  }

  init() {}

  /// Moves the clock on, and lets happen what falls into the time passed.
  ///
  /// - Parameter duration: How far; nothing is done for a negative one.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Moves the clock on to a time, and lets happen what falls into the time passed.
  public func advance(to target: Duration) {
    guard target >= now else { return }
    layOutWindows()
    while let time = nextTime, time <= target {
      now = max(now, time)
      runDueEvents()
      for link in displayLinks { link.fireIfDue(at: now) }
      displayLinks.removeAll { $0.isInvalid }
      layOutWindows()
    }
    // What happened may have moved the clock on further.
    now = max(now, target)
  }

  /// Lets something happen at a time; at the next advance if the time has passed.
  func schedule(at time: Duration, _ action: @escaping @MainActor () -> Void) {
    lastSerial += 1
    let event = Event(time: time, serial: lastSerial, action: action)
    let index = events.firstIndex { $0.time > time } ?? events.count
    events.insert(event, at: index)
  }

  func add(_ link: CADisplayLink) { displayLinks.append(link) }

  private var nextTime: Duration? {
    let frames = displayLinks.lazy.compactMap(\.nextFrame)
    return [events.first?.time, frames.min()].compactMap(\.self).min()
  }

  /// Runs what is due now; what that schedules for now in turn is run too, after it.
  private func runDueEvents() {
    while let event = events.first, event.time <= now {
      events.removeFirst()
      event.action()
    }
  }
}

extension Duration {
  /// The duration as seconds.
  var seconds: Double { self / .seconds(1) }
}
