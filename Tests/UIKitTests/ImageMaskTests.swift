import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Images that programs tint and resize: developer.apple.com, CGContext `clip(to:mask:)`, CGBlendMode, CGImage.
@MainActor
@Suite struct ImageMaskTests {
  /// A file with one pixel.
  private static let file = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmM"
      + "IQAAAABJRU5ErkJggg==")

  private func picture(_ image: UIImage?) -> String {
    let view = UIImageView(image: image)
    view.frame = rect(0, 0, 10, 10)
    return view.snapshotSVG()
  }

  private func image(_ draw: (CGContext, UIImage) -> Void) throws -> UIImage? {
    let file = try #require(Self.file)
    let icon = try #require(UIImage(data: file))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
    defer { UIGraphicsEndImageContext() }
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    draw(try #require(UIGraphicsGetCurrentContext()), icon)
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  /// The colour is drawn through the image, whichever way a program takes.
  @Test func aColorIsDrawnThroughAnImage() throws {
    let box = rect(0, 0, 10, 10)
    let masked = try image { context, icon in
      guard let pixels = icon.cgImage else { return }
      context.clip(to: box, mask: pixels)
      context.fill(box)
    }
    let svg = picture(masked)
    #expect(svg.contains("<mask") && svg.contains("iVBORw0KGgo"))
    let last = try image { context, icon in
      context.fill(box)
      icon.draw(in: box, blendMode: .destinationIn, alpha: 1)
    }
    let first = try image { context, icon in
      icon.draw(in: box)
      context.setBlendMode(.sourceIn)
      context.fill(box)
    }
    for other in [last, first] {
      let svg = picture(other)
      #expect(svg.contains("<mask") && svg.contains("iVBORw0KGgo"))
    }
  }

  /// A smaller copy of an image from a file shows that file.
  @Test func aCopyOfAFileShowsTheFile() throws {
    let resized = try image { _, icon in icon.draw(in: rect(0, 0, 5, 5)) }
    let svg = picture(resized)
    #expect(svg.contains("iVBORw0KGgo") && !svg.contains("<mask"))
    let file = try #require(Self.file)
    let icon = try #require(UIImage(data: file))
    let pixels = try #require(icon.cgImage)
    #expect(UIImage(cgImage: pixels).pngData() == Self.file)
    let masked = try #require(pixels.masking(pixels))
    #expect(masked.operations.map(\.kind) == [.image])
  }
}
