public import Foundation

/// An object that is shown at a coordinate of a map.
///
/// Source: developer.apple.com, MKAnnotation.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
  /// The coordinate.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title of the callout; `nil` by default.
  var title: String? { get }
  /// The second line of the callout; `nil` by default.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// No title.
  public var title: String? { nil }
  /// No second line.
  public var subtitle: String? { nil }
}

/// An annotation with texts, from which shapes inherit.
@preconcurrency @MainActor
open class MKShape: NSObject {
  /// The title of the callout.
  open var title: String?
  /// The second line of the callout.
  open var subtitle: String?

  /// Creates a shape without texts.
  public override init() { super.init() }
}

/// An annotation at a coordinate that can be set.
///
/// Source: developer.apple.com, MKPointAnnotation.
open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The coordinate; 0, 0 by default.
  open var coordinate = CLLocationCoordinate2D()

  /// Creates an annotation at 0, 0.
  public override init() { super.init() }

  /// Creates an annotation at a coordinate.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }

  /// Creates an annotation with texts at a coordinate.
  public convenience init(
    __coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
  ) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }
}

/// The annotation of the user's location, which is not known.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The location: `nil`, since nothing is measured.
  open private(set) var location: CLLocation?
  /// The title of the callout.
  open var title: String?
  /// The second line of the callout.
  open var subtitle: String?
  /// The coordinate of the location, or an invalid one.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  /// Whether the location is being updated: `false`.
  open var isUpdating: Bool { false }
}

/// An annotation that stands for several others that would overlap.
///
/// The map does not form clusters by itself; a program can create them.
/// Source: developer.apple.com, MKClusterAnnotation.
open class MKClusterAnnotation: MKShape, MKAnnotation {
  /// The annotations for which it stands.
  public let memberAnnotations: [any MKAnnotation]
  /// The middle of the smallest rectangle of the map that contains the annotations.
  open var coordinate: CLLocationCoordinate2D {
    let rect = memberAnnotations.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize()))
    }
    guard !rect.isNull else { return kCLLocationCoordinate2DInvalid }
    return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }

  /// Creates an annotation that stands for others.
  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    super.init()
  }
}
