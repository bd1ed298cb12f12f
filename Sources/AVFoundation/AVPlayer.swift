public import Foundation
public import UIKit

/// A film or sound.
///
/// Its content is not read. Source: developer.apple.com, AVAsset.
open class AVAsset: NSObject {
  /// The length; it is not known.
  open var duration: CMTime { .indefinite }

  /// Creates an asset of a file or address.
  public convenience init(url: URL) { self.init() }
}

/// A film or sound in a file or at an address.
///
/// Source: developer.apple.com, AVURLAsset.
open class AVURLAsset: AVAsset {
  /// The file or address.
  public let url: URL

  /// Creates an asset of a file or address.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

/// A film or sound with the state of its player.
///
/// Source: developer.apple.com, AVPlayerItem.
open class AVPlayerItem: NSObject {
  /// Whether an item can be played; raw values are Apple's.
  public enum Status: Int, Hashable, Sendable {
    case unknown = 0, readyToPlay, failed
  }

  /// The film or sound.
  public let asset: AVAsset
  /// Whether the item can be played: unknown, since its content is not read.
  open var status: Status { .unknown }
  /// The length; it is not known.
  open var duration: CMTime { asset.duration }
  /// The reason why the item cannot be played.
  open var error: (any Error)? { nil }
  /// Whether enough was loaded to play without a stop: `false`, since nothing is loaded.
  open var isPlaybackLikelyToKeepUp: Bool { false }
  /// Whether no more can be loaded: `false`, since nothing is loaded.
  open var isPlaybackBufferFull: Bool { false }
  /// Whether everything that was loaded has been played: `true`, since nothing is loaded.
  open var isPlaybackBufferEmpty: Bool { true }
  /// The ranges of time that were loaded: none.
  open var loadedTimeRanges: [NSValue] { [] }
  /// The ranges of time to which the user can go: none.
  open var seekableTimeRanges: [NSValue] { [] }
  /// The bits in a second up to which the network is used, 0 for any; stored without effect.
  open var preferredPeakBitRate = 0.0
  /// The bits in a second up to which an expensive network is used, 0 for any; stored without effect.
  open var preferredPeakBitRateForExpensiveNetworks = 0.0
  /// The largest size of a film that is loaded, zero for any; stored without effect.
  open var preferredMaximumResolution = CGSize.zero
  /// The seconds that are loaded in advance, 0 for what the player thinks best; stored without effect.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Whether a live stream is loaded while it is paused; stored without effect.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  /// The size in which the film is shown; zero, since its content is not read.
  open var presentationSize: CGSize { .zero }
  fileprivate var time = CMTime.zero

  /// Creates an item.
  public init(asset: AVAsset) { self.asset = asset }

  /// Creates an item for a file or address.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// Returns the place.
  open func currentTime() -> CMTime { time }

  /// Sets the place.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    self.time = time
    completionHandler?(true)
  }
}

/// A player of films and sounds.
///
/// Nothing is shown or heard, and no time passes: the player stores its item, rate and place, and observers of time are
/// kept but not called. Source: developer.apple.com, AVPlayer.
open class AVPlayer: NSObject {
  /// Whether a player can play; raw values are Apple's.
  public enum Status: Int, Hashable, Sendable {
    case unknown = 0, readyToPlay, failed
  }

  /// Whether a player plays; raw values are Apple's.
  public enum TimeControlStatus: Int, Hashable, Sendable {
    case paused = 0, waitingToPlayAtSpecifiedRate, playing
  }

  /// What a player does at the end of an item; raw values are Apple's.
  public enum ActionAtItemEnd: Int, Hashable, Sendable {
    case advance = 0, pause, none
  }

  /// The item; `nil` if there is none.
  open private(set) var currentItem: AVPlayerItem?
  /// The speed; 0 while the player is paused.
  open var rate: Float = 0
  /// The volume from 0 to 1; 1 by default.
  open var volume: Float = 1
  /// Whether the sound is off; `false` by default.
  open var isMuted = false
  /// What happens at the end of the item.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether playing waits for enough data; `true` by default.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether the display stays on while a film is shown; `true` by default.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Whether films are shown on other displays; `true` by default.
  open var allowsExternalPlayback = true
  private var observers: [ObjectIdentifier: Any] = [:]

  /// Creates a player without an item.
  public override init() {}

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  /// Creates a player of a file or address.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// Whether the player can play: unknown, since contents are not read.
  open var status: Status { .unknown }
  /// The reason why the player cannot play.
  open var error: (any Error)? { nil }
  /// Whether the player plays: while it has a rate, it waits for its content.
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }

  /// Sets the rate to 1.
  open func play() { rate = 1 }

  /// Sets the rate.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Sets the rate to 0.
  open func pause() { rate = 0 }

  /// Sets the item.
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  /// Returns the place in the item.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  /// Sets the place in the item.
  open func seek(to time: CMTime) { currentItem?.seek(to: time) }

  /// Sets the place in the item and calls a closure.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  /// Sets the place in the item; it is exact.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Sets the place in the item, which is exact, and calls a closure.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Keeps a closure, which is not called, since no time passes.
  ///
  /// - Returns: The object that removes it.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { kept(block) }

  /// Keeps a closure, which is not called, since no time passes.
  ///
  /// - Returns: The object that removes it.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { kept(block) }

  /// Forgets a closure.
  open func removeTimeObserver(_ observer: Any) {
    observers[ObjectIdentifier(observer as AnyObject)] = nil
  }

  private func kept(_ block: Any) -> Any {
    let token = NSObject()
    observers[ObjectIdentifier(token)] = (token, block)
    return token
  }
}

/// A player of several items.
///
/// Source: developer.apple.com, AVQueuePlayer.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  /// Creates a player of items.
  public init(items: [AVPlayerItem]) {
    queue = items
    super.init(playerItem: items.first)
  }

  /// Creates a player without items.
  public override init() { super.init() }

  /// Creates a player of an item.
  public override init(playerItem item: AVPlayerItem?) {
    queue = item.map { [$0] } ?? []
    super.init(playerItem: item)
  }

  /// Returns the items that are left, the current one first.
  open func items() -> [AVPlayerItem] { queue }

  /// Ends the current item and continues with the next.
  open func advanceToNextItem() {
    queue = Array(queue.dropFirst())
    replaceCurrentItem(with: queue.first)
  }

  /// Removes all items.
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
}

/// The way in which a film fits its layer.
///
/// Source: developer.apple.com, AVLayerVideoGravity.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the constant.
  public var rawValue: String

  /// Creates a way.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The whole film is visible; the default.
  public static let resizeAspect = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspect")
  /// The film fills the layer.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The film is stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// The layer in which a player shows films; it stays empty.
///
/// Source: developer.apple.com, AVPlayerLayer.
open class AVPlayerLayer: CALayer {
  /// The player.
  open var player: AVPlayer?
  /// The way in which the film fits the layer; `resizeAspect` by default.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether the first picture can be shown: `false`.
  open var isReadyForDisplay: Bool { false }

  /// Creates a layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

extension Notification.Name {
  /// Posted when an item has been played to its end.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when an item could not be played to its end.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension AVPlayerItem {
  /// Posted when an item has been played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
}
