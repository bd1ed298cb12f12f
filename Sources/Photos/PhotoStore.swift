import Foundation
import Synchronization
import UIKit

/// The content of the photo library.
enum PhotoStore {
  /// A photo or video.
  struct Item: Hashable, Sendable {
    var identifier = UUID().uuidString
    var mediaType: PHAssetMediaType
    var image: UIImage?
    var url: URL?
    var width = 0
    var height = 0
    var creationDate: Date? = Date()
    var modificationDate: Date? = Date()
    var isFavorite = false
    var isHidden = false
  }

  /// An album of the user's.
  struct Album: Hashable, Sendable {
    var identifier = UUID().uuidString
    var title: String
    var items: [String] = []
  }

  /// Photos, videos and albums, in the order in which they were added.
  struct Content: Hashable, Sendable {
    var items: [Item] = []
    var albums: [Album] = []

    /// Returns the items of an album, or of all.
    func items(of collection: PHAssetCollection?) -> [Item] {
      guard let collection else { return items }
      if collection.assetCollectionType == .smartAlbum {
        return items.filter { collection.assetCollectionSubtype.contains($0) }
      }
      let members = albums.first { $0.identifier == collection.localIdentifier }?.items ?? []
      return members.compactMap { member in items.first { $0.identifier == member } }
    }
  }

  /// The content with the user's permissions.
  struct State: Sendable {
    var content = Content()
    var permissions: [PHAccessLevel: PHAuthorizationStatus] = [:]
    var answer = PHAuthorizationStatus.authorized
  }

  static let state = Mutex(State())

  static var content: Content { state.withLock { $0.content } }

  /// The content that the app may read.
  static var readable: Content {
    state.withLock { state in
      let status = state.permissions[.readWrite] ?? .notDetermined
      return [.authorized, .limited].contains(status) ? state.content : Content()
    }
  }

  static func change(_ change: (inout Content) -> Void) { state.withLock { change(&$0.content) } }

  /// Changes an item, and its date of modification.
  static func change(_ identifier: String, _ change: (inout Item) -> Void) {
    self.change { content in
      guard let index = content.items.firstIndex(where: { $0.identifier == identifier }) else {
        return
      }
      change(&content.items[index])
      content.items[index].modificationDate = Date()
    }
  }
}
