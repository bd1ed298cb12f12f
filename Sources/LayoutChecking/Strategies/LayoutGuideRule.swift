import Foundation
package import UIKit

/// Pins the bottom of a view to the top of the keyboard layout guide, which UIKit moves (parity
/// C12).
@MainActor
package final class LayoutGuideRule: KeyboardRule {
  private weak var view: UIView?
  private weak var root: UIView?

  /// Creates a rule that pins a view to the keyboard layout guide, replacing the constraints that
  /// held its bottom.
  ///
  /// - Parameters:
  ///   - view: The view that moves or shrinks.
  ///   - root: The view of its controller.
  ///   - bottoms: The constraints to deactivate.
  package init(_ view: UIView, in root: UIView, replacing bottoms: [NSLayoutConstraint]) {
    self.view = view
    self.root = root
    NSLayoutConstraint.deactivate(bottoms)
    // Down to the bottom of the view; otherwise, the guide would end at the safe area.
    root.keyboardLayoutGuide.usesBottomSafeArea = false
    view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor).isActive = true
    root.layoutIfNeeded()
  }

  package var cleared: CGFloat {
    guard let view, let root else { return 0 }
    return root.bounds.maxY - view.convert(view.bounds, to: root).maxY
  }

  package func keyboardWillShow(_ notice: KeyboardNotice) {}
  package func keyboardWillHide(_ notice: KeyboardNotice) {}
}
