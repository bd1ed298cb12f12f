public import Foundation

/// A device in one orientation: its screen, what covers it, and its keyboards.
///
/// The numbers come from a table with a source and a confidence for each row
/// (`Resources/devices.tsv`); a cell without a number there is `nil` here.
public struct Device: Hashable, Sendable {
  /// How the device is held.
  public enum Orientation: String, Hashable, CaseIterable, Sendable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
    /// Higher than wide, in a window beside another application's.
    case portraitSplit = "portrait-split"
    /// Wider than high, in a window beside another application's.
    case landscapeSplit = "landscape-split"
  }

  /// What kind of device it is.
  public enum Idiom: String, Hashable, CaseIterable, Sendable {
    /// An iPhone or iPod touch.
    case phone
    /// An iPad.
    case pad
  }

  /// How much room there is along an axis.
  public enum SizeClass: String, Hashable, CaseIterable, Sendable {
    /// Little room.
    case compact
    /// Much room.
    case regular
  }

  /// How far a row of the table can be trusted.
  public enum Confidence: String, Hashable, CaseIterable, Comparable, Sendable {
    /// Guessed, or sources contradict each other.
    case low
    /// One source, or sources that agree in part.
    case medium
    /// Several independent sources agree.
    case high

    /// Whether the first is trusted less.
    public static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    }
  }

  /// Heights of the keyboard, home area included, in points: the lowest and the highest that was
  /// reported, without and with a row of predictions.
  public struct KeyboardHeights: Hashable, Sendable {
    /// The lowest height without predictions.
    public var low: CGFloat?
    /// The highest height without predictions.
    public var high: CGFloat?
    /// The lowest height with predictions.
    public var predictionLow: CGFloat?
    /// The highest height with predictions.
    public var predictionHigh: CGFloat?

    /// Heights in points.
    public init(
      low: CGFloat?, high: CGFloat?, predictionLow: CGFloat?, predictionHigh: CGFloat?
    ) {
      self.low = low
      self.high = high
      self.predictionLow = predictionLow
      self.predictionHigh = predictionHigh
    }

    /// All heights that are known, in the order of the table.
    public var all: [CGFloat] { [low, high, predictionLow, predictionHigh].compactMap(\.self) }
  }

  /// Where the numbers of a row come from; the letters are explained in the table's documentation.
  public struct Sources: Hashable, Sendable {
    /// Of the screen's size.
    public var size: String
    /// Of the safe area.
    public var safeArea: String
    /// Of the bars.
    public var bars: String
    /// Of the keyboard.
    public var keyboard: String

    /// Names of sources.
    public init(size: String, safeArea: String, bars: String, keyboard: String) {
      self.size = size
      self.safeArea = safeArea
      self.bars = bars
      self.keyboard = keyboard
    }
  }

  /// The name by which the device is chosen, such as `iphone8`.
  public var key: String
  /// The models that share these numbers.
  public var model: String
  /// Interface Builder's name of the device, if it has one.
  public var interfaceBuilderID: String?
  /// How the device is held.
  public var orientation: Orientation
  /// What kind of device it is.
  public var idiom: Idiom
  /// How much room there is from left to right.
  public var horizontalSizeClass: SizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: SizeClass
  /// The size of the screen, or of the window beside another application's, in points.
  public var screenSize: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// What the device's shape and the status bar cover.
  public var safeArea: UIEdgeInsets
  /// The height of the status bar.
  public var statusBarHeight: CGFloat?
  /// The height of a navigation bar.
  public var navigationBarHeight: CGFloat?
  /// The height of a navigation bar with a large title.
  public var largeNavigationBarHeight: CGFloat?
  /// The height of a tab bar, the home indicator not counted.
  public var tabBarHeight: CGFloat?
  /// The height of a tab bar with the home indicator.
  public var totalTabBarHeight: CGFloat?
  /// The height of a toolbar.
  public var toolbarHeight: CGFloat?
  /// The margin of a controller's view at its sides.
  public var rootMargin: CGFloat?
  /// Heights of the keyboard.
  public var keyboardHeights: KeyboardHeights
  /// How much higher the keyboard is from iOS 26 on.
  public var keyboardChangeInIOS26: CGFloat?
  /// How far the row can be trusted.
  public var confidence: Confidence
  /// Where the numbers come from.
  public var sources: Sources
  /// Remarks of the table.
  public var notes: String
}

extension Device {
  /// All devices and orientations of the table that comes with the package, in its order.
  public static let all: [Device] = {
    let text = String(decoding: PackageResources.devices_tsv, as: UTF8.self)
    do throws(DeviceTableError) {
      return try DeviceTable(text, file: "devices.tsv").devices
    } catch {
      preconditionFailure("the package's own table of devices is damaged: \(error)")
    }
  }()

  /// The device of a name in an orientation; `nil` if the table has none.
  ///
  /// - Parameters:
  ///   - name: The device's key, such as `iphone8`, or the name of a product; see ``key(of:)``.
  ///   - orientation: How it is held.
  ///   - devices: Where to look; the package's table unless a user's own is given.
  /// - Returns: The row of the table.
  public static func named(
    _ name: String, _ orientation: Orientation = .portrait, in devices: [Device] = Device.all
  ) -> Device? {
    let key = key(of: name)
    return devices.first {
      ($0.key == name || $0.key == key) && $0.orientation == orientation
    }
  }

  /// The package's devices with those of another table in place of rows that have the same key and
  /// orientation, and its other rows after them.
  public static func all(overriddenBy others: [Device]) -> [Device] {
    var devices = all
    for device in others {
      let index = devices.firstIndex {
        $0.key == device.key && $0.orientation == device.orientation
      }
      if let index { devices[index] = device } else { devices.append(device) }
    }
    return devices
  }
}
