public import Foundation

/// The grammar of the numbers that Interface Builder writes: plain decimal, finite, and at most 1e9
/// in magnitude.
///
/// Swift's own conversion also accepts `nan`, `inf`, `1e309` and hexadecimal.
enum NumberGrammar {
  static let largest = 1e9

  /// Returns the value of `text`, or `nil` if it is not such a number.
  static func value(of text: some StringProtocol) -> Double? {
    var copy = String(text)
    guard copy.withUTF8(unsafe isNumber), let value = Double(copy), abs(value) <= largest else {
      return nil
    }
    return value
  }

  private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    func drop(_ first: Character, _ second: Character) -> Bool {
      guard place < bytes.count,
        unsafe bytes[place] == first.asciiValue || bytes[place] == second.asciiValue
      else { return false }
      place += 1
      return true
    }
    func dropDigits() -> Int {
      let start = place
      while place < bytes.count, unsafe bytes[place] >= UInt8(ascii: "0"),
        unsafe bytes[place] <= UInt8(ascii: "9")
      { place += 1 }
      return place - start
    }
    _ = drop("+", "-")
    var digits = dropDigits()
    if drop(".", ".") { digits += dropDigits() }
    guard digits > 0 else { return false }
    if drop("e", "E") {
      _ = drop("+", "-")
      guard dropDigits() > 0 else { return false }
    }
    return place == bytes.count
  }

  /// Returns the value of a multiplier: a number, a ratio written as `16:9` or `1/3`, with or without
  /// spaces around its numbers, or a percentage such as `60%`.
  static func ratio(of text: String) -> Double? {
    for separator in [":", "/"] as [Character] {
      guard let position = text.firstIndex(of: separator) else { continue }
      let parts = [text[..<position], text[text.index(after: position)...]]
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard let a = value(of: parts[0]), let b = value(of: parts[1]), b != 0 else { return nil }
      return a / b
    }
    return text.hasSuffix("%") ? value(of: text.dropLast()).map { $0 / 100 } : value(of: text)
  }
}

extension Element {
  /// Returns the number in an attribute.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The number; `nil` if the attribute is absent.
  /// - Throws: ``InterfaceBuilderError/Code/invalidValue`` if the text is not a finite decimal
  ///   number of at most 1e9 in magnitude.
  /// - Complexity: O(*a*) for *a* attributes.
  public func number(_ name: String) throws(InterfaceBuilderError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = NumberGrammar.value(of: text) else {
      throw unfit(name, text, expected: "a finite decimal number of at most 1e9")
    }
    return value
  }

  /// Returns the number in a required attribute.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The number.
  /// - Throws: ``InterfaceBuilderError/Code/missingAttribute`` if the attribute is absent, or
  ///   ``InterfaceBuilderError/Code/invalidValue`` as ``number(_:)`` does.
  /// - Complexity: O(*a*) for *a* attributes.
  public func requiredNumber(_ name: String) throws(InterfaceBuilderError) -> Double {
    guard let value = try number(name) else {
      throw InterfaceBuilderError(
        .missingAttribute, at: location, "<\(self.name)> has no '\(name)', expected a number")
    }
    return value
  }

  /// Returns the rectangle in a child, such as that of `<rect key="frame" …>`.
  ///
  /// - Parameter key: The `key` of the child `rect`.
  /// - Returns: The rectangle, in points; `nil` if there is no such child.
  /// - Throws: ``InterfaceBuilderError`` if a coordinate or size is absent or not a number.
  /// - Complexity: O(*c*) for *c* children.
  public func rect(key: String) throws(InterfaceBuilderError) -> CGRect? {
    try child("rect", key: key)?.rectangle()
  }

  /// Returns the rectangle that this element itself describes.
  func rectangle() throws(InterfaceBuilderError) -> CGRect {
    CGRect(
      x: try requiredNumber("x"), y: try requiredNumber("y"), width: try requiredNumber("width"),
      height: try requiredNumber("height"))
  }

  /// Returns the rectangle in the format that Xcode 8 used for views without constraints: `minX`
  /// and `minY`, 0 if absent, and `width` and `height`; `nil` if there is no size.
  func insetRectangle() throws(InterfaceBuilderError) -> CGRect? {
    guard let width = try number("width"), let height = try number("height") else { return nil }
    return CGRect(
      x: try number("minX") ?? 0, y: try number("minY") ?? 0, width: width, height: height)
  }

  func unfit(_ attribute: String, _ text: String, expected: String) -> InterfaceBuilderError {
    let shown = text.count > 60 ? text.prefix(60) + "..." : text
    return InterfaceBuilderError(
      .invalidValue, at: location,
      "'\(attribute)' of <\(name)> is \"\(shown)\", expected \(expected)")
  }
}
