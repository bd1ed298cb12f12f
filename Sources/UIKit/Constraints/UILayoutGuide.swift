public import Foundation

/// A rectangle in a view that constraints can speak of, though it shows nothing.
///
/// Source: developer.apple.com, UILayoutGuide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, ReleasesAssociations {
  /// What places the guide.
  enum Role: Hashable {
    /// The constraints of the program alone.
    case free
    /// The safe area of the owning view.
    case safeArea
    /// The layout margins of the owning view.
    case margins
    /// A part inside the margins that is no wider than text is read well at.
    case readable
    /// The part of a controller's view that bars cover, at the top or the bottom.
    case topSupport, bottomSupport
    /// The content of a scroll view; its size is free, and becomes the content size.
    case scrollContent
    /// The visible frame of a scroll view.
    case scrollFrame
    /// What the keyboard covers of the owning view.
    case keyboard
  }

  /// The view the guide belongs to.
  public internal(set) var owningView: UIView? {
    get { ownerReference?.object }
    set { ownerReference = newValue?.backReference }
  }
  private var ownerReference: BackReference<UIView>?
  private var storedBackReference: BackReference<UILayoutGuide>?
  /// What constraints know the guide by; made when it is first needed.
  var backReference: BackReference<UILayoutGuide> { .made(by: self, &storedBackReference) }
  /// A name for reports.
  open var identifier = ""
  let role: Role
  var engineItem: EngineItem?
  var mentions: [NSLayoutConstraint] = []

  /// A guide to be given to a view by ``UIView/addLayoutGuide(_:)``.
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

  /// The rectangle of the guide in the owning view's coordinates, after the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let item = engineItem, let engine = item.engine {
      return PixelRounding(scale: engine.scale)
        .round(engine.alignmentRect(of: item), offset: view.roundingResidue).frame
    }
    return placement?.rect(in: view.geometry.size) ?? .zero
  }

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

  /// Where a guide of the system lies in its view; `nil` for one that constraints place.
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

/// How a guide of the system lies in its view.
enum GuidePlacement: Equatable {
  /// The view's rectangle less insets.
  case insets(UIEdgeInsets)
  /// A band along the top edge, of a height.
  case topBand(CGFloat)
  /// A band along the bottom edge, of a height.
  case bottomBand(CGFloat)
  /// The view's rectangle moved by an offset.
  case shifted(CGPoint)
  /// A rectangle at a place of its own.
  case placed(CGRect)

  /// The place along an axis: `start` + `startShare` · L, of the length `length` + `lengthShare` · L
  /// where L is the view's length.
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

/// What a controller's ``UIViewController/topLayoutGuide`` and
/// ``UIViewController/bottomLayoutGuide`` offer.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much of the controller's view is covered, in points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of what is covered.
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
