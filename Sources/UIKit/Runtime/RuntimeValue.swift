import Foundation

/// Converts values to the types of properties that are set by name.
package enum RuntimeValue {
  /// Returns a value as a type, which can be optional; `nil` if the value cannot be converted.
  ///
  /// Numbers convert to all numeric types, as `NSNumber` does in key-value coding.
  package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let direct = value as? Value { return direct }
    guard let number = number(in: value) else { return nil }
    let integer = Int(exactly: number.rounded(.towardZero))
    let candidates: [Any?] = [
      number, CGFloat(number), Float(number), integer, integer.flatMap { UInt(exactly: $0) },
      integer.flatMap { Int32(exactly: $0) }, integer.flatMap { UInt32(exactly: $0) },
      integer.flatMap { Int64(exactly: $0) }, integer.flatMap { Int16(exactly: $0) },
      integer.flatMap { UInt8(exactly: $0) }, number != 0, NSNumber(value: number),
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }

  private static func number(in value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
