import ConstraintSolving

// Kiwi's strengths as priorities: strict, so that no number of weak constraints outweighs a strong one.
extension Priority {
  static let strong = Priority(750)
  static let medium = Priority(500)
  static let weak = Priority(250)
}

// left, right = Variable("left"), Variable("right"); solver = Solver()
let solver = Solver()
let left = solver.makeVariable("left")
let right = solver.makeVariable("right")

// solver.addConstraint(right >= left + 100)
try solver.add(right >= left + 100)
// solver.addConstraint((right == 300) | "medium"); solver.addConstraint((left == 0) | "weak")
try solver.add((right == 300).at(.medium))
try solver.add((left == 0).at(.weak))

// solver.addEditVariable(left, "strong")
let edit = try solver.add((left == 0).at(.strong))
// solver.suggestValue(left, 140); solver.updateVariables(); left.value(); right.value()
try solver.setConstant(140, of: edit)
if case .optimal = try solver.solve() {
  print("left \(try solver.value(of: left)), right \(try solver.value(of: right))")
}
// solver.removeEditVariable(left)
try solver.remove(edit)

// try: solver.addConstraint(right <= left + 50)
// except UnsatisfiableConstraint: ...
let tooNarrow = try solver.add((right <= left + 50).named("narrow"))
if case .infeasible(let conflict) = try solver.solve() {
  print(try conflict.sentence(in: solver))
  try solver.remove(tooNarrow)
}
