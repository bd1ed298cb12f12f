import Testing
import UIKit

/// Expectations are from developer.apple.com, NSDiffableDataSourceSectionSnapshot.
@MainActor
@Suite struct SectionSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var tree: Snapshot {
    var tree = Snapshot()
    tree.append(["A", "B"])
    tree.append(["a1", "a2"], to: "A")
    tree.append(["x"], to: "a1")
    return tree
  }

  @Test func itemsBelowACollapsedOneAreNotVisible() {
    var tree = tree
    #expect(tree.items == ["A", "a1", "x", "a2", "B"])
    #expect(tree.visibleItems == ["A", "B"])
    tree.expand(["A"])
    #expect(tree.visibleItems == ["A", "a1", "a2", "B"])
    #expect(tree.isVisible("a1") && !tree.isVisible("x"))
    #expect(tree.level(of: "x") == 2 && tree.parent(of: "x") == "a1")
  }

  @Test func itemsAreInsertedBesideTheirNeighboursAndDeletedWithTheirChildren() {
    var tree = tree
    tree.insert(["a0"], before: "a1")
    tree.insert(["C"], after: "A")
    #expect(tree.items == ["A", "a0", "a1", "x", "a2", "C", "B"])
    tree.delete(["a1"])
    #expect(tree.items == ["A", "a0", "a2", "C", "B"] && !tree.contains("x"))
  }

  @Test func aPartOfATreeIsATree() {
    let part = tree.snapshot(of: "A", includingParent: true)
    #expect(part.items == ["A", "a1", "x", "a2"] && part.rootItems == ["A"])
    #expect(tree.snapshot(of: "A").rootItems == ["a1", "a2"])
  }

  @Test func aDataSourceShowsTheVisibleItemsOfASection() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      _, _, _ in nil
    }
    source.apply(tree, to: 0, animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == ["A", "B"])
    var expanded: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
    #expect(source.setExpanded(true, item: "A"))
    #expect(source.snapshot().itemIdentifiers == ["A", "a1", "a2", "B"])
    #expect(expanded == ["A"] && source.snapshot(for: 0).isExpanded("A"))
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    #expect(!source.setExpanded(false, item: "A"))
  }
}
