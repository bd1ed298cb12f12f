import CoreGraphics
import CoreImage
import Foundation
import Testing
import UIKit

/// developer.apple.com, UIImage.init(ciImage:), CIImage.init(image:), CIFilter and key-value coding.
@MainActor
@Suite struct CoreImageOfUIKitTests {
  @Test func anImageOfACodeHasItsExtent() throws {
    let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
    filter.setDefaults()
    filter.setValue(Data("https://example.com".utf8), forKey: "inputMessage")
    filter.setValue("Q", forKey: "inputCorrectionLevel")
    let output = try #require(filter.value(forKey: kCIOutputImageKey) as? CIImage)
    // 19 bytes at level Q need version 2, with 25 modules and a border.
    let image = UIImage(ciImage: output.transformed(by: CGAffineTransform(scaleX: 4, y: 4)))
    #expect(image.size == CGSize(width: 108, height: 108))
    #expect(image.cgImage == nil)
    #expect(image.ciImage != nil)
    let half = UIImage(ciImage: output, scale: 2, orientation: .up)
    #expect(half.size == CGSize(width: 13.5, height: 13.5))
  }

  /// Three corners of a code have squares of 7 modules, and the one at the bottom right has none.
  @Test func theCodeIsUpright() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("kuina".utf8)
    let output = try #require(filter.outputImage)
    let pixels = try #require(CIContext().createCGImage(output, from: output.extent))
    let dark = try #require(pixels.operations.last).path
    func isDark(_ x: CGFloat, _ y: CGFloat) -> Bool { dark.contains(CGPoint(x: x, y: y)) }
    #expect(!isDark(0.5, 0.5))
    for (x, y) in [(1, 1), (1, 15), (15, 1)] {
      let (left, top) = (CGFloat(x) + 0.5, CGFloat(y) + 0.5)
      for step in 0..<7 { #expect(isDark(left + CGFloat(step), top)) }
      #expect(!isDark(left + 1, top + 1))
      #expect(isDark(left + 3, top + 3))
    }
    // The module beside the square at the bottom left is dark in each code.
    #expect(isDark(9.5, 14.5))
  }

  /// The extents are larger than a context can create, and of no numbers.
  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 1e6, height: 10), CGRect(x: 0, y: 0, width: 10, height: 1e300),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), .infinite, .null,
  ])
  func anImageThatCannotBeCreatedIsEmpty(extent: CGRect) {
    let image = UIImage(ciImage: CIImage(color: .red).cropped(to: extent))
    #expect(image.size == .zero)
    #expect(CIImage(image: image) == nil)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      image.draw(at: .zero)
    }
  }

  @Test func imagesOfAnySizeAreDrawn() {
    let photo = CIImage(cgImage: CGImage(width: 4, height: 3))
    let scaled = UIImage(ciImage: photo, scale: .leastNonzeroMagnitude, orientation: .up)
    #expect(scaled.size == .zero)
    for size in [CGFloat.infinity, .nan, 1e300] {
      let image = UIImage(size: CGSize(width: size, height: 10), scale: 2)
      _ = image.cgImage
      _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
        image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
  }

  @Test func transformsAreValues() {
    let photo = CIImage(cgImage: CGImage(width: 4, height: 3))
    let value = NSValue(cgAffineTransform: CGAffineTransform(translationX: 10, y: 20))
    let moved = CGRect(x: 10, y: 20, width: 4, height: 3)
    let parameters: [String: Any] = [kCIInputTransformKey: value, kCIInputImageKey: photo]
    let filter = CIFilter(name: "CIAffineTransform", parameters: parameters)
    #expect(filter?.outputImage?.extent == moved)
    let applied = photo.applyingFilter(
      "CIAffineTransform", parameters: [kCIInputTransformKey: value])
    #expect(applied.extent == moved)
    let other = CIFilter(name: "CIAffineTransform")
    other?.setValue(photo, forKey: kCIInputImageKey)
    other?.setValue(value, forKey: kCIInputTransformKey)
    #expect(other?.outputImage?.extent == moved)
  }

  @Test func anAppsFilterHasItsOwnProperties() {
    final class HalfFilter: CIFilter {
      var inputImage: CIImage?
      override var outputImage: CIImage? {
        inputImage?.transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5))
      }
    }
    RuntimeClass.register {
      [
        RuntimeClass(
          HalfFilter.self, name: "HalfFilter", module: "Tests",
          properties: [
            RuntimeClass.Property(
              "inputImage", get: { (filter: HalfFilter) in filter.inputImage },
              set: { (filter: HalfFilter, value) in filter.inputImage = value })
          ])
      ]
    }
    let photo = CIImage(cgImage: CGImage(width: 4, height: 2))
    let filter = HalfFilter()
    filter.setValue(photo, forKey: kCIInputImageKey)
    #expect(filter.inputImage === photo)
    #expect(filter.value(forKey: kCIInputImageKey) as? CIImage === photo)
    let output = filter.value(forKey: kCIOutputImageKey) as? CIImage
    #expect(output?.extent == CGRect(x: 0, y: 0, width: 2, height: 1))
    filter.setValue(0.5, forKey: kCIInputIntensityKey)
    #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 0.5)
  }

  @Test func onlyAddressesOfFilesAreRead() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".png").path
    let data =
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 0, 40, 0, 0, 0, 30, 8, 6, 0, 0, 0])
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(CIImage(contentsOf: URL(fileURLWithPath: path))?.extent.width == 40)
    let page = try #require(URL(string: "https://example.com" + path))
    #expect(CIImage(contentsOf: page) == nil)
  }

  @Test func anImageKeepsItsPixelsSize() throws {
    let image = UIImage(size: CGSize(width: 10, height: 20), scale: 2)
    let core = try #require(CIImage(image: image))
    #expect(core.extent == CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(core.cgImage?.width == 20)
    #expect(CIImage(image: UIImage()) == nil)
  }

  @Test func coloursAreConverted() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
    #expect(CIColor(color: color) == CIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    #expect(UIColor(ciColor: .cyan) == UIColor(red: 0, green: 1, blue: 1, alpha: 1))
  }
}
