internal import ConstraintSolving

extension KeyboardScreen {
  /// `view.bottom == bottomLayoutGuide.top - constant`, on a screen of 320 by 568 points.
  static func seed(_ solver: Solver) throws -> KeyboardScreen {
    var screen = ScreenBuilder(solver)
    let root = try screen.makeRoot(width: 320, height: 568)
    let guide = try screen.makeView()
    let view = try screen.makeView()
    try screen.add(
      guide.x == root.x, guide.width == root.width, guide.bottom == root.bottom,
      guide.height == 0)
    try screen.add(view.x == root.x, view.right == root.right, view.y == root.y)
    let follower = try screen.solver.add(view.bottom == guide.y)
    return KeyboardScreen(screen, follower: follower, keyboardHeight: 216)
  }

  /// A navigation bar, a card with an image, two labels and a button, and an input bar.
  static func card(_ solver: Solver) throws -> KeyboardScreen {
    var screen = ScreenBuilder(solver)
    let frame = try BarsAndViewport(in: &screen)
    let (navigation, viewport) = (frame.navigation, frame.viewport)

    let title = try screen.makeView()
    try screen.add(
      title.centerX == navigation.centerX, title.centerY == navigation.centerY,
      title.x >= navigation.x + 16)
    try screen.addContentSize(of: title, width: 120, height: 22)

    let card = try screen.makeView()
    try screen.add(
      card.centerX == viewport.centerX, (card.centerY == viewport.centerY).at(.high),
      card.y >= viewport.y + 8, card.bottom <= viewport.bottom - 8, card.x >= viewport.x + 16,
      (card.width == viewport.width - 32).at(.high))

    let picture = try screen.makeView()
    try screen.add(
      picture.centerX == card.centerX, picture.y == card.y + 16, picture.width == picture.height,
      (picture.height == 240).at(.low), (picture.height >= 60).at(.high))

    let headline = try screen.makeView()
    let text = try screen.makeView()
    for (label, width, height) in [(headline, 220.0, 28.0), (text, 320, 40)] {
      try screen.add(label.x == card.x + 16, label.right <= card.right - 16)
      try screen.addContentSize(of: label, width: width, height: height)
    }
    let button = try screen.makeView()
    try screen.add(
      headline.y == picture.bottom + 12, text.y == headline.bottom + 8,
      button.y == text.bottom + 16, button.bottom == card.bottom - 16,
      button.centerX == card.centerX)
    try screen.addContentSize(of: button, width: 140, height: 44, hugging: .high)

    let separator = try screen.makeView()
    try screen.add(
      separator.x == frame.inputBar.x, separator.right == frame.inputBar.right,
      separator.bottom == frame.inputBar.y, separator.height == 1)
    return KeyboardScreen(screen, follower: frame.follower, keyboardHeight: 346)
  }

  /// A chat: bubbles with labels between a navigation bar and an input bar.
  static func chat(bubbles: Int, isSticky: Bool, _ solver: Solver) throws -> KeyboardScreen {
    var screen = ScreenBuilder(solver)
    let frame = try BarsAndViewport(in: &screen)
    let content = try screen.makeView()
    try screen.add(content.x == frame.viewport.x, content.width == frame.viewport.width)
    try screen.add(isSticky ? content.bottom == frame.viewport.bottom : content.y == 0)

    var previous: View?
    for index in 0..<bubbles {
      let bubble = try screen.makeView()
      let label = try screen.makeView()
      try screen.add(
        index % 2 == 0 ? bubble.x == content.x + 12 : bubble.right == content.right - 12,
        bubble.y == (previous?.bottom ?? content.y.expression) + 8,
        bubble.width <= 0.75 * content.width)
      try screen.add(
        label.x == bubble.x + 10, label.right == bubble.right - 10, label.y == bubble.y + 6,
        label.bottom == bubble.bottom - 6)
      let width = labelWidths[index % labelWidths.count]
      let lines = 1 + width / 270
      try screen.addContentSize(of: label, width: Double(width), height: Double(20 * lines))
      previous = bubble
    }
    try screen.add(content.bottom == (previous?.bottom ?? content.y.expression) + 8)
    return KeyboardScreen(screen, follower: frame.follower, keyboardHeight: 346)
  }

  /// Widths of texts in points, distributed evenly between 30 and 420.
  private static let labelWidths = [
    195, 107, 232, 363, 54, 67, 304, 78, 217, 328, 59, 289, 139, 49, 74, 252, 244, 65, 153, 76,
    312, 247, 60, 319, 93, 144, 352, 351, 328, 61, 325, 329, 233, 55, 143, 53, 315, 98, 178, 244,
    103, 306, 90, 322, 187, 316, 379, 122, 82, 327, 322, 357, 126, 220, 79, 310, 394, 62, 318, 60,
    346, 135, 284, 378, 302, 248, 190, 268, 329, 262, 215, 183, 157, 122, 387, 154, 71, 324, 183,
    298, 283, 205, 403, 259, 177, 341, 67, 90, 292, 244, 114, 417, 205, 107, 280, 245, 50, 372, 69,
    315,
  ]
}

/// A screen of 390 by 844 points with a navigation bar, an input bar with a field and a button
/// that stays above the keyboard and the home indicator, and the viewport between the bars.
private struct BarsAndViewport {
  let navigation: View
  let viewport: View
  let inputBar: View
  let follower: Constraint.ID

  init(in screen: inout ScreenBuilder) throws {
    let root = try screen.makeRoot()
    navigation = try screen.makeView()
    viewport = try screen.makeView()
    inputBar = try screen.makeView()
    let field = try screen.makeView()
    let send = try screen.makeView()

    try screen.add(
      navigation.x == root.x, navigation.right == root.right, navigation.y == root.y + 47,
      navigation.height == 44)
    try screen.add(inputBar.x == root.x, inputBar.right == root.right)
    follower = try screen.solver.add(inputBar.bottom <= root.bottom)
    try screen.add(
      inputBar.bottom <= root.bottom - 34, (inputBar.bottom == root.bottom).at(.low),
      inputBar.height >= 44, (inputBar.height == 44).at(.low))
    try screen.add(
      field.x == inputBar.x + 8, field.y == inputBar.y + 6, field.bottom == inputBar.bottom - 6,
      field.right == send.x - 8, send.right == inputBar.right - 8,
      send.centerY == inputBar.centerY)
    try screen.addContentSize(of: send, width: 60, height: 32, hugging: .high)
    try screen.addContentSize(of: field, height: 31)
    try screen.add(
      viewport.x == root.x, viewport.right == root.right, viewport.y == navigation.bottom,
      viewport.bottom == inputBar.y)
  }
}
