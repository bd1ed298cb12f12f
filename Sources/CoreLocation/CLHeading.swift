public import Foundation

/// The sides of a device that can point to a heading; raw values are Apple's.
///
/// Source: developer.apple.com, CLDeviceOrientation.
public enum CLDeviceOrientation: Int32, Hashable, Sendable {
  /// One of seven orientations, under Apple's names.
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The direction in which a device points.
///
/// Source: developer.apple.com, CLHeading.
open class CLHeading: NSObject {
  /// The angle from the magnetic north pole, in degrees.
  public let magneticHeading: CLLocationDirection
  /// The angle from the North Pole, in degrees; negative if it is not known.
  public let trueHeading: CLLocationDirection
  /// The largest error in degrees; negative if the heading is not valid.
  public let headingAccuracy: CLLocationDirection
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a heading that a test reports.
  ///
  /// Not part of Apple's class, whose objects come from the system.
  public init(
    magneticHeading: CLLocationDirection, trueHeading: CLLocationDirection = -1,
    headingAccuracy: CLLocationDirection = 0, timestamp: Date = Date()
  ) {
    self.magneticHeading = magneticHeading
    self.trueHeading = trueHeading
    self.headingAccuracy = headingAccuracy
    self.timestamp = timestamp
  }
}

/// An area whose boundary can be observed; regions with the same identifier are equal.
///
/// Source: developer.apple.com, CLRegion.
open class CLRegion: NSObject {
  /// The text by which the program recognises the region.
  public let identifier: String
  /// Whether entering the area is reported; `true` by default.
  open var notifyOnEntry = true
  /// Whether leaving the area is reported; `true` by default.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }
}

/// A circular area.
///
/// Source: developer.apple.com, CLCircularRegion.
open class CLCircularRegion: CLRegion {
  /// The middle of the area.
  public let center: CLLocationCoordinate2D
  /// The distance of the boundary from the middle, in metres.
  public let radius: CLLocationDistance

  /// Creates an area.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Returns whether a place is in the area.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    return middle.distance(from: place) <= radius
  }
}
