public import Foundation

/// An interaction with which the user drags items of a view.
///
/// Source: developer.apple.com, UIDragInteraction.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate that provides the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether the user can drag items of the view, `true` by default; stored without effect.
  open var isEnabled = true
  /// Whether other gestures may be recognized while the view is lifted, `false` by default; stored
  /// without effect.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether Apple's interactions are enabled at first: on an iPad only.
  public class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  /// Creates an interaction for `UIView.addInteraction(_:)`; the delegate is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to a view, or removed; does nothing unless overridden.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The methods by which a drag asks its delegate; all except the first are optional.
///
/// Source: developer.apple.com, UIDragInteractionDelegate.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items of a drag that begins; never called by Kuina, since no touch begins a drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Returns the preview of an item; never called by Kuina, since previews are not drawn.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// On iOS, called before the drag begins; never called by Kuina, since no touch begins a drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// On iOS, called when the drag has ended; never called by Kuina, since no touch begins a drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Never called by Kuina, since no touch begins a drag; does nothing unless implemented.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Never called by Kuina, since no touch begins a drag; does nothing unless implemented.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}
