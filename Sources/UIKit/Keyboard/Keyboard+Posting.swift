import Foundation

extension Keyboard {
  /// The notifications that a change posts in addition to the frame notifications.
  enum Event {
    case show, hide
    /// No others: the keyboard is not docked, or belongs to another application.
    case frameOnly

    var will: NSNotification.Name? {
      switch self {
      case .show: UIResponder.keyboardWillShowNotification
      case .hide: UIResponder.keyboardWillHideNotification
      case .frameOnly: nil
      }
    }

    var did: NSNotification.Name? {
      switch self {
      case .show: UIResponder.keyboardDidShowNotification
      case .hide: UIResponder.keyboardDidHideNotification
      case .frameOnly: nil
      }
    }
  }

  /// The deviations from the profile in the notifications of a change.
  struct PostingOptions {
    var will: Set<KeyboardProfile.Keys>?
    var did: Set<KeyboardProfile.Keys>?
    /// Whether the Will and the Did notifications contain FrameBegin but not FrameEnd.
    var omitsEnd = (will: false, did: false)
    /// Whether the accessory has changed its own size.
    var isAccessorysOwn = false
    /// Whether the Did notifications follow immediately, whatever duration was posted.
    var endsAtOnce = false
    /// Origins that are posted instead of the actual ones.
    var origins: (begin: CGPoint, end: CGPoint)?
  }

  /// Moves the keyboard and posts the notifications before and after the change.
  func post(_ change: KeyboardChange, _ event: Event, _ options: PostingOptions = PostingOptions())
  {
    changeCount += 1
    depth += 1
    defer { depth -= 1 }
    let number = changeCount
    var posted = reported(change, event)
    if let origins = options.origins { (posted.begin.origin, posted.end.origin) = origins }
    let payload = posted
    prepare(for: change, placesAccessory: !options.isAccessorysOwn)
    let transaction = AnimationTransaction(
      duration: change.duration, delay: .zero,
      options: [
        .overrideInheritedOptions, .allowUserInteraction,
        UIView.AnimationOptions(rawValue: UInt(max(change.curve, 0)) << 16),
      ], screen: screen)
    AnimationTransaction.run(transaction) {
      if crossFades { fade(to: change, event) } else { container.frame = change.end }
      let info = payload.info(options.will ?? profile.willKeys, omitsEnd: options.omitsEnd.will)
      phase = .willChangeFrame
      post(UIResponder.keyboardWillChangeFrameNotification, info)
      if changeCount == number, let will = event.will {
        phase = .willShow
        post(will, info)
      }
      phase = .idle
      layOutKeyboardGuides()
      if event == .show { scrollToFirstResponder() }
    }
    guard changeCount == number else { return }
    let finish: @MainActor () -> Void = { [weak self] in
      guard let self, changeCount == number else { return }
      let keys =
        change.duration > .zero ? profile.didKeysAfterAnimation : profile.didKeysWithoutAnimation
      let info = payload.info(options.did ?? keys, omitsEnd: options.omitsEnd.did)
      complete(event)
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      if let did = event.did, changeCount == number { post(did, info) }
    }
    guard let clock = screen?.clock, change.duration > .zero, !options.endsAtOnce else {
      return finish()
    }
    clock.schedule(at: clock.now + change.duration, finish)
  }

  /// Sets the keyboard's new size before the animation, so that only its position is animated.
  private func prepare(for change: KeyboardChange, placesAccessory: Bool) {
    UIView.performWithoutAnimation {
      let origin = frame.origin
      container.frame = CGRect(origin: origin, size: change.end.size)
      guard isShown else { return }
      container.arrange(
        slotHeight: accessoryHeight, keysHeight: keysHeight, placesAccessory: placesAccessory)
    }
  }

  private func fade(to change: KeyboardChange, _ event: Event) {
    if event == .hide {
      container.alpha = 0
    } else {
      UIView.performWithoutAnimation {
        container.frame = change.end
        container.alpha = 0
      }
      container.alpha = 1
    }
  }

  /// Called when a change has ended; removes input views that are no longer shown.
  private func complete(_ event: Event) {
    guard !isShown else { return }
    if crossFades {
      container.frame.origin.y = screenSize.height
      container.alpha = 1
    }
    container.take(.none, width: screenSize.width)
  }

  /// Returns the change as posted: with the excess height of a third-party keyboard, with an empty
  /// end frame if the keyboard fades out, and with the quirks of the profile.
  private func reported(_ change: KeyboardChange, _ event: Event) -> KeyboardChange {
    var posted = change
    if event == .hide, crossFades || profile.hiddenFrame == .empty { posted.end = .zero }
    let left = unreportedHeight
    if left > 0 {
      posted.begin = withoutTop(left, of: posted.begin)
      posted.end = withoutTop(left, of: posted.end)
    }
    guard reportedExcess != 0 else { return posted }
    let isUp = { (frame: CGRect) in frame.minY < self.screenSize.height }
    for path in [\KeyboardChange.begin, \KeyboardChange.end] where posted[keyPath: path] != .zero {
      let excess = isUp(posted[keyPath: path]) ? reportedExcess : 0
      posted[keyPath: path].origin.y -= excess
      posted[keyPath: path].size.height += reportedExcess
    }
    return posted
  }

  /// The height that posted frames leave out, in points.
  private var unreportedHeight: CGFloat {
    switch profile.reportedFrame {
    case .whole: 0
    case .keys: accessoryHeight
    case .plain: views.wantsKeyboard ? predictionHeight : 0
    }
  }

  /// Returns a keyboard's frame without a part of its height at the top.
  private func withoutTop(_ height: CGFloat, of frame: CGRect) -> CGRect {
    guard frame != .zero, frame.height >= height else { return frame }
    let isUp = frame.minY < screenSize.height
    return CGRect(
      x: frame.minX, y: isUp ? frame.minY + height : frame.minY, width: frame.width,
      height: frame.height - height)
  }

  /// Posts what the profile says for an app that opens while the keyboard of another app is shown, from
  /// which the user came.
  ///
  /// The keyboard is gone then, and nothing is on the screen.
  ///
  /// - Parameter height: The height of the other app's keyboard; by default ``height``.
  public func openAppOverForeignKeyboard(height: CGFloat? = nil) {
    guard profile.foreign == .announced, !isShown else { return }
    let size = CGSize(width: screenSize.width, height: height ?? self.height)
    let below = CGRect(origin: CGPoint(x: 0, y: screenSize.height), size: size)
    var posted = change(
      from: below, to: below.offsetBy(dx: 0, dy: -size.height), currentDuration)
    posted.isLocal = false
    let will = posted.info(profile.willKeys, omitsEnd: false)
    post(UIResponder.keyboardWillChangeFrameNotification, will)
    post(UIResponder.keyboardWillShowNotification, will)
    let did = posted.info(profile.didKeysAfterAnimation, omitsEnd: false)
    post(UIResponder.keyboardDidChangeFrameNotification, did)
    post(UIResponder.keyboardDidShowNotification, did)
  }

  private func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]) {
    let object = profile.subject == .screen ? screen : nil
    let notification = Notification(name: name, object: object, userInfo: userInfo)
    KeyboardObservation.post(notification)
    guard let screen else { return }
    switch name {
    case UIResponder.keyboardWillShowNotification:
      deliver(UIResponder.KeyboardWillShowMessage.self, notification, screen)
    case UIResponder.keyboardDidShowNotification:
      deliver(UIResponder.KeyboardDidShowMessage.self, notification, screen)
    case UIResponder.keyboardWillHideNotification:
      deliver(UIResponder.KeyboardWillHideMessage.self, notification, screen)
    case UIResponder.keyboardDidHideNotification:
      deliver(UIResponder.KeyboardDidHideMessage.self, notification, screen)
    case UIResponder.keyboardWillChangeFrameNotification:
      deliver(UIResponder.KeyboardWillChangeFrameMessage.self, notification, screen)
    default:
      deliver(UIResponder.KeyboardDidChangeFrameMessage.self, notification, screen)
    }
  }

  /// Posts the message value of a notification, which is not derived from it automatically on
  /// Linux.
  private func deliver<Event: UIKeyboardEvent>(
    _ type: UIKeyboardMessage<Event>.Type, _ notification: Notification, _ screen: UIScreen
  ) {
    guard let message = type.makeMessage(notification) else { return }
    NotificationCenter.default.post(message, subject: screen)
  }

  func layOutKeyboardGuides() {
    for window in screen?.windows ?? [] where window.updateKeyboardGuides() {
      window.layoutIfNeeded()
    }
  }

  private func scrollToFirstResponder() {
    for window in screen?.windows ?? [] { window.scrollToFirstResponder() }
  }

  // MARK: Accessories

  /// Called when the accessory's size has changed (rows S3-03 to S3-06, S3-15 of `docs/parity.md`).
  func accessoryResized() {
    guard isShown, accessoryHeight != container.slotHeight else { return }
    switch phase {
    case .willChangeFrame: return
    case .willShow:
      container.arrange(
        slotHeight: accessoryHeight, keysHeight: keysHeight, placesAccessory: false)
    case .idle:
      guard depth < Self.deepest, let clock = screen?.clock else {
        // If handlers resize the accessory in every notification, further notifications are
        // deferred.
        screen?.clock.schedule(at: (screen?.clock.now ?? .zero) + .milliseconds(1)) {
          [weak self] in self?.accessoryResized()
        }
        return
      }
      guard views.accessory?.translatesAutoresizingMaskIntoConstraints == false else {
        return heightChanged(isAccessorysOwn: true)
      }
      // The change was detected during layout, which handlers must not re-enter.
      clock.schedule(at: clock.now) { [weak self] in self?.heightChanged() }
    }
  }

  private static let deepest = 4

  /// Posts a change of height of the visible keyboard (rows S3-15 to S3-19 of `docs/parity.md`).
  func heightChanged(isAccessorysOwn: Bool = false) {
    guard isShown else { return }
    let end = frame(isShown: true)
    guard end != frame else { return }
    post(
      change(from: frame, to: end, .zero), postedEvent(.show),
      PostingOptions(isAccessorysOwn: isAccessorysOwn))
  }
}

extension KeyboardChange {
  fileprivate func info(
    _ keys: Set<KeyboardProfile.Keys>, omitsEnd: Bool
  ) -> [AnyHashable: Any] {
    var info = userInfo(keys)
    if omitsEnd { info[UIResponder.keyboardFrameEndUserInfoKey] = nil }
    return info
  }
}
