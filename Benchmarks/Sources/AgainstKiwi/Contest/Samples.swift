/// Measurements of the same thing, in nanoseconds or bytes.
struct Samples {
  private(set) var values: [Double] = []

  mutating func append(_ value: Double) { values.append(value) }

  mutating func append(contentsOf more: [Double]) { values += more }

  var median: Double { quantile(0.5) }

  var p99: Double { quantile(0.99) }

  private func quantile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[Int((share * Double(sorted.count - 1)).rounded())]
  }
}

/// The measurements of both sides.
struct PairedSamples {
  var kuina = Samples()
  var kiwi = Samples()
}
