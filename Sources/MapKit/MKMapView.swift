public import Foundation
public import UIKit

/// The kinds of maps; raw values are Apple's.
public enum MKMapType: UInt, Hashable, Sendable {
  /// Streets and names.
  case standard = 0
  /// Pictures from above.
  case satellite = 1
  /// Pictures from above, with streets and names.
  case hybrid = 2
  /// Pictures from above, with elevation.
  case satelliteFlyover = 3
  /// Pictures from above with elevation, streets and names.
  case hybridFlyover = 4
  /// Streets and names in the background.
  case mutedStandard = 5
}

/// The places of overlays relative to the content of the map; raw values are Apple's.
public enum MKOverlayLevel: Int, Hashable, Sendable {
  /// Above roads, and below labels and symbols.
  case aboveRoads = 0
  /// Above labels, and below annotations.
  case aboveLabels = 1
}

/// The ways in which a map follows the user; raw values are Apple's.
public enum MKUserTrackingMode: Int, Hashable, Sendable {
  /// The map does not follow the user.
  case none = 0
  /// The map follows the user's location.
  case follow = 1
  /// The map follows the user's location and direction.
  case followWithHeading = 2
}

/// The reuse identifier of views for annotations that a map creates from a registered class by itself.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
/// The reuse identifier of views for clusters that a map creates from a registered class by itself.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// A view that shows a map.
///
/// The map itself is not drawn. Coordinates are converted by the Mercator projection, and the views of visible annotations
/// are placed. The user's location is not known.
///
/// Source: developer.apple.com, MKMapView.
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// The delegate, which provides the views of annotations; not retained.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The kind of map, ``MKMapType/standard`` by default.
  open var mapType = MKMapType.standard
  /// Whether the user can zoom; stored without effect.
  open var isZoomEnabled = true
  /// Whether the user can move the map; stored without effect.
  open var isScrollEnabled = true
  /// Whether the user can rotate the map; stored without effect.
  open var isRotateEnabled = true
  /// Whether the user can tilt the map; stored without effect.
  open var isPitchEnabled = true
  /// Whether the map shows a compass; stored without effect.
  open var showsCompass = true
  /// Whether the map shows its scale; stored without effect.
  open var showsScale = false
  /// Whether the map shows traffic; stored without effect.
  open var showsTraffic = false
  /// Whether the map shows buildings; stored without effect.
  open var showsBuildings = true
  /// Whether the map shows points of interest; stored without effect.
  open var showsPointsOfInterest = true
  /// Whether the map shows the user's location, which is not known.
  open var showsUserLocation = false
  /// The annotation of the user's location.
  open private(set) lazy var userLocation = MKUserLocation()
  /// The way in which the map follows the user; stored without effect.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The annotations.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The overlays, which are not drawn.
  open private(set) var overlays: [any MKOverlay] = []
  /// The annotations that are selected.
  open var selectedAnnotations: [any MKAnnotation] = []

  /// The camera that ``camera`` returns.
  let ownCamera = MKMapCamera()
  /// The choice of points of interest that are shown, `nil` for all by default; stored without effect.
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  private var requested = MKMapRect.world
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var unused: [String: [MKAnnotationView]] = [:]
  private var viewClasses: [String: MKAnnotationView.Type] = [:]

  // MARK: The visible part

  /// The part of the map that the view shows; the whole map by default.
  ///
  /// It is the smallest with the view's proportions that contains the one that was set.
  open var visibleMapRect: MKMapRect {
    get { fitting(requested) }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// The region that the view shows; see ``visibleMapRect``.
  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }

  /// The coordinate in the middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { MKMapPoint(x: requested.midX, y: requested.midY).coordinate }
    set { setCenter(newValue, animated: false) }
  }

  /// Shows a region, without an animation.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    setVisibleMapRect(MKMapRect(region), animated: animated)
  }

  /// Moves a coordinate to the middle, without an animation.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    let point = MKMapPoint(coordinate)
    setVisibleMapRect(
      MKMapRect(
        x: point.x - requested.width / 2, y: point.y - requested.height / 2,
        width: requested.width, height: requested.height), animated: animated)
  }

  /// Shows a rectangle of the map, without an animation.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animate)
    requested = mapRect
    setNeedsLayout()
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: animate)
  }

  /// Shows a rectangle of the map inside insets, without an animation.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) {
    let inner = bounds.inset(by: insets).size
    guard inner.width > 0, inner.height > 0 else {
      return setVisibleMapRect(mapRect, animated: animate)
    }
    let scale = max(mapRect.width / inner.width, mapRect.height / inner.height)
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    setVisibleMapRect(
      MKMapRect(
        x: mapRect.midX - width / 2 + (insets.right - insets.left) / 2 * scale,
        y: mapRect.midY - height / 2 + (insets.bottom - insets.top) / 2 * scale,
        width: width, height: height), animated: animate)
  }

  /// Returns the region that the view would show if it were asked for a region.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    MKCoordinateRegion(fitting(MKMapRect(region)))
  }

  func fitting(_ rect: MKMapRect) -> MKMapRect {
    guard bounds.width > 0, bounds.height > 0 else { return rect }
    let scale = max(rect.width / bounds.width, rect.height / bounds.height)
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    return MKMapRect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }

  // MARK: Converting

  /// Returns the point of a coordinate in the coordinates of a view, or of the window for `nil`.
  open func convert(
    _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
  ) -> CGPoint {
    let (visible, point) = (visibleMapRect, MKMapPoint(coordinate))
    guard !visible.isEmpty else {
      return convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    }
    return convert(
      CGPoint(
        x: bounds.minX + (point.x - visible.minX) / visible.width * bounds.width,
        y: bounds.minY + (point.y - visible.minY) / visible.height * bounds.height), to: view)
  }

  /// Returns the coordinate at a point of a view, or of the window for `nil`.
  open func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    let (visible, own) = (visibleMapRect, convert(point, from: view))
    guard bounds.width > 0, bounds.height > 0 else { return centerCoordinate }
    return MKMapPoint(
      x: visible.minX + (own.x - bounds.minX) / bounds.width * visible.width,
      y: visible.minY + (own.y - bounds.minY) / bounds.height * visible.height
    ).coordinate
  }

  /// Returns the rectangle of a region in the coordinates of a view, or of the window for `nil`.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let rect = MKMapRect(region)
    let first = convert(MKMapPoint(x: rect.minX, y: rect.minY).coordinate, toPointTo: view)
    let last = convert(MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate, toPointTo: view)
    return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// Returns the region of a rectangle of a view, or of the window for `nil`.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let first = MKMapPoint(
      convert(CGPoint(x: rect.minX, y: rect.minY), toCoordinateFrom: view))
    let last = MKMapPoint(convert(CGPoint(x: rect.maxX, y: rect.maxY), toCoordinateFrom: view))
    return MKCoordinateRegion(
      MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y))
  }

  // MARK: Annotations

  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations
    setNeedsLayout()
  }

  /// Returns the annotations at coordinates in a rectangle of the map.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }
        .compactMap { $0 as? NSObject })
  }

  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      self.annotations.removeAll { $0 === annotation }
      selectedAnnotations.removeAll { $0 === annotation }
      guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      view.removeFromSuperview()
      if let name = view.reuseIdentifier { unused[name, default: []].append(view) }
    }
  }

  /// Shows the smallest part of the map that contains annotations, which are added unless the map has them.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
    let rect = annotations.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize()))
    }
    if !rect.isNull { setVisibleMapRect(rect, animated: animated) }
  }

  /// Returns the view of an annotation; `nil` if it is not visible.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views[ObjectIdentifier(annotation)]
  }

  /// Registers a class of views, from which ``dequeueReusableAnnotationView(withIdentifier:for:)`` creates them.
  ///
  /// The class that is registered as ``MKMapViewDefaultAnnotationViewReuseIdentifier``, or for clusters as
  /// ``MKMapViewDefaultClusterAnnotationViewReuseIdentifier``, is that of annotations for which the delegate returns no view.
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { viewClasses[identifier] = viewClass as? MKAnnotationView.Type }

  /// Returns a view for an annotation: one that is no longer used, or else a new one of the registered class.
  ///
  /// On iOS, an identifier that is not registered raises an exception; here, it gives a standard view.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    guard let type = viewClasses[identifier] else {
      return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }
    return type.init(registeredAs: identifier, for: annotation)
  }

  /// Returns a view that is no longer used; `nil` if there is none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    guard let view = unused[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Selects an annotation, and deselects the others.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    selectedAnnotations = [annotation]
    guard let view = view(for: annotation) else { return }
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
  }

  /// Deselects an annotation.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    guard let view = view(for: annotation) else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
  }

  // MARK: Overlays

  /// Adds an overlay.
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }

  /// Adds an overlay; since overlays are not drawn, its level has no effect.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }

  /// Adds overlays; since they are not drawn, their level has no effect.
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    addOverlays(overlays)
  }

  /// Adds overlays.
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }

  /// Removes an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }

  /// Removes overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { removeOverlay(overlay) }
  }

  // MARK: Layout

  /// Places the views of the visible annotations, which the delegate or the map creates.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard window != nil else { return }
    var added: [MKAnnotationView] = []
    for annotation in annotations {
      let point = convert(annotation.coordinate, toPointTo: self)
      let key = ObjectIdentifier(annotation)
      if views[key] == nil, bounds.contains(point) {
        let view = delegate?.mapView(self, viewFor: annotation) ?? standardView(for: annotation)
        view.annotation = annotation
        views[key] = view
        addSubview(view)
        added.append(view)
      }
      guard let view = views[key] else { continue }
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  private func standardView(for annotation: any MKAnnotation) -> MKAnnotationView {
    let isCluster = annotation is MKClusterAnnotation
    return dequeueReusableAnnotationView(
      withIdentifier: isCluster
        ? MKMapViewDefaultClusterAnnotationViewReuseIdentifier
        : MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
  }
}

extension MKMapRect {
  /// The rectangle of the map that a region covers.
  init(_ region: MKCoordinateRegion) {
    let (center, span) = (region.center, region.span)
    let first = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + span.latitudeDelta / 2,
        longitude: center.longitude - span.longitudeDelta / 2))
    let last = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - span.latitudeDelta / 2,
        longitude: center.longitude + span.longitudeDelta / 2))
    self.init(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }
}
