import Foundation

extension UIColor {
  /// Transparent: black with opacity 0.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black: a white of 0, opaque, in every interface.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White: a white of 1, opaque, in every interface.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A grey of one third.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A grey of one half.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A grey of two thirds.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan: green and blue of 1, without red.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow: red and green of 1, without blue.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta: red and blue of 1, without green.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: red of 1 and green of 0.5, without blue.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: red and blue of 0.5, without green.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: red of 0.6, green of 0.4 and blue of 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

// Components for light and dark are those of Apple's Human Interface Guidelines, Color, before iOS
// 26.
extension UIColor {
  /// Red: sRGB (255, 59, 48) of 255 in a light interface, (255, 69, 58) in a dark one.
  public static let systemRed = UIColor(light: (255, 59, 48, 1), dark: (255, 69, 58, 1))
  /// Orange: sRGB (255, 149, 0) of 255 in a light interface, (255, 159, 10) in a dark one.
  public static let systemOrange = UIColor(light: (255, 149, 0, 1), dark: (255, 159, 10, 1))
  /// Yellow: sRGB (255, 204, 0) of 255 in a light interface, (255, 214, 10) in a dark one.
  public static let systemYellow = UIColor(light: (255, 204, 0, 1), dark: (255, 214, 10, 1))
  /// Green: sRGB (52, 199, 89) of 255 in a light interface, (48, 209, 88) in a dark one.
  public static let systemGreen = UIColor(light: (52, 199, 89, 1), dark: (48, 209, 88, 1))
  /// Mint: sRGB (0, 199, 190) of 255 in a light interface, (99, 230, 226) in a dark one.
  public static let systemMint = UIColor(light: (0, 199, 190, 1), dark: (99, 230, 226, 1))
  /// Teal: sRGB (48, 176, 199) of 255 in a light interface, (64, 200, 224) in a dark one.
  public static let systemTeal = UIColor(light: (48, 176, 199, 1), dark: (64, 200, 224, 1))
  /// Cyan: sRGB (50, 173, 230) of 255 in a light interface, (100, 210, 255) in a dark one.
  public static let systemCyan = UIColor(light: (50, 173, 230, 1), dark: (100, 210, 255, 1))
  /// Blue: sRGB (0, 122, 255) of 255 in a light interface, (10, 132, 255) in a dark one.
  public static let systemBlue = UIColor(light: (0, 122, 255, 1), dark: (10, 132, 255, 1))
  /// Indigo: sRGB (88, 86, 214) of 255 in a light interface, (94, 92, 230) in a dark one.
  public static let systemIndigo = UIColor(light: (88, 86, 214, 1), dark: (94, 92, 230, 1))
  /// Purple: sRGB (175, 82, 222) of 255 in a light interface, (191, 90, 242) in a dark one.
  public static let systemPurple = UIColor(light: (175, 82, 222, 1), dark: (191, 90, 242, 1))
  /// Pink: sRGB (255, 45, 85) of 255 in a light interface, (255, 55, 95) in a dark one.
  public static let systemPink = UIColor(light: (255, 45, 85, 1), dark: (255, 55, 95, 1))
  /// Brown: sRGB (162, 132, 94) of 255 in a light interface, (172, 142, 104) in a dark one.
  public static let systemBrown = UIColor(light: (162, 132, 94, 1), dark: (172, 142, 104, 1))
  /// Grey: sRGB (142, 142, 147) of 255 in every interface.
  public static let systemGray = UIColor(light: (142, 142, 147, 1), dark: (142, 142, 147, 1))
  /// Grey of level 2: sRGB (174, 174, 178) of 255 in a light interface, (99, 99, 102) in a dark one.
  public static let systemGray2 = UIColor(light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
  /// Grey of level 3: sRGB (199, 199, 204) of 255 in a light interface, (72, 72, 74) in a dark one.
  public static let systemGray3 = UIColor(light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
  /// Grey of level 4: sRGB (209, 209, 214) of 255 in a light interface, (58, 58, 60) in a dark one.
  public static let systemGray4 = UIColor(light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
  /// Grey of level 5: sRGB (229, 229, 234) of 255 in a light interface, (44, 44, 46) in a dark one.
  public static let systemGray5 = UIColor(light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
  /// Grey of level 6: sRGB (242, 242, 247) of 255 in a light interface, (28, 28, 30) in a dark one.
  public static let systemGray6 = UIColor(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))
  /// The background of a screen.
  public static let systemBackground = UIColor(light: (255, 255, 255, 1), dark: (0, 0, 0, 1))
  /// The background of groups on the main background.
  public static let secondarySystemBackground = UIColor(
    light: (242, 242, 247, 1), dark: (28, 28, 30, 1))
  /// The background of groups within a group.
  public static let tertiarySystemBackground = UIColor(
    light: (255, 255, 255, 1), dark: (44, 44, 46, 1))
  /// The background of a grouped table.
  public static let systemGroupedBackground = UIColor(light: (242, 242, 247, 1), dark: (0, 0, 0, 1))
  /// The background of a group in a grouped table.
  public static let secondarySystemGroupedBackground = UIColor(
    light: (255, 255, 255, 1), dark: (28, 28, 30, 1))
  /// The background of content inside a group that is itself inside a group.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: (242, 242, 247, 1), dark: (44, 44, 46, 1))
  /// The colour of primary text: black in a light interface, white in a dark one.
  public static let label = UIColor(light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
  /// The colour of secondary text, such as subtitles; 60 % opaque.
  public static let secondaryLabel = UIColor(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
  /// The colour of text of the third level; 30 % opaque.
  public static let tertiaryLabel = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  /// The colour of text of the fourth level; about 17 % opaque.
  public static let quaternaryLabel = UIColor(
    light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
  /// The colour of the text of an empty field; 30 % opaque.
  public static let placeholderText = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  /// A translucent separator line.
  public static let separator = UIColor(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
  /// An opaque separator line.
  public static let opaqueSeparator = UIColor(light: (198, 198, 200, 1), dark: (56, 56, 58, 1))
  /// The colour of links in text, about that of ``systemBlue``.
  public static let link = UIColor(light: (0, 122, 255, 1), dark: (9, 132, 255, 1))
  /// The fill of a thin shape.
  public static let systemFill = UIColor(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
  /// The fill of a medium-sized shape.
  public static let secondarySystemFill = UIColor(
    light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
  /// The fill of a large shape.
  public static let tertiarySystemFill = UIColor(
    light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
  /// The fill of a large area.
  public static let quaternarySystemFill = UIColor(
    light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))

  /// Creates a colour with components from 0 to 255 and an opacity from 0 to 1, for the light and
  /// dark styles.
  convenience init(
    light: (CGFloat, CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat, CGFloat)
  ) {
    self.init { traits in
      let (red, green, blue, alpha) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
  }
}
