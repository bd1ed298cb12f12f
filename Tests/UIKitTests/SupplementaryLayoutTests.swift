import Foundation
import Testing
import UIKit

/// Supplementary views of compositional layouts, in a collection of 300 by 400 points.
@MainActor
@Suite struct SupplementaryLayoutTests: CompositionalSuite {
  final class Source: CountedSource {
    var counts = [2]
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = UICollectionReusableView(frame: .zero)
      guard kind == "tall" else { return view }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: 66),
      ])
      return view
    }
  }

  let root = makeRoot(width: 300, height: 400)
  let source = Source()
  let collection = UICollectionView(
    frame: rect(0, 0, 300, 400), collectionViewLayout: UICollectionViewFlowLayout())

  init() {
    LayoutDiagnostics.handler = nil
    root.addSubview(collection)
  }

  private func section(
    rowHeight: CGFloat = 50, _ item: NSCollectionLayoutItem? = nil
  ) -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(rowHeight)), subitems: [item ?? whole]))
  }

  private func boundary(
    _ kind: String, _ alignment: NSRectAlignment, _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension, offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, height), elementKind: kind, alignment: alignment,
      absoluteOffset: offset)
  }

  // MARK: Headers and footers

  @Test func headersAndFootersTakeSpaceAndKeepToTheInsets() {
    source.counts = [1, 1]
    let section = section()
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 3, trailing: 20)
    section.boundarySupplementaryItems = [
      boundary("header", .top, .fractionalWidth(1), .absolute(30)),
      boundary("footer", .bottomTrailing, .absolute(100), .absolute(20)),
    ]
    show(section)
    #expect(frame("header") == rect(10, 0, 270, 30))
    #expect(frames() == [rect(10, 37, 270, 50)])
    #expect(frame("footer") == rect(180, 90, 100, 20))
    #expect(frame("header", 1) == rect(10, 110, 270, 30))
    #expect(collection.contentSize.height == 220)
    #expect(collection.visibleSupplementaryViews(ofKind: "header").count == 2)
    section.supplementariesFollowContentInsets = false
    collection.collectionViewLayout.invalidateLayout()
    root.layoutIfNeeded()
    #expect(frame("header") == rect(0, 0, 300, 30))
    #expect(frame("footer") == rect(200, 90, 100, 20))
  }

  @Test func headerThatDoesNotExtendTheBoundaryLiesOnTheContent() {
    let section = section()
    let header = boundary(
      "header", .topLeading, .absolute(80), .absolute(30), offset: CGPoint(x: 5, y: -4))
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header]
    show(section)
    #expect(frame("header") == rect(5, -4, 80, 30))
    #expect(frames().first == rect(0, 0, 300, 50))
  }

  @Test func itemsNextToTheGroupsTakeWidth() {
    let section = section()
    section.boundarySupplementaryItems = [
      boundary("left", .leading, .absolute(40), .absolute(60)),
      boundary("right", .trailing, .absolute(20), .fractionalHeight(1)),
    ]
    show(section)
    #expect(frames() == [rect(40, 0, 240, 50), rect(40, 50, 240, 50)])
    #expect(frame("left") == rect(0, 20, 40, 60))
    #expect(frame("right") == rect(280, 0, 20, 100))
  }

  @Test func contentDecidesEstimatedHeaders() {
    let section = section()
    section.boundarySupplementaryItems = [
      boundary("tall", .top, .fractionalWidth(1), .estimated(20))
    ]
    show(section)
    #expect(frame("tall") == rect(0, 0, 300, 66))
    #expect(frames().first?.minY == 66)
  }

  @Test func pinnedHeaderAndFooterStayInSight() {
    source.counts = [20, 1]
    let section = section()
    let header = boundary("header", .top, .fractionalWidth(1), .absolute(30))
    let footer = boundary("footer", .bottom, .fractionalWidth(1), .absolute(20))
    header.pinToVisibleBounds = true
    footer.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header, footer]
    show(section)
    // A section is 30 + 1000 + 20 high.
    #expect(frame("header")?.minY == 0)
    #expect(frame("footer")?.minY == 380)
    collection.contentOffset.y = 200
    root.layoutIfNeeded()
    #expect(frame("header")?.minY == 200)
    #expect(frame("footer")?.minY == 580)
    let header0 = collection.supplementaryView(
      forElementKind: "header", at: IndexPath(item: 0, section: 0))
    #expect(header0?.frame.minY == 200)
    collection.contentOffset.y = 690
    root.layoutIfNeeded()
    #expect(frame("footer")?.minY == 1030)
    #expect(frame("header")?.minY == 690)
    collection.contentOffset.y = 750
    root.layoutIfNeeded()
    #expect(frame("header", 1)?.minY == 1050)
  }

  @Test func itemsAroundAllSections() {
    source.counts = [1, 1]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      boundary("first", .top, .fractionalWidth(1), .absolute(25)),
      boundary("last", .bottom, .fractionalWidth(0.5), .absolute(15)),
    ]
    show(UICollectionViewCompositionalLayout(section: section(), configuration: configuration))
    #expect(frame("first") == rect(0, 0, 300, 25))
    #expect(frames(0) == [rect(0, 25, 300, 50)])
    #expect(frame("last", 0, 1) == rect(75, 125, 150, 15))
    #expect(collection.contentSize.height == 140)
  }

  @Test(arguments: [
    (NSRectAlignment.topLeading, 0.0), (.top, 100), (.topTrailing, 200), (.bottomTrailing, 200),
  ])
  func headersOfEverythingAreAtTheirEdges(alignment: NSRectAlignment, x: CGFloat) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      boundary("header", alignment, .absolute(100), .absolute(30))
    ]
    show(UICollectionViewCompositionalLayout(section: section(), configuration: configuration))
    #expect(frame("header")?.minX == x)
  }

  @Test func itemsNextToTheGroupsAreMeasuredInTheWholeSection() {
    let section = section()
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 40)
    section.boundarySupplementaryItems = [
      boundary("outer", .leading, .fractionalWidth(0.2), .fractionalHeight(1)),
      boundary("inner", .leading, .absolute(30), .absolute(20)),
      boundary("end", .trailing, .fractionalWidth(0.1), .absolute(40)),
    ]
    show(section)
    // Of 250 points 50, 30 and 25 are taken.
    #expect(frames() == [rect(90, 0, 145, 50), rect(90, 50, 145, 50)])
    #expect(frame("outer") == rect(10, 0, 50, 100))
    #expect(frame("inner") == rect(60, 40, 30, 20))
    #expect(frame("end") == rect(235, 30, 25, 40))
  }

  /// The page of supplementaryContentInsetsReference.
  @Test func headersMayHaveAnotherReferenceThanTheContent() {
    collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    let section = section()
    section.contentInsetsReference = .layoutMargins
    section.boundarySupplementaryItems = [
      boundary("header", .top, .fractionalWidth(1), .absolute(10))
    ]
    show(section)
    #expect(frames().first == rect(30, 10, 250, 50))
    #expect(frame("header") == rect(30, 0, 250, 10))
    section.supplementaryContentInsetsReference = .none
    collection.collectionViewLayout.invalidateLayout()
    root.layoutIfNeeded()
    #expect(frames().first == rect(30, 10, 250, 50))
    #expect(frame("header") == rect(0, 0, 300, 10))
  }

  @Test func lengthsThatAreNoNumbersCountAsNothing() {
    source.counts = [1, 1]
    let section = section()
    let header = boundary(
      "header", .top, .fractionalWidth(1), .absolute(30), offset: CGPoint(x: CGFloat.nan, y: 5))
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.contentInsets.top = .infinity
    section.interGroupSpacing = .nan
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = .nan
    show(UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(frames(1) == [rect(0, 110, 300, 50)])
    #expect(frame("header", 1) == rect(0, 85, 300, 30))
    #expect(collection.contentSize.height == 160)
  }

  @Test func offsetThatIsNoNumberShowsNothing() {
    let section = section()
    let header = boundary("header", .top, .fractionalWidth(1), .absolute(30))
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    show(section)
    collection.contentOffset.y = .nan
    #expect(frame("header") == rect(0, 0, 300, 30))
  }

  // MARK: On items and behind sections

  @Test(arguments: [
    ([.top, .trailing] as NSDirectionalRectEdge, CGPoint.zero, rect(280, 0, 20, 10)),
    ([.top, .trailing] as NSDirectionalRectEdge, CGPoint(x: 10, y: -5), rect(290, -5, 20, 10)),
    (NSDirectionalRectEdge.bottom, CGPoint(x: 3, y: 4), rect(143, 44, 20, 10)),
    (NSDirectionalRectEdge.leading, CGPoint.zero, rect(0, 20, 20, 10)),
  ])
  func badgesAreAtTheirAnchors(
    edges: NSDirectionalRectEdge, offset: CGPoint, expected: CGRect
  ) {
    source.counts = [1]
    let parts = CGPoint(x: offset.x / 20, y: offset.y / 10)
    for anchor in [
      NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset),
      NSCollectionLayoutAnchor(edges: edges, fractionalOffset: parts),
    ] {
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
        containerAnchor: anchor)
      let item = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
      show(section(item))
      #expect(frame("badge") == expected)
    }
  }

  @Test func badgeMayBeNextToItsItem() {
    source.counts = [1]
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
      itemAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    show(section(item))
    #expect(frame("badge") == rect(140, 50, 20, 10))
  }

  @Test func backgroundLiesBehindTheSection() throws {
    final class Background: UICollectionReusableView {}
    let section = section()
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "back")
    show(layout)
    let view = try #require(collection.subviews.first { $0 is Background })
    #expect(view.frame == rect(2, 1, 294, 106))
    #expect(collection.subviews.first === view)
  }

  @Test func decorationsAreOrderedByTheirZIndex() {
    final class Panel: UICollectionReusableView {}
    final class Line: UICollectionReusableView {}
    let section = section()
    let (line, panel) = (
      NSCollectionLayoutDecorationItem.background(elementKind: "line"),
      NSCollectionLayoutDecorationItem.background(elementKind: "panel")
    )
    line.zIndex = -1
    panel.zIndex = -2
    section.decorationItems = [line, panel]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Panel.self, forDecorationViewOfKind: "panel")
    layout.register(Line.self, forDecorationViewOfKind: "line")
    show(layout)
    func isPanelBehind() -> Bool {
      collection.subviews.first is Panel && collection.subviews.dropFirst().first is Line
    }
    #expect(isPanelBehind())
    line.zIndex = -3
    layout.invalidateLayout()
    root.layoutIfNeeded()
    #expect(collection.subviews.first is Line)
    line.zIndex = -1
    layout.invalidateLayout()
    root.layoutIfNeeded()
    #expect(isPanelBehind())
  }

  @Test func decorationIsNoHeaderOfItsKind() throws {
    final class Background: UICollectionReusableView {}
    let section = section()
    section.boundarySupplementaryItems = [
      boundary("kind", .top, .fractionalWidth(1), .absolute(30))
    ]
    section.decorationItems = [.background(elementKind: "kind")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "kind")
    show(layout)
    let path = IndexPath(item: 0, section: 0)
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "kind", at: path)?.frame
        == rect(0, 0, 300, 130))
    #expect(frame("kind") == rect(0, 0, 300, 30))
    #expect(collection.visibleSupplementaryViews(ofKind: "kind").count == 1)
    #expect(collection.subviews.count { $0 is Background } == 1)
    let header = try #require(collection.supplementaryView(forElementKind: "kind", at: path))
    #expect(header.frame == rect(0, 0, 300, 30))
  }

  // MARK: Lists

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.Appearance.plain, rect(0, 0, 300, 44)),
    (.grouped, rect(0, 18, 300, 44)), (.insetGrouped, rect(16, 18, 268, 44)),
  ])
  func listsHaveTheSizesOfTables(
    appearance: UICollectionLayoutListConfiguration.Appearance, first: CGRect
  ) {
    show(.list(using: UICollectionLayoutListConfiguration(appearance: appearance)))
    #expect(frames() == [first, first.offsetBy(dx: 0, dy: 44)])
  }

  @Test func listHasHeadersAndFooters() {
    source.counts = [1, 1]
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    show(.list(using: configuration))
    #expect(frame(UICollectionView.elementKindSectionHeader) == rect(0, 0, 300, 44))
    #expect(frames() == [rect(0, 44, 300, 44)])
    #expect(frame(UICollectionView.elementKindSectionFooter) == rect(0, 88, 300, 44))
    #expect(frames(1) == [rect(0, 176, 300, 44)])
  }

  @Test func groupWhoseFirstItemIsItsHeaderHasNoSpaceAbove() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .firstItemInSection
    show(.list(using: configuration))
    #expect(frames() == [rect(0, 0, 300, 44), rect(0, 44, 300, 44)])
  }
}
