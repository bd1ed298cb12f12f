import Foundation

/// An error in a table of devices, with its place.
public struct DeviceTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(String)
    /// The file is empty.
    case empty
    /// The table lacks a column that it needs.
    case missingColumn(String)
    /// A row has another number of cells than there are columns.
    case cellCount(found: Int, expected: Int)
    /// A cell that needs a value is empty.
    case missingValue(column: String)
    /// A cell holds an invalid value.
    case invalidValue(column: String, found: String, expected: String)
    /// A device is listed twice in one orientation.
    case duplicate(key: String, orientation: String)
  }

  /// The path of the file as it was given.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The error in that line.
  public var reason: Reason

  /// The place, the value found and the value expected, as `file:line: message`.
  public var description: String {
    let text =
      switch reason {
      case .unreadable(let why): "cannot be read: \(why)"
      case .empty: "is empty, expected a line of column names"
      case .missingColumn(let name): "has no column '\(name)'"
      case .cellCount(let found, let expected): "has \(found) cells, expected \(expected)"
      case .missingValue(let column): "has no value in column '\(column)'"
      case .invalidValue(let column, let found, let expected):
        "has '\(found)' in column '\(column)', expected \(expected)"
      case .duplicate(let key, let orientation):
        "lists '\(key)' in orientation '\(orientation)' a second time"
      }
    return "\(file):\(line): \(text)"
  }
}

/// A table of devices: tab-separated, the first row naming the columns.
///
/// Empty lines and lines that begin with `#` are skipped. A user's own table needs only the columns
/// `key`, `orientation`, `width`, `height` and `scale`.
public struct DeviceTable: Sendable {
  /// The devices, in the order of the lines, without the changes of systems.
  public let devices: [Device]

  /// The package's own table.
  package static let package: DeviceTable = {
    let text = String(decoding: PackageResources.devices_tsv, as: UTF8.self)
    do throws(DeviceTableError) {
      return try DeviceTable(text, file: "devices.tsv")
    } catch {
      preconditionFailure("the package's own table of devices is damaged: \(error)")
    }
  }()

  /// Creates a table from text; errors name `file`.
  ///
  /// - Parameters:
  ///   - text: Lines of columns that are separated by tabs; the first names the columns.
  ///   - file: The name of the file in errors.
  /// - Throws: ``DeviceTableError`` with the line, for a value that is missing or no number.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String, file: String) throws(DeviceTableError) {
    var devices: [Device] = []
    var seen: Set<[String]> = []
    let required = ["key", "orientation", "width", "height", "scale"]
    for cells in try TableCells.lines(of: text, file: file, requiring: required) {
      let device = try cells.device()
      guard seen.insert([device.key, device.orientation.rawValue]).inserted else {
        throw cells.error(
          .duplicate(key: device.key, orientation: device.orientation.rawValue))
      }
      devices.append(device)
    }
    self.devices = devices
  }

  /// Reads a table from the file at a path.
  ///
  /// - Throws: ``DeviceTableError``, also if the file cannot be read.
  public init(contentsOf path: String) throws(DeviceTableError) {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw DeviceTableError(
        file: path, line: 1, reason: .unreadable(error.localizedDescription))
    }
    try self.init(text, file: path)
  }
}

extension TableCells {
  /// The device of the line.
  fileprivate func device() throws(DeviceTableError) -> Device {
    let size = CGSize(width: try number("width"), height: try number("height"))
    return Device(
      key: try text("key"), model: self["model"],
      interfaceBuilderID: self["ib_device_id"].isEmpty ? nil : self["ib_device_id"],
      systems: try versions("systems"),
      shape: self["shape"].isEmpty ? nil : try choice("shape", nil),
      bars: try choice("bars", .horizontal),
      orientation: try choice("orientation", nil),
      idiom: try choice("idiom", .phone),
      horizontalSizeClass: try choice("hclass", .compact),
      verticalSizeClass: try choice("vclass", .regular),
      screenSize: size, scale: try number("scale"),
      safeArea: UIEdgeInsets(
        top: try optional("safe_top") ?? 0, left: try optional("safe_left") ?? 0,
        bottom: try optional("safe_bottom") ?? 0, right: try optional("safe_right") ?? 0),
      statusBarHeight: try optional("status_bar"),
      navigationBarHeight: try optional("nav_bar"),
      largeNavigationBarHeight: try optional("nav_bar_large"),
      tabBarHeight: try optional("tab_bar"), totalTabBarHeight: try optional("tab_bar_total"),
      toolbarHeight: try optional("toolbar"), rootMargin: try optional("root_margin_lr"),
      keyboardHeights: Device.KeyboardHeights(
        low: try optional("kb_lo"), high: try optional("kb_hi"),
        predictionLow: try optional("kb_pred_lo"), predictionHigh: try optional("kb_pred_hi")),
      confidence: try choice("confidence", .low),
      sources: Device.Sources(
        size: self["src_size"], safeArea: self["src_safe"], bars: self["src_bars"],
        keyboard: self["src_kb"]),
      notes: self["notes"])
  }
}
