public import UIKit

/// What a screen is shown on, and how its user likes text.
public struct Setting: Hashable, Sendable {
  /// The device, held in one orientation.
  public var device: Device
  /// The size of text that the user prefers.
  public var textSize: UIContentSizeCategory
  /// The language whose strings files are used, such as `de`; `nil` for the texts of the file itself.
  public var language: String?
  /// How many times as long texts are as they say; 1 for the texts as they are.
  public var textGrowth = 1.0

  /// A device, with the standard size of text and the file's own language unless given.
  public init(
    _ device: Device, textSize: UIContentSizeCategory = .large, language: String? = nil
  ) {
    self.device = device
    self.textSize = textSize
    self.language = language
  }

  /// The setting in words: what is as usual is left out.
  public var name: String {
    var parts = [
      isWindow
        ? "window of \(TextTable.number(device.screenSize.width)) points"
        : "\(device.key) \(device.orientation.rawValue)"
    ]
    if textSize != .large { parts.append("text \(textSize.shortName)") }
    if let language { parts.append(language) }
    if textGrowth != 1 { parts.append("texts × \(TextTable.number(textGrowth))") }
    return parts.joined(separator: ", ")
  }
}

extension Setting {
  /// The name of windows that are no row of the table of devices.
  private static let windowKey = "window"

  /// Whether it is a window of some width on the largest tablet.
  var isWindow: Bool { device.key == Self.windowKey }

  /// A window of a width, as high as a tablet.
  ///
  /// Its width is compact up to the widest window that the table of devices says so of.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - device: The tablet; the largest one, held sideways, for `nil`.
  /// - Returns: The setting; `nil` where the table of devices has no tablet.
  static func window(width: Double, on device: Device? = nil) -> Setting? {
    guard var device = device ?? largestPad else { return nil }
    device.key = windowKey
    device.screenSize.width = CGFloat(width)
    device.horizontalSizeClass = CGFloat(width) <= widestCompact ? .compact : .regular
    return Setting(device)
  }

  /// The width of the widest window of a tablet whose width is compact.
  private static let widestCompact =
    Device.all.filter { $0.idiom == .pad && $0.horizontalSizeClass == .compact }
    .map(\.screenSize.width).max() ?? 0

  /// The largest tablet, held sideways.
  static var largestPad: Device? {
    Device.all.filter { $0.idiom == .pad && $0.orientation == .landscape }
      .max { $0.screenSize.width < $1.screenSize.width }
  }
}

extension Setting {
  /// A range of widths of windows in parts in which size classes and the least margins are the same.
  static func windowRanges(_ widths: Span) -> [ClosedRange<Double>] {
    let firsts = [Double(widestCompact).nextUp, Double(UIViewController.wideWidth)].sorted().filter
    {
      $0 > widths.from && $0 <= widths.to
    }
    return zip([widths.from] + firsts, firsts.map(\.nextDown) + [widths.to]).map { $0...$1 }
  }
}

extension UIContentSizeCategory {
  /// The sizes that a user can choose, from the smallest, by the names used on the command line.
  public static let named: [(name: String, category: UIContentSizeCategory)] = [
    ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
    ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
    ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge),
    ("ax4", .accessibilityExtraExtraLarge), ("ax5", .accessibilityExtraExtraExtraLarge),
  ]

  /// The name used on the command line, such as `xl`.
  public var shortName: String { Self.named.first { $0.category == self }?.name ?? rawValue }
}

extension [Device] {
  /// Every row of the table of devices.
  public static var all: [Device] { Device.all }
  /// Phones, however they are held.
  public static var phones: [Device] { Device.all.filter { $0.idiom == .phone } }
  /// Tablets, however they are held, windows beside another application's included.
  public static var pads: [Device] { Device.all.filter { $0.idiom == .pad } }

  /// The devices with one of the names, keys or products, however they are held.
  ///
  /// See ``UIKit/Device/key(of:)``; the beginning of a product's name will do where it can mean one device only.
  ///
  /// - Throws: ``UnknownWord`` for a name that no device has.
  public static func named(_ names: String...) throws(UnknownWord) -> [Device] {
    var keys: Set<String> = []
    for name in names {
      guard let key = DeviceName(name).key else { throw UnknownWord(device: name) }
      keys.insert(key)
    }
    return Device.all.filter { keys.contains($0.key) }
  }
}
