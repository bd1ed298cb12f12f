import UIKit

extension UIStoryboard {
  /// Sets the layouts of the collection views in a controller's view, and registers their cells and
  /// supplementary views, which are created when the data source dequeues them.
  func fillCollections(
    in root: Document.View, by loader: ViewLoader, of controller: UIViewController
  ) {
    for description in root.laidOutViews {
      guard let collection = loader.view(of: description) as? UICollectionView else { continue }
      if let element = description.element.child("collectionViewFlowLayout") {
        let layout = UICollectionViewFlowLayout(element)
        collection.collectionViewLayout = layout
        element["id"].map { keep(layout, $0) }
      }
      for detached in description.detachedViews {
        register(detached, in: collection, of: controller)
      }
    }
  }

  private func register(
    _ description: Document.View, in collection: UICollectionView, of controller: UIViewController
  ) {
    guard let identifier = description.element["reuseIdentifier"] else { return }
    let kind: String? =
      switch description.key {
      case "sectionHeaderView": UICollectionView.elementKindSectionHeader
      case "sectionFooterView": UICollectionView.elementKindSectionFooter
      default: nil
      }
    guard kind != nil || description.kind == "collectionViewCell" else { return }
    collection.register(forReuseIdentifier: identifier, elementKind: kind) {
      [weak controller, self] in
      let view = build(description, of: controller)
      return view as? UICollectionReusableView ?? UICollectionReusableView(frame: view.frame)
    }
  }
}

extension UICollectionViewFlowLayout {
  /// Creates the layout that an element describes.
  fileprivate convenience init(_ element: Element) {
    self.init()
    if element["scrollDirection"] == "horizontal" { scrollDirection = .horizontal }
    minimumLineSpacing = element.distance("minimumLineSpacing") ?? minimumLineSpacing
    minimumInteritemSpacing = element.distance("minimumInteritemSpacing") ?? minimumInteritemSpacing
    itemSize = element.size(key: "itemSize") ?? itemSize
    headerReferenceSize = element.size(key: "headerReferenceSize") ?? .zero
    footerReferenceSize = element.size(key: "footerReferenceSize") ?? .zero
    sectionInset = element.insets(key: "sectionInset") ?? .zero
    estimatedItemSize =
      element.isYes("automaticEstimatedItemSize")
      ? Self.automaticSize : element.size(key: "estimatedItemSize") ?? .zero
    sectionInsetReference =
      switch element["sectionInsetReference"] {
      case "safeArea": .fromSafeArea
      case "layoutMargins": .fromLayoutMargins
      default: .fromContentInset
      }
  }
}

extension Element {
  /// Returns the size in the child with the given `key`, or `nil` if it is missing or negative.
  fileprivate func size(key: String) -> CGSize? {
    guard let size = child("size", key: key), let width = size.distance("width"),
      let height = size.distance("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
