internal import ConstraintSolving

/// The edges and sizes of a view, in the coordinates of the screen.
struct View {
  var x, y, width, height: Variable

  var right: LinearExpression { x + width }
  var bottom: LinearExpression { y + height }
  var centerX: LinearExpression { x + 0.5 * width }
  var centerY: LinearExpression { y + 0.5 * height }

  var variables: [Variable] { [x, y, width, height] }
}

/// Adds the constraints of a screen to a solver.
///
/// Sizes are nonnegative, as in Auto Layout; that is a required constraint of each view.
struct ScreenBuilder {
  let solver: Solver
  private(set) var views: [View] = []

  init(_ solver: Solver) { self.solver = solver }

  mutating func makeView() throws -> View {
    let view = View(
      x: solver.makeVariable(), y: solver.makeVariable(),
      width: solver.makeVariable(), height: solver.makeVariable())
    try solver.add(view.width >= 0)
    try solver.add(view.height >= 0)
    views.append(view)
    return view
  }

  mutating func makeRoot(width: Double = 390, height: Double = 844) throws -> View {
    let root = try makeView()
    try solver.add(root.x == 0)
    try solver.add(root.y == 0)
    try solver.add(root.width == width)
    try solver.add(root.height == height)
    return root
  }

  func add(_ constraints: Constraint...) throws {
    for constraint in constraints { try solver.add(constraint) }
  }

  /// A content size, with the priorities at which the view resists growing and shrinking.
  func addContentSize(
    of view: View, width: Double? = nil, height: Double? = nil, hugging: Priority = .low,
    compression: Priority = .high
  ) throws {
    for (size, value) in [(view.width, width), (view.height, height)] {
      guard let value else { continue }
      try add((size <= value).at(hugging), (size >= value).at(compression))
    }
  }
}
