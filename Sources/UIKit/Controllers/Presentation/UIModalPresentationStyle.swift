/// The styles of a presentation; raw values are Apple's.
///
/// Source: developer.apple.com, UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The style that the system chooses: a page sheet.
  case automatic = -2
  /// No adaptation: the controller keeps its presentation style.
  case none = -1
  /// Covers the screen and removes the views below.
  case fullScreen = 0
  /// A page that leaves a part of the content below visible.
  case pageSheet = 1
  /// A small form in the middle.
  case formSheet = 2
  /// Covers the view of the controller that defines the context, and removes that view.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the screen; the views below stay.
  case overFullScreen = 5
  /// Covers the view of the controller that defines the context; that view stays.
  case overCurrentContext = 6
  /// A popover next to its anchor.
  case popover = 7
}

/// The transitions of a presentation; raw values are Apple's.
///
/// Source: developer.apple.com, UIModalTransitionStyle.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// The view slides up from the bottom.
  case coverVertical = 0
  /// The view flips about a vertical axis.
  case flipHorizontal = 1
  /// The views fade into each other.
  case crossDissolve = 2
  /// A corner of the page curls up.
  case partialCurl = 3
}
