public import Foundation

/// An object that looks for features in images, and finds none: there are no pixels to examine.
///
/// A test supplies what is found: ``answer(with:)``.
///
/// Source: developer.apple.com, CIDetector.
open class CIDetector: NSObject {
  /// What is looked for, such as `CIDetectorTypeQRCode`.
  ///
  /// Not part of Apple's class.
  public let type: String
  /// The images that were examined, in order.
  ///
  /// Not part of Apple's class.
  public private(set) var examinedImages: [CIImage] = []
  private var answers: [CIFeature] = []

  /// Creates a detector; `nil` if the type is none of Apple's.
  ///
  /// - Parameters:
  ///   - type: What it looks for.
  ///   - context: The context for the work, which has no effect.
  ///   - options: The accuracy and other wishes, which have no effect.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    let types = [
      CIDetectorTypeFace, CIDetectorTypeRectangle, CIDetectorTypeQRCode, CIDetectorTypeText,
    ]
    guard types.contains(type) else { return nil }
    self.type = type
  }

  /// Supplies the features that the next images have.
  ///
  /// Not part of Apple's class.
  public func answer(with features: [CIFeature]) { answers = features }

  /// Records the image, and returns the features that a test supplied; by default none.
  open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

  /// Records the image, and returns the features that a test supplied; by default none.
  open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
    examinedImages.append(image)
    return answers
  }
}

/// The type of detectors of faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// The type of detectors of rectangles.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// The type of detectors of QR codes.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// The type of detectors of places with text.
public let CIDetectorTypeText = "CIDetectorTypeText"
/// The key of the accuracy among the options of a detector.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// The lower accuracy.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// The higher accuracy.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// The key of whether faces are followed through the images of a film.
public let CIDetectorTracking = "CIDetectorTracking"
/// The key of the smallest size of a feature.
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
/// The key of the largest number of features.
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
/// The key of the orientation of an image.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
/// The key of whether smiles are looked for.
public let CIDetectorSmile = "CIDetectorSmile"
/// The key of whether closed eyes are looked for.
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
/// The key of the focal length of the camera.
public let CIDetectorFocalLength = "CIDetectorFocalLength"
/// The key of the ratio of the sides of a rectangle.
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
/// The key of whether parts of texts are looked for.
public let CIDetectorReturnSubFeatures = "CIDetectorReturnSubFeatures"

/// The type of faces.
public let CIFeatureTypeFace = "Face"
/// The type of rectangles.
public let CIFeatureTypeRectangle = "Rectangle"
/// The type of QR codes.
public let CIFeatureTypeQRCode = "QRCode"
/// The type of places with text.
public let CIFeatureTypeText = "Text"

/// Something that was found in an image.
///
/// Source: developer.apple.com, CIFeature.
open class CIFeature: NSObject {
  /// What was found, such as `CIFeatureTypeQRCode`.
  open var type: String { "" }
  /// The rectangle in the image, whose origin is at the bottom left.
  public let bounds: CGRect

  init(bounds: CGRect) { self.bounds = bounds }
}

/// A QR code in an image.
///
/// Source: developer.apple.com, CIQRCodeFeature.
open class CIQRCodeFeature: CIFeature {
  /// The text of the code; `nil` if it is none.
  public let messageString: String?

  /// Creates a code for ``CIDetector/answer(with:)``.
  ///
  /// Not part of Apple's class.
  public init(messageString: String?, bounds: CGRect) {
    self.messageString = messageString
    super.init(bounds: bounds)
  }

  /// The type of QR codes.
  open override var type: String { CIFeatureTypeQRCode }
  /// The corner at the top left.
  open var topLeft: CGPoint { CGPoint(x: bounds.minX, y: bounds.maxY) }
  /// The corner at the top right.
  open var topRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.maxY) }
  /// The corner at the bottom left.
  open var bottomLeft: CGPoint { CGPoint(x: bounds.minX, y: bounds.minY) }
  /// The corner at the bottom right.
  open var bottomRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.minY) }
}

/// A rectangle in an image.
///
/// Source: developer.apple.com, CIRectangleFeature.
open class CIRectangleFeature: CIFeature {
  /// Creates an upright rectangle for ``CIDetector/answer(with:)``.
  ///
  /// Not part of Apple's class.
  public override init(bounds: CGRect) { super.init(bounds: bounds) }

  /// The type of rectangles.
  open override var type: String { CIFeatureTypeRectangle }
  /// The corner at the top left.
  open var topLeft: CGPoint { CGPoint(x: bounds.minX, y: bounds.maxY) }
  /// The corner at the top right.
  open var topRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.maxY) }
  /// The corner at the bottom left.
  open var bottomLeft: CGPoint { CGPoint(x: bounds.minX, y: bounds.minY) }
  /// The corner at the bottom right.
  open var bottomRight: CGPoint { CGPoint(x: bounds.maxX, y: bounds.minY) }
}

/// A face in an image.
///
/// Source: developer.apple.com, CIFaceFeature.
open class CIFaceFeature: CIFeature {
  /// Creates a face without known eyes and mouth for ``CIDetector/answer(with:)``.
  ///
  /// Not part of Apple's class.
  public override init(bounds: CGRect) { super.init(bounds: bounds) }

  /// The type of faces.
  open override var type: String { CIFeatureTypeFace }
  /// Whether the place of the left eye is known; `false`.
  open var hasLeftEyePosition: Bool { false }
  /// The place of the left eye; zero, since it is not known.
  open var leftEyePosition: CGPoint { .zero }
  /// Whether the place of the right eye is known; `false`.
  open var hasRightEyePosition: Bool { false }
  /// The place of the right eye; zero, since it is not known.
  open var rightEyePosition: CGPoint { .zero }
  /// Whether the place of the mouth is known; `false`.
  open var hasMouthPosition: Bool { false }
  /// The place of the mouth; zero, since it is not known.
  open var mouthPosition: CGPoint { .zero }
  /// Whether the angle of the face is known; `false`.
  open var hasFaceAngle: Bool { false }
  /// The angle of the face in degrees; 0, since it is not known.
  open var faceAngle: Float { 0 }
  /// Whether the face smiles; `false`.
  open var hasSmile: Bool { false }
  /// Whether the left eye is closed; `false`.
  open var leftEyeClosed: Bool { false }
  /// Whether the right eye is closed; `false`.
  open var rightEyeClosed: Bool { false }
  /// Whether the face is followed through a film; `false`.
  open var hasTrackingID: Bool { false }
  /// The number of the face in a film; 0.
  open var trackingID: Int32 { 0 }
}
