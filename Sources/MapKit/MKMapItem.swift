public import Foundation
import UIKit

/// A place of interest on the map.
///
/// Source: developer.apple.com, MKMapItem.
@preconcurrency @MainActor
open class MKMapItem: NSObject {
  /// What an app asked the app Maps to show.
  public struct OpenedMap {
    /// The places.
    public var items: [MKMapItem]
    /// The options by their keys, such as ``MKLaunchOptionsDirectionsModeKey``.
    public var launchOptions: [String: Any]?
  }

  /// What the app Maps was asked to show so far, in order; nothing is shown.
  ///
  /// Not part of Apple's class.
  public private(set) static var openedMaps: [OpenedMap] = []

  /// The place with its coordinate and address.
  public let placemark: MKPlacemark
  /// Whether the item stands for the user's location.
  public let isCurrentLocation: Bool
  /// The name; that of the placemark by default.
  open var name: String?
  /// The telephone number.
  open var phoneNumber: String?
  /// The address of the website.
  open var url: URL?
  /// The time zone; that of the placemark by default.
  open var timeZone: TimeZone?

  /// Creates an item for a place.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    isCurrentLocation = false
    name = placemark.name
    timeZone = placemark.timeZone
  }

  private init(currentLocation: Void) {
    placemark = MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)
    isCurrentLocation = true
  }

  /// Returns an item for the user's location, which is not known: its coordinate is invalid.
  open class func forCurrentLocation() -> MKMapItem { MKMapItem(currentLocation: ()) }

  /// Records that the app Maps should show the item.
  ///
  /// - Parameter launchOptions: The options, by keys such as ``MKLaunchOptionsDirectionsModeKey``.
  /// - Returns: `true`.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Self.openMaps(with: [self], launchOptions: launchOptions)
  }

  /// Records that the app Maps should show items.
  ///
  /// - Parameters:
  ///   - mapItems: The items.
  ///   - launchOptions: The options, by keys such as ``MKLaunchOptionsDirectionsModeKey``.
  /// - Returns: `true`.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool {
    openedMaps.append(OpenedMap(items: mapItems, launchOptions: launchOptions))
    return true
  }
}

// The texts of these constants are their names; Apple does not document them.

/// The key of the kind of directions that the app Maps shows.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// Directions of the kind that the user prefers.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// Directions for a car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// Directions for buses and trains.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// The key of the kind of map, the raw value of an ``MKMapType``.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapTypeKey"
/// The key of whether the map shows traffic.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTrafficKey"
/// The key of the coordinate in the middle of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
/// The key of the size of the region that the map shows.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"

extension NSValue {
  /// Creates a value that contains a coordinate.
  public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
    self.init(cgPoint: CGPoint(x: coordinate.latitude, y: coordinate.longitude))
  }
  /// Creates a value that contains the size of a region.
  public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
    self.init(cgPoint: CGPoint(x: span.latitudeDelta, y: span.longitudeDelta))
  }

  /// The contained coordinate; 0, 0 if the value has another type.
  public var mkCoordinateValue: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: cgPointValue.x, longitude: cgPointValue.y)
  }
  /// The contained size of a region; empty if the value has another type.
  public var mkCoordinateSpanValue: MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: cgPointValue.x, longitudeDelta: cgPointValue.y)
  }
}
