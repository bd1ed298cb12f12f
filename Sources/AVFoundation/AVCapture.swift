public import Foundation
public import UIKit

/// What a medium contains.
///
/// Source: developer.apple.com, AVMediaType.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The name of the constant.
  public var rawValue: String

  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// The name of `AVMediaType.video` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "AVMediaType.video")
public var AVMediaTypeVideo: AVMediaType { .video }
/// The name of `AVMediaType.audio` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "AVMediaType.audio")
public var AVMediaTypeAudio: AVMediaType { .audio }

/// Whether the user permits that an app uses a device; raw values are Apple's.
///
/// Source: developer.apple.com, AVAuthorizationStatus.
public enum AVAuthorizationStatus: Int, Hashable, Sendable {
  /// One of four answers, under Apple's names.
  case notDetermined = 0, restricted, denied, authorized
}

/// A camera or microphone.
///
/// There is none, as on Apple's simulator: no object of the class exists, and access is not granted.
/// Source: developer.apple.com, AVCaptureDevice.
public final class AVCaptureDevice: NSObject {
  /// A kind of device.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A camera with the usual angle.
    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    /// Two cameras as one.
    public static let builtInDualCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    /// A camera with a narrow angle.
    public static let builtInTelephotoCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
  }

  /// The side of a camera; raw values are Apple's.
  public enum Position: Int, Hashable, Sendable {
    /// One of three sides, under Apple's names.
    case unspecified = 0, back, front
  }

  private override init() {}

  /// Returns the usual device for a medium: `nil`.
  public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// Returns the usual device of a kind: `nil`.
  public static func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }

  /// Returns whether the user permits a medium: the user was not asked.
  public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .notDetermined
  }

  /// Calls a closure with `false`.
  public static func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) { handler(false) }

  /// The name of `authorizationStatus(for:)` in Swift 3.
  @available(swift, obsoleted: 4.2, renamed: "authorizationStatus(for:)")
  public static func authorizationStatus(
    forMediaType mediaType: AVMediaType
  ) -> AVAuthorizationStatus { authorizationStatus(for: mediaType) }

  /// Returns the devices: none.
  ///
  /// Source: developer.apple.com, AVCaptureDevice.devices().
  public static func devices() -> [AVCaptureDevice] { [] }
  /// Returns the devices for a kind of media: none.
  public static func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  /// The name of `requestAccess(for:completionHandler:)` in Swift 3.
  @available(swift, obsoleted: 4.2, renamed: "requestAccess(for:completionHandler:)")
  public static func requestAccess(
    forMediaType mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) { requestAccess(for: mediaType, completionHandler: handler) }

  /// The name of `default(for:)` in Swift 3.
  @available(swift, obsoleted: 4.2, renamed: "default(for:)")
  public static func defaultDevice(withMediaType mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// Whether the device has a lamp: `false`.
  public var hasTorch: Bool { false }
  /// The identifier of the device; empty, since there is none.
  public var uniqueID: String { "" }
  /// The name for people; empty, since there is none.
  public var localizedName: String { "" }
  /// The side of the camera.
  public var position: Position { .unspecified }
}

/// What a session records from.
///
/// Source: developer.apple.com, AVCaptureInput.
open class AVCaptureInput: NSObject {}

/// A device that a session records from.
///
/// Source: developer.apple.com, AVCaptureDeviceInput.
open class AVCaptureDeviceInput: AVCaptureInput {
  /// The device.
  public let device: AVCaptureDevice

  /// Creates an input of a device.
  public init(device: AVCaptureDevice) throws { self.device = device }
}

/// Where a session records to.
///
/// Source: developer.apple.com, AVCaptureOutput.
open class AVCaptureOutput: NSObject {}

/// Something that was recognised in a picture, such as a code.
///
/// Source: developer.apple.com, AVMetadataObject.
open class AVMetadataObject: NSObject {
  /// A kind of object.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A QR code.
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    /// An EAN code with 8 digits.
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    /// An EAN code with 13 digits.
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    /// A code of the type PDF417.
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    /// A code of the type Code 128.
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    /// A code of the type Code 39.
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    /// A code of the type Code 39 with a check digit.
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    /// A code of the type Code 93.
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    /// A code of the type UPC-E.
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    /// A code of the type Interleaved 2 of 5.
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    /// A code of the type ITF14.
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    /// An Aztec code.
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    /// A DataMatrix code.
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    /// A face.
    public static let face = ObjectType(rawValue: "face")
  }

  /// The kind.
  public let type: ObjectType

  /// Creates an object, as a test that acts as the camera does.
  public init(type: ObjectType) { self.type = type }
}

/// A code that was recognised in a picture.
///
/// Source: developer.apple.com, AVMetadataMachineReadableCodeObject.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// The text of the code; `nil` if it has none.
  public let stringValue: String?

  /// Creates a code, as a test that acts as the camera does.
  public init(type: ObjectType, stringValue: String?) {
    self.stringValue = stringValue
    super.init(type: type)
  }
}

/// A connection of a session's input and output.
///
/// Source: developer.apple.com, AVCaptureConnection.
open class AVCaptureConnection: NSObject {
  /// Whether the orientation of pictures can be set: `false`.
  open var isVideoOrientationSupported: Bool { false }
  /// The orientation of pictures, `portrait` by default; stored without effect.
  open var videoOrientation = AVCaptureVideoOrientation.portrait
}

/// The orientations of pictures of a camera; raw values are Apple's.
///
/// Source: developer.apple.com, AVCaptureVideoOrientation.
public enum AVCaptureVideoOrientation: Int, Hashable, Sendable {
  /// The home button is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is on the right.
  case landscapeRight = 3
  /// The home button is on the left.
  case landscapeLeft = 4
}

/// The messages of an output of recognised objects to its delegate.
///
/// Source: developer.apple.com, AVCaptureMetadataOutputObjectsDelegate.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
  /// Objects were recognised.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  /// Does nothing; the method is optional on Apple's platforms.
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}

/// An output of recognised objects.
///
/// A test acts as the camera by ``recognize(_:)``. Source: developer.apple.com, AVCaptureMetadataOutput.
open class AVCaptureMetadataOutput: AVCaptureOutput {
  /// The kinds of objects that are looked for.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType] = []
  /// The kinds of objects that can be looked for: none without a camera.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// The part of the picture that is searched, from 0 to 1 in each direction; the whole picture by default.
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The object that receives the recognised objects.
  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?

  /// Sets the object that receives the recognised objects, at once and not on the queue.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) { metadataObjectsDelegate = objectsDelegate }

  /// Sends objects of the kinds that are looked for to the delegate; not part of Apple's class.
  public func recognize(_ objects: [AVMetadataObject]) {
    metadataObjectsDelegate?.metadataOutput(
      self, didOutput: objects.filter { metadataObjectTypes.contains($0.type) },
      from: AVCaptureConnection())
  }
}

/// A recording: inputs and outputs, and whether it runs.
///
/// Nothing is recorded. Source: developer.apple.com, AVCaptureSession.
open class AVCaptureSession: NSObject {
  /// The quality of a recording.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a quality.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// High.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// Medium.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// Low.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    /// That of photos.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// That of the input.
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
    /// 352 × 288 pixels.
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    /// 640 × 480 pixels.
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    /// 960 × 540 pixels as iFrame.
    public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
    /// 1280 × 720 pixels as iFrame.
    public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetiFrame1280x720")
    /// 1280 × 720 pixels.
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    /// 1920 × 1080 pixels.
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    /// 3840 × 2160 pixels.
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
  }

  /// The quality; high by default.
  open var sessionPreset = Preset.high
  /// What is recorded from.
  open private(set) var inputs: [AVCaptureInput] = []
  /// Where is recorded to.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// Whether the session was started and not stopped.
  open private(set) var isRunning = false

  /// Returns whether an input can be added: one that is not among them.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }

  /// Adds an input.
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }

  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }

  /// Returns whether an output can be added: one that is not among them.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains(output) }

  /// Adds an output.
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }

  /// Removes an output.
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }

  /// Begins several changes, which take effect at once.
  open func beginConfiguration() {}

  /// Ends several changes.
  open func commitConfiguration() {}

  /// Starts the session.
  open func startRunning() { isRunning = true }

  /// Stops the session.
  open func stopRunning() { isRunning = false }
}

/// The layer in which a session shows its pictures; it stays empty.
///
/// Source: developer.apple.com, AVCaptureVideoPreviewLayer.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session.
  open var session: AVCaptureSession?
  /// The way in which the pictures fit the layer; `resizeAspect` by default.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// The connection to the camera: none.
  open var connection: AVCaptureConnection? { nil }

  /// Creates a layer of a session.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}
