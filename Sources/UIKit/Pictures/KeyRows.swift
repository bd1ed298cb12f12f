import CoreGraphics
import Foundation

/// The keys of a keyboard, row by row; texts are those of an English keyboard.
struct KeyRows {
  /// A key.
  enum Key: Hashable {
    /// A character or word on a light key.
    case text(String)
    /// A word on a grey key.
    case special(String)
    /// A symbol on a grey key.
    case symbol(String)
    /// A symbol on a light key, which is active.
    case active(String)
    /// A digit with the letters below it.
    case digit(String, letters: String)
    /// A symbol or word without a key around it.
    case bare(String)
    /// No key.
    case none
  }

  /// The rows from the top, each with the keys and their widths relative to each other.
  private(set) var rows: [[(key: Key, width: CGFloat)]]

  /// Returns the keys for a control that is edited.
  ///
  /// - Parameters:
  ///   - traits: The control; `nil` for a keyboard that belongs to none.
  ///   - showsPad: Whether there are pads of digits, which tablets do not have.
  @MainActor
  init(for traits: (any UITextInputTraits)?, showsPad: Bool) {
    let type = traits?.keyboardType ?? .default
    let returnTitle = traits?.returnKeyType.title ?? "return"
    let isShifted = traits?.beginsWithCapital ?? true
    switch type {
    case .numberPad, .asciiCapableNumberPad: rows = Self.pad(corner: .none, showsPad)
    case .decimalPad: rows = Self.pad(corner: .bare("."), showsPad)
    case .phonePad: rows = Self.pad(corner: .bare("+*#"), showsPad)
    default:
      let digits = type == .numbersAndPunctuation
      guard showsPad || digits else {
        rows = Self.tabletLetters(of: type, returnTitle: returnTitle, isShifted)
        return
      }
      rows =
        (digits ? Self.punctuation : Self.letters(isShifted))
        + [Self.lastRow(of: type, returnTitle: returnTitle, other: digits ? "ABC" : "123")]
    }
  }

  private static func shift(_ isShifted: Bool) -> Key {
    isShifted ? .active("shift.fill") : .symbol("shift")
  }

  private static func letters(_ isShifted: Bool) -> [[(key: Key, width: CGFloat)]] {
    let third = [(key: shift(isShifted), width: CGFloat(1.3)), (.none, 0.2)]
    let end = [(key: Key.none, width: CGFloat(0.2)), (.symbol("delete.left"), 1.3)]
    return [
      keys("qwertyuiop", isShifted), [(.none, 0.5)] + keys("asdfghjkl", isShifted) + [(.none, 0.5)],
      third + keys("zxcvbnm", isShifted) + end,
    ]
  }

  /// The letters of a tablet, which has a shift key at both sides and a key that hides the keyboard.
  private static func tabletLetters(
    of type: UIKeyboardType, returnTitle: String, _ isShifted: Bool
  ) -> [[(key: Key, width: CGFloat)]] {
    var row = lastRow(of: type, returnTitle: returnTitle, other: "123").dropFirst().dropLast()
    for index in row.indices { row[index].width *= 1.4 }
    let start: [(key: Key, width: CGFloat)] = [
      (.special(".?123"), 1.5), (.symbol("face.smiling"), 1), (.symbol("mic"), 1),
    ]
    let end: [(key: Key, width: CGFloat)] = [(.special(".?123"), 1.5), (.symbol("keyboard"), 1)]
    return [
      keys("qwertyuiop", isShifted) + [(.symbol("delete.left"), 1)],
      [(.none, 0.5)] + keys("asdfghjkl", isShifted) + [(.special(returnTitle), 1.5)],
      [(shift(isShifted), 1)] + keys("zxcvbnm,.", isShifted) + [(shift(isShifted), 1)],
      start + row + end,
    ]
  }

  /// Returns the keys of one half of a split keyboard; the space bar is in both.
  func half(isLeft: Bool) -> KeyRows {
    var result = self
    result.rows = rows.map { row in
      let middle = row.reduce(0) { $0 + $1.width } / 2
      var x: CGFloat = 0
      return row.compactMap { key, width in
        let center = x + width / 2
        x += width
        if key == .text("space") { return (key, width / 2) }
        return (center < middle - 0.01) == isLeft ? (key, width) : nil
      }
    }
    return result
  }

  private static var punctuation: [[(key: Key, width: CGFloat)]] {
    [
      keys("1234567890"), keys("-/:;()$&@\""),
      [(.special("#+="), 1.3), (.none, 0.2)] + keys(".,?!'").map { ($0.key, 1.4) }
        + [(.none, 0.2), (.symbol("delete.left"), 1.3)],
    ]
  }

  private static func keys(
    _ texts: String, _ isShifted: Bool = false
  ) -> [(key: Key, width: CGFloat)] {
    texts.map { (.text(isShifted ? $0.uppercased() : String($0)), 1) }
  }

  private static func lastRow(
    of type: UIKeyboardType, returnTitle: String, other: String
  ) -> [(key: Key, width: CGFloat)] {
    let end = (key: Key.special(returnTitle), width: CGFloat(2.5))
    return switch type {
    case .emailAddress:
      [(.special(other), 2.5), (.text("space"), 3), (.text("@"), 1), (.text("."), 1), end]
    case .URL:
      [(.special(other), 2.5), (.text("."), 1.6), (.text("/"), 1.6), (.text(".com"), 1.8), end]
    case .twitter:
      [(.special(other), 2.5), (.text("space"), 3), (.text("@"), 1), (.text("#"), 1), end]
    case .webSearch: [(.special(other), 2.5), (.text("space"), 4), (.text("."), 1), end]
    default: [(.special(other), 2.5), (.text("space"), 5), end]
    }
  }

  private static func pad(corner: Key, _ showsPad: Bool) -> [[(key: Key, width: CGFloat)]] {
    guard showsPad else {
      return punctuation + [lastRow(of: .default, returnTitle: "return", other: "ABC")]
    }
    let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    var rows = stride(from: 0, to: 9, by: 3).map { start in
      (start..<start + 3).map { index in
        (key: Key.digit("\(index + 1)", letters: letters[index]), width: CGFloat(1))
      }
    }
    rows.append([(corner, 1), (.digit("0", letters: ""), 1), (.bare("delete.left"), 1)])
    return rows
  }
}

extension ViewDrawing {
  /// Appends rows of keys in a rectangle.
  mutating func addKeys(_ keys: KeyRows, in box: CGRect) {
    let height = box.height / CGFloat(max(1, keys.rows.count))
    for (index, row) in keys.rows.enumerated() {
      let unit = box.width / max(1, row.reduce(0) { $0 + $1.width })
      var x = box.minX
      for (key, width) in row {
        addKey(
          key,
          in: CGRect(
            x: x, y: box.minY + CGFloat(index) * height, width: width * unit, height: height))
        x += width * unit
      }
    }
  }

  private mutating func addKey(_ key: KeyRows.Key, in cell: CGRect) {
    let box = cell.shrunk(dx: 3, dy: min(5.5, cell.height / 8))
    guard box.width > 0, box.height > 0 else { return }
    switch key {
    case .none: break
    case .bare(let name) where name.contains("."):
      guard name.count > 1 else { return addText(name, centeredIn: box, font: Self.keyFont(name)) }
      addSymbol(named: name, in: Self.square(22, in: box), .label)
    case .bare(let text): addText(text, centeredIn: box, font: Self.keyFont(text))
    case .text(let text):
      addCap(box, .key)
      addText(text, centeredIn: box, font: Self.keyFont(text))
    case .special(let text):
      addCap(box, .specialKey)
      addText(text, centeredIn: box, font: Self.keyFont(text))
    case .symbol(let name), .active(let name):
      addCap(box, key == .active(name) ? .key : .specialKey)
      addSymbol(named: name, in: Self.square(20, in: box), .label)
    case .digit(let digit, let letters):
      addCap(box, .key)
      guard !letters.isEmpty, box.height >= 34 else {
        return addText(digit, centeredIn: box, font: .systemFont(ofSize: 25))
      }
      let (upper, lower) = box.divided(atDistance: box.height * 0.64, from: .minYEdge)
      addText(digit, centeredIn: upper, font: .systemFont(ofSize: 25))
      addText(
        letters, centeredIn: lower.offsetBy(dx: 0, dy: -2),
        font: .systemFont(ofSize: 10, weight: .bold))
    }
  }

  /// Adds the cap of a key with its lower edge.
  private mutating func addCap(_ box: CGRect, _ color: UIColor) {
    addRectangle(box.offsetBy(dx: 0, dy: 1), radius: 5, .fill(.keyShadow))
    addRectangle(box, radius: 5, .fill(color))
  }

  private static func keyFont(_ text: String) -> UIFont {
    .systemFont(ofSize: text.count > 1 ? 16 : 22)
  }

  private static func square(_ side: CGFloat, in box: CGRect) -> CGRect {
    CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
  }
}

extension UIColor {
  static let keyboardBackground = UIColor(light: (209, 212, 217, 1), dark: (43, 43, 43, 1))
  fileprivate static let key = UIColor(light: (255, 255, 255, 1), dark: (107, 107, 107, 1))
  fileprivate static let specialKey = UIColor(light: (171, 176, 186, 1), dark: (71, 71, 71, 1))
  fileprivate static let keyShadow = UIColor(light: (137, 138, 141, 1), dark: (26, 26, 26, 1))
}
