@_exported public import CoreLocation
public import Foundation

/// The height and width of a region in degrees.
///
/// Source: developer.apple.com, MKCoordinateSpan.
public struct MKCoordinateSpan: Sendable {
  /// The distance from north to south.
  public var latitudeDelta: CLLocationDegrees
  /// The distance from east to west.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a span from degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A rectangle of latitudes and longitudes around a centre.
///
/// Source: developer.apple.com, MKCoordinateRegion.
public struct MKCoordinateRegion: Sendable {
  /// The centre.
  public var center: CLLocationCoordinate2D
  /// The size in degrees.
  public var span: MKCoordinateSpan

  /// Creates an empty region at the coordinate 0, 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates a region from its centre and size.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region from its centre and its size in metres, on a sphere with the mean radius of Earth, 6371008.8 m.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 6_371_008.8 * Double.pi / 180
    let parallel = degree * cos(centerCoordinate.latitude * .pi / 180)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: min(longitudinalMeters / max(parallel, 1), 360)))
  }

  /// Creates the smallest region that contains a rectangle of the map.
  public init(_ rect: MKMapRect) {
    let first = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: CLLocationCoordinate2D(
        latitude: (first.latitude + last.latitude) / 2,
        longitude: (first.longitude + last.longitude) / 2),
      span: MKCoordinateSpan(
        latitudeDelta: first.latitude - last.latitude,
        longitudeDelta: last.longitude - first.longitude))
  }
}

/// Creates a span from degrees.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// Creates a region from its centre and size.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: centerCoordinate, span: span) }

/// Creates a region from its centre and its size in metres.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters,
    longitudinalMeters: longitudinalMeters)
}

/// A point of the map of the world in the Mercator projection, in map points from the north-west corner.
///
/// Source: developer.apple.com, MKMapPoint.
public struct MKMapPoint: Sendable {
  /// The distance from the meridian of 180 degrees, to the east.
  public var x: Double
  /// The distance from the northern edge, to the south.
  public var y: Double

  /// Creates the north-west corner.
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point from map points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the point of a coordinate.
  ///
  /// The map ends near the poles, where it is as high as wide.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let world = MKMapSize.world.width
    let limit = 85.051128779806604
    let latitude = min(max(coordinate.latitude, -limit), limit) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * world
    y = world / 2 - asinh(tan(latitude)) * world / (2 * .pi)
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    return CLLocationCoordinate2D(
      latitude: atan(sinh((world / 2 - y) * 2 * .pi / world)) * 180 / .pi,
      longitude: x / world * 360 - 180)
  }

  /// Returns the distance to another point in metres.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (start, end) = (coordinate, point.coordinate)
    return CLLocation(latitude: start.latitude, longitude: start.longitude)
      .distance(from: CLLocation(latitude: end.latitude, longitude: end.longitude))
  }
}

/// The number of points of the screen for each map point.
public typealias MKZoomScale = CGFloat

/// Returns the length of a map point in metres, which becomes shorter towards the poles.
///
/// Earth is a sphere with its mean radius, 6371008.8 m, as for ``MKCoordinateRegion``.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  2 * .pi * 6_371_008.8 * cos(latitude * .pi / 180) / MKMapSize.world.width
}

/// Returns the number of map points in a metre, which grows towards the poles.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Creates the point of a coordinate.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

/// A size in map points.
public struct MKMapSize: Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates an empty size.
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size from map points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the map of the world, 2^28 map points in each direction.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle in map points.
///
/// Source: developer.apple.com, MKMapRect.
public struct MKMapRect: Sendable {
  /// The north-west corner.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// Creates an empty rectangle at the north-west corner of the map.
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

  /// Creates a rectangle from its corner and size.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from map points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The rectangle of the whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// A rectangle that contains nothing, whose union with another is the other.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The western edge.
  public var minX: Double { origin.x }
  /// The northern edge.
  public var minY: Double { origin.y }
  /// The middle between west and east.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between north and south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether the rectangle is ``null``.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Returns the smallest rectangle that contains both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
  }

  /// Returns whether a point is inside.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether a rectangle is inside.
  public func contains(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY
      && rect.maxY <= maxY
  }

  /// Returns the part that two rectangles have in common; ``null`` if they have none.
  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    guard !isNull, !rect.isNull else { return .null }
    let (x, y) = (max(minX, rect.minX), max(minY, rect.minY))
    let (width, height) = (min(maxX, rect.maxX) - x, min(maxY, rect.maxY) - y)
    guard width >= 0, height >= 0 else { return .null }
    return MKMapRect(x: x, y: y, width: width, height: height)
  }

  /// Returns whether two rectangles have an area in common.
  public func intersects(_ rect: MKMapRect) -> Bool { !intersection(rect).isEmpty }

  /// Returns the rectangle moved by distances to the east and to the south.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle with its edges moved inwards; outwards by negative distances.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
