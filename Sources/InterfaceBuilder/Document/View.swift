public import Foundation

extension Document {
  /// A view with what the file says about its layout.
  public struct View: Sendable {
    /// How the view's frame comes about.
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
    /// The `key` that says what the view is to its owner, such as `view` or `tableHeaderView`.
    public var key: String?
    /// The class that the file gives the view.
    public var customClass: String?
    /// The name that the author gave the view in the outline.
    public var userLabel: String?
    /// How the view's frame comes about.
    public var placement: Placement
    /// The stored frame, in the superview's coordinates.
    public var frame: CGRect?
    /// Whether the frame follows the autoresizing mask instead of constraints.
    public var translatesAutoresizingMask: Bool
    /// Whether the frame is fixed by constraints that Interface Builder adds when it builds.
    public var hasFixedFrame: Bool
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// Which sides and sizes stretch with the superview.
    public var autoresizing: Autoresizing
    /// How strongly the view refuses to grow; `nil` where the file is silent.
    public var hugging: AxisPriorities
    /// How strongly the view refuses to shrink; `nil` where the file is silent.
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
    /// The views inside, back to front.
    public var subviews: [View]
    /// Views that belong to this one but are laid out on their own: cells, headers, item views.
    public var detachedViews: [View]
    /// What the file says about it.
    public var element: Element

    /// Where the file says it.
    public var location: SourceLocation { element.location }

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

  /// Which sides and sizes of a view stretch with its superview.
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

  /// A priority for each axis, `nil` where the file is silent.
  public struct AxisPriorities: Hashable, Sendable {
    /// Across.
    public var horizontal: Double?
    /// Down.
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
      /// The content decides.
      case automatic
      /// There is no content size on this axis.
      case none
      /// A size in points.
      case points(Double)
    }

    /// Across.
    public var width: Side
    /// Down.
    public var height: Side
  }

  /// A layout guide.
  public struct LayoutGuide: Hashable, Sendable {
    /// Which part of its owner the guide marks.
    public enum Kind: Hashable, Sendable {
      /// What bars and the device leave free.
      case safeArea
      /// The content of a scroll view.
      case content
      /// The frame of a scroll view.
      case frame
      /// The docked keyboard.
      case keyboard
      /// What the layout margins leave free.
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
    /// Which part of its owner the guide marks.
    public var kind: Kind
    /// Where the file says it.
    public var location: SourceLocation
  }
}
