public import Foundation
public import UIKit

/// An accessory view that uses the space above the keyboard, and grows from its lower edge once the
/// keyboard is shown.
///
/// Rows S3-08 to S3-14 of `docs/parity.md` describe it.
@MainActor
public final class GrowingAccessoryView: UIView {
  /// The height that is kept clear at the top of the screen, in points.
  public var minimumUpperAreaHeight: CGFloat = 100
  /// The preferred height, in points.
  public var targetHeight: CGFloat = 200
  /// The heights and durations of all resizes, in order.
  public private(set) var resizes: [(height: CGFloat, duration: TimeInterval)] = []
  private var keyboardSize = CGSize.zero
  private var isKeyboardShown = false
  private let observers = KeyboardObservers()

  /// Creates an accessory with an initial frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // The lower edge stays fixed; otherwise, the accessory would appear in mid-air (S3-09).
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    self.frame = frame
    observers.observe(UIResponder.keyboardDidShowNotification) { [weak self] in self?.didShow($0) }
    observers.observe(UIResponder.keyboardDidHideNotification) { [weak self] _ in
      self?.minimize()
    }
  }

  /// Returns `nil`; decoding is not supported.
  public required init?(coder: NSCoder) { nil }

  private func didShow(_ notice: KeyboardNotice) {
    guard let frame = notice.frame else { return }
    let height = frame.height - bounds.height
    guard height != 0 else { return isKeyboardShown = false }
    isKeyboardShown = true
    let duration = notice.duration ?? 0
    // Prevents an endless loop caused by the notification of the accessory's own resizing (S3-11).
    if duration == 0, keyboardSize.height == height { return }
    resize(frame, duration / 2)
  }

  private func resize(_ keyboard: CGRect, _ duration: TimeInterval) {
    guard isKeyboardShown else { return }
    let size = CGSize(width: keyboard.width, height: keyboard.height - frame.height)
    if size != .zero, size.height != keyboardSize.height { keyboardSize = size }
    let screen = window?.screen ?? .main
    let height = min(
      screen.bounds.height - keyboardSize.height - minimumUpperAreaHeight, targetHeight)
    resizes.append((height, duration))
    frame = CGRect(x: 0, y: height, width: keyboardSize.width, height: 0)
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: .beginFromCurrentState,
      animations: { [weak self] in
        guard let self else { return }
        frame = CGRect(x: 0, y: 0, width: keyboardSize.width, height: height)
      })
  }

  private func minimize() {
    frame = CGRect(x: 0, y: 0, width: keyboardSize.width, height: 0)
  }
}

/// "inputAccessoryView with variable height is painful": a text view whose accessory grows.
@MainActor
public final class AccessoryViewController: FormViewController {
  /// The accessory shared by all fields.
  public let accessory = GrowingAccessoryView(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 40))

  /// Sets the accessory of the fields; in the article, it may cover content.
  public override func viewDidLoad() {
    super.viewDidLoad()
    for field in fields { field.inputAccessoryView = accessory }
    guard variant == .fixed else { return }
    observeShow()
    observeHide()
  }
}
