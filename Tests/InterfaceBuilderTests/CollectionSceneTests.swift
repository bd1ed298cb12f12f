import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Items whose cells and headers come from a file.
private final class Photos: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
  }
}

private final class PhotoCell: UICollectionViewCell, OutletOwner {
  var picture: UIView?

  func connect(outlet name: String, to object: AnyObject) { picture = object as? UIView }
}

/// The attributes of a collection view in a storyboard, as its controller finds them.
@MainActor
@Suite struct CollectionSceneTests {
  private let controller: Photos
  private let screen: ShownScreen

  private static func controller(_ text: String) throws -> Photos {
    var classes = ClassRegistry()
    classes.register("Photos") { Photos() }
    classes.register("PhotoCell", view: { PhotoCell() })
    let storyboard = UIStoryboard(
      try Document(text: text), classes: classes, contentSizes: .estimated)
    return try #require(storyboard.instantiateViewController(withID: "photos") as? Photos)
  }

  init() throws {
    LayoutDiagnostics.handler = nil
    controller = try Self.controller(Fixture.storyboard("photos"))
    screen = show(controller)
    screen.window.layoutIfNeeded()
  }

  @Test func layoutIsThatOfTheFile() throws {
    let layout = try #require(
      controller.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.minimumLineSpacing == 7)
    #expect(layout.minimumInteritemSpacing == 3)
    #expect(layout.itemSize == CGSize(width: 90, height: 110))
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.headerReferenceSize == CGSize(width: 30, height: 20))
    #expect(layout.footerReferenceSize == CGSize(width: 4, height: 5))
    #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(layout.sectionInsetReference == .fromContentInset)
  }

  @Test func itemsDecideWhereTheFileSaysSo() throws {
    let text = try Fixture.storyboard("photos")
    let own = text.replacing(
      #"key="collectionViewLayout""#,
      with: #"key="collectionViewLayout" automaticEstimatedItemSize="YES""#)
    let guess = text.replacing(
      #"<size key="itemSize""#,
      with: #"<size key="estimatedItemSize" width="1" height="2"/><size key="itemSize""#)
    let sizes = [UICollectionViewFlowLayout.automaticSize, CGSize(width: 1, height: 2)]
    for (text, size) in zip([own, guess], sizes) {
      let layout =
        try Self.controller(text).collectionView.collectionViewLayout
        as? UICollectionViewFlowLayout
      #expect(layout?.estimatedItemSize == size)
    }
  }

  @Test func cellsAreMadeOfThePrototypeWithItsOutlets() throws {
    let cells = controller.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
    #expect(cells.count == 3)
    for cell in cells {
      let picture = try #require(cell.picture)
      #expect(picture.isDescendant(of: cell.contentView))
      #expect(picture.frame.height == 40)
      #expect(picture.frame.maxY == cell.bounds.height)
      #expect(picture.frame.midX == cell.bounds.width / 2)
    }
  }

  @Test func headerIsThatOfTheFile() throws {
    let headers = controller.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.reuseIdentifier) == ["Title"])
    // Across a layout that scrolls horizontally a header is as high as the collection.
    #expect(headers.first?.frame.width == 30)
  }
}
