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
  /// The delegate, which is not retained; `nil` for none.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// Whether the user's text size is one of those for accessibility.
  public class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Creates an interaction for `UIView.addInteraction(_:)`; the delegate is not retained.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing; the interaction still has its former view.
  open func willMove(to view: UIView?) {}
  /// Makes the view the interaction's ``view``; `nil` once it is removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The methods by which a large content viewer asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UILargeContentViewerInteractionDelegate.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: AnyObject {
  /// On iOS, called when the touch has ended; never called by Kuina, since the viewer is not shown.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: Any?, at point: CGPoint)
}

extension UILargeContentViewerInteractionDelegate {
  /// Never called by Kuina, since the viewer is not shown; does nothing unless implemented.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: Any?, at point: CGPoint
  ) {}
}

/// What a large content viewer shows of a view.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

/// A view that a large content viewer can show.
///
/// Source: developer.apple.com, UILargeContentViewerItem.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
  /// Whether the viewer shows the view.
  var showsLargeContentViewer: Bool { get }
  /// The title that the viewer shows.
  var largeContentTitle: String? { get }
  /// The image that the viewer shows.
  var largeContentImage: UIImage? { get }
  /// Whether the image, a vector image, is shown at a larger size.
  var scalesLargeContentImage: Bool { get }
  /// The insets that centre the image.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {
  /// Whether a large content viewer shows the view; stored without effect.
  public var showsLargeContentViewer: Bool {
    get { rareValues.largeContent.isShown }
    set { rareValues.largeContent.isShown = newValue }
  }
  /// The title that a large content viewer shows; stored without effect.
  public var largeContentTitle: String? {
    get { rareValues.largeContent.title }
    set { rareValues.largeContent.title = newValue }
  }
  /// The image that a large content viewer shows; stored without effect.
  public var largeContentImage: UIImage? {
    get { rareValues.largeContent.image }
    set { rareValues.largeContent.image = newValue }
  }
  /// Whether the image is shown at a larger size; stored without effect.
  public var scalesLargeContentImage: Bool {
    get { rareValues.largeContent.scalesImage }
    set { rareValues.largeContent.scalesImage = newValue }
  }
  /// The insets that centre the image; stored without effect.
  public var largeContentImageInsets: UIEdgeInsets {
    get { rareValues.largeContent.imageInsets }
    set { rareValues.largeContent.imageInsets = newValue }
  }
}
