import Foundation

// Bars of controllers have another appearance while the content under them is scrolled to their edge, or does not
// scroll: from iOS 15 on, in apps that are built with its SDK. Without one of its own a bar is then transparent.
// Source: developer.apple.com, UINavigationBar.scrollEdgeAppearance, UITabBar.scrollEdgeAppearance and TN3106.

extension Device {
  /// Whether bars of controllers have another appearance at the edges of content that scrolls.
  fileprivate var showsScrollEdges: Bool {
    [system, sdk].compactMap(\.self).allSatisfy { $0 >= SystemVersion(15) }
  }
}

extension UIViewController {
  /// Returns whether bars show their appearance for an edge of the content: the content is scrolled there, or does not
  /// scroll.
  func showsScrollEdge(_ edge: UIRectEdge) -> Bool {
    (viewIfLoaded?.window?.screen ?? .main).device?.showsScrollEdges ?? true
      && isContentScrolled(to: edge)
  }

  private func isContentScrolled(to edge: UIRectEdge) -> Bool {
    if let shown = (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    {
      return shown.isContentScrolled(to: edge)
    }
    let chosen = contentScrollView(for: edge == .top ? .top : .bottom)
    guard let content = chosen ?? viewIfLoaded?.firstScrollView else { return true }
    let insets = content.adjustedContentInset
    let (size, offset) = (content.contentSize.height, content.contentOffset.y)
    let hidden =
      edge == .top
      ? offset + insets.top : size + insets.bottom - content.bounds.height - offset
    return hidden < Self.leastScrolled
  }

  /// The part of content beyond an edge from which it counts as scrolled, in points.
  private static let leastScrolled: CGFloat = 1
}

extension UIView {
  /// The scroll view that bars follow: the view itself, or the first of its subviews, or theirs.
  fileprivate var firstScrollView: UIScrollView? {
    (self as? UIScrollView) ?? subviews.first?.firstScrollView
  }
}
