import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A data source of three rows with a label and a button in a stack view.
@MainActor
private final class Cards: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    fill(cell.contentView)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    fill(cell.contentView)
    return cell
  }

  private func fill(_ content: UIView) {
    let label = UILabel()
    label.text = "card"
    fillWithStack(content, [label, UIButton(type: .system)])
  }
}

/// A stack view of views that fills a view.
@MainActor @discardableResult
private func fillWithStack(_ view: UIView, _ arranged: [UIView]) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: arranged)
  stack.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(stack)
  NSLayoutConstraint.activate([
    stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
  ])
  return stack
}

/// Objects without strong references are released: nothing in the layout keeps its views alive.
@MainActor
@Suite(.serialized) struct ReleaseTests {
  private final class Witness<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object?) { self.object = object }
  }

  /// Makes objects; returns the types of those left once nothing outside retains them.
  private func survivors(_ make: () -> [AnyObject]) -> [String] {
    let witnesses = make().map { Witness($0) }
    return witnesses.compactMap { $0.object.map { "\(type(of: $0))" } }
  }

  private func laidOut(_ fill: (UIView) -> [AnyObject]) -> [AnyObject] {
    let root = makeRoot(width: 320, height: 480)
    let objects = fill(root)
    root.layoutIfNeeded()
    return objects + [root]
  }

  @Test(arguments: [
    UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    .equalCentering,
  ])
  func stackViewsGo(distribution: UIStackView.Distribution) {
    let left = survivors {
      laidOut { root in
        let views = [UILabel(), UITextField(), UIView()]
        let stack = fillWithStack(root, views)
        stack.distribution = distribution
        stack.alignment = .firstBaseline
        return views + [stack]
      }
    }
    #expect(left.isEmpty)
  }

  @Test func controlsGo() {
    let left = survivors {
      laidOut { root in
        let views: [UIView] = [
          UIButton(type: .system), UISwitch(),
          UISlider(), UISegmentedControl(items: ["a", "b"]), UIStepper(), UIProgressView(),
          UIActivityIndicatorView(), UIPageControl(), UISearchBar(), UITextView(), UIImageView(),
          UIDatePicker(), UIPickerView(), UINavigationBar(), UIToolbar(), UITabBar(),
          UIVisualEffectView(effect: nil),
        ]
        fillWithStack(root, views).axis = .vertical
        root.addGestureRecognizer(UITapGestureRecognizer())
        return views
      }
    }
    #expect(left.isEmpty)
  }

  @Test func listsAndTheirCellsGo() {
    let left = survivors {
      let cards = Cards()
      let table = UITableView(frame: rect(0, 0, 320, 200))
      let layout = UICollectionViewFlowLayout()
      let collection = UICollectionView(
        frame: rect(0, 200, 320, 200), collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
      let objects = laidOut { root in
        root.addSubview(table)
        root.addSubview(collection)
        table.dataSource = cards
        collection.dataSource = cards
        return []
      }
      #expect(table.visibleCells.count == 3)
      #expect(collection.visibleCells.count == 3)
      return objects + [cards, table, collection, layout] + table.visibleCells
        + collection.visibleCells
    }
    #expect(left.isEmpty)
  }

  @Test func controllersInWindowsGo() {
    let left = survivors {
      let first = UIViewController()
      let second = UITableViewController(style: .grouped)
      let navigation = UINavigationController(rootViewController: first)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      let screen = show(tabs, on: .size(375, 667))
      navigation.pushViewController(second, animated: false)
      let sheet = UIViewController()
      second.present(sheet, animated: false)
      let field = UITextField()
      fillWithStack(sheet.view, [field])
      sheet.view.keyboardLayoutGuide.topAnchor
        .constraint(greaterThanOrEqualTo: field.bottomAnchor).isActive = true
      screen.window.layoutIfNeeded()
      second.dismiss(animated: false)
      screen.window.layoutIfNeeded()
      screen.window.isHidden = true
      return [screen.window, first, second, navigation, tabs, sheet, field]
    }
    #expect(left.isEmpty)
  }
}
