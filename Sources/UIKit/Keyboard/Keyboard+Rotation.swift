import Foundation

/// How long a keyboard that was up stays away while its screen turns (parity C1).
private let timeAway = Duration.milliseconds(120)

extension Keyboard {
  /// Hides the keyboard because its screen is about to turn, and tells so without an animation.
  ///
  /// - Returns: Whether it was up.
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

  /// Shows the keyboard again after its screen has turned; its heights are those of the new
  /// orientation.
  func showAfterRotation() {
    guard let clock = screen?.clock else { return }
    let kept = views
    container.take(kept)
    let number = changeCount
    clock.schedule(at: clock.now + timeAway) { [weak self] in
      guard let self, changeCount == number || changeCount == number + 1, !isShown else { return }
      views = kept
      container.take(kept)
      let begin = frame(isShown: false)
      isShown = true
      container.keysAreUp = keysHeight > 0
      post(
        change(from: begin, to: frame(isShown: true), profile.duration), postedEvent(.show),
        PostingOptions(did: profile.didKeysWithoutAnimation))
    }
  }
}
