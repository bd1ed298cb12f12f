import Foundation

/// A decoder that makes up the values of a type: lists of three, texts after the names of their keys.
///
/// It stands for the response of a server that is not there, so that lists of an explored app have rows, and these lead to
/// further screens. A type whose decoding needs a certain text, such as an enumeration without a list of its cases, cannot
/// be made up, unless it is optional.
struct ExampleDecoder: Decoder {
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// The types around the value, so that a type that contains itself ends.
  var types: [ObjectIdentifier] = []
  /// The number of values of the whole response so far.
  var total = Counter()

  /// A number that all places of a response share.
  final class Counter {
    var value = 0
  }

  /// The number of elements of a list.
  static let count = 3
  /// The maximum number of types inside each other.
  static let depth = 12
  /// The number of values of a response after which optional ones are left out and lists are empty.
  static let limit = 10_000

  /// Returns an example of a type.
  ///
  /// - Throws: `DecodingError` if the type does not accept a value that was made up.
  static func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    try ExampleDecoder().value(type)
  }

  /// Returns an example of a type at a place inside this one.
  func value<Value: Decodable>(
    _ type: Value.Type, at key: (any CodingKey)? = nil
  ) throws -> Value {
    let inner = ExampleDecoder(
      codingPath: codingPath + (key.map { [$0] } ?? []), types: types + [ObjectIdentifier(type)],
      total: total)
    total.value += 1
    if let plain = ExampleValues(path: inner.codingPath).value(of: type) as? Value { return plain }
    if let first = (type as? any CaseIterable.Type)?.firstCase as? Value { return first }
    if types.contains(ObjectIdentifier(type)), let list = type as? any ExampleCollection.Type,
      let empty = list.init() as? Value
    {
      return empty
    }
    guard !isTooDeep(type) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: inner.codingPath, debugDescription: "contains itself"))
    }
    return try Value(from: inner)
  }

  /// Whether a response has as many values as it may have.
  var isFull: Bool { total.value >= Self.limit }

  /// Whether a type is inside itself, or inside too many others.
  func isTooDeep<Value>(_ type: Value.Type) -> Bool {
    types.count > Self.depth || types.filter { $0 == ObjectIdentifier(type) }.count > 1
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ExampleObject(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ExampleList(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { ExampleValue(decoder: self) }
}

/// A collection that is empty inside one of its own type, so that types that contain lists of themselves end.
private protocol ExampleCollection { init() }

extension Array: ExampleCollection {}
extension Set: ExampleCollection {}
extension Dictionary: ExampleCollection {}

extension CaseIterable {
  fileprivate static var firstCase: Self? { allCases.first }
}

/// The values of an object, with all keys that the type asks for.
private struct ExampleObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ExampleDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  /// One key, for dictionaries.
  var allKeys: [Key] { decoder.isFull ? [] : Key(stringValue: "example").map { [$0] } ?? [] }

  func contains(_ key: Key) -> Bool { !isLeftOut(key) }
  func decodeNil(forKey key: Key) -> Bool { isLeftOut(key) || decoder.isFull }

  /// Whether the key is that of an error, which a successful response does not have.
  private func isLeftOut(_ key: Key) -> Bool { key.stringValue.lowercased().contains("error") }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(type, at: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    if isLeftOut(key) || decoder.isFull || decoder.isTooDeep(type) { return nil }
    return try? decoder.value(type, at: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    inner(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { inner(key) }

  private func inner(_ key: Key) -> ExampleDecoder {
    ExampleDecoder(codingPath: codingPath + [key], types: decoder.types, total: decoder.total)
  }
}

/// The elements of a list.
private struct ExampleList: UnkeyedDecodingContainer {
  let decoder: ExampleDecoder
  var currentIndex = 0

  init(decoder: ExampleDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// Lists inside lists are short, so that their number does not multiply.
  var count: Int? {
    let lists = codingPath.filter { $0.intValue != nil }.count
    if decoder.isFull || decoder.types.count > ExampleDecoder.depth { return 0 }
    return lists < 2 ? ExampleDecoder.count : 1
  }
  var isAtEnd: Bool { currentIndex >= (count ?? 0) }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.value(type, at: next())
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> {
    inner().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    inner().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { inner() }

  private mutating func next() -> ListKey {
    defer { currentIndex += 1 }
    return ListKey(index: currentIndex)
  }

  private mutating func inner() -> ExampleDecoder {
    ExampleDecoder(codingPath: codingPath + [next()], types: decoder.types, total: decoder.total)
  }
}

/// The place of an element in a list.
private struct ListKey: CodingKey {
  let index: Int
  var intValue: Int? { index }
  var stringValue: String { "\(index)" }
  init(index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}

/// A value that is not in an object or list.
private struct ExampleValue: SingleValueDecodingContainer {
  let decoder: ExampleDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isFull }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}
