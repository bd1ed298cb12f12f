import Foundation
import Testing
import UIKit

/// A collection of 300 by 400 points; places are counted by hand from what Apple's pages say of groups.
@MainActor
@Suite struct CompositionalLayoutTests: CompositionalSuite {
  final class Source: CountedSource {
    var counts = [4]
    var makeCell: (IndexPath) -> UICollectionViewCell = { _ in UICollectionViewCell() }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { makeCell(indexPath) }
  }

  let root = makeRoot(width: 300, height: 400)
  let source = Source()
  let collection = UICollectionView(
    frame: rect(0, 0, 300, 400), collectionViewLayout: UICollectionViewFlowLayout())

  init() {
    LayoutDiagnostics.handler = nil
    root.addSubview(collection)
  }

  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private func show(_ group: NSCollectionLayoutGroup) {
    show(NSCollectionLayoutSection(group: group))
  }

  private var misuse: [ControllerMisuse] {
    root.layoutIssues.compactMap { if case .controller(let misuse) = $0 { misuse } else { nil } }
  }

  // MARK: Groups

  @Test func rowIsFilledWithItsItemsAgainAndAgain() {
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    #expect(
      frames() == [
        rect(0, 0, 150, 50), rect(150, 0, 150, 50), rect(0, 50, 150, 50), rect(150, 50, 150, 50),
      ])
    #expect(collection.contentSize == CGSize(width: 300, height: 100))
    #expect(collection.visibleCells.count == 4)
  }

  @Test func thirdsFillARow() {
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [item(.fractionalWidth(1 / 3), .fractionalHeight(1))]))
    #expect(frames().map(\.minX) == [0, 100, 200, 0])
    #expect(frames().map(\.minY) == [0, 0, 0, 60])
  }

  @Test func countedItemsShareTheRow() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitem: item(.absolute(5), .fractionalHeight(0.5)), count: 3)
    group.interItemSpacing = .fixed(15)
    show(group)
    // (300 - 30) / 3.
    #expect(
      frames() == [
        rect(0, 0, 90, 20), rect(105, 0, 90, 20), rect(210, 0, 90, 20), rect(0, 40, 90, 20),
      ])
  }

  @Test func repeatedItemsKeepTheirWidth() {
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        repeatingSubitem: item(.absolute(50), .fractionalHeight(1)), count: 2))
    #expect(frames().map(\.minX) == [0, 50, 0, 50])
    #expect(frames().map(\.minY) == [0, 0, 40, 40])
  }

  @Test func columnStacksItsItems() {
    show(
      .vertical(
        layoutSize: size(.fractionalWidth(0.5), .absolute(120)),
        subitem: item(.fractionalWidth(1), .absolute(9)), count: 3))
    #expect(
      frames() == [
        rect(0, 0, 150, 40), rect(0, 40, 150, 40), rect(0, 80, 150, 40), rect(0, 120, 150, 40),
      ])
  }

  @Test func groupsAreNested() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)),
        subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), column]))
    // Apple's example of a large item beside two small ones.
    #expect(
      frames() == [
        rect(0, 0, 210, 100), rect(210, 0, 90, 50), rect(210, 50, 90, 50), rect(0, 100, 210, 100),
      ])
  }

  @Test func programPlacesItemsOfACustomGroup() {
    var sizes: [CGSize] = []
    show(
      .custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
        sizes.append(environment.container.contentSize)
        return (0..<3).map {
          NSCollectionLayoutGroupCustomItem(
            frame: rect(CGFloat($0) * 20, CGFloat($0) * 10, 30, 30), zIndex: $0)
        }
      })
    #expect(
      frames() == [
        rect(0, 0, 30, 30), rect(20, 10, 30, 30), rect(40, 20, 30, 30), rect(0, 80, 30, 30),
      ])
    #expect(sizes.first == CGSize(width: 300, height: 80))
  }

  // MARK: Room

  @Test func insetsOfItemsGroupsAndSections() {
    let item = item(.fractionalWidth(0.5), .fractionalHeight(1))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 9, trailing: 20)
    section.interGroupSpacing = 6
    show(section)
    // 260 wide, 240 inside the group: items of 120 by 40, less their insets.
    #expect(
      frames() == [
        rect(32, 14, 114, 36), rect(152, 14, 114, 36), rect(32, 70, 114, 36),
        rect(152, 70, 114, 36),
      ])
    #expect(collection.contentSize.height == 123)
  }

  @Test func flexibleSpaceSharesTheRest() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(80), .fractionalHeight(1))])
    group.interItemSpacing = .flexible(10)
    show(group)
    // 3 * 80 + 2 * 10 = 260 leave 40 for two; a fourth does not fit.
    #expect(frames().map(\.minX) == [0, 110, 220, 0])
  }

  @Test func roomAroundAnItemCounts() {
    let first = item(.absolute(50), .absolute(20))
    first.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .flexible(0), trailing: nil, bottom: .fixed(4))
    let second = item(.absolute(50), .absolute(20))
    second.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
    source.counts = [2]
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [first, second]))
    // 190 are left in the row for the two sides of the second: 95 each. But a third would fit, and there is none.
    #expect(frames() == [rect(10, 26, 50, 20), rect(155, 0, 50, 20)])
  }

  // MARK: Sections

  @Test func providerIsGivenThePurposeOfSections() {
    var log: [String] = []
    source.counts = [1, 1]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    show(
      UICollectionViewCompositionalLayout(
        sectionProvider: { index, environment in
          log.append("\(index) \(environment.container.effectiveContentSize.width)")
          return NSCollectionLayoutSection(
            group: .horizontal(
              layoutSize: self.size(.fractionalWidth(1), .absolute(index == 0 ? 30 : 60)),
              subitems: [self.item(.fractionalWidth(1), .fractionalHeight(1))]))
        }, configuration: configuration))
    #expect(log.prefix(2) == ["0 300.0", "1 300.0"])
    #expect(frames(0) == [rect(0, 0, 300, 30)])
    #expect(frames(1) == [rect(0, 42, 300, 60)])
    #expect(collection.contentSize.height == 102)
  }

  @Test func contentScrollsSidewaysToo() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(120), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]))
    section.interGroupSpacing = 10
    show(UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(
      frames() == [
        rect(0, 0, 120, 200), rect(0, 200, 120, 200), rect(130, 0, 120, 200),
        rect(130, 200, 120, 200),
      ])
    #expect(collection.contentSize == CGSize(width: 250, height: 400))
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, 20.0), (.groupPaging, 20),
    (.groupPagingCentered, 50),
  ])
  func orthogonalSectionPutsItsGroupsSideBySide(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, start: CGFloat
  ) {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(200), .absolute(50)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    show(section)
    #expect(frames().map(\.minX) == [start, start + 210, start + 420, start + 630])
    #expect(frames().allSatisfy { $0.minY == 5 })
    #expect(collection.contentSize == CGSize(width: 300, height: 60))
    // Those in sight have cells.
    #expect(collection.visibleCells.count == 2)
  }

  @Test func layoutIsMirroredWhereItIsReadFromTheRight() {
    collection.semanticContentAttribute = .forceRightToLeft
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.absolute(100), .fractionalHeight(1))]))
    #expect(frames().map(\.minX) == [200, 100, 0, 200])
  }

  @Test func sectionWithoutALayoutIsReported() {
    show(UICollectionViewCompositionalLayout { _, _ in nil })
    guard case .noSectionLayout(0, let view)? = misuse.first else {
      Issue.record("not reported")
      return
    }
    #expect(view === collection)
    #expect(collection.visibleCells.isEmpty)
  }

  @Test func groupWithoutItemsEndsTheSection() {
    show(.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: []))
    #expect(collection.visibleCells.isEmpty)
    #expect(collection.contentSize.height == 0)
  }

  // MARK: Estimates

  private final class Tall: UICollectionViewCell {
    private var height: NSLayoutConstraint?
    func show(_ length: CGFloat) {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: length),
        box.widthAnchor.constraint(equalToConstant: length),
      ])
    }
  }

  @Test func contentDecidesEstimatedHeights() {
    source.makeCell = { path in
      let cell = Tall()
      cell.show(CGFloat(20 * (path.item + 1)))
      return cell
    }
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(44)),
        subitems: [item(.fractionalWidth(0.5), .estimated(44))]))
    // Heights of 20, 40, 60 and 80; a row is as high as its highest item.
    #expect(
      frames() == [
        rect(0, 0, 150, 20), rect(150, 0, 150, 40), rect(0, 40, 150, 60), rect(150, 40, 150, 80),
      ])
    #expect(collection.contentSize.height == 120)
    #expect(
      collection.visibleCells.map(\.frame.height).sorted() == [20, 40, 60, 80])
  }

  @Test func contentDecidesEstimatedWidths() {
    source.makeCell = { path in
      let cell = UICollectionViewCell()
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.widthAnchor.constraint(equalToConstant: CGFloat(30 * (path.item + 1))),
      ])
      return cell
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(150)),
      subitems: [item(.estimated(100), .fractionalHeight(1))])
    group.interItemSpacing = .fixed(10)
    show(group)
    // 30, 60 and 90 with two gaps are 200; 120 more do not fit.
    #expect(frames().map(\.minX) == [0, 40, 110, 0])
    #expect(frames().map(\.width) == [30, 60, 90, 120])
    #expect(frames().map(\.height) == [150, 150, 150, 150])
  }

  @Test func itemsOutOfSightAreEstimated() {
    source.counts = [100]
    source.makeCell = { _ in
      let cell = Tall()
      cell.show(100)
      return cell
    }
    let whole = size(.fractionalWidth(1), .estimated(50))
    show(.vertical(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    // 4 are in sight, 100 high each; the others are thought to be 50.
    #expect(collection.visibleCells.count == 4)
    #expect(frames().prefix(4).map(\.minY) == [0, 100, 200, 300])
    #expect(frames()[99].height == 50)
  }

  @Test func rowTakesMoreItemsOnceTheyAreKnownToBeNarrow() {
    source.makeCell = { _ in
      let cell = UICollectionViewCell()
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.widthAnchor.constraint(equalToConstant: 100),
      ])
      return cell
    }
    show(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(150)),
        subitems: [item(.estimated(200), .fractionalHeight(1))]))
    // One of 200 fits; three of 100 do.
    #expect(frames().map(\.minX) == [0, 100, 200, 0])
    #expect(frames().map(\.minY) == [0, 0, 0, 150])
    #expect(collection.contentSize.height == 300)
  }

  /// A group is an item of its section: "space added around the boundaries of the item between other items
  /// and this item's container" (uikit/nscollectionlayoutitem/edgespacing).
  @Test func roomAroundAGroupCounts() {
    source.counts = [2]
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(50)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(10), trailing: .flexible(20), bottom: .fixed(12))
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    show(section)
    // 300 - 150 - 20 leave 65 for each side; 10 + 50 + 12 + 3 from one to the next.
    #expect(frames() == [rect(65, 10, 150, 50), rect(65, 85, 150, 50)])
    #expect(collection.contentSize.height == 147)
    section.orthogonalScrollingBehavior = .continuous
    collection.collectionViewLayout.invalidateLayout()
    root.layoutIfNeeded()
    // 150 + 20 + 3.
    #expect(frames() == [rect(0, 10, 150, 50), rect(173, 10, 150, 50)])
    #expect(collection.contentSize.height == 72)
  }
}
