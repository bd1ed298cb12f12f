public import Foundation

/// A device in one orientation: its screen, safe area, bars and keyboards.
///
/// The numbers come from `Resources/devices.tsv`, and from `Resources/systems.tsv`, which says what
/// versions of the system change. Both give a source and a confidence for each row. A number that
/// the table does not have is `nil`, and 0 in a safe area.
public struct Device: Hashable, Sendable {
  /// The orientation of a device, and whether the window shares the screen.
  public enum Orientation: String, Hashable, CaseIterable, Sendable {
    /// The orientation in which the screen is taller than wide.
    case portrait
    /// The orientation in which the screen is wider than tall.
    case landscape
    /// Taller than wide, with the window in Split View or Slide Over.
    case portraitSplit = "portrait-split"
    /// Wider than tall, with the window in Split View or Slide Over.
    case landscapeSplit = "landscape-split"
  }

  /// The shape of a device, on which what a version of the system changes depends.
  public enum Shape: String, Hashable, CaseIterable, Sendable {
    /// A phone with a home button.
    case button
    /// A phone with a cutout at an edge.
    case notch
    /// A phone with a Dynamic Island.
    case island
    /// The outer display of a phone that folds.
    case foldOuter = "fold-outer"
    /// The inner display of a phone that folds, or a half of it.
    case foldInner = "fold-inner"
    /// A tablet with a home button.
    case padButton = "pad-button"
    /// A tablet without a home button.
    case padRounded = "pad-rounded"
  }

  /// The place of navigation bars, toolbars and tab bars.
  public enum Bars: String, Hashable, CaseIterable, Sendable {
    /// The bars are above and below the content.
    case horizontal
    /// The bars are combined in one on the left, which is a part of the safe area's inset.
    case left
    /// The bars are combined in one on the right, which is a part of the safe area's inset.
    case right
  }

  /// The kind of a device.
  public enum Idiom: String, Hashable, CaseIterable, Sendable {
    /// An iPhone or iPod touch.
    case phone
    /// An iPad.
    case pad
  }

  /// The size class of a screen or window along one axis.
  public enum SizeClass: String, Hashable, CaseIterable, Sendable {
    /// Limited space, such as the width of a phone in portrait.
    case compact
    /// Ample space, such as the width of a tablet's whole screen.
    case regular
  }

  /// The reliability of a row of the table.
  public enum Confidence: String, Hashable, CaseIterable, Comparable, Sendable {
    /// An assumption, or sources that contradict each other.
    case low
    /// One source, or sources that agree in part.
    case medium
    /// Several independent sources agree.
    case high

    /// Returns whether the first confidence is lower.
    public static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    }
  }

  /// Keyboard heights in points, the home indicator's area included: the lowest and the highest that were
  /// reported, without and with the QuickType bar.
  public struct KeyboardHeights: Hashable, Sendable {
    /// The lowest height without the QuickType bar, in points; `nil` if it is not known.
    public var low: CGFloat?
    /// The highest height without the QuickType bar, in points; `nil` if it is not known.
    public var high: CGFloat?
    /// The lowest height with the QuickType bar, in points; `nil` if it is not known.
    public var predictionLow: CGFloat?
    /// The highest height with the QuickType bar, in points; `nil` if it is not known.
    public var predictionHigh: CGFloat?

    /// Creates heights from values in points.
    public init(
      low: CGFloat?, high: CGFloat?, predictionLow: CGFloat?, predictionHigh: CGFloat?
    ) {
      self.low = low
      self.high = high
      self.predictionLow = predictionLow
      self.predictionHigh = predictionHigh
    }

    /// The known heights, in the order of the table.
    public var all: [CGFloat] { [low, high, predictionLow, predictionHigh].compactMap(\.self) }
  }

  /// The sources of a row's numbers.
  ///
  /// Each is a list of codes separated by semicolons, such as `S;HIG26`; the head of `Resources/devices.tsv`
  /// explains them.
  public struct Sources: Hashable, Sendable {
    /// The codes of the sources of the screen size, as in the table.
    public var size: String
    /// The codes of the sources of the safe area, as in the table.
    public var safeArea: String
    /// The codes of the sources of the bars' heights, as in the table.
    public var bars: String
    /// The codes of the sources of the keyboard heights, as in the table.
    public var keyboard: String

    /// Creates sources from codes.
    ///
    /// - Parameters:
    ///   - size: The sources of the size.
    ///   - safeArea: The sources of the safe area.
    ///   - bars: The sources of the bars' heights.
    ///   - keyboard: The sources of the keyboard heights.
    public init(size: String, safeArea: String, bars: String, keyboard: String) {
      self.size = size
      self.safeArea = safeArea
      self.bars = bars
      self.keyboard = keyboard
    }
  }

  /// The name that identifies the device, such as `iphone8`.
  public var key: String
  /// The names of the models that share these numbers, such as `iPhone 5/5s/SE 1st gen`.
  public var model: String
  /// The device's identifier in Interface Builder; `nil` if it has none.
  public var interfaceBuilderID: String?
  /// The versions of the system that one of the models runs.
  public var systems: SystemVersions
  /// The version of the system whose numbers these are; `nil` in a user's own table.
  public var system: SystemVersion?
  /// The version of the SDK that the app was built with; `nil` in a user's own table.
  public var sdk: SystemVersion?
  /// The shape; `nil` if the table does not say it.
  public var shape: Shape?
  /// The place of bars in the window: above and below the content, or at one side.
  public var bars: Bars
  /// The orientation of the row of the device table.
  public var orientation: Orientation
  /// The kind of device: a phone or a tablet.
  public var idiom: Idiom
  /// Whether the width of the screen or window is compact or regular.
  public var horizontalSizeClass: SizeClass
  /// Whether the height of the screen or window is compact or regular.
  public var verticalSizeClass: SizeClass
  /// The size of the screen in points, or of the window in Split View or Slide Over.
  public var screenSize: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The insets of the safe area, in points: what the status bar and the device's shape cover.
  public var safeArea: UIEdgeInsets
  /// The height of the status bar, in points; `nil` if it is not known.
  public var statusBarHeight: CGFloat?
  /// The height of a navigation bar, in points; `nil` if it is not known.
  public var navigationBarHeight: CGFloat?
  /// The height of a navigation bar with a large title, in points; `nil` if it is not known.
  public var largeNavigationBarHeight: CGFloat?
  /// The height of a tab bar without the home indicator's area, in points; `nil` if it is not known.
  public var tabBarHeight: CGFloat?
  /// The height of a tab bar with the home indicator's area, in points; `nil` if it is not known.
  public var totalTabBarHeight: CGFloat?
  /// The height of a toolbar, in points; `nil` if it is not known.
  public var toolbarHeight: CGFloat?
  /// The horizontal margin of a view controller's root view, in points; `nil` if it is not known.
  public var rootMargin: CGFloat?
  /// The heights of the device's keyboards, in points, with the home indicator's area.
  public var keyboardHeights: KeyboardHeights
  /// Whether the inset at the top stays while the status bar is hidden.
  public var keepsSafeAreaOfHiddenStatusBar = false
  /// Whether tab bars are at the top where the width is regular, instead of the bottom.
  public var hasTabBarAtTop = false
  /// The reliability of the numbers.
  public var confidence: Confidence
  /// The sources of the numbers, for each group of columns.
  public var sources: Sources
  /// The notes in the table's row, such as the sources of its numbers; empty for none.
  public var notes: String
}

extension Device {
  /// Whether a presentation is a card in compact width, and without a style of its own a sheet: from iOS 13 on, in
  /// apps that are built with its SDK (developer.apple.com, UIModalPresentationStyle.automatic).
  package var showsSheets: Bool {
    [system, sdk].compactMap(\.self).allSatisfy { $0 >= SystemVersion(13) }
  }

  /// All devices of the package's table in each orientation, in the order of the table, with the newest
  /// system that each runs.
  public static let all: [Device] = all(on: nil)

  /// Returns the device with a name in an orientation, or `nil` if the table has none.
  ///
  /// - Parameters:
  ///   - name: The device's key, such as `iphone8`, or the name of a product, such as `iPhone SE 3`; see
  ///     ``key(of:)``.
  ///   - orientation: The orientation.
  ///   - devices: The devices to search, by default those of the package's table.
  /// - Returns: The first match.
  public static func named(
    _ name: String, _ orientation: Orientation = .portrait, in devices: [Device] = Device.all
  ) -> Device? {
    let key = key(of: name)
    return devices.first {
      ($0.key == name || $0.key == key) && $0.orientation == orientation
    }
  }

  /// Returns the package's devices, where others replace those with the same key and orientation and the rest
  /// are appended.
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
