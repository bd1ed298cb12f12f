#if GLPK
internal import CGLPKGuard

/// A linear program as GLPK's readers leave it.
struct ReadModel {
  private struct Row {
    var name: String
    var bounds: LinearProgram.Bounds
    var terms: [(column: Int, value: Double)]
  }

  private struct Column {
    var name: String
    var bounds: LinearProgram.Bounds
    var cost: Double
  }

  /// An objective that a column and a row of the same name stand for.
  private struct Level {
    var name: String
    var rank: Int
    var column: Int
    var row: Int
  }

  private var objectiveName = ""
  private var rows: [Row] = []
  private var columns: [Column] = []

  init(_ text: String, _ format: LinearProgram.TextFormat) throws(LinearProgram.TextError) {
    var model = guard_model()
    var text = text
    let kind = Int32(format == .lp ? TEXT_LP : TEXT_MPS)
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        guard_read_model($0.baseAddress, $0.count, kind, &model)
      }
    }
    guard Int(code) == GUARD_DONE else { throw Self.error(code, model) }
    defer { guard_free_model(&model) }
    copy(model)
    guard model.integer_column < 0 else {
      throw LinearProgram.TextError(
        message: "column '\(columns[Int(model.integer_column)].name)' is an integer, "
          + "expected columns that may take any value")
    }
  }

  private mutating func copy(_ model: guard_model) {
    let rowCount = Int(model.rows)
    let columnCount = Int(model.columns)
    func bounds(_ member: Int) -> LinearProgram.Bounds {
      LinearProgram.Bounds(lower: model.lower[member], upper: model.upper[member])
    }
    let bytes = UnsafeBufferPointer(start: model.names, count: model.names_length)
    let names = bytes.split(separator: 0, omittingEmptySubsequences: false).map { name in
      TextName.decoded(String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    objectiveName = names[0]
    columns = (0..<columnCount).map { column in
      Column(
        name: names[1 + rowCount + column], bounds: bounds(rowCount + column),
        cost: model.is_maximised == 0 ? model.cost[column] : -model.cost[column])
    }
    rows = (0..<rowCount).map { row in
      let entries = Int(model.row_start[row])..<Int(model.row_start[row + 1])
      let terms = entries.map { (Int(model.entry_column[$0]), model.entry_value[$0]) }
      return Row(
        name: names[1 + row], bounds: bounds(row), terms: terms.sorted { $0.0 < $1.0 })
    }
    removeStandIns()
  }

  /// Removes the row or column that stands for none.
  private mutating func removeStandIns() {
    if rows.count == 1, rows[0].name == TextModel.none, rows[0].terms.isEmpty,
      rows[0].bounds == .fixed(0)
    {
      rows = []
    }
    let isInRow = rows.contains { !$0.terms.isEmpty }
    if columns.count == 1, columns[0].name == TextModel.none, columns[0].bounds == .fixed(0),
      columns[0].cost == 0, !isInRow
    {
      columns = []
    }
  }

  // MARK: Errors

  private static func error(_ code: Int32, _ model: guard_model) -> LinearProgram.TextError {
    switch Int(code) {
    case GUARD_NO_MEMORY: return LinearProgram.TextError(message: "no memory for the program")
    case GUARD_NO_THREAD:
      return LinearProgram.TextError(message: "no thread could be started for GLPK")
    case GUARD_NO_FILE:
      return LinearProgram.TextError(message: "no temporary file could be written for GLPK")
    default: break
    }
    let text = withUnsafeBytes(of: model.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // GLPK writes `file:line: message`.
    let line = text.split(separator: "\n").last ?? ""
    let parts = line.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[1]) else {
      return LinearProgram.TextError(message: String(line))
    }
    let message = parts[2].drop { $0 == " " }
    return LinearProgram.TextError(line: max(1, number), message: String(message))
  }

  // MARK: Building

  func program() throws(LinearProgram.TextError) -> LinearProgram {
    let levels = levels
    var program = LinearProgram()
    do throws(LinearProgramError) {
      let ties = ties
      let isLevelColumn = Set((levels + ties).map(\.column))
      var indices: [Int: LinearProgram.Column] = [:]
      for (index, column) in columns.enumerated() where !isLevelColumn.contains(index) {
        let added = try program.addColumn(column.bounds)
        try program.setName(column.name, of: .column(added))
        indices[index] = added
      }
      func terms(_ row: Row) -> [(column: LinearProgram.Column, value: Double)] {
        row.terms.compactMap { term in indices[term.column].map { ($0, term.value) } }
      }
      let isLevelRow = Set((levels + ties).map(\.row))
      for (index, row) in rows.enumerated() where !isLevelRow.contains(index) {
        let added = try program.addRow(terms(row), row.bounds)
        try program.setName(row.name, of: .row(added))
      }
      for (index, level) in levels.enumerated() {
        try program.addObjective(terms(rows[level.row]))
        try program.setName(level.name, ofObjective: index)
      }
      if levels.isEmpty {
        let costs = columns.enumerated().compactMap { index, column in
          column.cost == 0 ? nil : indices[index].map { ($0, column.cost) }
        }
        if !costs.isEmpty {
          try program.addObjective(costs.map { (column: $0.0, value: $0.1) })
          try program.setName(objectiveName, ofObjective: 0)
        }
      }
      try program.breakTies(
        by: columns.indices.compactMap { indices[$0] },
        minimizing: ties.flatMap { terms(rows[$0.row]).map { (.column($0.column), $0.value) } })
    } catch {
      throw LinearProgram.TextError(message: error.message)
    }
    return program
  }

  /// The levels, by rank, if the objective consists of them.
  ///
  /// The column of a level is free, and occurs only in the row of its name.
  private var levels: [Level] {
    let costly = columns.indices.filter { columns[$0].cost != 0 }
    let named = costly.compactMap { column in
      Self.level(named: columns[column].name).map { (column: column, name: $0, rank: $1) }
    }
    guard costly.count > 1, named.count == costly.count else { return [] }
    let levels = levels(in: named).sorted { $0.rank < $1.rank }
    return levels.map(\.rank) == Array(1...named.count) ? levels : []
  }

  /// The level of costs that break ties; none or one.
  private var ties: [Level] {
    levels(
      in: columns.indices.filter { columns[$0].name == TextModel.ties && columns[$0].cost == 0 }
        .map { (column: $0, name: TextModel.ties, rank: 0) })
  }

  /// The columns that are levels.
  private func levels(in named: [(column: Int, name: String, rank: Int)]) -> [Level] {
    if named.isEmpty { return [] }
    var uses = [(count: Int, row: Int)](repeating: (0, 0), count: columns.count)
    for (row, record) in rows.enumerated() {
      for term in record.terms { uses[term.column] = (uses[term.column].count + 1, row) }
    }
    return named.compactMap { column, name, rank in
      guard uses[column].count == 1 else { return nil }
      let row = rows[uses[column].row]
      let isLevel =
        columns[column].bounds == .free && row.name == columns[column].name
        && row.bounds == .fixed(0)
        && row.terms.contains { $0.column == column && $0.value == -1 }
      return isLevel ? Level(name: name, rank: rank, column: column, row: uses[column].row) : nil
    }
  }

  /// The parts of a level's name, such as `priority 750@1`.
  private static func level(named name: String) -> (name: String, rank: Int)? {
    guard let mark = name.lastIndex(of: "@"), let rank = Int(name[name.index(after: mark)...])
    else { return nil }
    return (String(name[..<mark]), rank)
  }
}
#endif
