import Foundation
public import InterfaceBuilder
import UIKit

/// What files are shown on, by the names used on the command line.
///
///     let choice = SettingChoice(device: "iphone8", orientation: "landscape", textSize: "xl")
///     let setting = try choice.setting(for: document)
public struct SettingChoice: Hashable, Sendable {
  /// The key of a device, such as `iphone8`, or a product, such as `iPhone 15 Pro`; that of the file itself
  /// for `nil`.
  public var device: String?
  /// How the device is held, such as `landscape`; upright for `nil`, and sideways where ``width`` is given.
  public var orientation: String?
  /// The size of text, `xs` to `ax5`; `l` for `nil`.
  public var textSize: String?
  /// The width of a window on a tablet, in points; the whole screen for `nil`.
  public var width: Double?

  /// A choice; what is left out is as usual.
  public init(
    device: String? = nil, orientation: String? = nil, textSize: String? = nil,
    width: Double? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.textSize = textSize
    self.width = width
  }

  /// Whether nothing was chosen.
  public var isEmpty: Bool { self == SettingChoice() }

  /// The narrowest window, in points.
  private static let leastWidth = 100.0

  /// Says what of the choice is of no use, whatever the file.
  ///
  /// - Throws: ``SettingChoiceError``.
  public func validate() throws(SettingChoiceError) {
    _ = try textSizeCategory()
    guard device != nil || width != nil else {
      return try check(orientation, "orientation", among: Device.Orientation.names)
    }
    _ = try chosenSetting()
  }

  /// The setting chosen.
  ///
  /// - Parameter document: The file, on whose own device it is shown where none is chosen.
  /// - Returns: The setting.
  /// - Throws: ``SettingChoiceError``.
  public func setting(for document: Document) throws(SettingChoiceError) -> Setting {
    var setting =
      device != nil || width != nil ? try chosenSetting() : Setting(try ownDevice(of: document))
    setting.textSize = try textSizeCategory()
    setting.language = document.language
    return setting
  }

  private func textSizeCategory() throws(SettingChoiceError) -> UIContentSizeCategory {
    let sizes = UIContentSizeCategory.named
    try check(textSize, "text size", among: sizes.map(\.name))
    return sizes.first { $0.name == textSize }?.category ?? .large
  }

  private func check(
    _ word: String?, _ kind: String, among valid: [String]
  ) throws(SettingChoiceError) {
    guard let word, !valid.contains(word) else { return }
    throw SettingChoiceError(description: UnknownWord(kind, word, among: valid).description)
  }

  // MARK: Devices

  private func chosenSetting() throws(SettingChoiceError) -> Setting {
    var rows = Device.all
    if let device {
      guard let key = DeviceName(device).key else {
        throw SettingChoiceError(description: UnknownWord(device: device).description)
      }
      rows = rows.filter { $0.key == key }
    } else {
      rows = rows.filter { $0.key == Setting.largestPad?.key }
    }
    let row = try held(rows, name: device ?? "the largest tablet")
    guard let width else { return Setting(row) }
    guard row.idiom == .pad else {
      throw SettingChoiceError(
        description: "a width of \(TextTable.number(width)) on \(row.key), expected a tablet, "
          + "since applications on phones have the whole screen")
    }
    let largest = Double(row.screenSize.width)
    guard width >= Self.leastWidth, width <= largest,
      let setting = Setting.window(width: width, on: row)
    else {
      throw SettingChoiceError(
        description: "a width of \(TextTable.number(width)), expected "
          + "\(TextTable.number(Self.leastWidth)) to \(TextTable.number(largest)) points on "
          + "\(row.key) \(row.orientation.rawValue)")
    }
    return setting
  }

  /// The row for the orientation.
  private func held(_ rows: [Device], name: String) throws(SettingChoiceError) -> Device {
    try check(orientation, "orientation", among: Device.Orientation.names)
    let usual: Device.Orientation = width == nil ? .portrait : .landscape
    let wanted = orientation.flatMap(Device.Orientation.init) ?? usual
    if let row = rows.first(where: { $0.orientation == wanted }) { return row }
    if orientation == nil, let row = rows.first { return row }
    let possible = rows.map(\.orientation.rawValue).joined(separator: " or ")
    throw SettingChoiceError(
      description: "\(name) is never held \(wanted.rawValue), expected \(possible)")
  }

  /// The device that a file was last edited for.
  private func ownDevice(of document: Document) throws(SettingChoiceError) -> Device {
    guard let own = document.device else {
      throw SettingChoiceError(
        description: "the file names no device, expected one to be chosen with --device")
    }
    let rows = Device.all.filter {
      $0.interfaceBuilderID == own.id && Device.Orientation.wholeScreens.contains($0.orientation)
    }
    guard !rows.isEmpty else {
      throw SettingChoiceError(
        description: "the file's device \"\(own.id)\" is not in the table, expected one to be "
          + "chosen with --device")
    }
    var choice = self
    if choice.orientation == nil, own.isLandscape {
      choice.orientation = Device.Orientation.landscape.rawValue
    }
    return try choice.held(rows, name: "the file's device \"\(own.id)\"")
  }
}

/// Why nothing can be shown on what was chosen.
public struct SettingChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, and what was expected.
  public var description: String
}

extension Device.Orientation {
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
  fileprivate static let wholeScreens: [Self] = [.portrait, .landscape]
}
