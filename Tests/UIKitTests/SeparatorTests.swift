import Testing
import UIKit
import UIKitTestSupport

/// Where separators between rows begin.
@MainActor @Suite struct SeparatorTests {
  private final class Rows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  /// The picture of a table with two rows that is 375 points wide.
  private func picture(_ set: (UITableView) -> Void) -> String {
    let rows = Rows()
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    controller.view.addSubview(table)
    table.rowHeight = 44
    table.dataSource = rows
    set(table)
    let window = show(controller, on: .iPhone8).window
    window.layoutIfNeeded()
    return withExtendedLifetime(rows) { table.snapshotSVG() }
  }

  /// By default they begin where the content of cells does (Apple, `UITableView.SeparatorInsetReference`), which is 16
  /// points from the edge on a phone of 375 points: 359 are left.
  @Test func separatorsBeginAtTheMarginOfTheContent() {
    #expect(picture { _ in }.contains(#"width="359" height="0.5""#))
  }

  @Test func separatorsBeginWhereTheTableSays() {
    let drawn = picture { $0.separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) }
    #expect(drawn.contains(#"width="360" height="0.5""#))
  }
}
