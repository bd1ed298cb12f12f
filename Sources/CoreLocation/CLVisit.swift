public import Foundation

/// A stay at a place.
///
/// Source: developer.apple.com, CLVisit.
open class CLVisit: NSObject {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The accuracy of the place in metres.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The beginning; `Date.distantPast` if it is not known.
  public let arrivalDate: Date
  /// The end; `Date.distantFuture` if the stay has not ended.
  public let departureDate: Date

  /// Creates a stay; Apple's class has no such initializer.
  public init(
    coordinate: CLLocationCoordinate2D, horizontalAccuracy: CLLocationAccuracy = 0,
    arrivalDate: Date = .distantPast, departureDate: Date = .distantFuture
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.arrivalDate = arrivalDate
    self.departureDate = departureDate
  }
}
