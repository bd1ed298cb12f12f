import UIKit

/// The layout of a table cell whose required constraints do not fit into its height.
///
/// The height of a cell is not a constraint of the file, and the canvas gives it up: where the required
/// constraints of the content demand another height, the content has that one, and ends before or
/// after the edge of the cell.
@MainActor
enum CellFitting {
  /// Lays out the content of a cell at the height that its constraints determine, if the height of
  /// the content view is part of a conflict; its frame and that of the cell stay as they are.
  static func fit(_ content: UIView, in cell: UIView) {
    guard cell.layoutIssues.contains(where: { isConflict($0, withHeightOf: content) })
    else { return }
    let frame = content.frame
    let height = content.systemLayoutSizeFitting(
      CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard height > 0, abs(height - frame.height) > 0.5 else { return }
    content.frame.size.height = height
    cell.layoutIfNeeded()
    content.frame = frame
  }

  private static func isConflict(_ issue: LayoutIssue, withHeightOf content: UIView) -> Bool {
    guard case .unsatisfiable(let conflict) = issue else { return false }
    return conflict.members.contains {
      $0.rule == .autoresizing && $0.axis == .vertical && $0.view === content
    }
  }
}
