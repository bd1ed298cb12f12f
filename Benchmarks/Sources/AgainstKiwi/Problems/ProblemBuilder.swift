internal import ConstraintSolving

/// A sum of variables and parameters.
struct Sum {
  typealias Term = LayoutProblem.Term

  var terms: [Term] = []
  var parameters: [Term] = []
  var constant = 0.0

  static func + (a: Sum, b: Sum) -> Sum {
    Sum(
      terms: a.terms + b.terms, parameters: a.parameters + b.parameters,
      constant: a.constant + b.constant)
  }

  static func - (a: Sum, b: Sum) -> Sum { a + -1 * b }

  static func * (factor: Double, a: Sum) -> Sum {
    func scaled(_ terms: [Term]) -> [Term] {
      terms.map { Term(index: $0.index, coefficient: factor * $0.coefficient) }
    }
    return Sum(
      terms: scaled(a.terms), parameters: scaled(a.parameters), constant: factor * a.constant)
  }

  static func == (a: Sum, b: Sum) -> Comparison { Comparison(a - b, .equal) }
  static func <= (a: Sum, b: Sum) -> Comparison { Comparison(a - b, .lessThanOrEqual) }
  static func >= (a: Sum, b: Sum) -> Comparison { Comparison(a - b, .greaterThanOrEqual) }
}

extension Sum: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(floatLiteral value: Double) { self.init(constant: value) }
  init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

/// A relation between two sums, with a priority.
struct Comparison {
  var row: LayoutProblem.Row

  init(_ difference: Sum, _ relation: Relation) {
    var terms: [LayoutProblem.Term] = []
    for term in difference.terms {
      if let position = terms.firstIndex(where: { $0.index == term.index }) {
        terms[position].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
    }
    row = LayoutProblem.Row(
      relation: relation, priority: 1000, constant: 0 - difference.constant,
      terms: terms.filter { $0.coefficient != 0 },
      parameters: difference.parameters.map {
        LayoutProblem.Term(index: $0.index, coefficient: -$0.coefficient)
      })
  }

  func at(_ priority: Int) -> Comparison {
    var copy = self
    copy.row.priority = priority
    return copy
  }
}

/// The edges and sizes of a view, in the coordinates of the screen.
struct Box {
  var x, y, width, height: Sum

  var right: Sum { x + width }
  var bottom: Sum { y + height }
  var centerX: Sum { x + 0.5 * width }
  var centerY: Sum { y + 0.5 * height }
}

/// Builds a problem.
struct ProblemBuilder {
  private(set) var problem: LayoutProblem

  init(_ name: String) { problem = LayoutProblem(name: name) }

  mutating func makeVariable() -> Sum {
    problem.variableCount += 1
    return Sum(terms: [Sum.Term(index: problem.variableCount - 1, coefficient: 1)])
  }

  mutating func makeParameter(_ value: Double) -> Sum {
    problem.parameters.append(value)
    return Sum(parameters: [Sum.Term(index: problem.parameters.count - 1, coefficient: 1)])
  }

  /// A view; as in Auto Layout, its sizes are never negative.
  mutating func makeView() -> Box {
    let box = Box(
      x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
    limit(box.width, box.height)
    return box
  }

  /// Makes variables nonnegative.
  mutating func limit(_ variables: Sum...) {
    for variable in variables.flatMap(\.terms) {
      problem.bounds.append(LayoutProblem.Bound(variable: variable.index, lower: 0))
    }
  }

  mutating func add(_ comparisons: Comparison...) {
    problem.rows += comparisons.map(\.row)
  }

  /// A content size, with the priorities at which the view resists growing and shrinking.
  mutating func addContentSize(
    of view: Box, width: Double? = nil, height: Double? = nil, hugging: Int = 250,
    compression: Int = 750
  ) {
    for (size, value) in [(view.width, width), (view.height, height)] {
      guard let value else { continue }
      let length = Sum(constant: value)
      add((size <= length).at(hugging), (size >= length).at(compression))
    }
  }

  /// Sets the steps: the values of the parameters that change in each.
  mutating func setSteps(_ steps: [[(Sum, Double)]]) {
    problem.steps = steps.map { step in
      step.flatMap { sum, value in
        sum.parameters.map { LayoutProblem.Setting(parameter: $0.index, value: value) }
      }
    }
  }

  /// Adds a keyboard that appears in 60 steps and disappears in as many; it decelerates towards
  /// either end.
  mutating func setKeyboardSteps(_ keyboard: Sum, height: Double = 346) {
    func fallen(_ step: Int) -> Double {
      let rest = 1 - Double(step) / 60
      return (height * rest * rest * rest * 1000).rounded() / 1000
    }
    setSteps(
      (1...60).map { [(keyboard, height - fallen($0))] }
        + (1...60).map { [(keyboard, fallen($0))] })
  }
}
