public import Foundation
public import UIKit

/// An object that draws an overlay on Apple's platforms; here it stores how.
///
/// The points of a renderer are those of the map, from the north-west corner of the overlay's rectangle.
///
/// Source: developer.apple.com, MKOverlayRenderer.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// The opacity, 1 by default.
  open var alpha: CGFloat = 1

  /// Creates a renderer of an overlay.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }

  /// Creates a renderer of an area without points; on Apple's platforms, one without an overlay.
  public convenience override init() {
    self.init(overlay: MKPolygon([]))
  }

  /// Returns a point of the map in the coordinates of the renderer.
  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    let corner = overlay.boundingMapRect.origin
    return CGPoint(x: mapPoint.x - corner.x, y: mapPoint.y - corner.y)
  }

  /// Returns a point of the renderer in those of the map.
  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    let corner = overlay.boundingMapRect.origin
    return MKMapPoint(x: corner.x + point.x, y: corner.y + point.y)
  }

  /// Returns a rectangle of the map in the coordinates of the renderer.
  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(
      origin: point(for: mapRect.origin),
      size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  /// Returns a rectangle of the renderer in points of the map.
  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(
      origin: mapPoint(for: rect.origin), size: MKMapSize(width: rect.width, height: rect.height))
  }

  /// Returns whether the renderer is ready to draw a part of the map; `true` by default.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

  /// Draws a part of the overlay; does nothing unless overridden, as on Apple's platforms.
  ///
  /// Maps do not call it here, since they do not draw overlays.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}
}

/// A renderer of lines and areas.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The colour inside; `nil` by default.
  open var fillColor: UIColor?
  /// The colour of the lines; `nil` by default.
  open var strokeColor: UIColor?
  /// The width of the lines in points; 0 by default, for one that fits the zoom.
  open var lineWidth: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
  /// The offset at which the dashes begin; 0 by default.
  open var lineDashPhase: CGFloat = 0
  /// The shape of corners; round by default.
  open var lineJoin = CGLineJoin.round
  /// The shape of ends; round by default.
  open var lineCap = CGLineCap.round
  /// The length at which mitred corners become bevelled; 10 by default.
  open var miterLimit: CGFloat = 10
}

/// A renderer of a polyline.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a polyline.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

/// A renderer of a polygon.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a polygon.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

/// A renderer of a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a circle.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
