public import UIKit

extension Screen {
  /// Returns the findings about the screen on devices, in Dynamic Type sizes and languages.
  ///
  ///     let findings = try screen.findings(on: .all)
  ///     #expect(findings == [])
  ///
  /// - Parameters:
  ///   - devices: The devices.
  ///   - textSizes: The Dynamic Type sizes.
  ///   - languages: The languages; `nil` stands for the file's own texts.
  ///   - widths: The range of window widths to check in addition, in points.
  ///   - windows: The sizes of windows to check in addition, with every keyboard in them.
  ///   - rules: The rules to check.
  /// - Returns: The findings, sorted by file and line, each reported once for all configurations in
  ///   which it occurs. Devices with the same layout are checked once.
  /// - Throws: ``CheckChoiceError`` if there is nothing to check, or if the screen was not read in
  ///   one of the languages.
  /// - Complexity: One layout for each configuration. Redundancy is checked only on the narrowest, widest,
  ///   shortest and tallest devices of each combination of size classes, which decide it for the others.
  @MainActor
  public func findings(
    on devices: [Device] = .all, textSizes: [UIContentSizeCategory] = [.large],
    languages: [String?] = [nil], widths: ClosedRange<Double>? = nil,
    windows: WindowSizes? = nil, rules: Set<Rule> = Set(Rule.all)
  ) throws(CheckChoiceError) -> [Finding] {
    if devices.isEmpty { throw .nothing(of: "devices") }
    if textSizes.isEmpty { throw .nothing(of: "textSizes") }
    if languages.isEmpty { throw .nothing(of: "languages") }
    if rules.isEmpty { throw .nothing(of: "rules") }
    if let texts {
      for language in languages.compactMap(\.self) where texts.translations[language] == nil {
        let known = texts.translations.keys.sorted()
        throw .unread(language, known: known)
      }
    }
    let distinct = devices.distinct
    let configurations = languages.flatMap { language in
      textSizes.flatMap { size in
        distinct.map { Configuration($0, textSize: size, language: language) }
      }
    }
    return findings(
      in: configurations, widths: widths.map(NumberRange.init), windows: windows, rules: rules)
  }

  /// Returns the findings of some rules in configurations, and in windows of all widths of a range
  /// and all of some sizes; if requested also those in layouts with broken constraints.
  ///
  /// What the findings say of all devices holds in other configurations, too.
  @MainActor
  func findings(
    in configurations: [Configuration], others: [Configuration] = [], widths: NumberRange? = nil,
    windows: WindowSizes? = nil,
    rules: Set<Rule>, includesBrokenLayouts: Bool = false
  ) -> [Finding] {
    var check = ScreenCheck(
      of: self, in: configurations, others: others, rules: rules,
      includesBrokenLayouts: includesBrokenLayouts)
    return check.findings(widths: widths, windows: windows).filter { rules.contains($0.rule) }
      .sorted(by: Finding.isListed)
  }
}

/// The reason why a screen cannot be checked as requested.
public enum CheckChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The parameter with this name is empty, so that there is nothing to check.
  case nothing(of: String)
  /// The screen was not read in a language; `known` lists those in which it was.
  case unread(String, known: [String])

  /// A sentence with the value found and the value expected.
  public var description: String {
    switch self {
    case .nothing(let parameter):
      return "\(parameter) is empty, expected something to try the screen with"
    case .unread(let language, let known):
      let others = known.isEmpty ? "in no other" : "in \(known.joined(separator: ", "))"
      return
        "the screen was not read in the language '\(language)', expected it among those given to "
        + "Screen.all(inFile:languages:); it was read \(others)"
    }
  }
}
