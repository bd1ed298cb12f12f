import UIKit

/// Shows a view that does not fill a screen, such as a cell, in its own size, or in the width of its table.
///
/// Cells grow beyond their size in the file if their content is taller, as tables and collection views size them; other
/// views have the one in the file.
final class ComponentController: UIViewController {
  /// The view.
  let component: UIView

  /// The width of the view, in points; `nil` for the one in the file.
  private let width: CGFloat?

  /// Creates a controller that shows a view.
  ///
  /// - Parameters:
  ///   - component: The view.
  ///   - width: The width of the view, in points; `nil` for the one in the file.
  init(_ component: UIView, width: CGFloat? = nil) {
    self.component = component
    self.width = width
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    component = UIView()
    width = nil
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    component.translatesAutoresizingMaskIntoConstraints = true
    component.autoresizingMask = []
    component.frame.size.width = width ?? component.frame.width
    component.frame = CGRect(origin: .zero, size: size)
    view.addSubview(component)
  }

  private var size: CGSize {
    let size = component.frame.size
    guard component is UITableViewCell || component is UICollectionViewCell else { return size }
    return CGSize(width: size.width, height: max(size.height, Self.fittingHeight(of: component)))
  }

  /// Returns the height of a view's content at the view's width.
  static func fittingHeight(of component: UIView) -> CGFloat {
    ([component] + component.subviews.prefix(1)).map {
      $0.systemLayoutSizeFitting(
        CGSize(width: component.frame.width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }.max() ?? 0
  }
}

extension Device {
  /// The width of a table that fills the screen, without the parts of its rows under a notch.
  var contentWidth: CGFloat { screenSize.width - safeArea.left - safeArea.right }
}
