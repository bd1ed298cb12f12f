import Foundation

/// The names of the filters of Apple's platforms, with the keys and default values of their inputs.
///
/// Source: Core Image Filter Reference, and developer.apple.com, CIFilter.
enum FilterTable {
  /// The default value of an input: a number, a text, a vector or a colour.
  struct Default: Sendable {
    fileprivate let text: String

    /// The value as a filter stores it.
    var value: Any {
      if text.hasPrefix("[") {
        return CIVector(string: text.replacingOccurrences(of: ",", with: " "))
      }
      if text.hasPrefix("#") {
        return CIColor(string: text.dropFirst().replacingOccurrences(of: ",", with: " "))
      }
      return Double(text).map { NSNumber(value: $0) as Any } ?? text
    }
  }

  /// An input of a filter: its key, and its default value, if it has one.
  typealias Input = (key: String, value: Default?)

  /// The inputs by the names of filters, in the order of the reference.
  static let inputs: [String: [Input]] = {
    var result: [String: [Input]] = [:]
    for line in described.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first else { continue }
      let image: [Input] = generators.contains(String(name)) ? [] : [("inputImage", nil)]
      result["CI" + name] =
        image
        + words.dropFirst().map { word -> Input in
          let parts = word.split(separator: "=", maxSplits: 1)
          let value = parts.count > 1 ? Default(text: String(parts[1])) : nil
          return ("input" + parts[0], value)
        }
    }
    for name in undescribed.split(whereSeparator: \.isWhitespace) {
      result["CI" + name] = [("inputImage", nil)]
    }
    for name in blends.split(whereSeparator: \.isWhitespace) {
      result["CI" + name] = [("inputImage", nil), ("inputBackgroundImage", nil)]
    }
    return result
  }()

  /// The filters without an image as their input.
  private static let generators: Set<String> = [
    "QRCodeGenerator", "Code128BarcodeGenerator", "AztecCodeGenerator", "PDF417BarcodeGenerator",
    "ConstantColorGenerator", "CheckerboardGenerator", "StripesGenerator", "RandomGenerator",
    "LinearGradient", "SmoothLinearGradient", "RadialGradient", "GaussianGradient",
    "StarShineGenerator", "SunbeamsGenerator", "LenticularHaloGenerator", "TextImageGenerator",
    "RoundedRectangleGenerator", "AttributedTextImageGenerator", "MeshGenerator",
    "BarcodeGenerator", "BlurredRectangleGenerator",
  ]

  /// A filter in a line: its name without `CI`, and its inputs but for the image, without `input`.
  private static let described = """
    QRCodeGenerator Message CorrectionLevel=M
    Code128BarcodeGenerator Message QuietSpace=7 BarcodeHeight=32
    AztecCodeGenerator Message CorrectionLevel=23 Layers CompactStyle
    PDF417BarcodeGenerator Message
    ConstantColorGenerator Color
    CheckerboardGenerator Center=[150,150] Color0 Color1 Width=80 Sharpness=1
    StripesGenerator Center=[150,150] Color0 Color1 Width=80 Sharpness=1
    RandomGenerator
    LinearGradient Point0=[0,0] Point1=[200,200] Color0 Color1
    SmoothLinearGradient Point0=[0,0] Point1=[200,200] Color0 Color1
    RadialGradient Center=[150,150] Radius0=5 Radius1=100 Color0 Color1
    GaussianGradient Center=[150,150] Color0 Color1 Radius=300
    StarShineGenerator Center=[150,150]
    SunbeamsGenerator Center=[150,150]
    LenticularHaloGenerator Center=[150,150]
    TextImageGenerator Text FontName FontSize=12 ScaleFactor=1
    RoundedRectangleGenerator Extent=[0,0,100,100] Radius=10 Scale=1 Color
    AttributedTextImageGenerator Text ScaleFactor=1
    MeshGenerator
    BarcodeGenerator BarcodeDescriptor
    BlurredRectangleGenerator
    Crop Rectangle
    AffineTransform Transform
    AffineClamp Transform
    AffineTile Transform
    StraightenFilter Angle=0
    LanczosScaleTransform Scale=1 AspectRatio=1
    BicubicScaleTransform Scale=1 AspectRatio=1
    PerspectiveCorrection TopLeft=[118,484] TopRight=[646,507] BottomRight=[548,140] BottomLeft=[155,153]
    PerspectiveTransform TopLeft=[118,484] TopRight=[646,507] BottomRight=[548,140] BottomLeft=[155,153]
    BoxBlur Radius=10
    DiscBlur Radius=8
    GaussianBlur Radius=10
    MaskedVariableBlur Mask Radius=5
    MedianFilter
    MotionBlur Radius=20 Angle=0
    NoiseReduction NoiseLevel=0.02 Sharpness=0.4
    ZoomBlur Center=[150,150] Amount=20
    ColorClamp MinComponents=[0,0,0,0] MaxComponents=[1,1,1,1]
    ColorControls Saturation=1 Brightness=0 Contrast=1
    ColorMatrix RVector=[1,0,0,0] GVector=[0,1,0,0] BVector=[0,0,1,0] AVector=[0,0,0,1] BiasVector=[0,0,0,0]
    ExposureAdjust EV=0
    GammaAdjust Power=1
    HueAdjust Angle=0
    TemperatureAndTint Neutral=[6500,0] TargetNeutral=[6500,0]
    ToneCurve Point0=[0,0] Point1=[0.25,0.25] Point2=[0.5,0.5] Point3=[0.75,0.75] Point4=[1,1]
    Vibrance Amount=0
    WhitePointAdjust Color
    ColorCube CubeDimension=2 CubeData
    ColorInvert
    ColorMap GradientImage
    ColorMonochrome Color=#0.6,0.45,0.3,1 Intensity=1
    ColorPosterize Levels=6
    FalseColor Color0=#0.3,0,0,1 Color1=#1,0.9,0.8,1
    MaskToAlpha
    MaximumComponent
    MinimumComponent
    PhotoEffectChrome
    PhotoEffectFade
    PhotoEffectInstant
    PhotoEffectMono
    PhotoEffectNoir
    PhotoEffectProcess
    PhotoEffectTonal
    PhotoEffectTransfer
    SepiaTone Intensity=1
    Vignette Radius=1 Intensity=0
    VignetteEffect Center=[150,150] Radius=150 Intensity=1 Falloff=0.5
    BumpDistortion Center=[150,150] Radius=300 Scale=0.5
    BumpDistortionLinear Center=[150,150] Radius=300 Angle=0 Scale=0.5
    CircleSplashDistortion Center=[150,150] Radius=150
    HoleDistortion Center=[150,150] Radius=150
    LightTunnel Center=[150,150] Rotation=0 Radius=100
    PinchDistortion Center=[150,150] Radius=300 Scale=0.5
    TwirlDistortion Center=[150,150] Radius=300 Angle=3.141592653589793
    VortexDistortion Center=[150,150] Radius=300 Angle=56.548667764616276
    TorusLensDistortion Center=[150,150] Radius=160 Width=80 Refraction=1.7
    SharpenLuminance Sharpness=0.4 Radius=1.69
    UnsharpMask Radius=2.5 Intensity=0.5
    HighlightShadowAdjust Radius=0 ShadowAmount=0 HighlightAmount=1
    Bloom Radius=10 Intensity=0.5
    Gloom Radius=10 Intensity=0.5
    ComicEffect
    Crystallize Radius=20 Center=[150,150]
    EdgeWork Radius=3
    Edges Intensity=1
    HexagonalPixellate Center=[150,150] Scale=8
    LineOverlay NRNoiseLevel=0.07 NRSharpness=0.71 EdgeIntensity=1 Threshold=0.1 Contrast=50
    Pixellate Center=[150,150] Scale=8
    Pointillize Radius=20 Center=[150,150]
    CircularScreen Center=[150,150] Width=6 Sharpness=0.7
    DotScreen Center=[150,150] Angle=0 Width=6 Sharpness=0.7
    LineScreen Center=[150,150] Angle=0 Width=6 Sharpness=0.7
    Kaleidoscope Count=6 Center=[150,150] Angle=0
    BlendWithMask BackgroundImage MaskImage
    BlendWithAlphaMask BackgroundImage MaskImage
    DissolveTransition TargetImage Time=0
    SwipeTransition TargetImage Extent=[0,0,300,300] Color Time=0 Angle=0 Width=300 Opacity=0
    AreaAverage Extent=[0,0,640,80]
    AreaMaximum Extent=[0,0,640,80]
    AreaMinimum Extent=[0,0,640,80]
    AreaHistogram Extent=[0,0,640,80] Scale=1 Count=64
    """

  /// Whether a filter repeats its input without end, by its edges or by tiles.
  static func isEndless(_ name: String) -> Bool {
    let tiles = ["CIAffineClamp", "CIKaleidoscope", "CITriangleKaleidoscope", "CIOpTile"]
    return tiles.contains(name) || name.hasSuffix("Tile")
  }

  /// Whether a filter blends an image with one behind it.
  static func blends(_ name: String) -> Bool {
    (inputs[name] ?? []).contains { $0.key == kCIInputBackgroundImageKey }
  }

  /// The filters that blend an image with one behind it.
  private static let blends = """
    AdditionCompositing ColorBlendMode ColorBurnBlendMode ColorDodgeBlendMode DarkenBlendMode DifferenceBlendMode
    DivideBlendMode ExclusionBlendMode HardLightBlendMode HueBlendMode LightenBlendMode LinearBurnBlendMode
    LinearDodgeBlendMode LuminosityBlendMode MaximumCompositing MinimumCompositing MultiplyBlendMode
    MultiplyCompositing OverlayBlendMode PinLightBlendMode SaturationBlendMode ScreenBlendMode SoftLightBlendMode
    SourceAtopCompositing SourceInCompositing SourceOutCompositing SourceOverCompositing SubtractBlendMode
    """

  /// The filters whose other inputs are not known here.
  private static let undescribed = """
    AccordionFoldTransition BarsSwipeTransition BlendWithBlueMask BlendWithRedMask BokehBlur CMYKHalftone
    CannyEdgeDetector ColorAbsoluteDifference ColorCrossPolynomial ColorCubeWithColorSpace ColorCurves
    ColorPolynomial ColorThreshold ColorThresholdOtsu ColumnAverage ConvertLab Convolution3X3 Convolution5X5
    Convolution7X7 Convolution9Horizontal Convolution9Vertical CopyMachineTransition CoreMLModelFilter
    DepthBlurEffect DepthOfField DepthToDisparity DisintegrateWithMaskTransition DisparityToDepth
    DisplacementDistortion Dither DocumentEnhancer Droste EightfoldReflectedTile FlashTransition
    FourfoldReflectedTile FourfoldRotatedTile FourfoldTranslatedTile GaborGradients GlassDistortion
    GlassLozenge GlideReflectedTile GuidedFilter HatchedScreen HeightFieldFromMask HistogramDisplayFilter
    KMeans KeystoneCorrectionCombined KeystoneCorrectionHorizontal KeystoneCorrectionVertical LabDeltaE
    LinearToSRGBToneCurve MaximumScaleTransform Mix ModTransition
    MorphologyGradient MorphologyMaximum MorphologyMinimum MorphologyRectangleMaximum
    MorphologyRectangleMinimum NinePartStretched NinePartTiled OpTile PageCurlTransition
    PageCurlWithShadowTransition PaletteCentroid Palettize ParallelogramTile PersonSegmentation
    PerspectiveRotate PerspectiveTile PerspectiveTransformWithExtent RippleTransition RowAverage
    SRGBToneCurveToLinear SaliencyMapFilter ShadedMaterial SixfoldReflectedTile SixfoldRotatedTile
    SobelGradients SpotColor SpotLight StretchCrop Thermal TriangleKaleidoscope TriangleTile
    TwelvefoldReflectedTile XRay
    """
}
