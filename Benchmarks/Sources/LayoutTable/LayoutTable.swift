import Foundation
import UIKit

/// Measures layout through UIKit: the cost of laying out a tree, and of changing a small part of
/// it.
@main
@MainActor
struct LayoutTable {
  static func main() {
    let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let columns = [
      "views", "build", "cold", "inner", "moved", "outer", "moved", "hidden", "subtree",
      "bytes per view",
    ]
    print("| " + columns.joined(separator: " | ") + " |")
    print("|" + String(repeating: "---|", count: columns.count))
    for size in sizes.isEmpty ? [100, 300, 1000, 3000, 10_000] : sizes { row(size) }
  }

  private static func row(_ size: Int) {
    let before = residentBytes
    var tree: CardTree?
    let build = seconds { tree = CardTree(views: size) }
    guard let tree else { return }
    let cold = seconds { tree.root.layoutIfNeeded() }
    let bytes = (residentBytes - before) / tree.viewCount
    let rounds = max(2, min(200, 200_000 / size))
    let inner = change(tree.innerConstant, in: tree, 2000)
    let outer = change(tree.outerConstant, in: tree, 2000)
    let stack = tree.stacks.first
    let hidden = median(rounds) { round in
      stack?.arrangedSubviews[4].isHidden = round % 2 == 0
      tree.root.layoutIfNeeded()
    }
    let subtree = median(rounds) { _ in
      let card = tree.addCard()
      tree.root.layoutIfNeeded()
      card.removeFromSuperview()
      tree.root.layoutIfNeeded()
    }
    let cells = [
      "\(tree.viewCount)", text(build), text(cold), text(inner), "9", text(outer),
      "\(tree.viewCount / 10)", text(hidden), text(subtree), "\(bytes)",
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }

  /// The memory of the process, as the kernel counts it: accurate to a page of 4096 bytes.
  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }

  /// The time of one change; ten changes share the two reads of the clock.
  private static func change(
    _ constraint: NSLayoutConstraint, in tree: CardTree, _ rounds: Int
  ) -> Double {
    let batch = 10
    return median(rounds / batch) { _ in
      for change in 0..<batch {
        constraint.constant = change % 2 == 0 ? 5 : 9
        tree.root.layoutIfNeeded()
      }
    } / Double(batch)
  }

  private static func median(_ rounds: Int, _ body: (Int) -> Void) -> Double {
    var times: [Double] = []
    for round in 0..<rounds { times.append(seconds { body(round) }) }
    return times.sorted()[rounds / 2]
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// A time in microseconds.
  private static func text(_ seconds: Double) -> String {
    String(format: seconds < 1e-4 ? "%.2f" : "%.0f", seconds * 1e6)
  }
}
