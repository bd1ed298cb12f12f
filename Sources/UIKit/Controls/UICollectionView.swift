public import Foundation

/// A grid of items; a scroll view whose items are not modelled.
///
/// Source: developer.apple.com, UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
}

/// An item of a grid: a content view that fills it.
///
/// Source: developer.apple.com, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UIView {
  private let content = UIView()

  /// A cell with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// A cell read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The view that holds the content of the cell.
  open var contentView: UIView { content }
}
