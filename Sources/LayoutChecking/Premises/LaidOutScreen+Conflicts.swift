import UIKit

extension LaidOutScreen {
  /// Returns whether a conflict may decide where the views of an observation lie, or how large they are: UIKit breaks a
  /// constraint then, which one is not documented.
  ///
  /// - Complexity: O(*n*) for *n* constraints and views on the screen if there is a conflict, else O(1).
  func isAffectedByConflicts(_ observation: Observation) -> Bool {
    guard !conflicts.isEmpty else { return false }
    let objects = ([observation.subject] + observation.related).compactMap(\.id)
      .compactMap(shown.object(withID:))
    let views = objects.compactMap { $0 as? UIView }
    guard !views.isEmpty, views.count == objects.count else { return true }
    let basis = LayoutBasis.views(deciding: views, below: shown.content)
    return conflicts.contains { conflict in
      conflict.members.contains { member in
        let items = [member.constraint?.firstItem, member.constraint?.secondItem, member.view]
          .compactMap { $0 as? UIView }
        let movable = items.filter { $0 !== shown.content }
        return !movable.isEmpty && movable.allSatisfy { basis.contains(ObjectIdentifier($0)) }
      }
    }
  }
}
