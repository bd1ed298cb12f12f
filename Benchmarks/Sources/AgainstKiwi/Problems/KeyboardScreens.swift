/// A phone's screen with its width, its height and the height of the keyboard as parameters.
struct Screen {
  var builder: ProblemBuilder
  let root: Box
  let width: Sum
  let keyboard: Sum

  init(_ name: String) {
    builder = ProblemBuilder(name)
    root = builder.makeView()
    width = builder.makeParameter(390)
    let height = builder.makeParameter(844)
    builder.add(root.x == 0, root.y == 0, root.width == width, root.height == height)
    keyboard = builder.makeParameter(0)
    builder.setKeyboardSteps(keyboard)
  }
}

/// A navigation bar, an input bar with a field and a button that stays above the keyboard and the
/// home indicator, and the viewport between the bars.
private struct Bars {
  let navigation, viewport, inputBar: Box

  init(in screen: inout Screen) {
    let (root, keyboard) = (screen.root, screen.keyboard)
    navigation = screen.builder.makeView()
    viewport = screen.builder.makeView()
    inputBar = screen.builder.makeView()
    let field = screen.builder.makeView()
    let send = screen.builder.makeView()
    screen.builder.add(
      navigation.x == root.x, navigation.right == root.right, navigation.y == root.y + 47,
      navigation.height == 44)
    screen.builder.add(
      inputBar.x == root.x, inputBar.right == root.right,
      inputBar.bottom <= root.bottom - keyboard, inputBar.bottom <= root.bottom - 34,
      (inputBar.bottom == root.bottom).at(250), inputBar.height >= 44,
      (inputBar.height == 44).at(250))
    screen.builder.add(
      field.x == inputBar.x + 8, field.y == inputBar.y + 6, field.bottom == inputBar.bottom - 6,
      field.right == send.x - 8, send.right == inputBar.right - 8,
      send.centerY == inputBar.centerY)
    screen.builder.addContentSize(of: send, width: 60, height: 32, hugging: 750)
    screen.builder.addContentSize(of: field, height: 31)
    screen.builder.add(
      viewport.x == root.x, viewport.right == root.right, viewport.y == navigation.bottom,
      viewport.bottom == inputBar.y)
  }
}

extension Screen {
  /// W2: bars, and a card with an image, two labels and a button that shrinks above the keyboard.
  static func card() -> Screen {
    var screen = Screen("W2")
    let bars = Bars(in: &screen)
    let (navigation, viewport) = (bars.navigation, bars.viewport)

    let title = screen.builder.makeView()
    screen.builder.add(
      title.centerX == navigation.centerX, title.centerY == navigation.centerY,
      title.x >= navigation.x + 16)
    screen.builder.addContentSize(of: title, width: 120, height: 22)

    let card = screen.builder.makeView()
    screen.builder.add(
      card.centerX == viewport.centerX, (card.centerY == viewport.centerY).at(750),
      card.y >= viewport.y + 8, card.bottom <= viewport.bottom - 8, card.x >= viewport.x + 16,
      (card.width == viewport.width - 32).at(750))

    let picture = screen.builder.makeView()
    screen.builder.add(
      picture.centerX == card.centerX, picture.y == card.y + 16, picture.width == picture.height,
      (picture.height == 240).at(250), (picture.height >= 60).at(750))

    let headline = screen.builder.makeView()
    let text = screen.builder.makeView()
    for (label, width, height) in [(headline, 220.0, 28.0), (text, 320, 40)] {
      screen.builder.add(label.x == card.x + 16, label.right <= card.right - 16)
      screen.builder.addContentSize(of: label, width: width, height: height)
    }
    let button = screen.builder.makeView()
    screen.builder.add(
      headline.y == picture.bottom + 12, text.y == headline.bottom + 8,
      button.y == text.bottom + 16, button.bottom == card.bottom - 16,
      button.centerX == card.centerX)
    screen.builder.addContentSize(of: button, width: 140, height: 44, hugging: 750)

    let separator = screen.builder.makeView()
    let inputBar = bars.inputBar
    screen.builder.add(
      separator.x == inputBar.x, separator.right == inputBar.right,
      separator.bottom == inputBar.y, separator.height == 1)
    return screen
  }

  /// W3: a chat of bubbles with labels.
  ///
  /// The content is pinned to the top, so that only the input bar
  /// moves, or to the bottom, so that all of it does.
  static func chat(bubbles: Int, isStuck: Bool) -> Screen {
    var screen = Screen(isStuck ? "chat-stuck-\(bubbles)" : "chat-\(bubbles)")
    let viewport = Bars(in: &screen).viewport
    let content = screen.builder.makeView()
    screen.builder.add(content.x == viewport.x, content.width == viewport.width)
    screen.builder.add(isStuck ? content.bottom == viewport.bottom : content.y == 0)

    var numbers = NumberSequence(seed: 7)
    var end = content.y
    for index in 0..<bubbles {
      let bubble = screen.builder.makeView()
      let label = screen.builder.makeView()
      screen.builder.add(
        index % 2 == 0 ? bubble.x == content.x + 12 : bubble.right == content.right - 12,
        bubble.y == end + 8, bubble.width <= 0.75 * content.width)
      screen.builder.add(
        label.x == bubble.x + 10, label.right == bubble.right - 10, label.y == bubble.y + 6,
        label.bottom == bubble.bottom - 6)
      let width = numbers.next(in: 30...420)
      let lines = 1 + width / 270
      screen.builder.addContentSize(of: label, width: Double(width), height: Double(20 * lines))
      end = bubble.bottom
    }
    screen.builder.add(content.bottom == end + 8)
    return screen
  }

  /// W4: a form of labels and fields of equal sizes, from the top to the keyboard.
  static func form(fields: Int) -> Screen {
    var screen = Screen("form-\(fields)")
    let (root, keyboard) = (screen.root, screen.keyboard)
    let form = screen.builder.makeView()
    screen.builder.add(
      form.x == root.x + 16, form.right == root.right - 16, form.y == root.y + 91,
      form.bottom <= root.bottom - 34, form.bottom <= root.bottom - keyboard,
      (form.bottom == root.bottom).at(251))

    var numbers = NumberSequence(seed: 3)
    // Many fields do not fit with gaps of 8 pt.
    let gap = Sum(constant: fields <= 20 ? 8 : 0.05)
    var first: (label: Box, field: Box)?
    var end = form.y + 8
    for _ in 0..<fields {
      let label = screen.builder.makeView()
      let field = screen.builder.makeView()
      screen.builder.add(label.x == form.x)
      screen.builder.addContentSize(
        of: label, width: Double(numbers.next(in: 40...140)), height: 21, hugging: 251)
      screen.builder.add(
        label.centerY == field.centerY, field.x == label.right + 8, field.right == form.right)
      screen.builder.addContentSize(of: field, height: 34)
      screen.builder.add((field.width >= 100).at(750))
      if let first {
        screen.builder.add(label.width == first.label.width, field.height == first.field.height)
      }
      screen.builder.add(field.y == end)
      first = first ?? (label, field)
      end = field.bottom + gap
    }
    screen.builder.add(end - gap == form.bottom - 8)
    return screen
  }

  /// W5: nested stacks that divide their length equally, down to leaves with content sizes.
  static func stack(branches: Int, depth: Int) -> Screen {
    var screen = Screen("stack-\(branches)x\(depth)")
    let (root, keyboard) = (screen.root, screen.keyboard)
    let top = screen.builder.makeView()
    screen.builder.add(
      top.x == root.x, top.y == root.y, top.width == root.width,
      top.bottom == root.bottom - keyboard)
    var numbers = NumberSequence(seed: 5)
    screen.fill(top, branches: branches, depth: depth, &numbers)
    return screen
  }

  private mutating func fill(
    _ parent: Box, branches: Int, depth: Int, _ numbers: inout NumberSequence
  ) {
    guard depth > 0 else {
      let (width, height) = (numbers.next(in: 10...100), numbers.next(in: 10...40))
      builder.addContentSize(of: parent, width: Double(width), height: Double(height))
      return
    }
    let isHorizontal = depth % 2 == 0
    var children: [Box] = []
    for _ in 0..<branches {
      let child = builder.makeView()
      if isHorizontal {
        builder.add(child.y == parent.y, child.height == parent.height)
      } else {
        builder.add(child.x == parent.x, child.width == parent.width)
      }
      if let first = children.first, let last = children.last {
        if isHorizontal {
          builder.add(child.x == last.right + 0.25, child.width == first.width)
        } else {
          builder.add(child.y == last.bottom + 0.25, child.height == first.height)
        }
      } else {
        builder.add(isHorizontal ? child.x == parent.x : child.y == parent.y)
      }
      children.append(child)
      fill(child, branches: branches, depth: depth - 1, &numbers)
    }
    guard let last = children.last else { return }
    builder.add(isHorizontal ? last.right == parent.right : last.bottom == parent.bottom)
  }
}

/// A sequence of integers that is the same in every run.
///
/// Source: S. Vigna, SplitMix64, https://prng.di.unimi.it/splitmix64.c.
struct NumberSequence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return range.lowerBound + Int(bits % UInt64(range.count))
  }
}
