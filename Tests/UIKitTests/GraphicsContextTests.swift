import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Contexts, paths and images that programs draw; expectations from Apple's documentation.
@MainActor
@Suite struct GraphicsContextTests {
  @Test func contextExistsOnlyWhileDrawing() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), false, 2)
    let context = UIGraphicsGetCurrentContext()
    context?.setFillColor(UIColor.red.cgColor)
    context?.fill(rect(1, 2, 3, 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image?.size == CGSize(width: 10, height: 20))
    #expect(image?.scale == 2)
    #expect(image?.cgImage?.width == 20)
    let drawn = image?.cgImage?.operations.first
    // Pixels: twice the points.
    #expect(drawn?.path.boundingBox == rect(2, 4, 6, 8))
    #expect(drawn?.fillColor == UIColor.red.cgColor)
  }

  @Test func rendererDrawsImagesOfItsSize() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format)
    let image = renderer.image { context in
      UIColor.blue.setStroke()
      context.stroke(context.format.bounds)
      UIImage(size: CGSize(width: 2, height: 2)).draw(at: CGPoint(x: 1, y: 1))
    }
    #expect(image.size == CGSize(width: 8, height: 4))
    #expect(image.scale == 3)
    #expect(image.cgImage?.operations.map(\.kind) == [.stroke, .image])
    #expect(image.cgImage?.operations[1].path.boundingBox == rect(3, 3, 6, 6))
  }

  @Test func statesAreSavedAndRestored() {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else {
      Issue.record("no context")
      return
    }
    context.setLineWidth(3)
    context.saveGState()
    context.setLineWidth(7)
    context.translateBy(x: 5, y: 0)
    context.scaleBy(x: 2, y: 2)
    context.stroke(rect(0, 0, 1, 1))
    context.restoreGState()
    context.stroke(rect(0, 0, 1, 1))
    #expect(context.operations[0].path.boundingBox == rect(5, 0, 2, 2))
    #expect(context.operations[0].lineWidth == 14)
    #expect(context.operations[1].path.boundingBox == rect(0, 0, 1, 1))
    #expect(context.operations[1].lineWidth == 3)
  }

  @Test func clipLimitsWhatFollows() {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else {
      Issue.record("no context")
      return
    }
    UIBezierPath(rect: rect(0, 0, 6, 6)).addClip()
    context.clip(to: rect(2, 2, 8, 8))
    context.fill(rect(0, 0, 10, 10))
    #expect(context.boundingBoxOfClipPath == rect(2, 2, 4, 4))
    #expect(context.operations[0].clipBounds == rect(2, 2, 4, 4))
  }

  @Test func pathsContainTheirInside() {
    let path = UIBezierPath(ovalIn: rect(0, 0, 10, 10))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    // A ring: by the even-odd rule, the hole is outside.
    path.append(UIBezierPath(ovalIn: rect(3, 3, 4, 4)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 1.5, y: 5)))
  }

  @Test func mutablePathsGrow() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 10))
    #expect(path.currentPoint == CGPoint(x: 20, y: 0))
    // Control points count in boundingBox, and not in boundingBoxOfPath.
    #expect(path.boundingBox.maxY == 10)
    #expect(abs(path.boundingBoxOfPath.maxY - 5) < 0.01)
    let copy = path.copy()
    path.addRect(rect(0, 0, 1, 1))
    #expect(copy != path)
    var types: [CGPathElementType] = []
    copy?.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint])
    var box = CGRect.zero
    let isRectangle = CGPath(rect: rect(1, 2, 3, 4), transform: nil).isRect(&box)
    #expect(isRectangle)
    #expect(box == rect(1, 2, 3, 4))
  }

  /// CGContextAddArcToPoint: the arc touches both lines.
  @Test func arcTouchesBothTangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = path.currentPoint
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    let box = path.boundingBoxOfPath
    #expect(abs(box.maxX - 10) < 1e-6 && abs(box.minY) < 1e-6)
  }

  @Test func dashesAndCapsAreDrawn() {
    final class Dashed: UIView {
      override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 9, y: 0))
        path.lineCapStyle = .round
        let lengths: [CGFloat] = [2, 1]
        path.setLineDash(lengths, count: 2, phase: 0)
        path.stroke()
      }
    }
    let drawing = Dashed(frame: rect(0, 0, 9, 9)).snapshotSVG()
    #expect(drawing.contains("stroke-dasharray=\"2 1\""))
    #expect(drawing.contains("stroke-linecap=\"round\""))
  }

  @Test func textIsDrawnAtItsBaseline() {
    let font = UIFont.systemFont(ofSize: 20)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in
      ("Hi" as NSString).draw(at: CGPoint(x: 3, y: 4), withAttributes: [.font: font])
    }
    let text = image.cgImage?.operations.first?.text
    #expect(text?.text == "Hi")
    #expect(abs((text?.baseline.y ?? 0) / image.scale - (4 + font.ascender)) < 1e-9)
  }

  @Test func imagesHaveOrientationsAndCaps() {
    let pixels = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }.cgImage
    guard let pixels else {
      Issue.record("no image")
      return
    }
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: .left)
    // "left: the original data has been rotated 90° counterclockwise": width and height change places.
    #expect(turned.size == CGSize(width: CGFloat(pixels.height), height: CGFloat(pixels.width)))
    let image = UIImage(size: CGSize(width: 21, height: 11))
    let stretched = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 5)
    #expect(stretched.capInsets == UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    #expect(stretched.resizingMode == .stretch)
    #expect(
      image.withTintColor(.red, renderingMode: .alwaysTemplate).renderingMode == .alwaysTemplate)
    let frames = UIImage.animatedImage(with: [image, image, image], duration: 0)
    #expect(frames?.images?.count == 3 && frames?.duration == 0.1)
    #expect(image.pngData() == nil)
  }

  @Test func coloursAreTakenApart() {
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.3)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.6) < 1e-9 && abs(saturation - 0.5) < 1e-9)
    #expect(abs(brightness - 0.8) < 1e-9 && alpha == 0.3)
    var white: CGFloat = 0
    let isGrey = UIColor(white: 0.4, alpha: 1).getWhite(&white, alpha: nil)
    #expect(isGrey)
    #expect(white == 0.4)
    let isRedGrey = UIColor.red.getWhite(&white, alpha: nil)
    #expect(!isRedGrey)
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
  }

  @Test func valuesHoldTransforms() {
    let space = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
  }
}
