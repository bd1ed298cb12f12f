import Foundation
public import InterfaceBuilder
import UIKit

/// A choice of the configuration of a file, by the names used on the command line.
///
///     let choice = ConfigurationChoice(device: "iphone8", orientation: "landscape", textSize: "xl")
///     let configuration = try choice.configuration(for: document)
public struct ConfigurationChoice: Hashable, Sendable {
  /// The key of a device, such as `iphone8`, or a product, such as `iPhone 15 Pro`; the device of
  /// the file if `nil`.
  public var device: String?
  /// The orientation, such as `landscape`; if `nil`, portrait, or landscape if ``width`` is given or the
  /// project of the file supports no portrait.
  public var orientation: String?
  /// The Dynamic Type size, `xs` to `ax5`; `l` if `nil`.
  public var textSize: String?
  /// The width of a window on a tablet, in points; the whole screen if `nil`.
  public var width: Double?

  /// Creates a choice; omitted parameters have their default values.
  ///
  /// - Parameters:
  ///   - device: The key of a device, or a product; the device of the file if `nil`.
  ///   - orientation: The orientation, such as `landscape`; portrait if `nil`, or landscape with a
  ///     width.
  ///   - textSize: The Dynamic Type size, `xs` to `ax5`; `l` if `nil`.
  ///   - width: The width of a window on a tablet, in points; the whole screen if `nil`.
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
  public var isEmpty: Bool { self == ConfigurationChoice() }

  /// The minimum width of a window, in points.
  private static let leastWidth = 100.0

  /// Validates the parts of the choice that do not depend on the file.
  ///
  /// - Throws: ``ConfigurationChoiceError`` for an unknown device, orientation or text size, or a
  ///   width that is not possible.
  public func validate() throws(ConfigurationChoiceError) {
    _ = try textSizeCategory()
    guard device != nil || width != nil else {
      return try check(orientation, "orientation", among: Device.Orientation.names)
    }
    _ = try chosenSetting()
  }

  /// Returns the chosen configuration.
  ///
  /// - Parameter document: The file; its own device is used if none is chosen.
  /// - Returns: The configuration.
  /// - Throws: ``ConfigurationChoiceError`` for an unknown word, or a device that has neither the
  ///   orientation nor windows of the width.
  public func configuration(for document: Document) throws(ConfigurationChoiceError)
    -> Configuration
  {
    var configuration =
      device != nil || width != nil
      ? try chosenSetting(for: document.path) : Configuration(try ownDevice(of: document))
    configuration.textSize = try textSizeCategory()
    configuration.language = document.language
    return configuration
  }

  private func textSizeCategory() throws(ConfigurationChoiceError) -> UIContentSizeCategory {
    let sizes = UIContentSizeCategory.named
    try check(textSize, "text size", among: sizes.map(\.name))
    return sizes.first { $0.name == textSize }?.category ?? .large
  }

  private func check(
    _ word: String?, _ kind: String, among valid: [String]
  ) throws(ConfigurationChoiceError) {
    guard let word, !valid.contains(word) else { return }
    throw ConfigurationChoiceError(description: UnknownWord(kind, word, among: valid).description)
  }

  // MARK: Devices

  /// Returns the configuration of the device and the width, in an orientation that the project of a file supports.
  private func chosenSetting(
    for file: String? = nil
  ) throws(ConfigurationChoiceError) -> Configuration {
    var rows = Device.all
    if let device {
      guard let key = DeviceName(device).key else {
        throw ConfigurationChoiceError(description: UnknownWord(device: device).description)
      }
      rows = rows.filter { $0.key == key }
    } else {
      rows = rows.filter { $0.key == Configuration.largestPad?.key }
    }
    if orientation == nil, width == nil, let facts = file.flatMap(ProjectFacts.init) {
      let supported = rows.filter(facts.allowOrientation)
      if !supported.isEmpty { rows = supported }
    }
    let row = try row(rows, name: device ?? "the largest tablet")
    guard let width else { return Configuration(row) }
    guard row.idiom == .pad else {
      throw ConfigurationChoiceError(
        description: "a width of \(TextTable.number(width)) on \(row.key), expected a tablet, "
          + "since apps on phones fill the screen")
    }
    let largest = Double(row.screenSize.width)
    guard width >= Self.leastWidth, width <= largest,
      let configuration = Configuration.window(width: width, on: row)
    else {
      throw ConfigurationChoiceError(
        description: "a width of \(TextTable.number(width)), expected "
          + "\(TextTable.number(Self.leastWidth)) to \(TextTable.number(largest)) points on "
          + "\(row.key) \(row.orientation.rawValue)")
    }
    return configuration
  }

  /// Returns the row with the chosen orientation.
  private func row(_ rows: [Device], name: String) throws(ConfigurationChoiceError) -> Device {
    try check(orientation, "orientation", among: Device.Orientation.names)
    let usual: Device.Orientation = width == nil ? .portrait : .landscape
    let wanted = orientation.flatMap(Device.Orientation.init) ?? usual
    if let row = rows.first(where: { $0.orientation == wanted }) { return row }
    if orientation == nil, let row = rows.first { return row }
    let possible = rows.map(\.orientation.rawValue).joined(separator: " or ")
    throw ConfigurationChoiceError(
      description: "\(name) has no orientation \(wanted.rawValue), expected \(possible)")
  }

  /// Returns the device for which a file was last edited.
  private func ownDevice(of document: Document) throws(ConfigurationChoiceError) -> Device {
    guard let own = document.device else {
      throw ConfigurationChoiceError(
        description: "the file names no device, expected one to be chosen with --device")
    }
    let rows = Device.all.filter {
      $0.interfaceBuilderID == own.id && Device.Orientation.wholeScreens.contains($0.orientation)
    }
    guard !rows.isEmpty else {
      throw ConfigurationChoiceError(
        description: "the file's device \"\(own.id)\" is not in the table, expected one to be "
          + "chosen with --device")
    }
    var choice = self
    if choice.orientation == nil, own.isLandscape {
      choice.orientation = Device.Orientation.landscape.rawValue
    }
    return try choice.row(rows, name: "the file's device \"\(own.id)\"")
  }
}

/// The reason why a file cannot be shown in the chosen configuration.
public struct ConfigurationChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence with the value found and the value expected.
  public var description: String
}

extension Device.Orientation {
  static var names: [String] { allCases.map(\.rawValue) }
  fileprivate static let wholeScreens: [Self] = [.portrait, .landscape]
}
