import Foundation

extension UIView {
  var gestureRecognizersInUse: [UIGestureRecognizer] {
    builtInRecognizers + recognizers
  }

  func attach(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    if !builtInRecognizers.contains(where: { $0 === gestureRecognizer }) {
      recognizers.append(gestureRecognizer)
    }
  }

  func detach(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }

  func replaceGestureRecognizers(by new: [UIGestureRecognizer]) {
    for old in recognizers where !new.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for added in new where !gestureRecognizersInUse.contains(where: { $0 === added }) {
      addGestureRecognizer(added)
    }
  }
}
