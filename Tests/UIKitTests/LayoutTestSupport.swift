import Foundation
import UIKit
import UIKitTestSupport

/// A view that constraints place.
@MainActor
func makeView(in superview: UIView, content: CGSize? = nil) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  view.storedContentSize = content
  superview.addSubview(view)
  return view
}

/// A topmost view of a size, without a window.
@MainActor
func makeRoot(width: CGFloat, height: CGFloat, scale: CGFloat = 2) -> UIView {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  root.canvas = LayoutCanvas(size: root.frame.size, scale: scale)
  return root
}

/// Pins a view to a size and an origin in another one.
@MainActor
func pin(_ view: UIView, to frame: CGRect, in other: UIView) {
  NSLayoutConstraint.activate([
    view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: frame.minX),
    view.topAnchor.constraint(equalTo: other.topAnchor, constant: frame.minY),
    view.widthAnchor.constraint(equalToConstant: frame.width),
    view.heightAnchor.constraint(equalToConstant: frame.height),
  ])
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A plain screen, and a view of 100 x 100 points in no window, to animate.
@MainActor
func makeAnimatedView() -> (screen: UIScreen, view: UIView) {
  (simulate(), UIView(frame: rect(0, 0, 100, 100)))
}
