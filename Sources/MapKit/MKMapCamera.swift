public import Foundation
import UIKit

/// The point from which a map is seen.
///
/// Changes of a map's own camera move the map. The map is always drawn, and converts points, as if it were seen from
/// above with the north at the top; ``heading`` and ``pitch`` are stored.
///
/// Source: developer.apple.com, MKMapCamera.
@preconcurrency @MainActor
open class MKMapCamera: NSObject, @preconcurrency NSCopying {
  /// The angle of view from the upper edge to the lower one in degrees; Apple does not document it.
  private static let angleOfView = 30.0
  /// The distance from which the height of a view shows a metre, in metres.
  static let distancePerHeight = 0.5 / tan(angleOfView / 2 * .pi / 180)

  /// The map that the camera belongs to.
  weak var map: MKMapView?

  /// The coordinate in the middle.
  open var centerCoordinate = CLLocationCoordinate2D() { didSet { map?.follow(self) } }
  /// The distance from the camera to the coordinate in the middle, in metres.
  open var centerCoordinateDistance: CLLocationDistance = 0 { didSet { map?.follow(self) } }
  /// The direction at the top in degrees, clockwise from the north.
  open var heading: CLLocationDirection = 0
  /// The angle by which the camera is tilted, in degrees; 0 looks straight down.
  open var pitch: CGFloat = 0

  /// The height above the ground in metres, which depends on ``pitch``.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(pitch * .pi / 180) }
    set { centerCoordinateDistance = newValue / cos(pitch * .pi / 180) }
  }

  /// Creates a camera on the ground at 0, 0.
  public override init() { super.init() }

  /// Creates a camera at a distance from a coordinate.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }

  /// Creates a camera that looks from one coordinate at another.
  ///
  /// - Parameters:
  ///   - centerCoordinate: The coordinate in the middle.
  ///   - eyeCoordinate: The coordinate below the camera; the map is seen straight from above if both are the same.
  ///   - eyeAltitude: The height of the camera above the ground in metres.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
  ) {
    let (center, eye) = (MKMapPoint(centerCoordinate), MKMapPoint(eyeCoordinate))
    let distance = eye.distance(to: center)
    let direction = distance > 0 ? atan2(center.x - eye.x, eye.y - center.y) * 180 / .pi : 0
    self.init(
      lookingAtCenter: centerCoordinate,
      fromDistance: (distance * distance + eyeAltitude * eyeAltitude).squareRoot(),
      pitch: atan2(distance, eyeAltitude) * 180 / .pi,
      heading: direction < 0 ? direction + 360 : direction)
  }

  /// Returns a camera with the same values, which belongs to no map.
  open func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch,
      heading: heading)
  }
}

extension MKMapView {
  /// The camera of the map, whose changes move the map.
  ///
  /// Its distance is the one from which the map is as high as the view, at an angle of view of 30 degrees.
  public var camera: MKMapCamera {
    get {
      let camera = ownCamera
      camera.map = nil
      camera.centerCoordinate = centerCoordinate
      camera.centerCoordinateDistance =
        visibleMapRect.height * MKMetersPerMapPointAtLatitude(centerCoordinate.latitude)
        * MKMapCamera.distancePerHeight
      camera.map = self
      return camera
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Moves the map to the place of a camera, without an animation.
  ///
  /// - Parameters:
  ///   - camera: The camera, whose values the map's own one takes.
  ///   - animated: Passed to the delegate.
  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let own = ownCamera
    own.map = nil
    own.centerCoordinate = camera.centerCoordinate
    own.centerCoordinateDistance = camera.centerCoordinateDistance
    own.heading = camera.heading
    own.pitch = camera.pitch
    follow(own, animated: animated)
    own.map = self
  }

  /// Shows what a camera sees.
  func follow(_ camera: MKMapCamera, animated: Bool = false) {
    guard camera.centerCoordinateDistance > 0 else {
      return setCenter(camera.centerCoordinate, animated: animated)
    }
    let height =
      camera.centerCoordinateDistance / MKMapCamera.distancePerHeight
      * MKMapPointsPerMeterAtLatitude(camera.centerCoordinate.latitude)
    let width = bounds.height > 0 ? height * bounds.width / bounds.height : height
    let center = MKMapPoint(camera.centerCoordinate)
    setVisibleMapRect(
      MKMapRect(
        x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
      animated: animated)
  }

  /// Returns the rectangle that the view would show if it were asked for a rectangle.
  public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { fitting(mapRect) }
}
