import CoreGraphics
import Foundation

/// The notation of numbers, colours, transforms and paths in SVG files.
///
/// Format: w3.org/TR/SVG11.
struct SVGNotation {
  private let bytes: [UInt8]
  private var place = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  // MARK: Numbers

  private mutating func skipSeparators() {
    while place < bytes.count, [9, 10, 12, 13, 32, UInt8(ascii: ",")].contains(bytes[place]) {
      place += 1
    }
  }

  /// Returns the next number; `nil` if another character follows.
  private mutating func number() -> CGFloat? {
    skipSeparators()
    let start = place
    var hasPoint = false
    var hasExponent = false
    scan: while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isFirst = place == start
        guard isFirst || [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[place - 1]) else {
          break scan
        }
      case UInt8(ascii: "."):
        guard !hasPoint, !hasExponent else { break scan }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard !hasExponent, place > start else { break scan }
        hasExponent = true
      default: break scan
      }
      place += 1
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), value.isFinite
    else {
      place = start
      return nil
    }
    return CGFloat(value)
  }

  /// Returns the flag of an arc, which is a single digit.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard place < bytes.count, [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[place]) else {
      return nil
    }
    place += 1
    return bytes[place - 1] == UInt8(ascii: "1")
  }

  /// Returns the number at the beginning of a text, in pixels; `nil` for a percentage.
  static func length(_ text: String?) -> CGFloat? {
    guard let text, !text.contains("%") else { return nil }
    var notation = SVGNotation(text)
    return notation.number()
  }

  /// Returns all numbers of a text up to another character.
  static func numbers(_ text: String?) -> [CGFloat] {
    var notation = SVGNotation(text ?? "")
    var result: [CGFloat] = []
    while let number = notation.number() { result.append(number) }
    return result
  }

  /// Returns a number from 0 to 1, possibly a percentage.
  static func fraction(_ text: String?) -> CGFloat? {
    guard let text, let number = numbers(text).first else { return nil }
    return min(max(text.contains("%") ? number / 100 : number, 0), 1)
  }

  /// Returns the product of a list of transforms; `nil` for one that is unknown.
  static func transform(_ text: String?) -> CGAffineTransform? {
    var result = CGAffineTransform.identity
    for part in (text ?? "").split(separator: ")") {
      let words = part.split(separator: "(")
      guard words.count == 2 else {
        if part.allSatisfy({ $0.isWhitespace || $0 == "," }) { continue }
        return nil
      }
      let name = words[0].trimmingCharacters(in: CharacterSet(charactersIn: " ,\n\t\r"))
      let n = numbers(String(words[1]))
      let next: CGAffineTransform
      switch (name, n.count) {
      case ("matrix", 6):
        next = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      case ("translate", 1...2):
        next = CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
      case ("scale", 1...2): next = CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
      case ("rotate", 1): next = CGAffineTransform(rotationAngle: n[0] * .pi / 180)
      case ("rotate", 3):
        next = CGAffineTransform(translationX: -n[1], y: -n[2])
          .concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
          .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
      case ("skewX", 1):
        next = CGAffineTransform(
          a: 1, b: 0, c: CGFloat(tan(Double(n[0]) * .pi / 180)), d: 1, tx: 0, ty: 0)
      case ("skewY", 1):
        next = CGAffineTransform(
          a: 1, b: CGFloat(tan(Double(n[0]) * .pi / 180)), c: 0, d: 1, tx: 0, ty: 0)
      default: return nil
      }
      result = next.concatenating(result)
    }
    return result
  }

  // MARK: Colours

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
  ]

  /// Returns a colour with an opacity; `nil` for one that is unknown.
  static func color(_ text: String, alpha: CGFloat) -> CGColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    func color(_ code: UInt32, _ alpha: CGFloat) -> CGColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat(code >> shift & 0xFF) / 255 }
      return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
    if text == "transparent" { return color(0, 0) }
    if let code = names[text] { return color(code, alpha) }
    if text.hasPrefix("#") {
      var digits = String(text.dropFirst())
      if digits.count <= 4 { digits = digits.map { "\($0)\($0)" }.joined() }
      guard let code = UInt32(digits, radix: 16) else { return nil }
      switch digits.count {
      case 6: return color(code, alpha)
      case 8: return color(code >> 8, alpha * CGFloat(code & 0xFF) / 255)
      default: return nil
      }
    }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "(") else { return nil }
    let values = text[text.index(after: open)...].split { ",) /".contains($0) }.map(String.init)
    let parts = values.compactMap { value in
      length(value).map { min(max($0 / 255, 0), 1) } ?? fraction(value)
    }
    guard values.count == parts.count, parts.count == 3 || parts.count == 4 else { return nil }
    let own = parts.count == 4 ? fraction(values[3]) ?? 1 : 1
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha * own)
  }

  // MARK: Paths

  /// Returns the elements of a path; as in browsers, those before the first error.
  static func path(_ text: String) -> [CGPath.Element] {
    var notation = SVGNotation(text)
    return notation.path()
  }

  private mutating func path() -> [CGPath.Element] {
    var elements: [CGPath.Element] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    /// The last control point, for a curve that continues smoothly, with the letter it belongs to.
    var control: (point: CGPoint, letter: Character)?
    var command: Character?
    while true {
      skipSeparators()
      guard place < bytes.count else { return elements }
      let letter = Character(UnicodeScalar(bytes[place]))
      if letter.isLetter {
        command = letter
        place += 1
      } else if command == "M" {
        command = "L"
      } else if command == "m" {
        command = "l"
      } else if command == "Z" || command == "z" {
        return elements
      }
      guard let used = command else { return elements }
      let isRelative = used.isLowercase
      let kind = Character(used.uppercased())
      let origin = isRelative ? current : .zero
      func reflected(_ letter: Character) -> CGPoint {
        guard let control, control.letter == letter else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
      }
      var next: (point: CGPoint, letter: Character)?
      switch kind {
      case "Z":
        elements.append(.close)
        current = start
      case "M", "L":
        guard let point = point(from: origin) else { return elements }
        elements.append(kind == "M" ? .move(point) : .line(point))
        current = point
        if kind == "M" { start = point }
      case "H":
        guard let x = number() else { return elements }
        current.x = origin.x * (isRelative ? 1 : 0) + x
        elements.append(.line(current))
      case "V":
        guard let y = number() else { return elements }
        current.y = origin.y * (isRelative ? 1 : 0) + y
        elements.append(.line(current))
      case "C", "S":
        let smooth = reflected("C")
        guard let first = kind == "S" ? smooth : point(from: origin),
          let second = point(from: origin), let end = point(from: origin)
        else { return elements }
        elements.append(.cubic(first, second, end: end))
        next = (second, "C")
        current = end
      case "Q", "T":
        let smooth = reflected("Q")
        guard let middle = kind == "T" ? smooth : point(from: origin),
          let end = point(from: origin)
        else { return elements }
        elements.append(.quadratic(control: middle, end: end))
        next = (middle, "Q")
        current = end
      case "A":
        guard let width = number(), let height = number(), let angle = number(),
          let isLarge = flag(), let isClockwise = flag(), let end = point(from: origin)
        else { return elements }
        elements += Self.arc(
          from: current, to: end, radii: CGSize(width: abs(width), height: abs(height)),
          angle: Double(angle) * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
        current = end
      default: return elements
      }
      control = next
    }
  }

  private mutating func point(from origin: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  /// Returns the curves of an elliptical arc between two points.
  ///
  /// Formula: w3.org/TR/SVG11, appendix F.6.5.
  private static func arc(
    from start: CGPoint, to end: CGPoint, radii: CGSize, angle: Double, isLarge: Bool,
    isClockwise: Bool
  ) -> [CGPath.Element] {
    guard start != end else { return [] }
    guard radii.width > 0, radii.height > 0 else { return [.line(end)] }
    let (cosine, sine) = (cos(angle), sin(angle))
    let (dx, dy) = (Double(start.x - end.x) / 2, Double(start.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    var (rx, ry) = (Double(radii.width), Double(radii.height))
    // Radii that are too small are enlarged.
    let size = x * x / (rx * rx) + y * y / (ry * ry)
    if size > 1 { (rx, ry) = (rx * size.squareRoot(), ry * size.squareRoot()) }
    let square = rx * rx * y * y + ry * ry * x * x
    let rest = max(0, (rx * rx * ry * ry - square) / square).squareRoot()
    let factor = isLarge == isClockwise ? -rest : rest
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    guard sweep.isFinite else { return [.line(end)] }
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let middle = CGPoint(
      x: CGFloat(cosine * cx - sine * cy) + (start.x + end.x) / 2,
      y: CGFloat(sine * cx + cosine * cy) + (start.y + end.y) / 2)
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(
        x: middle.x + CGFloat(cosine * rx * x - sine * ry * y),
        y: middle.y + CGFloat(sine * rx * x + cosine * ry * y))
    }
    return (0..<count).map { index in
      let (from, to) = (first + Double(index) * step, first + Double(index + 1) * step)
      return .cubic(
        place(cos(from) - reach * sin(from), sin(from) + reach * cos(from)),
        place(cos(to) + reach * sin(to), sin(to) - reach * cos(to)),
        end: index == count - 1 ? end : place(cos(to), sin(to)))
    }
  }
}
