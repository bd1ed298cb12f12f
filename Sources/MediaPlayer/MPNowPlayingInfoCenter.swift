public import Foundation
public import UIKit

/// The key for the title of what is played.
public let MPMediaItemPropertyTitle = "title"
/// The key for the album of what is played.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key for the artist of what is played.
public let MPMediaItemPropertyArtist = "artist"
/// The key for the genre of what is played.
public let MPMediaItemPropertyGenre = "genre"
/// The key for the picture of what is played, an ``MPMediaItemArtwork``.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key for the length of what is played, in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key for the place, in seconds.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key for the speed.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key for the usual speed.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The key for whether what is played has no end.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The key for the kind, an ``MPNowPlayingInfoMediaType``.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"

/// The kinds of what is played; raw values are Apple's.
public enum MPNowPlayingInfoMediaType: UInt, Hashable, Sendable {
  /// Neither sound nor film.
  case none = 0
  /// A sound.
  case audio = 1
  /// A film.
  case video = 2
}

/// Whether the app plays; raw values are Apple's.
public enum MPNowPlayingPlaybackState: UInt, Hashable, Sendable {
  /// It is not known.
  case unknown = 0
  /// It plays.
  case playing = 1
  /// It pauses.
  case paused = 2
  /// It has stopped.
  case stopped = 3
  /// Other sound interrupts it.
  case interrupted = 4
}

/// What the app shows in the system's list of what is played.
///
/// The values are stored, and shown nowhere.
///
/// Source: developer.apple.com, MPNowPlayingInfoCenter.
@preconcurrency @MainActor
public final class MPNowPlayingInfoCenter {
  private static let only = MPNowPlayingInfoCenter()

  private init() {}

  /// Returns the app's list.
  public class func `default`() -> MPNowPlayingInfoCenter { only }

  /// What is played, by keys such as `MPMediaItemPropertyTitle`; `nil` by default.
  public var nowPlayingInfo: [String: Any]?
  /// Whether the app plays; `unknown` by default.
  public var playbackState = MPNowPlayingPlaybackState.unknown
}

/// The picture of what is played.
///
/// Source: developer.apple.com, MPMediaItemArtwork.
open class MPMediaItemArtwork: NSObject {
  /// The size of the whole picture, in points.
  public let bounds: CGRect
  private let handler: (CGSize) -> UIImage

  /// Creates a picture that a closure makes for a size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    handler = requestHandler
  }

  /// Creates a picture.
  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  /// Returns the picture in a size.
  open func image(at size: CGSize) -> UIImage? { handler(size) }
}
