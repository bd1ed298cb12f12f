public import Foundation

/// A view that shows a part of a larger content.
///
/// Edges of views inside that are constrained to the scroll view's edges mean its content
/// (developer.apple.com, UIScrollView.contentLayoutGuide); sizes and centres mean its frame.
@MainActor
open class UIScrollView: UIView {
  private var storedContentGuide: UILayoutGuide?
  private var storedFrameGuide: UILayoutGuide?

  /// The size of the content, in points; found by layout where constraints reach the content's
  /// edges.
  open var contentSize = CGSize.zero

  /// The point of the content at the scroll view's origin.
  open var contentOffset: CGPoint {
    get { storedBoundsOrigin }
    set {
      setBoundsOrigin(newValue)
      if let guide = storedFrameGuide { guide.engineItem?.engine?.needsUpdate(of: guide) }
    }
  }

  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero

  /// The guide of the content.
  open var contentLayoutGuide: UILayoutGuide { guide(&storedContentGuide, .scrollContent) }

  /// The guide of the visible frame.
  open var frameLayoutGuide: UILayoutGuide { guide(&storedFrameGuide, .scrollFrame) }

  override var systemGuides: [UILayoutGuide] {
    super.systemGuides + [storedContentGuide, storedFrameGuide].compactMap(\.self)
  }

  override func constrainedGuidesMoved() {
    guard let item = storedContentGuide?.engineItem, item.valuesChanged, let engine = item.engine
    else { return }
    item.valuesChanged = false
    contentSize =
      PixelRounding(scale: engine.scale)
      .round(engine.alignmentRect(of: item), offset: .zero).frame.size
  }

  private func guide(_ stored: inout UILayoutGuide?, _ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let guide = stored { return guide }
    let guide = UILayoutGuide(owner: self, role: role)
    stored = guide
    return guide
  }
}
