public import Foundation

/// A step that processes or creates images: a name, and inputs by their keys.
///
/// The filters are Apple's by name. What consists of shapes is drawn: codes, colours, parts of an image, images above one
/// another, and the colours of drawings. The pixels of photos do not exist, so drawings show these without the filter,
/// which ``CIImage/appliedFilters`` records.
///
/// The extent of the output is exact for the filters that draw. It is infinite for those that clamp or tile, a pixel for the
/// average, maximum and minimum of an area, and the smallest rectangle around both images for those that blend. For all
/// others it is that of the input: a blur does not enlarge it here, as Apple's does.
///
/// Source: developer.apple.com, CIFilter, and the Core Image Filter Reference.
open class CIFilter: NSObject {
  /// The name of the filter, such as `CISepiaTone`.
  open var name: String
  /// The inputs by key.
  package var storedInputs: [String: Any] = [:] {
    didSet { keptCode = nil }
  }
  /// The code that was created from the inputs, until one of them changes.
  var keptCode: CIImage?
  /// Whether the filter is used, `true` by default; stored without effect.
  open var isEnabled = true

  /// Creates a filter without a name, for subclasses.
  public override init() {
    name = ""
    super.init()
    name = String(describing: type(of: self))
  }

  init(known name: String) {
    self.name = name
    super.init()
    setDefaults()
  }

  /// Creates a filter of a name with the default values of its inputs; `nil` if Apple's platforms have none of that name.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  /// Creates a filter of a name with inputs; those that are missing have their default values.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - params: The inputs by key.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    guard FilterTable.inputs[name] != nil else { return nil }
    self.init(known: name)
    for (key, value) in params ?? [:] { storedInputs[key] = value }
  }

  /// Creates a filter of a name with inputs; an earlier name of ``init(name:parameters:)``.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// Gives the inputs their default values; the image has none.
  open func setDefaults() {
    for (key, value) in FilterTable.inputs[name] ?? [] {
      if let value = value?.value { storedInputs[key] = value }
    }
  }

  /// The keys of the inputs.
  ///
  /// For a filter whose inputs are not known here, that of the image.
  open var inputKeys: [String] { (FilterTable.inputs[name] ?? []).map(\.key) }
  /// The keys of the outputs: that of the image.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The name of the filter, as `kCIAttributeFilterName`, and the default values of its inputs.
  open var attributes: [String: Any] {
    var result: [String: Any] = [kCIAttributeFilterName: name]
    for (key, value) in FilterTable.inputs[name] ?? [] {
      result[key] = value.map { [kCIAttributeDefault: $0.value] } ?? [String: Any]()
    }
    return result
  }

  /// Returns the names of the filters in a category; of all filters for `nil`.
  ///
  /// Known here is the category of filters that come with the system, which are all; the others are empty.
  open class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }
  /// Returns the names of the filters that are in all of the categories; of all filters for `nil`.
  ///
  /// Known here is the category of filters that come with the system, which are all; the others are empty.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    let isKnown = (categories ?? []).allSatisfy { $0 == kCICategoryBuiltIn }
    return isKnown ? FilterTable.inputs.keys.sorted() : []
  }
  /// Returns the name of a filter for people; its name, since translations are not known here.
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterTable.inputs[filterName] == nil ? nil : filterName
  }

  /// The result; `nil` if an input is missing that the filter needs.
  open var outputImage: CIImage? { drawnOutput }

  /// Sets the value of an input, or removes it.
  package func setInput(_ value: Any?, forKey key: String) { storedInputs[key] = value }

  /// The value of an input, or of the output.
  package func value(of key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : storedInputs[key]
  }

  /// The image that the filter processes.
  var input: CIImage? { storedInputs[kCIInputImageKey] as? CIImage }

  /// Returns the number of an input.
  func number(_ key: String) -> CGFloat? {
    switch storedInputs[key] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}

/// The key of the image that a filter processes.
public let kCIInputImageKey = "inputImage"
/// The key of the image that a filter creates.
public let kCIOutputImageKey = "outputImage"
/// The key of an image behind another one.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of an image whose brightness is the opacity of another one.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the image at the end of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of an image that shades another one.
public let kCIInputShadingImageKey = "inputShadingImage"
/// The key of a time, from 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// The key of a transform.
public let kCIInputTransformKey = "inputTransform"
/// The key of a factor of sizes.
public let kCIInputScaleKey = "inputScale"
/// The key of a factor of the width.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a point, as a vector.
public let kCIInputCenterKey = "inputCenter"
/// The key of a radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width.
public let kCIInputWidthKey = "inputWidth"
/// The key of a sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of an intensity.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of an exposure, in stops.
public let kCIInputEVKey = "inputEV"
/// The key of a saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of a brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of a rectangle, as a vector.
public let kCIInputExtentKey = "inputExtent"
/// The key of the refraction of a material.
public let kCIInputRefractionKey = "inputRefraction"

/// The key of the name of a filter among its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of the name for people among the attributes.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of the categories among the attributes.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The key of the default value of an input.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The key of the smallest value of an input.
public let kCIAttributeMin = "CIAttributeMin"
/// The key of the largest value of an input.
public let kCIAttributeMax = "CIAttributeMax"
/// The key of the smallest value that an input has in a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The key of the largest value that an input has in a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The category of filters that come with the system.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// The category of filters that change colours.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category of filters that adjust colours.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category of filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of filters that stylize.
public let kCICategoryStylize = "CICategoryStylize"
/// The category of filters that distort.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// The category of filters that create images.
public let kCICategoryGenerator = "CICategoryGenerator"
/// The category of filters for photos.
public let kCICategoryStillImage = "CICategoryStillImage"
