import LayoutChecking
import UIKit

/// Screens that code makes for tests of single rules.
@MainActor
enum CheckedScreens {
  /// A screen whose root view `build` fills.
  nonisolated static func screen(
    _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Screen {
    Screen("test") {
      let controller = UIViewController()
      controller.view = UIView()
      build(controller.view)
      return controller
    }
  }

  /// Adds a view that constraints place, all four from the corner of its superview.
  @discardableResult
  static func add<View: UIView>(
    _ view: View, to superview: UIView, _ frame: CGRect, identifier: String? = nil
  ) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ])
    return view
  }

  /// Adds a scroll view whose content is as wide as it.
  ///
  /// - Parameters:
  ///   - superview: What it is added to.
  ///   - frame: Its frame.
  ///   - height: The height of the content.
  ///   - isPinned: Whether the content ends at the bottom of what is scrolled; else nothing says where that is.
  /// - Returns: The content.
  @discardableResult
  static func addScrollView(
    to superview: UIView, _ frame: CGRect, contentHeight height: CGFloat, isPinned: Bool = true
  ) -> UIView {
    let scrollView = add(UIScrollView(), to: superview, frame)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.heightAnchor.constraint(equalToConstant: height),
    ])
    content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor).isActive = isPinned
    return content
  }
}

extension Finding {
  /// The rule, for comparisons.
  var id: String { rule.id }
}
