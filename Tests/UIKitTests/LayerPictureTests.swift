import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

/// Drawings of what layers add to views (developer.apple.com, CALayer).
@MainActor
@Suite struct LayerPictureTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func view(_ color: UIColor? = nil) -> UIView {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.backgroundColor = color
    return view
  }

  private func shadows(
    of view: UIView
  ) -> [(shape: DisplayList.Shape, shadow: DisplayList.Shadow)] {
    view.displayList([]).commands.compactMap { command in
      guard case .shadow(let shape, let shadow) = command else { return nil }
      return (shape, shadow)
    }
  }

  private func fills(of view: UIView) -> [DisplayList.Shape] {
    view.displayList([]).commands.compactMap { command in
      guard case .draw(let shape, let paint) = command, paint.fill != nil else { return nil }
      return shape
    }
  }

  /// "cornerRadius": "the radius to use when drawing rounded corners for the layer's background".
  @Test func backgroundsHaveRoundCorners() throws {
    let view = view(red)
    view.layer.cornerRadius = 12
    guard case .rectangle(let box, let radius)? = fills(of: view).first else {
      Issue.record("no rectangle")
      return
    }
    #expect(box == view.bounds && radius == 12)
    // "maskedCorners": only those at the top are round.
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    guard case .path(let path, _)? = fills(of: view).first else {
      Issue.record("no path")
      return
    }
    #expect(abs(path.boundingBoxOfPath.width - 100) < 1e-6)
    #expect(abs(path.boundingBoxOfPath.height - 50) < 1e-6)
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 49)) && path.contains(CGPoint(x: 99, y: 49)))
  }

  /// "borderWidth": the border is inset from the bounds, above the content and the sublayers, and
  /// includes the effects of the corner radius.
  ///
  /// The middle of a line of 4 points is 2 points inside.
  @Test func bordersAreInsideTheBoundsAndAboveSubviews() throws {
    let view = view()
    view.layer.borderWidth = 4
    view.layer.borderColor = red.cgColor
    view.layer.cornerRadius = 10
    view.addSubview(self.view(.blue))
    let plain = CALayer()
    plain.frame = rect(0, 0, 100, 50)
    plain.backgroundColor = UIColor.green.cgColor
    view.layer.addSublayer(plain)
    let draws = view.displayList([]).commands.compactMap {
      command -> (DisplayList.Shape, DisplayList.Paint)? in
      guard case .draw(let shape, let paint) = command else { return nil }
      return (shape, paint)
    }
    #expect(draws.count == 3)
    let (shape, paint) = try #require(draws.last)
    let stroke = try #require(paint.stroke)
    #expect(paint.fill == nil && stroke.width == 4)
    #expect(VectorNotation.color(stroke.color) == "rgb(255,0,0)")
    guard case .rectangle(let box, let radius) = shape else {
      Issue.record("no rectangle")
      return
    }
    #expect(box == rect(2, 2, 96, 46) && radius == 8)
  }

  /// "shadowPath": "the shadow is created using the specified path instead of the layer's composited
  /// alpha channel"; also of a layer that draws nothing.
  @Test func aShadowPathThrowsTheShadow() throws {
    for color in [nil, red, red.withAlphaComponent(0.5)] {
      let view = view(color)
      view.layer.shadowOpacity = 0.25
      view.layer.shadowRadius = 6
      view.layer.shadowOffset = CGSize(width: 1, height: 2)
      view.layer.shadowPath = UIBezierPath(rect: rect(10, 10, 20, 20)).cgPath
      let (shape, shadow) = try #require(shadows(of: view).first)
      #expect(shape.bounds == rect(10, 10, 20, 20))
      #expect(shadow.radius == 6 && shadow.offset == CGSize(width: 1, height: 2))
      #expect(abs(shadow.color.opacity - 0.25) < 1e-6)
    }
  }

  /// "shadowOpacity": 0 by default.
  ///
  /// A layer that masks to its bounds clips its shadow too.
  @Test func shadowsAreThoseOfTheBackground() throws {
    let view = view(red)
    #expect(shadows(of: view).isEmpty)
    view.layer.shadowOpacity = 0.5
    view.layer.cornerRadius = 12
    let (shape, shadow) = try #require(shadows(of: view).first)
    #expect(shape.bounds == view.bounds)
    // "shadowOffset": (0, -3) by default, "shadowRadius": 3.
    #expect(shadow.offset == CGSize(width: 0, height: -3) && shadow.radius == 3)
    // The shadow of what is half transparent is half as strong.
    view.backgroundColor = red.withAlphaComponent(0.5)
    let fainter = try #require(shadows(of: view).first).shadow
    #expect(abs(fainter.color.opacity - 0.25) < 1e-6)
    view.clipsToBounds = true
    #expect(shadows(of: view).isEmpty)
  }

  @Test func layersWithoutViewsThrowShadows() throws {
    let view = view()
    let shape = CAShapeLayer()
    shape.frame = rect(10, 0, 50, 50)
    shape.path = UIBezierPath(rect: rect(5, 5, 30, 30)).cgPath
    shape.shadowOpacity = 1
    view.layer.addSublayer(shape)
    let plain = CALayer()
    plain.frame = rect(0, 0, 40, 20)
    plain.backgroundColor = red.cgColor
    plain.shadowOpacity = 1
    view.layer.addSublayer(plain)
    #expect(shadows(of: view).map { $0.shape.bounds } == [rect(5, 5, 30, 30), rect(0, 0, 40, 20)])
    // Without a fill, the shape has no area.
    shape.fillColor = nil
    #expect(shadows(of: view).count == 1)
  }

  /// A path of 5000 points in a layer of 40: what lies outside is seen only if the layer does not clip
  /// (developer.apple.com, CALayer.masksToBounds).
  @Test(arguments: [false, true]) func aPathIsClippedByItsLayer(isClipped: Bool) {
    let view = view()
    let shape = CAShapeLayer()
    shape.frame = rect(10, 0, 40, 40)
    shape.path = UIBezierPath(rect: rect(0, 30, 5000, 2)).cgPath
    shape.masksToBounds = isClipped
    view.layer.addSublayer(shape)
    var clips: [CGRect] = []
    var clip: CGRect?
    for command in view.displayList([]).commands {
      switch command {
      case .beginClip(let outline): clips.append(outline.bounds)
      case .draw(let drawn, _) where drawn.bounds.width == 5000: clip = clips.last
      default: break
      }
    }
    #expect(clip == (isClipped ? rect(0, 0, 40, 40) : nil))
  }

  // MARK: Gradients, masks and contents

  private func masks(of view: UIView) -> [(list: DisplayList, isLuminosity: Bool)] {
    view.displayList([]).commands.compactMap { command in
      guard case .beginMask(let list, let isLuminosity) = command else { return nil }
      return (list, isLuminosity)
    }
  }

  private func gradient(_ type: CAGradientLayerType) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = rect(0, 0, 100, 50)
    layer.type = type
    layer.colors = [red.cgColor, red.withAlphaComponent(0).cgColor]
    return layer
  }

  /// CAGradientLayerType, "radial": the gradient is centred at the start point, and the end point is a corner of the ellipse's
  /// extent: here half of 100 by half of 50 points.
  @Test func radialGradientsAreEllipses() throws {
    let view = view()
    let layer = gradient(.radial)
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    view.layer.addSublayer(layer)
    let list = view.displayList([])
    let transforms = list.commands.compactMap { command -> CGAffineTransform? in
      guard case .beginGroup(let transform, _) = command else { return nil }
      return transform
    }
    #expect(transforms.last == CGAffineTransform(a: 50, b: 0, c: 0, d: 25, tx: 50, ty: 25))
    let circles = list.commands.compactMap { command -> CGFloat? in
      guard case .draw(_, let paint) = command,
        case .radialGradient(_, let from, let to)? = paint.fill
      else { return nil }
      return from.radius == 0 && to.center == .zero ? to.radius : nil
    }
    #expect(circles == [1])
    #expect(view.snapshotSVG().contains("<radialGradient"))
  }

  /// CALayer, "mask": "the layer's alpha channel determines how much of the layer's content and background shows through".
  @Test func layersMaskByTheirOpacity() throws {
    let view = view(red)
    view.layer.mask = gradient(.axial)
    let mask = try #require(masks(of: view).first)
    #expect(!mask.isLuminosity && mask.list.drawsGradient)
    #expect(view.snapshotSVG().contains("<mask"))
    // An opaque shape clips instead.
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: rect(0, 0, 10, 10)).cgPath
    view.layer.mask = shape
    #expect(masks(of: view).isEmpty)
    shape.fillColor = red.withAlphaComponent(0.5).cgColor
    #expect(masks(of: view).count == 1)
    // Nothing is drawn of a layer without content.
    view.layer.mask = CALayer()
    #expect(masks(of: view).isEmpty)
  }

  /// A mask lies in the coordinates of its layer: that of a view which is scrolled by 30 points moves with its bounds.
  @Test func masksLieInTheCoordinatesOfTheirLayer() throws {
    let view = view(red)
    view.bounds.origin = CGPoint(x: 0, y: 30)
    let mask = gradient(.axial)
    mask.frame = view.bounds
    view.layer.mask = mask
    let list = try #require(masks(of: view).first).list
    #expect(list.luminance(at: CGPoint(x: 50, y: 1)) != nil)
    #expect(list.luminance(at: CGPoint(x: 50, y: 60)) == nil)
  }

  /// Layers that mask each other come to an end.
  @Test func masksOfMasksEnd() {
    let view = view(red)
    let (first, second) = (gradient(.axial), gradient(.axial))
    first.mask = second
    second.mask = first
    view.layer.mask = first
    #expect(masks(of: view).count == 1)
  }

  @Test func viewsMaskByTheirOpacity() throws {
    let view = view(red)
    let mask = UIView(frame: rect(10, 5, 20, 20))
    mask.backgroundColor = red
    view.mask = mask
    let list = try #require(masks(of: view).first).list
    #expect(list.luminance(at: CGPoint(x: 15, y: 10)) != nil)
    #expect(list.luminance(at: CGPoint(x: 5, y: 10)) == nil)
  }

  /// CALayer, "contentsGravity": an image of 20 by 20 points fills the bounds by default; "resizeAspect" keeps its shape.
  @Test func contentsAreImages() throws {
    let view = view()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      red.setFill()
      context.fill(rect(0, 0, 20, 20))
    }
    let pixels = try #require(picture.cgImage)
    view.layer.contents = pixels
    view.layer.contentsScale = CGFloat(pixels.width) / 20
    func clip() -> CGRect? {
      view.displayList([]).commands.compactMap { command -> CGRect? in
        guard case .beginClip(let shape) = command else { return nil }
        return shape.bounds
      }.first
    }
    #expect(clip() == rect(0, 0, 100, 50))
    view.layer.contentsGravity = .resizeAspect
    #expect(clip() == rect(25, 0, 50, 50))
    view.layer.contentsGravity = .center
    #expect(clip() == rect(40, 15, 20, 20))
  }
}

extension DisplayList {
  /// Whether a shape is filled with a linear gradient.
  fileprivate var drawsGradient: Bool {
    commands.contains { command in
      guard case .draw(_, let paint) = command, case .gradient? = paint.fill else { return false }
      return true
    }
  }
}
