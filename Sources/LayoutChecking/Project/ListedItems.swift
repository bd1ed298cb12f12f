/// A list that a source gives to the type that it creates: `Pages(controllers: [first, second])`, or
/// `[[Pages alloc] initWithControllers:@[first, second]]`.
struct ListedItems {
  /// The name of the type.
  let creator: String
  /// The text between the brackets.
  let items: String

  /// Returns the lists of a source in Swift or Objective-C, in their order.
  ///
  /// - Complexity: O(*n*) for *n* bytes, if lists are short.
  static func all(in bytes: [UInt8]) -> [ListedItems] {
    bytes.indices.compactMap { place in
      guard bytes[place] == UInt8(ascii: "["), place > 0,
        let creator = bytes[place - 1] == UInt8(ascii: "@")
          ? allocatedType(before: place - 1, in: bytes) : initializedType(before: place, in: bytes)
      else { return nil }
      let end = bytes.end(of: { !ends.contains($0) }, from: place + 1, to: bytes.endIndex)
      guard end < bytes.endIndex, bytes[end] == UInt8(ascii: "]") else { return nil }
      return ListedItems(
        creator: creator, items: String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
    }
  }

  private static let ends = Set("[]{}".utf8)

  /// Returns the type whose initializer has the list as its first argument, with a label or without.
  private static func initializedType(before list: Int, in bytes: [UInt8]) -> String? {
    var index = bytes.beginning(of: \.isSourceSpace, before: list)
    if index > 0, bytes[index - 1] == UInt8(ascii: ":") {
      let label = bytes.beginning(of: \.isSourceSpace, before: index - 1)
      let start = bytes.beginning(of: SourceWord.isPart, before: label)
      guard start < label else { return nil }
      index = bytes.beginning(of: \.isSourceSpace, before: start)
    }
    guard index > 0, bytes[index - 1] == UInt8(ascii: "(") else { return nil }
    return typeName(endingAt: bytes.beginning(of: \.isSourceSpace, before: index - 1), in: bytes)
  }

  /// Returns the type of which Objective-C allocates an object, if the list is the argument of its initializer.
  private static func allocatedType(before list: Int, in bytes: [UInt8]) -> String? {
    let colon = bytes.beginning(of: \.isSourceSpace, before: list)
    guard colon > 0, bytes[colon - 1] == UInt8(ascii: ":") else { return nil }
    let method = bytes.beginning(of: SourceWord.isPart, before: colon - 1)
    guard bytes[method..<(colon - 1)].starts(with: "init".utf8) else { return nil }
    let bracket = bytes.beginning(of: \.isSourceSpace, before: method)
    guard bytes.has("alloc]", endingAt: bracket) else { return nil }
    let allocation = bracket - "alloc]".utf8.count
    let end = bytes.beginning(of: \.isSourceSpace, before: allocation)
    return end < allocation ? typeName(endingAt: end, in: bytes) : nil
  }

  /// Returns the word that ends at an index, if it begins with a capital letter.
  private static func typeName(endingAt end: Int, in bytes: [UInt8]) -> String? {
    let word = bytes[bytes.beginning(of: SourceWord.isPart, before: end)..<end]
    guard let first = word.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return nil
    }
    return String(decoding: word, as: UTF8.self)
  }
}
