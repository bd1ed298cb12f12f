import Foundation
import InterfaceBuilder
import MapKit
import Testing
import UIKit
import WebKit

/// developer.apple.com, MKMapView, MKMapPoint and MKCoordinateRegion.
@MainActor
@Suite(.serialized) struct MapTests {
  /// MKMapSize.world is 2^28 map points in each direction; the Mercator projection of 0, 0 is its middle, and that of 45
  /// degrees asinh(tan(45°)) / pi = 0.28055 of half of the height to the north of it.
  @Test func pointsFollowTheMercatorProjection() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-6)
    let north = MKMapPoint(CLLocationCoordinate2D(latitude: 45, longitude: 90))
    #expect(north.x == 201_326_592)
    #expect(abs(north.y - 134_217_728 * (1 - 0.280549926)) < 10)
    let back = north.coordinate
    #expect(abs(back.latitude - 45) < 1e-9 && abs(back.longitude - 90) < 1e-9)
  }

  /// A degree of latitude is 111.195 km on the sphere, one of longitude half as long at 60 degrees.
  @Test func regionsHaveSizesInMetres() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 10), latitudinalMeters: 111_195,
      longitudinalMeters: 111_195)
    #expect(abs(region.span.latitudeDelta - 1) < 1e-5)
    #expect(abs(region.span.longitudeDelta - 2) < 1e-4)
  }

  private func map() -> (MKMapView, UIWindow) {
    UIScreen.simulate(size: CGSize(width: 400, height: 800), scale: 2)
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let window = UIWindow()
    window.addSubview(map)
    return (map, window)
  }

  /// "The map view adjusts the region to fit": a square of longitudes fills the width.
  @Test func aRegionIsConvertedToPointsAndBack() {
    let (map, _) = map()
    map.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 20),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 8)), animated: false)
    let point = map.convert(CLLocationCoordinate2D(latitude: 0, longitude: 22), toPointTo: map)
    #expect(abs(point.x - 300) < 1e-6 && abs(point.y - 200) < 1e-6)
    let corner = map.convert(CGPoint(x: 0, y: 200), toCoordinateFrom: map)
    #expect(abs(corner.longitude - 16) < 1e-9 && abs(corner.latitude) < 1e-9)
    #expect(abs(map.region.span.longitudeDelta - 8) < 1e-9)
    #expect(map.region.span.latitudeDelta > 7.9)
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: -30)
    #expect(abs(map.centerCoordinate.latitude - 10) < 1e-9)
  }

  /// mapView(_:viewFor:): the view's centre, moved by centerOffset, is at the coordinate; the image determines its size.
  @Test func viewsOfAnnotationsAreAtTheirCoordinates() throws {
    final class Guide: NSObject, MKMapViewDelegate {
      var selected = 0
      func mapView(
        _ mapView: MKMapView, viewFor annotation: any MKAnnotation
      ) -> MKAnnotationView? {
        let view = MKAnnotationView(annotation: annotation, reuseIdentifier: "stop")
        view.image = UIImage(size: CGSize(width: 20, height: 30))
        view.centerOffset = CGPoint(x: 0, y: -15)
        return view
      }
      func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { selected += 1 }
    }
    let ((map, window), guide) = (map(), Guide())
    map.delegate = guide
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))
    let (near, far) = (MKPointAnnotation(), MKPointAnnotation())
    near.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 1)
    far.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 60)
    map.addAnnotations([near, far])
    window.layoutIfNeeded()
    let view = try #require(map.view(for: near))
    #expect(abs(view.frame.minX - 290) < 0.1 && abs(view.frame.maxY - 200) < 0.1)
    #expect(map.view(for: far) == nil)
    map.selectAnnotation(near, animated: false)
    #expect(view.isSelected && guide.selected == 1)
    map.removeAnnotation(near)
    #expect(view.superview == nil && map.selectedAnnotations.isEmpty)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "stop") === view)
  }

  @Test func overlaysHaveRectangles() {
    let line = MKPolyline(
      coordinates: [
        CLLocationCoordinate2D(latitude: 0, longitude: -180),
        CLLocationCoordinate2D(latitude: 0, longitude: 0),
      ], count: 2)
    #expect(line.boundingMapRect.width == 134_217_728)
    #expect(abs(line.coordinate.longitude + 90) < 1e-9)
    #expect(MKMapRect.null.union(.world).width == 268_435_456)
  }

  /// A storyboard's element names the class, without a custom class.
  @Test func filesCreateViewsOfTheModulesThatTheProgramHas() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <mapView id="m"><rect key="frame" x="0" y="0" width="50" height="60"/></mapView>
        <webView id="u"><rect key="frame" x="0" y="0" width="50" height="60"/></webView>
        <wkWebView id="w"><rect key="frame" x="0" y="0" width="50" height="60"/></wkWebView>
      </objects></document>
      """
    try Data(xib.utf8).write(to: folder.appending(path: "MapTestsViews.xib"))
    InterfaceFolders.register([folder.path])
    let views = UINib(nibName: "MapTestsViews", bundle: nil).instantiate(withOwner: nil)
    #expect(views.first is MKMapView)
    #expect((views.first as? UIView)?.frame.size == CGSize(width: 50, height: 60))
    #expect(views.dropFirst().first is UIWebView)
    #expect(views.last is WKWebView)
  }
}
