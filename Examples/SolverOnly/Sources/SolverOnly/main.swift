import ConstraintSolving

// A view below a bar of 64 points, on a screen of 568: 500 points high where there is room.
let solver = Solver()
let y = solver.makeVariable("y")
let height = solver.makeVariable("height")
try solver.add(y >= 64)
try solver.add((height == 500).at(.high))
let covered = try solver.add(y + height <= 568)
try solver.solve()
precondition(solver.value(of: height) == 500)

// A keyboard of 216 points comes up: one constant changes, what depends on it is solved again.
try solver.setConstant(568 - 216, of: covered)
try solver.solve()
precondition(solver.value(of: height) == 568 - 216 - 64)
print("height above the keyboard: \(solver.value(of: height))")

// No room for 400 points above the keyboard: all values stay as they were, and the outcome says why.
try solver.add(height >= 400)
if case .infeasible(let conflict) = try solver.solve() {
  print(try conflict.sentence(in: solver))
}
