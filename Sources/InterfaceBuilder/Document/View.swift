public import Foundation

extension Document {
  /// A view with its layout attributes.
  public struct View: Sendable {
    /// The position of a view in its tree, which determines how its frame is computed.
    public enum Placement: Hashable, Sendable {
      /// The root of a tree that is laid out separately.
      case root
      /// A subview of another view.
      case subview
      /// An arranged subview of a stack view.
      case arranged
      /// The content view of a cell or effect view, whose frame its owner determines.
      case content
    }

    /// The view's id; `nil` for a few content views in old files.
    public var id: String?
    /// The element's name, such as `label`.
    public var kind: String
    /// The `key` that names the view's role in its owner, such as `view` or `tableHeaderView`;
    /// `nil` for a subview.
    public var key: String?
    /// The name of the custom class of the view; `nil` for the standard class of its element.
    public var customClass: String?
    /// The view's name in Xcode's document outline, as set by the author; `nil` if there is none.
    public var userLabel: String?
    /// The view's position in its tree.
    public var placement: Placement
    /// The stored frame, in points, in the superview's coordinates; `nil` if the file has none.
    public var frame: CGRect?
    /// Whether the autoresizing mask, instead of constraints, determines the frame.
    public var translatesAutoresizingMask: Bool
    /// Whether the frame is fixed by constraints that Interface Builder adds at build time.
    public var hasFixedFrame: Bool
    /// Whether the file says that the view is hidden.
    public var isHidden: Bool
    /// The margins and dimensions that are flexible when the superview is resized.
    public var autoresizing: Autoresizing
    /// The content hugging priorities, above 0 and at most 1000.
    public var hugging: AxisPriorities
    /// The content compression resistance priorities, above 0 and at most 1000.
    public var compressionResistance: AxisPriorities
    /// The explicit layout margins, in points; `nil` if there are none.
    public var layoutMargins: EdgeInsets?
    /// A design-time size, in points, for content that the file does not contain.
    public var placeholderSize: PlaceholderSize
    /// The constraints that the view owns, in file order: those between its descendants, guides and
    /// itself.
    public var constraints: [Constraint]
    /// The layout guides that the view owns.
    public var guides: [LayoutGuide]
    /// The variations by size class; empty for most views.
    public var variations: [Variation]
    /// The outlets and actions of the view, in file order.
    public var connections: [Connection]
    /// The subviews, back to front.
    public var subviews: [View]
    /// The views that belong to this one but are laid out separately: cells, headers, item views.
    public var detachedViews: [View]
    /// The view's element in the file, for attributes that have no typed form.
    public var element: Element

    /// The view's line in the file.
    public var location: SourceLocation { element.location }

    /// The kind of the view's element; `nil` if the element is unknown.
    var elementKind: ElementKind? { ElementKind.named(kind) }

    /// This view and the descendants that are laid out together with it, parents before children.
    ///
    /// - Complexity: O(*n*) for *n* descendants.
    public var laidOutViews: [View] {
      var views: [View] = []
      var pending = [self]
      while let view = pending.popLast() {
        views.append(view)
        pending.append(contentsOf: view.subviews.reversed())
      }
      return views
    }
  }

  /// The margins and dimensions of a view that are flexible when its superview is resized.
  public struct Autoresizing: OptionSet, Hashable, Sendable {
    /// The bits of the mask, numbered as in UIKit's `UIView.AutoresizingMask`.
    public let rawValue: Int

    /// Creates a mask.
    ///
    /// - Parameter rawValue: The bits, numbered as in UIKit's `UIView.AutoresizingMask`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left margin is flexible; `flexibleMinX` in the file.
    public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
    /// The width is flexible; `widthSizable` in the file.
    public static let flexibleWidth = Autoresizing(rawValue: 2)
    /// The right margin is flexible; `flexibleMaxX` in the file.
    public static let flexibleRightMargin = Autoresizing(rawValue: 4)
    /// The top margin is flexible; `flexibleMinY` in the file.
    public static let flexibleTopMargin = Autoresizing(rawValue: 8)
    /// The height is flexible; `heightSizable` in the file.
    public static let flexibleHeight = Autoresizing(rawValue: 16)
    /// The bottom margin is flexible; `flexibleMaxY` in the file.
    public static let flexibleBottomMargin = Autoresizing(rawValue: 32)
  }

  /// A priority for each axis; `nil` if the file has none.
  public struct AxisPriorities: Hashable, Sendable {
    /// The priority on the horizontal axis, above 0 and at most 1000; `nil` for the default of the
    /// view.
    public var horizontal: Double?
    /// The priority on the vertical axis, above 0 and at most 1000; `nil` for the default of the
    /// view.
    public var vertical: Double?
  }

  /// Insets from the edges of a view, in points.
  public struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top edge, in points.
    public var top: Double
    /// The inset from the leading or left edge, in points.
    public var leading: Double
    /// The inset from the bottom edge, in points.
    public var bottom: Double
    /// The inset from the trailing or right edge, in points.
    public var trailing: Double

    /// Returns insets with the larger of the two values at each edge.
    func grown(to other: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: max(top, other.top), leading: max(leading, other.leading),
        bottom: max(bottom, other.bottom), trailing: max(trailing, other.trailing))
    }
  }

  /// The design-time replacement for a view's intrinsic content size.
  public struct PlaceholderSize: Hashable, Sendable {
    /// One dimension of the size.
    public enum Side: Hashable, Sendable {
      /// The intrinsic content size.
      case automatic
      /// No intrinsic content size on this axis.
      case none
      /// A fixed size, in points.
      case points(Double)
    }

    /// The replacement for the intrinsic width.
    public var width: Side
    /// The replacement for the intrinsic height.
    public var height: Side
  }

  /// A layout guide that constraints of the file refer to by its id.
  public struct LayoutGuide: Hashable, Sendable {
    /// The area that a layout guide represents.
    public enum Kind: Hashable, Sendable {
      /// The area that is not covered by bars or obstructed by the shape of the device.
      case safeArea
      /// The content of a scroll view, which can be larger than its frame.
      case content
      /// The visible part of a scroll view, which is its frame.
      case frame
      /// The area of the docked keyboard.
      case keyboard
      /// The area inside the layout margins.
      case layoutMargins
      /// The top layout guide of a controller; its bottom edge is below the bars at the top.
      case top
      /// The bottom layout guide of a controller; its top edge is above the bars at the bottom.
      case bottom
      /// Any other guide of a view, identified by its key.
      case other(String)
    }

    /// The id by which constraints refer to the guide.
    public var id: String
    /// The area that the guide represents.
    public var kind: Kind
    /// The guide's line in the file.
    public var location: SourceLocation
  }
}
