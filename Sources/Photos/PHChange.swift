public import Foundation

/// A change of the photo library.
///
/// Source: developer.apple.com, PHChange.
public final class PHChange: NSObject, Sendable {
  private let before: PhotoStore.Content
  private let after: PhotoStore.Content

  init(before: PhotoStore.Content, after: PhotoStore.Content) {
    self.before = before
    self.after = after
  }

  /// Returns how what a fetch finds has changed; `nil` if it has not.
  public func changeDetails<ObjectType: PHObject>(
    for fetchResult: PHFetchResult<ObjectType>
  ) -> PHFetchResultChangeDetails<ObjectType>? {
    let details = PHFetchResultChangeDetails(
      before: fetchResult, after: fetchResult.repeated(in: after),
      changed: Set(changedIdentifiers))
    return details.isEmpty ? nil : details
  }

  /// Returns how an object has changed; `nil` if it has not.
  public func changeDetails<ObjectType: PHObject>(
    for object: ObjectType
  ) -> PHObjectChangeDetails<ObjectType>? {
    let identifier = object.localIdentifier
    let now: PHObject? =
      after.items.first { $0.identifier == identifier }.map(PHAsset.init)
      ?? after.albums.first { $0.identifier == identifier }.map(PHAssetCollection.init)
    guard changedIdentifiers.contains(identifier) || now == nil && existed(identifier) else {
      return nil
    }
    return PHObjectChangeDetails(before: object, after: now as? ObjectType)
  }

  private func existed(_ identifier: String) -> Bool {
    before.items.contains { $0.identifier == identifier }
      || before.albums.contains { $0.identifier == identifier }
  }

  /// The objects that were there before and after, and are different.
  private var changedIdentifiers: [String] {
    let items = after.items.filter { item in
      before.items.contains { $0.identifier == item.identifier && $0 != item }
    }
    let albums = after.albums.filter { album in
      before.albums.contains { $0.identifier == album.identifier && $0 != album }
    }
    return items.map(\.identifier) + albums.map(\.identifier)
  }
}

/// How an object has changed.
///
/// Source: developer.apple.com, PHObjectChangeDetails.
public final class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  /// The object as it was.
  public let objectBeforeChanges: ObjectType
  /// The object as it is; `nil` if it was deleted.
  public let objectAfterChanges: ObjectType?
  /// Whether the object was deleted.
  public var objectWasDeleted: Bool { objectAfterChanges == nil }
  /// Whether the picture has changed; `false`, since pictures are not edited.
  public var assetContentChanged: Bool { false }

  init(before: ObjectType, after: ObjectType?) {
    objectBeforeChanges = before
    objectAfterChanges = after
  }
}

/// How what a fetch finds has changed.
///
/// Source: developer.apple.com, PHFetchResultChangeDetails.
public final class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  /// What was found before.
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  /// What is found now.
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  /// Whether the changes are described one by one; `true`.
  public var hasIncrementalChanges: Bool { true }
  /// The indexes of removed objects in what was found before; `nil` if there are none.
  public let removedIndexes: IndexSet?
  /// The indexes of added objects in what is found now; `nil` if there are none.
  public let insertedIndexes: IndexSet?
  /// The indexes of changed objects in what is found now; `nil` if there are none.
  public let changedIndexes: IndexSet?
  private let order: [(from: Int, to: Int)]

  init(
    before: PHFetchResult<ObjectType>, after: PHFetchResult<ObjectType>, changed: Set<String>
  ) {
    fetchResultBeforeChanges = before
    fetchResultAfterChanges = after
    let (old, new) = (before.elements, after.elements)
    func indexes(_ list: [ObjectType], where matches: (ObjectType) -> Bool) -> IndexSet? {
      let found = IndexSet(list.indices.filter { matches(list[$0]) })
      return found.isEmpty ? nil : found
    }
    removedIndexes = indexes(old) { !new.contains($0) }
    insertedIndexes = indexes(new) { !old.contains($0) }
    changedIndexes = indexes(new) { old.contains($0) && changed.contains($0.localIdentifier) }
    // The old objects that are left, in the order of both.
    let left = old.filter(new.contains)
    let now = new.filter(old.contains)
    order = now.enumerated().compactMap { index, object in
      guard left[index] != object, let from = old.firstIndex(of: object),
        let to = new.firstIndex(of: object)
      else { return nil }
      return (from, to)
    }
  }

  /// Whether objects have changed their order.
  public var hasMoves: Bool { !order.isEmpty }

  /// Calls a closure for each object that has moved, with its index before and now.
  public func enumerateMoves(_ handler: (Int, Int) -> Void) {
    for move in order { handler(move.from, move.to) }
  }

  /// The objects that are not found any longer.
  public var removedObjects: [ObjectType] {
    removedIndexes.map(fetchResultBeforeChanges.objects) ?? []
  }
  /// The objects that are found now.
  public var insertedObjects: [ObjectType] {
    insertedIndexes.map(fetchResultAfterChanges.objects) ?? []
  }
  /// The objects that have changed.
  public var changedObjects: [ObjectType] {
    changedIndexes.map(fetchResultAfterChanges.objects) ?? []
  }

  var isEmpty: Bool {
    removedIndexes == nil && insertedIndexes == nil && changedIndexes == nil && order.isEmpty
  }
}
