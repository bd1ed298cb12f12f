public import Foundation
import UIKit

/// What is fetched from the photo library, and in which order.
///
/// Source: developer.apple.com, PHFetchOptions.
open class PHFetchOptions: NSObject {
  /// The condition for what is fetched; `nil` for all.
  open var predicate: NSPredicate?
  /// The order; that in which objects were added by default.
  open var sortDescriptors: [NSSortDescriptor]?
  /// Whether hidden assets are fetched; `false` by default.
  open var includeHiddenAssets = false
  /// Whether all photos taken in quick succession are fetched; stored without effect.
  open var includeAllBurstAssets = false
  /// Where assets come from; stored without effect.
  open var includeAssetSourceTypes: PHAssetSourceType = []
  /// The largest number of objects, 0 for any number; 0 by default.
  open var fetchLimit = 0
  /// Whether changes can be followed one by one; `true` by default.
  open var wantsIncrementalChangeDetails = true

  /// Creates options for everything but hidden assets.
  public override init() {}

  /// Returns the same options, which do not change with these.
  func duplicate() -> PHFetchOptions {
    let copy = PHFetchOptions()
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.includeHiddenAssets = includeHiddenAssets
    copy.includeAllBurstAssets = includeAllBurstAssets
    copy.includeAssetSourceTypes = includeAssetSourceTypes
    copy.fetchLimit = fetchLimit
    copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
    return copy
  }

  func apply<ObjectType: PHObject>(to objects: [ObjectType]) -> [ObjectType] {
    var result = objects
    if let predicate { result = result.filter { predicate.evaluate(with: $0) } }
    if let sortDescriptors, !sortDescriptors.isEmpty {
      result = result.enumerated().sorted { one, other in
        for descriptor in sortDescriptors {
          switch descriptor.compare(one.element, to: other.element) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        // Equal objects keep their order.
        return one.offset < other.offset
      }.map(\.element)
    }
    return fetchLimit > 0 ? Array(result.prefix(fetchLimit)) : result
  }
}

/// The objects that a fetch found, as they were then.
///
/// Source: developer.apple.com, PHFetchResult.
public final class PHFetchResult<ObjectType: PHObject>: NSObject {
  let elements: [ObjectType]
  private let options: PHFetchOptions?
  private let find: (PhotoStore.Content) -> [ObjectType]

  init(_ options: PHFetchOptions?, find: @escaping (PhotoStore.Content) -> [ObjectType]) {
    self.options = options?.duplicate()
    self.find = find
    let found = find(PhotoStore.readable)
    elements = options?.apply(to: found) ?? found
  }

  private init(_ other: PHFetchResult, in content: PhotoStore.Content) {
    options = other.options
    find = other.find
    let found = other.find(content)
    elements = other.options?.apply(to: found) ?? found
  }

  /// Creates a result without objects.
  public override convenience init() { self.init(nil) { _ in [] } }

  /// Returns what the same fetch finds in another content.
  func repeated(in content: PhotoStore.Content) -> PHFetchResult {
    PHFetchResult(self, in: content)
  }

  /// The number of objects.
  public var count: Int { elements.count }
  /// The first object; `nil` if there is none.
  public var firstObject: ObjectType? { elements.first }
  /// The last object; `nil` if there is none.
  public var lastObject: ObjectType? { elements.last }

  /// Returns an object.
  ///
  /// - Precondition: The index is below ``count``; Apple's raises an exception.
  public func object(at index: Int) -> ObjectType { elements[index] }

  /// Returns an object.
  public subscript(index: Int) -> ObjectType { elements[index] }

  /// Returns the objects at indexes.
  public func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { elements[$0] } }

  /// Returns whether an object was found.
  public func contains(_ anObject: ObjectType) -> Bool { elements.contains(anObject) }

  /// Returns the index of an object; `NSNotFound` if it was not found.
  public func index(of anObject: ObjectType) -> Int {
    elements.firstIndex(of: anObject) ?? NSNotFound
  }

  /// Returns the number of assets of a kind.
  public func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    elements.count { ($0 as? PHAsset)?.mediaType == mediaType }
  }

  /// Calls a closure for each object with its index, until it sets the pointer to `true`.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { unsafe enumerate(Array(elements.indices), block) }

  /// Calls a closure for each object with its index, from the end on if the options say so, until it sets the pointer
  /// to `true`.
  public func enumerateObjects(
    options: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let indexes = Array(elements.indices)
    unsafe enumerate(options.contains(.reverse) ? indexes.reversed() : indexes, block)
  }

  private func enumerate(
    _ indexes: [Int], _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for index in indexes {
      unsafe block(elements[index], index, &stops)
      if stops.boolValue { return }
    }
  }
}
