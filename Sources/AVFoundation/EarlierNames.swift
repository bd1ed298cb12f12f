// Names before Swift 4.2; the constants without a type were texts in Swift 3.

/// The name of `AVPlayer.Status` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVPlayer.Status")
public typealias AVPlayerStatus = AVPlayer.Status
/// The name of `AVPlayerItem.Status` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVPlayerItem.Status")
public typealias AVPlayerItemStatus = AVPlayerItem.Status
/// The name of `AVPlayer.TimeControlStatus` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVPlayer.TimeControlStatus")
public typealias AVPlayerTimeControlStatus = AVPlayer.TimeControlStatus

/// The name of `AVLayerVideoGravity.resizeAspect` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resizeAspect")
public var AVLayerVideoGravityResizeAspect: AVLayerVideoGravity { .resizeAspect }
/// The name of `AVLayerVideoGravity.resizeAspectFill` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resizeAspectFill")
public var AVLayerVideoGravityResizeAspectFill: AVLayerVideoGravity { .resizeAspectFill }
/// The name of `AVLayerVideoGravity.resize` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "AVLayerVideoGravity.resize")
public var AVLayerVideoGravityResize: AVLayerVideoGravity { .resize }

/// The name of `AVAudioSession.Category.ambient` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.ambient")
public var AVAudioSessionCategoryAmbient: AVAudioSession.Category { .ambient }
/// The name of `AVAudioSession.Category.soloAmbient` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.soloAmbient")
public var AVAudioSessionCategorySoloAmbient: AVAudioSession.Category { .soloAmbient }
/// The name of `AVAudioSession.Category.playback` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playback")
public var AVAudioSessionCategoryPlayback: AVAudioSession.Category { .playback }
/// The name of `AVAudioSession.Category.record` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.record")
public var AVAudioSessionCategoryRecord: AVAudioSession.Category { .record }
/// The name of `AVAudioSession.Category.playAndRecord` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playAndRecord")
public var AVAudioSessionCategoryPlayAndRecord: AVAudioSession.Category { .playAndRecord }

/// The name of `AVAudioSession.PortOverride` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.PortOverride")
public typealias AVAudioSessionPortOverride = AVAudioSession.PortOverride

extension AVAudioSession {
  /// The name of `setCategory(_:options:)` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "setCategory(_:options:)")
  public func setCategory(_ category: Category, with options: CategoryOptions) throws {
    try setCategory(category, options: options)
  }
}

/// The name of `CMTimeMake(value:timescale:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CMTimeMake(value:timescale:)")
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
  CMTimeMake(value: value, timescale: timescale)
}
/// The name of `CMTimeMakeWithSeconds(_:preferredTimescale:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CMTimeMakeWithSeconds(_:preferredTimescale:)")
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
}
