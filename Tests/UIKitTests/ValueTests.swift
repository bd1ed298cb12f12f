import Foundation
import Testing
import UIKit

@Suite struct ValueTests {
  @Test func insetsMoveTheEdgesOfARectangle() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect(10, 20, 100, 50).inset(by: insets) == rect(12, 21, 94, 46))
    #expect(UIEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets() == .zero)
    #expect(UIOffset() == .zero)
    #expect(UIOffset(horizontal: 1, vertical: 2).vertical == 2)
  }

  @Test func valuesGoThroughAnEncoder() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let data = try JSONEncoder().encode(insets)
    #expect(try JSONDecoder().decode(UIEdgeInsets.self, from: data) == insets)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    let other = try JSONEncoder().encode(offset)
    #expect(try JSONDecoder().decode(UIOffset.self, from: other) == offset)
  }

  /// Raw values as Apple documents them.
  @Test func edgesHaveAppleNumbers() {
    #expect(UIRectEdge.all.rawValue == 15)
    #expect(UIRectEdge([.left, .right]).rawValue == 10)
    #expect(NSDirectionalRectEdge.trailing.rawValue == 8)
    #expect(NSDirectionalRectEdge.all.rawValue == 15)
    #expect(UIRectCorner.bottomRight.rawValue == 8)
    #expect(UIRectCorner.allCorners.contains(.topLeft))
  }

  /// The values that `UIFont` prints on a device for 17 points.
  @Test func systemFontHasTheLineOfApples() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287109375) < 1e-12)
    #expect(abs(font.ascender - 16.1865234375) < 1e-12)
    #expect(abs(font.descender + 4.1005859375) < 1e-12)
    #expect(abs(font.capHeight - 11.97802734375) < 1e-12)
    #expect(abs(font.xHeight - 8.9482421875) < 1e-12)
    #expect(font.leading == 0)
  }

  @Test func fontsDifferBySizeAndWeight() {
    let font = UIFont.systemFont(ofSize: 12)
    #expect(font == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(font != UIFont.systemFont(ofSize: 13))
    #expect(font != UIFont.boldSystemFont(ofSize: 12))
    #expect(font != UIFont.italicSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).withSize(14).weight == .heavy)
    #expect(UIFont.boldSystemFont(ofSize: 12).fontName == ".SFUI-Semibold")
    #expect(font.familyName == ".AppleSystemUIFont")
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
  }

  /// Sizes of Apple's Human Interface Guidelines, Typography.
  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.large, 17.0), (.largeTitle, .large, 34),
    (.title1, .large, 28), (.title2, .large, 22), (.title3, .large, 20), (.headline, .large, 17),
    (.subheadline, .large, 15), (.callout, .large, 16), (.footnote, .large, 13),
    (.caption1, .large, 12), (.caption2, .large, 11), (.body, .extraSmall, 14),
    (.body, .extraExtraExtraLarge, 23), (.body, .accessibilityMedium, 28),
    (.body, .accessibilityExtraExtraExtraLarge, 53),
    (.caption2, .accessibilityExtraExtraExtraLarge, 40),
  ])
  func textStyleHasTheSizeOfItsCategory(
    style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    #expect(font.pointSize == size)
    #expect(font.weight == (style == .headline ? .semibold : .regular))
    if category == .large { #expect(UIFont.preferredFont(forTextStyle: style) == font) }
  }

  @Test func everyStyleHasASizeInEveryCategoryAndNoneIsSmallerThanTheOneBelow() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    for style in styles {
      let sizes = categories.map {
        UIFont.preferredFont(
          forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
        ).pointSize
      }
      #expect(sizes == sizes.sorted(), "\(style.rawValue)")
      #expect(Set(sizes).count >= 9, "\(style.rawValue)")
    }
  }

  @Test func systemColoursDependOnTheStyle() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      UIColor.systemBlue.resolvedColor(with: light)
        == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
    #expect(
      UIColor.systemBlue.resolvedColor(with: dark)
        == UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1))
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    #expect(UIColor.systemBackground.cgColor.components == [1, 1, 1, 1])
    dark.performAsCurrent {
      #expect(UIColor.systemBackground.cgColor.components == [0, 0, 0, 1])
      #expect(UIColor.label.withAlphaComponent(0.5).cgColor.components == [1, 1, 1, 0.5])
    }
    let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    #expect(own.resolvedColor(with: dark) == .red)
    #expect(own.resolvedColor(with: light) == .blue)
    #expect(own == own)
    #expect(own != UIColor.blue)
  }

  @Test(arguments: [
    (0.0, 1.0, 1.0, UIColor.red), (1 / 3, 1, 1, .green), (2 / 3, 1, 1, .blue),
    (0.5, 1, 1, .cyan), (0, 0, 0.5, .gray), (0.9, 0.5, 0, .black), (1, 1, 1, .red),
  ])
  func hueSaturationAndBrightnessMakeAColour(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, expected: UIColor
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    let parts = zip(color.cgColor.components ?? [], expected.cgColor.components ?? [])
    #expect(parts.allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func coloursCarryTheirComponents() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(UIColor(cgColor: CGColor(gray: 1, alpha: 1)) == .white)
    #expect(UIColor.clear.cgColor.alpha == 0)
  }

  @Test func imageCarriesItsSize() {
    let image = UIImage(size: CGSize(width: 20, height: 10), scale: 2)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 2)
    #expect(UIImage().size == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(image.withAlignmentRectInsets(insets).alignmentRectInsets == insets)
    #expect(image.resizableImage(withCapInsets: insets).capInsets == insets)
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode.rawValue == 2)
    #expect(image.withRenderingMode(.alwaysOriginal).size.width == 20)
  }
}
