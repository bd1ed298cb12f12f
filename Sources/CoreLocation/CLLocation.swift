public import Foundation

/// A latitude or longitude in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres; negative if a value is invalid.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees clockwise from north.
public typealias CLLocationDirection = Double

/// The highest accuracy with additional sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The accuracy of the best hardware, as a value that is not a distance.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of one hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of one kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The filter with which every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A latitude and a longitude in the WGS 84 reference frame.
///
/// Source: developer.apple.com, CLLocationCoordinate2D.
public struct CLLocationCoordinate2D: Sendable {
  /// The angle north of the equator, in degrees; negative to the south of it.
  public var latitude: CLLocationDegrees
  /// The angle east of Greenwich, in degrees; negative to the west of it.
  public var longitude: CLLocationDegrees
  /// Creates the coordinate 0, 0.
  public init() { self.init(latitude: 0, longitude: 0) }
  /// Creates a coordinate from degrees, without a check of their ranges; see
  /// ``CLLocationCoordinate2DIsValid(_:)``.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Creates a coordinate from degrees, without a check of their ranges.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether the latitude is within 90 degrees and the longitude within 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A place on Earth, with the accuracy and the time of its measurement.
///
/// Source: developer.apple.com, CLLocation.
open class CLLocation: NSObject {
  /// The latitude and longitude of the place.
  public let coordinate: CLLocationCoordinate2D
  /// The height above sea level in metres.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty in metres.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the height in metres; not positive if it is not known.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel in degrees; negative if it is not known.
  public let course: CLLocationDirection
  /// The speed in metres per second; negative if it is not known.
  public let speed: CLLocationSpeed
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a place measured now, at sea level.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a place that does not move.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location from its coordinate, altitude and accuracies.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// Returns the length of the great circle to another place in metres, on a sphere with the mean
  /// radius of Earth, 6371008.8 m.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let radians = Double.pi / 180
    let latitude = coordinate.latitude * radians
    let other = location.coordinate.latitude * radians
    let north = sin((other - latitude) / 2)
    let east = sin((location.coordinate.longitude - coordinate.longitude) * radians / 2)
    let square = north * north + cos(latitude) * cos(other) * east * east
    return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
  }
}
