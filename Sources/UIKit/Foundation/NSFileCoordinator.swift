public import Foundation
import Synchronization

/// An object that shows a file or folder, and is notified of changes by others.
///
/// Source: developer.apple.com, NSFilePresenter.
public protocol NSFilePresenter: NSObjectProtocol, Sendable {
  /// The file or folder; `nil` for none.
  var presentedItemURL: URL? { get }
  /// The queue of messages to the object.
  var presentedItemOperationQueue: OperationQueue { get }
  /// Called when a part of the program has written the file.
  func presentedItemDidChange()
  /// Called when a part of the program has moved the file.
  func presentedItemDidMove(to newURL: URL)
}

extension NSFilePresenter {
  /// Does nothing by default.
  public func presentedItemDidChange() {}
  /// Does nothing by default.
  public func presentedItemDidMove(to newURL: URL) {}
}

/// An object that lets parts of a program read and write a file one after another.
///
/// Other programs are not waited for. Source: developer.apple.com, NSFileCoordinator.
open class NSFileCoordinator: NSObject {
  /// What the program does before it reads.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits, which are Apple's.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Presenters need not save their changes.
    public static let withoutChanges = Self(rawValue: 1 << 0)
    /// A symbolic link is followed.
    public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
    /// Only values of the file are read.
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
    /// The file is read to be sent.
    public static let forUploading = Self(rawValue: 1 << 3)
  }

  /// What the program does when it writes.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits, which are Apple's.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The file is removed.
    public static let forDeleting = Self(rawValue: 1 << 0)
    /// The file is moved.
    public static let forMoving = Self(rawValue: 1 << 1)
    /// The changes of presenters are kept.
    public static let forMerging = Self(rawValue: 1 << 2)
    /// The file is replaced.
    public static let forReplacing = Self(rawValue: 1 << 3)
    /// Only values of the file are written.
    public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
  }

  private struct Presenter: Sendable {
    weak var object: (any NSFilePresenter)?
  }

  private static let presenters = Mutex<[Presenter]>([])
  /// The turn to read or write.
  private static let turn = NSRecursiveLock()

  /// The objects that are notified of changes.
  open class var filePresenters: [any NSFilePresenter] {
    presenters.withLock { $0.compactMap(\.object) }
  }

  /// Adds an object that is notified of changes; not retained.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    presenters.withLock { $0.append(Presenter(object: filePresenter)) }
  }

  /// Removes an object that is notified of changes.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    presenters.withLock { list in
      list.removeAll { $0.object == nil || $0.object === filePresenter }
    }
  }

  private weak var own: (any NSFilePresenter)?

  /// Creates a coordinator.
  ///
  /// - Parameter filePresenterOrNil: An object that is not notified of what this coordinator does.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
    own = filePresenterOrNil
  }

  /// Waits until nobody else in the program writes or reads, and calls a closure with the file.
  ///
  /// - Parameters:
  ///   - url: The file or folder.
  ///   - options: Ignored, but for ``ReadingOptions/resolvesSymbolicLink``.
  ///   - outError: Not changed: nothing fails.
  ///   - reader: Called before the method returns.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
  ) {
    Self.turn.withLock {
      reader(options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url)
    }
  }

  /// Waits until nobody else in the program reads or writes, calls a closure with the file, and notifies presenters.
  ///
  /// - Parameters:
  ///   - url: The file or folder.
  ///   - options: Ignored.
  ///   - outError: Not changed: nothing fails.
  ///   - writer: Called before the method returns.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
  ) {
    Self.turn.withLock { writer(url) }
    notify(url) { $0.presentedItemDidChange() }
  }

  /// Waits until nobody else in the program reads or writes, and calls a closure with two files.
  ///
  /// - Parameters:
  ///   - readingURL: The file that is read.
  ///   - readingOptions: Ignored.
  ///   - writingURL: The file that is written.
  ///   - writingOptions: Ignored.
  ///   - outError: Not changed: nothing fails.
  ///   - readerWriter: Called before the method returns.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    Self.turn.withLock { readerWriter(readingURL, writingURL) }
    notify(writingURL) { $0.presentedItemDidChange() }
  }

  /// Tells presenters that a file has been moved.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    notify(oldURL) { $0.presentedItemDidMove(to: newURL) }
  }

  /// Has no effect on closures that are called: they have been called when a method returns.
  open func cancel() {}

  private func notify(_ url: URL, _ message: @escaping @Sendable (any NSFilePresenter) -> Void) {
    let path = url.standardizedFileURL.path
    for presenter in Self.filePresenters where presenter !== own {
      guard presenter.presentedItemURL?.standardizedFileURL.path == path else { continue }
      presenter.presentedItemOperationQueue.addOperation { message(presenter) }
    }
  }
}
