public import CoreGraphics
public import Foundation

/// The geometry and appearance of a view in Core Animation's terms: the layer of a view, a copy of
/// its presentation state, or a layer without a view.
///
/// A layer of a view shares the view's position, transform, opacity, colour and clipping. Drawings
/// of views include layers. Changes of a layer without a view take effect at once: they are not
/// animated implicitly. Source: developer.apple.com, CALayer.
@preconcurrency @MainActor
open class CALayer: NSObject, ReleasesAssociations, @MainActor CAMediaTiming {
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
  /// What the layer or its view has drawn.
  var painted: [CGContext.Operation] = []
  /// The sublayers that belong to no view.
  var plainSublayers: [PlainSublayer] = []
  /// The layer to which this one was added.
  weak var storedSuperlayer: CALayer?
  /// The layer of which this one is the presentation; `nil` for a layer of the model.
  var modelLayer: CALayer?
  /// The animations added with ``add(_:forKey:)``, the oldest first.
  var runs: [LayerAnimationRun] = []
  /// The values of keys that are not properties.
  var freeValues: [String: Any] = [:]
  var time = LayerTime()
  private var pending = (layout: false, display: false)
  var values = Values()
  /// A three-dimensional transform that is not affine.
  var spatial: CATransform3D?

  /// The radius of rounded corners, in points; 0 by default.
  open var cornerRadius: CGFloat = 0
  /// The shape of rounded corners, circular by default; stored, but not drawn.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border inside the bounds, in points; 0 by default.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; black by default.
  open var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of the shadow, from 0 to 1; 0, the default, draws none.
  open var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points; 3 by default.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow from the layer, in points; 3 points upwards by default.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The colour of the shadow; black by default.
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The shape of the shadow; the layer's if `nil`.
  open var shadowPath: CGPath?
  /// The layer whose opacity masks this one; it belongs to no other layer, `nil` by default.
  open var mask: CALayer? {
    didSet {
      guard oldValue !== mask else { return }
      oldValue?.storedSuperlayer = nil
      mask?.removeFromSuperlayer()
      mask?.storedSuperlayer = self
    }
  }
  /// Whether the layer is drawn as a bitmap first, `false` by default; stored without effect.
  open var shouldRasterize = false
  /// The scale of that bitmap, 1 by default; stored without effect.
  open var rasterizationScale: CGFloat = 1
  /// The content: a `CGImage`, or another object, which is kept; `nil` by default.
  open var contents: Any?
  /// The number of pixels of the content for each point; 1 by default.
  open var contentsScale: CGFloat = 1
  /// The part of the content that is shown, in fractions; all of it by default.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The stretched part of the content, in fractions, all by default; stored, but not drawn.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The way in which the content is placed in the bounds; scaled to fill them by default.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The filter with which the content is made smaller, `linear` by default; stored without effect.
  open var minificationFilter = CALayerContentsFilter.linear
  /// The filter with which the content is enlarged, `linear` by default; stored without effect.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Whether the content is known to be opaque; `false` by default.
  open var isOpaque = false
  /// Whether the layer is visible from behind, `true` by default; stored without effect.
  open var isDoubleSided = true
  /// Whether y grows upwards in the layer, `false` by default; stored without effect.
  open var isGeometryFlipped = false
  /// Whether edges may be smoothed, `false` by default; stored without effect.
  open var allowsEdgeAntialiasing = false
  /// Whether the opacity applies to sublayers as a group, `true` by default; stored without effect.
  open var allowsGroupOpacity = true
  /// Whether drawing may happen on another thread, `false` by default; stored without effect.
  open var drawsAsynchronously = false
  /// Whether a change of the size calls ``setNeedsDisplay()``; `false` by default.
  open var needsDisplayOnBoundsChange = false
  /// A transform of the sublayers when they are drawn; stored, but not drawn.
  open var sublayerTransform = CATransform3DIdentity
  /// The position of the anchor point on the z axis; 0 by default.
  open var anchorPointZ: CGFloat = 0
  /// The position on the z axis, 0 by default; layers with larger values are in front.
  open var zPosition: CGFloat = 0
  /// A name by which a program finds the layer; `nil` by default.
  open var name: String?
  /// The filters applied to the layer, `nil` by default; stored, but not drawn.
  open var filters: [Any]?
  /// The filters applied to what is behind the layer, `nil` by default; stored, but not drawn.
  open var backgroundFilters: [Any]?
  /// The filter that combines the layer with what is behind, `nil` by default; not drawn.
  open var compositingFilter: Any?
  /// The actions that ``action(forKey:)`` finds; `nil` by default.
  open var actions: [String: any CAAction]?
  /// The values of properties that the layer's own do not hold; `nil` by default.
  open var style: [AnyHashable: Any]?
  /// The object that lays out and draws the layer; the view for the layer of a view.
  open weak var delegate: (any CALayerDelegate)? {
    get { ownDelegate ?? view }
    set { ownDelegate = newValue === view ? nil : newValue }
  }
  private weak var ownDelegate: (any CALayerDelegate)?

  /// Creates a layer that belongs to no view.
  public override init() { super.init() }

  /// Creates a layer with the values of another one; with default values from another object.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { takeValues(of: layer) }
  }

  /// Creates a layer, as a view does of its ``UIView/layerClass``; nothing is read from the decoder.
  public required init?(coder: NSCoder) { super.init() }

  deinit { Associations.release(ObjectIdentifier(self)) }

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
      let old = values.bounds.size
      (values.position, values.bounds.size) =
        TransformedBox(values.anchorPoint, values.transform).place(in: newValue)
      sizeMayHaveChanged(from: old)
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
    set {
      if let view { return view.bounds = newValue }
      let old = values.bounds.size
      values.bounds = newValue
      sizeMayHaveChanged(from: old)
    }
  }

  private func sizeMayHaveChanged(from old: CGSize) {
    guard values.bounds.size != old else { return }
    pending.layout = true
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
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

  /// Returns the frontmost visible descendant, or the layer itself, that contains a point in the
  /// superlayer's coordinates; `nil` if the point is outside.
  ///
  /// Apple calls it the farthest descendant.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }

  /// Returns the size that the layer prefers: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Appearance

  /// The opacity, from 0 to 1, the default; the `alpha` of the layer's view if it has one.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? values.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { values.opacity = newValue } }
  }

  /// Whether the layer is hidden, `false` by default; that of its view if it has one.
  open var isHidden: Bool {
    get { view?.isHidden ?? values.isHidden }
    set { if let view { view.isHidden = newValue } else { values.isHidden = newValue } }
  }

  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? values.masksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { values.masksToBounds = newValue } }
  }

  /// The colour behind the content; `nil` for none.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? values.backgroundColor }
    set {
      guard let view else { return values.backgroundColor = newValue }
      view.backgroundColor = newValue.map(UIColor.init(cgColor:))
    }
  }

  // MARK: Hierarchy

  /// The sublayers, the backmost first: those of the view's subviews and those added directly;
  /// `nil` if there are none.
  ///
  /// Setting them replaces those that belong to no view.
  open var sublayers: [CALayer]? {
    get { arrangedSublayers }
    set { arrangedSublayers = newValue }
  }

  /// The layer that contains this one; `nil` for a layer on its own.
  open var superlayer: CALayer? { layerAbove }

  /// Adds a layer in front of all other sublayers and removes it from its previous superlayer.
  ///
  /// The layer of a view follows its view in the hierarchy, so adding it has no effect.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Inserts a layer into the sublayers, at an index counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer directly in front of a sublayer; in front of all sublayers if `sibling` is not
  /// one of them.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, inFront: true)
  }

  /// Inserts a layer directly behind a sublayer; in front of all sublayers if `sibling` is not one
  /// of them.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, inFront: false)
  }

  /// Replaces a sublayer by another one; does nothing if it is not a sublayer without a view.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.storedSuperlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, or as its mask, unless it belongs to a view.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Layout

  /// Marks the layer, and the view whose layer it is, as needing layout in the next pass.
  open func setNeedsLayout() {
    pending.layout = true
    view?.setNeedsLayout()
  }

  /// Returns whether ``setNeedsLayout()`` was called and layout has not happened since.
  open func needsLayout() -> Bool { view?.pending.layout ?? pending.layout }

  /// Lays out the subtree immediately if layout is pending.
  open func layoutIfNeeded() {
    if let view { view.layoutIfNeeded() }
    layOutPlainLayers()
  }

  /// Called when the layer needs layout, for the layer of a view after the view was laid out.
  ///
  /// The default implementation calls the delegate's `layoutSublayers(of:)`, unless that is the
  /// view. A layer without a view is laid out together with the view that contains it, before it is
  /// drawn, and by ``layoutIfNeeded()``.
  open func layoutSublayers() { ownDelegate?.layoutSublayers(of: self) }

  /// Lays out the layers without views of the subtree where layout is pending.
  func layOutPlainLayers() {
    if view == nil, pending.layout {
      pending.layout = false
      layoutSublayers()
    }
    for plain in plainSublayers { plain.layer.layOutPlainLayers() }
    mask?.layOutPlainLayers()
  }

  // MARK: Drawing

  /// Marks the layer to be drawn again in the next snapshot.
  open func setNeedsDisplay() {
    pending.display = true
    view?.setNeedsDisplay()
  }

  /// Marks the layer, whatever the rectangle, to be drawn again in the next snapshot.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Returns whether the content will be drawn at the next update.
  open func needsDisplay() -> Bool { pending.display }

  /// Draws the layer if drawing is pending.
  open func displayIfNeeded() {
    guard pending.display else { return }
    pending.display = false
    display()
  }

  /// Updates the layer's content: asks the delegate, or else records ``draw(in:)``.
  open func display() {
    guard let delegate else { return recordContent() }
    delegate.layerWillDraw(self)
    delegate.display(self)
  }

  /// Draws the layer's content; the default implementation calls the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers into a context, but not the text of controls.
  open func render(in ctx: CGContext) { record(in: ctx) }

  /// Whether a change of a key's value requires the layer to be drawn again; `false` by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Values by key

  /// Returns the value of a property, or of a part of it such as `transform.scale.x`, or the value
  /// that was set for another key.
  func keyedValue(_ key: String) -> Any? { storedValue(at: key) }

  /// Sets the value of a property, of a part of it, or of any other key.
  func setKeyedValue(_ value: Any?, _ key: String) { store(value, at: key) }

  /// Returns the default value of a key; `nil` unless a subclass has one.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the action for a key: that of the delegate, of ``actions``, or the class's default.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Self.defaultAction(forKey: event)
  }

  /// Returns the default action for a key; `nil` unless a subclass has one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Time and animations

  /// The time at which the layer's time begins, in seconds of the superlayer's time.
  open var beginTime: CFTimeInterval {
    get { time.begin }
    set { changeTime { $0.begin = newValue } }
  }
  /// The offset of the layer's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { time.offset }
    set { changeTime { $0.offset = newValue } }
  }
  /// The speed of the layer's time; 0 stops its animations.
  open var speed: Float {
    get { time.speed }
    set { changeTime { $0.speed = newValue } }
  }
  /// The duration in seconds, infinite by default; stored without effect, as a layer does not end.
  open var duration: CFTimeInterval = .infinity
  /// The number of repetitions, 0 by default; stored without effect.
  open var repeatCount: Float = 0
  /// The duration of all repetitions, 0 by default; stored without effect.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether the layer's time runs back and forth, `false` by default; stored without effect.
  open var autoreverses = false
  /// What is shown outside the duration, `removed` by default; stored without effect.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Returns a time of another layer, or of the screen's clock, in this layer's time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.clockTime(at: t) ?? t)
  }

  /// Returns a time of this layer in the time of another one, or of the screen's clock.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(at: t)
    return l?.localTime(at: time) ?? time
  }

  /// Adds a copy of an animation, which replaces that with the same key and begins now.
  ///
  /// It runs on the clock of the screen and changes ``presentation()``, never the layer itself.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key) }

  /// Returns the animation with a key that was added and has not been removed.
  open func animation(forKey key: String) -> CAAnimation? { runs.last { $0.key == key }?.animation }

  /// Removes all animations of the layer, so that it is shown in its final state; their completions
  /// are called with `false`.
  open func removeAllAnimations() {
    view?.animations?.forgetAll()
    for run in runs { end(run, finished: false) }
  }

  /// Removes the animation with a key, so that the animated property is shown with its final value.
  ///
  /// View animations use the animated property as key: `position`, `bounds.size`, `bounds.origin`,
  /// `opacity` and `transform`.
  open func removeAnimation(forKey key: String) {
    for property in ViewAnimations.Property.allCases where property.key == key {
      view?.animations?.take(property)
    }
    for run in runs where run.key == key { end(run, finished: false) }
  }

  /// Returns the keys of the running animations; `nil` if there are none.
  open func animationKeys() -> [String]? {
    let keys = (view?.animations?.running.map(\.key) ?? []) + runs.compactMap(\.key)
    let unique = keys.indices.filter { !keys[..<$0].contains(keys[$0]) }.map { keys[$0] }
    return unique.isEmpty ? nil : unique
  }

  /// Returns a copy of the layer with the current values of running animations.
  ///
  /// Its superlayer and sublayers are presentation layers too. For a layer class of the program it
  /// is a layer of the class of the system that it extends.
  open func presentation() -> CALayer? { present(as: CALayer()) }

  /// Returns the layer of which this one is the presentation, or the layer itself.
  open func model() -> CALayer { modelLayer ?? self }

  /// Takes the values of another layer; a subclass adds those of its own properties.
  func takeValues(of layer: CALayer) { takeCommonValues(of: layer) }

  /// Returns the animatable value of a key that is a property of a subclass; `nil` if it is none.
  func ownValue(_ key: String) -> Any?? { nil }

  /// Sets the value of a key that is a property of a subclass, and returns whether it is one.
  func setOwnValue(_ value: Any?, _ key: String) -> Bool { false }
}

extension CALayer: KeyedValues {}
