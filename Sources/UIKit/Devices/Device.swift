public import Foundation

/// A device in one orientation: its screen size, safe area, bar heights and keyboard heights.
///
/// The numbers come from a table (`Resources/devices.tsv`) that records a source and a confidence
/// for each row; a cell without a number is `nil` here.
public struct Device: Hashable, Sendable {
  /// The orientation of the device, full screen or in Split View.
  public enum Orientation: String, Hashable, CaseIterable, Sendable {
    /// Portrait, full screen.
    case portrait
    /// Landscape, full screen.
    case landscape
    /// Portrait, in a Split View window.
    case portraitSplit = "portrait-split"
    /// Landscape, in a Split View window.
    case landscapeSplit = "landscape-split"
  }

  /// The kind of a device.
  public enum Idiom: String, Hashable, CaseIterable, Sendable {
    /// An iPhone or iPod touch.
    case phone
    /// An iPad.
    case pad
  }

  /// The size class along an axis.
  public enum SizeClass: String, Hashable, CaseIterable, Sendable {
    /// Limited space.
    case compact
    /// Ample space.
    case regular
  }

  /// The confidence in the numbers of a row.
  public enum Confidence: String, Hashable, CaseIterable, Comparable, Sendable {
    /// Estimated, or the sources contradict each other.
    case low
    /// A single source, or sources that agree in part.
    case medium
    /// Several independent sources that agree.
    case high

    /// Whether the first confidence is lower than the second.
    public static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    }
  }

  /// The reported heights of the keyboard, in points, including the home indicator area: the lowest
  /// and the highest, without and with the prediction bar.
  public struct KeyboardHeights: Hashable, Sendable {
    /// The lowest height without the prediction bar.
    public var low: CGFloat?
    /// The highest height without the prediction bar.
    public var high: CGFloat?
    /// The lowest height with the prediction bar.
    public var predictionLow: CGFloat?
    /// The highest height with the prediction bar.
    public var predictionHigh: CGFloat?

    /// Creates a set of heights, in points; `nil` for an unknown one.
    public init(
      low: CGFloat?, high: CGFloat?, predictionLow: CGFloat?, predictionHigh: CGFloat?
    ) {
      self.low = low
      self.high = high
      self.predictionLow = predictionLow
      self.predictionHigh = predictionHigh
    }

    /// All known heights, in the order of the table's columns.
    public var all: [CGFloat] { [low, high, predictionLow, predictionHigh].compactMap(\.self) }
  }

  /// The sources of a row's numbers; the table's documentation explains the letters.
  public struct Sources: Hashable, Sendable {
    /// The source of the screen size.
    public var size: String
    /// The source of the safe area.
    public var safeArea: String
    /// The source of the bar heights.
    public var bars: String
    /// The source of the keyboard heights.
    public var keyboard: String

    /// Creates a set of source names.
    public init(size: String, safeArea: String, bars: String, keyboard: String) {
      self.size = size
      self.safeArea = safeArea
      self.bars = bars
      self.keyboard = keyboard
    }
  }

  /// The key that identifies the device, such as `iphone8`.
  public var key: String
  /// The models that share these numbers.
  public var model: String
  /// Interface Builder's identifier of the device, if it has one.
  public var interfaceBuilderID: String?
  /// The orientation of the device.
  public var orientation: Orientation
  /// The kind of the device.
  public var idiom: Idiom
  /// The horizontal size class.
  public var horizontalSizeClass: SizeClass
  /// The vertical size class.
  public var verticalSizeClass: SizeClass
  /// The size of the screen, or of the window in Split View, in points.
  public var screenSize: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The insets of the safe area in points, due to the shape of the device and the status bar.
  public var safeArea: UIEdgeInsets
  /// The height of the status bar, in points.
  public var statusBarHeight: CGFloat?
  /// The height of a navigation bar, in points.
  public var navigationBarHeight: CGFloat?
  /// The height of a navigation bar with a large title, in points.
  public var largeNavigationBarHeight: CGFloat?
  /// The height of a tab bar without the home indicator area, in points.
  public var tabBarHeight: CGFloat?
  /// The height of a tab bar including the home indicator area, in points.
  public var totalTabBarHeight: CGFloat?
  /// The height of a toolbar, in points.
  public var toolbarHeight: CGFloat?
  /// The horizontal margin of a controller's root view, in points.
  public var rootMargin: CGFloat?
  /// The heights of the keyboard.
  public var keyboardHeights: KeyboardHeights
  /// The increase of the keyboard's height in iOS 26 and later, in points.
  public var keyboardChangeInIOS26: CGFloat?
  /// The confidence in the numbers of the row.
  public var confidence: Confidence
  /// The sources of the numbers.
  public var sources: Sources
  /// The notes of the row.
  public var notes: String
}

extension Device {
  /// All devices and orientations of the package's table, in its order.
  public static let all: [Device] = {
    let text = String(decoding: PackageResources.devices_tsv, as: UTF8.self)
    do throws(DeviceTableError) {
      return try DeviceTable(text, file: "devices.tsv").devices
    } catch {
      preconditionFailure("the package's own table of devices is damaged: \(error)")
    }
  }()

  /// Returns the device with a name in an orientation; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The device's key, such as `iphone8`, or the name of a product; see ``key(of:)``.
  ///   - orientation: The orientation of the device.
  ///   - devices: The devices to search; by default the package's table.
  /// - Returns: The row of the table.
  public static func named(
    _ name: String, _ orientation: Orientation = .portrait, in devices: [Device] = Device.all
  ) -> Device? {
    let key = key(of: name)
    return devices.first {
      ($0.key == name || $0.key == key) && $0.orientation == orientation
    }
  }

  /// Returns the package's devices, where rows of another table replace those with the same key and
  /// orientation; its other rows follow at the end.
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
