public import Foundation

/// The region in which a text view lays out its text.
///
/// Source: developer.apple.com, NSTextContainer.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  private weak var owner: (any TextContainerOwner)?

  init(of owner: any TextContainerOwner) { self.owner = owner }

  /// The padding on both sides of a line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat {
    get { owner?.linePadding ?? 0 }
    set { owner?.setLinePadding(newValue) }
  }

  /// The maximum number of lines; 0, the default, for no limit.
  open var maximumNumberOfLines: Int {
    get { owner?.lineLimit ?? 0 }
    set { owner?.setLineLimit(max(newValue, 0)) }
  }

  /// The size of the region, in points: that of the text view without its insets, and as high as
  /// needed if it scrolls.
  open var size: CGSize { owner?.containerSize ?? .zero }
}

/// A view that lays out text in a container.
@MainActor
protocol TextContainerOwner: AnyObject {
  /// The padding on both sides of a line, in points.
  var linePadding: CGFloat { get }
  /// The maximum number of lines; 0 for no limit.
  var lineLimit: Int { get }
  /// The size of the container, in points.
  var containerSize: CGSize { get }
  func setLinePadding(_ padding: CGFloat)
  func setLineLimit(_ limit: Int)
}
