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
}

extension Finding {
  /// The rule, for comparisons.
  var id: String { rule.rawValue }
}
