public import Foundation
import UIKit

/// The kinds of albums; raw values are Apple's.
public enum PHAssetCollectionType: Int, Hashable, Sendable {
  /// An album.
  case album = 1
  /// An album whose content the system chooses.
  case smartAlbum = 2
  /// Photos of a time and place.
  case moment = 3
}

/// The kinds of albums in detail; raw values are Apple's.
public enum PHAssetCollectionSubtype: Int, Hashable, Sendable {
  /// An album of the user's.
  case albumRegular = 2
  /// An album from a computer.
  case albumSyncedEvent = 3
  /// Faces from a computer.
  case albumSyncedFaces = 4
  /// An album from a computer.
  case albumSyncedAlbum = 5
  /// An album from a camera.
  case albumImported = 6
  /// The user's photo stream.
  case albumMyPhotoStream = 100
  /// A shared album.
  case albumCloudShared = 101
  /// An album of the system.
  case smartAlbumGeneric = 200
  /// Wide photos.
  case smartAlbumPanoramas = 201
  /// Videos.
  case smartAlbumVideos = 202
  /// Favorites.
  case smartAlbumFavorites = 203
  /// Videos in quick motion.
  case smartAlbumTimelapses = 204
  /// Hidden assets.
  case smartAlbumAllHidden = 205
  /// What was added last.
  case smartAlbumRecentlyAdded = 206
  /// Photos taken in quick succession.
  case smartAlbumBursts = 207
  /// Videos in slow motion.
  case smartAlbumSlomoVideos = 208
  /// All of the user's assets.
  case smartAlbumUserLibrary = 209
  /// Photos by the front camera.
  case smartAlbumSelfPortraits = 210
  /// Pictures of the screen.
  case smartAlbumScreenshots = 211
  /// Photos with depth.
  case smartAlbumDepthEffect = 212
  /// Live photos.
  case smartAlbumLivePhotos = 213
  /// Animated pictures.
  case smartAlbumAnimated = 214
  /// Photos with a long exposure.
  case smartAlbumLongExposures = 215
  /// Any kind.
  case any = 9_223_372_036_854_775_807

  /// Whether an album of the system has an item.
  func contains(_ item: PhotoStore.Item) -> Bool {
    switch self {
    case .smartAlbumUserLibrary, .smartAlbumRecentlyAdded: !item.isHidden
    case .smartAlbumVideos: item.mediaType == .video && !item.isHidden
    case .smartAlbumFavorites: item.isFavorite && !item.isHidden
    case .smartAlbumAllHidden: item.isHidden
    default: false
    }
  }

  /// The albums of the system that have content here, with Apple's titles.
  static let ofSystem: [(PHAssetCollectionSubtype, String)] = [
    (.smartAlbumUserLibrary, "Recents"), (.smartAlbumFavorites, "Favorites"),
    (.smartAlbumVideos, "Videos"), (.smartAlbumRecentlyAdded, "Recently Added"),
    (.smartAlbumAllHidden, "Hidden"),
  ]
}

/// An album or a folder.
///
/// Source: developer.apple.com, PHCollection.
open class PHCollection: PHObject {
  /// The name.
  public let localizedTitle: String?
  /// Whether there can be assets in it; `true`.
  open var canContainAssets: Bool { true }
  /// Whether there can be albums in it; `false`.
  open var canContainCollections: Bool { false }

  init(identifier: String, title: String) {
    localizedTitle = title
    super.init(identifier: identifier)
  }

  /// Returns the user's albums.
  open class func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> {
    PHFetchResult(options) { $0.albums.map(PHAssetCollection.init) }
  }
}

/// An album, or what the system shows as one.
///
/// Source: developer.apple.com, PHAssetCollection.
open class PHAssetCollection: PHCollection {
  /// The kind.
  public let assetCollectionType: PHAssetCollectionType
  /// The kind in detail.
  public let assetCollectionSubtype: PHAssetCollectionSubtype
  private let estimate: Int

  init(_ album: PhotoStore.Album) {
    assetCollectionType = .album
    assetCollectionSubtype = .albumRegular
    estimate = album.items.count
    super.init(identifier: album.identifier, title: album.title)
  }

  init(_ subtype: PHAssetCollectionSubtype, title: String) {
    assetCollectionType = .smartAlbum
    assetCollectionSubtype = subtype
    estimate = NSNotFound
    super.init(identifier: "system-\(subtype.rawValue)", title: title)
  }

  /// The number of assets in an album; `NSNotFound` for one of the system.
  open var estimatedAssetCount: Int { estimate }
  /// The date of the first asset; it is not known.
  open var startDate: Date? { nil }
  /// The date of the last asset; it is not known.
  open var endDate: Date? { nil }
  /// The places of the assets; none.
  open var localizedLocationNames: [String] { [] }

  /// Returns albums of a kind.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) { content in
      switch type {
      case .album where [.any, .albumRegular].contains(subtype):
        return content.albums.map(PHAssetCollection.init)
      case .smartAlbum:
        return PHAssetCollectionSubtype.ofSystem.filter { [$0.0, .any].contains(subtype) }
          .map { PHAssetCollection($0.0, title: $0.1) }
      case .album, .moment: return []
      }
    }
  }

  /// Returns the albums with identifiers.
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) { content in
      let system = PHAssetCollectionSubtype.ofSystem.map { PHAssetCollection($0.0, title: $0.1) }
      return (content.albums.map(PHAssetCollection.init) + system)
        .filter { identifiers.contains($0.localIdentifier) }
    }
  }

  /// Returns the albums of the user's that contain an asset.
  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    let identifier = asset.localIdentifier
    return PHFetchResult(options) { content in
      guard type == .album else { return [] }
      return content.albums.filter { $0.items.contains(identifier) }.map(PHAssetCollection.init)
    }
  }
}

extension PHAssetCollection: StoredKeyValues {
  /// Returns the value of a property for predicates and sort descriptors.
  package func storedValue(forKey key: String) -> Any? {
    switch key {
    case "localIdentifier", "SELF": localIdentifier
    case "localizedTitle", "title": localizedTitle
    case "estimatedAssetCount": estimatedAssetCount
    default: nil
    }
  }

  /// Does nothing: albums are changed by ``PHAssetCollectionChangeRequest``.
  package func setStoredValue(_ value: Any?, forKey key: String) {}
}

/// A request to add, change or delete an album, in the closure of
/// ``PHPhotoLibrary/performChanges(_:completionHandler:)``.
///
/// It is carried out at once. Source: developer.apple.com, PHAssetCollectionChangeRequest.
open class PHAssetCollectionChangeRequest: NSObject {
  private let identifier: String

  private init(_ identifier: String) { self.identifier = identifier }

  /// Creates a request to change an album; `nil` for one of the system.
  public convenience init?(for assetCollection: PHAssetCollection) {
    guard assetCollection.assetCollectionType == .album else { return nil }
    self.init(assetCollection.localIdentifier)
  }

  /// Adds an album.
  @discardableResult
  open class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest {
    let album = PhotoStore.Album(title: title)
    PhotoStore.change { $0.albums.append(album) }
    return PHAssetCollectionChangeRequest(album.identifier)
  }

  /// Deletes albums; their assets stay.
  open class func deleteAssetCollections(_ assetCollections: NSArray) {
    let identifiers = assetCollections.compactMap { ($0 as? PHObject)?.localIdentifier }
    PhotoStore.change { $0.albums.removeAll { identifiers.contains($0.identifier) } }
  }

  /// The album that the request adds or changes.
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
    PHObjectPlaceholder(identifier: identifier)
  }

  /// The name.
  open var title: String {
    get { PhotoStore.content.albums.first { $0.identifier == identifier }?.title ?? "" }
    set { change { $0.title = newValue } }
  }

  /// Adds assets, or those that stand for new ones, at the end.
  open func addAssets(_ assets: NSArray) { add(assets.compactMap { $0 as? PHObject }) }

  /// Adds assets at the end.
  open func addAssets(_ assets: PHFetchResult<PHAsset>) { add(assets.elements) }

  /// Removes assets, which stay in the library.
  open func removeAssets(_ assets: NSArray) { remove(assets.compactMap { $0 as? PHObject }) }

  /// Removes assets, which stay in the library.
  open func removeAssets(_ assets: PHFetchResult<PHAsset>) { remove(assets.elements) }

  private func add(_ objects: [PHObject]) {
    change { album in
      for object in objects where !album.items.contains(object.localIdentifier) {
        album.items.append(object.localIdentifier)
      }
    }
  }

  private func remove(_ objects: [PHObject]) {
    let identifiers = objects.map(\.localIdentifier)
    change { $0.items.removeAll { identifiers.contains($0) } }
  }

  private func change(_ change: (inout PhotoStore.Album) -> Void) {
    PhotoStore.change { content in
      guard let index = content.albums.firstIndex(where: { $0.identifier == identifier }) else {
        return
      }
      change(&content.albums[index])
    }
  }
}
