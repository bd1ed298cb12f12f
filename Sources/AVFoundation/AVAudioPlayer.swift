public import Foundation

/// The messages of a player of sounds to its delegate.
///
/// Source: developer.apple.com, AVAudioPlayerDelegate.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// The sound has ended.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound cannot be decoded.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing; the method is optional on Apple's platforms.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing; the method is optional on Apple's platforms.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A player of the sound in a file.
///
/// Nothing is heard, and no time passes: the player stores what the app sets and whether it plays. A test ends the sound
/// by ``finishPlaying(successfully:)``. Source: developer.apple.com, AVAudioPlayer.
open class AVAudioPlayer: NSObject {
  /// The file; `nil` if the sound comes from data.
  public let url: URL?
  /// The data; `nil` if the sound comes from a file.
  public let data: Data?
  /// The length in seconds: that of a WAVE file; 0 for other formats, which are not decoded.
  public let duration: TimeInterval
  /// The object that is notified when the sound ends.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// Whether the player plays.
  open private(set) var isPlaying = false
  /// The place in seconds.
  open var currentTime: TimeInterval = 0
  /// The volume from 0 to 1; 1 by default.
  open var volume: Float = 1
  /// The place between the left, −1, and the right, 1; 0 by default.
  open var pan: Float = 0
  /// The speed, if it can be changed; 1 by default.
  open var rate: Float = 1
  /// Whether the speed can be changed; `false` by default.
  open var enableRate = false
  /// The number of repetitions; a negative one repeats until the player is stopped.
  open var numberOfLoops = 0
  /// Whether levels are measured; `false` by default.
  open var isMeteringEnabled = false

  /// Creates a player without a sound, which does not play; `NSObject` has this initializer on Apple's platforms.
  public override init() {
    url = nil
    data = nil
    duration = 0
  }

  /// Creates a player of a file.
  ///
  /// - Throws: An error of Foundation if the file cannot be read.
  public init(contentsOf url: URL) throws {
    self.url = url
    data = nil
    duration = WaveFile(try Data(contentsOf: url)).duration
  }

  /// Creates a player of a file whose type is given by an identifier.
  ///
  /// - Throws: An error of Foundation if the file cannot be read.
  public convenience init(contentsOf url: URL, fileTypeHint: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a player of data.
  public init(data: Data) throws {
    url = nil
    self.data = data
    duration = WaveFile(data).duration
  }

  /// Gets ready to play, and returns whether the player has a sound.
  @discardableResult
  open func prepareToPlay() -> Bool { url != nil || data != nil }

  /// Plays from the current place, and returns whether the player has a sound.
  @discardableResult
  open func play() -> Bool {
    isPlaying = url != nil || data != nil
    return isPlaying
  }

  /// Plays at a time of the device, and returns whether the player has a sound.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Pauses at the current place.
  open func pause() { isPlaying = false }

  /// Stops; the place stays.
  open func stop() { isPlaying = false }

  /// Sets the volume at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }

  /// Measures nothing.
  open func updateMeters() {}

  /// Returns the level of silence in decibels, −160.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// Returns the level of silence in decibels, −160.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  /// Ends the sound as if it was played to its end, and notifies the delegate; not part of Apple's class.
  public func finishPlaying(successfully flag: Bool = true) {
    isPlaying = false
    currentTime = 0
    delegate?.audioPlayerDidFinishPlaying(self, successfully: flag)
  }
}

/// The length of a WAVE file.
///
/// Source: Multimedia Programming Interface and Data Specifications 1.0, IBM and Microsoft, 1991.
struct WaveFile {
  /// The length in seconds; 0 if the data is no WAVE file.
  let duration: TimeInterval

  init(_ data: Data) {
    let bytes = [UInt8](data)
    func number(at index: Int) -> Int {
      guard index + 4 <= bytes.count else { return 0 }
      return (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
    }
    func name(at index: Int) -> String {
      String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    }
    guard bytes.count >= 12, name(at: 0) == "RIFF", name(at: 8) == "WAVE" else {
      duration = 0
      return
    }
    var bytesPerSecond = 0
    var index = 12
    while index + 8 <= bytes.count {
      let size = number(at: index + 4)
      if name(at: index) == "fmt " { bytesPerSecond = number(at: index + 16) }
      if name(at: index) == "data", bytesPerSecond > 0 {
        duration = Double(size) / Double(bytesPerSecond)
        return
      }
      // Chunks begin at even places.
      index += 8 + size + size % 2
    }
    duration = 0
  }
}
