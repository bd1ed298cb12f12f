public import CoreGraphics
public import Foundation

/// What the filters with properties have in common: the output.
///
/// Source: developer.apple.com, CIFilterProtocol.
public protocol CIFilterProtocol: AnyObject {
  /// The result; `nil` if an input is missing.
  var outputImage: CIImage? { get }
}

/// A filter that creates a QR code.
///
/// Source: developer.apple.com, CIQRCodeGenerator.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The bytes of the code.
  var message: Data { get set }
  /// The level of error correction: `L`, `M`, `Q` or `H`.
  var correctionLevel: String { get set }
}

/// A filter that creates a bar code, which Kuina does not draw: there is no output.
///
/// Source: developer.apple.com, CICode128BarcodeGenerator.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  /// The bytes of the code, in ASCII.
  var message: Data { get set }
  /// The empty space on each side, in modules.
  var quietSpace: Float { get set }
  /// The height of the bars, in modules.
  var barcodeHeight: Float { get set }
}

/// A filter that blurs.
///
/// Source: developer.apple.com, CIGaussianBlur.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius in pixels.
  var radius: Float { get set }
}

/// A filter that colours in brown.
///
/// Source: developer.apple.com, CISepiaTone.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The intensity, from 0 to 1.
  var intensity: Float { get set }
}

/// A filter that makes squares of one colour.
///
/// Source: developer.apple.com, CIPixellate.
public protocol CIPixellate: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// A corner of squares.
  var center: CGPoint { get set }
  /// The size of the squares in pixels.
  var scale: Float { get set }
}

/// A filter that makes polygons of one colour.
///
/// Source: developer.apple.com, CICrystallize.
public protocol CICrystallize: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The centre of the effect.
  var center: CGPoint { get set }
  /// The radius of the polygons in pixels.
  var radius: Float { get set }
}

/// A filter that turns what is around a point.
///
/// Source: developer.apple.com, CITwirlDistortion.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The point.
  var center: CGPoint { get set }
  /// The radius in pixels.
  var radius: Float { get set }
  /// The angle in radians.
  var angle: Float { get set }
}

/// A filter that adjusts saturation, brightness and contrast.
///
/// Source: developer.apple.com, CIColorControls.
public protocol CIColorControls: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The saturation; 1 for no change.
  var saturation: Float { get set }
  /// What is added to the brightness; 0 for no change.
  var brightness: Float { get set }
  /// The contrast; 1 for no change.
  var contrast: Float { get set }
}

/// A filter that maps dark and light to two colours.
///
/// Source: developer.apple.com, CIFalseColor.
public protocol CIFalseColor: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The colour of dark parts.
  var color0: CIColor { get set }
  /// The colour of light parts.
  var color1: CIColor { get set }
}

/// A filter that inverts the colours.
///
/// Source: developer.apple.com, CIColorInvert.
public protocol CIColorInvert: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

/// A filter that makes dark parts transparent.
///
/// Source: developer.apple.com, CIMaskToAlpha.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

/// A filter that shades one colour.
///
/// Source: developer.apple.com, CIColorMonochrome.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The colour.
  var color: CIColor { get set }
  /// The intensity, from 0 to 1.
  var intensity: Float { get set }
}

/// A filter that gives a photo the look of a film.
///
/// Source: developer.apple.com, CIPhotoEffect.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

/// A filter that darkens the edges.
///
/// Source: developer.apple.com, CIVignette.
public protocol CIVignette: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius of the effect.
  var radius: Float { get set }
  /// The intensity.
  var intensity: Float { get set }
}

/// A filter that changes the exposure.
///
/// Source: developer.apple.com, CIExposureAdjust.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The change in stops.
  var ev: Float { get set }
}

/// A filter that changes the saturation of muted colours.
///
/// Source: developer.apple.com, CIVibrance.
public protocol CIVibrance: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The change, from -1 to 1.
  var amount: Float { get set }
}

/// A filter that turns the hues.
///
/// Source: developer.apple.com, CIHueAdjust.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The angle in radians.
  var angle: Float { get set }
}

/// A filter that sharpens edges.
///
/// Source: developer.apple.com, CIUnsharpMask.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius in pixels.
  var radius: Float { get set }
  /// The intensity.
  var intensity: Float { get set }
}

/// A filter that sharpens.
///
/// Source: developer.apple.com, CISharpenLuminance.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The sharpness.
  var sharpness: Float { get set }
  /// The radius in pixels.
  var radius: Float { get set }
}

/// A filter that makes edges glow.
///
/// Source: developer.apple.com, CIBloom.
public protocol CIBloom: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius in pixels.
  var radius: Float { get set }
  /// The intensity.
  var intensity: Float { get set }
}

/// A filter that shows edges.
///
/// Source: developer.apple.com, CIEdges.
public protocol CIEdges: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The intensity.
  var intensity: Float { get set }
}

/// A filter that puts an image above another one.
///
/// Source: developer.apple.com, CICompositeOperation.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image in front.
  var inputImage: CIImage? { get set }
  /// The image behind it.
  var backgroundImage: CIImage? { get set }
}

/// A filter that shows an image through a mask.
///
/// Source: developer.apple.com, CIBlendWithMask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image in front.
  var inputImage: CIImage? { get set }
  /// The image behind it.
  var backgroundImage: CIImage? { get set }
  /// The mask, which is white where the image is shown.
  var maskImage: CIImage? { get set }
}

/// A filter that scales.
///
/// Source: developer.apple.com, CILanczosScaleTransform.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The factor of the height.
  var scale: Float { get set }
  /// The factor of the width, by which the scale is multiplied.
  var aspectRatio: Float { get set }
}
