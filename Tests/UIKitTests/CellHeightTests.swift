import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, Using self-sizing table view cells: the height of a row comes from the
/// content of its cell.
@MainActor
@Suite struct CellHeightTests {
  private final class Rows: NSObject, UITableViewDataSource {
    let texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.numberOfLines = 0
      cell.detailTextLabel?.text = texts[indexPath.row]
      return cell
    }
  }

  /// The title begins at the right, 16 points from it, and the detail is at the left.
  @Test func labelsAreMirroredWhereTextIsReadFromRightToLeft() throws {
    let root = makeRoot(width: 320, height: 100)
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    root.addSubview(cell)
    root.layoutIfNeeded()
    let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    let frames = (title.frame, detail.frame)
    #expect(frames.0.minX == 320 - frames.1.maxX)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(title.frame.maxX == 320 - frames.0.minX && title.frame.size == frames.0.size)
    #expect(detail.frame.minX == 320 - frames.1.maxX && detail.frame.size == frames.1.size)
  }

  // Each word is wider than half of the row, so each stands on a line of its own.
  @Test func wrappedLinesCountAsMuchAsGivenOnes() {
    let word = String(repeating: "M", count: 17)
    let rows = Rows([
      "\(word) \(word) \(word) \(word)", "\(word)\n\(word)\n\(word)\n\(word)", word,
    ])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), style: .plain)
    table.dataSource = rows
    table.layoutIfNeeded()
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] == heights[1])
    #expect(heights[0] > heights[2])
  }
}
