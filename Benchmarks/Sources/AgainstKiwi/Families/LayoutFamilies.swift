internal import ConstraintSolving

extension EditScript {
  /// Items in a row with soft equal gaps between them, as in a toolbar: gaps have a least width, and
  /// items shrink by priority; the window is resized, texts change, items are hidden and shown.
  static func flow(items count: Int, steps: Int) -> EditScript {
    var builder = ScriptBuilder("flow-\(count)", seed: count)
    let full = Double(count * 80)
    let width = builder.makeParameter(full)
    let gap = builder.makeVariable()
    var texts: [(parameter: Sum, width: Double)] = []
    var sizes: [(shown: [Int], hidden: [Int])] = []
    var initial = builder.rows(gap >= 4)
    var end = Sum(constant: 8)
    for index in 0..<count {
      let (x, length) = (builder.makeVariable(), builder.makeVariable())
      let own = builder.makeVariable()
      let text = Double(builder.numbers.next(in: 20...110))
      let parameter = builder.makeParameter(text)
      texts.append((parameter, text))
      initial += builder.rows(x == end + own, length >= 0, own >= 4)
      if index > 0 { initial.append(builder.row((own == gap).at(400))) }
      let shown = builder.contentSize(
        length, parameter, hugging: 450, compression: 700 + builder.numbers.next(in: 0...5) * 10)
      initial += shown
      sizes.append((shown, builder.rows(length == 0)))
      end = x + length
    }
    initial.append(builder.row((end == width - 8).at(999)))
    builder.phase("cold")
    builder.add(initial)
    builder.solve()
    builder.phase("resize")
    builder.solve(with: width, at: ScriptBuilder.motion(from: full, to: full / 2, steps: steps * 2))
    builder.phase("text")
    for _ in 0..<steps * 2 {
      let text = texts[builder.numbers.next(in: 0...count - 1)]
      builder.solve(with: text.parameter, at: [6.0, 11, 30, 0].map { text.width + $0 })
    }
    builder.phase("hide")
    for _ in 0..<steps {
      let size = sizes[builder.numbers.next(in: 0...count - 1)]
      builder.remove(size.shown)
      builder.add(size.hidden)
      builder.solve()
      builder.remove(size.hidden)
      builder.add(size.shown)
      builder.solve()
    }
    return builder.script
  }

  /// Windows that tile a screen: each division has a preferred ratio and a divider that can be dragged,
  /// and windows have least sizes; the focused one is preferred, windows open and close, and the
  /// screen is resized.
  static func tiling(windows count: Int, steps: Int) -> EditScript {
    var tiling = Tiling(windows: count)
    return tiling.script(steps: steps)
  }
}

/// Windows, and the rows that divide the screen among them.
private struct Tiling {
  /// A window that is divided into two.
  struct Division {
    var first, second: Box
    var rows: [Int]
    /// The row that places the divider where it is dragged.
    var drag: Int
    var position: Sum
  }

  private var builder: ScriptBuilder
  private let width: Sum
  private let height: Sum
  private var windows: [Box] = []
  private var divisions: [Division] = []
  /// The rows by which a focused window gets more width.
  private var focus: [Int] = []

  init(windows count: Int) {
    builder = ScriptBuilder("tiling-\(count)", seed: count)
    (width, height) = (builder.makeParameter(1920), builder.makeParameter(1080))
    let root = builder.makeView()
    builder.rows(root.x == 0, root.y == 0, root.width == width, root.height == height)
    windows.append(root)
    while windows.count < count {
      let place = builder.numbers.next(in: max(0, windows.count - 6)...windows.count - 1)
      let division = divide(windows[place])
      windows[place] = division.first
      windows.append(division.second)
      divisions.append(division)
    }
    for window in windows { focus.append(builder.row((window.width >= 500).at(200))) }
  }

  private mutating func divide(_ box: Box) -> Division {
    let start = builder.allRows.upperBound
    let (a, b) = (builder.makeView(), builder.makeView())
    let isHorizontal = builder.numbers.next(in: 0...1) == 0
    let ratio = [0.5, 0.5, 0.4, 0.6, 0.33][builder.numbers.next(in: 0...4)]
    let position = builder.makeParameter(0)
    if isHorizontal {
      builder.rows(
        a.x == box.x, b.x == a.right + 4, b.right == box.right, a.y == box.y, b.y == box.y,
        a.bottom == box.bottom, b.bottom == box.bottom, (a.width >= 60).at(950),
        (b.width >= 60).at(950), (a.width == ratio * box.width).at(400))
    } else {
      builder.rows(
        a.y == box.y, b.y == a.bottom + 4, b.bottom == box.bottom, a.x == box.x, b.x == box.x,
        a.right == box.right, b.right == box.right, (a.height >= 40).at(950),
        (b.height >= 40).at(950), (a.height == ratio * box.height).at(400))
    }
    let rows = Array(start..<builder.allRows.upperBound)
    let edge = isHorizontal ? a.right : a.bottom
    let drag = builder.row((edge == position).at(900))
    return Division(first: a, second: b, rows: rows, drag: drag, position: position)
  }

  mutating func script(steps: Int) -> EditScript {
    let later = Set(divisions.map(\.drag))
    builder.phase("cold")
    builder.add(builder.allRows.filter { !later.contains($0) })
    builder.solve()
    drag(times: max(2, steps / 4))
    builder.phase("focus")
    for _ in 0..<steps * 2 {
      let row = focus[builder.numbers.next(in: 0...focus.count - 1)]
      for priority in [600, 200] {
        builder.setPriority(priority, of: row)
        builder.solve()
      }
    }
    builder.phase("open")
    for _ in 0..<steps {
      let division = divide(windows[builder.numbers.next(in: 0...windows.count - 1)])
      builder.add(division.rows)
      builder.solve()
      builder.remove(division.rows)
      builder.solve()
    }
    builder.phase("screen")
    for step in 0..<steps {
      builder.set(width, to: 1920 - Double(step * 37 % 700))
      builder.set(height, to: 1080 - Double(step * 53 % 300))
      builder.solve()
    }
    return builder.script
  }

  private mutating func drag(times: Int) {
    builder.phase("drag")
    for _ in 0..<times {
      let division = divisions[builder.numbers.next(in: 0...divisions.count - 1)]
      let start = Double(builder.numbers.next(in: 100...900))
      builder.set(division.position, to: start)
      builder.add([division.drag])
      builder.solve(
        with: division.position, at: ScriptBuilder.motion(from: start, to: start * 0.5, steps: 20))
      builder.remove([division.drag])
      builder.solve()
    }
  }
}
