import CoreGraphics
import Foundation

extension DisplayList {
  /// Returns the relative luminance of what is drawn at a point, from 0 to 1, without strokes, texts, images,
  /// shadows and masks; `nil` where nothing is drawn.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines (WCAG) 2.1", relative luminance.
  func luminance(at point: CGPoint) -> Double? {
    var groups = [Place(point: point)]
    var luminance = 0.0
    var opacity = 0.0
    for command in commands {
      guard let place = groups.last else { break }
      switch command {
      case .beginGroup(let transform, let opacity): groups.append(place.inside(transform, opacity))
      case .beginClip(let shape): groups.append(place.clipped(to: shape))
      case .beginMask: groups.append(place)
      case .endGroup: groups.removeLast()
      case .draw(let shape, let paint):
        guard place.isVisible, let fill = paint.fill, shape.contains(place.point) else { continue }
        let color = fill.shade(at: place.point, in: shape.bounds)
        let cover = min(max(Double(color.opacity), 0), 1) * place.opacity
        luminance = color.luminance * cover + luminance * (1 - cover)
        opacity = cover + opacity * (1 - cover)
      case .text, .shadow, .image: break
      }
    }
    return opacity > 0 ? luminance / opacity : nil
  }

  /// A point in the coordinates of a group.
  private struct Place {
    var point: CGPoint
    /// The opacity of the groups around the point.
    var opacity = 1.0
    /// Whether no clip excludes the point.
    var isVisible = true

    func inside(_ transform: CGAffineTransform, _ opacity: CGFloat) -> Place {
      var place = self
      place.point = point.applying(transform.inverted())
      place.opacity *= Double(opacity)
      return place
    }

    func clipped(to shape: Shape) -> Place {
      var place = self
      place.isVisible = isVisible && shape.contains(point)
      return place
    }
  }
}

extension DisplayList.Shape {
  /// Returns whether the area contains a point; the corners of rectangles count as square.
  fileprivate func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .rectangle(let rect, _): rect.contains(point)
    case .circle(let center, let radius):
      hypot(Double(point.x - center.x), Double(point.y - center.y)) <= Double(radius)
    case .path(let path, let isEvenOdd):
      path.contains(point, using: isEvenOdd ? .evenOdd : .winding)
    }
  }
}

extension DisplayList.Fill {
  /// Returns the colour at a point of a shape with a bounding box.
  fileprivate func shade(at point: CGPoint, in box: CGRect) -> UIColor {
    switch self {
    case .color(let color): return color
    case .gradient(let stops, let from, let to):
      let (dx, dy) = ((to.x - from.x) * box.width, (to.y - from.y) * box.height)
      let x = point.x - box.minX - from.x * box.width
      let y = point.y - box.minY - from.y * box.height
      let length = dx * dx + dy * dy
      return Self.shade(stops, at: length > 0 ? Double((x * dx + y * dy) / length) : 0)
    case .radialGradient(let stops, let from, let to):
      let distance = hypot(Double(point.x - to.center.x), Double(point.y - to.center.y))
      let width = Double(to.radius - from.radius)
      return Self.shade(stops, at: width > 0 ? (distance - Double(from.radius)) / width : 1)
    }
  }

  /// Returns the colour at a place of a gradient.
  private static func shade(
    _ stops: [(place: Double, color: UIColor)], at place: Double
  ) -> UIColor {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else {
      return stops.last?.color ?? .clear
    }
    guard next > 0, stops[next].place > stops[next - 1].place else { return stops[next].color }
    // The nearer stop is close enough to tell light from dark.
    let middle = (stops[next].place + stops[next - 1].place) / 2
    return stops[place < middle ? next - 1 : next].color
  }
}

extension UIColor {
  /// The relative luminance without the opacity, from 0 to 1.
  fileprivate var luminance: Double {
    let parts = [red, green, blue].map { component in
      let part = min(max(Double(component), 0), 1)
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
