public import Foundation

/// The place of a preview: a container and a point in it.
///
/// Source: developer.apple.com, UIPreviewTarget.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view that contains the preview.
  public let container: UIView
  /// The middle of the preview, in the coordinates of the container.
  public let center: CGPoint
  /// The transform of the preview about its middle; `identity` by default.
  public let transform: CGAffineTransform

  /// Creates a place in a container, for a ``UITargetedPreview``.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// The appearance of a preview; stored, but not drawn.
///
/// Source: developer.apple.com, UIPreviewParameters.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The visible part of the view; the whole view for `nil`.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; `nil` by default.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; `systemBackground` by default.
  open var backgroundColor: UIColor? = .systemBackground

  /// Creates parameters.
  public override init() { super.init() }

  /// Creates parameters for lines of text, which are visible.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) { path.append(UIBezierPath(rect: rect)) }
    visiblePath = path
  }
}

/// The appearance of the preview of a drag.
///
/// Source: developer.apple.com, UIDragPreviewParameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that is shown as a preview, such as that of a context menu.
///
/// Source: developer.apple.com, UITargetedPreview.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view that contains the preview, and the place in it.
  public let target: UIPreviewTarget
  /// The view that is shown as the preview.
  public let view: UIView
  /// The visible part, the shadow and the background of the preview.
  public let parameters: UIPreviewParameters
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview where the view is in its superview; Apple's raises an exception for a view
  /// outside a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// Creates a preview where the view is in its superview.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// Returns a preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The preview of a drag.
///
/// Source: developer.apple.com, UITargetedDragPreview.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview at another place.
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The preview of the item of a drag.
///
/// Source: developer.apple.com, UIDragPreview.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view that is shown as the preview.
  public let view: UIView
  /// The visible part, the shadow and the background of the preview.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view with an appearance; it is not drawn.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Creates a preview of a view with the default appearance; it is not drawn.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}
