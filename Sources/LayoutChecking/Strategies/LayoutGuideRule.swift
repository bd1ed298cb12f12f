import Foundation
package import UIKit

/// The top of the keyboard's layout guide holds the bottom of a view (parity C12): UIKit moves it.
@MainActor
package final class LayoutGuideRule: KeyboardRule {
  private weak var view: UIView?
  private weak var root: UIView?

  /// Pins a view to the keyboard layout guide, in place of the constraints that held its bottom.
  ///
  /// - Parameters:
  ///   - view: The view that moves or shrinks.
  ///   - root: The view of its controller.
  ///   - bottoms: The constraints that are deactivated.
  package init(_ view: UIView, in root: UIView, replacing bottoms: [NSLayoutConstraint]) {
    self.view = view
    self.root = root
    NSLayoutConstraint.deactivate(bottoms)
    // Down to the bottom of the view, where the guide would end at its safe area.
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
