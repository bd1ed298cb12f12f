extension LinearProgram {
  /// Returns the program as text that other solvers read, and ``init(text:format:)``.
  ///
  ///     Minimize
  ///      objective: + 1000 priority~750@1 + priority~250@2 + 0 y + 0 height
  ///     Subject To
  ///      y~{gt}{eq}~64: + y >= 64
  ///
  /// - **Numbers** are exact: they are written with as many digits as it takes to read the same
  ///   double.
  /// - **Names** that the formats do not accept are encoded; equal ones get a suffix such as `#2`;
  ///   members without a name are called `r1`, `x1` and so on. See ``TextFormat``.
  /// - **Several objectives** become levels. The level `priority~750@1` is a column, and the row of
  ///   the same name equates it to the objective of that name. The objective of the text is their
  ///   weighted sum, for solvers that have no strict priorities.
  /// - **Rows** with two different bounds become two rows; those without bounds are left out.
  /// - **Costs** that break ties become the level `ties@0`, which has no weight.
  /// - **Columns** that break ties come in their order, with the cost 0 if they have none.
  ///
  /// - Parameter format: The format of the text.
  /// - Returns: The text of a file.
  /// - Complexity: O(*n* log *n*) for *n* rows, columns and coefficients.
  public func text(in format: TextFormat) -> String {
    let model = TextModel(self)
    return switch format {
    case .lp: model.lpText
    case .mps: model.mpsText
    }
  }
}

extension LinearProgram {
  /// Returns a row as in the CPLEX LP text of the program, without a line break at its end.
  ///
  /// - Parameter row: The row.
  /// - Returns: The text; that of two rows for a row with two different bounds, and an empty text for
  ///   one without bounds.
  /// - Precondition: The row is one of the program's.
  /// - Complexity: That of ``text(in:)``, since the names of all members must differ.
  public func text(of row: Row) -> String {
    TextModel(self).lpText(ofRow: row.index)
  }
}

extension TextModel {
  /// A number with as many digits as it takes to read it again.
  private static func text(_ number: Double) -> String {
    let text = "\(number + 0)"  // no -0
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  // MARK: CPLEX LP

  var lpText: String {
    var text = "\\ \(rows.count) rows, \(columns.count) columns\n\nMinimize\n"
    text += line(objectiveName, objective, "")
    text += "\nSubject To\n"
    for row in rows { text += lpText(of: row) }
    // The format requires a row.
    if rows.isEmpty { text += line(Self.none, [], "= 0") }
    text += "\nBounds\n"
    for column in columns {
      if let bounds = lpBounds(of: column) { text += " \(bounds)\n" }
    }
    if columns.isEmpty { text += " \(Self.none) = 0\n" }
    return text + "\nEnd\n"
  }

  /// The lines of a program's row.
  func lpText(ofRow index: Int) -> String {
    rows.filter { $0.index == index }.map { lpText(of: $0) }.joined()
      .split(separator: "\n").joined(separator: "\n")
  }

  private func lpText(of row: Row) -> String {
    line(row.name, row.terms, "\(row.relation.rawValue) \(Self.text(row.constant))")
  }

  /// A named sum, in lines of less than a hundred characters where names allow it.
  private func line(_ name: String, _ terms: [Term], _ end: String) -> String {
    var text = ""
    var line = " \(name):"
    let first = columns.first?.name ?? Self.none
    let parts = terms.isEmpty ? ["+ 0 \(first)"] : terms.map(lpTerm)
    for part in parts + (end.isEmpty ? [] : [end]) {
      if line.utf8.count + part.utf8.count > 98 {
        text += line + "\n"
        line = "   "
      }
      line += " " + part
    }
    return text + line + "\n"
  }

  private func lpTerm(_ term: Term) -> String {
    let sign = term.value < 0 ? "-" : "+"
    let factor = abs(term.value) == 1 ? "" : "\(Self.text(abs(term.value))) "
    return "\(sign) \(factor)\(columns[term.column].name)"
  }

  /// The bounds of a column; `nil` for those that it has without being listed.
  private func lpBounds(of column: Column) -> String? {
    let (lower, upper) = (column.bounds.lower, column.bounds.upper)
    if lower == upper { return "\(column.name) = \(Self.text(lower))" }
    return switch (lower.isFinite, upper.isFinite) {
    case (false, false): "\(column.name) free"
    case (false, true): "-inf <= \(column.name) <= \(Self.text(upper))"
    case (true, false): lower == 0 ? nil : "\(column.name) >= \(Self.text(lower))"
    case (true, true): "\(Self.text(lower)) <= \(column.name) <= \(Self.text(upper))"
    }
  }

  // MARK: Free MPS

  var mpsText: String {
    var text = "NAME kuina\nROWS\n N \(objectiveName)\n"
    for row in rows { text += " \(row.relation.mpsKind) \(row.name)\n" }
    text += "COLUMNS\n"
    for (column, entries) in zip(columns, mpsEntries) {
      for entry in entries { text += " \(column.name) \(entry)\n" }
    }
    text += "RHS\n"
    for row in rows where row.constant != 0 {
      text += " rhs \(row.name) \(Self.text(row.constant))\n"
    }
    text += "BOUNDS\n"
    for column in columns {
      for bound in column.bounds.mpsKinds {
        text +=
          " \(bound.kind) bounds \(column.name)\(bound.value.map { " " + Self.text($0) } ?? "")\n"
      }
    }
    return text + "ENDATA\n"
  }

  /// The entries of each column: the row and the coefficient.
  private var mpsEntries: [[String]] {
    var entries = [[String]](repeating: [], count: columns.count)
    for term in objective where term.value != 0 {
      entries[term.column].append("\(objectiveName) \(Self.text(term.value))")
    }
    for row in rows {
      for term in row.terms { entries[term.column].append("\(row.name) \(Self.text(term.value))") }
    }
    // A column that is in no row is known by a cost of 0.
    for column in entries.indices where entries[column].isEmpty {
      entries[column].append("\(objectiveName) 0")
    }
    return entries
  }
}

extension TextModel.Relation {
  /// The letter of a row's kind.
  fileprivate var mpsKind: String {
    switch self {
    case .atMost: "L"
    case .equal: "E"
    case .atLeast: "G"
    }
  }
}

extension LinearProgram.Bounds {
  /// The kinds of bounds, with their values; none for those of a column that is not listed.
  fileprivate var mpsKinds: [(kind: String, value: Double?)] {
    if lower == upper { return [("FX", lower)] }
    switch (lower.isFinite, upper.isFinite) {
    case (false, false): return [("FR", nil)]
    case (false, true): return [("MI", nil), ("UP", upper)]
    case (true, false): return lower == 0 ? [] : [("LO", lower)]
    case (true, true): return [("LO", lower), ("UP", upper)]
    }
  }
}
