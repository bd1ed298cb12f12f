import CoreGraphics
import Foundation

/// A function that a PDF file computes with a stack of numbers.
///
/// Format: ISO 32000-1, 7.10.5.
struct PDFCalculator {
  /// A number, an operator, or a procedure in braces.
  private enum Step {
    case number(Double)
    case call(String)
    case procedure([Step])
  }

  private let steps: [Step]
  /// The most bytes of a function, the deepest procedure, and the most numbers on the stack.
  private static let (lengthLimit, depthLimit, stackLimit) = (1 << 16, 32, 100)

  /// Reads the text of a function; `nil` if it is invalid.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("{", with: " { ").replacing("}", with: " } ")
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    guard words.popFirst() == "{", let steps = Self.procedure(&words, depth: 0), words.isEmpty
    else { return nil }
    self.steps = steps
  }

  private static func procedure(_ words: inout ArraySlice<Substring>, depth: Int) -> [Step]? {
    guard depth < depthLimit else { return nil }
    var steps: [Step] = []
    while let word = words.popFirst() {
      switch word {
      case "}": return steps
      case "{":
        guard let inner = procedure(&words, depth: depth + 1) else { return nil }
        steps.append(.procedure(inner))
      default: steps.append(Double(word).map { .number($0) } ?? .call(String(word)))
      }
    }
    return nil
  }

  /// Returns the numbers on the stack after an input; `nil` if an operator is unknown, or has too few operands.
  func values(at input: CGFloat) -> [CGFloat]? {
    var stack = [Double(input)]
    guard Self.run(steps, &stack) else { return nil }
    return stack.map { CGFloat($0) }
  }

  private static func run(_ steps: [Step], _ stack: inout [Double]) -> Bool {
    for (index, step) in steps.enumerated() {
      switch step {
      case .number(let number): stack.append(number)
      case .procedure: break
      case .call("if"):
        guard index >= 1, case .procedure(let first) = steps[index - 1],
          let condition = stack.popLast()
        else { return false }
        if condition != 0, !run(first, &stack) { return false }
      case .call("ifelse"):
        guard index >= 2, case .procedure(let first) = steps[index - 2],
          case .procedure(let second) = steps[index - 1], let condition = stack.popLast()
        else { return false }
        guard run(condition != 0 ? first : second, &stack) else { return false }
      case .call(let name): guard call(name, &stack) else { return false }
      }
      guard stack.count <= stackLimit else { return false }
    }
    return true
  }

  private static func call(_ name: String, _ stack: inout [Double]) -> Bool {
    if let operation = unary[name] {
      guard let value = stack.popLast() else { return false }
      stack.append(operation(value))
    } else if let operation = binary[name] {
      guard let second = stack.popLast(), let first = stack.popLast() else { return false }
      stack.append(operation(first, second))
    } else {
      return arrange(name, &stack)
    }
    return true
  }

  /// Performs an operator that only arranges the stack.
  private static func arrange(_ name: String, _ stack: inout [Double]) -> Bool {
    func count(_ value: Double?) -> Int? {
      value.flatMap { Int(exactly: $0) }.flatMap { 0 <= $0 && $0 <= stackLimit ? $0 : nil }
    }
    switch name {
    case "true", "false": stack.append(name == "true" ? 1 : 0)
    case "pop": return stack.popLast() != nil
    case "dup":
      guard let last = stack.last else { return false }
      stack.append(last)
    case "exch":
      guard stack.count >= 2 else { return false }
      stack.swapAt(stack.count - 1, stack.count - 2)
    case "copy":
      guard let count = count(stack.popLast()), count <= stack.count else { return false }
      stack += stack.suffix(count)
    case "index":
      guard let place = count(stack.popLast()), place < stack.count else { return false }
      stack.append(stack[stack.count - 1 - place])
    case "roll":
      guard let turns = stack.popLast().flatMap({ Int(exactly: $0) }),
        let count = count(stack.popLast()), count <= stack.count
      else { return false }
      guard count > 0 else { return true }
      let part = Array(stack.suffix(count))
      let start = (count - turns % count) % count
      stack.replaceSubrange((stack.count - count)..., with: part[start...] + part[..<start])
    default: return false
    }
    return true
  }

  private static let unary: [String: @Sendable (Double) -> Double] = [
    "abs": { abs($0) }, "ceiling": { $0.rounded(.up) }, "floor": { $0.rounded(.down) },
    "round": { ($0 + 0.5).rounded(.down) }, "truncate": { $0.rounded(.towardZero) },
    "cvi": { $0.rounded(.towardZero) }, "cvr": { $0 }, "neg": { -$0 },
    "sqrt": { max(0, $0).squareRoot() }, "ln": { log($0) }, "log": { log10($0) },
    "sin": { sin($0 * .pi / 180) }, "cos": { cos($0 * .pi / 180) }, "not": { $0 == 0 ? 1 : 0 },
  ]

  private static let binary: [String: @Sendable (Double, Double) -> Double] = [
    "add": { $0 + $1 }, "sub": { $0 - $1 }, "mul": { $0 * $1 }, "div": { $1 == 0 ? 0 : $0 / $1 },
    "idiv": { $1 == 0 ? 0 : ($0 / $1).rounded(.towardZero) },
    "mod": { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) }, "exp": { pow($0, $1) },
    "atan": { (atan2($0, $1) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360) },
    "eq": { $0 == $1 ? 1 : 0 }, "ne": { $0 != $1 ? 1 : 0 }, "gt": { $0 > $1 ? 1 : 0 },
    "ge": { $0 >= $1 ? 1 : 0 }, "lt": { $0 < $1 ? 1 : 0 }, "le": { $0 <= $1 ? 1 : 0 },
    "and": { $0 != 0 && $1 != 0 ? 1 : 0 }, "or": { $0 != 0 || $1 != 0 ? 1 : 0 },
    "xor": { ($0 != 0) != ($1 != 0) ? 1 : 0 },
  ]
}
