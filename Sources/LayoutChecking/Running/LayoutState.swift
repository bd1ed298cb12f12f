import Foundation
import UIKit

/// The parts of a window's layout that code can change: frames, transforms, insets, constraints.
@MainActor
struct LayoutState {
  /// The geometry of a view.
  struct ViewState: Equatable {
    var center: CGPoint
    var size: CGSize
    /// The origin of the bounds; 0 for a scroll view, whose origin is its content offset.
    var origin: CGPoint
    var transform: CGAffineTransform
    var isHidden: Bool
  }

  /// The insets and the vertical position of a scroll view.
  struct ScrollState: Equatable {
    var insets: UIEdgeInsets
    var indicators: UIEdgeInsets
    /// The vertical content offset.
    var offset: CGFloat
    /// The distance of the offset outside its valid range.
    var excess: CGFloat
  }

  /// The views, outermost first, without the parts of standard controls and bars.
  let views: [UIView]
  /// The controllers whose views are in the window.
  let controllers: [UIViewController]
  /// The active constraints that the views own.
  let constraints: [NSLayoutConstraint]
  let viewStates: [ObjectIdentifier: ViewState]
  let scrollStates: [ObjectIdentifier: ScrollState]
  let constants: [ObjectIdentifier: CGFloat]
  let safeAreaInsets: [ObjectIdentifier: UIEdgeInsets]

  /// Records the current layout of the controllers' views.
  init(of controllers: [UIViewController]) {
    var views: [UIView] = []
    func list(_ view: UIView) {
      views.append(view)
      if !view.hasPrivateSubviews { view.subviews.forEach(list) }
    }
    controllers.first?.viewIfLoaded.map(list)
    self.views = views
    self.controllers = controllers
    constraints = views.flatMap { $0 is UIStackView ? [] : $0.constraints }
    viewStates = Dictionary(
      views.map { (ObjectIdentifier($0), ViewState($0)) }, uniquingKeysWith: { first, _ in first })
    scrollStates = Dictionary(
      views.compactMap { $0 as? UIScrollView }.map { (ObjectIdentifier($0), ScrollState($0)) },
      uniquingKeysWith: { first, _ in first })
    constants = Dictionary(
      constraints.map { (ObjectIdentifier($0), $0.constant) },
      uniquingKeysWith: { first, _ in first })
    safeAreaInsets = Dictionary(
      controllers.map { (ObjectIdentifier($0), $0.additionalSafeAreaInsets) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension LayoutState.ViewState {
  @MainActor
  fileprivate init(_ view: UIView) {
    center = view.center
    size = view.bounds.size
    origin = view is UIScrollView ? .zero : view.bounds.origin
    transform = view.transform
    isHidden = view.isHidden
  }

  /// Returns whether the frames differ by more than the rounding to pixels.
  func hasOtherFrame(than other: Self) -> Bool {
    let distances = [
      center.x - other.center.x, center.y - other.center.y, size.width - other.size.width,
      size.height - other.size.height, origin.x - other.origin.x, origin.y - other.origin.y,
    ]
    return distances.contains { abs($0) > LayoutState.tolerance }
  }
}

extension LayoutState.ScrollState {
  @MainActor
  fileprivate init(_ view: UIScrollView) {
    insets = view.contentInset
    indicators = view.verticalScrollIndicatorInsets
    offset = view.contentOffset.y
    let range = view.contentOffsetRange
    excess = max(0, offset - range.greatest.y, range.least.y - offset)
  }
}

extension LayoutState {
  /// The smallest difference that counts, in points; smaller ones are due to rounding to pixels.
  nonisolated static let tolerance: CGFloat = 0.75
}

extension UIView {
  /// Whether the subviews belong to a standard control or bar, rather than to the app.
  fileprivate var hasPrivateSubviews: Bool {
    self is UIControl || self is UITextView || self is UILabel || self is UINavigationBar
      || self is UITabBar || self is UIToolbar || self is UISearchBar
  }
}
