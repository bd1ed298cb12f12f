import CoreGraphics
import Foundation

extension CIFilter {
  /// The output of a filter that draws or places, or the input with the name of the filter.
  var drawnOutput: CIImage? {
    switch name {
    case "CIQRCodeGenerator": code
    case "CIConstantColorGenerator":
      (storedInputs[kCIInputColorKey] as? CIColor).map(CIImage.init(color:))
    case "CICrop":
      (storedInputs["inputRectangle"] as? CIVector).flatMap { input?.cropped(to: $0.cgRectValue) }
    case "CIAffineTransform": input?.transformed(by: transform ?? .identity)
    case "CILanczosScaleTransform", "CIBicubicScaleTransform": scaled
    case "CISourceOverCompositing": input.map { over($0) }
    case "CIColorInvert":
      recolored { CGColor(red: 1 - $0[0], green: 1 - $0[1], blue: 1 - $0[2], alpha: $0[3]) }
    case "CIFalseColor": falseColored
    case "CIMaskToAlpha":
      recolored { CGColor(gray: 1, alpha: Self.luminance($0) * $0[3]) }
    default: generates ? nil : input.map(recorded)
    }
  }

  /// Whether the filter has no image as its input: a generator that is not drawn here.
  private var generates: Bool { !inputKeys.contains(kCIInputImageKey) }

  /// The image with the name of the filter, and with those of the images in other inputs.
  private func recorded(_ image: CIImage) -> CIImage {
    let others = storedInputs.filter { $0.key != kCIInputImageKey }.sorted { $0.key < $1.key }
      .compactMap { $0.value as? CIImage }.flatMap(\.appliedFilters)
    return CIImage(
      extent: recordedExtent(image), image.operations,
      appliedFilters: image.appliedFilters + others + [name])
  }

  /// The extent of the output of a filter that is recorded.
  private func recordedExtent(_ image: CIImage) -> CGRect {
    if FilterTable.isEndless(name) { return .infinite }
    if ["CIAreaAverage", "CIAreaMaximum", "CIAreaMinimum"].contains(name) {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    guard FilterTable.blends(name),
      let background = storedInputs[kCIInputBackgroundImageKey] as? CIImage
    else { return image.extent }
    return image.extent.union(background.extent)
  }

  // MARK: Codes

  /// The code of the message, which is created when an input has changed.
  private var code: CIImage? {
    keptCode = keptCode ?? qrCode
    return keptCode
  }

  /// The code of the message: a module is a point, and around the code is one of light modules.
  ///
  /// The extent of Apple's output is that with a border of one module, as developers report.
  private var qrCode: CIImage? {
    guard let message = storedInputs["inputMessage"] as? Data else { return nil }
    let level = (storedInputs["inputCorrectionLevel"] as? String).flatMap(
      QRCode.CorrectionLevel.init)
    guard let level, let code = QRCode(Array(message), level) else { return nil }
    let side = code.size + 2
    var (dark, light): ([CGRect], [CGRect]) = ([], [])
    for row in -1...code.size {
      var column = -1
      while column <= code.size {
        let start = column
        let isDark = code.isDark(row, column)
        while column <= code.size, code.isDark(row, column) == isDark { column += 1 }
        let run = CGRect(
          x: start + 1, y: code.size - row, width: column - start, height: 1)
        if isDark { dark.append(run) } else { light.append(run) }
      }
    }
    return CIImage(
      extent: CGRect(x: 0, y: 0, width: side, height: side),
      [.fill(light, .white), .fill(dark, .black)])
  }

  // MARK: Places

  private var transform: CGAffineTransform? {
    switch storedInputs[kCIInputTransformKey] {
    case let transform as CGAffineTransform: transform
    case let vector as CIVector: vector.cgAffineTransformValue
    case let value as NSValue: value.storedTransform
    default: nil
    }
  }

  private var scaled: CIImage? {
    let scale = number(kCIInputScaleKey) ?? 1
    let ratio = number(kCIInputAspectRatioKey) ?? 1
    return input?.transformed(by: CGAffineTransform(scaleX: scale * ratio, y: scale))
  }

  private func over(_ image: CIImage) -> CIImage {
    (storedInputs[kCIInputBackgroundImageKey] as? CIImage).map(image.composited) ?? image
  }

  // MARK: Colours

  /// The brightness of a colour.
  ///
  /// Source: ITU-R BT.709.
  private static func luminance(_ color: [CGFloat]) -> CGFloat {
    0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
  }

  private var falseColored: CIImage? {
    guard let first = storedInputs["inputColor0"] as? CIColor,
      let second = storedInputs["inputColor1"] as? CIColor
    else { return input.map(recorded) }
    return recolored { color in
      let part = Self.luminance(color)
      func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
      return CGColor(
        red: mixed(first.red, second.red), green: mixed(first.green, second.green),
        blue: mixed(first.blue, second.blue), alpha: mixed(first.alpha, second.alpha) * color[3])
    }
  }

  /// The input with other colours; its photos keep theirs.
  private func recolored(_ change: ([CGFloat]) -> CGColor) -> CIImage? {
    guard let input else { return nil }
    let operations = input.operations.map { operation in
      var result = operation
      result.state.fillColor = change(operation.state.fillColor.rgba)
      result.state.strokeColor = change(operation.state.strokeColor.rgba)
      result.text?.color = change(operation.text?.color.rgba ?? [0, 0, 0, 1])
      return result
    }
    return CIImage(
      extent: input.extent, operations, appliedFilters: input.appliedFilters + [name])
  }
}

extension NSValue {
  /// The affine transform that the value contains as six numbers; `nil` if it has another type.
  ///
  /// `NSValue(cgAffineTransform:)` of UIKit, which this module cannot import, stores it so.
  fileprivate var storedTransform: CGAffineTransform? {
    guard unsafe String(cString: objCType) == "[6d]" else { return nil }
    var numbers = [Double](repeating: 0, count: 6)
    unsafe getValue(&numbers)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension QRCode {
  /// Whether a module is dark; those around the code are light.
  fileprivate func isDark(_ row: Int, _ column: Int) -> Bool {
    (0..<size).contains(row) && (0..<size).contains(column) && self[row, column]
  }
}
