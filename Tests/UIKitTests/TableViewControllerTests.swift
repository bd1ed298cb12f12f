import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A table of 20 rows of 44 points, each with a text field.
private final class FieldsController: UITableViewController {
  var fields: [Int: UITextField] = [:]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = UITextField(frame: CGRect(x: 16, y: 7, width: 200, height: 30))
    cell.contentView.addSubview(field)
    fields[indexPath.row] = field
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { 44 }
}

/// The screen is 568 high, the status bar 20, the keyboard 216; so the keyboard's top is at 352.
@MainActor
@Suite struct TableViewControllerTests {
  private let controller = FieldsController(style: .plain)

  private func insets(_ bottom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
  }

  @Test func tableIsTheViewAndAsksTheController() {
    let window = show(controller, on: .iPhone5).window
    #expect(controller.view === controller.tableView)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.tableView.frame == window.bounds)
    #expect(controller.tableView.contentSize.height == 880)
    #expect(controller.tableView.adjustedContentInset.top == 20)
  }

  /// An app's observer that sets an inset of 100 comes before the table's own space of 216, whenever it was added.
  @Test func appsObserversComeFirst() {
    for _ in 0..<8 {
      let controller = FieldsController(style: .plain)
      let window = show(controller, on: .iPhone5).window
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { controller.tableView.contentInset.bottom = 100 } }
      controller.fields[0]?.becomeFirstResponder()
      #expect(controller.tableView.contentInset.bottom == 316)
      NotificationCenter.default.removeObserver(token)
      window.endEditing(true)
    }
  }

  /// Row S0-13: in a table view controller nothing is outside the table, so that a bar at the
  /// bottom is
  /// part of the scrolled content; with a table inside a plain controller the article's method
  /// works.
  @Test func S0_13_nothingIsOutsideTheTableOfATableViewController() {
    let bar = UIView(frame: rect(0, 518, 320, 50))
    let window = show(controller, on: .iPhone5).window
    controller.view.addSubview(bar)
    #expect(bar.isDescendant(of: controller.tableView))
    controller.tableView.contentOffset.y = 100
    window.layoutIfNeeded()
    // On the screen the bar has gone up with the rows.
    #expect(bar.convert(bar.bounds, to: nil).minY == 418)

    let plain = UIViewController()
    let table = UITableView(frame: rect(0, 0, 320, 568))
    table.dataSource = controller
    plain.view.addSubview(table)
    let follower = makeView(in: plain.view)
    let bottom = plain.bottomLayoutGuide.topAnchor.constraint(equalTo: follower.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, follower.heightAnchor.constraint(equalToConstant: 50),
      follower.leadingAnchor.constraint(equalTo: plain.view.leadingAnchor),
      follower.trailingAnchor.constraint(equalTo: plain.view.trailingAnchor),
    ])
    let other = show(plain, on: .iPhone5).window
    #expect(follower.frame == rect(0, 518, 320, 50))
    table.contentOffset.y = 100
    other.layoutIfNeeded()
    #expect(follower.frame == rect(0, 518, 320, 50))
    bottom.constant = 216
    other.layoutIfNeeded()
    #expect(follower.frame.maxY == 352)
  }

  /// Row S0-13: what the controller does by itself in place of the article's method.
  @Test func S0_13_tableMakesRoomForTheKeyboardAndShowsTheRow() throws {
    let window = show(controller, on: .iPhone5).window
    let table = try #require(controller.tableView)
    // Row 11 ends at 528, of which 352 are left: the offset becomes 176.
    #expect(controller.fields[11]?.becomeFirstResponder() == true)
    #expect(table.contentInset == insets(216))
    #expect(table.verticalScrollIndicatorInsets == insets(216))
    window.screen.clock.advance(by: .seconds(1))
    #expect(table.contentOffset.y == 176)
    controller.fields[11]?.resignFirstResponder()
    window.screen.clock.advance(by: .seconds(1))
    #expect(table.contentInset == .zero)
    #expect(table.verticalScrollIndicatorInsets == .zero)
  }

  @Test func rowVisibleAboveTheKeyboardStaysWhereItIs() {
    let window = show(controller, on: .iPhone5).window
    #expect(controller.fields[3]?.becomeFirstResponder() == true)
    window.screen.clock.advance(by: .seconds(1))
    #expect(controller.tableView.contentOffset.y == -20)
    #expect(controller.tableView.contentInset == insets(216))
  }

  /// A container that raises the bottom of its child to the keyboard, after the child has made space for it.
  private final class Container: UIViewController {
    let child: UITableViewController
    private var bottom: NSLayoutConstraint?
    private var observer: (any NSObjectProtocol)?

    init(_ child: UITableViewController) {
      self.child = child
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      guard let table = child.view else { return }
      table.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(table)
      let bottom = view.bottomAnchor.constraint(equalTo: table.bottomAnchor)
      self.bottom = bottom
      NSLayoutConstraint.activate([
        bottom, table.topAnchor.constraint(equalTo: view.topAnchor),
        table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      child.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      observer = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated {
          self?.bottom?.constant = frame?.height ?? 0
          self?.view.layoutIfNeeded()
        }
      }
    }

    func stop() { if let observer { NotificationCenter.default.removeObserver(observer) } }
  }

  /// The container has made the table 352 high, so nothing covers it: the row from 308 to 352, 20 points of
  /// which were below the keyboard's top, is scrolled up by these 20.
  @Test func keyboardCountsOnceInATableThatItsContainerMakesLower() throws {
    let container = Container(controller)
    let window = show(container, on: .iPhone5).window
    defer { container.stop() }
    let table = try #require(controller.tableView)
    #expect(table.contentOffset.y == -20)
    #expect(controller.fields[7]?.becomeFirstResponder() == true)
    window.screen.clock.advance(by: .seconds(1))
    #expect(table.frame == rect(0, 0, 320, 352))
    #expect(table.contentInset == .zero)
    #expect(table.verticalScrollIndicatorInsets == .zero)
    #expect(table.contentOffset.y == 0)
  }

  @Test func homeIndicatorAndBarsCountInWhatTheKeyboardCovers() throws {
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = show(tabs, on: .iPhoneX).window
    let table = try #require(controller.tableView)
    table.contentInset.bottom = 10
    controller.fields[0]?.becomeFirstResponder()
    window.screen.clock.advance(by: .seconds(1))
    // The keyboard's 291 and the program's own 10; 83 of them are the safe area's.
    #expect(table.adjustedContentInset.bottom == 301)
    controller.fields[0]?.resignFirstResponder()
    window.screen.clock.advance(by: .seconds(1))
    #expect(table.contentInset.bottom == 10)
  }

  @Test func controllerWhoseTableIsNotItsViewLeavesTheInsetsAlone() throws {
    let table = try #require(controller.tableView)
    let container = UIView(frame: rect(0, 0, 320, 568))
    controller.view = container
    container.addSubview(table)
    table.frame = container.bounds
    let window = show(controller, on: .iPhone5).window
    #expect(controller.tableView === table)
    #expect(controller.fields[3]?.becomeFirstResponder() == true)
    window.screen.clock.advance(by: .seconds(1))
    #expect(table.contentInset == .zero)
  }

  @Test func fieldOutsideTheTableLeavesTheInsetsAlone() {
    let field = UITextField(frame: rect(0, 0, 100, 30))
    controller.navigationItem.titleView = field
    let navigation = UINavigationController(rootViewController: controller)
    let window = show(navigation, on: .iPhone5).window
    navigation.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(window.screen.keyboard.isShown)
    #expect(controller.tableView.contentInset == .zero)
  }

  @Test func insetsComeBackWhenTheControllerGoes() {
    let navigation = UINavigationController(rootViewController: controller)
    let window = show(navigation, on: .iPhone5).window
    controller.fields[0]?.becomeFirstResponder()
    #expect(controller.tableView.contentInset == insets(216))
    navigation.pushViewController(UIViewController(), animated: false)
    window.screen.clock.advance(by: .seconds(1))
    #expect(controller.tableView.contentInset == .zero)
  }
}
