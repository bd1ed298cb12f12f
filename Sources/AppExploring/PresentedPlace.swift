import UIKit

/// Shows a controller that was presented as a sheet or popover at its place on the screen, without what is below it.
final class PresentedPlace: UIViewController {
  private let content: UIViewController
  private let frame: CGRect

  /// Creates the place of a controller that is presented no longer.
  ///
  /// - Parameters:
  ///   - content: The controller.
  ///   - frame: The frame of its view in the window.
  init(of content: UIViewController, frame: CGRect) {
    self.content = content
    self.frame = frame
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray3
    addChild(content)
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.view.translatesAutoresizingMaskIntoConstraints = true
    content.view.frame = frame
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }
}
