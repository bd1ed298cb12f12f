/// The names of a program's rows, columns and objectives.
///
/// Programs without names, such as those of a solver's own solves, allocate no memory for them.
struct MemberNames: Sendable {
  fileprivate var rows: [Int: String] = [:]
  fileprivate var columns: [Int: String] = [:]
  fileprivate var objectives: [Int: String] = [:]
}

extension LinearProgram {
  /// Returns the name of a row or column.
  ///
  /// Names are for reports and for text (``text(in:)``); they may contain any characters, need not
  /// be unique, and have no effect on solves.
  ///
  /// - Parameter member: The row or column.
  /// - Returns: The name; empty if it has none, or if it is not one of the program's.
  /// - Complexity: O(1) on average.
  public func name(of member: Member) -> String {
    switch member {
    case .row(let row): names.rows[row.index] ?? ""
    case .column(let column): names.columns[column.index] ?? ""
    }
  }

  /// Sets the name of a row or column.
  ///
  /// - Parameters:
  ///   - name: The name; empty for none.
  ///   - member: The row or column.
  /// - Throws: ``LinearProgramError/Code/unknownMember``; the program is unchanged then.
  /// - Complexity: O(1) on average.
  public mutating func setName(
    _ name: String, of member: Member
  ) throws(LinearProgramError) {
    _ = try index(of: member)
    let stored = name.isEmpty ? nil : name
    switch member {
    case .row(let row): names.rows[row.index] = stored
    case .column(let column): names.columns[column.index] = stored
    }
  }

  /// Returns the name of an objective.
  ///
  /// - Parameter index: The position of the objective, from 0.
  /// - Returns: The name; empty if it has none, or if there is no such objective.
  /// - Complexity: O(1) on average.
  public func name(ofObjective index: Int) -> String { names.objectives[index] ?? "" }

  /// Sets the name of an objective.
  ///
  /// - Parameters:
  ///   - name: The name; empty for none.
  ///   - index: The position of the objective, from 0.
  /// - Throws: ``LinearProgramError/Code/unknownMember`` if there is no such objective; the program
  ///   is unchanged then.
  /// - Complexity: O(1) on average.
  public mutating func setName(
    _ name: String, ofObjective index: Int
  ) throws(LinearProgramError) {
    guard index >= 0, index < objectiveCount else {
      throw LinearProgramError(
        .unknownMember, "objective \(index) is not one of the \(objectiveCount) objectives")
    }
    names.objectives[index] = name.isEmpty ? nil : name
  }

  /// Returns the nonzero costs of an objective, in the order in which they were added.
  ///
  /// - Parameter index: The position of the objective, from 0.
  /// - Returns: The columns with their costs.
  /// - Precondition: The program has the objective.
  /// - Complexity: O(*t*), where *t* is the number of costs.
  public func costs(ofObjective index: Int) -> [(column: Column, value: Double)] {
    costs(of: index).map { (column: $0.column, value: $0.cost) }
  }
}
