import Foundation
import UIKit

/// The ways in which applications write a layout.
enum LayoutStyle: CaseIterable {
  case anchors
  case visualFormats
  case stackViews
}

/// A screen that is laid out the same in each style.
@MainActor
protocol SampleScreen: UIView {
  init(frame: CGRect, style: LayoutStyle)
  /// The views whose frames count, by name.
  var parts: [(name: String, view: UIView)] { get }
}

extension SampleScreen {
  /// Returns the frames of the parts after a layout, in the screen's coordinates.
  func layOutParts() -> [String: CGRect] {
    canvas = LayoutCanvas(size: frame.size, scale: 2)
    layoutIfNeeded()
    let frames = parts.map { ($0.name, $0.view.convert($0.view.bounds, to: self)) }
    return Dictionary(uniqueKeysWithValues: frames)
  }
}

/// A view with a content size of its own, as a picture, a switch or a bubble has.
final class SizedView: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

extension UIView {
  /// Adds views that constraints are going to place.
  func addConstrained(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
