public import Foundation

/// An invisible rectangular area of a view to which constraints can refer.
///
/// Source: developer.apple.com, UILayoutGuide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, ReleasesAssociations {
  /// The origin of the guide's frame.
  enum Role: Hashable {
    /// The constraints of the program alone.
    case free
    /// The safe area of the owning view.
    case safeArea
    /// The layout margins of the owning view.
    case margins
    /// The readable width inside the margins.
    case readable
    /// The part of a controller's view covered by bars, at the top or the bottom.
    case topSupport, bottomSupport
    /// The content of a scroll view; its size is ambiguous without constraints, and becomes the
    /// content size.
    case scrollContent
    /// The visible frame of a scroll view.
    case scrollFrame
    /// The part of the owning view covered by the keyboard.
    case keyboard
  }

  /// The view to which the guide was added; `nil` before that and after it was removed.
  ///
  /// Not retained.
  public internal(set) var owningView: UIView? {
    get { ownerReference?.object }
    set { ownerReference = newValue?.backReference }
  }
  private var ownerReference: BackReference<UIView>?
  private var storedBackReference: BackReference<UILayoutGuide>?
  /// The reference by which constraints identify the guide; created on first use.
  var backReference: BackReference<UILayoutGuide> { .made(by: self, &storedBackReference) }
  /// A name for diagnostics; empty by default.
  open var identifier = ""
  let role: Role
  var engineItem: EngineItem?
  var mentions: [NSLayoutConstraint] = []

  /// Creates a guide, to be added to a view with ``UIView/addLayoutGuide(_:)``.
  public override init() {
    role = .free
    super.init()
  }

  init(owner: UIView, role: Role) {
    self.role = role
    super.init()
    owningView = owner
  }

  deinit {
    storedBackReference?.clear()
    Associations.release(ObjectIdentifier(self))
  }

  /// The frame of the guide in the owning view's coordinates, after the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let item = engineItem, let engine = item.engine {
      return PixelRounding(scale: engine.scale)
        .round(engine.alignmentRect(of: item), offset: view.roundingResidue).frame
    }
    return placement?.rect(in: view.geometry.size) ?? .zero
  }

  // MARK: Anchors

  /// The anchor of the leading edge: left in a left-to-right language, otherwise right.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge: right in a left-to-right language, otherwise left.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge, for constraints in any language.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge, for constraints in any language.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the top edge, for constraints in any language.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge, for constraints in any language.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width, for constraints with other lengths, in points.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height, for constraints with other lengths, in points.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal centre, between both sides.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical centre, between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The position of a system guide in its view; `nil` for a guide that constraints place.
  var placement: GuidePlacement? {
    guard let view = owningView else { return nil }
    switch role {
    case .free, .scrollContent: return nil
    case .safeArea: return .insets(view.safeAreaInsets)
    case .margins: return .insets(view.layoutMargins)
    case .readable: return .insets(view.readableInsets)
    case .topSupport: return .topBand(view.controller?.topSupportLength ?? 0)
    case .bottomSupport: return .bottomBand(view.controller?.bottomSupportLength ?? 0)
    case .scrollFrame: return .shifted(view.geometry.boundsOrigin)
    case .keyboard: return view.keyboardPlacement
    }
  }
}

/// The position of a system guide in its view.
enum GuidePlacement: Equatable {
  /// The view's rectangle, inset.
  case insets(UIEdgeInsets)
  /// A band of the given height along the top edge.
  case topBand(CGFloat)
  /// A band of the given height along the bottom edge.
  case bottomBand(CGFloat)
  /// The view's rectangle, moved by an offset.
  case shifted(CGPoint)
  /// A fixed rectangle.
  case placed(CGRect)

  /// Returns the position along an axis: `start` + `startShare` · L, with the length `length` +
  /// `lengthShare` · L, where L is the view's length.
  func span(_ axis: NSLayoutConstraint.Axis) -> (
    start: CGFloat, startShare: CGFloat, length: CGFloat, lengthShare: CGFloat
  ) {
    switch (self, axis) {
    case (.insets(let insets), _):
      (insets.before(axis), 0, -insets.before(axis) - insets.after(axis), 1)
    case (.topBand, .horizontal), (.bottomBand, .horizontal): (0, 0, 0, 1)
    case (.topBand(let height), .vertical): (0, 0, height, 0)
    case (.bottomBand(let height), .vertical): (-height, 1, height, 0)
    case (.shifted(let offset), _): (offset[axis], 0, 0, 1)
    case (.placed(let rect), _): (rect.origin[axis], 0, rect.size[axis], 0)
    }
  }

  func rect(in size: CGSize) -> CGRect {
    var rect = CGRect.zero
    for axis in NSLayoutConstraint.Axis.both {
      let span = span(axis)
      rect.origin[axis] = span.start + span.startShare * size[axis]
      rect.size[axis] = span.length + span.lengthShare * size[axis]
    }
    return rect
  }
}

extension UIView {
  func take(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    guides.append(layoutGuide)
  }

  func release(_ layoutGuide: UILayoutGuide) {
    guard let index = guides.firstIndex(where: { $0 === layoutGuide }) else { return }
    for constraint in layoutGuide.mentions { constraint.deactivate() }
    if let item = layoutGuide.engineItem { item.engine?.exclude([item]) }
    guides.remove(at: index)
    layoutGuide.owningView = nil
  }
}

/// The interface of a controller's ``UIViewController/topLayoutGuide`` and
/// ``UIViewController/bottomLayoutGuide``.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The covered height of the controller's view, in points.
  var length: CGFloat { get }
  /// The top edge of the covered area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the covered area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered area.
  var heightAnchor: NSLayoutDimension { get }
}

/// The band along the top or bottom edge of a controller's view that bars cover.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    switch placement {
    case .topBand(let height), .bottomBand(let height): height
    default: 0
    }
  }
}
