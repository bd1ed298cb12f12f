import Foundation

/// A line truncated to a width, with an ellipsis in place of the omitted text.
struct TextTruncation {
  private(set) var text = ""
  private(set) var width = 0.0

  init(
    _ clusters: TextClusters, _ range: Range<Int>, available: Double, _ mode: NSLineBreakMode
  ) {
    let all = clusters.clusters
    guard let first = range.first else { return }
    let dots = TextRuler(clusters.style(first).font).advance(of: "…")
    let free = max(0, available - dots)
    var head = range.lowerBound
    var tail = range.upperBound
    var used = 0.0
    func add(_ index: Int) -> Bool {
      guard used + all[index].advance <= free else { return false }
      used += all[index].advance
      return true
    }
    switch mode {
    case .byTruncatingHead: while tail > head, add(tail - 1) { tail -= 1 }
    case .byTruncatingMiddle:
      var takesHead = true
      while head < tail, add(takesHead ? head : tail - 1) {
        if takesHead { head += 1 } else { tail -= 1 }
        takesHead.toggle()
      }
    default: while head < tail, add(head) { head += 1 }
    }
    if mode == .byTruncatingTail { tail = range.upperBound }
    let end = mode == .byTruncatingTail ? "" : clusters.string(tail..<range.upperBound)
    text = clusters.string(range.lowerBound..<head) + "…" + end
    width = used + dots
  }
}
