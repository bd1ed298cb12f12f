import CoreGraphics
import Foundation

/// A function of one number in a PDF file: sampled, exponential, stitched from others, or computed.
///
/// Format: ISO 32000-1, 7.10.
indirect enum PDFFunction {
  case sampled(domain: [CGFloat], outputs: [[CGFloat]])
  case exponential(from: [CGFloat], to: [CGFloat], exponent: CGFloat)
  case stitched([PDFFunction], bounds: [CGFloat], encode: [CGFloat])
  /// The outputs lie in ranges, as many as there are outputs.
  case calculated(PDFCalculator, domain: [CGFloat], range: [CGFloat])
  /// One function for each output.
  case parallel([PDFFunction])

  /// The most functions that one consists of.
  private static let partLimit = 32

  /// Reads a function; `nil` for other kinds.
  init?(_ value: PDFValue?, in document: PDFDocument, depth: Int = 0) {
    guard depth < 3 else { return nil }
    if let parts = document.array(value) {
      guard parts.count <= Self.partLimit else { return nil }
      let functions = parts.compactMap { PDFFunction($0, in: document, depth: depth + 1) }
      guard functions.count == parts.count else { return nil }
      self = .parallel(functions)
      return
    }
    guard let entries = document.dictionary(value),
      let kind = document.number(entries["FunctionType"])
    else { return nil }
    let domain = document.numbers(entries["Domain"]) ?? [0, 1]
    guard domain.count == 2 else { return nil }
    switch kind {
    case 0:
      guard let outputs = Self.samples(value, entries, document) else { return nil }
      self = .sampled(domain: domain, outputs: outputs)
    case 2:
      let from = document.numbers(entries["C0"]) ?? [0]
      let to = document.numbers(entries["C1"]) ?? [1]
      guard from.count == to.count else { return nil }
      self = .exponential(
        from: from, to: to, exponent: document.number(entries["N"]).map { CGFloat($0) } ?? 1)
    case 3:
      let parts = document.array(entries["Functions"]) ?? []
      guard parts.count <= Self.partLimit else { return nil }
      let functions = parts.compactMap { PDFFunction($0, in: document, depth: depth + 1) }
      guard let bounds = document.numbers(entries["Bounds"]),
        let encode = document.numbers(entries["Encode"]), !functions.isEmpty,
        functions.count == parts.count, bounds.count == functions.count - 1,
        encode.count == 2 * functions.count
      else { return nil }
      self = .stitched(functions, bounds: [domain[0]] + bounds + [domain[1]], encode: encode)
    case 4:
      guard let range = document.numbers(entries["Range"]), range.count >= 2, range.count % 2 == 0,
        let calculator = document.data(of: value).flatMap(PDFCalculator.init),
        calculator.values(at: domain[0])?.count == range.count / 2
      else { return nil }
      self = .calculated(calculator, domain: domain, range: range)
    default: return nil
    }
  }

  private static func samples(
    _ value: PDFValue?, _ entries: [String: PDFValue], _ document: PDFDocument
  ) -> [[CGFloat]]? {
    guard document.number(entries["BitsPerSample"]) == 8,
      let range = document.numbers(entries["Range"]), range.count >= 2, range.count % 2 == 0,
      let size = document.numbers(entries["Size"]), size.count == 1,
      let count = Int(exactly: Double(size[0])), count >= 1,
      let data = document.data(of: value)
    else { return nil }
    let width = range.count / 2
    guard count <= data.count, data.count >= count * width else { return nil }
    let decode = document.numbers(entries["Decode"]) ?? range
    guard decode.count == range.count else { return nil }
    return (0..<count).map { index in
      (0..<width).map { output in
        let sample = CGFloat(data[index * width + output]) / 255
        return decode[2 * output] + sample * (decode[2 * output + 1] - decode[2 * output])
      }
    }
  }

  /// Returns the outputs for an input; none if an operator is not supported.
  func values(at input: CGFloat) -> [CGFloat] {
    switch self {
    case .sampled(let domain, let outputs):
      let span = domain[1] - domain[0]
      let part = span > 0 && span.isFinite ? min(max((input - domain[0]) / span, 0), 1) : 0
      let place = part.isFinite ? part * CGFloat(outputs.count - 1) : 0
      let low = Int(place)
      let high = min(low + 1, outputs.count - 1)
      return zip(outputs[low], outputs[high]).map { $0 + (place - CGFloat(low)) * ($1 - $0) }
    case .exponential(let from, let to, let exponent):
      let factor = CGFloat(pow(Double(min(max(input, 0), 1)), Double(exponent)))
      return zip(from, to).map { $0 + factor * ($1 - $0) }
    case .stitched(let functions, let bounds, let encode):
      let index = functions.indices.first { input < bounds[$0 + 1] } ?? functions.count - 1
      let (low, high) = (bounds[index], bounds[index + 1])
      let part = high > low ? min(max((input - low) / (high - low), 0), 1) : 0
      return functions[index].values(
        at: encode[2 * index] + part * (encode[2 * index + 1] - encode[2 * index]))
    case .calculated(let calculator, let domain, let range):
      let outputs = calculator.values(at: min(max(input, domain[0]), domain[1])) ?? []
      guard outputs.count == range.count / 2, outputs.allSatisfy(\.isFinite) else { return [] }
      return outputs.enumerated().map { index, output in
        min(max(output, range[2 * index]), range[2 * index + 1])
      }
    case .parallel(let functions): return functions.flatMap { $0.values(at: input) }
    }
  }
}
