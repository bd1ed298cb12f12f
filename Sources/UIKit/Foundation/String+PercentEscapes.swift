public import Foundation

extension String {
  /// Returns the text with a `%` and two digits for each byte of what is not legal in a URL; `nil` if the encoding
  /// cannot represent it.
  ///
  /// Legal are letters, digits and marks, and the characters that separate the parts of a URL, but for the `#` before
  /// a fragment: RFC 2396, 2.4.3. A `%` is replaced too.
  /// Source: developer.apple.com, NSString.addingPercentEscapes(using:), which iOS 9 deprecates.
  @available(swift, deprecated: 5, message: "Use addingPercentEncoding(withAllowedCharacters:).")
  public func addingPercentEscapes(using encoding: String.Encoding) -> String? {
    guard let bytes = data(using: encoding) else { return nil }
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in bytes {
      if Self.isLegalInURL(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result.append("%")
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }

  /// Returns the text with the bytes that `%` and two digits stand for; `nil` if they are no text in the encoding.
  ///
  /// Source: developer.apple.com, NSString.replacingPercentEscapes(using:), which iOS 9 deprecates.
  @available(swift, deprecated: 5, message: "Use removingPercentEncoding.")
  public func replacingPercentEscapes(using encoding: String.Encoding) -> String? {
    guard let data = data(using: encoding) else { return nil }
    let bytes = Array(data)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      else { return nil }
      result.append(value)
      index += 3
    }
    return String(data: Data(result), encoding: encoding)
  }

  private static func isLegalInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.!~*'();/?:@&=+$,".utf8.contains(byte)
    }
  }
}
