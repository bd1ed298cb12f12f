public import Foundation
import Synchronization

/// The user's permission to use the photo library; raw values are Apple's.
public enum PHAuthorizationStatus: Int, Hashable, Sendable {
  /// The user was not asked.
  case notDetermined = 0
  /// The app cannot be permitted.
  case restricted = 1
  /// The user did not permit it.
  case denied = 2
  /// The app can use the whole library.
  case authorized = 3
  /// The app can use what the user selected.
  case limited = 4
}

/// What an app wants to do with the photo library; raw values are Apple's.
public enum PHAccessLevel: Int, Hashable, Sendable {
  /// Add to it.
  case addOnly = 1
  /// Read and change it.
  case readWrite = 2
}

/// An error of the photo library.
///
/// Source: developer.apple.com, PHPhotosError.
public struct PHPhotosError: Error, Hashable, Sendable {
  /// The reasons; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The content of the asset cannot be read.
    case invalidResource = 3302
    /// The user did not permit it.
    case accessUserDenied = 3311
  }

  /// The reason.
  public let code: Code
}

/// An object whose method is called when the library changes.
///
/// Source: developer.apple.com, PHPhotoLibraryChangeObserver.
@preconcurrency
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol, Sendable {
  /// Called after a change of the library.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The user's photo library, which is in memory and empty at first.
///
/// Apps add to it by ``performChanges(_:completionHandler:)``, and so do tests. Changes are made at once, and closures
/// and observers are called before the methods return.
///
/// Source: developer.apple.com, PHPhotoLibrary.
public final class PHPhotoLibrary: NSObject, Sendable {
  private struct Observer: Sendable {
    weak var object: (any PHPhotoLibraryChangeObserver)?
  }

  private static let only = PHPhotoLibrary()
  private let observers = Mutex<[Observer]>([])

  private override init() {}

  /// Returns the library.
  public class func shared() -> PHPhotoLibrary { only }

  // MARK: Permission

  /// Returns the user's permission to read and change the library.
  public class func authorizationStatus() -> PHAuthorizationStatus {
    authorizationStatus(for: .readWrite)
  }

  /// Returns the user's permission.
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    PhotoStore.state.withLock { $0.permissions[accessLevel] ?? .notDetermined }
  }

  /// Asks the user for permission, unless the user was asked before, and calls the closure before it returns; the
  /// answer is ``answer``.
  public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite, handler: handler)
  }

  /// Asks the user for permission, as ``requestAuthorization(_:)``.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { handler(ask(accessLevel)) }

  /// Asks the user for permission, as ``requestAuthorization(_:)``.
  public class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  { ask(accessLevel) }

  private class func ask(_ level: PHAccessLevel) -> PHAuthorizationStatus {
    PhotoStore.state.withLock { state in
      let status = state.permissions[level] ?? state.answer
      state.permissions[level] = status
      return status
    }
  }

  /// The user's answer when permission is asked for; `authorized` by default.
  ///
  /// Not part of Apple's class.
  public static var answer: PHAuthorizationStatus {
    get { PhotoStore.state.withLock { $0.answer } }
    set { PhotoStore.state.withLock { $0.answer = newValue } }
  }

  /// Empties the library and removes the user's permissions and answer, between tests.
  ///
  /// Not part of Apple's class.
  public static func removeAll() { PhotoStore.state.withLock { $0 = PhotoStore.State() } }

  // MARK: Changes

  /// Calls a closure, whose change requests are carried out at once, and then another with the result: an error if the
  /// user does not permit changes, for which the user is asked.
  public func performChanges(
    _ changeBlock: () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    do {
      try performChangesAndWait(changeBlock)
      completionHandler?(true, nil)
    } catch {
      completionHandler?(false, error)
    }
  }

  /// Calls a closure, whose change requests are carried out at once.
  ///
  /// - Throws: ``PHPhotosError`` if the user does not permit changes, for which the user is asked.
  public func performChangesAndWait(_ changeBlock: () -> Void) throws {
    let permissions = [PHAccessLevel.readWrite, .addOnly]
    let isPermitted =
      permissions.contains {
        [.authorized, .limited].contains(Self.authorizationStatus(for: $0))
      } || [.authorized, .limited].contains(Self.ask(.readWrite))
    guard isPermitted else { throw PHPhotosError(code: .accessUserDenied) }
    let before = PhotoStore.content
    changeBlock()
    let after = PhotoStore.content
    guard before != after else { return }
    let change = PHChange(before: before, after: after)
    for observer in observers.withLock({ $0 }) { observer.object?.photoLibraryDidChange(change) }
  }

  /// Calls a closure, whose change requests are carried out at once.
  ///
  /// - Throws: ``PHPhotosError`` if the user does not permit changes.
  public func performChanges(_ changeBlock: () -> Void) async throws {
    try performChangesAndWait(changeBlock)
  }

  /// Registers an object for later changes; it is not retained.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {
    observers.withLock { list in
      list.removeAll { $0.object == nil || $0.object === observer }
      list.append(Observer(object: observer))
    }
  }

  /// Removes an object that was registered for changes.
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    observers.withLock { $0.removeAll { $0.object == nil || $0.object === observer } }
  }
}
