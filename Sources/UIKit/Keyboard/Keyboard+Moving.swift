public import Foundation

extension Keyboard {
  /// The way in which the user moves the keyboard.
  public enum Means: Hashable, Sendable {
    /// The user chose a command in the menu of the dismiss key.
    case menu
    /// The user dragged the keyboard.
    case drag
  }

  /// Undocks, splits, floats or docks the keyboard, as the user does on an iPad.
  ///
  /// When undocked with the menu, the keyboard posts hide notifications with duration and curve 0;
  /// after that it posts only frame changes until it is docked again. When dragged, it posts only
  /// frame changes, and only their begin frame (row C1 of `docs/parity.md`).
  ///
  /// - Parameters:
  ///   - new: The new placement.
  ///   - means: The way in which the keyboard is moved.
  public func move(to new: Placement, by means: Means = .menu) {
    guard new != placement else { return }
    let old = placement
    let begin = frame
    placement = new
    guard isShown else { return }
    var change = change(from: begin, to: frame(isShown: true), profile.duration)
    change.isByUser = true
    change.curve = 0
    if means == .drag {
      return post(
        change, .frameOnly, PostingOptions(will: [.frames], did: [.frames], omitsEnd: (true, true)))
    }
    if new == .docked { return post(change, .show) }
    guard old == .docked else { return post(change, .frameOnly) }
    var options = PostingOptions(did: [.frames], omitsEnd: (false, true))
    if profile.undock == .relative { options.origins = (.zero, CGPoint(x: 0, y: -keysHeight)) }
    post(change, .hide, options)
  }

  // MARK: Interactive dismissal

  /// Moves the keyboard along with a touch that has reached it.
  ///
  /// The keyboard's top follows the touch, but not above its resting position; nothing is posted
  /// (row C1 of `docs/parity.md`).
  ///
  /// - Parameter y: The vertical position of the touch, in screen coordinates.
  public func follow(touchAt y: CGFloat) {
    guard isShown, placement == .docked, y.isFinite else { return }
    let top = min(max(y, frame(isShown: true).minY), screenSize.height)
    guard top != frame.minY else { return }
    UIView.performWithoutAnimation {
      container.frame.origin.y = top
      layOutKeyboardGuides()
    }
  }

  /// Ends an interactive dismissal: the keyboard either continues downwards and posts hide
  /// notifications, or returns to its place and posts nothing.
  public func release(hiding: Bool) {
    guard isShown, placement == .docked else { return }
    if hiding {
      // The first responder resigns, which hides the keyboard.
      let responders = screen?.windows.compactMap(\.firstResponder) ?? []
      if !responders.contains(where: { $0.resignFirstResponder() }) || isShown { hide() }
      return
    }
    let end = frame(isShown: true)
    guard end != frame else { return }
    let transaction = AnimationTransaction(
      duration: profile.duration, delay: .zero,
      options: [.overrideInheritedOptions, .allowUserInteraction, .init(rawValue: 7 << 16)],
      screen: screen)
    AnimationTransaction.run(transaction) {
      container.frame = end
      layOutKeyboardGuides()
    }
  }

  // MARK: Hardware keyboards

  func hardwareChanged() {
    guard !views.isEmpty else { return }
    updateAccessorySafeArea()
    container.take(views, width: screenSize.width)
    if isVisible {
      let begin = isShown ? frame : frame(isShown: false)
      let wasShown = isShown
      isShown = true
      let end = frame(isShown: true)
      guard !wasShown || end != begin else { return }
      post(change(from: begin, to: end, currentDuration), postedEvent(.show))
    } else if isShown {
      let kept = views
      hideViews()
      views = kept
    }
  }

  // MARK: Typing

  /// Types text into the first responder, as the keys do.
  public func type(_ text: String) {
    for character in text { keyInput?.insertText(String(character)) }
  }

  /// Presses the return key, which passes a line break to the first responder.
  public func pressReturn() { keyInput?.insertText("\n") }

  /// Presses the delete key, by which the first responder deletes backwards.
  public func pressDelete() { keyInput?.deleteBackward() }

  private var keyInput: (any UIKeyInput)? {
    screen?.windows.lazy.compactMap { $0.firstResponder as? any UIKeyInput }.first
  }
}
