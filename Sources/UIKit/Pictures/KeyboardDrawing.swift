import CoreGraphics
import Foundation

extension ViewDrawing {
  /// Appends the part of the keyboard that covers a window: the keys, and the accessory above them.
  mutating func addKeyboard(of window: UIWindow) {
    let own = traits
    traits = window.keyboardTraits(for: window.firstResponder as? UIView)
    defer { traits = own }
    let keyboard = window.screen.keyboard
    let frame = window.convert(keyboard.presentationFrame, from: nil)
    let covered = frame.intersection(window.bounds)
    guard !covered.isNull, covered.height > 0, covered.width > 0 else { return }
    beginClip(window.bounds, radius: 0)
    let keys = window.convert(keyboard.presentationKeysFrame, from: nil)
    if keys.height > 0 {
      let showsKeys = keyboard.container.keys.subviews.isEmpty
      let area = addKeyboardBackground(keys, keyboard)
      if showsKeys, area.height >= Self.leastHeight {
        addKeys(
          in: area, keyboard,
          for: window.firstResponder as? any UITextInputTraits)
      }
    }
    if keyboard.container.hasContent { add(keyboard.container, at: frame.origin) }
    close()
  }

  /// Appends the background of a keyboard, and a candidate bar at its top: a card with a handle if the
  /// keyboard floats.
  ///
  /// - Returns: The area that is left for predictions and keys.
  private mutating func addKeyboardBackground(_ keys: CGRect, _ keyboard: Keyboard) -> CGRect {
    var area = keys
    switch keyboard.placement {
    case .floating:
      list.append(
        .shadow(
          .rectangle(keys, radius: 12),
          .init(
            color: UIColor(white: 0, alpha: 0.35), offset: CGSize(width: 0, height: 4), radius: 10))
      )
      addRectangle(keys, radius: 12, .fill(.keyboardBackground))
      let handle = CGRect(x: keys.midX - 18, y: keys.maxY - 12, width: 36, height: 5)
      addRectangle(handle, radius: 2.5, .fill(.tertiaryLabel))
      area.size.height -= 20
    case .split:
      for half in Self.halves(of: keys) { addRectangle(half, .fill(.keyboardBackground)) }
    case .docked, .undocked: addRectangle(keys, .fill(.keyboardBackground))
    }
    let bar = min(keyboard.candidateBarHeight, area.height)
    guard bar > 0 else { return area }
    addCandidates(in: CGRect(x: area.minX, y: area.minY, width: area.width, height: bar))
    return CGRect(
      x: area.minX, y: area.minY + bar, width: area.width, height: area.height - bar)
  }

  /// Appends bars that stand for candidates, and the chevron that shows more of them.
  private mutating func addCandidates(in bar: CGRect) {
    var x = bar.minX + 12
    for width in [34.0, 52, 28, 60, 44, 36, 56] where x + width < bar.maxX - 44 {
      addRectangle(
        CGRect(x: x, y: bar.midY - 5, width: width, height: 10), radius: 5, .fill(.secondaryLabel))
      x += width + 20
    }
    addSymbol(
      named: "chevron.down", in: CGRect(x: bar.maxX - 30, y: bar.midY - 8, width: 16, height: 16),
      .label)
    addRectangle(
      CGRect(x: bar.minX, y: bar.maxY - 0.5, width: bar.width, height: 0.5), .fill(.separator))
  }

  private mutating func addKeys(
    in area: CGRect, _ keyboard: Keyboard, for traits: (any UITextInputTraits)?
  ) {
    var device = keyboard.screen?.device
    if keyboard.placement != .docked { device?.safeArea = .zero }
    // A floating keyboard has the keys of a phone.
    if case .floating = keyboard.placement { device?.idiom = .phone }
    guard case .split = keyboard.placement else {
      return addKeys(
        in: area, on: device, showsPredictions: keyboard.showsPredictions, for: traits)
    }
    let keys = KeyRows(for: traits, showsPad: false)
    for (index, half) in Self.halves(of: area).enumerated() {
      addKeys(keys.half(isLeft: index == 0), in: half)
    }
  }

  /// Returns the two parts of a split keyboard, at the sides of the screen.
  private static func halves(of area: CGRect) -> [CGRect] {
    let width = area.width * 0.36
    return [area.minX, area.maxX - width].map {
      CGRect(x: $0, y: area.minY, width: width, height: area.height)
    }
  }

  /// The height in points below which only the background is drawn, as for the bar that is shown with
  /// a hardware keyboard.
  private static let leastHeight: CGFloat = 120

  /// The height of the bar with the emoji key above the home indicator in points, at most.
  private static let emojiBar: CGFloat = 46

  /// The height of a row of keys in points, at most.
  private static let rowHeight: CGFloat = 54

  /// Appends the keys of a keyboard.
  ///
  /// - Parameters:
  ///   - area: The rectangle of the keyboard, down to the edge of the screen.
  ///   - device: The device, whose home indicator is below the keys.
  ///   - showsPredictions: Whether a bar is above the keys, with words if the control has any.
  ///   - traits: The control that is edited, which determines the keys.
  mutating func addKeys(
    in area: CGRect, on device: Device?, showsPredictions: Bool,
    for traits: (any UITextInputTraits)?
  ) {
    // In landscape, keys of phones are beside the notch.
    let safeArea = device.map { $0.idiom == .phone ? $0.safeArea : .zero } ?? .zero
    let area = CGRect(
      x: area.minX + safeArea.left, y: area.minY,
      width: area.width - safeArea.left - safeArea.right, height: area.height)
    // Rows fill the area down to the bar with the emoji key, which only phones without a home button
    // have.
    let bottom = device?.safeArea.bottom ?? 0
    let isPad = device?.idiom == .pad
    let space = area.height - bottom
    let rowsHeight =
      isPad ? space - (showsPredictions ? min(space / 5, 55) : 0) : min(space, 4 * Self.rowHeight)
    let bar = space - rowsHeight
    let predictions = showsPredictions && bar >= 30 ? min(bar, 44) : 0
    // Below the rows is the bar with the emoji key; what is left is above them.
    let below = isPad || bottom == 0 ? 0 : min(bar - predictions, Self.emojiBar)
    let top = area.maxY - bottom - below - rowsHeight
    if predictions > 0 {
      let height = isPad ? bar : predictions
      addPredictions(
        in: CGRect(x: area.minX, y: top - height, width: area.width, height: height), for: traits)
    }
    let rows = CGRect(x: area.minX, y: top, width: area.width, height: rowsHeight)
    let keys = KeyRows(for: traits, showsPad: !isPad)
    addKeys(keys, in: rows)
    guard bottom > 0, !isPad, area.maxY - top - rowsHeight >= 50 else { return }
    addBarBelow(
      keys: CGRect(x: area.minX, y: top + rowsHeight, width: area.width, height: below), traits)
  }

  /// Appends the symbols in the bar below the keys, as with one language and the emoji keyboard: a number pad has neither, a
  /// keyboard for ASCII no emoji, and a secure field also no dictation.
  private mutating func addBarBelow(keys bar: CGRect, _ traits: (any UITextInputTraits)?) {
    let type = traits?.keyboardType ?? .default
    let isPad = [.numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad].contains(type)
    guard !isPad, traits?.isSecureTextEntry != true else { return }
    let y = bar.minY + 10
    if type != .asciiCapable {
      addSymbol(
        named: "face.smiling", in: CGRect(x: bar.minX + 26, y: y, width: 24, height: 24),
        .secondaryLabel)
    }
    addSymbol(
      named: "mic", in: CGRect(x: bar.maxX - 50, y: y, width: 24, height: 24), .secondaryLabel)
  }

  /// Appends the bar above the keys, whose height has it: with words, or for a secure field with passwords to fill in.
  private mutating func addPredictions(in area: CGRect, for traits: (any UITextInputTraits)?) {
    let height = area.height
    guard traits?.predictsWords ?? true else {
      if traits?.isSecureTextEntry == true {
        addText("Passwords", centeredIn: area, font: .systemFont(ofSize: 16))
      }
      return
    }
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
}

extension UIWindow {
  /// Returns a drawing of a keyboard at the bottom of the window, whether or not one is shown.
  ///
  /// - Parameters:
  ///   - height: The height in points, including the home indicator area.
  ///   - field: The control that is edited, which determines the keys.
  /// - Returns: The drawing, in the coordinates of the window.
  package func keyboardList(height: CGFloat, for field: UIView? = nil) -> DisplayList {
    var drawing = ViewDrawing(options: [], traits: keyboardTraits(for: field))
    guard height > 0, height.isFinite else { return drawing.list }
    let area = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    drawing.addKeyboard(in: area, on: screen.device, for: field)
    return drawing.list
  }

  /// Returns the traits of the keyboard, which a control can make dark.
  fileprivate func keyboardTraits(for field: UIView?) -> UITraitCollection {
    let traits = field as? any UITextInputTraits
    guard traits?.keyboardAppearance == .dark else { return traitCollection }
    return UITraitCollection(traitsFrom: [
      traitCollection, UITraitCollection(userInterfaceStyle: .dark),
    ])
  }

  /// Returns a drawing of what the system shows above the window: status bar, cutout and home
  /// indicator.
  ///
  /// - Parameter content: What is drawn below, in the coordinates of the window.
  /// - Returns: The drawing.
  package func deviceList(over content: DisplayList) -> DisplayList {
    var drawing = ViewDrawing(options: [], traits: traitCollection)
    drawing.addDevice(of: self, over: content)
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
  var title: String {
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
