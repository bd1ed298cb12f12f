public import Foundation
import UIKit

extension AVAudioSession {
  /// The kinds of inputs and outputs.
  ///
  /// Source: developer.apple.com, AVAudioSession.Port.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public var rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The speaker of the device.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The receiver that is held to the ear.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The microphone of the device.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// Headphones with a wire.
    public static let headphones = Port(rawValue: "Headphones")
    /// The microphone of a headset with a wire.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// A Bluetooth device for music.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// A Bluetooth device for conversations.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// A Bluetooth device with low energy.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// A car.
    public static let carAudio = Port(rawValue: "CarAudio")
    /// An AirPlay device.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// A screen that is connected by HDMI.
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// An input of the dock.
    public static let lineIn = Port(rawValue: "LineIn")
    /// An output of the dock.
    public static let lineOut = Port(rawValue: "LineOut")
    /// A USB device.
    public static let usbAudio = Port(rawValue: "USBAudio")
  }

  /// The reasons for which the route changes; raw values are Apple's.
  ///
  /// Source: developer.apple.com, AVAudioSession.RouteChangeReason.
  public enum RouteChangeReason: UInt, Hashable, Sendable {
    /// The reason is not known.
    case unknown = 0
    /// A device became available, such as headphones.
    case newDeviceAvailable = 1
    /// A device is no longer available.
    case oldDeviceUnavailable = 2
    /// The category changed.
    case categoryChange = 3
    /// The app changed the output.
    case override = 4
    /// The device woke up.
    case wakeFromSleep = 6
    /// There is no route for the category.
    case noSuitableRouteForCategory = 7
    /// A device of the route changed.
    case routeConfigurationChange = 8
  }

  /// The beginning and end of an interruption; raw values are Apple's.
  ///
  /// Source: developer.apple.com, AVAudioSession.InterruptionType.
  public enum InterruptionType: UInt, Hashable, Sendable {
    /// The system has ended the interruption.
    case ended = 0
    /// The system has interrupted the session.
    case began = 1
  }

  /// What an app can do after an interruption; raw values are Apple's.
  public struct InterruptionOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public var rawValue: UInt

    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app should continue to play.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// The inputs and outputs in use: an output of the device, and no input, since a simulated device has no microphone.
  ///
  /// The category `record` has no output. That of `playAndRecord` is the receiver of a phone, unless the app has chosen the
  /// speaker, also by the mode `videoChat`; otherwise it is the speaker.
  ///
  /// Source: developer.apple.com, AVAudioSession.Category, AVAudioSession.CategoryOptions and
  /// AVAudioSession.Mode.videoChat.
  public var currentRoute: AVAudioSessionRouteDescription {
    if category == .record { return AVAudioSessionRouteDescription(inputs: [], outputs: []) }
    let usesReceiver =
      category == .playAndRecord && mode != .videoChat
      && !categoryOptions.contains(.defaultToSpeaker) && outputAudioPortOverride == .none
      && UITraitCollection.current.userInterfaceIdiom == .phone
    let output =
      usesReceiver
      ? AVAudioSessionPortDescription(.builtInReceiver, name: "Receiver")
      : AVAudioSessionPortDescription(.builtInSpeaker, name: "Speaker")
    return AVAudioSessionRouteDescription(inputs: [], outputs: [output])
  }

  /// The inputs that the app can choose; none, since a simulated device has no microphone.
  public var availableInputs: [AVAudioSessionPortDescription]? { [] }
  /// The input that the app has chosen; `nil`, since there is none.
  public var preferredInput: AVAudioSessionPortDescription? { nil }
  /// Chooses an input, or none.
  ///
  /// - Throws: An error with the number -50, of a wrong parameter, for any input, since none is available.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    if inPort != nil { throw NSError(domain: NSOSStatusErrorDomain, code: -50) }
  }
  /// Whether there is an input; `false`.
  public var isInputAvailable: Bool { false }

  /// Posted when the services for sound have ended; never, here.
  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  /// Posted when the services for sound have begun once more; never, here.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  /// Posted when other apps begin or end playing; never, here.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
}

/// The key of the reason in a notification about the route.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The key of the route before in a notification about the route.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// The key of the type in a notification about an interruption.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the options in a notification about an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"

/// The inputs and outputs of a session.
///
/// Source: developer.apple.com, AVAudioSessionRouteDescription.
public final class AVAudioSessionRouteDescription: NSObject {
  /// The inputs.
  public let inputs: [AVAudioSessionPortDescription]
  /// The outputs.
  public let outputs: [AVAudioSessionPortDescription]

  init(inputs: [AVAudioSessionPortDescription], outputs: [AVAudioSessionPortDescription]) {
    self.inputs = inputs
    self.outputs = outputs
  }
}

/// An input or output.
///
/// Source: developer.apple.com, AVAudioSessionPortDescription.
public final class AVAudioSessionPortDescription: NSObject {
  /// The kind.
  public let portType: AVAudioSession.Port
  /// The name for people.
  public let portName: String
  /// The identifier: the name of the kind, since there is one of each.
  public var uid: String { portType.rawValue }

  init(_ portType: AVAudioSession.Port, name: String) {
    self.portType = portType
    portName = name
  }
}
