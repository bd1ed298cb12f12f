public import Foundation

/// What a collection view shows and uses again: an item, or something beside the items.
///
/// Source: developer.apple.com, UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Under what name the view is used again.
  public internal(set) var reuseIdentifier: String?
  /// What kind of thing beside the items it is; `nil` for an item.
  var elementKind: String?

  /// A view with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view read by a decoder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view as a collection view makes it of a class that was registered.
  ///
  /// A class that overrides ``init(frame:)`` and ``init(coder:)``, or neither, has it without more ado. Not
  /// part of Apple's class: there Objective-C makes objects of any class.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is used for something else.
  open func prepareForReuse() {}

  /// Called when the layout has found another place or look for the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that suit the content of the view best, where a layout lets its items have sizes of
  /// their own: those given, with the size that the constraints inside ask for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributes.duplicate()
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    let fitting = content.systemLayoutSizeFitting(layoutAttributes.size)
    if fitting.width > 0 { copy.size.width = fitting.width }
    if fitting.height > 0 { copy.size.height = fitting.height }
    return copy
  }
}

/// An item of a collection view: a content view that fills it.
///
/// Source: developer.apple.com, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
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
  /// Whether the cell is chosen.
  open var isSelected = false { didSet { if oldValue != isSelected { showBackground() } } }
  /// Whether the cell is under a finger.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { showBackground() } } }
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the content of a cell that is chosen or under a finger, as large as the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showBackground()
    }
  }

  private func showBackground() {
    guard let view = selectedBackgroundView else { return }
    if isSelected || isHighlighted { replace(nil, by: view) } else { view.removeFromSuperview() }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: content)
  }
}
