import Foundation

/// A label of a public Interface Builder file whose width follows from its text.
struct StoredLabel: Decodable {
  var text: String
  var points: Double
  var weight: String
  /// The width that Xcode stored.
  var width: Double
  /// Pixels per point of the canvas.
  var scale: Double
  var repositories: [String]

  enum CodingKeys: String, CodingKey {
    case text = "t"
    case points = "p"
    case weight = "wt"
    case width = "w"
    case scale = "s"
    case repositories = "repos"
  }

  /// The labels kept next to the package; none where they are absent.
  static let all: [StoredLabel] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "shared", "data", "label_widths.json")
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    do { return try JSONDecoder().decode([StoredLabel].self, from: data) } catch {
      fatalError("the stored labels cannot be read: \(error)")
    }
  }()
}

/// Errors in points: the median, the 95th percentile, and how many are at most 1.
struct ErrorFigures: CustomStringConvertible {
  var count: Int
  var median: Double
  var percentile95: Double
  var withinOne: Double

  init(_ errors: [Double]) {
    let sorted = errors.map { abs($0) }.sorted()
    count = sorted.count
    median = sorted[sorted.count / 2]
    percentile95 = sorted[Int(0.95 * Double(sorted.count - 1))]
    withinOne = Double(sorted.filter { $0 <= 1.000_001 }.count) / Double(sorted.count)
  }

  var description: String {
    "\(count) labels: median \(text(median)) pt, 95th percentile \(text(percentile95)) pt, "
      + "within 1 pt \(text(100 * withinOne)) %"
  }

  private func text(_ number: Double) -> String { String(format: "%.2f", number) }
}
