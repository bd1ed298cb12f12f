import UIKit

extension LaidOutScreen {
  /// Returns whether a conflict may decide where the views of an observation lie, or how large they are: UIKit breaks a
  /// constraint then, which one is not documented.
  ///
  /// - Complexity: O(1) without a conflict; else that of ``LayoutBasis/views(deciding:below:)``.
  func isAffectedByConflicts(_ observation: Observation) -> Bool {
    guard !conflicts.isEmpty else { return false }
    let views = ([observation.subject] + observation.related).compactMap(\.id)
      .compactMap { shown.object(withID: $0) as? UIView }
    guard views.count == 1 + observation.related.count else { return true }
    let basis = LayoutBasis.views(deciding: views, below: shown.content)
    return conflicts.contains { conflict in
      let movable = conflict.members.map { member in
        member.views.filter { $0 !== shown.content }
      }.filter { !$0.isEmpty }
      return movable.isEmpty
        || movable.contains { items in
          items.allSatisfy { basis.contains(ObjectIdentifier($0)) }
        }
    }
  }
}
