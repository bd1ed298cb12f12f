import CoreGraphics
import Foundation

// What `import CoreImage.CIFilterBuiltins` brings along.
extension CIFilter {
  /// Returns the filter `CIQRCodeGenerator`, with its inputs as properties.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    PropertyFilter(known: "CIQRCodeGenerator")
  }
  /// Returns the filter `CICode128BarcodeGenerator`, with its inputs as properties.
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    PropertyFilter(known: "CICode128BarcodeGenerator")
  }
  /// Returns the filter `CIGaussianBlur`, with its inputs as properties.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    PropertyFilter(known: "CIGaussianBlur")
  }
  /// Returns the filter `CISepiaTone`, with its inputs as properties.
  public class func sepiaTone() -> any CIFilter & CISepiaTone {
    PropertyFilter(known: "CISepiaTone")
  }
  /// Returns the filter `CIPixellate`, with its inputs as properties.
  public class func pixellate() -> any CIFilter & CIPixellate {
    PropertyFilter(known: "CIPixellate")
  }
  /// Returns the filter `CICrystallize`, with its inputs as properties.
  public class func crystallize() -> any CIFilter & CICrystallize {
    PropertyFilter(known: "CICrystallize")
  }
  /// Returns the filter `CITwirlDistortion`, with its inputs as properties.
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    PropertyFilter(known: "CITwirlDistortion")
  }
  /// Returns the filter `CIColorControls`, with its inputs as properties.
  public class func colorControls() -> any CIFilter & CIColorControls {
    PropertyFilter(known: "CIColorControls")
  }
  /// Returns the filter `CIFalseColor`, with its inputs as properties.
  public class func falseColor() -> any CIFilter & CIFalseColor {
    PropertyFilter(known: "CIFalseColor")
  }
  /// Returns the filter `CIColorInvert`, with its inputs as properties.
  public class func colorInvert() -> any CIFilter & CIColorInvert {
    PropertyFilter(known: "CIColorInvert")
  }
  /// Returns the filter `CIMaskToAlpha`, with its inputs as properties.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
    PropertyFilter(known: "CIMaskToAlpha")
  }
  /// Returns the filter `CIColorMonochrome`, with its inputs as properties.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    PropertyFilter(known: "CIColorMonochrome")
  }
  /// Returns the filter `CIVignette`, with its inputs as properties.
  public class func vignette() -> any CIFilter & CIVignette { PropertyFilter(known: "CIVignette") }
  /// Returns the filter `CIExposureAdjust`, with its inputs as properties.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    PropertyFilter(known: "CIExposureAdjust")
  }
  /// Returns the filter `CIVibrance`, with its inputs as properties.
  public class func vibrance() -> any CIFilter & CIVibrance { PropertyFilter(known: "CIVibrance") }
  /// Returns the filter `CIHueAdjust`, with its inputs as properties.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust {
    PropertyFilter(known: "CIHueAdjust")
  }
  /// Returns the filter `CIUnsharpMask`, with its inputs as properties.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask {
    PropertyFilter(known: "CIUnsharpMask")
  }
  /// Returns the filter `CISharpenLuminance`, with its inputs as properties.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    PropertyFilter(known: "CISharpenLuminance")
  }
  /// Returns the filter `CIBloom`, with its inputs as properties.
  public class func bloom() -> any CIFilter & CIBloom { PropertyFilter(known: "CIBloom") }
  /// Returns the filter `CIEdges`, with its inputs as properties.
  public class func edges() -> any CIFilter & CIEdges { PropertyFilter(known: "CIEdges") }
  /// Returns the filter `CISourceOverCompositing`, with its inputs as properties.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    PropertyFilter(known: "CISourceOverCompositing")
  }
  /// Returns the filter `CIMultiplyCompositing`, with its inputs as properties.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    PropertyFilter(known: "CIMultiplyCompositing")
  }
  /// Returns the filter `CIBlendWithMask`, with its inputs as properties.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    PropertyFilter(known: "CIBlendWithMask")
  }
  /// Returns the filter `CILanczosScaleTransform`, with its inputs as properties.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    PropertyFilter(known: "CILanczosScaleTransform")
  }
  /// Returns the filter `CIPhotoEffectChrome`, with its inputs as properties.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectChrome")
  }
  /// Returns the filter `CIPhotoEffectFade`, with its inputs as properties.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectFade")
  }
  /// Returns the filter `CIPhotoEffectInstant`, with its inputs as properties.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectInstant")
  }
  /// Returns the filter `CIPhotoEffectMono`, with its inputs as properties.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectMono")
  }
  /// Returns the filter `CIPhotoEffectNoir`, with its inputs as properties.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectNoir")
  }
  /// Returns the filter `CIPhotoEffectProcess`, with its inputs as properties.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectProcess")
  }
  /// Returns the filter `CIPhotoEffectTonal`, with its inputs as properties.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectTonal")
  }
  /// Returns the filter `CIPhotoEffectTransfer`, with its inputs as properties.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    PropertyFilter(known: "CIPhotoEffectTransfer")
  }
}

/// A filter whose inputs are properties.
private final class PropertyFilter: CIFilter,
  CIQRCodeGenerator, CICode128BarcodeGenerator, CIGaussianBlur,
  CISepiaTone, CIPixellate, CICrystallize,
  CITwirlDistortion, CIColorControls, CIFalseColor,
  CIColorInvert, CIMaskToAlpha, CIColorMonochrome,
  CIPhotoEffect, CIVignette, CIExposureAdjust,
  CIVibrance, CIHueAdjust, CIUnsharpMask,
  CISharpenLuminance, CIBloom, CIEdges,
  CICompositeOperation, CIBlendWithMask, CILanczosScaleTransform
{
  var message: Data {
    get { storedInputs["inputMessage"] as? Data ?? Data() }
    set { storedInputs["inputMessage"] = newValue }
  }
  var correctionLevel: String {
    get { storedInputs["inputCorrectionLevel"] as? String ?? "" }
    set { storedInputs["inputCorrectionLevel"] = newValue }
  }
  var quietSpace: Float {
    get { Float(number("inputQuietSpace") ?? 0) }
    set { storedInputs["inputQuietSpace"] = NSNumber(value: newValue) }
  }
  var barcodeHeight: Float {
    get { Float(number("inputBarcodeHeight") ?? 0) }
    set { storedInputs["inputBarcodeHeight"] = NSNumber(value: newValue) }
  }
  var inputImage: CIImage? {
    get { storedInputs["inputImage"] as? CIImage }
    set { storedInputs["inputImage"] = newValue }
  }
  var radius: Float {
    get { Float(number("inputRadius") ?? 0) }
    set { storedInputs["inputRadius"] = NSNumber(value: newValue) }
  }
  var intensity: Float {
    get { Float(number("inputIntensity") ?? 0) }
    set { storedInputs["inputIntensity"] = NSNumber(value: newValue) }
  }
  var center: CGPoint {
    get { (storedInputs["inputCenter"] as? CIVector)?.cgPointValue ?? .zero }
    set { storedInputs["inputCenter"] = CIVector(cgPoint: newValue) }
  }
  var scale: Float {
    get { Float(number("inputScale") ?? 0) }
    set { storedInputs["inputScale"] = NSNumber(value: newValue) }
  }
  var angle: Float {
    get { Float(number("inputAngle") ?? 0) }
    set { storedInputs["inputAngle"] = NSNumber(value: newValue) }
  }
  var saturation: Float {
    get { Float(number("inputSaturation") ?? 0) }
    set { storedInputs["inputSaturation"] = NSNumber(value: newValue) }
  }
  var brightness: Float {
    get { Float(number("inputBrightness") ?? 0) }
    set { storedInputs["inputBrightness"] = NSNumber(value: newValue) }
  }
  var contrast: Float {
    get { Float(number("inputContrast") ?? 0) }
    set { storedInputs["inputContrast"] = NSNumber(value: newValue) }
  }
  var color0: CIColor {
    get { storedInputs["inputColor0"] as? CIColor ?? .clear }
    set { storedInputs["inputColor0"] = newValue }
  }
  var color1: CIColor {
    get { storedInputs["inputColor1"] as? CIColor ?? .clear }
    set { storedInputs["inputColor1"] = newValue }
  }
  var color: CIColor {
    get { storedInputs["inputColor"] as? CIColor ?? .clear }
    set { storedInputs["inputColor"] = newValue }
  }
  var ev: Float {
    get { Float(number("inputEV") ?? 0) }
    set { storedInputs["inputEV"] = NSNumber(value: newValue) }
  }
  var amount: Float {
    get { Float(number("inputAmount") ?? 0) }
    set { storedInputs["inputAmount"] = NSNumber(value: newValue) }
  }
  var sharpness: Float {
    get { Float(number("inputSharpness") ?? 0) }
    set { storedInputs["inputSharpness"] = NSNumber(value: newValue) }
  }
  var backgroundImage: CIImage? {
    get { storedInputs["inputBackgroundImage"] as? CIImage }
    set { storedInputs["inputBackgroundImage"] = newValue }
  }
  var maskImage: CIImage? {
    get { storedInputs["inputMaskImage"] as? CIImage }
    set { storedInputs["inputMaskImage"] = newValue }
  }
  var aspectRatio: Float {
    get { Float(number("inputAspectRatio") ?? 0) }
    set { storedInputs["inputAspectRatio"] = NSNumber(value: newValue) }
  }
}
