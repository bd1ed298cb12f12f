public import Foundation

extension NSSortDescriptor {
  /// Creates a descriptor of the order of objects, such as those of a data model, or of dictionaries by the property with a
  /// name.
  ///
  /// Foundation on Linux knows key paths of Swift only.
  ///
  /// - Parameters:
  ///   - key: The name of the property, with dots before those of related objects.
  ///   - ascending: Whether the least value is the first.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { PropertyOrder.compare($0, $1) }
  }

  /// Creates a descriptor of the order of a property whose values Swift does not compare, such as optional ones.
  ///
  /// Foundation on Linux has the initializer for comparable values only. Values of `nil` are the least.
  @_disfavoredOverload
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      switch (PropertyOrder.unwrapped(a), PropertyOrder.unwrapped(b)) {
      case (let first?, let second?): PropertyOrder.compare(first, second)
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      }
    }
  }

  /// Creates a descriptor with a comparison of the properties' values.
  public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
    let key = key ?? ""
    self.init(keyPath: \NSObject.self, ascending: ascending) { a, b in
      switch (PropertyOrder.value(at: key, of: a), PropertyOrder.value(at: key, of: b)) {
      case (let first?, let second?): return comparator(first, second)
      case (nil, nil): return .orderedSame
      case (nil, _): return .orderedAscending
      case (_, nil): return .orderedDescending
      }
    }
  }
}

/// The order of values of properties.
private enum PropertyOrder {
  /// Returns the value at a path of names with dots between them; `nil` if there is none.
  static func value(at path: String, of object: Any?) -> Any? {
    path.split(separator: ".").reduce(PredicateTerm.plain(object)) { value, key in
      PredicateTerm.value(String(key), of: value)
    }
  }

  /// Returns the value in an optional one; `nil` if there is none.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  static func compare(_ a: Any, _ b: Any) -> ComparisonResult {
    switch (a, b) {
    case (let a as String, let b as String): return order(a, b)
    case (let a as Date, let b as Date): return order(a, b)
    case (let a as NSDate, let b as NSDate): return order(a as Date, b as Date)
    default:
      guard let a = number(a), let b = number(b) else { return .orderedSame }
      return order(a, b)
    }
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
    a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
