internal import ConstraintSolving

extension EditScript {
  /// Random constraints of few variables at six priorities; constants move, and single optional
  /// constraints are removed and added.
  static func sparse(variables count: Int, edits: Int) -> EditScript {
    var builder = ScriptBuilder("sparse-\(count)", seed: count)
    let variables = (0..<count).map { _ in builder.makeVariable() }
    // The required rows hold at this point.
    let point = variables.map { _ in Double(builder.numbers.next(in: 0...1000)) }
    let priorities = [1000, 900, 700, 500, 300, 100]
    var moving: [(parameter: Sum, value: Double)] = []
    var optional: [Int] = []
    for _ in 0..<count * 3 / 2 {
      var members = [builder.numbers.next(in: 0...count - 1)]
      let size = min(count, [1, 2, 2, 2, 3][builder.numbers.next(in: 0...4)])
      while members.count < size {
        let isNear = builder.numbers.next(in: 0...9) > 0
        let other =
          isNear
          ? members[0] + builder.numbers.next(in: -12...12)
          : builder.numbers.next(in: 0...count - 1)
        if variables.indices.contains(other), !members.contains(other) { members.append(other) }
      }
      var sum = variables[members[0]]
      var value = point[members[0]]
      for member in members.dropFirst() {
        let coefficient = [-1, -1, -1, 1, -2, 0.5][builder.numbers.next(in: 0...5)]
        sum = sum + coefficient * variables[member]
        value += coefficient * point[member]
      }
      var priority = priorities[builder.numbers.next(in: 0...5)]
      let kind = builder.numbers.next(in: 0...9)
      if priority == 1000, kind > 2, builder.numbers.next(in: 0...1) == 0 {
        priority = priorities[builder.numbers.next(in: 1...5)]
      }
      if priority == 1000 {
        let slack = Double(builder.numbers.next(in: 0...50))
        switch kind {
        case 0, 1: builder.row(sum <= Sum(constant: value + slack))
        case 2: builder.row(sum >= Sum(constant: value - slack))
        default: builder.row(sum == Sum(constant: value))
        }
        continue
      }
      value += [0, 0, 10, -10, 55, -55][builder.numbers.next(in: 0...5)]
      var constant = Sum(constant: value)
      if builder.numbers.next(in: 0...9) == 0 {
        constant = builder.makeParameter(value)
        moving.append((constant, value))
      }
      let comparison =
        kind == 0 || kind == 1 ? sum <= constant : kind == 2 ? sum >= constant : sum == constant
      optional.append(builder.row(comparison.at(priority)))
    }
    builder.buildAll()
    builder.phase("move")
    for step in 0..<edits where !moving.isEmpty {
      let (parameter, value) = moving[step / 20 % moving.count]
      builder.set(parameter, to: value + Double(step % 20 * 5))
      builder.solve()
    }
    builder.phase("toggle")
    for _ in 0..<edits {
      let row = optional[builder.numbers.next(in: 0...optional.count - 1)]
      builder.toggle(row)
    }
    return builder.script
  }

  /// A column of bubbles whose constraints are added one at a time, and removed in a random order.
  static func buildUp(rows count: Int) -> EditScript {
    var builder = ScriptBuilder("build-\(count)", seed: count)
    let width = builder.makeParameter(390)
    var end = Sum(constant: 12)
    while builder.allRows.count < count {
      let bubble = builder.makeView()
      let text = [60.0, 120, 333, 500][builder.numbers.next(in: 0...3)]
      let slope = [0.1, 0.25, 0.5][builder.numbers.next(in: 0...2)]
      builder.rows(
        bubble.y == end + 8, bubble.x >= 16, bubble.right <= width - 16,
        (bubble.width == Sum(constant: text)).at(700), (bubble.x == 16).at(500),
        (bubble.height == slope * bubble.width).at(999))
      end = bubble.bottom
    }
    var sequence = Array(builder.allRows.prefix(count))
    builder.phase("build")
    for row in sequence {
      builder.add([row])
      builder.solve()
    }
    builder.phase("tear-down")
    for index in sequence.indices.dropFirst().reversed() {
      sequence.swapAt(index, builder.numbers.next(in: 0...index))
    }
    for row in sequence {
      builder.remove([row])
      builder.solve()
    }
    return builder.script
  }

  /// Views in a column, or in rows of two, as for two size classes: the constraints of one are
  /// removed and those of the other added, in one batch.
  static func switching(views: Int) -> EditScript {
    var builder = ScriptBuilder("switching-\(views)", seed: views)
    let width = builder.makeParameter(390)
    var (common, compact, regular): ([Int], [Int], [Int]) = ([], [], [])
    var previous: Box?
    for index in 0..<views {
      let view = builder.makeView()
      let text = Sum(constant: [40.0, 90, 150][builder.numbers.next(in: 0...2)])
      common += builder.rows(
        view.width >= 0, view.height >= 0, (view.width >= text).at(750), (view.width <= 90).at(250),
        (view.height == 30).at(750), (view.right <= width - 16).at(800))
      if let previous {
        compact += builder.rows(view.y == previous.bottom + 8, view.x == previous.x)
        regular +=
          index % 2 == 1
          ? builder.rows(view.x == previous.right + 8, view.y == previous.y)
          : builder.rows(view.y == previous.bottom + 8, view.x == 16)
      } else {
        common += builder.rows(view.x == 16, view.y == 20)
      }
      previous = view
    }
    builder.phase("cold")
    builder.add(common + compact)
    builder.solve()
    for (name, times) in [("switch", 1), ("switch-again", 5), ("switch-resized", 5)] {
      builder.phase(name)
      for time in 0..<times {
        if name == "switch-resized" { builder.set(width, to: Double(844 - 10 * time)) }
        builder.remove(compact)
        builder.add(regular)
        builder.solve()
        if name == "switch-resized" { builder.set(width, to: Double(390 + 10 * time)) }
        builder.remove(regular)
        builder.add(compact)
        builder.solve()
      }
    }
    return builder.script
  }
}
