public import Foundation
public import UIKit

/// What an app did about a command; raw values are Apple's.
public enum MPRemoteCommandHandlerStatus: Int, Hashable, Sendable {
  /// It was carried out.
  case success = 0
  /// There is nothing to which it applies.
  case noSuchContent = 100
  /// Nothing is played.
  case noActionableNowPlayingItem = 110
  /// The device is not there.
  case deviceNotFound = 120
  /// It failed.
  case commandFailed = 200
}

/// A command of the lock screen, of headphones or of a car.
///
/// ``send(_:)`` does what the user would do. Source: developer.apple.com, MPRemoteCommand.
@preconcurrency @MainActor
open class MPRemoteCommand: NSObject {
  private enum Handler {
    case closure((MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)
    case method(NSObject, Selector)
  }
  private var handlers: [(token: NSObject, handler: Handler)] = []

  nonisolated override init() {}

  /// Whether the user can send it; `true` by default.
  open var isEnabled = true

  /// Calls a closure when the user sends the command.
  ///
  /// - Returns: The object by which the closure is removed.
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    handlers.append((token, .closure(handler)))
    return token
  }

  /// Calls a method when the user sends the command.
  open func addTarget(_ target: Any, action: Selector) {
    guard let target = target as? NSObject else { return }
    handlers.append((target, .method(target, action)))
  }

  /// Removes what was added with an object, or everything for `nil`.
  open func removeTarget(_ target: Any?) {
    removeTarget(target, action: nil)
  }

  /// Removes a method of an object, or all of them for `nil`.
  open func removeTarget(_ target: Any?, action: Selector?) {
    handlers.removeAll { token, handler in
      if let target, token !== target as AnyObject { return false }
      guard let action, case .method(_, let selector) = handler else { return true }
      return selector == action
    }
  }

  /// Sends the command, as the user would.
  ///
  /// Not part of Apple's class.
  ///
  /// - Returns: What the closures returned; `success` for methods. Nothing is called while the command is not enabled.
  @discardableResult
  public func send(_ event: MPRemoteCommandEvent? = nil) -> [MPRemoteCommandHandlerStatus] {
    guard isEnabled else { return [] }
    let event = event ?? MPRemoteCommandEvent()
    event.command = self
    return handlers.map { _, handler in
      switch handler {
      case .closure(let closure): return closure(event)
      case .method(let target, let action):
        _ = unsafe target.perform(action, with: event)
        return .success
      }
    }
  }
}

/// A command to move by an interval.
///
/// Source: developer.apple.com, MPSkipIntervalCommand.
public final class MPSkipIntervalCommand: MPRemoteCommand {
  nonisolated override init() {}
  /// The intervals in seconds; one of 10 by default.
  public var preferredIntervals: [NSNumber] = [10]
}

/// A command to change the place.
///
/// Source: developer.apple.com, MPChangePlaybackPositionCommand.
public final class MPChangePlaybackPositionCommand: MPRemoteCommand {
  nonisolated override init() {}
}

/// A command to change the speed.
///
/// Source: developer.apple.com, MPChangePlaybackRateCommand.
public final class MPChangePlaybackRateCommand: MPRemoteCommand {
  nonisolated override init() {}
  /// The speeds; none by default.
  public var supportedPlaybackRates: [NSNumber] = []
}

/// The event that a command sends to the app.
///
/// Source: developer.apple.com, MPRemoteCommandEvent.
@preconcurrency @MainActor
open class MPRemoteCommandEvent: NSObject {
  /// The command; `nil` before it is sent.
  open internal(set) var command: MPRemoteCommand?
  /// The time at which it was sent, in seconds.
  public nonisolated let timestamp = Date().timeIntervalSinceReferenceDate

  /// Creates an event, which Apple's class does not permit.
  public nonisolated override init() {}
}

/// The place that a command asks for.
///
/// Source: developer.apple.com, MPChangePlaybackPositionCommandEvent.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The place in seconds.
  public nonisolated let positionTime: TimeInterval

  /// Creates an event, which Apple's class does not permit.
  public nonisolated init(positionTime: TimeInterval) { self.positionTime = positionTime }
}

/// The interval that a command asks for.
///
/// Source: developer.apple.com, MPSkipIntervalCommandEvent.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// The interval in seconds.
  public nonisolated let interval: TimeInterval

  /// Creates an event, which Apple's class does not permit.
  public nonisolated init(interval: TimeInterval) { self.interval = interval }
}

/// The commands that the app carries out.
///
/// Source: developer.apple.com, MPRemoteCommandCenter.
@preconcurrency @MainActor
public final class MPRemoteCommandCenter {
  private static let only = MPRemoteCommandCenter()

  private init() {}

  /// Returns the commands.
  public class func shared() -> MPRemoteCommandCenter { only }

  /// To pause.
  public let pauseCommand = MPRemoteCommand()
  /// To play.
  public let playCommand = MPRemoteCommand()
  /// To stop.
  public let stopCommand = MPRemoteCommand()
  /// To pause or to play.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// To play what is next.
  public let nextTrackCommand = MPRemoteCommand()
  /// To play what was before.
  public let previousTrackCommand = MPRemoteCommand()
  /// To move forward by an interval.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// To move back by an interval.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// To begin or end moving forward.
  public let seekForwardCommand = MPRemoteCommand()
  /// To begin or end moving back.
  public let seekBackwardCommand = MPRemoteCommand()
  /// To change the place.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  /// To change the speed.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
}

/// A slider for the volume of the device.
///
/// The slider and the volume are not connected: a simulated device has the full volume.
///
/// Source: developer.apple.com, MPVolumeView.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  /// Whether the slider is shown; `true` by default.
  open var showsVolumeSlider = true {
    didSet { slider.isHidden = !showsVolumeSlider }
  }
  /// Whether the button for other devices is shown; `true` by default, without effect, since there are none.
  open var showsRouteButton = true
  private let slider = UISlider()

  /// Creates a view with a slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSlider()
  }

  /// Creates a view with a slider from a file of Interface Builder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSlider()
  }

  private func addSlider() {
    slider.value = 1
    slider.frame = bounds
    slider.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(slider)
  }
}
