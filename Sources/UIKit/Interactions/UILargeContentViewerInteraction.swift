public import Foundation

/// An interaction that shows a large picture of what is below the finger, for the largest text sizes.
///
/// The picture is not shown; the interaction is a value.
///
/// Source: developer.apple.com, UILargeContentViewerInteraction.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// The delegate.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// Whether the user's text size is one of those for accessibility.
  public class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The methods by which a large content viewer asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UILargeContentViewerInteractionDelegate.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: AnyObject {
  /// Called when the touch has ended.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: Any?, at point: CGPoint)
}

extension UILargeContentViewerInteractionDelegate {
  /// Does nothing.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: Any?, at point: CGPoint
  ) {}
}
