import Foundation
import UIKit

/// Observers that are removed when this is released.
@MainActor
private final class Tokens {
  var list: [any NSObjectProtocol] = []

  isolated deinit { remove() }

  func remove() {
    for token in list { NotificationCenter.default.removeObserver(token) }
    list = []
  }
}

/// A controller that observes keyboard notifications until it is released.
class ObservingController: UIViewController {
  private let tokens = Tokens()

  /// Calls a closure with the keyboard's end frame, or with its begin frame, and the duration.
  func observe(
    _ name: Notification.Name, frame key: String = UIResponder.keyboardFrameEndUserInfoKey,
    _ handle: @escaping @MainActor (CGRect, Double) -> Void
  ) {
    tokens.list.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let frame = $0.userInfo?[key] as? CGRect ?? .zero
        let duration =
          $0.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        MainActor.assumeIsolated { handle(frame, duration) }
      })
  }

  func stopObserving() { tokens.remove() }

  /// The height at the bottom of the view that a keyboard covers.
  func overlap(_ frame: CGRect) -> CGFloat {
    max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
  }
}

/// A bar with a field and a button, 50 points high, which a constraint holds on the safe area's bottom.
class BarForm: ObservingController {
  let message = UITextField()
  let send = UIButton(type: .system)
  let bar = UIView()
  private(set) lazy var bottom = view.safeAreaLayoutGuide.bottomAnchor.constraint(
    equalTo: bar.bottomAnchor)

  override func viewDidLoad() {
    super.viewDidLoad()
    send.setTitle("Send", for: .normal)
    for subview in [message, send] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(subview)
    }
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      message.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
      message.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      message.heightAnchor.constraint(equalToConstant: 44),
      send.leadingAnchor.constraint(equalTo: message.trailingAnchor, constant: 8),
      send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
      send.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      send.widthAnchor.constraint(equalToConstant: 60),
      send.heightAnchor.constraint(equalToConstant: 44), holding,
    ])
    follow()
  }

  /// The constraint that holds the bar.
  var holding: NSLayoutConstraint { bottom }

  /// Registers the observers.
  func follow() {}

  /// The constant that lifts the bar above a keyboard.
  func lift(_ frame: CGRect) -> CGFloat { max(0, overlap(frame) - view.safeAreaInsets.bottom) }

  func move(to constant: CGFloat, _ duration: Double, _ options: UIView.AnimationOptions = []) {
    bottom.constant = constant
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      self.view.layoutIfNeeded()
    }
  }
}

/// A scroll view that fills the screen, with a field near the top and one near the bottom of 700
/// points of content.
class ScrolledForm: ObservingController {
  let email = UITextField()
  let password = UITextField()
  let form = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    form.translatesAutoresizingMaskIntoConstraints = false
    // So that the safe area is added to the insets even where the content fits the screen.
    form.alwaysBounceVertical = true
    view.addSubview(form)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    form.addSubview(content)
    for (field, y) in [(email, 40), (password, 620)] as [(UITextField, CGFloat)] {
      field.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(field)
      NSLayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
        content.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 16),
        field.topAnchor.constraint(equalTo: content.topAnchor, constant: y),
        field.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.topAnchor),
      form.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      form.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.topAnchor.constraint(equalTo: form.topAnchor),
      content.leadingAnchor.constraint(equalTo: form.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: form.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: form.bottomAnchor),
      content.widthAnchor.constraint(equalTo: form.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 700),
    ])
    follow()
  }

  /// Registers the observers.
  func follow() {}

  /// The inset that the scroll view needs in addition to the one for the safe area.
  func inset(_ frame: CGRect) -> CGFloat { max(0, overlap(frame) - view.safeAreaInsets.bottom) }
}
