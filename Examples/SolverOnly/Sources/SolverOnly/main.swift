import ConstraintSolving

// A view below a 64 pt bar on a 568 pt screen; its preferred height is 500 pt.
let solver = Solver()
let y = solver.makeVariable("y")
let height = solver.makeVariable("height")
try solver.add(y >= 64)
try solver.add((height == 500).at(.high))
let covered = try solver.add(y + height <= 568)
if case .optimal = try solver.solve() {
  print("height: \(try solver.value(of: height))")  // 500
}

// A 216 pt keyboard appears: one constant changes, and the variables that depend on it are updated.
try solver.setConstant(568 - 216, of: covered)
if case .optimal = try solver.solve() {
  print("height above the keyboard: \(try solver.value(of: height))")  // 568 - 216 - 64
}

// 400 pt do not fit: the solve is infeasible, values are unchanged, and the conflict explains why.
try solver.add(height >= 400)
if case .infeasible(let conflict) = try solver.solve() {
  print(try conflict.sentence(in: solver))
}
