extension UIScreen {
  /// Calls a closure once for each frame, from one frame after now on.
  ///
  /// A closure that sets the constant of a constraint lets the constraint itself move; windows are
  /// laid out after each frame.
  ///
  /// - Parameters:
  ///   - framesPerSecond: How many frames; at least 1.
  ///   - handler: What is called.
  /// - Returns: What ends or pauses the calls.
  @discardableResult
  public func displayLink(
    framesPerSecond: Int = 60, _ handler: @escaping @MainActor (CADisplayLink) -> Void
  ) -> CADisplayLink {
    let link = CADisplayLink(
      start: clock.now, framesPerSecond: max(framesPerSecond, 1), handler: handler)
    clock.add(link)
    return link
  }
}
