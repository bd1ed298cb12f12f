import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Places in bars: margins of 16, or 20 in wide bars, and 8 between buttons, as developers see them.
@MainActor
@Suite struct BarItemTests {
  private func box(_ width: CGFloat, _ height: CGFloat = 30) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: rect(0, 0, width, height)))
  }

  /// The frames of the items' custom views in a bar.
  private func places(_ items: [UIBarButtonItem], in bar: UIView) -> [CGRect] {
    items.compactMap(\.customView).map { $0.convert($0.bounds, to: bar) }
  }

  private func toolbar(_ items: [UIBarButtonItem], width: CGFloat = 320) -> UIToolbar {
    let bar = UIToolbar(frame: rect(0, 0, width, 44))
    let root = makeRoot(width: width, height: 44)
    root.addSubview(bar)
    bar.items = items
    root.layoutIfNeeded()
    return bar
  }

  @Test func buttonsAreLaidOutFromTheLeadingEdge8Apart() {
    let items = [box(40), box(60)]
    let bar = toolbar(items)
    #expect(places(items, in: bar) == [rect(16, 7, 40, 30), rect(64, 7, 60, 30)])
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(places(items, in: bar) == [rect(264, 7, 40, 30), rect(196, 7, 60, 30)])
  }

  /// The margins leave nothing of a width of 20; a box keeps its size at the middle.
  @Test func narrowBarsAndCellsKeepFiniteFrames() {
    let items = [box(10)]
    let bar = toolbar(items, width: 20)
    #expect(places(items, in: bar) == [rect(10, 7, 10, 30)])
    let search = UISearchBar(frame: rect(0, 0, 10, 44))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = rect(0, 0, 20, 44)
    cell.textLabel?.text = "Title"
    let framed = UIView(frame: rect(0, 0, 4, 4))
    framed.layer.borderWidth = 6
    framed.layer.borderColor = UIColor.red.cgColor
    let root = makeRoot(width: 320, height: 100)
    for view in [search, cell, framed] { root.addSubview(view) }
    root.layoutIfNeeded()
    let inner = search.searchTextField.frame
    #expect(inner.minX.isFinite && inner.width == 0)
    #expect(cell.textLabel?.frame.minX.isFinite == true)
    #expect(!root.snapshotSVG().contains("inf"))
  }

  /// The row of buttons is 44 high at the top; a large title, here an empty one, takes 52 points below.
  @Test func buttonsStayAboveAnEmptyLargeTitle() {
    let bar = UINavigationBar(frame: rect(0, 0, 320, 96))
    bar.prefersLargeTitles = true
    let item = UINavigationItem(title: "")
    item.leftBarButtonItem = box(40)
    bar.items = [item]
    let root = makeRoot(width: 320, height: 96)
    root.addSubview(bar)
    root.layoutIfNeeded()
    #expect(places([item.leftBarButtonItem].compactMap(\.self), in: bar) == [rect(16, 7, 40, 30)])
  }

  /// The pixels around the rounded corner of a field show what is behind it.
  @Test func theBackgroundOfARoundedFieldStaysInsideItsBorder() {
    let field = UITextField(frame: rect(0, 0, 100, 34))
    field.borderStyle = .roundedRect
    field.backgroundColor = .red
    let lines = field.snapshotSVG().components(separatedBy: "\n")
    let filled = lines.filter { $0.contains("rgb(255,0,0)") }
    #expect(filled.count == 1 && filled.allSatisfy { $0.contains("rx=\"5\"") }, "\(filled)")
  }

  @Test func flexibleSpacesShareWhatIsLeft() {
    let items = [
      box(40), .flexibleSpace(), box(40), .flexibleSpace(), .fixedSpace(20), box(40),
    ]
    let bar = toolbar(items)
    // 320 - 32 - 120 - 20 = 148 for two.
    #expect(places(items, in: bar).map(\.minX) == [16, 130, 264])
    let wide = toolbar(items, width: 420)
    #expect(places(items, in: wide).map(\.minX) == [20, 180, 360])
  }

  @Test func widthOfAnItemCounts() {
    let items = [box(40), box(40)]
    items[0].width = 100
    let bar = toolbar(items)
    #expect(places(items, in: bar) == [rect(16, 7, 100, 30), rect(124, 7, 40, 30)])
    items[0].width = 50
    bar.layoutIfNeeded()
    #expect(places(items, in: bar)[1].minX == 74)
  }

  @Test func customViewUnderConstraintsHasTheirSize() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 70),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    let items = [UIBarButtonItem(customView: view)]
    let bar = toolbar(items)
    #expect(places(items, in: bar) == [rect(16, 12, 70, 20)])
  }

  @Test func buttonIsTappedAtItsPlace() {
    let controller = UIViewController()
    let window = show(controller, on: .iPhone8).window
    var count = 0
    let bar = UIToolbar(frame: rect(0, 100, 375, 44))
    bar.items = [
      .flexibleSpace(),
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in count += 1 }),
    ]
    controller.view.addSubview(bar)
    window.screen.tap(at: CGPoint(x: 30, y: 120))
    #expect(count == 0)
    window.screen.tap(at: CGPoint(x: 345, y: 120))
    #expect(count == 1)
    #expect(drawnTexts(in: bar) == ["Done"])
  }

  // MARK: Navigation bars

  private func bar(
    _ item: UINavigationItem, width: CGFloat = 320, height: CGFloat = 44
  ) -> UINavigationBar {
    let bar = UINavigationBar(frame: rect(0, 0, width, height))
    let root = makeRoot(width: width, height: height)
    root.addSubview(bar)
    bar.items = [item]
    root.layoutIfNeeded()
    return bar
  }

  @Test func titleIsInTheMiddleWhereItFits() throws {
    let item = UINavigationItem(title: "")
    let title = UIView(frame: rect(0, 0, 100, 30))
    item.titleView = title
    item.leftBarButtonItem = box(60)
    let right = [box(30), box(40)]
    item.rightBarButtonItems = right
    let bar = bar(item)
    #expect(title.frame == rect(110, 7, 100, 30))
    #expect(places([try #require(item.leftBarButtonItem)], in: bar) == [rect(16, 7, 60, 30)])
    // From the right.
    #expect(places(right, in: bar) == [rect(274, 7, 30, 30), rect(226, 7, 40, 30)])
    // Buttons 8 away push it aside, and make it narrower in the end: from 84 to 218.
    title.bounds.size.width = 130
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(title.frame == rect(88, 7, 130, 30))
    title.bounds.size.width = 200
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(title.frame == rect(84, 7, 134, 30))
  }

  @Test func largeTitleIsBelow() throws {
    let item = UINavigationItem(title: "Large")
    let bar = bar(item, height: 96)
    bar.prefersLargeTitles = true
    bar.layoutIfNeeded()
    let labels = bar.subviews.compactMap { $0 as? UILabel }
    let large = try #require(labels.first { $0.font.pointSize == 34 })
    #expect(large.frame.minX == 16)
    #expect(large.frame.midY == 70)
    #expect(labels.first { $0.font.pointSize == 17 }?.isHidden == true)
    bar.frame.size.height = 44
    bar.layoutIfNeeded()
    #expect(large.isHidden)
  }

  @Test func promptIsAboveTheTitle() {
    let item = UINavigationItem(title: "Title")
    item.prompt = "Prompt"
    let bar = bar(item, height: 74)
    let labels = bar.subviews.compactMap { $0 as? UILabel }
    #expect(labels.first { $0.text == "Prompt" }?.frame.midY == 15)
    #expect(labels.first { $0.text == "Title" }?.frame.midY == 52)
  }

  @Test func buttonLeadsBack() {
    let root = UIViewController()
    root.title = "Root"
    let second = UIViewController()
    second.title = "Second"
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation, on: .iPhone8).window
    navigation.pushViewController(second, animated: false)
    window.layoutIfNeeded()
    #expect(drawnTexts(in: navigation.navigationBar) == ["Root", "Second"])
    window.screen.tap(at: CGPoint(x: 30, y: 42))
    window.screen.clock.advance(by: .seconds(1))
    #expect(navigation.topViewController === root)
    window.layoutIfNeeded()
    #expect(drawnTexts(in: navigation.navigationBar) == ["Root"])
  }

  @Test func itemShowsWhatItIsChangedTo() {
    let item = UINavigationItem(title: "Title")
    let bar = bar(item)
    item.title = "Other"
    item.rightBarButtonItem = UIBarButtonItem(title: "Add")
    bar.layoutIfNeeded()
    #expect(drawnTexts(in: bar) == ["Add", "Other"])
    item.rightBarButtonItem?.title = "More"
    bar.layoutIfNeeded()
    #expect(drawnTexts(in: bar) == ["More", "Other"])
  }

  // MARK: What stays

  @Test func fieldInANavigationBarIsEditedOnWhileItemsChange() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let item = controller.navigationItem
    let field = UITextField(frame: rect(0, 0, 100, 30))
    item.titleView = field
    item.rightBarButtonItem = UIBarButtonItem(title: "Go")
    let window = show(navigation, on: .iPhone8).window
    window.layoutIfNeeded()
    field.becomeFirstResponder()
    item.rightBarButtonItem?.isEnabled = false
    item.title = "Title"
    item.leftBarButtonItem = box(20)
    window.layoutIfNeeded()
    #expect(field.isFirstResponder)
    item.titleView = nil
    window.layoutIfNeeded()
    #expect(!field.isFirstResponder)
    #expect(field.superview == nil)
    #expect(drawnTexts(in: navigation.navigationBar) == ["Go", "Title"])
  }

  @Test func fieldInAToolbarIsEditedOnWhileItemsChange() {
    let controller = UIViewController()
    let window = show(controller, on: .iPhone8).window
    let field = UITextField(frame: rect(0, 0, 100, 30))
    let items = [UIBarButtonItem(customView: field), UIBarButtonItem(title: "A")]
    let bar = UIToolbar(frame: rect(0, 100, 375, 44))
    bar.items = items
    controller.view.addSubview(bar)
    window.layoutIfNeeded()
    field.becomeFirstResponder()
    items[1].title = "B"
    items[0].width = 120
    bar.items = [items[1], .flexibleSpace(), items[0]]
    window.layoutIfNeeded()
    #expect(field.isFirstResponder)
    // 375 - 16 - 120, and 10 at each side of the field.
    #expect(places([items[0]], in: bar) == [rect(239, 7, 120, 30)])
    #expect(drawnTexts(in: bar) == ["B"])
    let other = UIView(frame: rect(0, 0, 50, 20))
    items[0].customView = other
    window.layoutIfNeeded()
    #expect(!field.isFirstResponder)
    #expect(other.window === window)
    items[0].customView = nil
    items[0].title = "C"
    window.layoutIfNeeded()
    #expect(drawnTexts(in: bar) == ["C", "B"])
    #expect(other.window == nil)
  }

  /// The title or image counts, a view does not (uikit/uinavigationitem/backbarbuttonitem).
  @Test func itemForTheWayBackGivesTheButtonItsTitle() {
    let root = UIViewController()
    root.title = "Root"
    root.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Zurück", primaryAction: UIAction { _ in Issue.record("called") })
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation, on: .iPhone8).window
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    let bar = navigation.navigationBar
    #expect(drawnTexts(in: bar) == ["Zurück"])
    root.navigationItem.backBarButtonItem?.title = "Retour"
    window.layoutIfNeeded()
    #expect(drawnTexts(in: bar) == ["Retour"])
    root.navigationItem.backBarButtonItem = box(40)
    window.layoutIfNeeded()
    #expect(drawnTexts(in: bar) == ["Root"])
    #expect(root.navigationItem.backBarButtonItem?.customView?.superview == nil)
    let image = UIImage(size: CGSize(width: 7, height: 8))
    root.navigationItem.backBarButtonItem = UIBarButtonItem(image: image)
    window.layoutIfNeeded()
    #expect(bar.snapshotSVG().contains(#"width="7" height="8""#))
    window.screen.tap(at: CGPoint(x: 18, y: 42))
    window.screen.clock.advance(by: .seconds(1))
    #expect(navigation.topViewController === root)
  }

  /// Programs that want no title give an empty one.
  @Test(arguments: [true, false]) func buttonWithoutATitleLeadsBackToo(isItem: Bool) {
    let root = UIViewController()
    root.title = "Root"
    if isItem {
      root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "")
    } else {
      root.navigationItem.backButtonTitle = ""
    }
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation, on: .iPhone8).window
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #expect(drawnTexts(in: navigation.navigationBar) == [])
    window.screen.tap(at: CGPoint(x: 25, y: 42))
    window.screen.clock.advance(by: .seconds(1))
    #expect(navigation.topViewController === root)
  }

  @Test func itemsHaveTheTintOfTheirBar() {
    let item = UINavigationItem(title: "Title")
    item.leftBarButtonItem = UIBarButtonItem(title: "Old")
    let bar = bar(item)
    bar.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    item.rightBarButtonItem = UIBarButtonItem(title: "New")
    bar.layoutIfNeeded()
    let picture = bar.snapshotSVG()
    #expect(picture.components(separatedBy: "fill=\"rgb(255,0,0)\"").count == 3, "\(picture)")
  }

  /// What a program sets is what it reads (uikit/uibarbuttonitem), for each style apart.
  @Test func backgroundsAreKeptByStyle() {
    let item = UIBarButtonItem()
    let (plain, done) = (UIImage(size: .zero), UIImage(size: .zero))
    item.setBackgroundImage(plain, for: .normal, style: .plain, barMetrics: .default)
    item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
    #expect(item.backgroundImage(for: .normal, style: .plain, barMetrics: .default) === plain)
    #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) === done)
    #expect(item.backgroundImage(for: .disabled, style: .done, barMetrics: .default) == nil)
    item.setBackgroundVerticalPositionAdjustment(3, for: .default)
    item.setBackButtonBackgroundVerticalPositionAdjustment(-2, for: .default)
    #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 3)
    #expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .default) == -2)
  }
}
