public import Foundation

extension NSPredicate {
  /// Creates a predicate from a format and its arguments.
  ///
  /// The language is Apple's without functions, arithmetic and subqueries. Keys are read from
  /// dictionaries and from the stored properties of any value; `count`, `length` and `@count` are the
  /// number of elements. A format that is not valid gives a predicate that is always `false`, where
  /// Apple's raises an exception.
  ///
  /// Source: developer.apple.com, NSPredicate, init(format:_:); Predicate Programming Guide.
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Creates a predicate from a format and its arguments; see ``init(format:_:)``.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let condition = PredicateParser.condition(predicateFormat, arguments ?? []) ?? .constant(false)
    self.init { object, _ in condition.isTrue(for: object) }
  }
}

extension PredicateCondition {
  func isTrue(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.isTrue(for: object)
    case .all(let conditions): conditions.allSatisfy { $0.isTrue(for: object) }
    case .any(let conditions): conditions.contains { $0.isTrue(for: object) }
    case .comparison(let comparison): comparison.isTrue(for: object)
    }
  }
}

extension PredicateTerm {
  func value(for object: Any?) -> Any? {
    switch self {
    case .value(let value): Self.plain(value)
    case .path(let keys): keys.reduce(Self.plain(object)) { Self.value($1, of: $0) }
    case .list(let terms): terms.map { $0.value(for: object) as Any }
    }
  }

  /// Returns a value without the optionals around it; `nil` for `NSNull`.
  static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return plain(mirror.children.first?.value) }
    return value is NSNull ? nil : value
  }

  /// Returns the value of a property; `nil` if there is none.
  static func value(_ key: String, of object: Any?) -> Any? {
    guard let object else { return nil }
    if let dictionary = object as? [String: Any] { return plain(dictionary[key]) }
    if let object = object as? any StoredKeyValues { return plain(object.storedValue(forKey: key)) }
    if let text = object as? String, key == "length" { return text.utf16.count }
    if let list = object as? [Any] {
      if ["count", "@count"].contains(key) { return list.count }
      return list.map { value(key, of: plain($0)) as Any }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key || $0.label == "_\(key)" }) {
        return plain(child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

extension PredicateComparison {
  func isTrue(for object: Any?) -> Bool {
    let a = left.value(for: object)
    let b = right.value(for: object)
    guard let quantity else { return holds(a, b) }
    let elements = (a as? [Any])?.map(PredicateTerm.plain) ?? []
    switch quantity {
    case .one: return elements.contains { holds($0, b) }
    case .every: return elements.allSatisfy { holds($0, b) }
    case .none: return !elements.contains { holds($0, b) }
    }
  }

  private func holds(_ a: Any?, _ b: Any?) -> Bool {
    switch operation {
    case .equal: return areEqual(a, b)
    case .notEqual: return !areEqual(a, b)
    case .less: return order(a, b) == .orderedAscending
    case .greater: return order(a, b) == .orderedDescending
    case .lessOrEqual: return order(a, b).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return order(a, b).map { $0 != .orderedAscending } ?? false
    case .isIn: return contains(b, a)
    case .contains: return contains(a, b)
    case .between:
      guard let limits = b as? [Any], limits.count == 2 else { return false }
      let (low, high) = (order(a, limits[0]), order(a, limits[1]))
      return low != nil && high != nil && low != .orderedAscending && high != .orderedDescending
    case .beginsWith, .endsWith:
      guard let a = a as? String, let b = b as? String else { return false }
      return operation == .beginsWith
        ? folded(a).hasPrefix(folded(b)) : folded(a).hasSuffix(folded(b))
    case .like:
      guard let a = a as? String, let b = b as? String else { return false }
      let pattern = NSRegularExpression.escapedPattern(for: folded(b))
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return matches(folded(a), pattern)
    case .matches:
      guard let a = a as? String, let b = b as? String else { return false }
      return matches(a, b)
    }
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresDiacritics { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  /// Whether a regular expression matches all of a text.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$",
        options: ignoresCase
          ? [.caseInsensitive, .dotMatchesLineSeparators] : [.dotMatchesLineSeparators])
    else { return false }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count))?
      .range.length == text.utf16.count
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if let whole = whole as? String, let part = part as? String {
      return folded(whole).contains(folded(part))
    }
    if let list = whole as? [Any] { return list.contains { areEqual($0, part) } }
    if let set = whole as? Set<AnyHashable> { return set.contains { areEqual($0.base, part) } }
    return false
  }

  private func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (PredicateTerm.plain(a), PredicateTerm.plain(b)) {
    case (nil, nil): return true
    case (nil, _), (_, nil): return false
    case (let a as String, let b as String): return folded(a) == folded(b)
    case (let a?, let b?):
      if let a = number(a), let b = number(b) { return a == b }
      if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
      return false
    }
  }

  private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
    guard let a = PredicateTerm.plain(a), let b = PredicateTerm.plain(b) else { return nil }
    if let a = number(a), let b = number(b) {
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    if let a = a as? Date, let b = b as? Date { return a.compare(b) }
    if let a = a as? String, let b = b as? String {
      let (a, b) = (folded(a), folded(b))
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    return nil
  }

  private func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
  }
}
