public import Foundation

/// A controller with which the user takes or chooses pictures.
///
/// The camera and the photo library belong to a device: the controller is presented like any other,
/// and records its settings. ``pick(_:)`` and ``cancel()`` do what the user would do.
///
/// Source: developer.apple.com, UIImagePickerController.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The sources of pictures; raw values are Apple's.
  public enum SourceType: Int, Hashable, Sendable {
    /// The photo library.
    case photoLibrary = 0
    /// The camera.
    case camera = 1
    /// The albums of saved photos.
    case savedPhotosAlbum = 2
  }

  /// The qualities of videos; raw values are Apple's.
  public enum QualityType: Int, Hashable, Sendable {
    /// A level of quality, under Apple's name.
    case typeHigh = 0, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// The modes of the camera; raw values are Apple's.
  public enum CameraCaptureMode: Int, Hashable, Sendable {
    /// The camera takes photos.
    case photo = 0
    /// The camera takes videos.
    case video = 1
  }

  /// The cameras; raw values are Apple's.
  public enum CameraDevice: Int, Hashable, Sendable {
    /// The rear camera.
    case rear = 0
    /// The front camera.
    case front = 1
  }

  /// The modes of the flash; raw values are Apple's.
  public enum CameraFlashMode: Int, Hashable, Sendable {
    /// The flash is off.
    case off = -1
    /// The system decides whether the flash is on.
    case auto = 0
    /// The flash is on.
    case on = 1
  }

  /// The ways of exporting images; raw values are Apple's.
  public enum ImageURLExportPreset: Int, Hashable, Sendable {
    /// Images are converted to a format that most programs read.
    case compatible = 0
    /// Images keep the format in which they are stored.
    case current = 1
  }

  /// The keys of what was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A key of the system, under Apple's name; a test passes the values to ``pick(_:)``.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType"),
      originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage"),
      editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage"),
      cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect"),
      mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL"),
      imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL"),
      referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL"),
      mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata"),
      livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto"),
      phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }

  /// The sources that the simulated device has; the photo library and albums by default.
  ///
  /// Not part of Apple's class.
  public static var availableSources: Set<SourceType> = [.photoLibrary, .savedPhotosAlbum]

  /// Returns whether the device has a source; see ``availableSources``.
  public class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    availableSources.contains(sourceType)
  }

  /// Returns the types of pictures of a source; `nil` if there is none.
  public class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }

  /// Returns whether ``availableSources`` contains the camera, whichever of the two is asked for.
  public class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool {
    isSourceTypeAvailable(.camera)
  }

  /// Returns whether a camera has a flash; `false` on a simulated device.
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// The source of the pictures; `photoLibrary` by default.
  open var sourceType = SourceType.photoLibrary
  /// The types of media that can be picked; still images by default.
  open var mediaTypes = ["public.image"]
  /// Whether the user may edit a picture; `false` by default.
  open var allowsEditing = false
  /// The way of exporting images; `compatible` by default.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The longest duration of a video, in seconds; 600 by default.
  open var videoMaximumDuration: TimeInterval = 600
  /// The resolution of videos, `typeMedium` by default; stored without effect.
  open var videoQuality = QualityType.typeMedium
  /// Whether the system's buttons of the camera are shown; `true` by default.
  open var showsCameraControls = true
  /// The view in front of the camera's picture; `nil` by default.
  open var cameraOverlayView: UIView?
  /// The transform of the camera's picture; `identity` by default.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Whether the camera takes photos or videos, `photo` by default; stored without effect.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Whether the camera at the front or the back is used, `rear` by default; stored without effect.
  open var cameraDevice = CameraDevice.rear
  /// Whether the flash is on, `auto` by default; stored without effect.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Picks something, as the user does: tells the delegate, which dismisses the controller.
  ///
  /// Not part of Apple's class.
  public func pick(_ info: [InfoKey: Any]) {
    (delegate as? any UIImagePickerControllerDelegate)?
      .imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  /// Cancels, as the user does: tells the delegate, which dismisses the controller.
  ///
  /// Not part of Apple's class.
  public func cancel() {
    (delegate as? any UIImagePickerControllerDelegate)?.imagePickerControllerDidCancel(self)
  }
}

/// The methods by which an image picker reports what the user did; all of them are optional.
///
/// Unless overridden, they dismiss the picker. Source: developer.apple.com,
/// UIImagePickerControllerDelegate.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has picked something.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker, unless the delegate implements the method.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker, unless the delegate implements the method.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
