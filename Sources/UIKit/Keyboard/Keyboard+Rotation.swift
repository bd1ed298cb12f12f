import Foundation

/// The time for which the keyboard is hidden while the screen rotates (row C1 of `docs/parity.md`).
private let timeAway = Duration.milliseconds(120)

extension Keyboard {
  /// Hides the keyboard before the screen rotates, and posts this without an animation.
  ///
  /// - Returns: Whether the keyboard was shown.
  func hideForRotation() -> Bool {
    guard isShown else { return false }
    let kept = views
    var end = frame
    end.origin.y = screenSize.height
    isShown = false
    let change = change(from: frame, to: end, profile.duration)
    UIView.performWithoutAnimation {
      post(
        change, postedEvent(.hide),
        PostingOptions(did: profile.didKeysWithoutAnimation, endsAtOnce: true))
    }
    views = kept
    return true
  }

  /// Shows the keyboard again after the screen has rotated, with the heights of the new
  /// orientation.
  func showAfterRotation() {
    guard let clock = screen?.clock else { return }
    let kept = views
    updateAccessorySafeArea()
    container.take(kept, width: screenSize.width)
    let number = changeCount
    clock.schedule(at: clock.now + timeAway) { [weak self] in
      guard let self, changeCount == number || changeCount == number + 1, !isShown else { return }
      views = kept
      container.take(kept, width: screenSize.width)
      let begin = frame(isShown: false)
      isShown = true
      container.keysAreUp = keysHeight > 0
      post(
        change(from: begin, to: frame(isShown: true), profile.duration), postedEvent(.show),
        PostingOptions(did: profile.didKeysWithoutAnimation))
    }
  }
}
