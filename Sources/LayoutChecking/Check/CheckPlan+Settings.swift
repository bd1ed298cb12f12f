import UIKit

/// A word in a plan that means nothing, with the nearest one that does.
public struct UnknownWord: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of word it is, such as `device`.
  public var kind: String
  /// The word.
  public var word: String
  /// The word that was most likely meant; `nil` where none is near.
  public var nearest: String?
  /// Words that would do.
  public var valid: [String]

  /// The word, what was most likely meant, and what would do.
  public var description: String {
    let guess = nearest.map { ", did you mean '\($0)'?" } ?? ""
    return "unknown \(kind) '\(word)'\(guess) expected one of \(valid.joined(separator: ", "))"
      .replacing("' expected", with: "', expected")
  }

  init(_ kind: String, _ word: String, among valid: [String], also others: [String] = []) {
    self.kind = kind
    self.word = word
    self.valid = valid
    nearest = Spelling.nearest(to: word, among: valid + others)
  }

  /// A word that is neither a device's key, nor a product's name, nor one of the groups.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - groups: Names of groups of devices that would do as well.
  public init(device word: String, besides groups: [String] = []) {
    let keys = Set(Device.all.map(\.key)).sorted()
    self.init("device", word, among: groups + keys, also: Device.products)
  }
}

extension CheckPlan {
  /// The groups of devices that have a name.
  private static let groups: [(name: String, devices: [Device])] = [
    ("all", .all), ("phones", .phones), ("pads", .pads),
  ]

  /// Says which word of the plan means nothing.
  /// - Throws: ``UnknownWord``.
  public func validate() throws(UnknownWord) {
    let groups = Self.groups.map(\.name)
    for word in devices where !groups.contains(word) && Device.key(of: word) == nil {
      throw UnknownWord(device: word, besides: groups)
    }
    try Self.validate(
      orientations, "orientation", among: Device.Orientation.allCases.map(\.rawValue))
    try Self.validate(textSizes, "text size", among: UIContentSizeCategory.named.map(\.name))
    try Self.validate(severities.keys.sorted(), "rule", among: Rule.allCases.map(\.rawValue))
    try Self.validate(
      severities.sorted { $0.key < $1.key }.map(\.value), "severity",
      among: Severity.allCases.map(\.rawValue) + ["off"])
  }

  private static func validate(
    _ words: [String], _ kind: String, among valid: [String]
  ) throws(UnknownWord) {
    for word in words where !valid.contains(word) { throw UnknownWord(kind, word, among: valid) }
  }

  /// The settings of the plan: each language with each size of text on each device, windows left out.
  ///
  /// Devices that are the same for a layout are tried once.
  var settings: [Setting] {
    let grouped = Set(Self.groups.filter { devices.contains($0.name) }.flatMap(\.devices))
    let keys = Set(devices.compactMap(Device.key(of:)))
    var seen: Set<Geometry> = []
    let chosen = Device.all.filter { device in
      (grouped.contains(device) || keys.contains(device.key))
        && (orientations.isEmpty || orientations.contains(device.orientation.rawValue))
        && seen.insert(Geometry(device)).inserted
    }
    let sizes = UIContentSizeCategory.named.filter { textSizes.contains($0.name) }.map(\.category)
    let tongues: [String?] = languages.isEmpty ? [nil] : languages
    let usual = tongues.flatMap { language in
      sizes.flatMap { size in chosen.map { Setting($0, textSize: size, language: language) } }
    }
    return usual + grown(usual)
  }

  private func grown(_ settings: [Setting]) -> [Setting] {
    (textGrowth?.values(step: 0.1) ?? []).filter { $0 > 1 }.flatMap { factor in
      settings.map { setting in
        var setting = setting
        setting.textGrowth = factor
        return setting
      }
    }
  }

  /// The widths that a window can have, in points.
  public static let possibleWidths = 100.0...4000.0
  /// How many times as long texts can be.
  public static let possibleGrowth = 1.0...4.0

  /// What layouts follow from.
  private struct Geometry: Hashable {
    let numbers: [CGFloat?]
    let heights: Device.KeyboardHeights
    let classes: [Device.SizeClass]
    let idiom: Device.Idiom

    init(_ device: Device) {
      numbers = [
        device.screenSize.width, device.screenSize.height, device.scale, device.safeArea.top,
        device.safeArea.left, device.safeArea.bottom, device.safeArea.right,
        device.navigationBarHeight, device.tabBarHeight, device.toolbarHeight,
      ]
      heights = device.keyboardHeights
      classes = [device.horizontalSizeClass, device.verticalSizeClass]
      idiom = device.idiom
    }
  }
}

/// Finds what was most likely meant.
enum Spelling {
  /// The word with the fewest letters to change, if they are few for its length.
  static func nearest(to word: String, among words: [String]) -> String? {
    let ranked = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(2, word.count / 3) ? best.0 : nil
  }

  /// How many letters must be put in, taken out or exchanged.
  ///
  /// Source: Wagner and Fischer, The String-to-String Correction Problem, 1974.
  private static func distance(_ a: String, _ b: String) -> Int {
    let letters = Array(b)
    var row = Array(0...letters.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in letters.enumerated() {
        let exchanged = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(exchanged, row[j] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}

extension CheckPlan {
  /// How many settings each screen is tried in.
  public var settingCount: Int { settings.count }

  /// Looks for some rules only.
  /// - Throws: ``UnknownWord``.
  public mutating func restrict(to names: [String]) throws(UnknownWord) {
    let valid = Rule.allCases.map(\.rawValue)
    try Self.validate(names, "rule", among: valid)
    for name in valid where !names.contains(name) { severities[name] = "off" }
  }
}

extension Severity {
  /// The severity of a name.
  /// - Throws: ``UnknownWord``.
  public init(named name: String) throws(UnknownWord) {
    guard let severity = Severity(rawValue: name) else {
      throw UnknownWord("severity", name, among: Severity.names)
    }
    self = severity
  }
}
