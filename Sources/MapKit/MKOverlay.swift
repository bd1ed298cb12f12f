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
  /// The memory that ``points()`` returns.
  private var memory: PointMemory?

  init(_ points: [MKMapPoint]) {
    mapPoints = points
    super.init()
  }

  /// The number of points.
  public var pointCount: Int { mapPoints.count }

  /// Returns the points, which are valid as long as the shape exists.
  public func points() -> UnsafeMutablePointer<MKMapPoint> {
    let used = memory ?? PointMemory(mapPoints)
    memory = used
    return unsafe used.start
  }

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

/// The memory of points, which is freed with the object.
@safe private final class PointMemory {
  let start: UnsafeMutablePointer<MKMapPoint>
  private let count: Int

  init(_ points: [MKMapPoint]) {
    count = points.count
    unsafe start = .allocate(capacity: max(1, count))
    for (index, point) in points.enumerated() {
      unsafe (start + index).initialize(to: point)
    }
  }

  deinit {
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }
}

/// Lines from point to point.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates lines between coordinates.
  public convenience init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.init(coordinates.prefix(count).map { MKMapPoint($0) })
  }

  /// Creates lines between coordinates.
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    unsafe self.init(
      UnsafeBufferPointer(start: coordinates, count: count).map { MKMapPoint($0) })
  }

  /// Creates lines between points of the map.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    unsafe self.init(Array(UnsafeBufferPointer(start: points, count: count)))
  }

  /// Returns whether the overlay hides the map below it; `false` by default.
  ///
  /// The map is not drawn, so that the answer has no effect.
  open func canReplaceMapContent() -> Bool { false }
}

/// An area inside of lines.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// The areas that are left out.
  public private(set) var interiorPolygons: [MKPolygon]?

  /// Creates the area between coordinates.
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    unsafe self.init(
      UnsafeBufferPointer(start: coordinates, count: count).map { MKMapPoint($0) })
  }

  /// Creates the area between coordinates without that of other polygons.
  public convenience init(
    coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    unsafe self.init(coordinates: coordinates, count: count)
    self.interiorPolygons = interiorPolygons
  }

  /// Creates the area between points of the map.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    unsafe self.init(Array(UnsafeBufferPointer(start: points, count: count)))
  }

  /// Creates the area between points of the map without that of other polygons.
  public convenience init(
    points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    unsafe self.init(points: points, count: count)
    self.interiorPolygons = interiorPolygons
  }

  /// Returns whether the overlay hides the map below it; `false` by default.
  ///
  /// The map is not drawn, so that the answer has no effect.
  open func canReplaceMapContent() -> Bool { false }
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
