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
