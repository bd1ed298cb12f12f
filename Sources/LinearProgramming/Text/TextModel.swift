/// A linear program in the form that both text formats can express: one objective, and rows with
/// one relation each.
///
/// Several objectives are expressed as *levels*. The level of objective *k* is a column, and a row
/// of the same name equates it to the objective. The one objective is the sum of levels with
/// weights: most often the answer is the same as that of minimising one after the other, but
/// weights are not strict. ``LinearProgram/init(text:format:)`` recognises levels and ignores the
/// weights. Costs that break ties are a level with the weight 0.
struct TextModel {
  struct Term {
    var column: Int
    var value: Double
  }

  enum Relation: String {
    case atMost = "<="
    case equal = "="
    case atLeast = ">="
  }

  struct Row {
    var name: String
    var terms: [Term]
    var relation: Relation
    var constant: Double
    /// The index of the program's row; `nil` for that of a level.
    var index: Int?
  }

  struct Column {
    var name: String
    var bounds: LinearProgram.Bounds
  }

  var objectiveName: String
  /// The terms of the objective: levels, then columns that break ties, in their order, then others
  /// with a cost, then those that occur nowhere else; a column without a cost has the cost 0.
  var objective: [Term] = []
  var rows: [Row] = []
  var columns: [Column] = []

  /// The name of a row or column that stands for none, where a format requires one.
  static let none = "none"
  /// The name of the level of the costs that break ties.
  static let ties = "ties@0"

  /// The form of a program.
  init(_ program: LinearProgram) {
    var rowNames = UniqueNames()
    var columnNames = UniqueNames()
    let count = program.objectiveCount
    let objectiveName = count > 0 ? program.name(ofObjective: count - 1) : ""
    self.objectiveName =
      count == 1
      ? rowNames.insert(objectiveName, orElse: "objective") : rowNames.insert(encoded: "objective")
    // Levels come first, so that no other name has taken theirs.
    let levels = count > 1 ? (0..<count).map { Self.levelName($0, of: program) } : []
    let ties = program.tieBreakingObjective
    for level in levels + (ties.isEmpty ? [] : [Self.ties]) {
      _ = rowNames.insert(encoded: level)
      _ = columnNames.insert(encoded: level)
    }
    for (index, bounds) in program.columnBounds.enumerated() {
      let column = LinearProgram.Member.column(LinearProgram.Column(index: index))
      let name = columnNames.insert(program.name(of: column), orElse: "x\(index + 1)")
      columns.append(Column(name: name, bounds: bounds))
    }
    addRows(of: program, &rowNames)
    addLevels(levels, of: program)
    if !ties.isEmpty { addLevel(Self.ties, ties, weight: 0) }
    addColumns(of: program, costs: count == 1 ? program.costs(ofObjective: 0) : [])
  }

  /// The name of a level: that of the objective and its rank, from 1.
  private static func levelName(_ index: Int, of program: LinearProgram) -> String {
    let name = program.name(ofObjective: index)
    return "\(name.isEmpty ? "objective" : TextName.encoded(name))@\(index + 1)"
  }

  private mutating func addRows(of program: LinearProgram, _ names: inout UniqueNames) {
    for (index, bounds) in program.rowBounds.enumerated() {
      let row = LinearProgram.Row(index: index)
      let terms = program.coefficients(of: row).map {
        Term(column: $0.column.index, value: $0.value)
      }
      // A row with two different bounds becomes two; one without bounds restricts nothing.
      for (relation, constant) in Self.relations(bounds) {
        let name = names.insert(program.name(of: .row(row)), orElse: "r\(index + 1)")
        rows.append(
          Row(name: name, terms: terms, relation: relation, constant: constant, index: index))
      }
    }
  }

  private static func relations(
    _ bounds: LinearProgram.Bounds
  ) -> [(relation: Relation, constant: Double)] {
    if bounds.lower == bounds.upper { return [(.equal, bounds.lower)] }
    return (bounds.lower.isFinite ? [(.atLeast, bounds.lower)] : [])
      + (bounds.upper.isFinite ? [(.atMost, bounds.upper)] : [])
  }

  private mutating func addLevels(_ levels: [String], of program: LinearProgram) {
    let weights = Self.weights(levels.count)
    for (index, name) in levels.enumerated() {
      addLevel(name, program.costs(ofObjective: index), weight: weights[index])
    }
  }

  private mutating func addLevel(
    _ name: String, _ costs: [(column: LinearProgram.Column, value: Double)], weight: Double
  ) {
    let column = columns.count
    columns.append(Column(name: name, bounds: .free))
    objective.append(Term(column: column, value: weight))
    let terms = costs.map { Term(column: $0.column.index, value: $0.value) }
    rows.append(
      Row(
        name: name, terms: terms + [Term(column: column, value: -1)], relation: .equal,
        constant: 0))
  }

  /// The weights of levels: each a thousand times the next, or less where the largest would be
  /// above 10⁹, beyond which solvers with tolerances ignore the smallest.
  private static func weights(_ count: Int) -> [Double] {
    func powers(_ ratio: Double) -> [Double] {
      (1..<max(count, 1)).reduce(into: [1]) { powers, _ in
        powers.append(min(ratio * (powers.last ?? 1), 1e9))
      }
    }
    let ratio = [1000, 100, 30, 10, 5].first { (powers($0).last ?? 1) < 1e9 } ?? 2
    return powers(ratio).reversed()
  }

  /// Lists the columns in the objective.
  private mutating func addColumns(
    of program: LinearProgram, costs: [(column: LinearProgram.Column, value: Double)]
  ) {
    var cost = [Double](repeating: 0, count: columns.count)
    for (column, value) in costs { cost[column.index] = value }
    var isUsed = [Bool](repeating: false, count: columns.count)
    for row in rows { for term in row.terms { isUsed[term.column] = true } }
    var isListed = [Bool](repeating: false, count: columns.count)
    let others = columns.indices.filter { cost[$0] != 0 || !isUsed[$0] }
    for column in program.tieBreakingColumns.map(\.index) + others where !isListed[column] {
      isListed[column] = true
      objective.append(Term(column: column, value: cost[column]))
    }
  }
}
