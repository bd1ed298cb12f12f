public import CoreGraphics
public import Foundation

/// A rectangle of the screen: its place, its subviews, and the constraints that place them.
///
/// Behaves as Apple documents `UIView`, as far as layout goes; nothing is drawn. Lengths are
/// points, y grows downwards. Members that Apple's class lets subclasses override are declared here,
/// since Swift overrides no member of an extension; their work is done in the extensions.
///
/// Source: developer.apple.com, UIView.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, UICoordinateSpace {
  /// What ``intrinsicContentSize`` holds for an axis in which the view has no size of its own.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  // MARK: Tree

  private var storedBackReference: BackReference<UIView>?
  /// What subviews, constraints and guides know the view by; made when it is first needed.
  var backReference: BackReference<UIView> { .made(by: self, &storedBackReference) }
  var superviewReference: BackReference<UIView>?
  var storedSubviews: [UIView] = []
  /// The view that holds this one.
  open var superview: UIView? { storedSuperview }
  /// The views this one holds, the backmost first.
  open var subviews: [UIView] { storedSubviews }
  var controllerReference: BackReference<UIViewController>?
  /// An arbitrary number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0
  /// The window the view is in; a window itself for a window.
  open var window: UIWindow? { ownWindow }

  // MARK: Geometry

  var geometry: ViewGeometry
  var storedAlpha: CGFloat = 1
  var storedLayer: CALayer?
  /// Animations under way; `nil` for the great majority of views, which are at rest.
  var animations: ViewAnimations?

  // MARK: Looks

  /// Whether the view and its subviews are hidden.
  open var isHidden = false {
    didSet { if oldValue != isHidden { storedSuperview?.subviewChanged(self, .visibility) } }
  }
  /// Whether subviews are shown inside the bounds only.
  open var clipsToBounds = false
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// How the content would be fitted into bounds of another size; carried, nothing is drawn.
  open var contentMode = ContentMode.scaleToFill
  /// Whether what lies behind the view is covered by it; carried, nothing is drawn.
  open var isOpaque = true
  var storedTintColor: UIColor?
  /// The colour of what asks for attention, the superview's unless set; blue in the end.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { storedTintColor ?? storedSuperview?.tintColor ?? .systemBlue }
    set { setTintColor(newValue) }
  }
  /// Called when ``tintColor`` has changed.
  open func tintColorDidChange() {}
  /// Draws, by filling paths; called for a picture, the first time or after ``setNeedsDisplay()``.
  open func draw(_ rect: CGRect) {}
  /// Has ``draw(_:)`` called for the next picture.
  open func setNeedsDisplay() { pending.display = true }
  /// Has ``draw(_:)`` called for the next picture, for the whole view.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true

  // MARK: Layout

  var pending = PendingPasses()
  /// Whether constraints were asked of the view, so that its tree needs an engine.
  var isConstraintBased = false
  /// The engine of the tree, in its topmost view only.
  var engine: LayoutEngine?
  /// What the engine keeps for this view once a constraint speaks of it; what is given up and still
  /// listed must not place the view.
  var engineItem: EngineItem? { didSet { oldValue?.valuesChanged = false } }
  /// How far the rounded origin in the window lies from the exact one, in points.
  var roundingResidue = CGPoint.zero
  /// What the view is given from outside in place of what it would find; `nil` for most views.
  var given: GivenLayout?
  var heldConstraints: [NSLayoutConstraint] = []
  var mentions: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var maskReference: AutoresizingReference?
  var contentPriorities = ContentPriorities()

  // MARK: Margins and safe area

  var insetState = InsetState()
  var systemGuides: [UILayoutGuide] { insetState.guides.all + (controller?.supportGuides ?? []) }
  /// What recognises gestures of touches in the view.
  var recognizers: [UIGestureRecognizer] = []

  // MARK: Traits

  var traitState = TraitState()
  /// Called after constrained subviews were placed, when guides may have moved too.
  func constrainedGuidesMoved() {}
  /// Called when the origin of the bounds has changed.
  func boundsOriginChanged() {}
  /// Called when a subview has changed in a way that may concern the view.
  func subviewChanged(_ subview: UIView, _ change: SubviewChange) {}
  /// Called when the insets of bars count around the content of a scroll view, or no longer.
  func contentInsetMayHaveChanged() {}
  /// The guide whose edges views inside mean by those of the view; none unless overridden.
  var contentGuide: UILayoutGuide? { nil }
  /// The part of the safe area that lies around the views inside and none of them reaches; `nil` where
  /// they take over all of it.
  var safeAreaAroundContent: UIEdgeInsets? { nil }
  /// The text that log messages quote after the view's class.
  var quotedName: String? { nil }

  /// A view with a frame in the coordinates of its superview to be.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: frame)
    super.init()
    isConstraintBased = Self.requiresConstraintBasedLayout
  }

  /// A view read by a decoder; Interface Builder files are loaded by the module InterfaceBuilder,
  /// which passes an empty decoder.
  public required init?(coder: NSCoder) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
    isConstraintBased = Self.requiresConstraintBasedLayout
  }

  /// A view without extent.
  public override convenience init() { self.init(frame: .zero) }

  deinit { storedBackReference?.clear() }

  open override var next: UIResponder? { controller ?? storedSuperview }

  override var responderWindow: UIWindow? { window?.responderHost }

  // MARK: Geometry of this view

  /// The rectangle of the view in its superview's coordinates; with a ``transform`` the smallest one
  /// around what the transform makes of the view, and then not meant to be set.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  /// The rectangle of the view in its own coordinates; its middle stays where it is as it is set.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  /// The place of the layer's anchor point, in general the middle, in the superview's coordinates.
  open var center: CGPoint {
    get { position }
    set { setPosition(newValue) }
  }
  /// How the view is turned, stretched and moved about its anchor point; the identity unless set.
  ///
  /// ``bounds``, ``center`` and constraints do not notice it.
  open var transform: CGAffineTransform {
    get { geometry.transform ?? .identity }
    set { setTransform(newValue) }
  }
  /// The view's layer, of the class that ``layerClass`` names.
  open var layer: CALayer { storedLayer ?? makeLayer() }
  /// The class of the view's layer; one that derives from ``CALayer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// The opacity from 0 to 1.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { setAlpha(newValue) }
  }
  /// The rectangle that constraints place inside the frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame around a rectangle that constraints placed.
  ///
  /// An override undoes one of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: .zero - alignmentRectInsets)
  }
  /// How far the rectangle that constraints place lies inside the frame.
  open var alignmentRectInsets: UIEdgeInsets { storedAlignmentRectInsets ?? .zero }

  // MARK: Conversion

  /// A point of this view in the coordinates of another one, or of the window for `nil`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { moved(point, to: view) }
  /// A point of another view, or of the window for `nil`, in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { moved(point, from: view) }
  /// A rectangle of this view in the coordinates of another one, or of the window for `nil`: the
  /// smallest around its corners where a transform turns them.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { moved(rect, to: view) }
  /// A rectangle of another view, or of the window for `nil`, in the coordinates of this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { moved(rect, from: view) }

  // MARK: Building the tree

  /// Puts a view in front of the other subviews, taking it from its superview if it has one.
  ///
  /// When the view is this one or holds it, Apple's platforms raise an exception; here the tree
  /// stays as it is, and ``LayoutIssue/viewInsideItself(_:)`` is reported.
  open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }
  /// Puts a view among the subviews, at an index from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right behind one of the subviews.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, inFront: false)
  }
  /// Puts a view right in front of one of the subviews.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, inFront: true)
  }
  /// Lets two subviews change their places in the order; nothing happens without such subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { swap(index1, index2) }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { storedSubviews.append($0) } }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { storedSubviews.insert($0, at: 0) } }
  /// Takes the view out of its superview, with all constraints of the views above that speak of it
  /// or of a view inside it.
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether the view is `view` or lies inside it.
  open func isDescendant(of view: UIView) -> Bool { hasAncestor(view) }
  /// The first view with a tag: this one or, depth first, one inside it.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Callbacks of the tree

  /// Called before the view gets another superview or loses it.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view has another superview or none.
  open func didMoveToSuperview() {}
  /// Called before the view comes into another window or leaves it.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view has come into another window or left it.
  open func didMoveToWindow() {}
  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Constraints and guides

  /// The active constraints that this view holds.
  open var constraints: [NSLayoutConstraint] { heldConstraints }
  /// Makes a constraint active, held by this view, to which both items must belong.
  ///
  /// With a multiplier other than 1, positions count in this view's coordinates.
  open func addConstraint(_ constraint: NSLayoutConstraint) { take(constraint) }
  /// Makes constraints active, held by this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(take) }
  /// Deactivates a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Deactivates constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }
  /// The guides added to the view.
  open var layoutGuides: [UILayoutGuide] { guides }
  /// Gives a guide to the view, taking it from the view that owned it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }
  /// Takes a guide from the view, with all constraints that speak of it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  // MARK: Anchors

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line on which the first line of text stands.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of text stands.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Layout passes

  /// Asks for a layout of the subviews at the next pass.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays the tree out from this view downwards, now, if anything is pending.
  ///
  /// Constraints are updated from the innermost views outwards, solved, and the views are then
  /// placed from the outside in, each through ``layoutSubviews()``. Does nothing when nothing is
  /// pending. Where the superviews above wait for layout too, it begins with the topmost of them.
  open func layoutIfNeeded() { layOutTree() }
  /// Places the subviews; places those under constraints unless overridden.
  open func layoutSubviews() { placeConstrainedSubviews() }
  /// Asks for ``updateConstraints()`` at the next pass.
  open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }
  /// Calls ``updateConstraints()`` in this view and those below where it was asked for, the innermost
  /// first.
  open func updateConstraintsIfNeeded() { updateFlaggedConstraints() }
  /// Whether ``updateConstraints()`` is going to be called, as it is once for each new view in a tree
  /// that uses constraints.
  open func needsUpdateConstraints() -> Bool { pending.constraintUpdate }
  /// Changes the constraints of the view; an override calls `super` at its end.
  open func updateConstraints() {}
  /// Whether views of the class are useless without constraints, so that their tree updates
  /// constraints even if nobody has made one yet.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Sizes

  /// The size of the content; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Says that ``intrinsicContentSize`` may have changed.
  open func invalidateIntrinsicContentSize() {
    engineItem?.engine?.needsUpdate(of: self)
    storedSuperview?.subviewChanged(self, .contentSize)
  }
  /// How strongly the view refuses to be larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis]
  }
  /// Sets how strongly the view refuses to be larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(priority, \.contentPriorities.hugging, axis)
  }
  /// How strongly the view refuses to be smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    contentPriorities.compression[axis]
  }
  /// Sets how strongly the view refuses to be smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(priority, \.contentPriorities.compression, axis)
  }
  /// The size that suits the view best in a given one; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { geometry.size }
  /// Gives the view the size of ``sizeThatFits(_:)``; its origin stays, and with a ``transform``, which
  /// leaves the frame undefined, its ``center``.
  open func sizeToFit() { resize(to: sizeThatFits(geometry.size)) }
  /// The size that the constraints inside the view give it, as near as they let to a target.
  ///
  /// ``layoutFittingCompressedSize`` asks for the smallest, ``layoutFittingExpandedSize`` for the
  /// largest; the target's priority is ``UILayoutPriority/fittingSizeLevel``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that the constraints inside the view give it, with a target at a priority of its own
  /// for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, AxisPair(horizontalFittingPriority, verticalFittingPriority))
  }

  /// The view inside, or this one, whose first line of text stands for this view's; that of
  /// ``forLastBaselineLayout`` unless overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view inside, or this one, whose last line of text stands for this view's.
  open var forLastBaselineLayout: UIView { self }
  /// Where the lines of text stand; `nil` where the edges stand for them.
  var textBaselines: TextBaselines? { storedBaselines }

  /// Whether the constraints leave the view several frames.
  ///
  /// Meant for finding mistakes: it solves the constraints of the tree, if need be, and asks the
  /// solver what they leave open.
  open var hasAmbiguousLayout: Bool { !ambiguousVariables.isEmpty }
  /// Moves the view to the other end of what its constraints leave open, until they change.
  ///
  /// Nothing happens if nothing is open. Apple's goes to a place at random; this can be repeated.
  open func exerciseAmbiguityInLayout() { showAnotherFrame() }
  /// The constraints of the program that determine where the view is and how large, along an axis: a
  /// small change of the constant of each would move the view in its superview or resize it.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }

  // MARK: Touches

  /// The innermost visible view at a point of this view's coordinates; views that an animation moves
  /// are passed by unless it allows user interaction.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
  /// Whether a point of this view's coordinates lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Safe area and margins

  /// How much of the view, at each edge, bars, the device's shape or a controller's additional
  /// insets cover; what of its superview's insets reaches into it.
  open var safeAreaInsets: UIEdgeInsets { insetState.safeArea }
  /// Called when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}
  /// The guide of the part of the view that nothing covers.
  open var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(\.safeArea, .safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The distances that content keeps from the edges, the safe area included.
  ///
  /// Set without the safe area: 8 at each edge unless set otherwise, the system's minimum for the
  /// root view of a controller, and at least the superview's where
  /// ``preservesSuperviewLayoutMargins`` says so.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.set(newValue) } }
  }
  /// ``layoutMargins`` named by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { changeMargins { $0.set(newValue) } }
  }
  /// Whether the margins are at least those of the superview that reach into the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { insetState.margins.preservesSuperview }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }
  /// Whether the margins begin at the safe area; `true` unless set otherwise.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insetState.margins.followsSafeArea }
    set { changeMargins { $0.followsSafeArea = newValue } }
  }
  /// Called when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}
  /// The guide of the part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide {
    systemGuide(\.margins, .margins, "UIViewLayoutMarginsGuide")
  }
  /// The guide of a part inside the margins that is no wider than text is read well at.
  open var readableContentGuide: UILayoutGuide {
    systemGuide(\.readable, .readable, "UIViewReadableContentGuide")
  }
  /// The guide of what the keyboard covers of the view; moves with the keyboard's animation.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { makeKeyboardGuide() }

  // MARK: Reading direction and traits

  /// Whether the content of the view is mirrored where reading goes from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { readingDirectionChanged() } }
  }
  /// The direction in which the view's content is laid out: constraints that this view holds take
  /// their leading edges from it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitState.current.readingDirection)
  }
  /// The traits of the place the view is in.
  open var traitCollection: UITraitCollection { traitState.current }
  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// How the frame follows the superview's size where
  /// ``translatesAutoresizingMaskIntoConstraints`` is set.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if oldValue != autoresizingMask { maskRulesChanged() } }
  }
  /// Whether the size of the view changes the frames of subviews by their masks.
  open var autoresizesSubviews = true

  /// Whether the frame and the mask stand for constraints; `true` unless set otherwise.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { translationChanged() } }
  }
}
