import Foundation
import MapKit
import Testing
import UIKit

/// developer.apple.com, MKMapCamera, MKMapRect and MKOverlayRenderer.
@MainActor
@Suite(.serialized) struct MapCameraTests {
  private func map() -> MKMapView {
    MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  private let place = CLLocationCoordinate2D(latitude: 41.88, longitude: -87.62)

  /// MKMapView.camera: "Assigning a new camera to this property updates the map immediately".
  @Test func aCameraMovesTheMap() {
    let map = map()
    map.camera = MKMapCamera(
      lookingAtCenter: place, fromDistance: 1000, pitch: 30, heading: 90)
    #expect(abs(map.centerCoordinate.latitude - place.latitude) < 1e-6)
    #expect(abs(map.centerCoordinate.longitude - place.longitude) < 1e-6)
    #expect(abs(map.camera.centerCoordinateDistance - 1000) < 1e-3)
    #expect(map.camera.pitch == 30 && map.camera.heading == 90)
    let height = map.visibleMapRect.height
    map.camera.centerCoordinateDistance *= 2
    #expect(abs(map.visibleMapRect.height - 2 * height) < 1e-3)
  }

  /// A copy belongs to no map: apps change it and set it again.
  @Test func aCopyOfACameraDoesNotMoveTheMap() throws {
    let map = map()
    map.setCenter(place, animated: false)
    let copy = try #require(map.camera.copy() as? MKMapCamera)
    copy.centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    #expect(abs(map.centerCoordinate.latitude - place.latitude) < 1e-6)
    map.setCamera(copy, animated: true)
    #expect(abs(map.centerCoordinate.latitude) < 1e-6)
  }

  /// Seen from the south at a height that is the distance, the camera is tilted by 45 degrees to the north.
  @Test func anEyeDeterminesPitchAndHeading() {
    let eye = CLLocationCoordinate2D(latitude: place.latitude - 0.01, longitude: place.longitude)
    let distance = MKMapPoint(eye).distance(to: MKMapPoint(place))
    let camera = MKMapCamera(
      lookingAtCenter: place, fromEyeCoordinate: eye, eyeAltitude: distance)
    #expect(abs(camera.pitch - 45) < 1e-6 && abs(camera.heading) < 1e-6)
    #expect(abs(camera.altitude - distance) < 1e-3)
  }

  @Test func rectanglesOfTheMapHaveWhatTheyShareInCommon() {
    let (first, second) = (
      MKMapRect(x: 0, y: 0, width: 10, height: 10), MKMapRect(x: 6, y: 8, width: 10, height: 10)
    )
    let common = first.intersection(second)
    #expect(common.minX == 6 && common.minY == 8 && common.width == 4 && common.height == 2)
    #expect(first.intersects(second) && !first.intersects(first.offsetBy(dx: 10, dy: 0)))
    #expect(first.intersection(first.offsetBy(dx: 20, dy: 0)).isNull)
    #expect(first.contains(MKMapRect(x: 1, y: 1, width: 9, height: 9)))
    #expect(!first.contains(second))
  }

  /// At the equator, 2^28 map points go around the Earth; at 60 degrees of latitude a parallel is half as long.
  @Test func mapPointsBecomeShorterTowardsThePoles() {
    let equator = MKMetersPerMapPointAtLatitude(0)
    #expect(abs(equator * 268_435_456 - 2 * .pi * 6_371_008.8) < 1e-3)
    #expect(abs(MKMetersPerMapPointAtLatitude(60) - equator / 2) < 1e-9)
    #expect(abs(MKMapPointsPerMeterAtLatitude(60) * equator - 2) < 1e-9)
  }

  @Test func polygonsHaveThePointsTheyWereMadeOf() {
    let corners = [
      MKMapPoint(x: 10, y: 20), MKMapPoint(x: 30, y: 20), MKMapPoint(x: 30, y: 60),
    ]
    let polygon = MKPolygon(points: corners, count: 3)
    let last = unsafe polygon.points()[2]
    #expect(polygon.pointCount == 3 && last.y == 60)
    #expect(!polygon.canReplaceMapContent())
    let renderer = MKPolygonRenderer(polygon: polygon)
    let rect = renderer.rect(for: polygon.boundingMapRect)
    #expect(rect == CGRect(x: 0, y: 0, width: 20, height: 40))
    let point = renderer.mapPoint(for: CGPoint(x: 5, y: 6))
    #expect(point.x == 15 && point.y == 26)
  }

  @Test func filtersIncludeOrExcludeKindsOfPlaces() {
    let museums = MKPointOfInterestFilter(including: [.museum])
    #expect(museums.includes(.museum) && museums.excludes(.cafe))
    let others = MKPointOfInterestFilter(excluding: [.museum])
    #expect(others.excludes(.museum) && others.includes(.cafe))
    #expect(MKPointOfInterestFilter.excludingAll.excludes(.park))
    #expect(MKPointOfInterestFilter.includingAll.includes(.park))
  }
}
