public import Foundation

/// The methods by which a table provides the items of a drag; all except the first are optional.
///
/// Never called by Kuina, since no touch begins a drag: a test calls them. Source:
/// developer.apple.com, UITableViewDragDelegate.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items of a drag that begins at an index path; never called by Kuina, since no
  /// touch begins a drag.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that a tap adds to a drag; never called by Kuina, since no touch begins a
  /// drag.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// On iOS, called before a drag begins; never called by Kuina, since no touch begins a drag.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// On iOS, called when a drag has ended; never called by Kuina, since no touch begins a drag.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Returns the appearance of the lifted row; never called by Kuina, since previews are not drawn.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDragDelegate {
  /// Returns no items; never called by Kuina, since no touch begins a drag.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Never called by Kuina, since no touch begins a drag; does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
  }
  /// Never called by Kuina, since no touch begins a drag; does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The methods by which a table receives a drop; all except the first are optional.
///
/// Source: developer.apple.com, UITableViewDropDelegate.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Called to insert the items, if the proposal of
  /// ``tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)`` is to copy or move them.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the delegate can use the items; `true` by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when a drag has entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns whether a drop at an index path would copy, move or not accept the items.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// On iOS, called when a drag has left the table; never called by Kuina, since a simulated drop
  /// ends where it enters.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called last, whether or not the items were dropped.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// Returns `true`, so that each drag can be dropped.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// Called when a drag has entered the table; does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal of `cancel`: nothing is dropped unless this is implemented.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  /// Never called by Kuina, since a simulated drop ends where it enters; does nothing unless
  /// implemented.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Called last, whether or not the items were dropped; does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The effect that a drop on a table would have.
///
/// Source: developer.apple.com, UITableViewDropProposal.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The places of a drop; raw values are Apple's.
  public enum Intent: Int, Hashable, Sendable {
    /// The items will be placed somewhere in the table, without a gap that shows where.
    case unspecified = 0
    /// The items are inserted between the existing rows, at the destination.
    case insertAtDestinationIndexPath = 1
    /// The items are put into the row at the destination, such as a folder.
    case insertIntoDestinationIndexPath = 2
    /// The position of the drop decides whether the items are put into a row or between rows.
    case automatic = 3
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

/// A drop on a table.
///
/// Source: developer.apple.com, UITableViewDropCoordinator.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The items that are dropped, with their places in the list.
  var items: [any UITableViewDropItem] { get }
  /// The index path of the drop; `nil` for none.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that the delegate made for the last place of the drag.
  var proposal: UITableViewDropProposal { get }
  /// The session of the drag, which has the data of its items.
  var session: any UIDropSession { get }
}

/// An item of a drop on a table.
///
/// Source: developer.apple.com, UITableViewDropItem.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
  /// The item that is dragged, which provides the data.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was dragged; `nil` if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview, in points.
  var previewSize: CGSize { get }
}

private final class DroppedRowItem: UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize = CGSize.zero

  init(_ item: UIDragItem, from source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
}

private final class DroppedRows: UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    _ session: any UIDropSession, from sources: [IndexPath], at path: IndexPath?,
    _ proposal: UITableViewDropProposal
  ) {
    items = session.items.enumerated().map { index, item in
      DroppedRowItem(item, from: sources.indices.contains(index) ? sources[index] : nil)
    }
    destinationIndexPath = path
    self.proposal = proposal
    self.session = session
  }
}

extension UITableView {
  /// The delegate that provides the items of a drag.
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { rareValues.dragDelegate as? any UITableViewDragDelegate }
    set { rareValues.dragDelegate = newValue }
  }

  /// The delegate that receives a drop.
  public weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { rareValues.dropDelegate as? any UITableViewDropDelegate }
    set { rareValues.dropDelegate = newValue }
  }

  /// Drops the items of a session at an index path, as the user does: asks the delegate whether it
  /// handles them and what it proposes, and has it perform the drop.
  ///
  /// Not part of Apple's class.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - indexPath: The place; `nil` for the space after the last row.
  ///   - sources: The index paths from which the items were dragged, if they come from this table.
  /// - Returns: The effect of the drop.
  @discardableResult
  public func drop(
    _ session: any UIDropSession, at indexPath: IndexPath?, from sources: [IndexPath] = []
  ) -> UIDropOperation {
    guard let dropDelegate, dropDelegate.tableView(self, canHandle: session) else { return .cancel }
    dropDelegate.tableView(self, dropSessionDidEnter: session)
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: indexPath)
    if proposal.operation == .copy || proposal.operation == .move {
      let coordinator = DroppedRows(session, from: sources, at: indexPath, proposal)
      dropDelegate.tableView(self, performDropWith: coordinator)
    }
    dropDelegate.tableView(self, dropSessionDidEnd: session)
    return proposal.operation
  }
}
