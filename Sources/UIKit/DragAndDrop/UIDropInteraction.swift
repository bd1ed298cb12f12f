public import Foundation

/// The effects of a drop; raw values are Apple's.
///
/// Source: developer.apple.com, UIDropOperation.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing is dropped.
  case cancel = 0
  /// The drop is forbidden.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved.
  case move = 3
}

/// The effect that a drop would have.
///
/// Source: developer.apple.com, UIDropProposal.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// Whether the items would be copied, moved or not accepted.
  public let operation: UIDropOperation
  /// Whether the place of the drop is shown exactly, `false` by default; stored without effect.
  open var isPrecise = false
  /// Whether the preview is small, `false` by default; stored without effect.
  open var prefersFullSizePreview = false

  /// Creates a proposal of an effect; see ``operation``.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// An interaction with which the user drops items on a view.
///
/// Source: developer.apple.com, UIDropInteraction.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate that receives the items.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether several drags may be dropped at a time, `false` by default; stored without effect.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction for `UIView.addInteraction(_:)`; the delegate is not retained.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to a view, or removed; does nothing unless overridden.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// Drops the items of a session, as the user does: asks the delegate whether it handles them and
  /// what it proposes, and has it perform the drop.
  ///
  /// Not part of Apple's class.
  ///
  /// - Returns: The effect of the drop.
  @discardableResult
  public func drop(_ session: any UIDropSession) -> UIDropOperation {
    guard let delegate, delegate.dropInteraction(self, canHandle: session) else { return .cancel }
    delegate.dropInteraction(self, sessionDidEnter: session)
    let operation = delegate.dropInteraction(self, sessionDidUpdate: session).operation
    if operation == .copy || operation == .move {
      delegate.dropInteraction(self, performDrop: session)
    }
    delegate.dropInteraction(self, sessionDidEnd: session)
    return operation
  }
}

/// The methods by which a drop asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UIDropInteractionDelegate.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns whether the delegate can use the items; `true` by default.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  /// Called when a drag has entered the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns whether a drop would copy, move or not accept the items.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// On iOS, called when a drag has left the view; never called by Kuina, since a simulated drop
  /// ends where it enters.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Called to load the items, if the proposal of ``dropInteraction(_:sessionDidUpdate:)`` is to
  /// copy or move them.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called last, whether or not the items were dropped.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns `true`, so that each drag can be dropped.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Called when a drag has entered the view; does nothing unless implemented.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal of `cancel`: nothing is dropped unless this is implemented.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Never called by Kuina, since a simulated drop ends where it enters; does nothing unless
  /// implemented.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Called to load the items, if the proposal is to copy or move them; does nothing unless
  /// implemented.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Called last, whether or not the items were dropped; does nothing unless implemented.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}
