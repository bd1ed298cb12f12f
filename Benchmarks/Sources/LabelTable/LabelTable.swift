import Foundation
import UIKit

/// Measures text: the cost of measuring a label for the first time and again, and of showing a
/// table whose
/// rows are as high as their text.
@main
@MainActor
enum LabelTable {
  static func main() {
    print("| text | characters | lines | first, us | again, us |")
    print("|---|---|---|---|---|")
    for (name, words) in [("a title", 3), ("a sentence", 12), ("a paragraph", 60)] {
      row(name, Array(latin.prefix(words)))
    }
    row("a sentence in Chinese", [chinese])
    row("a sentence in Arabic", [arabic])
    row("a sentence with emoji", [emoji])
    print()
    table()
  }

  private static let latin = (0..<10).flatMap { _ in
    ["keep", "views", "clear", "of", "the", "keyboard", "whatever", "its", "height"]
  }
  private static let chinese = "键盘出现时视图应当保持可见并且不被遮挡"
  private static let arabic = "تبقى الحقول ظاهرة عندما تظهر لوحة المفاتيح"
  private static let emoji = "keep 👩‍👩‍👧‍👦 and 🐦 clear of the ⌨️, whatever its 📏"

  /// One kind of text in a label of many lines, 288 points wide: texts that were never measured,
  /// each
  /// with a number of its own, and the last of them again.
  private static func row(_ name: String, _ words: [String]) {
    let label = UILabel()
    let other = UILabel()
    label.numberOfLines = 0
    other.numberOfLines = 0
    let room = CGSize(width: 288, height: CGFloat.greatestFiniteMagnitude)
    var first: [Double] = []
    var again: [Double] = []
    for number in 0..<500 {
      let text = "\(number) " + words.joined(separator: " ")
      first.append(
        seconds {
          label.text = text
          _ = label.sizeThatFits(room)
        })
      // Another label with the same text, as in the cells of a table.
      other.text = nil
      again.append(
        seconds {
          other.text = text
          _ = other.sizeThatFits(room)
        })
    }
    let lines = Int((label.sizeThatFits(room).height / label.font.lineHeight).rounded())
    print(
      "| \(name) | \(label.text?.count ?? 0) | \(lines) |",
      String(format: "%.1f | %.1f |", median(first) * 1e6, median(again) * 1e6))
  }

  /// A table of a thousand rows with two labels each, pinned to the content view.
  private static func table() {
    UIScreen.simulate(size: CGSize(width: 375, height: 667), scale: 2)
    let window = UIWindow()
    let controller = UITableViewController(style: .plain)
    let rows = Rows()
    controller.tableView.dataSource = rows
    window.rootViewController = controller
    let first = seconds {
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }
    let made = rows.made
    var screens: [Double] = []
    for screen in 1...20 {
      screens.append(
        seconds {
          controller.tableView.contentOffset.y = 600 * CGFloat(screen)
          window.layoutIfNeeded()
        })
    }
    print("| table of 1000 self-sizing rows | ms | cells created so far |")
    print("|---|---|---|")
    print("| first layout |", String(format: "%.2f", first * 1000), "| \(made) |")
    print(
      "| another screen of rows |", String(format: "%.2f", median(screens) * 1000),
      "| \(rows.made) |")
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  private static func seconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}

/// A thousand rows: a title and a text of different lengths.
@MainActor
private final class Rows: NSObject, UITableViewDataSource {
  private(set) var made = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? makeCell()
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    labels[0].text = "Row \(indexPath.row)"
    labels[1].text = String(repeating: "what the row says ", count: 1 + indexPath.row % 7)
    return cell
  }

  private func makeCell() -> UITableViewCell {
    made += 1
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    let title = UILabel()
    let text = UILabel()
    title.font = .preferredFont(forTextStyle: .headline)
    text.numberOfLines = 0
    for label in [title, text] {
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
    }
    let room = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: room.topAnchor),
      title.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: room.bottomAnchor),
    ])
    return cell
  }
}
