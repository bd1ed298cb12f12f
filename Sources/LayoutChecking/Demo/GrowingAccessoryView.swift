public import Foundation
public import UIKit

/// An accessory that takes the space above the keyboard, and grows from below once that is shown
/// (rows S3-08 to S3-14).
@MainActor
public final class GrowingAccessoryView: UIView {
  /// The height that is left clear at the top of the screen, in points.
  public var minimumUpperAreaHeight: CGFloat = 100
  /// The height it would like to have, in points.
  public var targetHeight: CGFloat = 200
  /// The frames it was given, in order.
  public private(set) var resizes: [(height: CGFloat, duration: TimeInterval)] = []
  private var keyboardSize = CGSize.zero
  private var isKeyboardShown = false
  private let observers = KeyboardObservers()

  /// An accessory of a size at first.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // About its lower edge, else it would appear out of mid-air (S3-09).
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    self.frame = frame
    observers.observe(UIResponder.keyboardDidShowNotification) { [weak self] in self?.didShow($0) }
    observers.observe(UIResponder.keyboardDidHideNotification) { [weak self] _ in
      self?.minimize()
    }
  }

  /// An accessory read by a decoder.
  public required init?(coder: NSCoder) { nil }

  private func didShow(_ notice: KeyboardNotice) {
    guard let frame = notice.frame else { return }
    let height = frame.height - bounds.height
    guard height != 0 else { return isKeyboardShown = false }
    isKeyboardShown = true
    let duration = notice.duration ?? 0
    // Without this the notification of its own change of size would cause an endless loop (S3-11).
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
  /// The accessory of all fields.
  public let accessory = GrowingAccessoryView(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 40))

  /// Gives the accessory to the fields: in the article nothing keeps clear of it.
  public override func viewDidLoad() {
    super.viewDidLoad()
    for field in fields { field.inputAccessoryView = accessory }
    guard variant == .fixed else { return }
    observeShow()
    observeHide()
  }
}
