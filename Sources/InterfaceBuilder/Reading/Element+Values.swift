public import Foundation

/// The numbers that Interface Builder writes: plain decimal, finite and at most 1e9 in size.
///
/// Swift's own conversion also takes `nan`, `inf`, `1e309` and hexadecimal.
enum NumberGrammar {
  static let largest = 1e9

  /// The value of `text`, or `nil` where it is not such a number.
  static func value(of text: some StringProtocol) -> Double? {
    var digits = 0
    var rest = text.utf8[...]
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    func dropDigits() {
      let kept = rest.drop(while: isDigit)
      digits += rest.count - kept.count
      rest = kept
    }
    func drop(anyOf bytes: [UInt8]) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    _ = drop(anyOf: signs)
    dropDigits()
    if drop(anyOf: [UInt8(ascii: ".")]) { dropDigits() }
    guard digits > 0 else { return nil }
    if drop(anyOf: [UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      _ = drop(anyOf: signs)
      digits = 0
      dropDigits()
      guard digits > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(text), abs(value) <= largest else { return nil }
    return value
  }

  /// The value of a multiplier: a number, or a ratio written `16:9` or `1/3`.
  static func ratio(of text: String) -> Double? {
    for separator in [":", "/"] as [Character] {
      guard let position = text.firstIndex(of: separator) else { continue }
      guard let a = value(of: text[..<position]),
        let b = value(of: text[text.index(after: position)...]), b != 0
      else { return nil }
      return a / b
    }
    return value(of: text)
  }
}

extension Element {
  /// The number in an attribute, `nil` where the attribute is absent.
  ///
  /// - Throws: ``InterfaceBuilderError/Code/invalidValue`` where the text is not a finite decimal
  ///   number of at most 1e9 in size.
  public func number(_ name: String) throws(InterfaceBuilderError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = NumberGrammar.value(of: text) else {
      throw unfit(name, text, expected: "a finite decimal number of at most 1e9")
    }
    return value
  }

  /// The number in an attribute that must be there.
  ///
  /// - Throws: ``InterfaceBuilderError`` where it is absent or not a number.
  public func requiredNumber(_ name: String) throws(InterfaceBuilderError) -> Double {
    guard let value = try number(name) else {
      throw InterfaceBuilderError(
        .missingAttribute, at: location, "<\(self.name)> has no '\(name)', expected a number")
    }
    return value
  }

  /// The rectangle in the child with a `key`, `nil` where there is none.
  ///
  /// - Throws: ``InterfaceBuilderError`` where a side is absent or not a number.
  public func rect(key: String) throws(InterfaceBuilderError) -> CGRect? {
    try child("rect", key: key)?.rectangle()
  }

  /// The rectangle that this element itself describes.
  func rectangle() throws(InterfaceBuilderError) -> CGRect {
    CGRect(
      x: try requiredNumber("x"), y: try requiredNumber("y"), width: try requiredNumber("width"),
      height: try requiredNumber("height"))
  }

  /// The rectangle that the element is in the form which files of Xcode 8 have for views without
  /// constraints: how far it begins from the left and the top, and its size; `nil` without a size.
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
