public import Foundation

/// The key for the format of a sound.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key for the number of samples in a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key for the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key for the quality, an ``AVAudioQuality``.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The key for the number of bits in a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The key for the number of bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The key for whether the high byte of a sample is first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The key for whether samples are floating-point numbers.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The key for whether channels are apart.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

/// The number of a format of sounds.
public typealias AudioFormatID = UInt32
/// Samples without compression: `lpcm`.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// Advanced audio coding: `aac `.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Lossless compression: `alac`.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// The qualities of sounds; raw values are Apple's.
public enum AVAudioQuality: Int, Hashable, Sendable {
  /// The lowest.
  case min = 0
  /// Low.
  case low = 32
  /// Middling.
  case medium = 64
  /// High.
  case high = 96
  /// The highest.
  case max = 127
}

/// The messages of a recorder to its delegate.
///
/// Source: developer.apple.com, AVAudioRecorderDelegate.
public protocol AVAudioRecorderDelegate: AnyObject {
  /// The recording has ended.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// The recording cannot be encoded.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// Does nothing; the method is optional on Apple's platforms.
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  /// Does nothing; the method is optional on Apple's platforms.
  public func audioRecorderEncodeErrorDidOccur(
    _ recorder: AVAudioRecorder, error: (any Error)?
  ) {}
}

/// A recorder of sound.
///
/// A simulated device has no microphone: the recorder stores its settings and whether the app records, and writes no
/// file. Source: developer.apple.com, AVAudioRecorder.
open class AVAudioRecorder: NSObject {
  /// The file to which the app records.
  public let url: URL
  /// The format.
  public let settings: [String: Any]
  /// The object whose methods are called when the recording ends; `nil` by default.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// Whether the app records.
  open private(set) var isRecording = false
  /// Whether a recording has begun and not ended, also while it pauses.
  private var hasBegun = false
  /// The length of the recording; 0, since no time passes.
  open var currentTime: TimeInterval { 0 }
  /// Whether levels are measured; `false` by default.
  open var isMeteringEnabled = false

  /// Creates a recorder.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
  }

  /// Returns whether the recorder can record: `true`, without a file.
  @discardableResult
  open func prepareToRecord() -> Bool { true }

  /// Begins or continues to record.
  @discardableResult
  open func record() -> Bool {
    (hasBegun, isRecording) = (true, true)
    return true
  }

  /// Begins to record for some time, which does not pass.
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { record() }

  /// Stops until the app continues.
  open func pause() { isRecording = false }

  /// Ends the recording and reports to the delegate that it failed, since there is no microphone and no file; does
  /// nothing before the first ``record()``.
  open func stop() {
    guard hasBegun else { return }
    (hasBegun, isRecording) = (false, false)
    delegate?.audioRecorderDidFinishRecording(self, successfully: false)
  }

  /// Deletes the file, if there is one; returns whether there was.
  @discardableResult
  open func deleteRecording() -> Bool {
    (try? FileManager.default.removeItem(at: url)) != nil
  }

  /// Does nothing: levels are those of silence.
  open func updateMeters() {}

  /// Returns the average level in decibels: −160, that of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// Returns the highest level in decibels: −160, that of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
