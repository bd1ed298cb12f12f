/// How a controller is shown when it is presented; raw values are Apple's.
///
/// Source: developer.apple.com, UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// As the system likes: as a page.
  case automatic = -2
  /// Not at all.
  case none = -1
  /// Over the whole screen, in place of what is below.
  case fullScreen = 0
  /// As a page that leaves a part of what is below in sight.
  case pageSheet = 1
  /// As a small page in the middle.
  case formSheet = 2
  /// Over the view of the controller that defines the context, in its place.
  case currentContext = 3
  /// As a presentation controller has it, which is not modelled: over the whole screen.
  case custom = 4
  /// Over the whole screen; what is below stays.
  case overFullScreen = 5
  /// Over the view of the controller that defines the context; that one stays.
  case overCurrentContext = 6
  /// In a box beside what it is about.
  case popover = 7
}

/// How a controller comes when it is presented; raw values are Apple's.
///
/// Source: developer.apple.com, UIModalTransitionStyle.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below.
  case coverVertical = 0
  /// By turning.
  case flipHorizontal = 1
  /// By fading.
  case crossDissolve = 2
  /// By curling a page up.
  case partialCurl = 3
}
