public import Foundation

/// The region in which text is laid out: that of a text view, or one of a program's own.
///
/// Source: developer.apple.com, NSTextContainer.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: (any TextContainerOwner)?
  private var padding: CGFloat = 5
  private var lines = 0
  private var ownSize: CGSize

  /// Creates a region of a size in points.
  public init(size: CGSize) {
    ownSize = size
    super.init()
  }

  /// Creates a region without limits.
  public convenience override init() {
    self.init(
      size: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  init(of owner: any TextContainerOwner) {
    ownSize = .zero
    self.owner = owner
    super.init()
  }

  /// The layout manager that lays out text in the region.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The padding on both sides of a line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat {
    get { owner?.linePadding ?? padding }
    set {
      padding = newValue.isFinite ? max(newValue, 0) : 0
      owner?.setLinePadding(newValue)
    }
  }

  /// The maximum number of lines; 0, the default, for no limit.
  open var maximumNumberOfLines: Int {
    get { owner?.lineLimit ?? lines }
    set {
      lines = max(newValue, 0)
      owner?.setLineLimit(max(newValue, 0))
    }
  }

  /// The behaviour of the last line, `byWordWrapping` by default; stored without effect in a text
  /// view.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The regions in which no text is laid out, empty by default; stored without effect.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the width follows that of the text view; stored without effect, since it always does;
  /// `false` by default.
  open var widthTracksTextView = false
  /// Whether the height follows that of the text view, `false` by default; stored without effect.
  open var heightTracksTextView = false

  /// The size of the region, in points: that of the text view without its insets, and as high as
  /// needed if it scrolls; otherwise the one that was set.
  open var size: CGSize {
    get { owner?.containerSize ?? ownSize }
    set { ownSize = newValue }
  }
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
  /// The font of text without attributes.
  var plainFont: UIFont { get }
  /// The alignment of the lines.
  var lineAlignment: NSTextAlignment { get }
  func setLinePadding(_ padding: CGFloat)
  func setLineLimit(_ limit: Int)
  /// Called when the text of the layout manager has changed.
  func storageChanged()
}
