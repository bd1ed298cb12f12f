import Testing

@testable import CoreImage

/// Codes that another encoder has made.
@Suite struct QRCodeTests {
  /// The rows of a code of version 7, as hexadecimal numbers of 48 bits, of which the first 45 are the modules.
  ///
  /// Its level H has four blocks of 13 codewords and one of 14. Made by qrcode 8.2 for Python, which chose the mask:
  ///
  ///     code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_H, border=0)
  ///     code.add_data(qrcode.util.QRData(message, mode=qrcode.util.MODE_8BIT_BYTE))
  ///     code.make()
  ///     for row in code.get_matrix():
  ///         print("%012X" % int("".join("01"[module] for module in row) + "000", 2))
  private let rows = """
    FE93D5DF4BF8 82861AC05208 BAA1B5A552E8 BA6D2D905AE8 BA59AFCF3AE8 82AB68D80208
    FEAAAAAAABF8 00AA08DEB000 3A8A9FEF3738 3440AD27DC68 F27D3F3BFE50 A0C28DD4B9B0
    7F88BAE13118 0CF820D28C08 3B84903C7E30 4DC569BCB8F8 33254AF90658 5D3644BD0D48
    6E4C3ADADA30 4154164AD5E0 BFE4CFEF6F80 68E5B8A218C8 FAF8DA96AAF0 D8B918F628E0
    4FBE6F838F98 E4A1E6349C38 EFD79B0DDDE0 6884F6ECB2F0 CE6BC8F92498 59F483A70268
    ABDD76B4ED10 44C491E7F670 C60E9ABD2D88 DD4B01179278 0A6358B9AD20 78E91C10D2F0
    9B22CFFF2FC0 009D089908F8 FE427AF16AF0 826488EDD8B0 BA976FAD3F98 BACB1AB301D8
    BAE44CC17E40 8238235470E0 FE143EAE5610
    """

  @Test func aCodeHasTheModulesOfAnotherEncoder() throws {
    let message = "https://example.com/kuina?module=CoreImage&version=7&level=H"
    let code = try #require(QRCode(Array(message.utf8), .high))
    #expect(code.version == 7)
    let expected = rows.split(whereSeparator: \.isWhitespace).map { UInt64($0, radix: 16) }
    let found = (0..<code.size).map { row in
      (0..<48).reduce(UInt64(0)) { number, column in
        number << 1 | (column < code.size && code[row, column] ? 1 : 0)
      }
    }
    #expect(found == expected)
  }
}
