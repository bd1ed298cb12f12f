import Foundation
import Testing
import UIKit

/// Snapshots as the page of NSDiffableDataSourceSnapshot has them.
@Suite struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func make(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func itemsAreAppendedToTheLastSectionUnlessSaid() {
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2])
    snapshot.appendItems([3], toSection: "A")
    #expect(snapshot.itemIdentifiers(inSection: "A") == [3])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [1, 2])
    #expect(snapshot.itemIdentifiers == [3, 1, 2])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.numberOfItems(inSection: "B") == 2)
    #expect(snapshot.indexOfItem(2) == 2)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("B") == 1)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "A")
    #expect(snapshot.misuse == [])
  }

  @Test func itemsAreInsertedMovedAndDeletedNextToOthers() {
    var snapshot = make(["A": [1, 2, 3], "B": [4]])
    snapshot.insertItems([5], beforeItem: 2)
    snapshot.insertItems([6, 7], afterItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "A") == [1, 5, 2, 3, 6, 7])
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(7, beforeItem: 5)
    #expect(snapshot.itemIdentifiers(inSection: "A") == [7, 5, 2, 3, 6])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [4, 1])
    snapshot.deleteItems([5, 4, 99])
    #expect(snapshot.itemIdentifiers == [7, 2, 3, 6, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "B")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.misuse == [])
  }

  @Test func sectionsAreInsertedMovedAndDeleted() {
    var snapshot = make(["A": [1], "B": [2], "C": [3]])
    snapshot.insertSections(["D"], beforeSection: "A")
    snapshot.insertSections(["E"], afterSection: "A")
    #expect(snapshot.sectionIdentifiers == ["D", "A", "E", "B", "C"])
    snapshot.moveSection("C", beforeSection: "D")
    snapshot.moveSection("D", afterSection: "B")
    #expect(snapshot.sectionIdentifiers == ["C", "A", "E", "B", "D"])
    snapshot.deleteSections(["A", "none"])
    #expect(snapshot.itemIdentifiers == [3, 2])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
  }

  @Test func itemsToReconfigureAreKept() {
    var snapshot = make(["A": [1, 2]])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["A"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
  }

  @Test func identifiersThatAreThereTwiceAreMisuse() {
    var snapshot = make(["A": [1, 2], "B": []])
    snapshot.appendItems([3, 3])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [3])
    #expect(snapshot.misuse == [.repeatedIdentifiers(["3"])])
    // One that is there already is moved into place, as Apple's log says.
    snapshot.appendItems([1])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [3, 1])
    #expect(snapshot.itemIdentifiers(inSection: "A") == [2])
    #expect(snapshot.misuse.count == 2)
    snapshot.appendSections(["A", "C"])
    #expect(snapshot.sectionIdentifiers == ["A", "B", "C"])
    #expect(snapshot.misuse.last == .repeatedIdentifiers(["A"]))
  }

  @Test func identifiersThatAreNotThereAreMisuse() {
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    #expect(snapshot.misuse == [.noSections])
    snapshot.appendSections(["A"])
    snapshot.appendItems([1])
    snapshot.appendItems([2], toSection: "B")
    snapshot.insertItems([2], beforeItem: 9)
    snapshot.insertItems([2], afterItem: 8)
    snapshot.insertItems([1], afterItem: 1)
    snapshot.moveItem(7, beforeItem: 1)
    snapshot.moveItem(1, afterItem: 6)
    snapshot.reloadItems([5])
    snapshot.reconfigureItems([4])
    snapshot.insertSections(["C"], beforeSection: "D")
    snapshot.moveSection("E", afterSection: "A")
    snapshot.reloadSections(["F"])
    let names = ["B", "9", "8", "1", "7", "6", "5", "4", "D", "E", "F"]
    #expect(snapshot.misuse.dropFirst() == names.map { .unknownIdentifier($0) }[...])
    #expect(snapshot.itemIdentifiers == [1])
    #expect(snapshot.sectionIdentifiers == ["A"])
    #expect(snapshot.reloadedItemIdentifiers == [])
  }
}
