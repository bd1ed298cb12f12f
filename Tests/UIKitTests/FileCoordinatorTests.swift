import Foundation
import Testing
import UIKit

/// developer.apple.com: NSFileCoordinator, NSFilePresenter; and gaps of Foundation.
@Suite(.serialized) struct FileCoordinatorTests {
  private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    private let lock = NSLock()
    private var changes = 0

    init(_ url: URL) { presentedItemURL = url }
    func presentedItemDidChange() { lock.withLock { changes += 1 } }
    var count: Int { lock.withLock { changes } }
  }

  /// A writer's own presenter is not told.
  @Test func presentersAreToldOfChanges() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let (own, other) = (Presenter(url), Presenter(url))
    for presenter in [own, other] { NSFileCoordinator.addFilePresenter(presenter) }
    defer {
      for presenter in [own, other] { NSFileCoordinator.removeFilePresenter(presenter) }
      try? FileManager.default.removeItem(at: url)
    }
    var error: NSError?
    unsafe NSFileCoordinator(filePresenter: own).coordinate(
      writingItemAt: url, options: .forReplacing, error: &error
    ) { try? Data("text".utf8).write(to: $0, options: .atomicWrite) }
    other.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    #expect(error == nil && other.count == 1 && own.count == 0)
    var read: String?
    unsafe NSFileCoordinator().coordinate(readingItemAt: url, error: nil) {
      read = try? String(contentsOf: $0, encoding: .utf8)
    }
    #expect(read == "text")
  }

  /// IndexPath: `row`, `section` and `item` can be set.
  @Test func indexPathsChange() {
    var path = IndexPath(row: 2, section: 1)
    path.row += 1
    path.section = 4
    #expect(path == IndexPath(row: 3, section: 4))
    path.item = 0
    #expect(path.row == 0)
    var empty = IndexPath()
    empty.row = 3
    #expect(empty.isEmpty)
  }

  @Test func addressesHaveTheirLengths() {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_INET)
    #expect(address.sa_len == 16)
    address.sa_family = sa_family_t(AF_INET6)
    #expect(address.sa_len == 28)
    #expect(Progress().completedUnitCount == 0)
  }
}
