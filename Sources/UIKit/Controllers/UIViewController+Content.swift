public import Foundation

/// A scroll view that is not retained.
struct WeakScrollView {
  weak var view: UIScrollView?
}

extension UIViewController {
  /// Sets the scroll view whose content bars at edges follow; stored without effect.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; `nil` for the one that UIKit finds.
  ///   - edge: The edges.
  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    for single in Self.singleEdges where edge.contains(single) {
      contentScrollViews[single] = scrollView.map { WeakScrollView(view: $0) }
    }
  }

  /// Returns the scroll view that was set for an edge; `nil` if there is none.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    Self.singleEdges.first { edge.contains($0) }.flatMap { contentScrollViews[$0]?.view }
  }

  private static var singleEdges: [NSDirectionalRectEdge] { [.top, .leading, .bottom, .trailing] }

  /// Returns the controller that performs an action: this one, or the nearest parent, that overrides
  /// it.
  public func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      next = controller.parent
    }
    return nil
  }
}

/// A class that creates controllers when the state of the app is restored.
///
/// Never called by Kuina, since no state is restored. Source: developer.apple.com,
/// UIViewControllerRestoration.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller for the identifiers of it and its parents.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
