import MapKit
import Testing
import UIKit

/// developer.apple.com: MKLocalSearch, MKLocalSearchCompleter, MKDirections, MKMapItem, MKPlacemark.
@MainActor
@Suite(.serialized) struct MapSearchTests {
  private func item(_ latitude: Double, _ longitude: Double) -> MKMapItem {
    MKMapItem(
      placemark: MKPlacemark(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
        addressDictionary: ["Name": "Station", "City": "Kunigami", "ZIP": "905-1411"]))
  }

  @Test func aSearchEndsWithPlacesOrAnError() throws {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = "coffee"
    let search = MKLocalSearch(request: request)
    var regions: [MKCoordinateRegion] = []
    var errors: [MKError.Code?] = []
    let handler: MKLocalSearch.CompletionHandler = { response, error in
      if let response { regions.append(response.boundingRegion) }
      if error != nil { errors.append((error as? MKError)?.code) }
    }
    search.start(completionHandler: handler)
    #expect(search.isSearching)
    search.answer(with: [item(0, 10), item(0, 20)])
    #expect(abs(try #require(regions.first).center.longitude - 15) < 1e-9)
    #expect(abs(try #require(regions.first).span.longitudeDelta - 10) < 1e-9)
    search.start(completionHandler: handler)
    search.answer(with: [])
    search.start(completionHandler: handler)
    search.cancel()
    #expect(errors == [.placemarkNotFound, .loadingThrottled])
    #expect(!search.isSearching)
  }

  @Test func aCompleterTellsItsDelegate() {
    final class Listener: NSObject, MKLocalSearchCompleterDelegate {
      var titles: [String] = []
      func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        titles = completer.results.map(\.title)
      }
    }
    let (completer, listener) = (MKLocalSearchCompleter(), Listener())
    completer.delegate = listener
    completer.answer(with: [MKLocalSearchCompletion(title: "Early")])
    #expect(listener.titles.isEmpty)
    completer.queryFragment = "Yan"
    #expect(completer.isSearching)
    completer.answer(with: [MKLocalSearchCompletion(title: "Yanbaru", subtitle: "Okinawa")])
    #expect(listener.titles == ["Yanbaru"] && !completer.isSearching)
  }

  @Test func directionsHaveRoutesBetweenTheirPlaces() throws {
    let request = MKDirections.Request()
    (request.source, request.destination) = (item(0, 0), item(0, 1))
    let directions = MKDirections(request: request)
    var routes: [MKRoute] = []
    directions.calculate { response, _ in routes = response?.routes ?? [] }
    let line = MKPolyline(
      coordinates: [
        CLLocationCoordinate2D(latitude: 0, longitude: 0),
        CLLocationCoordinate2D(latitude: 0, longitude: 1),
      ], count: 2)
    directions.answer(with: [
      MKRoute(name: "58", polyline: line, distance: 111_195, expectedTravelTime: 3600)
    ])
    let route = try #require(routes.first)
    #expect(route.name == "58" && route.distance == 111_195)
    var points = [CLLocationCoordinate2D](
      repeating: kCLLocationCoordinate2DInvalid, count: route.polyline.pointCount)
    // Points that do not exist are left out.
    unsafe route.polyline.getCoordinates(&points, range: NSRange(location: 9, length: 1))
    unsafe route.polyline.getCoordinates(&points, range: NSRange(location: 0, length: 2))
    #expect(abs(points[1].longitude - 1) < 1e-9)
  }

  @Test func itemsAreOpenedWithOptions() throws {
    let station = item(26, 128)
    #expect(station.name == "Station" && station.placemark.postalCode == "905-1411")
    #expect(station.placemark.title == "Station, Kunigami")
    let count = MKMapItem.openedMaps.count
    station.openInMaps(launchOptions: [
      MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeWalking
    ])
    let opened = try #require(MKMapItem.openedMaps.last)
    #expect(MKMapItem.openedMaps.count == count + 1 && opened.items == [station])
    let center = NSValue(mkCoordinate: station.placemark.coordinate).mkCoordinateValue
    #expect(center.latitude == 26 && center.longitude == 128)
  }
}

/// developer.apple.com: MKMapView, dequeueReusableAnnotationView(withIdentifier:for:) and the default identifiers.
@MainActor
@Suite(.serialized) struct RegisteredAnnotationViewTests {
  final class Stop: MKMarkerAnnotationView {}

  private func map() -> (MKMapView, UIWindow) {
    UIScreen.simulate(size: CGSize(width: 400, height: 800), scale: 2)
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let window = UIWindow()
    window.addSubview(map)
    return (map, window)
  }

  @Test func registeredClassesMakeViews() throws {
    let (map, window) = map()
    map.register(Stop.self, forAnnotationViewWithReuseIdentifier: "stop")
    let point = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "stop") == nil)
    let view = map.dequeueReusableAnnotationView(withIdentifier: "stop", for: point)
    #expect(view is Stop && view.annotation === point && view.reuseIdentifier == "stop")
    map.register(
      Stop.self,
      forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    map.addAnnotation(point)
    window.layoutIfNeeded()
    #expect(map.view(for: point) is Stop)
    #expect(point.isKind(of: MKShape.self))
    let any: any MKAnnotation = point
    #expect(any.isKind(of: MKPointAnnotation.self) && !any.isKind(of: MKUserLocation.self))
  }

  @Test func clustersAreInTheMiddleOfTheirMembers() {
    let members = [10.0, 20].map {
      MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: $0))
    }
    let cluster = MKClusterAnnotation(memberAnnotations: members)
    #expect(abs(cluster.coordinate.longitude - 15) < 1e-9)
    #expect(cluster.memberAnnotations.count == 2)
  }
}
