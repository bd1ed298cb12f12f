public import Foundation

/// The height of a keyboard where the device's table has none: that of an iPhone with a home
/// button in portrait.
private let standardHeight: CGFloat = 216

/// How long the keyboard's animation is said to last (parity C1, C2).
private let animationDuration = Duration.milliseconds(250)

/// The simulated keyboard of a screen, docked at its bottom.
///
/// Not part of Apple's UIKit.
///
/// It comes up when a text control becomes first responder and goes when that one resigns, or when
/// the program says so, and posts what the real one posts (parity C1): WillChangeFrame, WillShow
/// or WillHide, and when the animation has run DidChangeFrame, DidShow or DidHide. Handlers of the
/// Will notifications run inside the keyboard's own animation, so a mere `layoutIfNeeded()` there
/// moves views in step with the keyboard.
@MainActor
public final class Keyboard {
  weak var screen: UIScreen?
  private let screenSize: CGSize
  /// Made when it is first asked for: a view may ask for the main screen, which has to be there.
  private lazy var view = UIView(
    frame: CGRect(x: 0, y: screenSize.height, width: screenSize.width, height: height))
  /// Whether the keyboard is up, or coming up.
  public private(set) var isShown = false
  /// The height the keyboard takes when it is shown next, home area included, in points.
  ///
  /// At first the lower one the device's table has without predictions.
  public var height: CGFloat
  /// Tells a change from later ones, which keep its Did notifications from being posted.
  private var changeCount = 0

  init(screenSize: CGSize, device: Device?) {
    self.screenSize = screenSize
    height = device?.keyboardHeights.low ?? standardHeight
  }

  /// The frame in screen coordinates; below the screen while the keyboard is away.
  ///
  /// Changes at once when the keyboard is shown or hidden.
  public var frame: CGRect { view.frame }

  /// The frame as it is seen now, in screen coordinates.
  public var presentationFrame: CGRect { view.presentationFrame }

  /// How much of the screen the keyboard covers as it is seen now, in points from the bottom.
  public var presentationOverlap: CGFloat { max(screenSize.height - presentationFrame.minY, 0) }

  /// Shows the keyboard, or changes its height when it is up, as a row of predictions does.
  ///
  /// Nothing happens when it is up at this height.
  ///
  /// - Parameter height: The height, home area included; ``height`` unless given.
  public func show(height: CGFloat? = nil) {
    if let height { self.height = height }
    let end = frame(height: self.height, isShown: true)
    if isShown, end == frame { return }
    let begin = isShown ? frame : frame(height: self.height, isShown: false)
    // A change while the keyboard is up is not animated and carries a duration of 0 (parity S3-17).
    let duration = isShown ? Duration.zero : currentDuration
    isShown = true
    change(
      KeyboardChange(begin: begin, end: end, duration: duration),
      will: UIResponder.keyboardWillShowNotification,
      did: UIResponder.keyboardDidShowNotification)
  }

  /// Hides the keyboard.
  ///
  /// Nothing happens when it is away.
  public func hide() {
    guard isShown else { return }
    isShown = false
    let change = KeyboardChange(
      begin: frame, end: frame(height: frame.height, isShown: false), duration: currentDuration)
    self.change(
      change, will: UIResponder.keyboardWillHideNotification,
      did: UIResponder.keyboardDidHideNotification)
  }

  /// How long coming and going takes now: nothing inside `UIView.performWithoutAnimation`.
  private var currentDuration: Duration {
    AnimationTransaction.isDisabled ? .zero : animationDuration
  }

  private func frame(height: CGFloat, isShown: Bool) -> CGRect {
    CGRect(
      x: 0, y: screenSize.height - (isShown ? height : 0), width: screenSize.width, height: height)
  }

  private func change(
    _ change: KeyboardChange, will: NSNotification.Name, did: NSNotification.Name
  ) {
    changeCount += 1
    let number = changeCount
    // The height is in place before the animation: the keyboard slides, it does not grow.
    UIView.performWithoutAnimation { view.frame = change.animatedBegin(seenFrom: view.frame) }
    let transaction = AnimationTransaction(
      duration: change.duration, delay: .zero,
      options: [.overrideInheritedOptions, UIView.AnimationOptions(rawValue: 7 << 16)],
      screen: screen)
    AnimationTransaction.run(transaction) {
      view.frame = change.end
      let info = change.userInfo(isAnimated: true)
      post(UIResponder.keyboardWillChangeFrameNotification, info)
      post(will, info)
      layOutKeyboardGuides()
    }
    let finish: @MainActor () -> Void = { [weak self] in
      guard let self, changeCount == number else { return }
      let info = change.userInfo(isAnimated: change.duration > .zero)
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(did, info)
    }
    guard let clock = screen?.clock, change.duration > .zero else { return finish() }
    clock.schedule(at: clock.now + change.duration, finish)
  }

  private func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: nil, userInfo: userInfo)
  }

  private func layOutKeyboardGuides() {
    for window in screen?.windows ?? [] where window.updateKeyboardGuides() {
      window.layoutIfNeeded()
    }
  }
}
