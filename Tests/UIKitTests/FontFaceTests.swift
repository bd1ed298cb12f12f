import Foundation
import Testing

@testable import UIKit

/// Fonts other than the system font, against the tables of the fonts themselves.
@MainActor
@Suite struct FontFaceTests {
  private func width(_ text: String, _ font: UIFont) -> Double {
    TextRuler(font).width(of: text)
  }

  /// Advances in units of 1/2048, from the `hmtx` tables; H and e in Liberation Sans, which has the
  /// widths of Helvetica, are 1479 and 1139 wide, and 1479 and 1139 in bold.
  @Test func helveticaHasItsOwnAdvances() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 100))
    #expect(abs(width("He", font) - (1479 + 1139) / 20.48) < 0.2)
    let narrow = width("illii", font)
    #expect(abs(narrow - 5 * 455 / 20.48) < 0.3)
  }

  /// Roboto: `hhea` ascent 1900, descent 500, of 2048 units.
  @Test func facesAreFoundByTheirNames() throws {
    for name in ["Roboto", "Roboto-Regular", "Roboto-Medium", "Roboto-BoldItalic", "RobotoBold"] {
      let font = try #require(UIFont(name: name, size: 100))
      #expect(abs(font.lineHeight - 2400 / 20.48) < 0.2, "\(name)")
      #expect(font.familyName == "Roboto")
    }
    #expect(UIFont(name: "RobotoBold", size: 10)?.weight == .bold)
    #expect(UIFont(name: "Roboto-BoldItalic", size: 10)?.isItalic == true)
    #expect(UIFont(name: "Robotoid", size: 10) == nil)
    #expect(UIFont(name: "Robotoid-Bold", size: 10) == nil)
  }

  /// The name of a face says its width.
  ///
  /// A condensed face that is not in the table has 0.84 of the widths of the usual one; of an unknown family, of the
  /// system font. Roboto Condensed is in the table.
  @Test func theNameOfAFaceSaysItsWidth() throws {
    for name in ["Lato-Regular", "HelveticaNeue-Bold"] {
      let usual = try #require(UIFont(name: name, size: 100))
      let parts = name.split(separator: "-")
      for condensed in ["\(parts[0])Condensed-\(parts[1])", "\(parts[0])-Condensed\(parts[1])"] {
        let font = try #require(UIFont(name: condensed, size: 100))
        #expect(abs(width("Hen", font) - 0.84 * width("Hen", usual)) < 0.5, "\(condensed)")
        #expect(font.isWidthEstimated)
      }
    }
    #expect(UIFont(name: "RobotoCondensed-Bold", size: 10)?.isWidthEstimated == false)
    #expect(UIFont(name: "MixinCondensed", size: 10) == nil)
    func substitute(_ name: String) -> UIFont {
      UIFont(substituteFor: name, size: 100, weight: .regular)
    }
    #expect(!substitute("Mixin-Regular").isWidthEstimated)
    let widths = ["MixinNarrow-Bold", "Mixin Semi Condensed"].map { width("Hen", substitute($0)) }
    #expect(abs(widths[0] / widths[1] - 0.82 / 0.89) < 0.001)
  }

  /// The widths that Xcode stored of labels in fonts of the system, rounded up to half points.
  @Test(arguments: [
    ("HelveticaNeue", 18.0, "Modify Activation Code", 188.5),
    ("HelveticaNeue", 18, "Move To", 68.5),
    ("HelveticaNeue", 16, "454622685@qq.com", 148),
    ("HelveticaNeue", 14, "Encrypt for non-Confidant users ", 205),
    ("HelveticaNeue-Medium", 14, "Stay in touch with the ones who matter", 252.5),
    ("HelveticaNeue-Bold", 16, "Security Verification", 153),
    ("Avenir-Roman", 14, "To select the store location, tap and hold", 258),
    ("Avenir-Heavy", 16, "Something Went Wrong", 181),
    ("GillSans", 22, "Dress Collection", 151.5),
    ("EuphemiaUCAS", 30, "$239.98", 111.5),
    ("Copperplate", 32, "Hanger", 121),
    ("Impact", 19, "R$ 569", 55),
    ("KohinoorTelugu-Regular", 14, "R$ 1.138,00", 67.3),
    ("AvenirNext-Medium", 15, "Hady hammad", 101.5),
  ]) func systemFontsHaveTheirWidths(name: String, size: Double, text: String, stored: Double)
    throws
  {
    let font = try #require(UIFont(name: name, size: size))
    #expect(abs(width(text, font) - stored) <= 1, "\(width(text, font))")
  }

  /// The heights that Xcode stored of labels of one line in fonts of the system, rounded up to pixels.
  @Test(arguments: [
    ("GillSans", 22.0, 25.5), ("SnellRoundhand", 40, 50.5), ("SnellRoundhand-Black", 15, 19),
    ("KohinoorDevanagari-Semibold", 16, 22.67), ("KohinoorTelugu-Regular", 10, 14),
    ("Impact", 19, 23.33), ("SinhalaSangamMN-Bold", 20, 27),
  ]) func systemFontsHaveTheirLines(name: String, size: Double, stored: Double) throws {
    let font = try #require(UIFont(name: name, size: size))
    #expect(abs(Double(font.lineHeight) - stored) <= 0.6, "\(font.lineHeight)")
  }

  /// A face whose name says more than a weight belongs to its family.
  @Test func facesWithOtherNamesAreOfTheirFamily() throws {
    for (name, family) in [
      ("MarkerFelt-Wide", "Marker Felt"), ("HiraginoSans-W7", "Hiragino Sans"),
      ("Futura-CondensedMedium", "Futura"),
      ("AmericanTypewriter-CondensedBold", "American Typewriter"),
    ] {
      let font = try #require(UIFont(name: name, size: 20))
      #expect(font.familyName == family)
      #expect(!font.isWidthEstimated, "\(name)")
    }
    #expect(UIFont.familyNames.contains("Marker Felt"))
    #expect(!UIFont.familyNames.contains { $0.contains(":") })
  }

  @Test func bolderFacesAreWider() throws {
    for family in ["OpenSans", "Montserrat", "Lato", "HelveticaNeue", "AvenirNext"] {
      let regular = try #require(UIFont(name: family, size: 17))
      let bold = try #require(UIFont(name: "\(family)-Bold", size: 17))
      #expect(width("Continue without account", bold) > width("Continue without account", regular))
    }
  }

  @Test func weightOfAFontCanChange() throws {
    let regular = try #require(UIFont(name: "Helvetica", size: 20))
    let bold = regular.with(weight: .bold, isItalic: false)
    #expect(bold.familyName == "Helvetica")
    #expect(
      width("Name", bold) == width("Name", try #require(UIFont(name: "Helvetica-Bold", size: 20))))
  }

  /// Letters beyond ASCII are as wide as those that they are made of.
  @Test func accentsDoNotChangeWidths() throws {
    let font = try #require(UIFont(name: "Lato-Regular", size: 30))
    #expect(width("éàü", font) == width("eau", font))
  }

  /// The kerning in the fonts' `GPOS` tables: A and V in Roboto -87 of 2048 units, T and o in Lato
  /// 1.104, the version of Google Fonts, -210 of 2000.
  @Test(arguments: [("Roboto", "AV", -87.0 / 2048), ("Lato", "To", -210.0 / 2000)])
  func pairsAreKerned(family: String, pair: String, kerning: Double) throws {
    let font = try #require(UIFont(name: family, size: 1000))
    let alone = pair.reduce(0) { $0 + width(String($1), font) }
    #expect(abs(width(pair, font) - alone - 1000 * kerning) < 1)
    let label = UILabel()
    label.font = font
    label.text = pair
    #expect(abs(Double(label.intrinsicContentSize.width) - width(pair, font)) < 1)
    label.text = "\(pair.first.map(String.init) ?? "")\n\(pair.last.map(String.init) ?? "")"
    label.numberOfLines = 2
    let widest = try #require(pair.map { width(String($0), font) }.max())
    #expect(abs(Double(label.intrinsicContentSize.width) - widest) < 1)
  }

  /// Widths of labels that Xcode stored in an app's files, in whole points or in pixels of a half or a third
  /// of a point.
  @Test(arguments: [
    ("Lato-Regular", 13, "Richard Marcil", 84.0), ("Lato-Regular", 13, "Average time 3m 24s", 119),
    ("Lato-Regular", 16, "Enter your 12 word backup phrase", 240),
    ("Lato-Regular", 16, ".000004 ETH", 93), ("Lato-Bold", 24, "Richard Marcil", 157.5),
    ("Lato-Bold", 18, "Confirm Transaction", 164), ("Lato-Bold", 16, "21 Comments", 99.5),
    ("SpoqaHanSansNeo-Bold", 14, "Caution", 54),
    ("SpoqaHanSansNeo-Bold", 16, "Claimable Chains", 135.67),
    ("SpoqaHanSansNeo-Bold", 14, "No Reward To Claim", 137.67),
  ])
  func fontsAreAsWideAsStored(name: String, size: CGFloat, text: String, stored: Double) throws {
    let found = width(text, try #require(UIFont(name: name, size: size)))
    #expect(found > stored - 1 && found < stored + 0.2, "\(text): \(found)")
  }

  /// The `hhea` and `hmtx` tables: Work Sans has ascent 930 and descent 243, H 734 and e 577 of 1000 units;
  /// Karla 1834 and 504, 1337 and 1027 of 2000; Poppins Medium 1050 and 350, 705 and 617 of 1000.
  @Test(
    arguments: [
      ("WorkSans-Regular", 1173, 1311), ("Karla-Regular", 1169, 1182),
      ("Poppins-Medium", 1400, 1322),
    ] as [(String, Double, Double)])
  func facesHaveTheirOwnTables(name: String, line: Double, advances: Double) throws {
    let font = try #require(UIFont(name: name, size: 1000))
    #expect(abs(Double(font.lineHeight) - line) < 1)
    #expect(abs(width("H", font) + width("e", font) - advances) < 1.1)
  }

  /// PingFang has lines of 1.4 times the font size, and ideographs as wide as the font size: 20 and
  /// 70 points in stored frames of a label of five ideographs in 14 points.
  @Test func pingFangHasSquareIdeographs() throws {
    let label = UILabel()
    let font = try #require(UIFont(name: "PingFangSC-Regular", size: 14))
    label.font = font
    label.text = "商品总额："
    #expect(abs(font.lineHeight - 19.6) < 0.01)
    #expect(label.intrinsicContentSize.width == 70)
  }

  /// Stored frames of labels of seven and fourteen ideographs in the system font of 14 points: 100 and
  /// 200 points on screens with two pixels a point.
  @Test func ideographsOfTheSystemFontAreWider() {
    let font = UIFont.systemFont(ofSize: 14)
    let seven = width("免费借得抵押金", font)
    #expect(seven > 99.5 && seven <= 100)
    let fourteen = width("免费借得抵押金免费借得抵押金", font)
    #expect(fourteen > 199.5 && fourteen <= 200)
  }

  /// Stored widths of labels with one emoji, in whole points or pixels.
  @Test(arguments: [(17.0, 23.0), (30, 34), (38, 43), (40, 45), (48, 52), (60, 65)])
  func emojiHaveTheirWidths(size: CGFloat, stored: Double) {
    let found = width("🐶", .systemFont(ofSize: size))
    #expect(found > stored - 1 && found <= stored + 0.1, "\(found)")
  }

  @Test func everyRowOfTheTableIsRead() {
    let rows = PackageResources.font_faces_tsv.split(separator: UInt8(ascii: "\n")).dropFirst()
    #expect(rows.count > 200)
    for row in rows {
      let cells = String(decoding: row, as: UTF8.self).split(separator: "\t").map(String.init)
      let family = cells[0].prefix { $0 != ":" }
      #expect(UIFont(name: cells[0], size: 10)?.familyName == String(family), "\(cells[0])")
    }
  }
}
