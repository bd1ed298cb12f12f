public import CoreLocation
public import Foundation
public import UIKit

/// The kinds of assets; raw values are Apple's.
public enum PHAssetMediaType: Int, Hashable, Sendable {
  /// Another kind.
  case unknown = 0
  /// A photo.
  case image = 1
  /// A video.
  case video = 2
  /// A sound.
  case audio = 3
}

/// The special kinds of photos and videos.
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
  /// The bits of the kinds, which are Apple's.
  public var rawValue: UInt

  /// Creates kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A wide photo.
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  /// A photo with a high dynamic range.
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  /// A picture of the screen.
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  /// A live photo.
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  /// A photo with depth.
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
  /// A video whose parts are loaded while it plays.
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 65536)
  /// A video in slow motion.
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 131072)
  /// A video in quick motion.
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 262144)
}

/// Where assets come from.
public struct PHAssetSourceType: OptionSet, Hashable, Sendable {
  /// The bits of the sources, which are Apple's.
  public var rawValue: UInt

  /// Creates sources.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The user's library.
  public static let typeUserLibrary = PHAssetSourceType(rawValue: 1)
  /// Shared albums.
  public static let typeCloudShared = PHAssetSourceType(rawValue: 2)
  /// A computer.
  public static let typeiTunesSynced = PHAssetSourceType(rawValue: 4)
}

/// An object of the photo library.
///
/// Source: developer.apple.com, PHObject.
open class PHObject: NSObject {
  /// The identifier, which stays the same.
  public let localIdentifier: String

  init(identifier: String) { localIdentifier = identifier }

  /// Whether another object stands for the same one of the library.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? PHObject)?.localIdentifier == localIdentifier
  }

  /// A hash of the identifier.
  open override var hash: Int { localIdentifier.hashValue }
}

/// An object of the library that a change request creates.
///
/// Source: developer.apple.com, PHObjectPlaceholder.
public final class PHObjectPlaceholder: PHObject {}

/// A photo, video or sound of the library, as it was when it was fetched.
///
/// Source: developer.apple.com, PHAsset.
open class PHAsset: PHObject {
  let item: PhotoStore.Item

  init(_ item: PhotoStore.Item) {
    self.item = item
    super.init(identifier: item.identifier)
  }

  /// The kind.
  open var mediaType: PHAssetMediaType { item.mediaType }
  /// The special kinds; none.
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// Where the asset comes from: the user's library.
  open var sourceType: PHAssetSourceType { .typeUserLibrary }
  /// The width in pixels.
  open var pixelWidth: Int { item.width }
  /// The height in pixels.
  open var pixelHeight: Int { item.height }
  /// The date at which the asset was made.
  open var creationDate: Date? { item.creationDate }
  /// The date of the last change.
  open var modificationDate: Date? { item.modificationDate }
  /// The place where the asset was made; it is not known.
  open var location: CLLocation? { nil }
  /// The length of a video in seconds; 0, since contents of files are not read.
  open var duration: TimeInterval { 0 }
  /// Whether the user marked it as a favorite.
  open var isFavorite: Bool { item.isFavorite }
  /// Whether the user hid it.
  open var isHidden: Bool { item.isHidden }
  /// Whether it stands for photos taken in quick succession; `false`.
  open var representsBurst: Bool { false }
  /// The identifier of photos taken in quick succession; `nil`.
  open var burstIdentifier: String? { nil }

  // MARK: Fetching

  /// Returns the assets of the library.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    assets(of: nil, options) { _ in true }
  }

  /// Returns the assets of a kind.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { assets(of: nil, options) { $0.mediaType == mediaType } }

  /// Returns the assets of an album.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { assets(of: assetCollection, options) { _ in true } }

  /// Returns the assets with identifiers.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { assets(of: nil, options) { identifiers.contains($0.identifier) } }

  /// Returns the first assets of an album: those that stand for it.
  open class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? {
    let options = options?.duplicate() ?? PHFetchOptions()
    options.fetchLimit = options.fetchLimit > 0 ? min(3, options.fetchLimit) : 3
    return fetchAssets(in: assetCollection, options: options)
  }

  private class func assets(
    of collection: PHAssetCollection?, _ options: PHFetchOptions?,
    where isIncluded: @escaping (PhotoStore.Item) -> Bool
  ) -> PHFetchResult<PHAsset> {
    let includesHidden = options?.includeHiddenAssets ?? false
    return PHFetchResult(options) { content in
      content.items(of: collection)
        .filter { isIncluded($0) && (includesHidden || !$0.isHidden) }.map(PHAsset.init)
    }
  }
}

extension PHAsset: StoredKeyValues {
  /// Returns the value of a property for predicates and sort descriptors.
  package func storedValue(forKey key: String) -> Any? {
    switch key {
    case "localIdentifier", "SELF": localIdentifier
    case "mediaType": mediaType.rawValue
    case "mediaSubtypes", "mediaSubtype": Int(mediaSubtypes.rawValue)
    case "creationDate": creationDate
    case "modificationDate": modificationDate
    case "duration": duration
    case "pixelWidth": pixelWidth
    case "pixelHeight": pixelHeight
    case "isFavorite", "favorite": isFavorite
    case "isHidden", "hidden": isHidden
    default: nil
    }
  }

  /// Does nothing: assets are changed by ``PHAssetChangeRequest``.
  package func setStoredValue(_ value: Any?, forKey key: String) {}
}

/// A request to add, change or delete an asset, in the closure of ``PHPhotoLibrary/performChanges(_:completionHandler:)``.
///
/// It is carried out at once. Source: developer.apple.com, PHAssetChangeRequest.
open class PHAssetChangeRequest: NSObject {
  private let identifier: String
  private let isNew: Bool

  private init(_ identifier: String, isNew: Bool) {
    self.identifier = identifier
    self.isNew = isNew
  }

  /// Creates a request to change an asset.
  public convenience init(for asset: PHAsset) { self.init(asset.localIdentifier, isNew: false) }

  private class func added(_ item: PhotoStore.Item) -> PHAssetChangeRequest {
    PhotoStore.change { $0.items.append(item) }
    return PHAssetChangeRequest(item.identifier, isNew: true)
  }

  private class func photo(_ image: UIImage, _ url: URL?) -> PHAssetChangeRequest {
    added(
      PhotoStore.Item(
        mediaType: .image, image: image, url: url,
        width: Int((image.size.width * image.scale).rounded()),
        height: Int((image.size.height * image.scale).rounded())))
  }

  /// Adds a photo.
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    photo(image, nil)
  }

  /// Adds a photo from a file; returns `nil` if the file cannot be read.
  @discardableResult
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest?
  {
    guard let image = UIImage(contentsOfFile: fileURL.path) else { return nil }
    return photo(image, fileURL)
  }

  /// Adds a video from a file; returns `nil` if there is none.
  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest?
  {
    guard FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    return added(PhotoStore.Item(mediaType: .video, url: fileURL))
  }

  /// Deletes assets.
  open class func deleteAssets(_ assets: NSArray) {
    delete(assets.compactMap { ($0 as? PHObject)?.localIdentifier })
  }

  /// Deletes assets.
  open class func deleteAssets(_ assets: PHFetchResult<PHAsset>) {
    delete(assets.elements.map(\.localIdentifier))
  }

  private class func delete(_ identifiers: [String]) {
    PhotoStore.change { content in
      content.items.removeAll { identifiers.contains($0.identifier) }
      for index in content.albums.indices {
        content.albums[index].items.removeAll { identifiers.contains($0) }
      }
    }
  }

  /// The asset that the request adds; `nil` if it changes one.
  open var placeholderForCreatedAsset: PHObjectPlaceholder? {
    isNew ? PHObjectPlaceholder(identifier: identifier) : nil
  }

  private var item: PhotoStore.Item? {
    PhotoStore.content.items.first { $0.identifier == identifier }
  }

  /// The date at which the asset was made.
  open var creationDate: Date? {
    get { item?.creationDate }
    set { PhotoStore.change(identifier) { $0.creationDate = newValue } }
  }
  /// Whether the user marked it as a favorite.
  open var isFavorite: Bool {
    get { item?.isFavorite ?? false }
    set { PhotoStore.change(identifier) { $0.isFavorite = newValue } }
  }
  /// Whether the user hid it.
  open var isHidden: Bool {
    get { item?.isHidden ?? false }
    set { PhotoStore.change(identifier) { $0.isHidden = newValue } }
  }
}
