import Foundation
import Testing
import UIKit

/// Lists of 100 cells that are 88 high and thought to be 44, in 800 points; what is out of sight keeps what is
/// known of it.
@MainActor
@Suite struct ListScrollingTests {
  typealias Items = UICollectionViewDiffableDataSource<Int, Int>

  private final class Tall: UICollectionViewCell {
    required init?(coder: NSCoder) { nil }
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addFilling(width: 320, height: 88)
    }
  }

  private let root = makeRoot(width: 320, height: 800)
  private let collection = UICollectionView(
    frame: rect(0, 0, 320, 800), collectionViewLayout: UICollectionViewFlowLayout())
  private let items: Items

  init() {
    let registration = UICollectionView.CellRegistration<Tall, Int> { _, _, _ in }
    items = Items(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    root.addSubview(collection)
  }

  private func show(_ numbers: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    items.apply(snapshot, animatingDifferences: false)
    root.layoutIfNeeded()
  }

  private func scroll(to end: CGFloat) {
    for y in stride(from: 0, through: end, by: 400) {
      collection.contentOffset.y = y
      root.layoutIfNeeded()
    }
  }

  /// The top edge of an item.
  private func top(of item: Int) -> CGFloat? {
    items.indexPath(for: item).flatMap(collection.layoutAttributesForItem)?.frame.minY
  }

  private static var list: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  private static var flow: UICollectionViewLayout {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 320, height: 44)
    flow.minimumLineSpacing = 0
    return flow
  }

  @Test(arguments: [true, false]) func whatWasMeasuredStaysWhereItIs(isList: Bool) {
    collection.collectionViewLayout = isList ? Self.list : Self.flow
    show(Array(0..<100))
    scroll(to: 4400)
    #expect(top(of: 50) == 4400)
    let height = collection.contentSize.height
    show(Array(0...100))
    #expect(collection.contentOffset.y == 4400)
    #expect(top(of: 50) == 4400)
    #expect(collection.contentSize.height == height + 44)
    // One that comes first is thought to be 44 high.
    show([-1] + Array(0...100))
    #expect(top(of: 0) == 44)
    // 44 + 40 * 88.
    #expect(top(of: 40) == 3564)
    // One that goes takes its height along; the last, 44 high, does not bring it to the front.
    show([100] + Array(1..<100))
    #expect(top(of: 1) == 44)
    #expect(top(of: 41) == 3564)
  }

  @Test func sizesAreFoundAgainAfterAReload() {
    collection.collectionViewLayout = Self.list
    show(Array(0..<100))
    scroll(to: 4400)
    collection.reloadData()
    collection.contentOffset.y = 0
    root.layoutIfNeeded()
    // Of those that are thought to be 44 high 19 are in sight, and are asked: 19 * 88 + 31 * 44.
    #expect(top(of: 19) == 1672)
    #expect(top(of: 50) == 3036)
  }

  @Test func programIsAskedForItsSectionsOnce() {
    var calls = 0
    let list = UICollectionLayoutListConfiguration(appearance: .grouped)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      calls += 1
      return .list(using: list, layoutEnvironment: environment)
    }
    collection.collectionViewLayout = layout
    show(Array(0..<100))
    let asked = calls
    scroll(to: 4400)
    // 18 above the rows.
    #expect(top(of: 50) == 4418)
    #expect(calls == asked)
    layout.invalidateLayout()
    root.layoutIfNeeded()
    #expect(calls == asked + 1)
    #expect(top(of: 50) == 4418)
  }
}
