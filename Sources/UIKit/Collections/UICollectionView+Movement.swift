public import Foundation

/// The item that the user moves, and its current place.
struct ItemMovement {
  var original: IndexPath
  var current: IndexPath
}

extension UICollectionView {
  /// Begins to move an item; the data source decides whether it can be moved.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: Whether the movement has begun.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else { return false }
    movement = ItemMovement(original: indexPath, current: indexPath)
    return true
  }

  /// Moves the item to the place of the item at a point, as far as the delegate allows it.
  ///
  /// The other items keep their places until the movement ends.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement, let proposed = indexPathForItem(at: targetPosition) else { return }
    self.movement?.current =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
  }

  /// Ends the movement: the data source moves the item, and the view follows.
  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    guard movement.original != movement.current else { return }
    dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
    moveItem(at: movement.original, to: movement.current)
  }

  /// Ends the movement; the item stays where it was.
  public func cancelInteractiveMovement() { movement = nil }
}
