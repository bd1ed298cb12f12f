import UIKit

/// The ranges of Xcode versions within which the canvas behaves the same.
enum CanvasEra {
  /// The first version of the file format's tools in Xcode 13, whose canvas is that of iOS 15.
  static let xcode13 = 19000.0

  /// Returns the Dynamic Type size that the canvas uses for text styles.
  static func textSize(_ tools: Double) -> UIContentSizeCategory {
    let era = (18000..<21200).contains(tools) ? "18000-21199" : "all"
    return CanvasTable.current["text_size_xs", era] == nil ? .large : .extraSmall
  }

  /// Returns the range of versions with the same status bar and home indicator, as named in the
  /// table.
  static func bars(_ tools: Double) -> String {
    switch tools {
    case 30000...: "E:32700"
    case ..<14800: "A:<14800"
    case ..<21200: "B:14800-21199"
    case ..<23700: "C:21200-23699"
    default: "D:23700-29999"
    }
  }

  /// Returns the range of versions with the same margins, as named in the table.
  static func margins(_ tools: Double) -> String {
    switch tools {
    case ..<13000: "a:<13000"
    case ..<14800: "b:13000-14799"
    case ..<17000: "c:14800-16999"
    case 24000..<30000: "e:24000-29999"
    default: "d:17000-23999,32700"
    }
  }

  /// Returns the generation of controls that the canvas displays.
  static func controls(_ tools: Double) -> ControlEra {
    if isXcode26(tools.rounded(.down)) { return .iOS26 }
    if (23700..<24000).contains(tools) { return .iOS18 }
    switch tools {
    case ..<14800: return .iOS7
    case ..<17000: return .iOS13
    case ..<21200: return .iOS14
    default: return .iOS16
    }
  }

  /// Returns whether ideographs of the system font are as wide as the font size: until Xcode 7, whose
  /// canvas is that of iOS 9 (52 of 53 labels of 5 projects); later ones are wider.
  static func hasSquareIdeographs(_ tools: Double) -> Bool { tools > 0 && tools < 11000 }

  /// Returns whether the file was saved by Xcode 26, whose controls and bars have different sizes.
  static func isXcode26(_ tools: Double) -> Bool { (24000..<30000).contains(tools) }
}
