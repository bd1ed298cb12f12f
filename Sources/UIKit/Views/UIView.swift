public import Foundation

/// A rectangle of the screen: its place, its subviews, and the constraints that place them.
///
/// Behaves as Apple documents `UIView`, as far as layout goes; nothing is drawn. Lengths are
/// points, y grows downwards.
@MainActor
open class UIView: UIResponder {
  /// What ``intrinsicContentSize`` holds for an axis in which the view has no size of its own.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  // MARK: Tree

  /// The view that holds this one.
  public internal(set) weak var superview: UIView?
  /// The views this one holds, the backmost first.
  public internal(set) var subviews: [UIView] = []
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  /// An arbitrary number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0

  // MARK: Geometry

  var storedOrigin: CGPoint
  var storedSize: CGSize
  var storedBoundsOrigin = CGPoint.zero
  var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
  var storedAlpha: CGFloat = 1
  var storedLayer: CALayer?
  /// Animations under way; `nil` for the great majority of views, which are at rest.
  var animations: ViewAnimations?

  // MARK: Looks

  /// Whether the view and its subviews are hidden.
  open var isHidden = false {
    didSet { if oldValue != isHidden { (superview as? UIStackView)?.arrangementChanged() } }
  }
  /// Whether subviews are shown inside the bounds only.
  open var clipsToBounds = false
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true

  // MARK: Layout

  var needsLayout = true
  var descendantNeedsLayout = false
  var needsConstraintUpdate = false
  var descendantNeedsConstraintUpdate = false
  /// The engine of the tree, in its topmost view only.
  var engine: LayoutEngine?
  /// What the engine keeps for this view once a constraint speaks of it.
  var engineItem: EngineItem?
  /// How far the rounded origin in the window lies from the exact one, in points.
  var roundingResidue = CGPoint.zero
  /// Sizes the content is given from outside, such as those stored in an Interface Builder file.
  package var storedContentSize: CGSize? {
    didSet { if oldValue != storedContentSize { invalidateIntrinsicContentSize() } }
  }
  /// Where the lines of text stand, given from outside; see ``TextBaselines``.
  package var storedBaselines: TextBaselines? {
    didSet { if oldValue != storedBaselines { geometryRulesChanged() } }
  }
  /// How far the alignment rectangle lies inside the frame, given from outside.
  package var storedAlignmentRectInsets: UIEdgeInsets? {
    didSet { if oldValue != storedAlignmentRectInsets { geometryRulesChanged() } }
  }
  /// Margins in place of the usual ones, safe area not counted, until the program sets its own.
  package var defaultMarginsOverride: UIEdgeInsets? {
    didSet { if oldValue != defaultMarginsOverride { marginsChanged() } }
  }
  /// Safe-area insets in place of those that follow from the superview.
  package var safeAreaOverride: UIEdgeInsets? {
    didSet { if oldValue != safeAreaOverride { updateSafeAreaInsets() } }
  }
  /// Scale, insets and size of a topmost view that is laid out without a window.
  package var canvas: LayoutCanvas? {
    didSet { if oldValue != canvas { canvasChanged() } }
  }
  var heldConstraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var maskReference: AutoresizingReference?
  var huggingPriorities = AxisPair(UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var compressionPriorities = AxisPair(UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)

  // MARK: Margins and safe area

  var customMargins = CustomMargins()
  var storedSafeAreaInsets = UIEdgeInsets.zero
  var storedSafeAreaGuide: UILayoutGuide?
  var storedMarginsGuide: UILayoutGuide?
  var storedKeyboardGuide: UIKeyboardLayoutGuide?

  /// The guides of the system that were asked for.
  var systemGuides: [UILayoutGuide] {
    [storedSafeAreaGuide, storedMarginsGuide, storedKeyboardGuide].compactMap(\.self)
      + (controller?.supportGuides ?? [])
  }

  /// Called after constrained subviews were placed, when guides may have moved too.
  func constrainedGuidesMoved() {}

  /// Called when the origin of the bounds has changed.
  func boundsOriginChanged() {}

  /// A view with a frame in the coordinates of its superview to be.
  public init(frame: CGRect) {
    storedOrigin = frame.origin
    storedSize = frame.size
    super.init()
  }

  /// A view read by a decoder; Interface Builder files are loaded by the module InterfaceBuilder,
  /// which passes an empty decoder.
  public required init?(coder: NSCoder) {
    storedOrigin = .zero
    storedSize = .zero
    super.init()
  }

  /// A view without extent.
  public override convenience init() { self.init(frame: .zero) }

  open override var next: UIResponder? { controller ?? superview }

  override var responderWindow: UIWindow? { window }

  // MARK: Geometry of this view

  /// The rectangle of the view in its superview's coordinates.
  open var frame: CGRect {
    get { CGRect(origin: storedOrigin, size: storedSize) }
    set { setGeometry(origin: newValue.origin, size: newValue.size, from: .program) }
  }

  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: storedBoundsOrigin, size: storedSize) }
    set {
      setBoundsOrigin(newValue.origin)
      let p = center
      let origin = CGPoint(
        x: p.x - newValue.width * storedAnchorPoint.x,
        y: p.y - newValue.height * storedAnchorPoint.y)
      if newValue.size != storedSize {
        setGeometry(origin: origin, size: newValue.size, from: .program)
      }
    }
  }

  /// The place of the layer's anchor point, in general the middle, in the superview's coordinates.
  open var center: CGPoint {
    get {
      CGPoint(
        x: storedOrigin.x + storedSize.width * storedAnchorPoint.x,
        y: storedOrigin.y + storedSize.height * storedAnchorPoint.y)
    }
    set {
      let origin = CGPoint(
        x: newValue.x - storedSize.width * storedAnchorPoint.x,
        y: newValue.y - storedSize.height * storedAnchorPoint.y)
      setGeometry(origin: origin, size: storedSize, from: .program)
    }
  }

  /// The opacity from 0 to 1.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { setAlpha(newValue) }
  }

  /// The rectangle that constraints place inside the frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame around a rectangle that constraints placed.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: .zero - alignmentRectInsets)
  }

  /// How far the rectangle that constraints place lies inside the frame.
  open var alignmentRectInsets: UIEdgeInsets { storedAlignmentRectInsets ?? .zero }

  // MARK: Building the tree

  /// Puts a view in front of the other subviews, taking it from its superview if it has one.
  ///
  /// Nothing happens when the view is this one or holds it: Apple's platforms raise an exception,
  /// here the tree stays as it is.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts a view among the subviews, at an index from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Takes the view out of its superview, with all constraints of the views above that speak of it
  /// or of a view inside it.
  open func removeFromSuperview() { leaveSuperview() }

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

  /// Calls ``updateConstraints()`` in this view and those below where it was asked for.
  open func updateConstraintsIfNeeded() { updateFlaggedConstraints() }

  /// Whether ``updateConstraints()`` was asked for.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Changes the constraints of the view; an override calls `super` at its end.
  open func updateConstraints() {}

  /// Whether views of the class are useless without constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Sizes

  /// The size of the content; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that ``intrinsicContentSize`` may have changed.
  open func invalidateIntrinsicContentSize() {
    engineItem?.engine?.needsUpdate(of: self)
    (superview as? UIStackView)?.contentSizeChanged()
  }

  /// The view inside, or this one, whose first line of text stands for this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view inside, or this one, whose last line of text stands for this view's.
  open var forLastBaselineLayout: UIView { self }

  /// Where the lines of text stand; `nil` where the edges stand for them.
  var textBaselines: TextBaselines? { storedBaselines }

  // MARK: Touches

  /// The innermost visible view at a point of this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of this view's coordinates lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Safe area and margins

  /// Called when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// How the frame follows the superview's size where
  /// ``translatesAutoresizingMaskIntoConstraints`` is set.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if oldValue != autoresizingMask { maskRulesChanged() } }
  }

  /// Whether the size of the view changes the frames of subviews by their masks.
  open var autoresizesSubviews = true

  /// Whether the frame and the mask stand for constraints; `true` unless set otherwise.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { translationChanged() }
    }
  }
}
