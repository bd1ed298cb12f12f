import Foundation
import Synchronization

/// The heights that the source of a table's delegate gives rows, as far as its text shows them:
/// `tableView(_:heightForRowAt:)` in Swift, or the method of Objective-C.
///
/// Conditions about the section and the row are computed, both branches of others are possible. A row of no height is
/// hidden, so that another height counts where both are possible.
struct RowHeightSource: Sendable {
  /// What the method returns for a row.
  enum Height: Hashable, Sendable {
    /// A height in points.
    case points(Double)
    /// That of the content (Apple, UITableView.automaticDimension).
    case automatic
    /// That of the file, by the method of the superclass.
    case ofFile
    /// That of the table.
    case ofTable
    /// One that the text does not show.
    case unknown
  }

  /// The words and signs of the method's body.
  private let tokens: [String]
  private let text: String

  /// Reads the method in the source of a class; `nil` if it has none.
  init?(in text: String) {
    guard text.contains("heightForRowAt"),
      let head = text.firstMatch(
        of: /(?:func\s+tableView\([^{}]*|[-+]\s*\(\s*CGFloat\s*\)[^{};]*)heightForRowAt[^{};]*\{/),
      let end = text[...].endOfBraces(from: text.index(before: head.range.upperBound))
    else { return nil }
    let inner = text[head.range.upperBound..<text.index(before: end)]
    tokens = RowHeightReader.tokens(of: String(inner).withoutComments(inSwift: false))
    self.text = text
  }

  /// Returns the height of a row; ``Height/unknown`` if the text does not show it.
  ///
  /// - Parameters:
  ///   - row: The number of the row in its section; `nil` for any.
  ///   - section: The number of the section; `nil` for any.
  /// - Returns: The height.
  func height(ofRow row: Int?, inSection section: Int?) -> Height {
    var reader = RowHeightReader(tokens, row: row, section: section) { constant(named: $0) }
    let shown = reader.heights().subtracting([.points(0)])
    return shown.count == 1 ? shown.first ?? .unknown : .unknown
  }

  /// Returns the number that a constant of the source has: `let tall: CGFloat = 80`, or `#define kTall 80`.
  private func constant(named name: String) -> Double? {
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    let word = NSRegularExpression.escapedPattern(for: name)
    let pattern =
      "(?:\\b(?:static\\s+)?let\\s+\(word)\\b(?:\\s*:\\s*\\w+)?\\s*=\\s*|#define\\s+\(word)\\s+\\(?"
      + "|\\bconst\\s+[\\w\\s]*\\b\(word)\\s*=\\s*)(-?[0-9]+\\.?[0-9]*)f?\\s*\\)?\\s*(?:;|\\n|$)"
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)),
      let range = Range(match.range(at: 1), in: text)
    else { return nil }
    let digits = text[range]
    return Double(digits.hasSuffix(".") ? digits + "0" : digits)
  }
}

extension ProjectSources {
  /// The heights that sources give rows, by the project's folder and the class of the delegate.
  private static let rowHeights = Mutex<[String: RowHeightSource?]>([:])

  /// Returns the heights that the source of a table's delegate gives rows; `nil` if it has no method for them.
  func rowHeights(of className: String) -> RowHeightSource? {
    let key = "\(root)/\(className)"
    if let known = Self.rowHeights.withLock({ $0[key] }) { return known }
    let heights = source(of: className).flatMap { RowHeightSource(in: $0.text) }
    Self.rowHeights.withLock { $0[key] = .some(heights) }
    return heights
  }
}
