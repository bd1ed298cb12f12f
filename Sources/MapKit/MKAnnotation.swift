public import Foundation
public import UIKit

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

/// A view that shows an annotation of a map.
///
/// Source: developer.apple.com, MKAnnotationView.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)?
  /// The name under which a map reuses the view.
  open private(set) var reuseIdentifier: String?
  /// The image, whose size the view takes over; `nil` by default.
  open var image: UIImage? {
    didSet {
      imageView.image = image
      guard let size = image?.size else { return }
      bounds.size = size
      imageView.frame = bounds
    }
  }
  /// The distance of the view's centre from the annotation's point.
  open var centerOffset = CGPoint.zero
  /// The distance of the callout from the view's upper edge; stored without effect.
  open var calloutOffset = CGPoint.zero
  /// Whether a selected view shows a callout, which is not drawn.
  open var canShowCallout = false
  /// Whether the view reacts to touches.
  open var isEnabled = true
  /// Whether the view can be dragged; stored without effect.
  open var isDraggable = false
  /// Whether the annotation is selected.
  open var isSelected = false
  /// The view on the left side of the callout.
  open var leftCalloutAccessoryView: UIView?
  /// The view on the right side of the callout.
  open var rightCalloutAccessoryView: UIView?
  /// The view below the callout's title.
  open var detailCalloutAccessoryView: UIView?
  /// The name of the group of annotations that are shown as one; stored without effect.
  open var clusteringIdentifier: String?
  private let imageView = UIImageView()

  /// Creates a view for an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(imageView)
  }

  /// Creates a view without annotation from a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(imageView)
  }

  /// Called before a map reuses the view; does nothing by default.
  open func prepareForReuse() {}

  /// Selects or deselects the annotation.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// A view that Apple's maps draw as a pin; here it has no content.
open class MKPinAnnotationView: MKAnnotationView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the pin's head, red by default.
  open var pinTintColor: UIColor! = .systemRed
  /// Whether the pin appears by falling; stored without effect.
  open var animatesDrop = false
}

/// A view that Apple's maps draw as a balloon; here it has no content.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour of the balloon; `nil` for red.
  open var markerTintColor: UIColor?
  /// The colour of the balloon's content.
  open var glyphTintColor: UIColor?
  /// The text in the balloon.
  open var glyphText: String?
  /// The image in the balloon.
  open var glyphImage: UIImage?
  /// The image in the balloon when it is selected.
  open var selectedGlyphImage: UIImage?
  /// Whether the balloon appears with an animation; stored without effect.
  open var animatesWhenAdded = false
}
