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
/// Empty lines and lines that begin with `#` are skipped. A user's own table needs only the columns `key`, `orientation`, `width`, `height` and `scale`.
public struct DeviceTable: Sendable {
  /// The devices, in the order of the lines.
  public let devices: [Device]

  /// Creates a table from text; errors name `file`.
  ///
  /// - Parameters:
  ///   - text: Lines of columns that are separated by tabs; the first names the columns.
  ///   - file: The name of the file in errors.
  /// - Throws: ``DeviceTableError`` with the line, for a value that is missing or no number.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String, file: String) throws(DeviceTableError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasSuffix("\r") ? $0.dropLast() : $0
    }
    var rows = lines.enumerated().filter { !$1.isEmpty && !$1.hasPrefix("#") }
    guard let header = rows.first else {
      throw DeviceTableError(file: file, line: 1, reason: .empty)
    }
    rows.removeFirst()
    let columns = header.element.split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    for name in ["key", "orientation", "width", "height", "scale"] where !columns.contains(name) {
      throw DeviceTableError(file: file, line: header.offset + 1, reason: .missingColumn(name))
    }
    var devices: [Device] = []
    var seen: Set<[String]> = []
    for (index, line) in rows {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let row = DeviceRow(file: file, line: index + 1, columns: columns, cells: cells)
      let device = try row.device()
      guard seen.insert([device.key, device.orientation.rawValue]).inserted else {
        throw row.error(.duplicate(key: device.key, orientation: device.orientation.rawValue))
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

/// One row of a table of devices.
private struct DeviceRow {
  /// The largest number that a cell may hold, far above the size of any screen.
  static let limit = 100_000.0

  let file: String
  let line: Int
  let columns: [String]
  let cells: [String]

  func error(_ reason: DeviceTableError.Reason) -> DeviceTableError {
    DeviceTableError(file: file, line: line, reason: reason)
  }

  func device() throws(DeviceTableError) -> Device {
    guard cells.count == columns.count else {
      throw error(.cellCount(found: cells.count, expected: columns.count))
    }
    let size = CGSize(width: try number("width"), height: try number("height"))
    return Device(
      key: try text("key"), model: cell("model"),
      interfaceBuilderID: cell("ib_device_id").isEmpty ? nil : cell("ib_device_id"),
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
      keyboardChangeInIOS26: try optional("kb_ios26_delta", allowsNegative: true),
      confidence: try choice("confidence", .low),
      sources: Device.Sources(
        size: cell("src_size"), safeArea: cell("src_safe"), bars: cell("src_bars"),
        keyboard: cell("src_kb")),
      notes: cell("notes"))
  }

  private func cell(_ column: String) -> String {
    columns.firstIndex(of: column).map { cells[$0] } ?? ""
  }

  private func text(_ column: String) throws(DeviceTableError) -> String {
    guard !cell(column).isEmpty else { throw error(.missingValue(column: column)) }
    return cell(column)
  }

  private func number(_ column: String) throws(DeviceTableError) -> CGFloat {
    guard let value = try optional(column) else { throw error(.missingValue(column: column)) }
    guard value > 0 else {
      throw error(
        .invalidValue(column: column, found: cell(column), expected: "a number above 0"))
    }
    return value
  }

  private func optional(
    _ column: String, allowsNegative: Bool = false
  ) throws(DeviceTableError) -> CGFloat? {
    let found = cell(column)
    guard !found.isEmpty else { return nil }
    guard let value = Double(found), abs(value) <= Self.limit, allowsNegative || value >= 0 else {
      let lowest = allowsNegative ? "-100000" : "0"
      throw error(
        .invalidValue(
          column: column, found: found, expected: "a number from \(lowest) to 100000"))
    }
    return CGFloat(value)
  }

  /// The value of a cell that holds one of a few words; `standard` for an empty cell, unless it is `nil`.
  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ column: String, _ standard: Choice?
  ) throws(DeviceTableError) -> Choice where Choice.RawValue == String {
    let found = cell(column)
    if found.isEmpty, let standard { return standard }
    guard !found.isEmpty else { throw error(.missingValue(column: column)) }
    guard let value = Choice(rawValue: found) else {
      let expected = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        .invalidValue(column: column, found: found, expected: "one of \(expected)"))
    }
    return value
  }
}
