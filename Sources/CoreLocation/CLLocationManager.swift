public import Foundation

/// The permissions to use the location; raw values are Apple's.
public enum CLAuthorizationStatus: Int32, Hashable, Sendable {
  /// The user was not asked for permission yet.
  case notDetermined = 0
  /// The program is not allowed to ask for permission.
  case restricted = 1
  /// The user denied it.
  case denied = 2
  /// The program may use it at any time.
  case authorizedAlways = 3
  /// The program may use it while it is in use.
  case authorizedWhenInUse = 4

  /// The name of `authorizedAlways` before iOS 8.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// The accuracies that a user grants; raw values are Apple's.
public enum CLAccuracyAuthorization: Int, Hashable, Sendable {
  /// The exact location.
  case fullAccuracy = 0
  /// An approximate location.
  case reducedAccuracy = 1
}

/// The kinds of activity of a user; raw values are Apple's.
public enum CLActivityType: Int, Hashable, Sendable {
  /// An activity that none of the other cases describes.
  case other = 1
  /// Driving a car.
  case automotiveNavigation = 2
  /// Sports such as walking and cycling.
  case fitness = 3
  /// Moving in another vehicle, such as a boat or a train.
  case otherNavigation = 4
  /// Flying in an aircraft.
  case airborne = 5
}

/// An object that requests the location of the device.
///
/// Nothing is measured: the manager records what was asked. A test answers with
/// ``authorize(_:accuracy:)``, ``report(_:)`` and ``fail(with:)``.
///
/// Source: developer.apple.com, CLLocationManager.
@preconcurrency @MainActor
open class CLLocationManager: NSObject {
  /// The permission of all managers.
  private static var status = CLAuthorizationStatus.notDetermined
  private static var accuracy = CLAccuracyAuthorization.fullAccuracy

  /// Returns whether the location can be requested: `true`.
  nonisolated open class func locationServicesEnabled() -> Bool { true }
  /// Returns the user's permission, which all managers share.
  open class func authorizationStatus() -> CLAuthorizationStatus { status }

  /// The user's permission, which all managers share.
  open var authorizationStatus: CLAuthorizationStatus { Self.status }
  /// The accuracy that the user grants.
  open var accuracyAuthorization: CLAccuracyAuthorization { Self.accuracy }
  /// The delegate, which receives locations and permissions; not retained, `nil` by default.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The accuracy that was requested, in metres.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The movement in metres after which the location is reported.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The kind of activity for which locations are used; stored without effect.
  open var activityType = CLActivityType.other
  /// Whether updates may pause while the device does not move; stored without effect.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether the location is requested while the program is in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the status bar shows the use of the location in the background, `false` by default; stored without effect.
  open var showsBackgroundLocationIndicator = false
  /// The rotation in degrees after which the heading is reported; 1 by default.
  open var headingFilter: CLLocationDegrees = 1
  /// The side of the device that points to the heading; the top by default.
  open var headingOrientation = CLDeviceOrientation.portrait
  /// The last heading that was reported.
  open private(set) var heading: CLHeading?
  /// Whether headings were requested.
  ///
  /// Not part of Apple's class.
  public private(set) var isUpdatingHeading = false
  /// Whether changes of the location by more than about 500 metres were requested.
  ///
  /// Not part of Apple's class.
  public private(set) var isMonitoringSignificantChanges = false
  /// Whether visits were requested.
  ///
  /// Not part of Apple's class.
  public private(set) var isMonitoringVisits = false
  /// The regions whose observation was started and not ended, which all managers share.
  ///
  /// Kuina records them, though it cannot observe regions, so that tests can see what a program started.
  open var monitoredRegions: Set<CLRegion> { Self.regions }
  private static var regions: Set<CLRegion> = []
  /// The largest distance of a boundary, in metres; negative, since regions are not observed.
  open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }
  /// The last location that was reported.
  open private(set) var location: CLLocation?

  /// Whether updates were started and not stopped.
  ///
  /// Not part of Apple's class.
  public private(set) var isUpdatingLocation = false
  /// The permission that was asked for; `nil` if none was.
  ///
  /// Not part of Apple's class.
  public private(set) var requestedAuthorization: CLAuthorizationStatus?
  /// The purposes for which the exact location was asked for.
  ///
  /// Not part of Apple's class.
  public private(set) var requestedPurposes: [String] = []
  private var isWaitingForLocation = false
  /// The completion handlers of requests for the exact location that were not answered.
  private var accuracyCompletions: [((any Error)?) -> Void] = []

  /// Creates a manager.
  public override init() { super.init() }

  /// Asks for the permission to use the location while the program is in use.
  open func requestWhenInUseAuthorization() { requestedAuthorization = .authorizedWhenInUse }
  /// Asks for the permission to use the location at any time.
  open func requestAlwaysAuthorization() { requestedAuthorization = .authorizedAlways }
  /// Asks for the exact location for a purpose that the program's `Info.plist` explains.
  ///
  /// A test answers with ``authorize(_:accuracy:)``, which calls the completion handler without an error.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    requestedPurposes.append(purposeKey)
    if let completion { accuracyCompletions.append(completion) }
  }
  /// Requests updates until ``stopUpdatingLocation()``; a test sends them.
  open func startUpdatingLocation() { isUpdatingLocation = true }
  /// Ends the request for updates.
  open func stopUpdatingLocation() { isUpdatingLocation = false }
  /// Requests a single update, which a test sends.
  open func requestLocation() { isWaitingForLocation = true }

  /// Returns whether there is a compass: `false`, as on Apple's simulator.
  nonisolated open class func headingAvailable() -> Bool { false }
  /// Requests headings until ``stopUpdatingHeading()``; a test sends them.
  open func startUpdatingHeading() { isUpdatingHeading = true }
  /// Ends the request for headings.
  open func stopUpdatingHeading() { isUpdatingHeading = false }
  /// Returns whether large changes of the location are reported: `true`.
  nonisolated open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Requests large changes of the location; a test sends them.
  open func startMonitoringSignificantLocationChanges() { isMonitoringSignificantChanges = true }
  /// Ends the request for large changes of the location.
  open func stopMonitoringSignificantLocationChanges() { isMonitoringSignificantChanges = false }
  /// Records that visits are requested, which are not observed.
  open func startMonitoringVisits() { isMonitoringVisits = true }
  /// Ends the request for visits.
  open func stopMonitoringVisits() { isMonitoringVisits = false }
  /// Returns whether regions of a class can be observed: `false`.
  nonisolated open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  /// Records that the boundaries of a region are observed, in place of a region with the same identifier.
  ///
  /// No event follows; see ``isMonitoringAvailable(for:)``.
  open func startMonitoring(for region: CLRegion) { Self.regions.update(with: region) }
  /// Ends the observation of a region.
  open func stopMonitoring(for region: CLRegion) { Self.regions.remove(region) }

  /// Reports a heading, if one was requested.
  ///
  /// Not part of Apple's class.
  public func report(_ heading: CLHeading) {
    guard isUpdatingHeading else { return }
    self.heading = heading
    delegate?.locationManager(self, didUpdateHeading: heading)
  }

  /// Sets the permission, as the user does, and calls the delegate.
  ///
  /// Requests for the exact location are answered too: their completion handlers are called last.
  ///
  /// Not part of Apple's class.
  public func authorize(
    _ status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization = .fullAccuracy
  ) {
    Self.status = status
    Self.accuracy = accuracy
    delegate?.locationManagerDidChangeAuthorization(self)
    delegate?.locationManager(self, didChangeAuthorization: status)
    let completions = accuracyCompletions
    accuracyCompletions = []
    for completion in completions { completion(nil) }
  }

  /// Reports locations, oldest first, if they were requested.
  ///
  /// Not part of Apple's class.
  public func report(_ locations: [CLLocation]) {
    guard isUpdatingLocation || isWaitingForLocation || isMonitoringSignificantChanges,
      let last = locations.last
    else { return }
    isWaitingForLocation = false
    location = last
    delegate?.locationManager(self, didUpdateLocations: locations)
  }

  /// Reports that no location was found, if one was requested.
  ///
  /// Not part of Apple's class.
  public func fail(with error: any Error) {
    guard isUpdatingLocation || isWaitingForLocation else { return }
    isWaitingForLocation = false
    delegate?.locationManager(self, didFailWithError: error)
  }
}

/// The methods by which a location manager reports events; all of them are optional.
///
/// Source: developer.apple.com, CLLocationManagerDelegate.
@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: AnyObject {
  /// Called with the locations that were measured, the oldest first.
  func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called with a heading that was measured.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// On iOS, called with a visit that began or ended; never called by Kuina, which observes no visits.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// On iOS, called when the device enters a region; never called by Kuina, which observes no regions.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// On iOS, called when the device leaves a region; never called by Kuina, which observes no regions.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Called when no location was found.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when the permission changes.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called when the permission changes, with the permission.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  /// Does nothing by default.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing by default.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  /// Never called by Kuina, which observes no regions; does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Never called by Kuina, which observes no regions; does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing by default.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing by default.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing by default.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}
