public import UIKit

/// The conditions under which a part of a map is shown; raw values are Apple's.
///
/// Source: developer.apple.com, MKFeatureVisibility.
public enum MKFeatureVisibility: Int, Hashable, Sendable {
  /// The map decides.
  case adaptive = 0
  /// It is hidden.
  case hidden = 1
  /// It is shown.
  case visible = 2
}

/// The importance of a view where annotations overlap, from 0 to 1000.
///
/// Source: developer.apple.com, MKFeatureDisplayPriority.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  /// The importance as a number.
  public var rawValue: Float

  /// Creates an importance from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Creates an importance from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The view is always shown: 1000.
  public static let required = Self(1000)
  /// The view is important: 750.
  public static let defaultHigh = Self(750)
  /// The view is not important: 250.
  public static let defaultLow = Self(250)
}

/// The order in which views of annotations cover one another, from 0 to 1000.
///
/// Source: developer.apple.com, MKAnnotationViewZPriority.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  /// The order as a number.
  public var rawValue: Float

  /// Creates an order from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Creates an order from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Above all others: 1000.
  public static let max = Self(1000)
  /// Selected views: 1000.
  public static let defaultSelected = Self(1000)
  /// Views that are not selected: 500.
  public static let defaultUnselected = Self(500)
  /// Below all others: 0.
  public static let min = Self(0)
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
  /// The annotation of the cluster that contains the view's one; `nil`, since the map forms none.
  open var cluster: MKClusterAnnotation? { nil }
  /// The importance where annotations overlap, ``MKFeatureDisplayPriority/required`` by default; stored without effect.
  open var displayPriority = MKFeatureDisplayPriority.required
  /// The shape that counts where annotations overlap, a rectangle by default; stored without effect.
  open var collisionMode = CollisionMode.rectangle
  /// The order of the view among those that are not selected; stored without effect.
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected
  /// The order of the view among others while it is selected; stored without effect.
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected
  /// The phase of dragging; ``DragState/none`` unless a program sets it.
  open var dragState = DragState.none
  private let imageView = UIImageView()

  /// The shapes that count where annotations overlap; raw values are Apple's.
  public enum CollisionMode: Int, Hashable, Sendable {
    /// The frame of the view.
    case rectangle = 0
    /// A circle in the frame of the view.
    case circle = 1
    /// Nothing: the view overlaps others.
    case none = 2
  }

  /// The phases of dragging a view; raw values are Apple's.
  public enum DragState: UInt, Hashable, Sendable {
    /// The view is not dragged.
    case none = 0
    /// The user began to drag.
    case starting = 1
    /// The user drags.
    case dragging = 2
    /// The user cancelled.
    case canceling = 3
    /// The user let go.
    case ending = 4
  }

  /// Creates a view for an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(imageView)
  }

  /// Creates a view of a class that was registered with a map.
  ///
  /// A class that overrides both ``init(annotation:reuseIdentifier:)`` and ``init(coder:)``, or neither, inherits it. Not
  /// part of Apple's class: there, Objective-C creates objects of any class.
  public required convenience init(
    registeredAs reuseIdentifier: String, for annotation: (any MKAnnotation)?
  ) { self.init(annotation: annotation, reuseIdentifier: reuseIdentifier) }

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
  /// When the title is shown below the balloon, which is not drawn; adaptive by default.
  open var titleVisibility = MKFeatureVisibility.adaptive
  /// When the subtitle is shown below the title, which is not drawn; adaptive by default.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  /// Whether the balloon appears with an animation; stored without effect.
  open var animatesWhenAdded = false
}
