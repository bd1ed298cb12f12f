public import CoreGraphics
public import Foundation

/// The geometry and looks of a view as Core Animation names them: a live view's, a copy of what is
/// seen, or a layer of its own.
///
/// What a view has too is the view's: its place, transform, opacity, colour and clipping. Pictures of views
/// show it. Source: developer.apple.com, CALayer.
@preconcurrency @MainActor
open class CALayer: NSObject, ReleasesAssociations {
  /// What a layer knows that belongs to no view.
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
  /// What the view has drawn.
  var painted: [PaintedPath] = []
  /// The layers inside that belong to no view.
  var plainSublayers: [PlainSublayer] = []
  /// The layer that this one was added to.
  weak var storedSuperlayer: CALayer?
  private var values = Values()
  /// A transform that leaves the plane.
  private var spatial: CATransform3D?

  /// The radius of rounded corners, in points.
  open var cornerRadius: CGFloat = 0
  /// Which corners are rounded; all unless set otherwise.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border inside the bounds, in points; none unless set otherwise.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; black unless set otherwise.
  open var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of the shadow, from 0, which is usual, to 1.
  open var shadowOpacity: Float = 0
  /// How far the shadow's edge is blurred, in points.
  open var shadowRadius: CGFloat = 3
  /// How far the shadow lies from the layer, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The colour of the shadow; black unless set otherwise.
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Which of several layers is nearer to the eye; the larger one.
  open var zPosition: CGFloat = 0
  /// A name to find the layer by.
  open var name: String?

  /// A layer that belongs to no view.
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

  /// The rectangle in the superview's coordinates: the smallest around what the transform makes of
  /// the layer.
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

  /// The place of the anchor point in the superview's coordinates.
  open var position: CGPoint {
    get { view?.position ?? values.position }
    set { if let view { view.setPosition(newValue) } else { values.position = newValue } }
  }

  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? values.bounds }
    set { if let view { view.bounds = newValue } else { values.bounds = newValue } }
  }

  /// The point that ``position`` places and about which the transform turns, in parts of the size; the
  /// middle unless set otherwise.
  ///
  /// The position stays when it changes, so the frame moves.
  open var anchorPoint: CGPoint {
    get { view?.geometry.anchorPoint ?? values.anchorPoint }
    set {
      let position = position
      if let view { view.geometry.anchorPoint = newValue } else { values.anchorPoint = newValue }
      self.position = position
    }
  }

  /// How the layer is turned, stretched and moved about its anchor point.
  open func affineTransform() -> CGAffineTransform { view?.transform ?? values.transform }

  /// Sets how the layer is turned, stretched and moved about its anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    if let view { view.transform = m } else { values.transform = m }
  }

  /// How the layer is turned, stretched and moved in space; what of it lies in the plane counts in layout.
  ///
  /// A transform that leaves the plane is kept until another is set, of the view too.
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

  /// Whether a point of the layer's own coordinates lies in it.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Looks

  /// The opacity from 0 to 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? values.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { values.opacity = newValue } }
  }

  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? values.isHidden }
    set { if let view { view.isHidden = newValue } else { values.isHidden = newValue } }
  }

  /// Whether what is inside is shown inside the bounds only.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? values.masksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { values.masksToBounds = newValue } }
  }

  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? values.backgroundColor }
    set {
      guard let view else { return values.backgroundColor = newValue }
      view.backgroundColor = newValue.map(UIColor.init(cgColor:))
    }
  }

  // MARK: Layout

  /// Asks for a layout of the view's subviews at the next pass.
  open func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays the view's tree out now, if anything is pending.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Ends all animations of the layer, so that it is seen as it is; their completions are called with
  /// `false`.
  open func removeAllAnimations() { view?.animations?.forgetAll() }

  /// Ends the animation of a key, so that what it moved is seen as it is.
  ///
  /// Animations of views have the names of what they move: `position`, `bounds.size`, `bounds.origin`,
  /// `opacity` and `transform`.
  open func removeAnimation(forKey key: String) {
    for property in ViewAnimations.Property.allCases where property.key == key {
      view?.animations?.take(property)
    }
  }

  /// The keys of the animations under way; `nil` if there is none.
  open func animationKeys() -> [String]? {
    let keys = view?.animations?.running.map(\.key) ?? []
    let unique = keys.indices.filter { !keys[..<$0].contains(keys[$0]) }.map { keys[$0] }
    return unique.isEmpty ? nil : unique
  }

  /// A copy of the layer as it is seen now, with animations under way.
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

/// Corners of a layer.
///
/// Raw values are Apple's (developer.apple.com, CACornerMask).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The value as Apple numbers it.
  public let rawValue: UInt

  /// The set of the bits of a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The time of the main screen's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { UIScreen.main.clock.now.seconds }
