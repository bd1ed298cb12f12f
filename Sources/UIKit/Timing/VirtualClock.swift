import Foundation

/// The time of a simulated screen.
///
/// Time is simulated: the program advances the clock explicitly.
///
/// Events that fall due while the clock advances run in order of time: ends of animations, the
/// keyboard's Did notifications, frames of display links. Nothing sleeps, and the same calls always
/// give the same results. After each instant with an event, visible windows are laid out, as at the
/// end of a turn of the run loop.
@preconcurrency @MainActor
public final class VirtualClock {
  /// The time since the screen was created.
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

  /// Advances the clock by a duration and runs the events that fall due.
  ///
  /// - Parameter duration: The duration; a negative one has no effect.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Advances the clock to a time and runs the events that fall due.
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
    // An event may have advanced the clock further.
    now = max(now, target)
  }

  /// Schedules an action for a time; it runs at the next advance if the time has passed.
  func schedule(at time: Duration, _ action: @escaping @MainActor () -> Void) {
    lastSerial += 1
    let event = Event(time: time, serial: lastSerial, action: action)
    let index = events.firstIndex { $0.time > time } ?? events.count
    events.insert(event, at: index)
  }

  func add(_ link: CADisplayLink) {
    displayLinks.append(link)
  }

  func remove(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

  private var nextTime: Duration? {
    let frames = displayLinks.lazy.compactMap(\.nextFrame)
    return [events.first?.time, frames.min()].compactMap(\.self).min()
  }

  /// Runs the events that are due now, then those they schedule for now in turn.
  private func runDueEvents() {
    while let event = events.first, event.time <= now {
      events.removeFirst()
      event.action()
    }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { self / .seconds(1) }
}
