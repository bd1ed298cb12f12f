import Foundation
import UIKit

/// A data source that gives so many items in each section.
@MainActor
protocol CountedSource: UICollectionViewDataSource {
  var counts: [Int] { get }
}

extension CountedSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
}

/// Tests of compositional layouts in one collection.
@MainActor
protocol CompositionalSuite {
  associatedtype Source: CountedSource
  var root: UIView { get }
  var source: Source { get }
  var collection: UICollectionView { get }
}

extension CompositionalSuite {
  func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  func show(_ section: NSCollectionLayoutSection) {
    show(UICollectionViewCompositionalLayout(section: section))
  }

  func show(_ layout: UICollectionViewCompositionalLayout) {
    collection.collectionViewLayout = layout
    collection.dataSource = source
    root.layoutIfNeeded()
  }

  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<source.counts[section]).compactMap {
      collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  func frame(_ kind: String, _ section: Int = 0, _ item: Int = 0) -> CGRect? {
    collection.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }
}

extension UIView {
  /// Adds a view that fills this one and asks for a size.
  func addFilling(width: CGFloat, height: CGFloat) {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: leftAnchor),
      box.rightAnchor.constraint(equalTo: rightAnchor),
      box.topAnchor.constraint(equalTo: topAnchor),
      box.bottomAnchor.constraint(equalTo: bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: width),
      box.heightAnchor.constraint(equalToConstant: height),
    ])
  }
}
