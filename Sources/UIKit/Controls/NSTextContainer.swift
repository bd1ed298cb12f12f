public import Foundation

/// The region that the text of a text view fills.
///
/// Source: developer.apple.com, NSTextContainer.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  private weak var textView: UITextView?

  init(of textView: UITextView) { self.textView = textView }

  /// How far lines are moved in on both sides, in points; 5 unless set.
  open var lineFragmentPadding: CGFloat {
    get { textView?.linePadding ?? 0 }
    set { textView?.setLinePadding(newValue) }
  }

  /// The largest number of lines; 0, as it is unless set, for any number.
  open var maximumNumberOfLines: Int {
    get { textView?.appearance.lineLimit ?? 0 }
    set { textView?.setLineLimit(max(newValue, 0)) }
  }

  /// The size of the region, in points: that of the text view less its insets, as high as is needed where
  /// it scrolls.
  open var size: CGSize {
    guard let textView else { return .zero }
    let space = textView.bounds.inset(by: textView.textContainerInset).size
    return CGSize(
      width: max(space.width, 0),
      height: textView.isScrollEnabled ? .greatestFiniteMagnitude : max(space.height, 0))
  }
}
