public import Foundation

extension Document {
  /// A view with its layout attributes.
  public struct View: Sendable {
    /// The place of a view in its tree, which decides how it gets its frame.
    public enum Placement: Hashable, Sendable {
      /// The top of a tree that is laid out on its own.
      case root
      /// Among the subviews of another view.
      case subview
      /// Arranged by a stack view.
      case arranged
      /// The content view of a cell or effect view, whose frame its owner decides.
      case content
    }

    /// The id; `nil` for a few content views of old files.
    public var id: String?
    /// The element's name, such as `label`.
    public var kind: String
    /// The `key` that names the view's role for its owner, such as `view` or `tableHeaderView`.
    public var key: String?
    /// The custom class of the view.
    public var customClass: String?
    /// The name that the author gave the view in the outline.
    public var userLabel: String?
    /// The view's place in its tree.
    public var placement: Placement
    /// The stored frame, in the superview's coordinates.
    public var frame: CGRect?
    /// Whether the frame follows the autoresizing mask instead of constraints.
    public var translatesAutoresizingMask: Bool
    /// Whether the frame is fixed by constraints that Interface Builder adds when it builds.
    public var hasFixedFrame: Bool
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// The sides and sizes that stretch with the superview.
    public var autoresizing: Autoresizing
    /// The content hugging priorities; `nil` where the file has none.
    public var hugging: AxisPriorities
    /// The content compression resistance priorities; `nil` where the file has none.
    public var compressionResistance: AxisPriorities
    /// Explicit margins.
    public var layoutMargins: EdgeInsets?
    /// A design-time size for content that the file does not hold.
    public var placeholderSize: PlaceholderSize
    /// The constraints that the view owns.
    public var constraints: [Constraint]
    /// The layout guides that the view owns.
    public var guides: [LayoutGuide]
    /// Differences by size class.
    public var variations: [Variation]
    /// Outlets and actions of the view.
    public var connections: [Connection]
    /// The subviews, back to front.
    public var subviews: [View]
    /// Views that belong to this one but are laid out on their own: cells, headers, item views.
    public var detachedViews: [View]
    /// The view's element.
    public var element: Element

    /// The view's line in the file.
    public var location: SourceLocation { element.location }

    /// The entry of the element; `nil` for one that is not known.
    var elementKind: ElementKind? { ElementKind.named(kind) }

    /// This view and the views below it that are laid out together with it, outermost first.
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

  /// The sides and sizes of a view that stretch with its superview.
  public struct Autoresizing: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// A set of bits, numbered as UIKit's `UIView.AutoresizingMask`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `flexibleMinX`.
    public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
    /// `widthSizable`.
    public static let flexibleWidth = Autoresizing(rawValue: 2)
    /// `flexibleMaxX`.
    public static let flexibleRightMargin = Autoresizing(rawValue: 4)
    /// `flexibleMinY`.
    public static let flexibleTopMargin = Autoresizing(rawValue: 8)
    /// `heightSizable`.
    public static let flexibleHeight = Autoresizing(rawValue: 16)
    /// `flexibleMaxY`.
    public static let flexibleBottomMargin = Autoresizing(rawValue: 32)
  }

  /// A priority for each axis, `nil` where the file has none.
  public struct AxisPriorities: Hashable, Sendable {
    /// The horizontal axis.
    public var horizontal: Double?
    /// The vertical axis.
    public var vertical: Double?
  }

  /// Insets in points.
  public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge, in points.
    public var top: Double
    /// From the leading or left edge, in points.
    public var leading: Double
    /// From the bottom edge, in points.
    public var bottom: Double
    /// From the trailing or right edge, in points.
    public var trailing: Double

    /// The larger inset of two at each edge.
    func grown(to other: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: max(top, other.top), leading: max(leading, other.leading),
        bottom: max(bottom, other.bottom), trailing: max(trailing, other.trailing))
    }
  }

  /// Whether and how the file replaces a view's content size at design time.
  public struct PlaceholderSize: Hashable, Sendable {
    /// One side of the size.
    public enum Side: Hashable, Sendable {
      /// The size of the content.
      case automatic
      /// There is no content size on this axis.
      case none
      /// A size in points.
      case points(Double)
    }

    /// The horizontal axis.
    public var width: Side
    /// The vertical axis.
    public var height: Side
  }

  /// A layout guide.
  public struct LayoutGuide: Hashable, Sendable {
    /// The part of its owner that a guide marks.
    public enum Kind: Hashable, Sendable {
      /// The part that bars and the device's shape do not cover.
      case safeArea
      /// The content of a scroll view.
      case content
      /// The frame of a scroll view.
      case frame
      /// The docked keyboard.
      case keyboard
      /// The part inside the layout margins.
      case layoutMargins
      /// Below the bars at the top of a controller.
      case top
      /// Above the bars at the bottom of a controller.
      case bottom
      /// Another guide of a view, by its key.
      case other(String)
    }

    /// The id that constraints refer to.
    public var id: String
    /// The part of its owner that the guide marks.
    public var kind: Kind
    /// The guide's line in the file.
    public var location: SourceLocation
  }
}
