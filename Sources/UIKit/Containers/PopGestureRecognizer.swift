import Foundation

/// The recognizer of the drag from the left edge that pops the top controller of a stack.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    edges = .left
    addHandler { [weak self] _ in self?.follow() }
  }

  /// Whether there is something to pop; without a delegate, only while the back button is shown.
  override var mayBegin: Bool {
    guard super.mayBegin, let navigation, navigation.viewControllers.count > 1 else { return false }
    if delegate != nil { return true }
    guard let item = navigation.topViewController?.navigationItem else { return false }
    let isReplaced = item.leftBarButtonItem != nil && !item.leftItemsSupplementBackButton
    return !navigation.isNavigationBarHidden && !item.hidesBackButton && !isReplaced
  }

  private func follow() {
    guard state == .ended, let navigation, let view = navigation.viewIfLoaded else { return }
    if translation(in: view).x > view.bounds.width / 2 {
      navigation.popViewController(animated: true)
    }
  }
}
