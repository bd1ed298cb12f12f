import Foundation

/// A device of Xcode's canvas.
///
/// Source: `Resources/canvas-devices.tsv`.
struct CanvasDevice: Sendable {
  /// Xcode's key; `nil` for the square canvas of files saved before Xcode 8.
  var id: String?
  /// The screen as the canvas holds it.
  var size: CGSize
  /// Pixels per point.
  var scale: Double
  /// Height of the status bar where no observation says more.
  var statusBar: Double
  /// Height of the home indicator where no observation says more.
  var homeIndicator: Double
  var hasHomeButton: Bool
  var isLandscape = false
  var widthClass: Document.SizeClasses.Class
  var heightClass: Document.SizeClasses.Class

  var isPad: Bool { id?.hasPrefix("ipad") ?? false }
  /// The key in tables of observations.
  var key: String { id ?? "(no device)" }

  private static let square = CanvasDevice(
    id: nil, size: CGSize(width: 600, height: 600), scale: 1, statusBar: 20, homeIndicator: 0,
    hasHomeButton: true, widthClass: .any, heightClass: .any)

  private static let shipped: [String: [String]] = {
    let rows = TabSeparated.rows(of: PackageResources.canvas_devices_tsv).dropFirst()
    return Dictionary(
      rows.compactMap { row in row.count >= 8 ? (row[0], row) : nil },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The canvas of a document.
  ///
  /// A device that is not known is taken for a phone with a home indicator; only its sizes of bars
  /// are used then, since roots store their own size.
  init(of document: Document) {
    guard let device = document.device else {
      self = Self.square
      return
    }
    let row = Self.shipped[device.id] ?? []
    func number(_ column: Int, else fallback: Double) -> Double {
      row.count > column ? Double(row[column]) ?? fallback : fallback
    }
    let isPad = device.id.hasPrefix("ipad")
    id = device.id
    size = CGSize(width: number(1, else: 375), height: number(2, else: 667))
    scale = number(3, else: isPad ? 2 : 3)
    statusBar = number(4, else: isPad ? 24 : 47)
    homeIndicator = number(5, else: isPad ? 20 : 34)
    hasHomeButton = row.count > 6 && row[6] == "yes"
    widthClass = isPad ? .regular : .compact
    heightClass = .regular
    guard device.isLandscape else { return }
    isLandscape = true
    size = CGSize(width: size.height, height: size.width)
    guard !isPad else { return }
    heightClass = .compact
    widthClass = row.count > 7 && row[7] == "regular" ? .regular : .compact
  }

  private init(
    id: String?, size: CGSize, scale: Double, statusBar: Double, homeIndicator: Double,
    hasHomeButton: Bool, widthClass: Document.SizeClasses.Class,
    heightClass: Document.SizeClasses.Class
  ) {
    self.id = id
    self.size = size
    self.scale = scale
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    self.hasHomeButton = hasHomeButton
    self.widthClass = widthClass
    self.heightClass = heightClass
  }
}

/// Heights of the status bar and home indicator on the canvas of one version of Xcode.
struct CanvasScreenEdges {
  var statusBar: Double
  var homeIndicator: Double

  init(_ device: CanvasDevice, tools: Double, table: CanvasTable = .shipped) {
    statusBar = device.statusBar
    homeIndicator = device.homeIndicator
    guard !device.isLandscape else { return }
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
    if let observed = table[quantity, device.key, era] { return observed }
    guard !device.isPad else { return nil }
    if era.hasPrefix("E"), table["status", device.key, era] == nil { era = phoneEras[2] }
    if let observed = table[quantity, device.key, era] { return observed }
    if device.hasHomeButton {
      // Phones with a home button behave alike; the 4.7-inch one has been seen in every era.
      return quantity == "home" ? 0 : table["status", "retina4_7", era]
    }
    guard let index = phoneEras.firstIndex(of: era) else { return nil }
    if index == 3 {
      // From 23700 on Xcode stores the insets doubled.
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
