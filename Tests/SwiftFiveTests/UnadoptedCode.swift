import CoreGraphics
import QuartzCore
import UIKit

// Code as applications write it that have not adopted concurrency, compiled in language mode 5: not
// one `@MainActor`, no isolation anywhere. That it compiles is the first half of the test.

class PlainCard: UIView {
  let title = UILabel()
  var onLayout: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    layer.cornerRadius = 8
    layer.borderColor = UIColor.systemGray4.cgColor
    title.translatesAutoresizingMaskIntoConstraints = false
    addSubview(title)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      title.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      title.widthAnchor.constraint(equalToConstant: 40),
      title.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 50) }
}

/// Stored views and plain methods, as test cases and presenters have them.
class StoredViewHolder {
  let card = PlainCard(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  var controller: UIViewController = UIViewController(nibName: nil, bundle: nil)
  var keyboardHeight: CGFloat = 0

  func setUp() {
    controller.view.addSubview(card)
    card.setNeedsLayout()
    card.layoutIfNeeded()
  }

  func titleFrame() -> CGRect { card.title.frame }

  func animate(_ done: @escaping () -> Void) {
    UIView.animate(withDuration: 0.25, animations: { self.card.alpha = 0.5 }) { _ in done() }
  }

  func observe(_ center: NotificationCenter) -> NSObjectProtocol {
    center.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self?.keyboardHeight = frame.height
    }
  }
}

extension UIView {
  func pinEdges(to other: UIView) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    return [
      topAnchor.constraint(equalTo: other.topAnchor),
      leadingAnchor.constraint(equalTo: other.leadingAnchor),
      bottomAnchor.constraint(equalTo: other.bottomAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ]
  }
}
