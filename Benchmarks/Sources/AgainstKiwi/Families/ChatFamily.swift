internal import ConstraintSolving

extension EditScript {
  /// A conversation at whose bottom is an input bar: bubbles on both sides with a greatest width, the
  /// time beside each; messages arrive, are corrected and deleted, the keyboard appears, and the
  /// screen rotates.
  static func chat(messages count: Int, steps: Int) -> EditScript {
    var chat = Chat(messages: count)
    return chat.script(steps: steps)
  }
}

/// Messages above an input bar.
private struct Chat {
  struct Message {
    var bubble: Box
    /// The width of its text in one line, and the height of its lines.
    var text, height: Sum
    var length: Double
    var rows: [Int]
  }

  private var builder: ScriptBuilder
  private let width: Sum
  private let keyboard: Sum
  private let bar: Box
  private var messages: [Message] = []
  /// For each message, the row that places it above the one after it or above the bar.
  private var links: [Int] = []

  init(messages count: Int) {
    builder = ScriptBuilder("chat-\(count)", seed: count)
    width = builder.makeParameter(390)
    keyboard = builder.makeParameter(0)
    let barHeight = builder.makeParameter(36)
    bar = builder.makeView()
    builder.rows(
      bar.x == 0, bar.width == width, bar.bottom <= Sum(constant: 810),
      (bar.bottom == Sum(constant: 844) - keyboard).at(999), (bar.height == barHeight).at(760))
    for _ in 0..<count { makeMessage() }
    for (index, message) in messages.enumerated() {
      links.append(
        builder.row(
          index + 1 < count
            ? messages[index + 1].bubble.y == message.bubble.bottom + 8
            : bar.y == message.bubble.bottom + 8))
    }
  }

  private static func height(ofTextOfWidth length: Double) -> Double {
    (length / 260).rounded(.up) * 20 + 16
  }

  private mutating func makeMessage() {
    let isOwn = builder.numbers.next(in: 0...1) == 1
    let first = builder.allRows.upperBound
    let bubble = builder.makeView()
    let (timeX, timeWidth) = (builder.makeVariable(), builder.makeVariable())
    let length = Double(builder.numbers.next(in: 20...700))
    let text = builder.makeParameter(length)
    let height = builder.makeParameter(Self.height(ofTextOfWidth: length))
    builder.rows(
      bubble.width >= 44, bubble.height >= 36, (bubble.width <= 0.75 * bar.width).at(999),
      (bubble.height == height).at(750), timeWidth >= 0)
    builder.contentSize(bubble.width, text + 24)
    builder.contentSize(timeWidth, 38, hugging: 251, compression: 740)
    if isOwn {
      builder.rows(
        bubble.right == width - 12, timeX + timeWidth + 4 <= bubble.x, (timeX >= 12).at(990),
        (timeX + timeWidth + 4 == bubble.x).at(300))
    } else {
      builder.rows(
        bubble.x == 12, timeX >= bubble.right + 4, (timeX + timeWidth <= width - 12).at(990),
        (timeX == bubble.right + 4).at(300))
    }
    messages.append(
      Message(
        bubble: bubble, text: text, height: height, length: length,
        rows: Array(first..<builder.allRows.upperBound)))
  }

  mutating func script(steps: Int) -> EditScript {
    builder.buildAll()
    builder.phase("keyboard")
    builder.solve(with: keyboard, at: ScriptBuilder.motion(from: 0, to: 336, steps: steps * 2))
    builder.phase("edit")
    for _ in 0..<steps {
      let message = messages[builder.numbers.next(in: 0...messages.count - 1)]
      var length = message.length
      for _ in 0..<6 {
        length = max(10, length + Double(builder.numbers.next(in: -3...6) * 9))
        builder.set(message.text, to: length)
        builder.set(message.height, to: Self.height(ofTextOfWidth: length))
        builder.solve()
      }
    }
    receiveAndDelete(count: steps)
    builder.phase("rotation")
    for turn in 0..<10 {
      builder.set(width, to: turn % 2 == 0 ? 844 : 390)
      builder.solve()
    }
    return builder.script
  }

  /// Messages arrive below the others, and are deleted in the opposite order.
  private mutating func receiveAndDelete(count: Int) {
    builder.phase("receive")
    var removable: [(rows: [Int], link: Int)] = []
    for _ in 0..<count {
      let last = links.count - 1
      makeMessage()
      let message = messages[messages.count - 1]
      let previous = messages[messages.count - 2]
      let joint = builder.row(message.bubble.y == previous.bubble.bottom + 8)
      let end = builder.row(bar.y == message.bubble.bottom + 8)
      builder.remove([links[last]])
      builder.add(message.rows + [joint, end])
      builder.solve()
      removable.append((message.rows + [joint, end], links[last]))
      links.append(end)
    }
    builder.phase("delete")
    for (rows, link) in removable.reversed() {
      builder.remove(rows)
      builder.add([link])
      builder.solve()
    }
  }
}
