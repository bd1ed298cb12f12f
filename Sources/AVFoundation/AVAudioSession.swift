public import Foundation
import Synchronization

/// The app's intent to play or record sound.
///
/// It stores what the app sets; no sound is played or recorded. Source: developer.apple.com, AVAudioSession.
public final class AVAudioSession: NSObject, Sendable {
  /// What the app uses sound for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sounds that are silenced and that mix with those of other apps.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sounds that are silenced; the default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sounds that are central to the app.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Playing and recording.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several routes at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// A special use of sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No special use.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Voices over a network.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Conversations with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Recording of films.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measuring.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech of the app.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
  }

  /// What a category permits; raw values are Apple's.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public var rawValue: UInt

    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sounds mix with those of other apps.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Other apps become quieter.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Bluetooth devices for conversations are routes.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The speaker is used instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Speech of other apps pauses.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Bluetooth devices for music are routes.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// AirPlay devices are routes.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// Whether other apps are notified; raw values are Apple's.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public var rawValue: UInt

    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Other apps may continue.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// The outputs that can take the place of a category's; raw values are Apple's.
  ///
  /// Source: developer.apple.com, AVAudioSession.PortOverride.
  public enum PortOverride: UInt, Hashable, Sendable {
    /// The output of the category.
    case none = 0
    /// The speaker, and the microphone beside it.
    case speaker = 1_936_747_378
  }

  private struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var activations: [Bool] = []
    var portOverride = PortOverride.none
  }

  private static let shared = AVAudioSession()
  private let state = Mutex(State())

  /// Returns the app's session.
  public static func sharedInstance() -> AVAudioSession { shared }

  /// The category; `soloAmbient` by default.
  public var category: Category { state.withLock(\.category) }
  /// The mode.
  public var mode: Mode { state.withLock(\.mode) }
  /// The options of the category.
  public var categoryOptions: CategoryOptions { state.withLock(\.options) }
  /// Whether each call of `setActive` activated or deactivated the session; not part of Apple's class.
  public var activations: [Bool] { state.withLock(\.activations) }
  /// The volume that the user has set: the full one.
  public var outputVolume: Float { 1 }
  /// Whether other apps play sound: `false`.
  public var isOtherAudioPlaying: Bool { false }

  /// Stores a category, mode and options.
  public func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {
    state.withLock {
      $0.category = category
      $0.mode = mode
      $0.options = options
    }
  }

  /// Stores a category and options.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Stores a mode.
  public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  /// The output that takes the place of the category's; not part of Apple's class.
  public var outputAudioPortOverride: PortOverride { state.withLock(\.portOverride) }

  /// Stores the output that takes the place of the category's.
  ///
  /// Source: developer.apple.com, AVAudioSession.overrideOutputAudioPort(_:).
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    state.withLock { $0.portOverride = portOverride }
  }

  /// Records that the session becomes active or inactive.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    state.withLock { $0.activations.append(active) }
  }

  /// Whether the app may record; raw values are Apple's.
  public enum RecordPermission: UInt, Hashable, Sendable {
    /// The user was not asked.
    case undetermined = 1_970_168_948
    /// The user did not permit it.
    case denied = 1_684_369_017
    /// The user permits it.
    case granted = 1_735_552_628
  }

  /// Whether the app may record: `denied`, since a simulated device has no microphone.
  public var recordPermission: RecordPermission { .denied }

  /// Calls a closure with `false`: a simulated device has no microphone.
  public func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }

  /// Posted when other sound interrupts the app's.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Posted when the route of the sound changes.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
}
