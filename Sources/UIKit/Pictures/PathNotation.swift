import CoreGraphics
import Foundation

extension UIBezierPath {
  /// Creates a path from words: a letter for each element, followed by its numbers.
  ///
  /// `M` and `L` have a point, `C` two control points and a point, `Q` one of each, `Z` nothing; `O`
  /// is a circle with a centre and a radius, `R` a rectangle with an origin, a size and a radius.
  convenience init(notation text: String) {
    self.init()
    var numbers: [CGFloat] = []
    var letter: Character = "M"
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
      } else {
        append(letter, numbers)
        numbers = []
        letter = word.first ?? "M"
      }
    }
    append(letter, numbers)
  }

  private func append(_ letter: Character, _ numbers: [CGFloat]) {
    func point(_ index: Int) -> CGPoint {
      index + 1 < numbers.count
        ? CGPoint(x: numbers[index], y: numbers[index + 1]) : .zero
    }
    switch letter {
    case "M" where numbers.count == 2: move(to: point(0))
    case "L": addLine(to: point(0))
    case "Q": addQuadCurve(to: point(2), controlPoint: point(0))
    case "C": addCurve(to: point(4), controlPoint1: point(0), controlPoint2: point(2))
    case "Z": close()
    case "O" where numbers.count == 3:
      append(
        UIBezierPath(
          ovalIn: CGRect(
            x: numbers[0] - numbers[2], y: numbers[1] - numbers[2], width: 2 * numbers[2],
            height: 2 * numbers[2])))
    case "R" where numbers.count == 5:
      append(
        UIBezierPath(
          roundedRect: CGRect(
            origin: point(0), size: CGSize(width: numbers[2], height: numbers[3])),
          cornerRadius: numbers[4]))
    default: break
    }
  }
}
