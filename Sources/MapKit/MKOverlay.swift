public import UIKit

/// An object that covers an area of a map.
///
/// Overlays are stored, and not drawn.
/// Source: developer.apple.com, MKOverlay.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {
  /// The smallest rectangle that contains the area.
  var boundingMapRect: MKMapRect { get }
}

/// A shape with several points.
open class MKMultiPoint: MKShape {
  private let mapPoints: [MKMapPoint]

  fileprivate init(_ coordinates: [CLLocationCoordinate2D]) {
    mapPoints = coordinates.map { MKMapPoint($0) }
    super.init()
  }

  /// The number of points.
  public var pointCount: Int { mapPoints.count }

  /// Copies coordinates of points into a buffer, as many as the range is long.
  ///
  /// - Parameters:
  ///   - coords: The buffer.
  ///   - range: The numbers of the points; those after the last are left out.
  public func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    let end = max(range.lowerBound, min(range.upperBound, pointCount))
    for (place, index) in (range.lowerBound..<end).enumerated() {
      unsafe coords[place] = mapPoints[index].coordinate
    }
  }

  /// The smallest rectangle that contains the points.
  public var boundingMapRect: MKMapRect {
    mapPoints.reduce(.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
  }

  /// The coordinate in the middle of the rectangle around the points.
  public var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}

/// Lines from point to point.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates lines between coordinates.
  public convenience init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.init(Array(coordinates.prefix(count)))
  }

  /// Creates lines between coordinates.
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    unsafe self.init(Array(UnsafeBufferPointer(start: coordinates, count: count)))
  }
}

/// An area inside of lines.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// Creates the area between coordinates.
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    unsafe self.init(Array(UnsafeBufferPointer(start: coordinates, count: count)))
  }
}

/// A circle.
open class MKCircle: MKShape, MKOverlay {
  /// The centre.
  public let coordinate: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// Creates a circle with a radius in metres.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    coordinate = coord
    self.radius = radius
    super.init()
  }

  /// The smallest rectangle that contains the circle.
  public var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(
      center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
    return MKMapRect(region)
  }
}

/// An object that draws an overlay on Apple's platforms; here it stores how.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// The opacity, 1 by default.
  open var alpha: CGFloat = 1

  /// Creates a renderer of an overlay.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// A renderer of lines and areas.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The colour inside; `nil` by default.
  open var fillColor: UIColor?
  /// The colour of the lines; `nil` by default.
  open var strokeColor: UIColor?
  /// The width of the lines in points; 0 by default, for one that fits the zoom.
  open var lineWidth: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// A renderer of a polyline.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a polyline.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

/// A renderer of a polygon.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a polygon.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

/// A renderer of a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a circle.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
