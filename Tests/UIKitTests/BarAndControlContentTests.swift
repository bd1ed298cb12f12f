import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Hidden bar buttons, groups, rectangles of buttons, segments with actions, pinned footers; expectations
/// from Apple's documentation of each class.
@MainActor
@Suite struct BarAndControlContentTests {
  private func box(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: rect(0, 0, width, 30)))
  }

  private func bar(_ item: UINavigationItem, below: UINavigationItem? = nil) -> UINavigationBar {
    let bar = UINavigationBar(frame: rect(0, 0, 320, 44))
    let root = makeRoot(width: 320, height: 44)
    root.addSubview(bar)
    bar.setItems([below, item].compactMap(\.self), animated: false)
    root.layoutIfNeeded()
    return bar
  }

  @Test func aHiddenBarButtonIsLeftOut() throws {
    let items = [box(40), box(60)]
    let toolbar = UIToolbar(frame: rect(0, 0, 320, 44))
    let root = makeRoot(width: 320, height: 44)
    root.addSubview(toolbar)
    toolbar.items = items
    root.layoutIfNeeded()
    let second = try #require(items[1].customView)
    #expect(second.convert(second.bounds, to: toolbar).minX == 64)
    items[0].isHidden = true
    root.layoutIfNeeded()
    #expect(second.convert(second.bounds, to: toolbar).minX == 16)
    #expect(items[0].customView?.isDescendant(of: toolbar) == false)
    items[0].isHidden = false
    root.layoutIfNeeded()
    #expect(second.convert(second.bounds, to: toolbar).minX == 64)
  }

  @Test func aHiddenButtonOfANavigationBarIsLeftOut() {
    let item = UINavigationItem(title: "")
    let button = box(40)
    item.rightBarButtonItem = button
    let bar = bar(item)
    #expect(button.customView?.isDescendant(of: bar) == true)
    button.isHidden = true
    bar.layoutIfNeeded()
    #expect(button.customView?.isDescendant(of: bar) == false)
  }

  @Test func groupsHoldTheButtonsOfTheirSide() {
    let item = UINavigationItem(title: "")
    let buttons = [box(1), box(2), box(3)]
    item.trailingItemGroups = [
      UIBarButtonItemGroup(barButtonItems: [buttons[0], buttons[1]], representativeItem: nil),
      UIBarButtonItemGroup(barButtonItems: [buttons[2]], representativeItem: nil),
    ]
    // Right items are in the order from the edge.
    #expect(item.rightBarButtonItems == [buttons[2], buttons[1], buttons[0]])
    #expect(item.trailingItemGroups.map(\.barButtonItems.count) == [2, 1])
    item.leftBarButtonItems = [buttons[0]]
    #expect(item.leadingItemGroups.map(\.barButtonItems) == [[buttons[0]]])
  }

  @Test func theBackActionReplacesTheReturn() {
    var count = 0
    let (first, second) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    second.backAction = UIAction { _ in count += 1 }
    let bar = UINavigationBar(frame: rect(0, 100, 375, 44))
    bar.setItems([first, second], animated: false)
    let controller = UIViewController()
    let window = show(controller, on: .iPhone8).window
    controller.view.addSubview(bar)
    window.layoutIfNeeded()
    window.screen.tap(at: CGPoint(x: 30, y: 122))
    #expect(count == 1)
    #expect(bar.topItem === second)
  }

  private final class Swapped: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      rect(contentRect.maxX - 20, contentRect.minY, 20, 20)
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      rect(contentRect.minX, contentRect.minY, 50, 20)
    }
  }

  @Test func overriddenRectanglesPlaceImageAndTitle() {
    let button = Swapped(frame: rect(0, 0, 100, 40))
    button.setTitle("Go", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 10, height: 10)), for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == rect(80, 0, 20, 20))
    #expect(button.titleLabel?.frame == rect(0, 0, 50, 20))
    let plain = UIButton(frame: rect(0, 0, 100, 40))
    plain.setTitle("Go", for: .normal)
    plain.layoutIfNeeded()
    #expect(
      plain.titleLabel?.frame
        == plain.titleRect(forContentRect: plain.contentRect(forBounds: plain.bounds)))
    #expect(plain.backgroundRect(forBounds: plain.bounds) == plain.bounds)
  }

  @Test func aTapSelectsASegmentAndPerformsItsAction() {
    var log: [String] = []
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let window = UIWindow()
    let control = UISegmentedControl(
      frame: rect(10, 100, 200, 32),
      actions: [
        UIAction(title: "A") { _ in log.append("A") },
        UIAction(title: "B") { _ in log.append("B") },
      ])
    control.addAction(
      UIAction { _ in log.append("changed to \(control.selectedSegmentIndex)") }, for: .valueChanged
    )
    window.addSubview(control)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(control.titleForSegment(at: 1) == "B")
    screen.tap(at: CGPoint(x: 200, y: 116))
    #expect(log == ["B", "changed to 1"])
    screen.tap(at: CGPoint(x: 200, y: 116))
    #expect(log.count == 2)
    control.setEnabled(false, forSegmentAt: 0)
    screen.tap(at: CGPoint(x: 20, y: 116))
    #expect(control.selectedSegmentIndex == 1)
    control.isMomentary = true
    screen.tap(at: CGPoint(x: 200, y: 116))
    #expect(log.last == "changed to 1")
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
  }

  @Test func aPinnedFooterStaysAtTheEndOfTheVisibleSection() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    layout.footerReferenceSize = CGSize(width: 300, height: 30)
    let collection = UICollectionView(frame: rect(0, 0, 300, 200), collectionViewLayout: layout)
    let rows = Rows()
    collection.dataSource = rows
    makeRoot(width: 300, height: 200).addSubview(collection)
    collection.layoutIfNeeded()
    func footer() -> CGFloat? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))?
        .frame
        .minY
    }
    #expect(footer() == 1000)
    layout.sectionFootersPinToVisibleBounds = true
    collection.layoutIfNeeded()
    #expect(footer() == 170)
    collection.contentOffset.y = 100
    #expect(footer() == 270)
    collection.contentOffset.y = 830
    #expect(footer() == 1000)
  }
}
