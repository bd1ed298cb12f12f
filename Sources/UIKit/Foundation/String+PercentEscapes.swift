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
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for scalar in unicodeScalars {
      if Self.isLegalInURL(scalar) {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard let bytes = String(scalar).data(using: encoding.withoutByteOrderMark) else {
        return nil
      }
      for byte in bytes {
        result.append("%")
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }

  /// Returns the text with the bytes that `%` and two digits stand for; `nil` if they are no text in the encoding.
  ///
  /// Bytes that follow one another are decoded together.
  /// Source: developer.apple.com, NSString.replacingPercentEscapes(using:), which iOS 9 deprecates.
  @available(swift, deprecated: 5, message: "Use removingPercentEncoding.")
  public func replacingPercentEscapes(using encoding: String.Encoding) -> String? {
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      guard scalar == "%" else {
        result.unicodeScalars.append(scalar)
        rest.removeFirst()
        continue
      }
      var bytes = Data()
      while rest.first == "%" {
        let digits = rest.dropFirst().prefix(2).compactMap(Self.hexadecimalValue)
        guard digits.count == 2 else { return nil }
        bytes.append(digits[0] << 4 | digits[1])
        rest.removeFirst(3)
      }
      guard let text = String(data: bytes, encoding: encoding.withoutByteOrderMark) else {
        return nil
      }
      result += text
    }
    return result
  }

  private static func hexadecimalValue(_ digit: Unicode.Scalar) -> UInt8? {
    // A sign is no digit, though numbers may begin with one.
    guard digit.properties.isASCIIHexDigit else { return nil }
    return UInt8(String(digit), radix: 16)
  }

  private static func isLegalInURL(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-_.!~*'();/?:@&=+$,".unicodeScalars.contains(scalar)
    }
  }
}

extension String.Encoding {
  /// The encoding whose bytes of each character have no byte order mark before them.
  fileprivate var withoutByteOrderMark: String.Encoding {
    switch self {
    case .utf16: .utf16LittleEndian
    case .utf32: .utf32LittleEndian
    default: self
    }
  }
}
