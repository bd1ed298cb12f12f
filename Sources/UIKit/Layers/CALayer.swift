public import CoreGraphics
public import Foundation

/// The geometry and appearance of a view in Core Animation's terms: the layer of a view, a copy of
/// its presentation state, or a layer without a view.
///
/// A layer of a view shares the view's position, transform, opacity, colour and clipping. Drawings
/// of views include layers. Source: developer.apple.com, CALayer.
@preconcurrency @MainActor
open class CALayer: NSObject, ReleasesAssociations {
  /// The stored values of a layer that belongs to no view.
  struct Values {
    var position = CGPoint.zero
    var bounds = CGRect.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var opacity: Float = 1
    var isHidden = false
    var masksToBounds = false
    var backgroundColor: CGColor?
  }

  private var viewReference: BackReference<UIView>?
  var view: UIView? {
    get { viewReference?.object }
    set { viewReference = newValue?.backReference }
  }
  /// The paths that the view has drawn.
  var painted: [PaintedPath] = []
  /// The sublayers that belong to no view.
  var plainSublayers: [PlainSublayer] = []
  /// The layer to which this one was added.
  weak var storedSuperlayer: CALayer?
  private var values = Values()
  /// A three-dimensional transform that is not affine.
  private var spatial: CATransform3D?

  /// The radius of rounded corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border inside the bounds, in points; 0 by default.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; black by default.
  open var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of the shadow, from 0 (the default) to 1.
  open var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow from the layer, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The colour of the shadow; black by default.
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The position on the z axis; layers with larger values are in front.
  open var zPosition: CGFloat = 0
  /// The name of the layer.
  open var name: String?

  /// Creates a layer that belongs to no view.
  ///
  /// Required here, unlike on Apple's platforms, so that a view can make the layer that its
  /// ``UIView/layerClass`` names: an override is written with `required` in place of `override`.
  public required override init() { super.init() }

  deinit { Associations.release(ObjectIdentifier(self)) }

  convenience init(_ values: Values) {
    self.init()
    self.values = values
  }

  // MARK: Geometry

  /// The layer's frame in the superview's coordinates: the bounding box of the transformed bounds.
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      return TransformedBox(values.anchorPoint, values.transform)
        .frame(of: values.bounds.size, at: values.position)
    }
    set {
      if let view { return view.frame = newValue }
      (values.position, values.bounds.size) =
        TransformedBox(values.anchorPoint, values.transform).place(in: newValue)
    }
  }

  /// The position of the anchor point in the superview's coordinates.
  open var position: CGPoint {
    get { view?.position ?? values.position }
    set { if let view { view.setPosition(newValue) } else { values.position = newValue } }
  }

  /// The bounds rectangle, in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? values.bounds }
    set { if let view { view.bounds = newValue } else { values.bounds = newValue } }
  }

  /// The point that ``position`` places and about which the transform is applied, in fractions of
  /// the size; the centre by default.
  ///
  /// The position stays the same when the anchor point changes, so the frame moves.
  open var anchorPoint: CGPoint {
    get { view?.geometry.anchorPoint ?? values.anchorPoint }
    set {
      let position = position
      if let view { view.geometry.anchorPoint = newValue } else { values.anchorPoint = newValue }
      self.position = position
    }
  }

  /// Returns the affine transform applied about the anchor point.
  open func affineTransform() -> CGAffineTransform { view?.transform ?? values.transform }

  /// Sets the affine transform applied about the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    if let view { view.transform = m } else { values.transform = m }
  }

  /// The transform applied about the anchor point; only its affine part affects layout.
  ///
  /// A transform that is not affine is kept until another one is set, also on the view.
  open var transform: CATransform3D {
    get {
      let plane = affineTransform()
      if let deep = spatial, CATransform3DGetAffineTransform(deep) == plane { return deep }
      return CATransform3DMakeAffineTransform(plane)
    }
    set {
      spatial = CATransform3DIsAffine(newValue) ? nil : newValue
      setAffineTransform(CATransform3DGetAffineTransform(newValue))
    }
  }

  /// Returns whether the layer contains a point in its own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Appearance

  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? values.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { values.opacity = newValue } }
  }

  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? values.isHidden }
    set { if let view { view.isHidden = newValue } else { values.isHidden = newValue } }
  }

  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? values.masksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { values.masksToBounds = newValue } }
  }

  /// The background colour.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? values.backgroundColor }
    set {
      guard let view else { return values.backgroundColor = newValue }
      view.backgroundColor = newValue.map(UIColor.init(cgColor:))
    }
  }

  // MARK: Layout

  /// Marks the layer's view as needing layout in the next pass.
  open func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the view's subtree immediately if layout is pending.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Removes all animations of the layer, so that it is shown in its final state; their completions
  /// are called with `false`.
  open func removeAllAnimations() { view?.animations?.forgetAll() }

  /// Removes the animation with a key, so that the animated property is shown with its final value.
  ///
  /// View animations use the animated property as key: `position`, `bounds.size`, `bounds.origin`,
  /// `opacity` and `transform`.
  open func removeAnimation(forKey key: String) {
    for property in ViewAnimations.Property.allCases where property.key == key {
      view?.animations?.take(property)
    }
  }

  /// Returns the keys of the running animations; `nil` if there are none.
  open func animationKeys() -> [String]? {
    let keys = view?.animations?.running.map(\.key) ?? []
    let unique = keys.indices.filter { !keys[..<$0].contains(keys[$0]) }.map { keys[$0] }
    return unique.isEmpty ? nil : unique
  }

  /// Returns a copy of the layer with the current values of running animations.
  open func presentation() -> CALayer? {
    guard let view else { return self }
    let copy = CALayer(
      Values(
        position: view.presentationPosition, bounds: view.presentationBounds,
        anchorPoint: view.geometry.anchorPoint, transform: view.presentationTransform,
        opacity: Float(view.presentationAlpha), isHidden: view.isHidden,
        masksToBounds: view.clipsToBounds, backgroundColor: backgroundColor))
    copy.cornerRadius = cornerRadius
    copy.maskedCorners = maskedCorners
    copy.borderWidth = borderWidth
    copy.borderColor = borderColor
    return copy
  }
}

/// A set of corners of a layer.
///
/// Raw values are Apple's (developer.apple.com, CACornerMask).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The raw value; the same as Apple's.
  public let rawValue: UInt

  /// Creates an option set from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// Returns the time of the main screen's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { UIScreen.main.clock.now.seconds }
