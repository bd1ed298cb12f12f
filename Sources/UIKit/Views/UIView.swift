public import CoreGraphics
public import Foundation

/// A rectangular area of the screen, with its subviews and the constraints that determine their
/// frames.
///
/// Behaves as Apple documents `UIView` with regard to layout; only overrides of ``draw(_:)`` draw.
/// Lengths are in points; y grows downwards. Members that subclasses of Apple's class can override
/// are declared here and implemented in extensions, whose members Swift cannot override.
///
/// Source: developer.apple.com, UIView.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, UICoordinateSpace,
  CALayerDelegate, UIFocusItem
{
  /// The value of ``intrinsicContentSize`` along an axis without an intrinsic size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  // MARK: Hierarchy

  private var storedBackReference: BackReference<UIView>?
  /// The weak reference that subviews, constraints and guides share; created on first use.
  var backReference: BackReference<UIView> { .made(by: self, &storedBackReference) }
  var superviewReference: BackReference<UIView>?
  var storedSubviews: [UIView] = []
  /// The view that contains this one, or `nil`.
  open var superview: UIView? { storedSuperview }
  /// The subviews, from back to front.
  open var subviews: [UIView] { storedSubviews }
  var controllerReference: BackReference<UIViewController>?
  /// A number by which ``viewWithTag(_:)`` finds the view; 0 by default.
  open var tag = 0
  /// The window that contains the view; for a window, the window itself.
  open var window: UIWindow? { ownWindow }

  // MARK: Geometry

  var geometry: ViewGeometry
  var storedAlpha: CGFloat = 1
  var storedLayer: CALayer?
  /// The animations in progress; `nil` in most views.
  var animations: ViewAnimations?

  // MARK: Appearance

  /// Whether the view and its subviews are hidden; `false` by default, except for windows.
  open var isHidden = false {
    didSet {
      guard oldValue != isHidden else { return }
      storedSuperview?.subviewChanged(self, .visibility)
      KeyValueObservers.changed(self)
    }
  }
  /// Whether subviews are clipped to the bounds; `false` by default, except for scroll views.
  open var clipsToBounds = false
  /// The colour behind the content; `nil`, the default, for none.
  open var backgroundColor: UIColor?
  /// The way content is fitted into bounds of a different size, `scaleToFill` by default; stored,
  /// but not drawn.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the view is opaque, `true` by default; stored, but not drawn.
  open var isOpaque = true
  var storedTintColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint colour, inherited from the superview unless set; the system's blue by default.
  open var tintColor: UIColor! {
    get { adjustedTintColor ?? storedSuperview?.tintColor ?? .systemBlue }
    set { setTintColor(newValue) }
  }
  /// Called when ``tintColor`` has changed; does nothing unless overridden.
  open func tintColorDidChange() {}
  /// Draws into the current graphics context; called for the first snapshot and after
  /// ``setNeedsDisplay()``.
  open func draw(_ rect: CGRect) {}
  /// Marks the view to be drawn again in the next snapshot.
  open func setNeedsDisplay() { pending.display = true }
  /// Marks the whole view, whatever the rectangle, to be drawn again in the next snapshot.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Updates the content of the view's layer: records what ``draw(_:in:)`` draws.
  open func display(_ layer: CALayer) { layer.recordContent() }
  /// Draws the content of the view's layer by ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer.view === self { record(in: ctx) }
  }
  /// Called when a layer whose delegate is the view is laid out, except the view's own, which
  /// ``layoutSubviews()`` lays out; does nothing unless overridden.
  open func layoutSublayers(of layer: CALayer) {}
  /// Returns the action of a layer for a key; `nil`, since view animations use none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Whether the view and its subviews receive touches; `true` by default, except for labels and image
  /// views.
  open var isUserInteractionEnabled = true
  /// The values that few views have.
  var rareValues: RareViewValues {
    get { storedRareValues ?? RareViewValues() }
    set { storedRareValues = newValue }
  }
  private var storedRareValues: RareViewValues?
  var hasRareValues: Bool { storedRareValues != nil }

  // MARK: Layout

  var pending = PendingPasses()
  /// Whether the view requires constraint-based layout, so that its tree needs an engine.
  var isConstraintBased = false
  /// The engine of the tree; stored in the topmost view only.
  var engine: LayoutEngine?
  /// The engine's item for this view, or `nil`; a replaced one must no longer place the view.
  var engineItem: EngineItem? { didSet { oldValue?.valuesChanged = false } }
  /// The difference between the rounded origin in the window and the exact one, in points.
  var roundingResidue = CGPoint.zero
  /// Layout values that override the view's own; `nil` for most views.
  var given: GivenLayout?
  var heldConstraints: [NSLayoutConstraint] = []
  var mentions: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var maskReference: AutoresizingReference?
  var contentPriorities = ContentPriorities()

  // MARK: Margins and safe area

  var insetState = InsetState()
  var systemGuides: [UILayoutGuide] { insetState.guides.all + (controller?.supportGuides ?? []) }
  /// The gesture recognizers that the program has attached to the view.
  var recognizers: [UIGestureRecognizer] = []

  // MARK: Traits

  var traitState = TraitState()
  /// Called after constrained subviews were placed, when guides may have moved too.
  func constrainedGuidesMoved() {}
  /// Called when the origin of the bounds has changed.
  func boundsOriginChanged() {}
  /// Called when a subview has changed in a way that may concern the view.
  func subviewChanged(_ subview: UIView, _ change: SubviewChange) {}
  /// Whether the superview sets the frame by itself, while constraints may refer to the size of the
  /// content, as with the title of a button.
  var isPlacedBySuperview: Bool { false }
  /// Called when the insets of bars count around the content of a scroll view, or no longer.
  func contentInsetMayHaveChanged() {}
  /// The guide whose edges views inside mean by those of the view; none unless overridden.
  var contentGuide: UILayoutGuide? { nil }
  /// The part of the safe area that lies around the views inside and none of them reaches; `nil` where
  /// they take over all of it.
  var safeAreaAroundContent: UIEdgeInsets? { nil }
  /// The text that log messages quote after the view's class.
  var quotedName: String? { nil }

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: frame.isFinite ? frame : .zero)
    super.init()
    isConstraintBased = Self.requiresConstraintBasedLayout
    if !frame.isFinite { setFrame(frame) }
  }

  /// Creates a view from a decoder; the module InterfaceBuilder, which loads Interface Builder
  /// files, passes an empty one.
  public required init?(coder: NSCoder) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
    isConstraintBased = Self.requiresConstraintBasedLayout
    if !(self is any DecodingView) { decode() }
  }

  /// Creates a view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  deinit { storedBackReference?.clear() }

  open override var next: UIResponder? { controller ?? storedSuperview }

  override var responderWindow: UIWindow? { window?.responderHost }

  override var frameForAccessibility: CGRect {
    UIAccessibility.convertToScreenCoordinates(bounds, in: self)
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates; with a ``transform`` the smallest rectangle around
  /// the transformed bounds, and not meant to be set.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  /// The view's bounds in its own coordinates; setting the size keeps ``center``.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point, by default the centre, in the superview's coordinates.
  open var center: CGPoint {
    get { position }
    set { setPosition(newValue) }
  }
  /// The transform about the anchor point, the identity by default; it does not affect ``bounds``,
  /// ``center`` and constraints.
  open var transform: CGAffineTransform {
    get { geometry.transform ?? .identity }
    set { setTransform(newValue) }
  }
  /// The view's layer, an instance of ``layerClass``.
  open var layer: CALayer { storedLayer ?? makeLayer() }
  /// The class of the view's layer, a subclass of ``CALayer``.
  open class var layerClass: AnyClass { CALayer.self }

  override func observedValue(_ key: String) -> Any? {
    switch key {
    case "frame": NSValue(cgRect: frame)
    case "bounds": NSValue(cgRect: bounds)
    case "center": NSValue(cgPoint: center)
    case "hidden", "isHidden": isHidden
    case "alpha": alpha
    case "superview": superview
    case "window": window
    case "layer": layer
    default: super.observedValue(key)
    }
  }

  /// The opacity, from 0 for invisible to 1 for opaque; 1 by default.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { setAlpha(newValue) }
  }
  /// Returns the alignment rectangle, to which constraints apply, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for an alignment rectangle.
  ///
  /// An override must be the inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: .zero - alignmentRectInsets)
  }
  /// The insets from the frame to the alignment rectangle.
  open var alignmentRectInsets: UIEdgeInsets { storedAlignmentRectInsets ?? .zero }

  // MARK: Conversion

  /// Converts a point from this view to another, or to the window for `nil`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { moved(point, to: view) }
  /// Converts a point from another view, or from the window for `nil`, to this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { moved(point, from: view) }
  /// Converts a rectangle from this view to another, or to the window for `nil`; where a transform
  /// rotates it, the result is the smallest rectangle around its corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { moved(rect, to: view) }
  /// Converts a rectangle from another view, or from the window for `nil`, to this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { moved(rect, from: view) }

  // MARK: Changing the hierarchy

  /// Adds a view in front of the other subviews, removing it from its current superview.
  ///
  /// If the view is this one or an ancestor of it, Apple's platforms raise an exception. Here the
  /// tree does not change, and ``LayoutIssue/viewInsideItself(_:)`` is reported.
  open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }
  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a subview directly behind another.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, inFront: false)
  }
  /// Inserts a subview directly in front of another.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, inFront: true)
  }
  /// Exchanges two subviews; does nothing if an index is out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { swap(index1, index2) }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { storedSubviews.append($0) } }
  /// Moves a subview behind the other subviews.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { storedSubviews.insert($0, at: 0) } }
  /// Removes the view from its superview, with all constraints above that refer to its subtree.
  open func removeFromSuperview() { leaveSuperview() }
  /// Returns whether the view is `view` itself, or below it in the hierarchy.
  open func isDescendant(of view: UIView) -> Bool { hasAncestor(view) }
  /// Returns the first view with a tag, searching this view and its descendants depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Hierarchy callbacks

  /// Called before the view is added to a superview or removed from it; does nothing unless
  /// overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed, also to `nil`; does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Called before the view is added to a window or removed from it; does nothing unless
  /// overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view was added to a window or removed from it; does nothing unless
  /// overridden.
  open func didMoveToWindow() {}
  /// Called after a subview was added; does nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Constraints and guides

  /// The active constraints that this view holds.
  open var constraints: [NSLayoutConstraint] { heldConstraints }
  /// Activates a constraint and adds it to this view, which must contain both items.
  ///
  /// With a multiplier other than 1, positions are measured in this view's coordinates.
  open func addConstraint(_ constraint: NSLayoutConstraint) { take(constraint) }
  /// Activates constraints and adds them to this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(take) }
  /// Deactivates a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Deactivates those of some constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }
  /// The guides that were added to the view, in order; without its own, such as
  /// ``safeAreaLayoutGuide``.
  open var layoutGuides: [UILayoutGuide] { guides }
  /// Adds a layout guide, removing it from its current owner.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }
  /// Removes a layout guide, with all constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  // MARK: Anchors

  /// An anchor at the leading edge: the left one, or the right one in right-to-left layout.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// An anchor at the trailing edge: the right one, or the left one in right-to-left layout.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// An anchor at the left edge, in every layout direction.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// An anchor at the right edge, in every layout direction.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// An anchor at the top edge of the alignment rectangle.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// An anchor at the bottom edge of the alignment rectangle.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// An anchor for the width of the alignment rectangle, in points.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// An anchor for the height of the alignment rectangle, in points.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// An anchor at the horizontal centre of the alignment rectangle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// An anchor at the vertical centre of the alignment rectangle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// An anchor at the baseline of the first line of text; at the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// An anchor at the baseline of the last line of text; at the bottom edge of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Layout passes

  /// Requests a layout of the subviews in the next layout pass.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out the tree below this view immediately if layout is pending.
  ///
  /// Constraints are updated from the bottom up and solved; then the views are placed from the top
  /// down, each by ``layoutSubviews()``. If superviews await layout too, it begins with the topmost
  /// of them. Does nothing if no layout is pending.
  open func layoutIfNeeded() { layOutTree() }
  /// Places the subviews; the default implementation places those with constraints.
  ///
  /// If an override does not call it, they are placed after the override.
  open func layoutSubviews() { placeConstrainedSubviews() }
  /// Requests a call of ``updateConstraints()`` in the next pass.
  open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }
  /// Calls ``updateConstraints()`` in the subtree where it was requested, from the bottom up.
  open func updateConstraintsIfNeeded() { updateFlaggedConstraints() }
  /// Whether a call of ``updateConstraints()`` is pending; it is called once for each new view in a
  /// tree that uses constraints.
  open func needsUpdateConstraints() -> Bool { pending.constraintUpdate }
  /// Updates the constraints of the view; does nothing unless overridden, and an override calls
  /// `super` at the end.
  open func updateConstraints() {}
  /// Whether views of this class need constraint-based layout, so that their tree updates
  /// constraints even before any exist; `false` unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Sizes

  /// The natural size of the content, in points; ``noIntrinsicMetric`` along an axis without one.
  open var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Marks ``intrinsicContentSize`` as changed.
  open func invalidateIntrinsicContentSize() {
    engineItem?.engine?.needsUpdate(of: self)
    storedSuperview?.subviewChanged(self, .contentSize)
  }
  /// Returns the priority with which the view resists growing beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis]
  }
  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(priority, \.contentPriorities.hugging, axis)
  }
  /// Returns the priority with which the view resists shrinking below its intrinsic size.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    contentPriorities.compression[axis]
  }
  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(priority, \.contentPriorities.compression, axis)
  }
  /// Returns the size that best fits a given size; the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { geometry.size }
  /// Resizes the view to ``sizeThatFits(_:)``, keeping its origin, or its ``center`` if a
  /// ``transform`` leaves the frame undefined.
  open func sizeToFit() { resize(to: sizeThatFits(geometry.size)) }
  /// Returns the size, as close to a target as possible, that satisfies the constraints inside the
  /// view, rounded up to whole pixels.
  ///
  /// Pass ``layoutFittingCompressedSize`` for the smallest size and ``layoutFittingExpandedSize``
  /// for the largest. The target has the priority ``UILayoutPriority/fittingSizeLevel``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the same as ``systemLayoutSizeFitting(_:)``, with a priority for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, AxisPair(horizontalFittingPriority, verticalFittingPriority))
  }

  /// The view that provides the first baseline; ``forLastBaselineLayout`` unless overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view that provides the last baseline; this one unless overridden.
  open var forLastBaselineLayout: UIView { self }
  /// The text baselines; `nil` if the edges serve as baselines.
  var textBaselines: TextBaselines? { storedBaselines }

  /// Whether the constraints allow the view more than one frame.
  ///
  /// Meant for debugging: solves the constraints of the tree if necessary, and asks the solver for
  /// the degrees of freedom.
  open var hasAmbiguousLayout: Bool { !ambiguousVariables.isEmpty }
  /// Moves the view to the other end of its ambiguous range, until its constraints change.
  ///
  /// Does nothing if the layout is not ambiguous. Apple's implementation picks a random frame; this
  /// one is deterministic.
  open func exerciseAmbiguityInLayout() { showAnotherFrame() }
  /// Returns the program's constraints that determine the view's position and size along an axis: a
  /// small change of the constant of any of them would move the view in its superview or resize it.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }

  // MARK: Touches

  /// Returns the frontmost visible view of the subtree at a point of this view's coordinates; views
  /// in an animation are skipped unless it allows user interaction.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
  /// The gesture recognizers attached to the view; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizersInUse.isEmpty ? nil : gestureRecognizersInUse }
    set { replaceGestureRecognizers(by: newValue ?? []) }
  }
  /// Attaches a gesture recognizer, removing it from any other view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Detaches a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// The interactions of the view, in the order in which they were added; empty by default.
  open var interactions: [any UIInteraction] {
    get { rareValues.interactions }
    set { replaceInteractions(by: newValue) }
  }
  /// Adds an interaction, removing it from any other view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction; does nothing if it belongs to another view.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  /// Whether the view receives several touches at a time; simulated touches are single ones.
  open var isMultipleTouchEnabled: Bool {
    get { rareValues.isMultipleTouchEnabled }
    set { rareValues.isMultipleTouchEnabled = newValue }
  }
  /// Whether other views receive no touches while this one does; simulated touches are single ones.
  open var isExclusiveTouch: Bool {
    get { rareValues.isExclusiveTouch }
    set { rareValues.isExclusiveTouch = newValue }
  }
  /// Makes the first responder resign if it is this view or one of its descendants.
  ///
  /// - Parameter force: Whether it resigns without being asked.
  /// - Returns: Whether the view no longer contains the first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }
  /// Asks whether a gesture of the view may begin; `true` unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether a point, in this view's coordinates, lies inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Focus

  /// Whether the view can have the focus; `false` unless overridden.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the focus; `false`, since the simulated device has none.
  open var isFocused: Bool { false }
  /// The environments that receive the focus; the view itself unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
  /// Asks for an update of the focus; there is none to update.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus now; there is none to update.
  open func updateFocusIfNeeded() {}
  /// Returns whether the focus may move, `true` unless overridden; never called by Kuina, since
  /// there is no focus.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// On iOS, called when the focus has moved; never called by Kuina, since there is no focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// The effect of the focus, `nil` by default; stored without effect.
  open var focusEffect: UIFocusEffect?

  // MARK: Safe area and margins

  /// The insets, at each edge, by which bars, the shape of the device or a controller's additional
  /// insets cover the view; the part of the superview's insets that overlaps the view.
  open var safeAreaInsets: UIEdgeInsets { insetState.safeArea }
  /// Called when ``safeAreaInsets`` has changed; does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}
  /// The guide of the part of the view that is not covered.
  open var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(\.safeArea, .safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The margins of the view's content, including the safe area.
  ///
  /// When set, excludes the safe area. By default 8 points at each edge, or the system's minimum
  /// for the root view of a controller, and at least the superview's if
  /// ``preservesSuperviewLayoutMargins`` is `true`.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.set(newValue) } }
  }
  /// The ``layoutMargins`` with a leading and a trailing margin instead of a left and a right one.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { changeMargins { $0.set(newValue) } }
  }
  /// Whether the margins are at least the part of the superview's margins that overlaps the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { insetState.margins.preservesSuperview }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }
  /// Whether margins are measured from the safe area; `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insetState.margins.followsSafeArea }
    set { changeMargins { $0.followsSafeArea = newValue } }
  }
  /// Called when ``layoutMargins`` has changed; does nothing unless overridden.
  open func layoutMarginsDidChange() {}
  /// The guide of the area inside the margins.
  open var layoutMarginsGuide: UILayoutGuide {
    systemGuide(\.margins, .margins, "UIViewLayoutMarginsGuide")
  }
  /// The guide of an area inside the margins that is no wider than readable text.
  open var readableContentGuide: UILayoutGuide {
    systemGuide(\.readable, .readable, "UIViewReadableContentGuide")
  }
  /// The guide of the area that the keyboard covers; it moves with the keyboard's animation.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { makeKeyboardGuide() }

  // MARK: Reading direction and traits

  /// The kind of the content, which determines whether it is mirrored in right-to-left layout;
  /// `unspecified` by default.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { readingDirectionChanged() } }
  }
  /// The direction in which the view's content is laid out; it resolves the leading and trailing
  /// edges of the constraints that this view holds.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitState.current.readingDirection)
  }
  /// The traits of the view, inherited from its superview.
  open var traitCollection: UITraitCollection { traitState.current }
  /// Called when ``traitCollection`` has changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The resizing behaviour if ``translatesAutoresizingMaskIntoConstraints`` is `true`; empty by
  /// default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if oldValue != autoresizingMask { maskRulesChanged() } }
  }
  /// Whether a change of the view's size resizes the subviews according to their masks; `true` by
  /// default.
  open var autoresizesSubviews = true

  /// Whether the frame and the autoresizing mask are translated into constraints; `true` by
  /// default.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { translationChanged() } }
  }
}
