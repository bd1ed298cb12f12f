import Foundation
import Photos
import Synchronization
import Testing
import UIKit

/// Source: developer.apple.com, PHPhotoLibrary, PHAsset, PHFetchOptions, PHFetchResult, PHFetchResultChangeDetails.
@Suite(.serialized) struct PhotoLibraryTests {
  private final class Observer: NSObject, PHPhotoLibraryChangeObserver, Sendable {
    private let list = Mutex<[PHChange]>([])
    var changes: [PHChange] { list.withLock(\.self) }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
      list.withLock { $0.append(changeInstance) }
    }
  }

  private let library = PHPhotoLibrary.shared()

  init() {
    PHPhotoLibrary.removeAll()
    PHPhotoLibrary.requestAuthorization { _ in }
  }

  private func image(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { _ in }
  }

  private func add(_ widths: CGFloat...) throws {
    try library.performChangesAndWait {
      for width in widths {
        let request = PHAssetChangeRequest.creationRequestForAsset(from: image(width))
        request.creationDate = Date(timeIntervalSinceReferenceDate: width)
      }
    }
  }

  /// The options of the caller do not change, and a result does not change with them.
  @Test func optionsAreThoseOfTheFetch() throws {
    try add(1, 2, 3, 4, 5)
    let album = try #require(
      PHAssetCollection.fetchAssetCollections(
        with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil
      ).firstObject)
    let options = PHFetchOptions()
    options.fetchLimit = 1
    #expect(PHAsset.fetchKeyAssets(in: album, options: options)?.count == 1)
    #expect(options.fetchLimit == 1)
    options.fetchLimit = 0
    #expect(PHAsset.fetchKeyAssets(in: album, options: options)?.count == 3)
    #expect(PHAsset.fetchAssets(with: options).count == 5)
  }

  /// `requestAuthorization(_:)`: "the system presents an alert … only the first time"; later calls return the status.
  @Test func theUserIsAskedOnce() {
    PHPhotoLibrary.removeAll()
    #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
    PHPhotoLibrary.answer = .denied
    var answers: [PHAuthorizationStatus] = []
    PHPhotoLibrary.requestAuthorization { answers.append($0) }
    PHPhotoLibrary.answer = .authorized
    PHPhotoLibrary.requestAuthorization(for: .readWrite) { answers.append($0) }
    #expect(answers == [.denied, .denied])
    library.performChanges(
      {},
      completionHandler: { isDone, error in
        #expect(!isDone)
        #expect((error as? PHPhotosError)?.code == .accessUserDenied)
      })
  }

  @Test func predicatesDescriptorsAndLimitsApply() throws {
    try add(3, 1, 2)
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    let all = PHAsset.fetchAssets(with: .image, options: options)
    #expect(all.count == 3 && all.countOfAssets(with: .video) == 0)
    #expect((0..<3).map { all[$0].creationDate?.timeIntervalSinceReferenceDate } == [3, 2, 1])
    options.fetchLimit = 2
    #expect(PHAsset.fetchAssets(with: options).count == 2)
    options.predicate = NSPredicate(format: "mediaType == %d", PHAssetMediaType.video.rawValue)
    #expect(PHAsset.fetchAssets(with: options).firstObject == nil)
    let last = try #require(all.lastObject)
    #expect(all.index(of: last) == 2 && all.contains(last))
    var visited: [Int] = []
    all.enumerateObjects { _, index, stop in
      visited.append(index)
      if index == 1 { stop.pointee = true }
    }
    #expect(visited == [0, 1])
  }

  /// `removedIndexes` are those of the result before, `insertedIndexes` and `changedIndexes` those of the result after.
  @Test func observersLearnWhatHasChanged() throws {
    try add(1, 2)
    let fetched = PHAsset.fetchAssets(with: nil)
    let observer = Observer()
    library.register(observer)
    defer { library.unregisterChangeObserver(observer) }
    try library.performChangesAndWait {
      PHAssetChangeRequest.deleteAssets([fetched[0]] as NSArray)
      PHAssetChangeRequest(for: fetched[1]).isFavorite = true
      PHAssetChangeRequest.creationRequestForAsset(from: image(3))
    }
    let details = try #require(observer.changes.first?.changeDetails(for: fetched))
    #expect(details.removedIndexes == [0] && details.insertedIndexes == [1])
    #expect(details.changedIndexes == [0] && !details.hasMoves)
    #expect(details.fetchResultAfterChanges.count == 2)
    #expect(observer.changes.first?.changeDetails(for: fetched[0])?.objectWasDeleted == true)
    try library.performChangesAndWait {}
    #expect(observer.changes.count == 1)
    let favorites = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumFavorites, options: nil)
    let album = try #require(favorites.firstObject)
    #expect(PHAsset.fetchAssets(in: album, options: nil).count == 1)
  }

  @Test func albumsHaveAssetsThatAreNew() throws {
    try library.performChangesAndWait {
      let photo = PHAssetChangeRequest.creationRequestForAsset(from: image(1))
      let album = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(
        withTitle: "Trip")
      album.addAssets([photo.placeholderForCreatedAsset as Any] as NSArray)
    }
    let options = PHFetchOptions()
    options.predicate = NSPredicate(format: "title = %@", "Trip")
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .album, subtype: .any, options: options)
    let album = try #require(albums.firstObject)
    #expect(album.localizedTitle == "Trip" && album.estimatedAssetCount == 1)
    let asset = try #require(PHAsset.fetchAssets(in: album, options: nil).firstObject)
    var delivered: UIImage?
    PHImageManager.default().requestImage(
      for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil
    ) { image, information in
      delivered = image
      #expect(information?[PHImageResultIsDegradedKey] as? Bool == false)
    }
    #expect(delivered?.size == CGSize(width: 1, height: 10))
    PHImageManager.default().requestAVAsset(forVideo: asset, options: nil) { film, _, information in
      #expect(film == nil && information?[PHImageErrorKey] != nil)
    }
  }
}
