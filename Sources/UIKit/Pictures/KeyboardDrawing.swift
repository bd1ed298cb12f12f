import CoreGraphics
import Foundation

extension ViewDrawing {
  /// Appends the part of the keyboard that covers a window: the keys, and the accessory above them.
  mutating func addKeyboard(of window: UIWindow) {
    let keyboard = window.screen.keyboard
    let frame = window.convert(keyboard.presentationFrame, from: nil)
    let covered = frame.intersection(window.bounds)
    guard !covered.isNull, covered.height > 0, covered.width > 0 else { return }
    beginClip(window.bounds, radius: 0)
    let keys = window.convert(keyboard.presentationKeysFrame, from: nil)
    if keys.height > 0 {
      addRectangle(keys, .fill(.keyboardBackground))
      if keyboard.container.keys.subviews.isEmpty, keys.height >= Self.leastHeight {
        addKeys(
          in: keys, on: keyboard.screen?.device, showsPredictions: keyboard.showsPredictions,
          for: window.firstResponder as? any UITextInputTraits)
      }
    }
    if keyboard.container.hasContent { add(keyboard.container, at: frame.origin) }
    close()
  }

  /// The height in points below which only the background is drawn, as for the bar that is shown with
  /// a hardware keyboard.
  private static let leastHeight: CGFloat = 120

  /// The height of a row of keys in points, at most.
  private static let rowHeight: CGFloat = 54

  /// Appends the keys of a keyboard.
  ///
  /// - Parameters:
  ///   - area: The rectangle of the keyboard, down to the edge of the screen.
  ///   - device: The device, whose home indicator is below the keys.
  ///   - showsPredictions: Whether a bar with predictions is above the keys.
  ///   - traits: The control that is edited, which determines the keys.
  mutating func addKeys(
    in area: CGRect, on device: Device?, showsPredictions: Bool,
    for traits: (any UITextInputTraits)?
  ) {
    // Rows fill the area down to the bar with the globe, which only phones without a home button
    // have.
    let bottom = device?.safeArea.bottom ?? 0
    let isPad = device?.idiom == .pad
    let space = area.height - bottom
    let rowsHeight =
      isPad ? space - (showsPredictions ? min(space / 5, 55) : 0) : min(space, 4 * Self.rowHeight)
    let bar = space - rowsHeight
    let row = rowsHeight / 4
    let predictions = showsPredictions && bar >= 30 ? min(bar, 44) : 0
    let top = area.minY + (isPad ? bar : predictions)
    if predictions > 0 { addPredictions(in: area, height: isPad ? bar : predictions) }
    let rows = CGRect(x: area.minX, y: top, width: area.width, height: rowsHeight)
    if traits?.keyboardType.showsDigits == true, !isPad {
      addDigits(in: rows, row)
    } else {
      addLetters(in: rows, row, returnTitle: traits?.returnKeyType.title ?? "return")
    }
    guard bottom > 0, !isPad, area.maxY - top - rowsHeight >= 50 else { return }
    let y = top + rowsHeight + 10
    addSymbol(
      named: "globe", in: CGRect(x: area.minX + 26, y: y, width: 24, height: 24), .secondaryLabel)
    addSymbol(
      named: "mic", in: CGRect(x: area.maxX - 50, y: y, width: 24, height: 24), .secondaryLabel)
  }

  private mutating func addPredictions(in area: CGRect, height: CGFloat) {
    for (index, word) in ["I", "The", "I’m"].enumerated() {
      let part = area.width / 3
      addText(
        word,
        centeredIn: CGRect(
          x: area.minX + CGFloat(index) * part, y: area.minY, width: part, height: height),
        font: .systemFont(ofSize: 16))
      guard index > 0 else { continue }
      addRectangle(
        CGRect(
          x: area.minX + CGFloat(index) * part, y: area.minY + height / 4, width: 1,
          height: height / 2), .fill(.separator))
    }
  }

  private mutating func addLetters(in box: CGRect, _ row: CGFloat, returnTitle: String) {
    let unit = box.width / 10
    for (index, letters) in ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].enumerated() {
      let start = box.midX - unit * CGFloat(letters.count) / 2
      for (place, letter) in letters.enumerated() {
        let cell = CGRect(
          x: start + CGFloat(place) * unit, y: box.minY + CGFloat(index) * row, width: unit,
          height: row)
        addKey(String(letter), in: cell)
      }
    }
    let side = CGSize(width: unit * 1.5, height: row)
    let third = box.minY + 2 * row
    addKey(nil, in: CGRect(origin: CGPoint(x: box.minX, y: third), size: side), symbol: "shift")
    addKey(
      nil, in: CGRect(origin: CGPoint(x: box.maxX - side.width, y: third), size: side),
      symbol: "delete.left")
    let last = box.minY + 3 * row
    let wide = unit * 2.5
    addKey("123", in: CGRect(x: box.minX, y: last, width: wide, height: row), isSpecial: true)
    addKey(
      "space", in: CGRect(x: box.minX + wide, y: last, width: box.width - 2 * wide, height: row))
    addKey(
      returnTitle, in: CGRect(x: box.maxX - wide, y: last, width: wide, height: row),
      isSpecial: true)
  }

  private mutating func addDigits(in box: CGRect, _ row: CGFloat) {
    let unit = box.width / 3
    for (index, digit) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", ""].enumerated() {
      let cell = CGRect(
        x: box.minX + CGFloat(index % 3) * unit, y: box.minY + CGFloat(index / 3) * row,
        width: unit, height: row)
      if index == 11 {
        addSymbol(
          named: "delete.left",
          in: CGRect(x: cell.midX - 11, y: cell.midY - 11, width: 22, height: 22), .label)
      } else if !digit.isEmpty {
        addKey(digit, in: cell)
      }
    }
  }

  private mutating func addKey(
    _ text: String?, in cell: CGRect, symbol: String? = nil, isSpecial: Bool = false
  ) {
    let key = cell.insetBy(dx: 3, dy: min(5.5, cell.height / 8))
    guard key.width > 0, key.height > 0 else { return }
    addRectangle(key.offsetBy(dx: 0, dy: 1), radius: 5, .fill(.keyShadow))
    let isGray = isSpecial || symbol != nil
    addRectangle(key, radius: 5, .fill(isGray ? .specialKey : .key))
    if let symbol {
      addSymbol(
        named: symbol,
        in: CGRect(x: key.midX - 10, y: key.midY - 10, width: 20, height: 20), .label)
    } else if let text {
      addText(text, centeredIn: key, font: .systemFont(ofSize: text.count > 1 ? 16 : 22))
    }
  }
}

extension UIWindow {
  /// Returns a drawing of a keyboard at the bottom of the window, whether or not one is shown.
  ///
  /// - Parameters:
  ///   - height: The height in points, including the home indicator area.
  ///   - field: The control that is edited, which determines the keys.
  /// - Returns: The drawing, in the coordinates of the window.
  package func keyboardList(height: CGFloat, for field: UIView? = nil) -> DisplayList {
    var drawing = ViewDrawing(options: [], traits: traitCollection)
    guard height > 0, height.isFinite else { return drawing.list }
    let area = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    drawing.addKeyboard(in: area, on: screen.device, for: field)
    return drawing.list
  }

  /// Returns a drawing of what the system shows above the window: status bar, cutout and home
  /// indicator.
  package var deviceList: DisplayList {
    var drawing = ViewDrawing(options: [], traits: traitCollection)
    drawing.addDevice(of: self)
    return drawing.list
  }
}

extension ViewDrawing {
  /// Appends a keyboard with the keys that its height has space for.
  fileprivate mutating func addKeyboard(in area: CGRect, on device: Device?, for field: UIView?) {
    addRectangle(area, .fill(.keyboardBackground))
    guard area.height >= Self.leastHeight else { return }
    let heights = device?.keyboardHeights
    let showsPredictions = heights?.predictionLow.map { area.height >= $0 } ?? false
    addKeys(
      in: area, on: device, showsPredictions: showsPredictions,
      for: field as? any UITextInputTraits)
  }
}

extension UIReturnKeyType {
  /// The title of the return key.
  fileprivate var title: String {
    switch self {
    case .go: "go"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .search, .google, .yahoo: "search"
    case .send: "send"
    case .done: "done"
    case .continue: "continue"
    case .emergencyCall: "emergency"
    default: "return"
    }
  }
}

extension UIKeyboardType {
  /// Whether the keyboard shows digits only.
  fileprivate var showsDigits: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }
}

extension UIColor {
  fileprivate static let keyboardBackground = UIColor(
    light: (209, 212, 217, 1), dark: (43, 43, 43, 1))
  fileprivate static let key = UIColor(light: (255, 255, 255, 1), dark: (107, 107, 107, 1))
  fileprivate static let specialKey = UIColor(light: (171, 176, 186, 1), dark: (71, 71, 71, 1))
  fileprivate static let keyShadow = UIColor(light: (137, 138, 141, 1), dark: (26, 26, 26, 1))
}
