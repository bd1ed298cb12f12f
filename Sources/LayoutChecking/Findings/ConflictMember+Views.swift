import UIKit

extension UnsatisfiableConstraints.Member {
  /// The views that the member relates, with those of guides.
  @MainActor
  var views: [UIView] {
    [constraint?.firstItem, constraint?.secondItem, view, guide]
      .compactMap { ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView }
  }
}
