import Foundation
import InterfaceBuilder
import Testing
import UIKit

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
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154">
    <scenes><scene sceneID="s"><objects>
    <collectionViewController id="photos" customClass="Photos"><collectionView key="view" id="grid">
    <rect key="frame" x="0" y="0" width="320" height="568"/>
    <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" \
    minimumLineSpacing="7" minimumInteritemSpacing="3" id="flow">
    <size key="itemSize" width="90" height="110"/>
    <size key="headerReferenceSize" width="30" height="20"/>
    <size key="footerReferenceSize" width="4" height="5"/>
    <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout><cells>
    <collectionViewCell reuseIdentifier="Photo" customClass="PhotoCell" id="cell">
    <rect key="frame" x="0" y="0" width="90" height="110"/>
    <collectionViewCellContentView key="contentView" id="content">
    <rect key="frame" x="0" y="0" width="90" height="110"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="picture">
    <rect key="frame" x="0" y="0" width="9" height="9"/></view></subviews><constraints>
    <constraint firstItem="picture" firstAttribute="width" secondItem="content" \
    secondAttribute="width" multiplier="0.5" id="c1"/>
    <constraint firstItem="picture" firstAttribute="height" constant="40" id="c2"/>
    <constraint firstItem="picture" firstAttribute="centerX" secondItem="content" \
    secondAttribute="centerX" id="c3"/>
    <constraint firstItem="picture" firstAttribute="bottom" secondItem="content" \
    secondAttribute="bottom" id="c4"/></constraints></collectionViewCellContentView>
    <connections><outlet property="picture" destination="picture" id="o1"/></connections>
    </collectionViewCell></cells>
    <collectionReusableView key="sectionHeaderView" reuseIdentifier="Title" id="title">
    <rect key="frame" x="0" y="0" width="30" height="20"/></collectionReusableView>
    </collectionView></collectionViewController></objects></scene></scenes></document>
    """
  private let controller: Photos
  private let window: UIWindow

  private static func controller(_ text: String = text) throws -> Photos {
    var classes = ClassRegistry()
    classes.register("Photos") { Photos() }
    classes.register("PhotoCell", view: { PhotoCell() })
    let storyboard = UIStoryboard(
      try Document(bytes: Array(text.utf8), path: "Photos.storyboard"), classes: classes,
      contentSizes: .estimated)
    return try #require(storyboard.instantiateViewController(withID: "photos") as? Photos)
  }

  init() throws {
    LayoutDiagnostics.handler = nil
    UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
    controller = try Self.controller()
    window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
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
    let own = Self.text.replacing(
      #"key="collectionViewLayout""#,
      with: #"key="collectionViewLayout" automaticEstimatedItemSize="YES""#)
    let guess = Self.text.replacing(
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
