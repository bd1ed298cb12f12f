public import Foundation

extension Keyboard {
  /// How the user moves the keyboard.
  public enum Means: Hashable, Sendable {
    /// By the menu of its dismiss key.
    case menu
    /// By a finger.
    case drag
  }

  /// Undocks, splits, floats or docks the keyboard, as the user does on an iPad.
  ///
  /// Undocked by the menu it tells of hiding, with a duration and curve 0; after that only of its frame
  /// until it is docked again. Undocked by a finger it tells of its frame alone, and only where that
  /// began (parity C1).
  ///
  /// - Parameters:
  ///   - new: Where it is to be.
  ///   - means: How it is moved.
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

  /// Lets the keyboard follow a finger that has come down to it: its top is at the finger, but not
  /// above its place; nothing is posted (parity C1).
  ///
  /// - Parameter y: The finger's place, in screen coordinates.
  public func follow(touchAt y: CGFloat) {
    guard isShown, placement == .docked, y.isFinite else { return }
    let top = min(max(y, frame(isShown: true).minY), screenSize.height)
    guard top != frame.minY else { return }
    UIView.performWithoutAnimation {
      container.frame.origin.y = top
      layOutKeyboardGuides()
    }
  }

  /// Lets go of a keyboard that followed a finger: it goes on down, and tells so, or back up, and tells
  /// nothing.
  public func release(hiding: Bool) {
    guard isShown, placement == .docked else { return }
    if hiding {
      // The first responder resigns, and the keyboard goes with it.
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

  // MARK: Real keyboards

  func hardwareChanged() {
    guard !views.isEmpty else { return }
    container.take(views)
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

  /// Presses the return key.
  public func pressReturn() { keyInput?.insertText("\n") }

  /// Presses the delete key.
  public func pressDelete() { keyInput?.deleteBackward() }

  private var keyInput: (any UIKeyInput)? {
    screen?.windows.lazy.compactMap { $0.firstResponder as? any UIKeyInput }.first
  }
}
