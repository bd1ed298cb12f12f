import CoreGraphics
import Foundation

/// Stand-ins for system symbols: simple shapes drawn for this package, which are recognised by what
/// they show; they are not Apple's.
///
/// A symbol's name is read as a base with modifiers: `.fill` fills the shape, `.circle` and `.square`
/// put it into a frame, `.slash` crosses it out, `.badge` and what follows is ignored.
struct SymbolShape {
  /// The lines of the shape, in a square of 24 points.
  private(set) var path = UIBezierPath()
  /// Whether the shape is filled.
  private(set) var isFilled: Bool
  /// The frame around the shape.
  private(set) var frame: Frame?
  /// Whether the shape is crossed out.
  private(set) var isCrossedOut: Bool

  /// The frames that modifiers put around a shape.
  enum Frame {
    case circle, square
  }

  /// Creates the shape of a symbol.
  ///
  /// - Parameter name: The name of the symbol; a symbol without a stand-in is a rounded square.
  init(named name: String) {
    var parts = name.split(separator: ".").map(String.init)
    if let badge = parts.firstIndex(of: "badge") { parts.removeSubrange(badge...) }
    var modifiers: Set<String> = []
    // A symbol may be named like a modifier: "circle.fill", "square.and.arrow.up".
    while parts.count > 1, let last = parts.last,
      ["fill", "circle", "square", "slash", "rectangle"].contains(last)
    {
      modifiers.insert(last)
      parts.removeLast()
    }
    isFilled = modifiers.contains("fill")
    isCrossedOut = modifiers.contains("slash")
    frame = modifiers.contains("circle") ? .circle : nil
    if modifiers.contains("square") || modifiers.contains("rectangle") { frame = .square }
    let base = parts.joined(separator: ".")
    let known = Self.shapes[base] ?? parts.first.flatMap { Self.shapes[$0] }
    Self.read(known ?? "R 4 4 16 16 4", into: &path)
  }

  /// The shapes: `M` and `L` with a point, `C` with two control points and a point, `Q` with one, `Z`,
  /// `O` with a centre and a radius, `R` with a rectangle and a radius.
  private static let shapes: [String: String] = [
    "chevron.right": "M 9 4 L 16 12 L 9 20", "chevron.left": "M 15 4 L 8 12 L 15 20",
    "chevron.backward": "M 15 4 L 8 12 L 15 20", "chevron.forward": "M 9 4 L 16 12 L 9 20",
    "chevron.down": "M 4 9 L 12 16 L 20 9", "chevron.up": "M 4 15 L 12 8 L 20 15",
    "xmark": "M 5 5 L 19 19 M 19 5 L 5 19", "multiply": "M 5 5 L 19 19 M 19 5 L 5 19",
    "plus": "M 12 4 L 12 20 M 4 12 L 20 12", "minus": "M 4 12 L 20 12",
    "checkmark": "M 4 13 L 10 19 L 20 5", "ellipsis": "O 5 12 1.5 O 12 12 1.5 O 19 12 1.5",
    "magnifyingglass": "O 10 10 6.5 M 15 15 L 21 21",
    "arrow.right": "M 3 12 L 21 12 M 14 5 L 21 12 L 14 19",
    "arrow.left": "M 21 12 L 3 12 M 10 5 L 3 12 L 10 19",
    "arrow.up": "M 12 21 L 12 3 M 5 10 L 12 3 L 19 10",
    "arrow.down": "M 12 3 L 12 21 M 5 14 L 12 21 L 19 14",
    "arrow.clockwise":
      "M 19 8 C 16 3 8 3 5 9 C 2 16 8 22 14 20 C 17 19 19 17 20 14 M 20 3 L 19 8 L 14 8",
    "arrow.counterclockwise":
      "M 5 8 C 8 3 16 3 19 9 C 22 16 16 22 10 20 C 7 19 5 17 4 14 M 4 3 L 5 8 L 10 8",
    "gear":
      "O 12 12 8 O 12 12 3 M 12 1 L 12 4 M 12 20 L 12 23 M 1 12 L 4 12 M 20 12 L 23 12 M 4 4 L 6 6 M 18 18 L 20 20 M 4 20 L 6 18 M 18 6 L 20 4",
    "gearshape": "O 12 12 8 O 12 12 3 M 12 1 L 12 4 M 12 20 L 12 23 M 1 12 L 4 12 M 20 12 L 23 12",
    "person": "O 12 7 4.5 M 3 21 C 3 12 21 12 21 21 Z",
    "person.crop": "O 12 9 4 M 5 20 C 6 14 18 14 19 20",
    "person.2": "O 9 8 4 M 2 20 C 2 12 16 12 16 20 Z O 17 8 3 M 18 13 C 21 13 23 16 23 20 L 19 20",
    "heart": "M 12 21 C 2 14 1 4 7 4 C 10 4 12 7 12 8 C 12 7 14 4 17 4 C 23 4 22 14 12 21 Z",
    "star": "M 12 2 L 15 9 L 22 9.5 L 16.5 14 L 18.5 21 L 12 17 L 5.5 21 L 7.5 14 L 2 9.5 L 9 9 Z",
    "trash": "M 4 6 L 20 6 M 6 6 L 7 21 L 17 21 L 18 6 M 9 6 L 9 3 L 15 3 L 15 6",
    "house": "M 3 12 L 12 4 L 21 12 M 5 10 L 5 21 L 19 21 L 19 10",
    "bell": "M 4 18 L 20 18 C 17 15 18 4 12 4 C 6 4 7 15 4 18 Z M 10 21 L 14 21",
    "envelope": "R 2 5 20 14 2 M 2 6 L 12 14 L 22 6",
    "lock": "R 5 11 14 10 2 M 8 11 L 8 7 C 8 2 16 2 16 7 L 16 11",
    "eye": "M 1 12 C 7 4 17 4 23 12 C 17 20 7 20 1 12 Z O 12 12 3.5",
    "camera": "R 2 7 20 13 3 O 12 13.5 4 M 8 7 L 10 4 L 14 4 L 16 7",
    "photo": "R 2 4 20 16 2 M 3 18 L 9 11 L 14 17 L 17 14 L 21 18 O 16 8.5 1.5",
    "calendar": "R 3 5 18 16 2 M 3 10 L 21 10 M 8 3 L 8 7 M 16 3 L 16 7",
    "clock": "O 12 12 9 M 12 6 L 12 12 L 16 14", "info": "O 12 5 1.5 M 12 10 L 12 20",
    "questionmark": "M 8 8 C 8 2 17 3 16 9 C 15 12 12 12 12 16 O 12 20 1",
    "exclamationmark": "M 12 3 L 12 15 O 12 20 1",
    "exclamationmark.triangle": "M 12 3 L 22 20 L 2 20 Z M 12 9 L 12 14 O 12 17 0.7",
    "square.and.arrow.up":
      "M 8 10 L 4 10 L 4 22 L 20 22 L 20 10 L 16 10 M 12 15 L 12 2 M 8 6 L 12 2 L 16 6",
    "square.and.arrow.down":
      "M 8 9 L 4 9 L 4 22 L 20 22 L 20 9 L 16 9 M 12 2 L 12 16 M 8 12 L 12 16 L 16 12",
    "square.and.pencil":
      "M 14 4 L 3 4 L 3 21 L 20 21 L 20 11 M 9 15 L 10 11 L 20 2 L 22 4 L 13 14 Z",
    "pencil": "M 4 20 L 5 15 L 17 3 L 21 7 L 9 19 Z", "square": "R 3 3 18 18 4",
    "circle": "O 12 12 9",
    "line.3.horizontal": "M 4 6 L 20 6 M 4 12 L 20 12 M 4 18 L 20 18",
    "list.bullet": "O 4 6 1 M 9 6 L 21 6 O 4 12 1 M 9 12 L 21 12 O 4 18 1 M 9 18 L 21 18",
    "paperplane": "M 2 11 L 22 2 L 14 22 L 11 13 Z M 11 13 L 22 2",
    "paperclip":
      "M 20 11 L 12 19 C 8 23 2 17 6 13 L 15 4 C 18 1 22 5 19 8 L 10 17 C 8 19 6 16 8 15 L 15 8",
    "play": "M 6 3 L 20 12 L 6 21 Z", "pause": "M 8 4 L 8 20 M 16 4 L 16 20",
    "stop": "R 5 5 14 14 2",
    "mic": "R 9 2 6 12 3 M 5 11 C 5 20 19 20 19 11 M 12 18 L 12 22",
    "phone":
      "M 5 3 L 9 3 L 11 8 L 8 10 C 9 13 11 15 14 16 L 16 13 L 21 15 L 21 19 C 19 25 -1 12 5 3 Z",
    "video": "R 2 6 13 12 3 M 15 11 L 22 7 L 22 17 L 15 13",
    "globe": "O 12 12 9 M 3 12 L 21 12 M 12 3 C 6 8 6 16 12 21 C 18 16 18 8 12 3",
    "map": "M 3 6 L 9 3 L 15 6 L 21 3 L 21 18 L 15 21 L 9 18 L 3 21 Z M 9 3 L 9 18 M 15 6 L 15 21",
    "mappin": "O 12 8 5 M 12 13 L 12 22", "location": "M 21 3 L 3 11 L 12 12 L 13 21 Z",
    "bookmark": "M 6 3 L 18 3 L 18 21 L 12 15 L 6 21 Z",
    "flag": "M 5 22 L 5 3 L 19 3 L 16 8 L 19 13 L 5 13",
    "tag": "M 3 3 L 12 3 L 21 12 L 12 21 L 3 12 Z O 7.5 7.5 1.5",
    "cart": "M 2 3 L 5 3 L 8 15 L 19 15 L 21 6 L 6 6 O 9 20 1.5 O 18 20 1.5",
    "creditcard": "R 2 5 20 14 2 M 2 9 L 22 9 M 5 15 L 10 15",
    "folder": "M 2 5 L 9 5 L 11 7 L 22 7 L 22 20 L 2 20 Z",
    "doc": "M 5 2 L 14 2 L 19 7 L 19 22 L 5 22 Z M 14 2 L 14 7 L 19 7",
    "book":
      "M 12 5 C 9 3 5 3 2 4 L 2 20 C 5 19 9 19 12 21 C 15 19 19 19 22 20 L 22 4 C 19 3 15 3 12 5 Z M 12 5 L 12 21",
    "wifi": "M 2 9 C 8 3 16 3 22 9 M 6 13 C 9 10 15 10 18 13 O 12 18 1.5",
    "bolt": "M 13 2 L 5 13 L 11 13 L 10 22 L 19 10 L 13 10 Z",
    "delete.left": "M 8 5 L 22 5 L 22 19 L 8 19 L 2 12 Z M 11 9 L 17 15 M 17 9 L 11 15",
    "shift": "M 12 3 L 21 12 L 16 12 L 16 20 L 8 20 L 8 12 L 3 12 Z",
    "keyboard":
      "R 1 6 22 13 2 M 5 10 L 6 10 M 9 10 L 10 10 M 13 10 L 14 10 M 17 10 L 18 10 M 7 15 L 17 15",
    "hand.thumbsup":
      "M 2 11 L 6 11 L 6 21 L 2 21 Z M 6 12 L 11 3 C 14 3 13 7 13 10 L 20 10 L 18 21 L 6 21",
    "bubble.left": "R 2 3 20 14 5 M 6 17 L 5 22 L 11 17",
    "bubble.right": "R 2 3 20 14 5 M 18 17 L 19 22 L 13 17",
    "message": "R 2 3 20 14 6 M 6 16 L 4 21 L 11 17",
    "faceid":
      "M 3 8 L 3 3 L 8 3 M 16 3 L 21 3 L 21 8 M 21 16 L 21 21 L 16 21 M 8 21 L 3 21 L 3 16 M 8 9 L 8 11 M 16 9 L 16 11 M 8 16 C 10 18 14 18 16 16",
    "slider.horizontal.3": "M 3 6 L 21 6 O 15 6 2 M 3 12 L 21 12 O 8 12 2 M 3 18 L 21 18 O 13 18 2",
    "qrcode":
      "R 3 3 7 7 1 R 14 3 7 7 1 R 3 14 7 7 1 M 14 14 L 17 14 M 20 14 L 20 17 M 14 20 L 21 20",
    "sun.max":
      "O 12 12 4 M 12 2 L 12 5 M 12 19 L 12 22 M 2 12 L 5 12 M 19 12 L 22 12 M 5 5 L 7 7 M 17 17 L 19 19 M 5 19 L 7 17 M 17 7 L 19 5",
    "moon": "M 20 14 C 14 18 6 13 9 4 C 1 8 3 20 12 21 C 16 21 19 18 20 14 Z",
  ]

  /// Appends the elements of a shape's description to a path.
  private static func read(_ text: String, into path: inout UIBezierPath) {
    var numbers: [CGFloat] = []
    var letter: Character = "M"
    func point(_ index: Int) -> CGPoint {
      index + 1 < numbers.count
        ? CGPoint(x: numbers[index], y: numbers[index + 1]) : .zero
    }
    func finish() {
      switch letter {
      case "M" where numbers.count == 2: path.move(to: point(0))
      case "L": path.addLine(to: point(0))
      case "Q": path.addQuadCurve(to: point(2), controlPoint: point(0))
      case "C": path.addCurve(to: point(4), controlPoint1: point(0), controlPoint2: point(2))
      case "Z": path.close()
      case "O" where numbers.count == 3:
        let box = CGRect(
          x: numbers[0] - numbers[2], y: numbers[1] - numbers[2], width: 2 * numbers[2],
          height: 2 * numbers[2])
        path.append(UIBezierPath(ovalIn: box))
      case "R" where numbers.count == 5:
        let box = CGRect(origin: point(0), size: CGSize(width: numbers[2], height: numbers[3]))
        path.append(UIBezierPath(roundedRect: box, cornerRadius: numbers[4]))
      default: break
      }
      numbers = []
    }
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
      } else {
        finish()
        letter = word.first ?? "M"
      }
    }
    finish()
  }
}
