internal import ConstraintSolving

extension EditScript {
  /// A view whose bottom follows the bottom layout guide by the constant of one constraint, which
  /// the program sets when the keyboard comes and goes.
  static func article() -> EditScript {
    var builder = ScriptBuilder("article", seed: 0)
    let width = builder.makeParameter(320)
    let keyboard = builder.makeParameter(0)
    let (root, guide, view) = (builder.makeView(), builder.makeView(), builder.makeView())
    for box in [root, guide, view] { builder.rows(box.width >= 0, box.height >= 0) }
    builder.rows(root.x == 0, root.y == 0, root.width == width, root.height == 568)
    builder.rows(
      guide.x == root.x, guide.width == root.width, guide.bottom == root.bottom, guide.height == 0)
    builder.rows(
      view.x == root.x, view.right == root.right, view.y == root.y,
      view.bottom == guide.y - keyboard)
    builder.buildAll()
    let heights = ScriptBuilder.motion(from: 0, to: 216, steps: 60)
    for name in ["keyboard", "keyboard-again"] {
      builder.phase(name)
      for height in heights {
        builder.set(keyboard, to: height)
        builder.solve()
      }
    }
    builder.phase("rotation")
    for turn in 0..<20 {
      builder.set(width, to: turn % 2 == 0 ? 568 : 320)
      builder.solve()
    }
    return builder.script
  }

  /// Panes side by side; the divider in the middle is dragged to both ends and back, and then the
  /// window is resized.
  static func split(panes: Int, steps: Int) -> EditScript {
    var builder = ScriptBuilder("split-\(panes)", seed: panes)
    let total = Double(panes * 80)
    let width = builder.makeParameter(total)
    let divider = builder.makeParameter(total / 2)
    let edges = (0..<panes).map { _ in
      (start: builder.makeVariable(), length: builder.makeVariable())
    }
    builder.row(edges[0].start == 0)
    for (pane, next) in zip(edges, edges.dropFirst()) {
      builder.row(next.start == pane.start + pane.length + 4)
    }
    builder.row(edges[panes - 1].start + edges[panes - 1].length == width)
    for (index, pane) in edges.enumerated() {
      builder.row(pane.length >= 30)
      let usual = Sum(constant: Double(builder.numbers.next(in: 12...18) * 5))
      builder.row((pane.length == usual).at(250))
      if index % 3 == 1 { builder.row((pane.length <= 200).at(500)) }
    }
    builder.row((edges[panes / 2].start == divider).at(510))
    builder.buildAll()
    let path =
      ScriptBuilder.motion(from: total / 2, to: total, steps: steps)
      + ScriptBuilder.motion(from: total / 2, to: 0, steps: steps)
    for name in ["drag", "drag-again"] {
      builder.phase(name)
      for position in path {
        builder.set(divider, to: position)
        builder.solve()
      }
    }
    builder.phase("resize")
    for step in 1...max(1, steps * 2 / 3) {
      builder.set(width, to: total * (0.6 + 1.2 * Double(step) / Double(steps)))
      builder.solve()
    }
    return builder.script
  }

  /// A table with equal columns whose cells have texts; the window is resized, and then the texts of
  /// single cells change.
  static func table(rows rowCount: Int, columns: Int, steps: Int) -> EditScript {
    var builder = ScriptBuilder("table-\(rowCount)x\(columns)", seed: rowCount)
    let width = builder.makeParameter(1000)
    var texts: [Sum] = []
    var header: [Sum] = []
    for row in 0..<rowCount {
      var end = Sum(constant: 0)
      for column in 0..<columns {
        let (start, length) = (builder.makeVariable(), builder.makeVariable())
        builder.row(start == end + 8)
        end = start + length
        if row == 0 {
          builder.row(length >= 10)
          header.append(length)
        } else {
          builder.row(length == header[column])
        }
        let text = builder.makeParameter(Double(builder.numbers.next(in: 20...150)))
        builder.contentSize(length, text)
        texts.append(text)
      }
      builder.row((end == width - 8).at(row == 0 ? 1000 : 999))
    }
    builder.buildAll()
    builder.phase("width")
    for value in ScriptBuilder.motion(from: 1000, to: 490, steps: steps) {
      builder.set(width, to: value)
      builder.solve()
    }
    builder.phase("text")
    for _ in 0..<steps * 3 {
      let text = texts[builder.numbers.next(in: 0...texts.count - 1)]
      builder.set(text, to: Double(builder.numbers.next(in: 20...170)))
      builder.solve()
    }
    return builder.script
  }
}
