public import Foundation

/// The methods by which a collection provides the items of a drag; all except the first are optional.
///
/// Never called by Kuina, since no touch begins a drag: a test calls them. Source:
/// developer.apple.com, UICollectionViewDragDelegate.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of a drag that begins at an index path; never called by Kuina, since no
  /// touch begins a drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that a tap adds to a drag; never called by Kuina, since no touch begins a
  /// drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// On iOS, called before a drag begins; never called by Kuina, since no touch begins a drag.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// On iOS, called when a drag has ended; never called by Kuina, since no touch begins a drag.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Returns the appearance of the lifted item; never called by Kuina, since previews are not
  /// drawn.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDragDelegate {
  /// Returns no items; never called by Kuina, since no touch begins a drag.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Never called by Kuina, since no touch begins a drag; does nothing unless implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Never called by Kuina, since no touch begins a drag; does nothing unless implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The methods by which a collection receives a drop; all except the first are optional.
///
/// Source: developer.apple.com, UICollectionViewDropDelegate.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Called to insert the items, if the proposal of
  /// ``collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)`` is to copy or move them.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the delegate can use the items; `true` by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// Called when a drag has entered the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns whether a drop at an index path would copy, move or not accept the items.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// On iOS, called when a drag has left the collection; never called by Kuina, since a simulated
  /// drop ends where it enters.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called last, whether or not the items were dropped.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// Returns `true`, so that each drag can be dropped.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Called when a drag has entered the collection; does nothing unless implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal of `cancel`: nothing is dropped unless this is implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
  /// Never called by Kuina, since a simulated drop ends where it enters; does nothing unless
  /// implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Called last, whether or not the items were dropped; does nothing unless implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The effect that a drop on a collection would have.
///
/// Source: developer.apple.com, UICollectionViewDropProposal.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The places of a drop; raw values are Apple's.
  public enum Intent: Int, Hashable, Sendable {
    /// The items will be placed somewhere in the collection, without a gap that shows where.
    case unspecified = 0
    /// The items are inserted between the existing ones, at the destination.
    case insertAtDestinationIndexPath = 1
    /// The items are put into the item at the destination, such as a folder.
    case insertIntoDestinationIndexPath = 2
  }

  /// The place of the items that are dropped: in an item, before one, or unknown; stored without
  /// effect.
  public let intent: Intent

  /// Creates a proposal of an effect, and of the place of the items in the list.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without a place.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

/// A drop on a collection.
///
/// Source: developer.apple.com, UICollectionViewDropCoordinator.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The items that are dropped, with their places in the list.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path of the drop; `nil` for none.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that the delegate made for the last place of the drag.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drag, which has the data of its items.
  var session: any UIDropSession { get }
}

/// An item of a drop on a collection.
///
/// Source: developer.apple.com, UICollectionViewDropItem.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The item that is dragged, which provides the data.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was dragged; `nil` if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points.
  var previewSize: CGSize { get }
}

private final class DroppedItemItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize = CGSize.zero

  init(_ item: UIDragItem, from source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
}

private final class DroppedItems: UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(
    _ session: any UIDropSession, from sources: [IndexPath], at path: IndexPath?,
    _ proposal: UICollectionViewDropProposal
  ) {
    items = session.items.enumerated().map { index, item in
      DroppedItemItem(item, from: sources.indices.contains(index) ? sources[index] : nil)
    }
    destinationIndexPath = path
    self.proposal = proposal
    self.session = session
  }
}

extension UICollectionView {
  /// The delegate that provides the items of a drag.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { rareValues.dragDelegate as? any UICollectionViewDragDelegate }
    set { rareValues.dragDelegate = newValue }
  }

  /// The delegate that receives a drop.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { rareValues.dropDelegate as? any UICollectionViewDropDelegate }
    set { rareValues.dropDelegate = newValue }
  }

  /// Drops the items of a session at an index path, as the user does: asks the delegate whether it
  /// handles them and what it proposes, and has it perform the drop.
  ///
  /// Not part of Apple's class.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - indexPath: The place; `nil` for the space after the last item.
  ///   - sources: The index paths from which the items were dragged, if they come from this collection.
  /// - Returns: The effect of the drop.
  @discardableResult
  public func drop(
    _ session: any UIDropSession, at indexPath: IndexPath?, from sources: [IndexPath] = []
  ) -> UIDropOperation {
    guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else {
      return .cancel
    }
    dropDelegate.collectionView(self, dropSessionDidEnter: session)
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: indexPath)
    if proposal.operation == .copy || proposal.operation == .move {
      let coordinator = DroppedItems(session, from: sources, at: indexPath, proposal)
      dropDelegate.collectionView(self, performDropWith: coordinator)
    }
    dropDelegate.collectionView(self, dropSessionDidEnd: session)
    return proposal.operation
  }
}
