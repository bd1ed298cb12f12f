import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Items of a collection, with sizes of their own where they are given.
@MainActor
private class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var asked: [IndexPath] = []
  var log: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? ItemCell)?.name = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "side", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselected \(indexPath.item)")
  }
}

private final class SizedItems: Items, UICollectionViewDelegateFlowLayout {
  var sizes: [CGSize] = []
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}

/// A cell with a box of a size in it.
private final class ItemCell: UICollectionViewCell {
  var name = ""
  var isReused = false
  override func prepareForReuse() { isReused = true }
}

/// developer.apple.com, UICollectionViewFlowLayout: as many items in a line as fit, set apart evenly.
@MainActor
@Suite struct CollectionViewTests {
  private let screen: ShownScreen
  private let layout = UICollectionViewFlowLayout()
  private let items: SizedItems
  private let collection: UICollectionView

  init() {
    LayoutDiagnostics.handler = nil
    screen = UIKitTestSupport.show()
    items = SizedItems([(0..<5).map(String.init)])
    collection = UICollectionView(frame: rect(0, 0, 320, 400), collectionViewLayout: layout)
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "side")
    }
    screen.window.addSubview(collection)
  }

  /// Shows items whose sizes the layout has.
  private func show(_ source: Items? = nil) {
    collection.delegate = source
    collection.dataSource = source ?? items
    screen.window.layoutIfNeeded()
  }

  private func frames(_ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).map {
      collection.cellForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
    }
  }

  @Test func layoutHasAppleDefaults() {
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
  }

  @Test func linesHoldAsManyItemsAsFit() {
    layout.itemSize = CGSize(width: 100, height: 60)
    show()
    // 3 · 100 + 2 · 10 fills 320.
    #expect(
      frames(5) == [
        rect(0, 0, 100, 60), rect(110, 0, 100, 60), rect(220, 0, 100, 60), rect(0, 70, 100, 60),
        rect(110, 70, 100, 60),
      ])
    #expect(collection.contentSize == CGSize(width: 320, height: 130))
  }

  @Test func itemsOfAFullLineAreSetApartAndThoseBelowKeepTheColumns() {
    collection.frame.size.width = 350
    layout.itemSize = CGSize(width: 100, height: 60)
    show()
    // 350 - 300 leaves 50 for two gaps.
    #expect(frames(5).map(\.minX) == [0, 125, 250, 0, 125])
  }

  @Test func singleColumnIsInTheMiddle() {
    layout.itemSize = CGSize(width: 200, height: 60)
    layout.minimumLineSpacing = 4
    show()
    #expect(frames(3).map(\.minX) == [60, 60, 60])
    #expect(frames(3).map(\.minY) == [0, 64, 128])
  }

  @Test func itemsOfManySizesAreInTheMiddleOfTheirLine() {
    items.sections = [["a", "b", "c"]]
    items.sizes = [
      CGSize(width: 200, height: 100), CGSize(width: 100, height: 50),
      CGSize(width: 50, height: 20),
    ]
    show(items)
    // 200 + 100 leave 20 for the gap; 50 more do not fit, and the last line begins at the left.
    #expect(frames(3) == [rect(0, 0, 200, 100), rect(220, 25, 100, 50), rect(0, 110, 50, 20)])
  }

  @Test func insetsHeadersAndFootersTakeTheirSpace() {
    items.sections = [["a"], ["b"]]
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 0)
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 12)
    show()
    // 30 + 5 + 40 + 7 + 12 = 94 for each section.
    #expect(frames(1) == [rect(20, 35, 300, 40)])
    #expect(frames(1, section: 1) == [rect(20, 129, 300, 40)])
    func side(_ kind: String, _ section: Int) -> CGRect? {
      collection.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(side(UICollectionView.elementKindSectionHeader, 0) == rect(0, 0, 320, 30))
    #expect(side(UICollectionView.elementKindSectionFooter, 0) == rect(0, 82, 320, 12))
    #expect(side(UICollectionView.elementKindSectionHeader, 1) == rect(0, 94, 320, 30))
    #expect(collection.contentSize.height == 188)
    let kind = UICollectionView.elementKindSectionFooter
    let second = IndexPath(item: 0, section: 1)
    #expect(
      collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: second)?.frame
        == rect(0, 176, 320, 12))
    #expect(collection.visibleSupplementaryViews(ofKind: kind).count == 2)
    #expect(
      collection.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().last == second)
  }

  @Test func pinnedHeaderStaysWhileItsSectionIsVisible() {
    items.sections = [(0..<30).map(String.init), ["x"]]
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    show()
    let header = {
      self.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    collection.contentOffset.y = 500
    screen.window.layoutIfNeeded()
    #expect(header() == 500)
    // The section ends at 30 + 1200; its header is pushed out by that.
    collection.layoutIfNeeded()
    collection.contentOffset.y = 871
    screen.window.layoutIfNeeded()
    #expect(header() == 871)
  }

  @Test func contentScrollsToTheSides() {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 60, height: 150)
    collection.frame.size.height = 320
    show()
    // Two in a column: 150 + 10 + 150 leaves 10 more for the gap.
    #expect(
      frames(3) == [rect(0, 0, 60, 150), rect(0, 170, 60, 150), rect(70, 0, 60, 150)])
    #expect(collection.contentSize == CGSize(width: 200, height: 320))
  }

  @Test func onlyItemsInSightAreAskedFor() {
    items.sections = [(0..<1000).map(String.init)]
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    show()
    #expect(items.asked.count == 4)
    #expect(collection.contentSize.height == 100_000)
    items.asked = []
    collection.contentOffset.y = 200
    screen.window.layoutIfNeeded()
    #expect(items.asked.map(\.item).sorted() == [4, 5])
    #expect(collection.indexPathsForVisibleItems.map(\.item).sorted() == [2, 3, 4, 5])
    collection.contentOffset.y = 600
    screen.window.layoutIfNeeded()
    #expect(collection.visibleCells.contains { ($0 as? ItemCell)?.isReused == true })
  }

  @Test func otherWidthBreaksLinesAgain() {
    layout.itemSize = CGSize(width: 100, height: 60)
    show()
    collection.frame.size.width = 210
    screen.window.layoutIfNeeded()
    #expect(frames(5).map(\.minX) == [0, 110, 0, 110, 0])
  }

  @Test func cellsDecideTheirSizesWhereTheyAreAsked() {
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    collection.register(SizedCell.self, forCellWithReuseIdentifier: "item")
    show()
    // 3 · 90 leave 50 for two gaps.
    #expect(frames(4).map(\.size) == Array(repeating: CGSize(width: 90, height: 33), count: 4))
    #expect(frames(4).map(\.minX) == [0, 115, 230, 0])
  }

  @Test func itemIsFoundByPointAndScrolledTo() {
    items.sections = [(0..<40).map(String.init)]
    layout.itemSize = CGSize(width: 100, height: 60)
    show()
    #expect(
      collection.indexPathForItem(at: CGPoint(x: 115, y: 75)) == IndexPath(item: 4, section: 0))
    #expect(collection.indexPathForItem(at: CGPoint(x: 105, y: 75)) == nil)
    // Item 30 is in line 10, at 700 to 760.
    let path = IndexPath(item: 30, section: 0)
    collection.scrollToItem(at: path, at: .top, animated: false)
    // 14 lines are 970 high, so no further than 570.
    #expect(collection.contentOffset.y == 570)
    collection.scrollToItem(at: path, at: .bottom, animated: false)
    #expect(collection.contentOffset.y == 360)
    collection.scrollToItem(at: path, at: .centeredVertically, animated: false)
    #expect(collection.contentOffset.y == 530)
    #expect(collection.layoutAttributesForItem(at: path)?.frame == rect(0, 700, 100, 60))
  }

  @Test func changesKeepTheCellsOfWhatStays() {
    layout.itemSize = CGSize(width: 100, height: 60)
    show()
    items.asked = []
    let kept = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    items.sections[0].removeFirst()
    collection.performBatchUpdates {
      collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      items.sections[0].append("new")
      collection.insertItems(at: [IndexPath(item: 4, section: 0)])
    }
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === kept)
    #expect(kept?.frame == rect(0, 0, 100, 60))
    #expect(items.asked == [IndexPath(item: 4, section: 0)])
    items.sections.insert(["s"], at: 0)
    collection.insertSections([0])
    #expect(collection.indexPath(for: kept ?? ItemCell()) == IndexPath(item: 0, section: 1))
    #expect(collection.layoutIssues.isEmpty)
    items.sections[0] = []
    collection.reloadItems(at: [])
    #expect(!collection.layoutIssues.isEmpty)
  }

  @Test func touchSelectsAnItem() {
    layout.itemSize = CGSize(width: 100, height: 60)
    let plain = Items([["a", "b"]])
    show(plain)
    screen.tap(at: CGPoint(x: 150, y: 20))
    screen.tap(at: CGPoint(x: 20, y: 20))
    #expect(plain.log == ["selected 1", "deselected 1", "selected 0"])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == false)
    collection.reloadData()
    #expect(collection.indexPathsForSelectedItems == nil)
  }

  @Test func unregisteredCellsAndImpossibleCountsAreReported() {
    let bare = UICollectionView(frame: rect(0, 0, 100, 100), collectionViewLayout: layout)
    screen.window.addSubview(bare)
    bare.dataSource = items
    screen.window.layoutIfNeeded()
    guard case .controller(.unregistered(let name, _))? = screen.window.layoutIssues.first else {
      Issue.record("not reported")
      return
    }
    #expect(name == "item")
  }

  @Test func layoutOfAProgramPlacesItems() {
    final class Stairs: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 500) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<5).map { item in
          let element = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: 0))
          element.frame = CGRect(x: item * 30, y: item * 20, width: 30, height: 20)
          element.alpha = 0.5
          return element
        }
      }
    }
    show()
    collection.setCollectionViewLayout(Stairs(), animated: false)
    #expect(frames(5)[3] == rect(90, 60, 30, 20))
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 0.5 })
    #expect(collection.contentSize == CGSize(width: 500, height: 500))
  }

  @Test func controllerShowsACollection() {
    final class Grid: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 10)
    let grid = Grid(collectionViewLayout: layout)
    screen.window.rootViewController = grid
    screen.window.layoutIfNeeded()
    #expect(grid.collectionView.visibleCells.count == 2)
    #expect(grid.collectionViewLayout === layout)
    grid.collectionView.selectItem(
      at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    grid.viewWillAppear(false)
    #expect(grid.collectionView.indexPathsForSelectedItems == nil)
    screen.window.rootViewController = nil
  }

  @Test func attributesAreCopied() {
    let element = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "side", with: IndexPath(item: 2, section: 1))
    element.frame = rect(10, 20, 30, 40)
    #expect(element.center == CGPoint(x: 25, y: 40))
    let copy = element.copy() as? UICollectionViewLayoutAttributes
    element.frame = .zero
    #expect(copy?.frame == rect(10, 20, 30, 40))
    #expect(copy?.representedElementKind == "side")
    #expect(copy?.representedElementCategory == .supplementaryView)
    #expect(copy?.indexPath == IndexPath(item: 2, section: 1))
  }
}

/// A cell whose content is 90 by 33.
private final class SizedCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addFilling(width: 90, height: 33)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
