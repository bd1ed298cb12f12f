import Foundation
import QuartzCore
import Testing
import UIKit

/// Paths, what views draw with them, and layers that show them.
@MainActor
@Suite struct DrawingTests {
  @Test func pathsKnowTheirBounds() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    #expect(path.bounds == .zero)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 11, y: 2))
    // "Including any control points" (uikit/uibezierpath/bounds).
    path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: 6, y: 20))
    #expect(path.bounds == rect(1, 2, 10, 18))
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.bounds.minX == 11)
    #expect(UIBezierPath(cgPath: path.cgPath).cgPath == path.cgPath)
    path.removeAllPoints()
    #expect(path.isEmpty)
    for path in [
      UIBezierPath(rect: rect(3, 4, 50, 60)), UIBezierPath(ovalIn: rect(3, 4, 50, 60)),
      UIBezierPath(roundedRect: rect(3, 4, 50, 60), cornerRadius: 8),
      UIBezierPath(
        roundedRect: rect(3, 4, 50, 60), byRoundingCorners: [.topLeft],
        cornerRadii: CGSize(width: 9, height: 9)),
    ] { #expect(path.bounds == rect(3, 4, 50, 60)) }
  }

  /// Angles grow clockwise from the right (uikit/uibezierpath/init(arccenter:radius:startangle:endangle:clockwise:)).
  @Test func arcsEndWhereTheirAngleSays() {
    for (clockwise, side) in [(true, CGFloat(1)), (false, CGFloat(-1))] {
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi,
        clockwise: clockwise)
      #expect(abs(arc.currentPoint.x - 5) < 1e-9)
      #expect(abs(arc.currentPoint.y - 10) < 1e-9)
      #expect(abs((clockwise ? arc.bounds.maxY : arc.bounds.minY) - (10 + 5 * side)) < 1e-9)
    }
  }

  /// Draws a square in its corner.
  private final class Painted: UIView {
    var calls = 0
    override func draw(_ rect: CGRect) {
      calls += 1
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
      UIColor.blue.setStroke()
      let line = UIBezierPath()
      line.move(to: .zero)
      line.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      line.lineWidth = 2
      line.stroke()
    }
  }

  @Test func viewsDrawForAPictureOnceUntilAsked() {
    let root = makeRoot(width: 100, height: 50)
    let view = Painted(frame: rect(10, 20, 30, 20))
    root.addSubview(view)
    #expect(view.calls == 0)
    let picture = root.snapshotSVG()
    let square = #"<path d="M0 0 L5 0 L5 5 L0 5 Z" fill="rgb(255,0,0)"/>"#
    #expect(picture.contains(square), "\(picture)")
    let line = #"<path d="M0 0 L30 20" fill="none" stroke="rgb(0,0,255)" stroke-width="2"/>"#
    #expect(picture.contains(line), "\(picture)")
    #expect(root.snapshotSVG() == picture)
    #expect(view.calls == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay(rect(0, 0, 1, 1))
    #expect(root.snapshotSVG() == picture)
    #expect(view.calls == 2)
    view.contentMode = .redraw
    _ = root.snapshotSVG()
    _ = root.snapshotSVG()
    #expect(view.calls == 4)
    view.isHidden = true
    _ = root.snapshotSVG()
    #expect(view.calls == 4)
  }

  @Test func shapeLayersShowTheirPath() {
    let root = makeRoot(width: 100, height: 50)
    let shape = CAShapeLayer()
    #expect(shape.lineWidth == 1)
    #expect(shape.strokeColor == nil)
    shape.frame = rect(10, 5, 40, 40)
    shape.path = UIBezierPath(rect: rect(0, 0, 4, 2)).cgPath
    root.layer.addSublayer(shape)
    #expect(root.snapshotSVG().contains(#"<path d="M0 0 L4 0 L4 2 L0 2 Z" fill="rgb(0,0,0)"/>"#))
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 3
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.lineDashPattern = [4, 2]
    let picture = root.snapshotSVG()
    #expect(picture.contains(#"<g transform="translate(10 5)">"#), "\(picture)")
    let look =
      #"fill="none" stroke="rgb(255,0,0)" stroke-width="3" stroke-linecap="round" "#
      + #"stroke-linejoin="bevel" stroke-dasharray="4 2"/>"#
    #expect(picture.contains(look), "\(picture)")
    shape.isHidden = true
    #expect(!root.snapshotSVG().contains("<path"))
  }

  /// A view whose layer is a gradient, as programs write it.
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func gradientLayersShowTheirColours() throws {
    let view = GradientView(frame: rect(0, 0, 30, 20))
    let gradient = try #require(view.layer as? CAGradientLayer)
    // The page of startPoint and endPoint: from the middle of the top edge to that of the bottom one.
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    var picture = view.snapshotSVG()
    #expect(picture.contains(#"x1="0.5" y1="0" x2="0.5" y2="1""#), "\(picture)")
    #expect(picture.contains(#"<stop offset="0.5" stop-color="rgb(0,255,0)"/>"#), "\(picture)")
    #expect(picture.contains(#"height="20" fill="url(#gradient1)"/>"#), "\(picture)")
    gradient.locations = [0, 0.2, 1]
    picture = view.snapshotSVG()
    #expect(picture.contains(#"<stop offset="0.2" stop-color="rgb(0,255,0)"/>"#), "\(picture)")
  }

  @Test func layersAreBetweenSubviewsAndInsideEachOther() throws {
    let root = makeRoot(width: 100, height: 50)
    let plain = CALayer()
    plain.frame = rect(1, 2, 30, 20)
    plain.backgroundColor = UIColor.red.cgColor
    plain.masksToBounds = true
    let inside = CALayer()
    inside.frame = rect(3, 4, 5, 6)
    inside.backgroundColor = UIColor.blue.cgColor
    plain.addSublayer(inside)
    root.layer.addSublayer(plain)
    let view = UIView(frame: rect(0, 0, 9, 9))
    view.backgroundColor = .green
    root.addSubview(view)
    let picture = root.snapshotSVG()
    let seen = ["rgb(255,0,0)", "clip-path", "translate(3 4)", "rgb(0,0,255)", "rgb(0,255,0)"]
    let places = try seen.map { try #require(picture.range(of: $0)?.lowerBound, "\(picture)") }
    #expect(places == places.sorted())
  }

  // MARK: Paths without a beginning, and beyond the end

  /// Core Graphics leaves out what has no current point.
  @Test func piecesThatHaveNowhereToBeginAreLeftOut() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.addQuadCurve(to: CGPoint(x: 20, y: 20), controlPoint: .zero)
    path.addCurve(to: CGPoint(x: 20, y: 20), controlPoint1: .zero, controlPoint2: .zero)
    path.close()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 3, y: 1))
    #expect(path.bounds == rect(1, 1, 2, 0))
  }

  /// "The ending point of the arc becomes the new current point" (coregraphics/cgpathaddarc).
  @Test func arcsOfMoreThanAFullCircleEndAtTheirAngle() {
    for (end, clockwise) in [(CGFloat.pi * 5, true), (-.pi * 5, true), (.pi * 3, false)] {
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: end,
        clockwise: clockwise)
      #expect(abs(arc.currentPoint.x - 5) < 1e-9)
      #expect(abs(arc.currentPoint.y - 10) < 1e-9)
    }
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: -.pi / 2, endAngle: .pi * 3 / 2,
      clockwise: true)
    #expect(abs(circle.currentPoint.x - 10) < 1e-9)
    #expect(abs(circle.currentPoint.y - 5) < 1e-9)
  }

  @Test func drawingEndsAtTheBounds() throws {
    let view = Painted(frame: rect(0, 0, 3, 4))
    let picture = view.snapshotSVG()
    let clip = try #require(picture.range(of: #"width="3" height="4"/></clipPath>"#))
    let square = try #require(picture.range(of: #"<path d="M0 0 L5 0"#))
    #expect(clip.lowerBound < square.lowerBound)
  }
}
