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
