internal import ConstraintSolving

extension EditScript {
  /// Tasks of a plan: each begins at its date, or later when those before it have ended; lengths and
  /// dates change, dependencies come and go, and the deadline becomes more or less important.
  static func plan(tasks count: Int, steps: Int) -> EditScript {
    var builder = ScriptBuilder("plan-\(count)", seed: count)
    var tasks: [(start: Sum, length: Sum)] = []
    var dates: [(parameter: Sum, value: Double)] = []
    var lengths: [(parameter: Sum, value: Double)] = []
    var dependencies: [Int] = []
    for index in 0..<count {
      let (start, length) = (builder.makeVariable(), builder.makeVariable())
      let date = Double(index * 6 + builder.numbers.next(in: 0...40))
      let days = Double(builder.numbers.next(in: 2...16))
      let (dateParameter, daysParameter) = (
        builder.makeParameter(date), builder.makeParameter(days)
      )
      dates.append((dateParameter, date))
      lengths.append((daysParameter, days))
      builder.rows(start >= 0, (length == daysParameter).at(800), length >= 1)
      builder.row((start == dateParameter).at(300))
      for _ in 0..<builder.numbers.next(in: 1...2) where index > 0 {
        let other = tasks[builder.numbers.next(in: max(0, index - 10)...index - 1)]
        dependencies.append(builder.row((start >= other.start + other.length).at(950)))
      }
      tasks.append((start, length))
    }
    let end = builder.makeVariable()
    for task in tasks.suffix(10) { builder.row(end >= task.start + task.length) }
    let deadline = builder.row((end <= Sum(constant: Double(count * 5))).at(250))
    builder.row((end == 0).at(100))
    builder.buildAll()
    builder.phase("date")
    for _ in 0..<steps {
      let date = dates[builder.numbers.next(in: 0...count - 1)]
      builder.solve(with: date.parameter, at: [2.0, 5, 11, 16, 25, 0].map { date.value + $0 })
    }
    builder.phase("length")
    for _ in 0..<steps {
      let length = lengths[builder.numbers.next(in: 0...count - 1)]
      builder.solve(with: length.parameter, at: [1.0, 2, 4, 8, 12, 0].map { length.value + $0 })
    }
    builder.phase("dependency")
    for _ in 0..<steps {
      let row = dependencies[builder.numbers.next(in: 0...dependencies.count - 1)]
      builder.toggle(row)
    }
    builder.phase("deadline")
    for step in 0..<steps {
      builder.setPriority(step % 2 == 0 ? 900 : 250, of: deadline)
      builder.solve()
    }
    return builder.script
  }

  /// A small linear program whose rows contain most variables: required limits and goals at three
  /// priorities; limits and goals move, and goals come and go.
  static func dense(variables count: Int, steps: Int) -> EditScript {
    var builder = ScriptBuilder("dense-\(count)", seed: count)
    let variables = (0..<count).map { _ in builder.makeVariable() }
    func sum(_ builder: inout ScriptBuilder) -> Sum {
      variables.reduce(Sum(constant: 0)) { sum, variable in
        builder.numbers.next(in: 0...9) < 7
          ? sum + Double(builder.numbers.next(in: 1...20)) / 4 * variable : sum
      }
    }
    var limits: [(parameter: Sum, value: Double)] = []
    var goals: [(parameter: Sum, value: Double, row: Int)] = []
    for variable in variables { builder.row(variable >= 0) }
    for _ in 0..<count {
      let left = sum(&builder)
      guard !left.terms.isEmpty else { continue }
      let value = Double(builder.numbers.next(in: 100...500) * count / 4)
      let parameter = builder.makeParameter(value)
      builder.row(left <= parameter)
      limits.append((parameter, value))
    }
    for _ in 0..<count * 3 / 2 {
      let left = sum(&builder)
      guard !left.terms.isEmpty else { continue }
      let value = Double(builder.numbers.next(in: 50...900) * count / 4)
      let parameter = builder.makeParameter(value)
      let priority = [250, 500, 750][builder.numbers.next(in: 0...2)]
      let row = builder.row(
        (builder.numbers.next(in: 0...1) == 0 ? left == parameter : left >= parameter).at(priority))
      goals.append((parameter, value, row))
    }
    builder.buildAll()
    builder.phase("limit")
    for _ in 0..<steps {
      let limit = limits[builder.numbers.next(in: 0...limits.count - 1)]
      builder.solve(with: limit.parameter, at: [0.95, 0.9, 0.8, 1.1, 1].map { limit.value * $0 })
    }
    builder.phase("goal")
    for _ in 0..<steps {
      let goal = goals[builder.numbers.next(in: 0...goals.count - 1)]
      builder.solve(with: goal.parameter, at: [0.95, 0.9, 0.8, 1.1, 1].map { goal.value * $0 })
    }
    builder.phase("toggle")
    for _ in 0..<steps {
      let goal = goals[builder.numbers.next(in: 0...goals.count - 1)]
      builder.toggle(goal.row)
    }
    return builder.script
  }
}
