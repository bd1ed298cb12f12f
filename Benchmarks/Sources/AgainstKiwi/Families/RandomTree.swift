internal import ConstraintSolving

extension EditScript {
  /// A tree of views with a random structure, and random edits: a view is dragged, texts change,
  /// views are inserted and deleted, groups of constraints are switched, the window is resized.
  ///
  /// - Parameters:
  ///   - seed: The script's number; each one gives another script, always the same.
  ///   - views: The number of views; a random one from 5 to 80 if it is not given.
  /// - Returns: The script; its required constraints can always be met.
  static func randomTree(seed: Int, views: Int? = nil) -> EditScript {
    var tree = RandomTree(seed: seed, views: views)
    tree.script()
    return tree.builder.script
  }
}

/// A tree of views and the edits that are possible in it.
private struct RandomTree {
  /// A container whose children follow each other.
  struct Stack {
    var box: Box
    var isRow: Bool
    var spacing: Double
    var inset: Double
    var isFilled: Bool
    var children: [Box]
    /// For each child, and the end, the row that places it after the one before.
    var links: [Int]
  }

  /// A leaf that the script can insert into a stack and delete.
  struct Leaf {
    var stack: Int
    /// The position before which it is inserted.
    var position: Int
    var rows: [Int]
  }

  /// Two groups of rows of which one is present.
  struct Alternative {
    var present: [Int]
    var absent: [Int]
  }

  var builder: ScriptBuilder
  private let width: Sum
  private let height: Sum
  private var rest: Int
  private var stacks: [Stack] = []
  private var texts: [(parameter: Sum, width: Double)] = []
  private var boxes: [Box] = []
  private var draggable: [(row: Int, parameter: Sum)] = []
  private var leaves: [Leaf] = []
  private var alternatives: [Alternative] = []
  /// The rows that are not present from the beginning.
  private var later: Set<Int> = []
  private var optional: [Int] = []

  init(seed: Int, views: Int?) {
    var builder = ScriptBuilder("random-\(seed)", seed: seed &* 7919 &+ 13)
    let random = builder.numbers.next(in: 5...80)
    rest = views ?? random
    width = builder.makeParameter(390)
    height = builder.makeParameter(844)
    self.builder = builder
    let root = makeView()
    self.builder.rows(root.x == 0, root.y == 0, root.width == width, root.height == height)
    while rest > 0 { fill(root, depth: 0) }
    addRelations()
    addLeaves()
    addAlternatives()
  }

  private mutating func chance(_ percent: Int) -> Bool {
    builder.numbers.next(in: 1...100) <= percent
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[builder.numbers.next(in: 0...elements.count - 1)]
  }

  private mutating func makeView() -> Box {
    let box = builder.makeView()
    builder.rows(box.width >= 0, box.height >= 0)
    boxes.append(box)
    rest -= 1
    return box
  }

  /// Gives a view its content: a stack, views inside it that overlap, or a text.
  private mutating func fill(_ box: Box, depth: Int) {
    guard rest > 0, depth < 5, depth == 0 || chance(60) else { return fillWithText(box) }
    if chance(70) { fillWithStack(box, depth: depth) } else { fillWithOverlay(box, depth: depth) }
  }

  private mutating func fillWithText(_ box: Box) {
    let value = Double(builder.numbers.next(in: 8...220))
    let text = builder.makeParameter(value)
    texts.append((text, value))
    let hugging = pick([250, 250, 250, 251])
    let compression = pick([750, 750, 750, 751])
    optional += builder.contentSize(box.width, text, hugging: hugging, compression: compression)
    // A text that is wider than its view wraps: its height depends on its width in a few cases.
    let lines = Double(builder.numbers.next(in: 1...3) * 20)
    optional += builder.contentSize(
      box.height, Sum(constant: lines), hugging: hugging, compression: compression)
    if chance(8) { optional.append(builder.row((box.height >= 0.1 * box.width).at(500))) }
  }

  private mutating func fillWithStack(_ box: Box, depth: Int) {
    var stack = Stack(
      box: box, isRow: chance(50), spacing: pick([0, 4, 8, 12, 20]), inset: pick([0, 8, 16]),
      isFilled: chance(60), children: [], links: [])
    let isEqual = chance(25)
    for _ in 0..<builder.numbers.next(in: 2...6) where rest > 0 || stack.children.isEmpty {
      let child = makeView()
      link(child, in: &stack)
      align(child, in: stack)
      if isEqual, let first = stack.children.first {
        let comparison = stack.isRow ? child.width == first.width : child.height == first.height
        builder.row(comparison.at(chance(50) ? 1000 : 999))
      }
      stack.children.append(child)
    }
    guard let last = stack.children.last else { return }
    stack.links.append(builder.row(end(of: last, in: stack)))
    let index = stacks.count
    stacks.append(stack)
    for child in stack.children { fill(child, depth: depth + 1) }
    stacks[index] = stack
  }

  /// Places a view after the last child of a stack.
  private mutating func link(_ child: Box, in stack: inout Stack) {
    stack.links.append(builder.row(follows(child, stack.children.last, in: stack)))
  }

  private func follows(_ child: Box, _ previous: Box?, in stack: Stack) -> Comparison {
    let (spacing, inset) = (Sum(constant: stack.spacing), Sum(constant: stack.inset))
    guard let previous else {
      return stack.isRow
        ? child.x == stack.box.x + inset : child.y == stack.box.y + inset
    }
    return stack.isRow
      ? child.x == previous.right + spacing : child.y == previous.bottom + spacing
  }

  /// A stack ends after its last child, if there is space for that.
  private func end(of last: Box, in stack: Stack) -> Comparison {
    let inset = Sum(constant: stack.inset)
    let (end, limit) =
      stack.isRow
      ? (last.right, stack.box.right - inset) : (last.bottom, stack.box.bottom - inset)
    return (stack.isFilled ? end == limit : end <= limit).at(999)
  }

  /// Places a view across a stack.
  private mutating func align(_ child: Box, in stack: Stack) {
    let (box, inset) = (stack.box, Sum(constant: stack.inset))
    switch (builder.numbers.next(in: 0...2), stack.isRow) {
    case (0, true):
      builder.rows(child.y == box.y + inset, (child.bottom == box.bottom - inset).at(999))
    case (0, false):
      builder.rows(child.x == box.x + inset, (child.right == box.right - inset).at(999))
    case (1, true): builder.rows(child.centerY == box.centerY, (child.y >= box.y + inset).at(999))
    case (1, false): builder.rows(child.centerX == box.centerX, (child.x >= box.x + inset).at(999))
    case (_, true):
      builder.rows(child.y == box.y + inset, (child.bottom <= box.bottom - inset).at(999))
    case (_, false):
      builder.rows(child.x == box.x + inset, (child.right <= box.right - inset).at(999))
    }
  }

  /// Views inside another, each by itself.
  private mutating func fillWithOverlay(_ box: Box, depth: Int) {
    for _ in 0..<builder.numbers.next(in: 1...3) where rest > 0 {
      let child = makeView()
      let inset = Sum(constant: Double(builder.numbers.next(in: 0...3) * 8))
      builder.rows(
        (child.x >= box.x + inset).at(999), (child.right <= box.right - inset).at(999),
        (child.y >= box.y + inset).at(999), (child.bottom <= box.bottom - inset).at(999))
      optional += builder.rows(
        (child.centerX == box.centerX).at(pick([250, 500, 750])),
        (child.centerY == box.centerY).at(pick([250, 500, 750])))
      if chance(40) { builder.row((child.width == 0.5 * box.width).at(pick([250, 750]))) }
      fill(child, depth: depth + 1)
    }
  }

  /// Views that are aligned or of equal size across the tree, and views that can be dragged.
  private mutating func addRelations() {
    for _ in 0..<boxes.count / 6 {
      let (a, b) = (pick(boxes), pick(boxes))
      let comparison =
        switch builder.numbers.next(in: 0...3) {
        case 0: a.x == b.x
        case 1: a.width == b.width
        case 2: a.bottom <= b.y
        default: a.centerY == b.centerY
        }
      guard !comparison.row.terms.isEmpty else { continue }
      optional.append(builder.row(comparison.at(pick([250, 500]))))
    }
    for _ in 0..<2 {
      let box = pick(boxes)
      let parameter = builder.makeParameter(200)
      let comparison = chance(50) ? box.x == parameter : box.bottom <= parameter
      draggable.append((builder.row(comparison.at(pick([500, 751, 999]))), parameter))
    }
  }

  /// Leaves that are not in the tree from the beginning.
  private mutating func addLeaves() {
    for _ in 0..<6 where !stacks.isEmpty {
      let index = builder.numbers.next(in: 0...stacks.count - 1)
      let stack = stacks[index]
      let first = builder.allRows.upperBound
      let leaf = makeView()
      align(leaf, in: stack)
      fillWithText(leaf)
      let position = builder.numbers.next(in: 0...stack.children.count)
      let previous = position > 0 ? stack.children[position - 1] : nil
      builder.row(follows(leaf, previous, in: stack))
      if position < stack.children.count {
        builder.row(follows(stack.children[position], leaf, in: stack))
      } else {
        builder.row(end(of: leaf, in: stack))
      }
      let rows = Array(first..<builder.allRows.upperBound)
      later.formUnion(rows)
      optional.removeAll { later.contains($0) }
      leaves.append(Leaf(stack: index, position: position, rows: rows))
    }
  }

  /// Groups of constraints of which one or the other holds.
  private mutating func addAlternatives() {
    for _ in 0..<4 {
      let (box, other) = (pick(boxes), pick(boxes))
      let first = builder.rows((box.width >= 120).at(750), (box.x >= other.x).at(500))
      let second = builder.rows((box.height >= 90).at(750), (box.y >= other.y).at(500))
      later.formUnion(second)
      alternatives.append(Alternative(present: first, absent: second))
    }
  }

  /// The script: a first solve, and a phase for each kind of edit.
  mutating func script() {
    builder.phase("cold")
    builder.add(builder.allRows.filter { !later.contains($0) })
    builder.solve()
    drag()
    type()
    insertAndDelete()
    switchGroups()
    resize()
  }

  private mutating func drag() {
    builder.phase("drag")
    for (_, parameter) in draggable {
      let end = Double(builder.numbers.next(in: 0...700))
      builder.solve(with: parameter, at: ScriptBuilder.motion(from: 200, to: end, steps: 20))
    }
  }

  private mutating func type() {
    builder.phase("type")
    for _ in 0..<4 where !texts.isEmpty {
      let text = pick(texts)
      var value = text.width
      for letter in 0..<16 {
        value += letter < 12 ? pick([4.5, 7, 9.25]) : -9
        builder.set(text.parameter, to: max(4, value))
        builder.solve()
      }
    }
  }

  private mutating func insertAndDelete() {
    builder.phase("insert")
    var inserted: [Leaf] = []
    for leaf in leaves where !inserted.contains(where: { $0.stack == leaf.stack }) {
      builder.remove([stacks[leaf.stack].links[leaf.position]])
      builder.add(leaf.rows)
      builder.solve()
      inserted.append(leaf)
    }
    builder.phase("delete")
    for leaf in inserted {
      builder.remove(leaf.rows)
      builder.add([stacks[leaf.stack].links[leaf.position]])
      builder.solve()
    }
  }

  private mutating func switchGroups() {
    builder.phase("switch")
    for _ in 0..<12 {
      let index = builder.numbers.next(in: 0...alternatives.count - 1)
      let alternative = alternatives[index]
      builder.remove(alternative.present)
      builder.add(alternative.absent)
      alternatives[index] = Alternative(present: alternative.absent, absent: alternative.present)
      builder.solve()
    }
    builder.phase("toggle")
    for _ in 0..<12 where !optional.isEmpty {
      let row = pick(optional)
      builder.toggle(row)
    }
    builder.phase("priority")
    for _ in 0..<12 where !optional.isEmpty {
      let row = pick(optional)
      let priority = builder.script.rows[row].priority
      for changed in [pick([250, 251, 500, 751]), priority] {
        builder.setPriority(changed, of: row)
        builder.solve()
      }
    }
  }

  private mutating func resize() {
    builder.phase("resize")
    for value in [844.0, 390, 320, 1024, 507, 390] {
      builder.set(width, to: value)
      builder.set(height, to: value > 600 ? 390 : 844)
      builder.solve()
    }
  }
}
