import Foundation
import Synchronization

/// The images that apps saved with ``UIImageWriteToSavedPhotosAlbum(_:_:_:_:)``.
///
/// Not part of UIKit.
public enum SavedPhotos {
  private static let saved = Mutex<[UIImage]>([])

  /// The images, in the order in which they were saved.
  public static var images: [UIImage] { saved.withLock { $0 } }

  /// Forgets all images.
  public static func removeAll() { saved.withLock { $0 = [] } }

  fileprivate static func add(_ image: UIImage) { saved.withLock { $0.append(image) } }
}

/// Saves an image, as the user's album does, and calls a method afterwards, from the main queue.
///
/// ``SavedPhotos`` has the images.
///
/// Source: developer.apple.com, UIImageWriteToSavedPhotosAlbum(_:_:_:_:).
///
/// - Parameters:
///   - image: The image.
///   - completionTarget: The object with the method; `nil` for none.
///   - completionSelector: The selector of the method, such as `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: What the method gets as its last argument.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  SavedPhotos.add(image)
  guard let completionTarget, let completionSelector else { return }
  Task { @MainActor in
    let error: (any Error)? = nil
    // The last parameter is a pointer of any kind, or an object. Without a context, methods that do not expect nil
    // get a pointer to a byte, in place of Apple's null pointer.
    unsafe withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { byte in
      let pointer = unsafe contextInfo ?? byte.baseAddress
      let contexts: [Any?] = unsafe [
        contextInfo, contextInfo.map { UnsafeRawPointer($0) }, pointer,
        pointer.map { UnsafeRawPointer($0) }, NSNull(),
      ]
      for context in contexts
      where completionSelector.call(on: completionTarget, [image, error, context]) != nil {
        return
      }
    }
  }
}
