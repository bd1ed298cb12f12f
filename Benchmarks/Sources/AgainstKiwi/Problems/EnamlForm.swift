extension LayoutProblem {
  /// W1: the window of Kiwi's own benchmark.
  ///
  /// The toolkit enaml generated its constraints. It contains three labels, two fields and a box
  /// next to
  /// them, and a third field below; its size changes between six.
  ///
  /// Kiwi's strengths there - strong, a tenth of strong, 1.25 of medium, medium, weak - are levels.
  static func enamlForm() -> LayoutProblem {
    let (strong, content, placement, medium, weak) = (900, 800, 600, 500, 250)
    var builder = ProblemBuilder("W1")
    let left = builder.makeVariable()
    let top = builder.makeVariable()
    let width = builder.makeVariable()
    let height = builder.makeVariable()
    builder.limit(left, top, width, height)
    let (newWidth, newHeight) = (builder.makeParameter(400), builder.makeParameter(600))
    builder.add((width == newWidth).at(strong), (height == newHeight).at(strong))
    builder.add((width == 0).at(medium), (height == 0).at(medium))

    let contents = (
      top: builder.makeVariable(), bottom: builder.makeVariable(),
      left: builder.makeVariable(), right: builder.makeVariable()
    )
    builder.add(
      contents.top == top + 10, contents.left == left + 10,
      contents.right == left + width - 10, contents.bottom == top + height - 10)

    let midline = builder.makeVariable()
    func makeWidget() -> Box {
      let widget = Box(
        x: builder.makeVariable(), y: builder.makeVariable(), width: builder.makeVariable(),
        height: builder.makeVariable())
      builder.limit(widget.x, widget.y, widget.width, widget.height)
      return widget
    }
    let box = makeWidget()
    builder.add(
      (box.height >= 24).at(content), (box.height <= 24).at(content),
      (box.width >= 119).at(content), (box.width <= 1.67772e+07).at(content))
    let labels = [67.0, 66, 24].map { length in
      let label = makeWidget()
      let length = Sum(constant: length)
      builder.add(
        (label.width == length).at(weak), (label.width >= length).at(strong),
        (label.height == 16).at(strong), (label.height >= 16).at(strong))
      return label
    }
    let fields = (0..<3).map { _ in
      let field = makeWidget()
      builder.add(
        (field.width >= 125).at(strong), (field.height == 21).at(strong),
        (field.height >= 21).at(strong))
      return field
    }

    /// At least a gap apart, preferably exactly.
    func place(_ near: Sum, _ far: Sum, gap: Sum = 0) {
      builder.add(far >= near + gap, (far == near + gap).at(placement))
    }
    let rows = zip(labels, [fields[0], fields[1], box])
    for (label, widget) in rows {
      builder.add((widget.x == midline).at(strong), (widget.centerY == label.centerY).at(strong))
      place(contents.left, label.x)
      place(label.right, widget.x, gap: 10)
      place(widget.right, contents.right)
    }
    place(contents.left, fields[2].x)
    place(fields[2].right, contents.right)
    for column in [labels + [fields[2]], [fields[0], fields[1], box, fields[2]]] {
      place(contents.top, column[0].y)
      for (upper, lower) in zip(column, column.dropFirst()) {
        place(upper.bottom, lower.y, gap: 10)
      }
      place(column[3].bottom, contents.bottom)
    }

    let sizes = [(400.0, 600.0), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    builder.setSteps(sizes.map { [(newWidth, $0.0), (newHeight, $0.1)] })
    return builder.problem
  }
}
