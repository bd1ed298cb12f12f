import Foundation
import UIKit

/// The size that Interface Builder gives to views without content where constraints leave it open.
///
/// At run time such a view would shrink to nothing; the canvas shows it 240 wide and 128 high.
@MainActor
enum DesignSize {
  /// Just above a stack view's wish, at 25, that views without content be small.
  private static let priority = UILayoutPriority(26)
  private static let kinds: Set<String> = [
    "view", "textView", "scrollView", "tableView", "collectionView", "wkWebView", "webView",
    "mapView", "containerView", "visualEffectView", "imageView", "glkView", "mtkView",
  ]

  /// Asks for the size, at a very low priority, on each axis without a content size.
  static func add(to view: UIView, of description: Document.View) {
    guard kinds.contains(description.kind),
      description.subviews.isEmpty || description.kind == "view",
      !view.translatesAutoresizingMaskIntoConstraints
    else { return }
    let content = view.intrinsicContentSize
    if content.width < 0 { add(to: view, .width, CanvasTable.shipped["design_size", "width"]) }
    if content.height < 0 { add(to: view, .height, CanvasTable.shipped["design_size", "height"]) }
  }

  private static func add(
    to view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ points: Double?
  ) {
    guard let points else { return }
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: points)
    constraint.priority = priority
    view.addConstraint(constraint)
  }
}
