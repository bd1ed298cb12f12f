public import Foundation

/// The region in which a text view lays out its text.
///
/// Source: developer.apple.com, NSTextContainer.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  private weak var textView: UITextView?

  init(of textView: UITextView) { self.textView = textView }

  /// The padding on both sides of a line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat {
    get { textView?.linePadding ?? 0 }
    set { textView?.setLinePadding(newValue) }
  }

  /// The maximum number of lines; 0, the default, for no limit.
  open var maximumNumberOfLines: Int {
    get { textView?.appearance.lineLimit ?? 0 }
    set { textView?.setLineLimit(max(newValue, 0)) }
  }

  /// The size of the region, in points: that of the text view without its insets, and as high as
  /// needed if it scrolls.
  open var size: CGSize {
    guard let textView else { return .zero }
    let space = textView.bounds.inset(by: textView.textContainerInset).size
    return CGSize(
      width: max(space.width, 0),
      height: textView.isScrollEnabled ? .greatestFiniteMagnitude : max(space.height, 0))
  }
}
