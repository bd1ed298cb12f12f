/// The heights of the status bar and home indicator on the canvas of one version of Xcode.
struct CanvasScreenEdges {
  var statusBar: Double
  var homeIndicator: Double
  /// Whether the heights are twice those of the device, as some versions of Xcode store them.
  private(set) var areDoubled = false

  init(_ device: CanvasDevice, tools: Double, table: CanvasTable = .current) {
    statusBar = device.statusBar
    homeIndicator = device.homeIndicator
    guard !device.isLandscape else {
      // Phones hide the status bar in landscape; those without a home button have a notch instead.
      if !device.isPad, device.hasHomeButton { statusBar = 0 }
      // The notch is as wide as the status bar is high in portrait.
      if !device.isPad, !device.hasHomeButton, tools < 21200 {
        statusBar = Self.height("status", device, tools, table) ?? device.statusBar
      }
      return
    }
    areDoubled =
      CanvasEra.bars(tools) == Self.phoneEras[3] && !device.isPad && !device.hasHomeButton
    statusBar = Self.height("status", device, tools, table) ?? device.statusBar
    homeIndicator = Self.height("home", device, tools, table) ?? device.homeIndicator
  }

  private static let phoneEras = [
    "A:<14800", "B:14800-21199", "C:21200-23699", "D:23700-29999",
  ]

  private static func height(
    _ quantity: String, _ device: CanvasDevice, _ tools: Double, _ table: CanvasTable
  ) -> Double? {
    var era = CanvasEra.bars(tools)
    // Devices with a home button kept the earlier bars for some versions more.
    if device.hasHomeButton, (21200..<21600).contains(tools) { era = phoneEras[1] }
    if let observed = table[quantity, device.key, era] { return observed }
    // Tablets without a home button have no status bar where phones with one have none (xibs of 2 projects).
    if device.isPad, !device.hasHomeButton, quantity == "status", era == phoneEras[1] { return 0 }
    guard !device.isPad else { return nil }
    // Until Xcode 14 every phone without a home button had the status bar of the first one.
    if !device.hasHomeButton, quantity == "status", phoneEras[..<2].contains(era),
      let first = table[quantity, "retina5_9", era]
    {
      return first
    }
    if era.hasPrefix("E"), table["status", device.key, era] == nil { era = phoneEras[2] }
    if let observed = table[quantity, device.key, era] { return observed }
    if device.hasHomeButton {
      // All phones with a home button behave the same; the table has values of the 4.7-inch phone
      // for every era.
      return quantity == "home" ? 0 : table["status", "retina4_7", era]
    }
    guard let index = phoneEras.firstIndex(of: era) else { return nil }
    if index == 3 {
      // Xcode 23700 and later stores doubled insets.
      let earlier = phoneEras[..<3].reversed().lazy.compactMap { table[quantity, device.key, $0] }
      return 2 * (earlier.first ?? (quantity == "home" ? device.homeIndicator : device.statusBar))
    }
    for distance in [1, -1, 2, -2] {
      let neighbour = index + distance
      guard (0..<3).contains(neighbour) else { continue }
      if let observed = table[quantity, device.key, phoneEras[neighbour]] { return observed }
    }
    return nil
  }
}
