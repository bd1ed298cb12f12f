import Foundation

/// What versions of the system, and of the SDK that an app was built with, change in the numbers of
/// devices: `Resources/systems.tsv`.
///
/// Each row has a source and a confidence. It says for which systems, SDKs, shapes of devices and
/// orientations it applies, and what the numbers are there.
public struct SystemTable: Sendable {
  /// A change of some devices' numbers.
  struct Row: Sendable {
    var systems = SystemVersions.all
    var sdks = SystemVersions.all
    /// The shapes of the devices; empty for all.
    var shapes: [Device.Shape] = []
    /// The orientations; empty for all.
    var orientations: [Device.Orientation] = []
    var width: CGFloat?
    var height: CGFloat?
    var top: CGFloat?
    var left: CGFloat?
    var bottom: CGFloat?
    var right: CGFloat?
    var statusBar: CGFloat?
    var bars: Device.Bars?
    /// The change of the keyboard's heights, in points.
    var keyboardChange: CGFloat?
    var keepsHiddenStatusBar = false
    var hasTabBarAtTop = false
    var source = ""
    var confidence = Device.Confidence.low

    /// Returns whether the row applies to a device with a system, in an app built with an SDK.
    func applies(to device: Device, _ system: SystemVersion, _ sdk: SystemVersion) -> Bool {
      systems.contains(system) && sdks.contains(sdk)
        && (shapes.isEmpty || device.shape.map(shapes.contains) == true)
        && (orientations.isEmpty || orientations.contains(device.orientation))
    }

    /// Whether the row only records what sources report, and changes nothing.
    var isRemark: Bool {
      [width, height, top, left, bottom, right, statusBar, keyboardChange].allSatisfy { $0 == nil }
        && bars == nil && !keepsHiddenStatusBar && !hasTabBarAtTop
    }
  }

  let rows: [Row]

  /// The package's own table.
  static let package: SystemTable = {
    let text = String(decoding: PackageResources.systems_tsv, as: UTF8.self)
    do throws(DeviceTableError) {
      return try SystemTable(text, file: "systems.tsv")
    } catch {
      preconditionFailure("the package's own table of systems is damaged: \(error)")
    }
  }()

  /// Creates a table from text; errors name `file`.
  ///
  /// - Parameters:
  ///   - text: Lines of columns that are separated by tabs; the first names the columns. Empty lines
  ///     and lines that begin with `#` are skipped.
  ///   - file: The name of the file in errors.
  /// - Throws: ``DeviceTableError`` with the line, for an invalid value.
  public init(_ text: String, file: String) throws(DeviceTableError) {
    var parsed: [Row] = []
    for cells in try TableCells.lines(of: text, file: file, requiring: ["systems", "source"]) {
      parsed.append(try Row(cells))
    }
    rows = parsed
  }
}

extension SystemTable.Row {
  fileprivate init(_ cells: TableCells) throws(DeviceTableError) {
    systems = try cells.versions("systems")
    sdks = try cells.versions("sdks")
    shapes = try cells.choices("devices")
    orientations = try cells.choices("orientations")
    width = try cells.optional("width")
    height = try cells.optional("height")
    top = try cells.optional("safe_top")
    left = try cells.optional("safe_left")
    bottom = try cells.optional("safe_bottom")
    right = try cells.optional("safe_right")
    statusBar = try cells.optional("status_bar")
    bars = cells["bars"].isEmpty ? nil : try cells.choice("bars", nil)
    keyboardChange = try cells.optional("keyboard", allowsNegative: true)
    let hidden: HiddenStatusBar = try cells.choice("hidden_status_bar", .frees)
    keepsHiddenStatusBar = hidden == .keeps
    let tabBar: TabBarPlace = try cells.choice("tab_bar", .bottom)
    hasTabBarAtTop = tabBar == .top
    source = try cells.text("source")
    confidence = try cells.choice("confidence", .low)
  }

  /// Where a tab bar is in a regular width.
  private enum TabBarPlace: String, CaseIterable {
    case top
    case bottom
  }

  /// What becomes of the safe area at the top while the status bar is hidden.
  private enum HiddenStatusBar: String, CaseIterable {
    case keeps
    case frees
  }
}

extension Device {
  /// Returns the package's devices with a version of the system, for an app built with an SDK.
  ///
  /// A safe area follows from the device, the system, the SDK and the bars. Devices that do not run
  /// the version are left out.
  ///
  /// - Parameters:
  ///   - system: The version; `nil` for the newest one that each device runs.
  ///   - sdk: The version of the SDK.
  /// - Returns: The devices, in the order of the table.
  public static func all(
    on system: SystemVersion?, builtWith sdk: SystemVersion = .newest
  ) -> [Device] {
    DeviceTable.package.devices.compactMap { device in
      if let system, !device.systems.contains(system) { return nil }
      return device.changed(
        by: SystemTable.package, system ?? device.systems.last ?? .newest, sdk)
    }
  }

  /// Whether the numbers are those of the newest system that the device runs, in an app built with
  /// the newest SDK.
  public var isUpToDate: Bool {
    guard let system, let sdk else { return true }
    return system == systems.last ?? .newest && sdk == .newest
  }

  /// Returns the device in another orientation, with the same system and SDK; `nil` if the table does
  /// not have it.
  func rotated(to orientation: Orientation) -> Device? {
    let devices =
      isUpToDate ? Device.all : Device.all(on: system, builtWith: sdk ?? .newest)
    return Device.named(key, orientation, in: devices)
  }

  /// Returns the device with the changes of the rows that apply.
  func changed(
    by table: SystemTable, _ system: SystemVersion, _ sdk: SystemVersion
  ) -> Device {
    var device = self
    device.system = system
    device.sdk = sdk
    for row in table.rows where row.applies(to: self, system, sdk) && !row.isRemark {
      device.apply(row)
    }
    return device
  }

  private mutating func apply(_ row: SystemTable.Row) {
    screenSize.width = row.width ?? screenSize.width
    screenSize.height = row.height ?? screenSize.height
    safeArea.top = row.top ?? safeArea.top
    safeArea.left = row.left ?? safeArea.left
    safeArea.right = row.right ?? safeArea.right
    if let bottom = row.bottom {
      // The area of the home indicator below a tab bar changes with it.
      totalTabBarHeight = totalTabBarHeight.map { $0 + bottom - safeArea.bottom }
      safeArea.bottom = bottom
    }
    statusBarHeight = row.statusBar ?? statusBarHeight
    bars = row.bars ?? bars
    if row.keepsHiddenStatusBar { keepsSafeAreaOfHiddenStatusBar = true }
    if row.hasTabBarAtTop { hasTabBarAtTop = true }
    if let change = row.keyboardChange {
      keyboardHeights = keyboardHeights.changed(by: change)
      sources.keyboard += ";\(row.source)"
    }
    let isOfSafeArea = [row.top, row.left, row.bottom, row.right].contains { $0 != nil }
    if isOfSafeArea { sources.safeArea += ";\(row.source)" }
    if row.width != nil || row.height != nil { sources.size += ";\(row.source)" }
    confidence = min(confidence, row.confidence)
  }
}

extension Device.KeyboardHeights {
  /// Returns the heights with a change, in points.
  fileprivate func changed(by change: CGFloat) -> Self {
    Self(
      low: low.map { $0 + change }, high: high.map { $0 + change },
      predictionLow: predictionLow.map { $0 + change },
      predictionHigh: predictionHigh.map { $0 + change })
  }
}
