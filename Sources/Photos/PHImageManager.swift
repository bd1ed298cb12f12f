public import CoreGraphics
public import Foundation
public import UIKit
@_exported public import AVFoundation
import Synchronization

/// The number of a request.
public typealias PHImageRequestID = Int32
/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size of the whole picture.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
/// The key for whether the picture is in the cloud.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// The key for whether a better picture follows.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// The key for the number of the request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// The key for whether the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// The key for the error.
public let PHImageErrorKey = "PHImageErrorKey"

/// How a picture fits the size that is requested; raw values are Apple's.
public enum PHImageContentMode: Int, Hashable, Sendable {
  /// The whole picture.
  case aspectFit = 0
  /// The picture fills the size.
  case aspectFill = 1

  /// As `aspectFit`.
  public static let `default` = PHImageContentMode.aspectFit
}

/// How fast pictures are delivered; raw values are Apple's.
public enum PHImageRequestOptionsDeliveryMode: Int, Hashable, Sendable {
  /// Fast, then good.
  case opportunistic = 0
  /// Good.
  case highQualityFormat = 1
  /// Fast.
  case fastFormat = 2
}

/// How exactly pictures have the size that is requested; raw values are Apple's.
public enum PHImageRequestOptionsResizeMode: Int, Hashable, Sendable {
  /// The size that is stored.
  case none = 0
  /// About the size.
  case fast = 1
  /// The size.
  case exact = 2
}

/// Which version of a picture is delivered; raw values are Apple's.
public enum PHImageRequestOptionsVersion: Int, Hashable, Sendable {
  /// With the user's changes.
  case current = 0
  /// Without changes.
  case unadjusted = 1
  /// The first one.
  case original = 2
}

/// How pictures are delivered.
///
/// The values are stored: pictures are as they were added, and are delivered once, before the request returns.
///
/// Source: developer.apple.com, PHImageRequestOptions.
@safe open class PHImageRequestOptions: NSObject {
  /// The version; `current` by default.
  open var version = PHImageRequestOptionsVersion.current
  /// How fast; `opportunistic` by default.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How exactly; `fast` by default.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The part of the picture in units of its size; all of it by default.
  open var normalizedCropRect = CGRect.zero
  /// Whether pictures come from the cloud; `false` by default.
  open var isNetworkAccessAllowed = false
  /// Whether requests wait; `false` by default.
  open var isSynchronous = false
  /// Called while a picture comes from the cloud; never, since none does.
  open var progressHandler:
    ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?

  /// Creates options.
  public override init() {}
}

/// How fast videos are delivered; raw values are Apple's.
public enum PHVideoRequestOptionsDeliveryMode: Int, Hashable, Sendable {
  /// The system decides.
  case automatic = 0
  /// Good.
  case highQualityFormat = 1
  /// Middling.
  case mediumQualityFormat = 2
  /// Fast.
  case fastFormat = 3
}

/// How videos are delivered; the values are stored.
///
/// Source: developer.apple.com, PHVideoRequestOptions.
open class PHVideoRequestOptions: NSObject {
  /// The version; `current` by default.
  open var version = PHImageRequestOptionsVersion.current
  /// How fast; `automatic` by default.
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  /// Whether videos come from the cloud; `false` by default.
  open var isNetworkAccessAllowed = false

  /// Creates options.
  public override init() {}
}

/// An object that delivers the pictures of assets.
///
/// A picture is delivered as it was added, whatever size is requested, once and before the request returns.
///
/// Source: developer.apple.com, PHImageManager.
open class PHImageManager: NSObject {
  private static let requests = Mutex<PHImageRequestID>(0)

  /// Creates a manager.
  public override init() {}

  /// Returns a manager.
  open class func `default`() -> PHImageManager { PHImageManager() }

  private func request(
    _ asset: PHAsset, isMissing: Bool, _ answer: ([AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    let number = Self.requests.withLock { last in
      last += 1
      return last
    }
    var information: [AnyHashable: Any] = [
      PHImageResultRequestIDKey: Int(number), PHImageResultIsDegradedKey: false,
      PHImageResultIsInCloudKey: false,
    ]
    if isMissing { information[PHImageErrorKey] = PHPhotosError(code: .invalidResource) }
    answer(information)
    return number
  }

  /// Delivers the picture of a photo; `nil` for a video.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let image = asset.item.image
    return request(asset, isMissing: image == nil) { resultHandler(image, $0) }
  }

  /// Delivers the data of a photo: those of its file, or in the format PNG.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let data = data(of: asset)
    return request(asset, isMissing: data == nil) {
      resultHandler(data, data.map { _ in "public.image" }, .up, $0)
    }
  }

  /// Delivers the data of a photo: those of its file, or in the format PNG.
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let data = data(of: asset)
    return request(asset, isMissing: data == nil) {
      resultHandler(data, data.map { _ in "public.image" }, .up, $0)
    }
  }

  private func data(of asset: PHAsset) -> Data? {
    guard asset.mediaType == .image else { return nil }
    return asset.item.url.flatMap { try? Data(contentsOf: $0) } ?? asset.item.image?.pngData()
  }

  /// Delivers a video to play; `nil` for a photo.
  @discardableResult
  open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let item = video(of: asset).map { AVPlayerItem(url: $0) }
    return request(asset, isMissing: item == nil) { resultHandler(item, $0) }
  }

  /// Delivers a video; `nil` for a photo.
  @discardableResult
  open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let film = video(of: asset).map { AVURLAsset(url: $0) }
    return request(asset, isMissing: film == nil) { resultHandler(film, nil, $0) }
  }

  private func video(of asset: PHAsset) -> URL? {
    asset.mediaType == .video ? asset.item.url : nil
  }

  /// Does nothing: what was requested was delivered before the request returned.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// An object that prepares the pictures of assets.
///
/// Source: developer.apple.com, PHCachingImageManager.
open class PHCachingImageManager: PHImageManager {
  /// Whether pictures in high quality are prepared; `true` by default, without effect.
  open var allowsCachingHighQualityImages = true
  private let cached = Mutex<Set<String>>([])

  /// The identifiers of the assets that are prepared.
  ///
  /// Not part of Apple's class.
  public var cachedIdentifiers: Set<String> { cached.withLock { $0 } }

  /// Records that the pictures of assets are prepared; they are in memory anyway.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    let identifiers = assets.map(\.localIdentifier)
    cached.withLock { $0.formUnion(identifiers) }
  }

  /// Records that the pictures of assets are not prepared any longer.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    let identifiers = assets.map(\.localIdentifier)
    cached.withLock { $0.subtract(identifiers) }
  }

  /// Records that no pictures are prepared.
  open func stopCachingImagesForAllAssets() { cached.withLock { $0 = [] } }
}
