import CoreLocation
import Foundation
import Testing

/// developer.apple.com, CLLocation and CLLocationManager.
@MainActor
@Suite struct LocationTests {
  private final class Log: NSObject, CLLocationManagerDelegate {
    var latitudes: [Double] = []
    var status = CLAuthorizationStatus.notDetermined
    func locationManager(
      _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) { latitudes += locations.map(\.coordinate.latitude) }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      status = manager.authorizationStatus
    }
  }

  private final class HeadingLog: NSObject, CLLocationManagerDelegate {
    var headings: [Double] = []
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
      headings.append(newHeading.magneticHeading)
    }
  }

  /// developer.apple.com, CLHeading: headings arrive between the start and the end of updates.
  @Test func headingsAreReportedWhileTheyAreRequested() {
    let manager = CLLocationManager()
    let log = HeadingLog()
    manager.delegate = log
    manager.report(CLHeading(magneticHeading: 10))
    manager.startUpdatingHeading()
    manager.report(CLHeading(magneticHeading: 20))
    manager.stopUpdatingHeading()
    manager.report(CLHeading(magneticHeading: 30))
    #expect(log.headings == [20])
    #expect(manager.heading?.trueHeading == -1)
    #expect(!CLLocationManager.headingAvailable())
  }

  @Test func largeChangesOfTheLocationAreReported() {
    let manager = CLLocationManager()
    let log = Log()
    manager.delegate = log
    manager.startMonitoringSignificantLocationChanges()
    manager.report([CLLocation(latitude: 3, longitude: 4)])
    manager.stopMonitoringSignificantLocationChanges()
    manager.report([CLLocation(latitude: 5, longitude: 6)])
    #expect(log.latitudes == [3])
    #expect(CLAuthorizationStatus.authorized == .authorizedAlways)
  }

  @Test func theExactLocationIsAskedForWithAPurpose() {
    let manager = CLLocationManager()
    var errors: [(any Error)?] = []
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Ride") { errors.append($0) }
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Map")
    #expect(manager.requestedPurposes == ["Ride", "Map"])
    #expect(errors.isEmpty)
    manager.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
    #expect(errors.count == 1 && errors[0] == nil)
    // A request has one answer.
    manager.authorize(.authorizedWhenInUse, accuracy: .reducedAccuracy)
    #expect(errors.count == 1)
  }

  /// A degree of the equator is 111 195 metres, half of it 55 597.
  @Test func regionsContainWhatIsWithinTheirRadius() {
    let middle = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    let region = CLCircularRegion(center: middle, radius: 60_000, identifier: "home")
    #expect(region.contains(CLLocationCoordinate2D(latitude: 0.5, longitude: 0)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 1, longitude: 0)))
    let manager = CLLocationManager()
    manager.startMonitoring(for: region)
    #expect(CLLocationManager().monitoredRegions == [region])
    // startMonitoring(for:): a region with the same identifier is replaced by the new one.
    manager.startMonitoring(for: CLCircularRegion(center: middle, radius: 5, identifier: "home"))
    #expect(manager.monitoredRegions.map { ($0 as? CLCircularRegion)?.radius } == [5])
    manager.stopMonitoring(for: CLCircularRegion(center: middle, radius: 1, identifier: "home"))
    #expect(manager.monitoredRegions.isEmpty)
  }

  @Test func aDegreeOfTheEquatorIsAbout111Kilometres() {
    let start = CLLocation(latitude: 0, longitude: 0)
    let end = CLLocation(latitude: 0, longitude: 1)
    // 2 * pi * 6371.0088 km / 360.
    #expect(abs(start.distance(from: end) - 111_195.08) < 1)
    #expect(start.distance(from: start) == 0)
    #expect(start.speed == -1)
    #expect(start.verticalAccuracy == -1)
  }

  @Test func coordinatesHaveRanges() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func locationsArriveOnlyWhileRequested() {
    let manager = CLLocationManager()
    let log = Log()
    manager.delegate = log
    manager.report([CLLocation(latitude: 1, longitude: 0)])
    manager.requestWhenInUseAuthorization()
    #expect(manager.requestedAuthorization == .authorizedWhenInUse)
    manager.authorize(.authorizedWhenInUse)
    #expect(log.status.rawValue == 4)
    manager.startUpdatingLocation()
    manager.report([CLLocation(latitude: 2, longitude: 0)])
    manager.stopUpdatingLocation()
    manager.report([CLLocation(latitude: 3, longitude: 0)])
    manager.requestLocation()
    manager.report([CLLocation(latitude: 4, longitude: 0)])
    manager.report([CLLocation(latitude: 5, longitude: 0)])
    #expect(log.latitudes == [2, 4])
    #expect(manager.location?.coordinate.latitude == 4)
  }
}

/// Source: developer.apple.com, CLGeocoder, cancelGeocode(): the request "fails with geocodeCanceled".
@MainActor @Suite struct GeocoderTests {
  @Test func aRequestWaitsForAnAnswer() {
    let geocoder = CLGeocoder()
    var towns: [String?] = []
    var errors: [CLError.Code] = []
    let note: CLGeocodeCompletionHandler = { places, error in
      towns += places?.map(\.locality) ?? []
      if let error = error as? CLError { errors.append(error.code) }
    }
    let place = CLLocation(latitude: 52.5, longitude: 13.4)
    geocoder.reverseGeocodeLocation(place, completionHandler: note)
    #expect(geocoder.isGeocoding && towns.isEmpty)
    geocoder.answer(with: [CLPlacemark(location: place, locality: "Berlin")])
    #expect(!geocoder.isGeocoding && towns == ["Berlin"])
    geocoder.geocodeAddressString("Nowhere", completionHandler: note)
    geocoder.answer(with: [])
    geocoder.geocodeAddressString("Somewhere", completionHandler: note)
    geocoder.cancelGeocode()
    #expect(errors == [.geocodeFoundNoResult, .geocodeCanceled])
  }
}
