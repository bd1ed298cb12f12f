public import UIKit

/// A device in one orientation, with a Dynamic Type size and a language.
public struct Configuration: Hashable, Sendable {
  /// The device in one orientation.
  public var device: Device
  /// The Dynamic Type size.
  public var textSize: UIContentSizeCategory
  /// The language whose strings files are used, such as `de`; `nil` for the texts of the file itself.
  public var language: String?
  /// The factor by which texts are longer than in the file; 1 for unchanged texts.
  public var textGrowth = 1.0

  /// Creates a configuration of a device, by default with the standard Dynamic Type size and the
  /// file's own language.
  ///
  /// - Parameters:
  ///   - device: The device in one orientation.
  ///   - textSize: The Dynamic Type size.
  ///   - language: The language, such as `de`; `nil` for the texts of the file itself.
  public init(
    _ device: Device, textSize: UIContentSizeCategory = .large, language: String? = nil
  ) {
    self.device = device
    self.textSize = textSize
    self.language = language
  }

  /// The name in reports, without default values.
  public var name: String {
    var parts = [windowName ?? "\(device.key) \(device.orientation.rawValue)"]
    if !device.isUpToDate, let system = device.system {
      parts.append("iOS \(system)")
      if let sdk = device.sdk, sdk != .newest { parts.append("SDK \(sdk)") }
    }
    if textSize != .large { parts.append("text size \(textSize.shortName)") }
    if let language { parts.append(language) }
    if textGrowth != 1 { parts.append("text length × \(TextTable.number(textGrowth))") }
    return parts.joined(separator: ", ")
  }
}

extension Configuration {
  /// The key of windows that are not in the device table.
  private static let windowKey = "window"

  /// The key of windows whose height is not that of the screen.
  private static let sizedWindowKey = "sized-window"

  /// Whether the configuration is a window of some size on the largest tablet.
  var isWindow: Bool { windowName != nil }

  /// The name of a window in reports; `nil` for a device.
  private var windowName: String? {
    let width = TextTable.number(device.screenSize.width)
    let height = TextTable.number(device.screenSize.height)
    return switch device.key {
    case Self.windowKey: "window of \(width) pt"
    case Self.sizedWindowKey: "window of \(width) × \(height) pt"
    default: nil
    }
  }

  /// Returns a window of a width, as high as a tablet.
  ///
  /// The width is compact up to that of the widest compact window in the device table.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - device: The tablet; the largest one in landscape if `nil`.
  /// - Returns: The configuration; `nil` if the device table has no tablet.
  static func window(width: Double, on device: Device? = nil) -> Configuration? {
    guard var device = device ?? largestPad else { return nil }
    device.key = windowKey
    device.screenSize.width = CGFloat(width)
    device.horizontalSizeClass = CGFloat(width) <= widestCompact ? .compact : .regular
    return Configuration(device)
  }

  /// Returns a window of a size on the largest tablet; its height is regular, as that of every
  /// window on a tablet.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - textSize: The Dynamic Type size.
  /// - Returns: The configuration; `nil` if the device table has no tablet.
  static func window(
    width: Double, height: Double, textSize: UIContentSizeCategory = .large
  ) -> Configuration? {
    guard var configuration = window(width: width) else { return nil }
    configuration.textSize = textSize
    configuration.device.key = sizedWindowKey
    configuration.device.screenSize.height = CGFloat(height)
    // The keyboard covers only a part of a low window.
    let highest = CGFloat(Configuration.largestKeyboardShare * height)
    configuration.device.keyboardHeights = configuration.device.keyboardHeights.limited(to: highest)
    return configuration
  }

  /// The maximum fraction of the height of a screen or window that a keyboard covers, including
  /// everything above it.
  static let largestKeyboardShare = 0.6

  /// The largest height of a keyboard on a tablet, in points.
  static var highestWindowKeyboard: Double {
    Device.all.filter { $0.idiom == .pad }.flatMap(\.keyboardHeights.all).map { Double($0) }.max()
      ?? 0
  }

  /// The width of the widest tablet window whose width is compact.
  private static let widestCompact =
    Device.all.filter { $0.idiom == .pad && $0.horizontalSizeClass == .compact }
    .map(\.screenSize.width).max() ?? 0

  /// The largest tablet in landscape.
  static var largestPad: Device? {
    Device.all.filter { $0.idiom == .pad && $0.orientation == .landscape }
      .max { $0.screenSize.width < $1.screenSize.width }
  }
}

extension Device.KeyboardHeights {
  /// Returns the heights, none of them above another one.
  fileprivate func limited(to highest: CGFloat) -> Self {
    func limited(_ height: CGFloat?) -> CGFloat? { height.map { min($0, highest) } }
    return Self(
      low: limited(low), high: limited(high), predictionLow: limited(predictionLow),
      predictionHigh: limited(predictionHigh))
  }
}

extension Configuration {
  /// Returns the subranges of window widths in which size classes and minimum margins are constant.
  static func windowRanges(_ widths: NumberRange) -> [ClosedRange<Double>] {
    let firsts = [Double(widestCompact).nextUp, Double(UIViewController.wideWidth)].sorted().filter
    {
      $0 > widths.from && $0 <= widths.to
    }
    return zip([widths.from] + firsts, firsts.map(\.nextDown) + [widths.to]).map { $0...$1 }
  }
}

extension UIContentSizeCategory {
  /// The sizes that a user can choose, in ascending order, by the names used on the command line.
  public static let named: [(name: String, category: UIContentSizeCategory)] = [
    ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
    ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
    ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge),
    ("ax4", .accessibilityExtraExtraLarge), ("ax5", .accessibilityExtraExtraExtraLarge),
  ]

  /// The name used on the command line, such as `xl`; that of the raw value for a category that a
  /// user cannot choose.
  public var shortName: String { Self.named.first { $0.category == self }?.name ?? rawValue }
}

extension [Device] {
  /// Every row of the device table: all devices, each in all its orientations.
  public static var all: [Device] { Device.all }
  /// Phones in all orientations.
  public static var phones: [Device] { Device.all.filter { $0.idiom == .phone } }
  /// Tablets in all orientations, including Split View and Slide Over windows.
  public static var pads: [Device] { Device.all.filter { $0.idiom == .pad } }

  /// The groups of devices, by the words for them.
  static let groups: [(name: String, devices: [Device])] = [
    ("all", .all), ("phones", .phones), ("pads", .pads),
  ]

  /// Returns a group of devices; `nil` for another word.
  static func group(named word: String) -> [Device]? {
    groups.first { $0.name == word.lowercased() }?.devices
  }

  /// Returns the devices with the given names, keys or products, in all orientations.
  ///
  /// See `Device/key(of:)`; a prefix of a product's name suffices if it identifies one device.
  ///
  /// - Parameter names: The names, in any letter case.
  /// - Returns: The devices, in the order of the names.
  /// - Throws: ``UnknownWord`` for a name that no device has.
  public static func named(_ names: String...) throws(UnknownWord) -> [Device] {
    var keys: Set<String> = []
    for name in names {
      let found = DeviceName(name).keys
      guard !found.isEmpty else { throw UnknownWord(device: name) }
      keys.formUnion(found)
    }
    return Device.all.filter { keys.contains($0.key) }
  }

  /// Returns the devices that words choose, in all orientations, in the order of the table.
  ///
  /// - Parameter words: Names of devices, and the groups `all`, `phones` and `pads`; those after a minus sign are left
  ///   out.
  /// - Returns: The devices, each once.
  /// - Throws: ``UnknownWord`` for a word that is neither a device nor a group.
  public static func chosen(by words: [String]) throws(UnknownWord) -> [Device] {
    for word in words { try validate(word) }
    return devices(named: words) { _ in true }
  }

  /// Checks that a word is a name of a device or group, or one to leave out.
  ///
  /// - Throws: ``UnknownWord`` for another word.
  static func validate(_ word: String) throws(UnknownWord) {
    let name = DeviceExclusion(word)?.name ?? word
    guard group(named: name) != nil || DeviceName(name).key != nil else {
      throw UnknownWord(device: name, besides: groups.map(\.name))
    }
  }

  /// Returns the devices that words choose, in the order of the table; words that are neither a
  /// device nor a group choose none.
  ///
  /// - Parameters:
  ///   - words: Names of devices and groups; those after a minus sign are left out, of all devices if there are no
  ///     others.
  ///   - devices: The devices to choose from.
  ///   - isIncluded: Whether a group includes a device.
  /// - Returns: The devices, each once.
  static func devices(
    named words: [String], of devices: [Device] = .all, inGroups isIncluded: (Device) -> Bool
  ) -> [Device] {
    let chosen = words.filter { DeviceExclusion($0) == nil }
    let included = chosen.isEmpty ? ["all"] : chosen
    let grouped = Set(included.compactMap { group(named: $0) }.flatMap { $0.map(\.key) })
    let keys = Set(included.filter { group(named: $0) == nil }.flatMap { DeviceName($0).keys })
    let excluded = Set(words.compactMap { DeviceExclusion($0) }.flatMap(\.keys))
    return devices.filter {
      (grouped.contains($0.key) && isIncluded($0) || keys.contains($0.key))
        && !excluded.contains($0.key)
    }
  }

  /// Returns the devices in an orientation.
  ///
  /// - Parameter name: `portrait`, `landscape`, `portrait-split` or `landscape-split`.
  /// - Returns: The devices of this list that have the orientation.
  /// - Throws: ``UnknownWord`` for another name.
  /// - Complexity: O(*n*) for *n* devices.
  public func inOrientation(_ name: String) throws(UnknownWord) -> [Device] {
    guard let orientation = Device.Orientation(rawValue: name) else {
      throw UnknownWord("orientation", name, among: Device.Orientation.names)
    }
    return filter { $0.orientation == orientation }
  }
}
