public import UIKit

/// What a screen is shown on, and how its user likes text.
public struct Setting: Hashable, Sendable {
  /// The device, held in one orientation.
  public var device: Device
  /// The size of text that the user prefers.
  public var textSize: UIContentSizeCategory
  /// The language whose strings files are used, such as `de`; `nil` for the texts of the file itself.
  public var language: String?

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
    var parts = ["\(device.key) \(device.orientation.rawValue)"]
    if textSize != .large { parts.append("text \(textSize.shortName)") }
    if let language { parts.append(language) }
    return parts.joined(separator: ", ")
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

  /// The devices with a key, however they are held.
  public static func named(_ keys: String...) -> [Device] {
    Device.all.filter { keys.contains($0.key) }
  }
}
