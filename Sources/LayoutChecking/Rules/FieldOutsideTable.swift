import InterfaceBuilder
import UIKit

extension Rule {
  /// The keyboard covers a field outside the table of a table controller.
  public static let fieldOutsideTable = Rule(
    id: "field-outside-table", severity: .warning, title: "Field outside the table view",
    explanation: """
      A table controller adjusts its own table for the keyboard, but nothing else: a field elsewhere on the \
      screen is covered.
      """,
    example: """
      a 253 pt keyboard covers 34 pt of textField "Search": the table controller on the screen adjusts its own \
      table only
      """,
    fix: "Put the field into the table, or follow the keyboard for the views outside it.",
    check: .screen(.all, .screenEdges) { FieldOutsideTableRule() })
}

/// Finds covered fields on screens whose table controller adjusts only its own table.
private struct FieldOutsideTableRule: ScreenRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    // A trial finds what the code does.
    guard !shown.runsCode else { return [] }
    return screen.keyboard.hiddenFields.compactMap { hidden in
      guard !hidden.isFollowed, let table = hidden.table else { return nil }
      return hidden.observation(
        .fieldOutsideTable, related: [shown.subject(table.view)], on: shown,
        "\(hidden.coverage("covers", on: shown)): the table controller on the screen adjusts its own "
          + "table only")
    }
  }
}
