import ConstraintSolving

// A field between the edges of a screen, above whatever covers the bottom of it.
let solver = Solver()
let y = solver.makeVariable("y")
let height = solver.makeVariable("height")
try solver.add(y >= 64)
try solver.add(height >= 44)
try solver.add((height == 500).at(.high))
let covered = try solver.add(y + height <= 568)
_ = try solver.solve()
let atRest = solver.value(of: height)

// A keyboard of 216 points comes up: one constant changes, GLPK goes on from its last basis.
try solver.setConstant(568 - 216, of: covered)
_ = try solver.solve()
let aboveKeyboard = solver.value(of: height)

print("height \(atRest) at rest, \(aboveKeyboard) above the keyboard")
precondition(atRest == 500 && aboveKeyboard == 288, "500 fits; 568 - 216 - 64 is left")
