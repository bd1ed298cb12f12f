import Foundation

/// The guide of what the docked keyboard covers of a view; while the keyboard is away, of what the
/// safe area leaves out at the bottom (developer.apple.com, UIKeyboardLayoutGuide).
@MainActor
public final class UIKeyboardLayoutGuide: UILayoutGuide {
}

extension UIView {
  /// The guide of what the keyboard covers of the view; moves with the keyboard's animation.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = storedKeyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self, role: .keyboard)
    guide.identifier = "UIKeyboardLayoutGuide"
    storedKeyboardGuide = guide
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
  func updateKeyboardGuides() -> Bool {
    var found = false
    forSubtree { view in
      guard let guide = view.storedKeyboardGuide, let engine = guide.engineItem?.engine
      else { return }
      engine.needsUpdate(of: guide)
      found = true
    }
    return found
  }
}
