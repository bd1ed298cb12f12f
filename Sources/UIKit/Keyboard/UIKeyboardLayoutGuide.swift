import Foundation

/// The guide of what the docked keyboard covers of a view; while the keyboard is away, of what the
/// safe area leaves out at the bottom (developer.apple.com, UIKeyboardLayoutGuide).
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UILayoutGuide {
}

extension UIView {
  func makeKeyboardGuide() -> UIKeyboardLayoutGuide {
    if let guide = guidesOfSystem.keyboard { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self, role: .keyboard)
    guide.identifier = "UIKeyboardLayoutGuide"
    guidesOfSystem.keyboard = guide
    return guide
  }

  /// The height of the keyboard's guide in this view now.
  var keyboardGuideHeight: CGFloat {
    guard let window, window.screen.keyboard.isShown else { return safeAreaInsets.bottom }
    let keyboard = window.screen.keyboard.frame
    let top = convert(
      CGPoint(x: 0, y: keyboard.minY - window.frame.minY), from: nil
    ).y
    return max(bounds.maxY - top, safeAreaInsets.bottom)
  }

  /// Marks the keyboard's guides of the views inside as changed.
  ///
  /// - Returns: Whether there is any.
  @discardableResult
  func updateKeyboardGuides() -> Bool {
    guard let guides = hierarchyRoot.engine?.keyboardGuides, !guides.isEmpty else { return false }
    var found = false
    for item in guides {
      guard let guide = item.guide,
        guide.owningView?.isDescendant(of: self) == true
      else { continue }
      item.engine?.markStale(item)
      found = true
    }
    return found
  }

  /// Called when the view has moved or scrolled: what the keyboard covers of the views inside may
  /// be more or less than before.
  func placeInWindowChanged() {
    guard LayoutEngine.mayHaveKeyboardGuides, window?.screen.keyboard.isShown == true
    else { return }
    updateKeyboardGuides()
  }
}
