import CoreGraphics
import CoreImage
import Foundation
import Testing

/// developer.apple.com, CIImage, CIFilter, CIColor, CIVector and CIDetector, and the Core Image Filter Reference.
@Suite struct CoreImageTests {
  private let photo = CIImage(cgImage: CGImage(width: 40, height: 30))

  private func code(_ text: String, _ level: String) throws -> CIImage {
    let filter = CIFilter(
      name: "CIQRCodeGenerator",
      parameters: ["inputMessage": Data(text.utf8), "inputCorrectionLevel": level])
    return try #require(filter?.outputImage)
  }

  /// The capacities of ISO/IEC 18004:2015, table 7, for bytes: version 1 has 21 modules, and each further one 4 more.
  @Test(arguments: [
    ("L", 17, 21), ("L", 18, 25), ("M", 14, 21), ("M", 15, 25), ("Q", 11, 21), ("H", 7, 21),
    ("H", 8, 25), ("M", 213, 57), ("M", 214, 61), ("L", 2953, 177), ("H", 1273, 177),
  ])
  func theSizeOfACodeFollowsFromItsDataAndLevel(level: String, length: Int, modules: Int) throws {
    let image = try code(String(repeating: "x", count: length), level)
    // Around the code is a border of one module.
    let side = CGFloat(modules + 2)
    #expect(image.extent == CGRect(x: 0, y: 0, width: side, height: side))
  }

  @Test func aCodeOfTooManyBytesHasNoOutput() throws {
    let filter = CIFilter.qrCodeGenerator()
    #expect(filter.outputImage == nil)
    filter.message = Data(count: 1274)
    filter.correctionLevel = "H"
    #expect(filter.outputImage == nil)
    filter.correctionLevel = "M"
    #expect(filter.outputImage != nil)
  }

  @Test func theLevelOfACodeIsMediumByDefault() {
    let filter = CIFilter.qrCodeGenerator()
    #expect(filter.correctionLevel == "M")
    filter.message = Data(count: 15)
    #expect(filter.outputImage?.extent.width == 27)
  }

  @Test func aCodeIsKeptUntilAnInputChanges() {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("kuina".utf8)
    let first = filter.outputImage
    #expect(first != nil && filter.outputImage === first)
    filter.message = Data(count: 15)
    #expect(filter.outputImage?.extent.width == 27)
  }

  @Test func aScaledCodeHasTheScaledExtent() throws {
    let image = try code("kuina", "M").transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 230, height: 230))
    let pixels = try #require(CIContext().createCGImage(image, from: image.extent))
    #expect((pixels.width, pixels.height) == (230, 230))
    #expect(pixels.operations.count == 2)
  }

  @Test func coloursOfACodeAreMapped() throws {
    let filter = CIFilter.falseColor()
    filter.inputImage = try code("kuina", "M")
    filter.color0 = .blue
    filter.color1 = .clear
    let image = try #require(filter.outputImage)
    let pixels = try #require(CIContext().createCGImage(image, from: image.extent))
    let colors = pixels.operations.map { $0.fillColor.components }
    #expect(colors == [[0, 0, 0, 0], [0, 0, 1, 1]])
  }

  @Test func imagesAreCroppedAndPlaced() {
    let part = photo.cropped(to: CGRect(x: 30, y: 20, width: 40, height: 40))
    #expect(part.extent == CGRect(x: 30, y: 20, width: 10, height: 10))
    #expect(photo.cropped(to: CGRect(x: 50, y: 50, width: 5, height: 5)).extent.isNull)
    let moved = part.transformed(by: CGAffineTransform(translationX: -30, y: 5))
    #expect(moved.extent == CGRect(x: 0, y: 25, width: 10, height: 10))
    #expect(moved.composited(over: photo).extent == CGRect(x: 0, y: 0, width: 40, height: 35))
    #expect(CIImage(color: .red).extent.isInfinite)
    let square = CGRect(x: 0, y: 0, width: 8, height: 8)
    #expect(CIImage(color: .red).cropped(to: square).extent == square)
  }

  /// EXIF: the orientations from 5 to 8 exchange width and height.
  @Test(arguments: [(1, 40), (2, 40), (3, 40), (4, 40), (5, 30), (6, 30), (7, 30), (8, 30)])
  func imagesAreOriented(number: Int32, width: CGFloat) {
    let image = photo.oriented(forExifOrientation: number)
    #expect(image.extent == CGRect(x: 0, y: 0, width: width, height: 70 - width))
  }

  /// Orientation 6 turns the picture by a quarter clockwise: the bottom left corner becomes the top left one.
  @Test func aQuarterTurnMovesCorners() {
    let right = photo.orientationTransform(for: .right)
    #expect(CGPoint.zero.applying(right) == CGPoint(x: 0, y: 40))
    #expect(CGPoint(x: 0, y: 30).applying(right) == CGPoint(x: 30, y: 40))
    let left = photo.orientationTransform(for: .left)
    #expect(CGPoint.zero.applying(left) == CGPoint(x: 30, y: 0))
  }

  @Test func filtersHaveTheInputsOfTheReference() throws {
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
    let sepia = try #require(CIFilter(name: "CISepiaTone"))
    #expect(sepia.inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
    #expect(sepia.outputImage == nil)
    let twirl = CIFilter.twirlDistortion()
    #expect(twirl.inputKeys == ["inputImage", "inputCenter", "inputRadius", "inputAngle"])
    #expect(twirl.radius == 300)
    #expect(twirl.center == CGPoint(x: 150, y: 150))
    twirl.center = CGPoint(x: 1, y: 2)
    #expect(twirl.center == CGPoint(x: 1, y: 2))
  }

  @Test func filtersOfPhotosAreRecorded() {
    let image = photo.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0.5])
      .applyingGaussianBlur(sigma: 2)
    #expect(image.appliedFilters == ["CISepiaTone", "CIGaussianBlur"])
    #expect(image.extent == photo.extent)
    #expect(photo.applyingFilter("CINoSuchFilter") === photo)
  }

  @Test func filtersThatTileAreEndlessAndThoseThatBlendContainBothImages() {
    #expect(photo.applyingFilter("CIAffineClamp").extent.isInfinite)
    #expect(photo.applyingFilter("CIFourfoldRotatedTile").extent.isInfinite)
    let square = CIImage(color: .red).cropped(to: CGRect(x: 30, y: 20, width: 20, height: 20))
    let blended = square.applyingFilter(
      "CIMultiplyBlendMode", parameters: [kCIInputBackgroundImageKey: photo])
    #expect(blended.extent == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(
      photo.applyingFilter("CIAreaAverage").extent == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func allFiltersComeWithTheSystem() {
    let all = CIFilter.filterNames(inCategory: nil)
    #expect(all.contains("CIMinimumComponent"))
    #expect(CIFilter.filterNames(inCategory: kCICategoryBuiltIn) == all)
    #expect(CIFilter.filterNames(inCategories: [kCICategoryBuiltIn, kCICategoryBlur]).isEmpty)
  }

  @Test func coloursAndVectorsAreReadFromTexts() {
    let color = CIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
    #expect(CIColor(string: "0.5 0.25 1 0.75") == color)
    #expect(CIColor(red: 1, green: 0, blue: 0.5).stringRepresentation == "1 0 0.5 1")
    #expect(CIVector(string: "[1 0.5 -2]") == CIVector(x: 1, y: 0.5, z: -2))
    #expect(CIVector(x: 1, y: 0.5).stringRepresentation == "[1 0.5]")
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CIVector(cgRect: rect).cgRectValue == rect)
    #expect(CIVector(x: 7).value(at: 3) == 0)
  }

  @Test func detectorsFindWhatATestSupplies() throws {
    #expect(CIDetector(ofType: "Cats", context: nil) == nil)
    let detector = try #require(CIDetector(ofType: CIDetectorTypeQRCode, context: nil))
    #expect(detector.features(in: photo).isEmpty)
    let found = CIQRCodeFeature(
      messageString: "kuina", bounds: CGRect(x: 1, y: 2, width: 10, height: 20))
    detector.answer(with: [found])
    #expect(detector.features(in: photo) == [found])
    #expect(found.topRight == CGPoint(x: 11, y: 22))
    #expect(detector.examinedImages == [photo, photo])
  }
}
