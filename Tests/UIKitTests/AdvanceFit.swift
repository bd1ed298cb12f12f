import Foundation

/// Advance widths and tracking fitted to labels again, as the package's table was: corrections to
/// the
/// advances of the typeface Inter, and to the tracking that Apple publishes, both kept small.
///
/// With it labels can be predicted from those of other repositories alone.
struct AdvanceFit {
  /// The face of a label; other weights have too few labels to be fitted.
  struct Face: Hashable {
    var weight: String
    var optical: String

    init(_ weight: String, _ optical: String) {
      self.weight = weight
      self.optical = optical
    }

    init?(of label: StoredLabel) {
      let names = [
        "regular": "regular", "medium": "medium", "semibold": "semibold",
        "boldSystem": "bold",
      ]
      guard let weight = names[label.weight] else { return nil }
      self.init(weight, label.points < 20 ? "text" : "display")
    }
  }

  /// The advances of Inter, which the package's table keeps next to the fitted ones.
  static let inter: [Face: [Character: Double]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/UIKit/Resources/system_font.tsv")
    let text = String(
      decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
    var table: [Face: [Character: Double]] = [:]
    for row in text.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells[2] == "advance", let em = Double(cells[6]),
        let code = UInt32(cells[3], radix: 16),
        let scalar = Unicode.Scalar(code)
      else { continue }
      table[Face(cells[0], cells[1]), default: [:]][Character(scalar)] = em
    }
    return table
  }()

  /// Apple's tracking in points by size (developer.apple.com, Human Interface Guidelines, Typography).
  private static let published: [Double: Double] = [
    9: 0.17, 10: 0.12, 11: 0.06, 12: 0, 13: -0.08, 14: -0.15, 15: -0.23, 16: -0.31, 17: -0.43,
    18: -0.44, 19: -0.45,
  ]

  private static func publishedTracking(_ points: Double) -> Double {
    published[points].map { $0 / points } ?? (points < 20 ? -0.0237 : -0.042)
  }

  /// The expected size of corrections to advances, in parts of the size.
  private static let advanceSpread = 0.012
  /// The expected size of corrections to tracking, in parts of the size.
  private static let trackingSpread = 0.004
  /// The uncertainty of a width, in points.
  private static let noise = 0.35

  private let face: Face
  private let prior: (Character) -> Double
  private(set) var advances: [Character: Double] = [:]
  private var tracking: [(points: Double, em: Double)] = []

  /// A fit to the labels of one face; `base` are corrections of another one to begin with.
  init(_ face: Face, _ labels: [StoredLabel], base: [Character: Double] = [:]) {
    self.face = face
    let faces = [face, Face(face.weight, "text"), Face("regular", "text")]
    prior = { character in
      let em = faces.lazy.compactMap { Self.inter[$0]?[character] }.first ?? 0.6
      return em + (base[character] ?? 0)
    }
    advances = base
    fit(labels.filter { Face(of: $0) == face }, base)
  }

  private mutating func fit(_ labels: [StoredLabel], _ base: [Character: Double]) {
    guard !labels.isEmpty else { return }
    let characters = Array(Set(labels.flatMap(\.text))).sorted()
    let sizes = Array(Set(labels.map(\.points))).sorted()
    let columns = Dictionary(uniqueKeysWithValues: characters.enumerated().map { ($1, $0) })
    let system = RidgeSystem(
      rows: labels.map { label in
        var row: [Int: Double] = [:]
        for character in label.text { row[columns[character] ?? 0, default: 0] += 1 }
        row[characters.count + (sizes.firstIndex(of: label.points) ?? 0)] = Double(label.text.count)
        return row.sorted { $0.key < $1.key }
      },
      targets: labels.map { label in
        (label.width - 0.5 / label.scale) / label.points
          - label.text.reduce(0) { $0 + prior($1) }
          - Double(label.text.count) * Self.publishedTracking(label.points)
      },
      deviations: labels.map { Self.noise / $0.points },
      spreads: Array(repeating: Self.advanceSpread, count: characters.count)
        + Array(repeating: Self.trackingSpread, count: sizes.count))
    let solution = system.robustSolution()
    for (index, character) in characters.enumerated() {
      advances[character] = (base[character] ?? 0) + solution[index]
    }
    tracking = sizes.enumerated().map { ($1, solution[characters.count + $0]) }
  }

  /// The width of a label, rounded up to pixels.
  func width(of label: StoredLabel) -> Double {
    let nearest = tracking.min {
      abs($0.points - label.points) < abs($1.points - label.points)
    }
    let em = Self.publishedTracking(label.points) + (nearest?.em ?? 0)
    let faces = [face, Face(face.weight, "text"), Face("regular", "text")]
    let width = label.text.reduce(0.0) { sum, character in
      let inter = faces.lazy.compactMap { Self.inter[$0]?[character] }.first ?? 0.6
      return sum + inter + (advances[character] ?? 0) + em
    }
    return (width * label.points * label.scale - 1e-6).rounded(.up) / label.scale
  }
}

/// A sum of squares with small unknowns, solved by conjugate gradients; rows far off count less.
private struct RidgeSystem {
  var rows: [[(key: Int, value: Double)]]
  var targets: [Double]
  var deviations: [Double]
  var spreads: [Double]

  func robustSolution() -> [Double] {
    var weights = deviations.map { 1 / ($0 * $0) }
    var solution = [Double](repeating: 0, count: spreads.count)
    for _ in 0..<6 {
      solution = solve(weights, from: solution)
      for (index, row) in rows.enumerated() {
        let residual = abs(product(row, solution) - targets[index]) / deviations[index]
        weights[index] = 1 / (deviations[index] * deviations[index] * max(1, residual / 2))
      }
    }
    return solution
  }

  private func product(_ row: [(key: Int, value: Double)], _ x: [Double]) -> Double {
    row.reduce(0) { $0 + $1.value * x[$1.key] }
  }

  /// Aᵀ W A x + P x, where P keeps the unknowns small.
  private func normal(_ x: [Double], _ weights: [Double]) -> [Double] {
    var result = zip(x, spreads).map { $0 / ($1 * $1) }
    for (index, row) in rows.enumerated() {
      let share = product(row, x) * weights[index]
      for (column, value) in row { result[column] += value * share }
    }
    return result
  }

  private func solve(_ weights: [Double], from start: [Double]) -> [Double] {
    var x = start
    var residual = normal(x, weights).map { -$0 }
    for (index, row) in rows.enumerated() {
      for (column, value) in row { residual[column] += value * weights[index] * targets[index] }
    }
    var diagonal = spreads.map { 1 / ($0 * $0) }
    for (index, row) in rows.enumerated() {
      for (column, value) in row { diagonal[column] += value * value * weights[index] }
    }
    var scaled = zip(residual, diagonal).map { $0 / $1 }
    var direction = scaled
    var size = zip(residual, scaled).reduce(0) { $0 + $1.0 * $1.1 }
    let enough = size * 1e-14
    var steps = 0
    while size > enough, size > 0, steps < 400 {
      steps += 1
      let image = normal(direction, weights)
      let step = size / zip(direction, image).reduce(0) { $0 + $1.0 * $1.1 }
      for index in x.indices {
        x[index] += step * direction[index]
        residual[index] -= step * image[index]
      }
      scaled = zip(residual, diagonal).map { $0 / $1 }
      let next = zip(residual, scaled).reduce(0) { $0 + $1.0 * $1.1 }
      for index in x.indices { direction[index] = scaled[index] + next / size * direction[index] }
      size = next
    }
    return x
  }
}
