import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIDropInteractionDelegate and UICollectionViewDropDelegate: the order of calls.
@MainActor
@Suite struct DragAndDropTests {
  private final class Log: NSObject, UIDropInteractionDelegate, UITableViewDropDelegate {
    var lines: [String] = []
    var accepts = true
    var operation = UIDropOperation.copy

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
      -> Bool
    {
      lines.append("canHandle")
      return accepts
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      lines.append("update")
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: NSString.self) { objects in
        self.lines.append("drop \(objects.map { String(describing: $0) }.joined())")
      }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { lines.append("end") }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let from = coordinator.items.first?.sourceIndexPath?.row ?? -1
      lines.append("row \(from) to \(coordinator.destinationIndexPath?.row ?? -1)")
    }
  }

  private func makeSession() -> SimulatedDragSession {
    SimulatedDragSession(items: [
      UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))
    ])
  }

  @Test func aDropAsksUpdatesPerformsAndEnds() {
    let log = Log()
    let drop = UIDropInteraction(delegate: log)
    UIView().addInteraction(drop)
    #expect(drop.drop(makeSession()) == .copy)
    #expect(log.lines == ["canHandle", "update", "drop text", "end"])
  }

  @Test func aForbiddenDropIsNotPerformed() {
    let log = Log()
    let drop = UIDropInteraction(delegate: log)
    log.operation = .forbidden
    #expect(drop.drop(makeSession()) == .forbidden)
    #expect(log.lines == ["canHandle", "update", "end"])
    log.accepts = false
    log.lines = []
    #expect(drop.drop(makeSession()) == .cancel)
    #expect(log.lines == ["canHandle"])
  }

  @Test func aTableReceivesRowsWithTheirSource() {
    let table = UITableView(frame: rect(0, 0, 100, 100))
    let log = Log()
    table.dropDelegate = log
    log.operation = .move
    let effect = table.drop(
      makeSession(), at: IndexPath(row: 2, section: 0), from: [IndexPath(row: 0, section: 0)])
    #expect(effect == .move)
    #expect(log.lines == ["row 0 to 2"])
  }
}
