import Foundation
import Testing
import UIKit

/// developer.apple.com, UIImageWriteToSavedPhotosAlbum(_:_:_:_:).
@MainActor
@Suite(.serialized) struct SavedPhotoTests {
  @MainActor private final class Album: NSObject {
    var images: [UIImage] = []
    var contexts: [Int] = []
    var failures = 0
    var finished: CheckedContinuation<Void, Never>?

    func save(_ image: UIImage, error: (any Error)?, context: UnsafeRawPointer) {
      images.append(image)
      if error != nil { failures += 1 }
      finished?.resume()
    }

    func saveWithValue(_ image: UIImage, error: NSError?, context: UnsafeMutableRawPointer?) {
      images.append(image)
      if error != nil { failures += 1 }
      contexts.append(context?.load(as: Int.self) ?? 0)
      finished?.resume()
    }
  }

  private let name = "image:didFinishSavingWithError:contextInfo:"

  /// "The method should have three parameters": the image, the error, and the context.
  @Test func theMethodIsCalledAfterTheImageWasSaved() async {
    SavedPhotos.removeAll()
    defer { SavedPhotos.removeAll() }
    let (album, image) = (Album(), UIImage())
    await withCheckedContinuation { continuation in
      album.finished = continuation
      UIImageWriteToSavedPhotosAlbum(image, album, Selector(name, Album.save), nil)
      #expect(album.images.isEmpty)
    }
    #expect(album.images == [image] && album.failures == 0)
    #expect(SavedPhotos.images == [image])
  }

  @Test func theMethodGetsItsContext() async {
    defer { SavedPhotos.removeAll() }
    let album = Album()
    let value = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    value.initialize(to: 7)
    defer { value.deallocate() }
    await withCheckedContinuation { continuation in
      album.finished = continuation
      UIImageWriteToSavedPhotosAlbum(
        UIImage(), album, Selector(name, Album.saveWithValue), UnsafeMutableRawPointer(value))
    }
    #expect(album.contexts == [7] && album.failures == 0)
  }

  @Test func anImageCanBeSavedWithoutAMethod() {
    SavedPhotos.removeAll()
    defer { SavedPhotos.removeAll() }
    UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
    #expect(SavedPhotos.images.count == 1)
  }
}
