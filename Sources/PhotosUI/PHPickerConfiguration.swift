@_exported public import Photos

/// What the user of a `PHPickerViewController` can choose.
///
/// Source: developer.apple.com, PHPickerConfiguration.
public struct PHPickerConfiguration: Hashable, Sendable {
  /// The representations of items.
  public enum AssetRepresentationMode: Int, Hashable, Sendable {
    /// The system decides.
    case automatic = 0
    /// The representation in which the item is stored.
    case current = 1
    /// A representation that most programs read.
    case compatible = 2
  }

  /// The orders of the selected items.
  public enum Selection: Int, Hashable, Sendable {
    /// The order of the library.
    case `default` = 0
    /// The order in which the user chose the items.
    case ordered = 1
    /// The user changes the order.
    case continuous = 2
    /// As `continuous`, in the order in which the user chose the items.
    case continuousAndOrdered = 3
  }

  /// The maximum number of items, 0 for any number; 1 by default.
  public var selectionLimit = 1
  /// The kinds of items that are shown, `nil` for all; `nil` by default.
  public var filter: PHPickerFilter?
  /// The representation of the items; `automatic` by default.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The order of the items; `default` by default.
  public var selection = Selection.default
  /// The identifiers of the assets that are selected at first; empty by default.
  public var preselectedAssetIdentifiers: [String] = []

  /// Creates a configuration for one item of any kind.
  public init() {}
}

/// The kinds of items that a `PHPickerViewController` shows.
///
/// Source: developer.apple.com, PHPickerFilter.
public struct PHPickerFilter: Hashable, Sendable {
  private indirect enum Kind: Hashable, Sendable {
    case type(String)
    case any([PHPickerFilter])
    case all([PHPickerFilter])
    case not(PHPickerFilter)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Pictures, live photos included.
  public static let images = PHPickerFilter(.type("images"))
  /// Videos.
  public static let videos = PHPickerFilter(.type("videos"))
  /// Live photos.
  public static let livePhotos = PHPickerFilter(.type("livePhotos"))
  /// Pictures of the screen.
  public static let screenshots = PHPickerFilter(.type("screenshots"))
  /// Videos of the screen.
  public static let screenRecordings = PHPickerFilter(.type("screenRecordings"))
  /// Wide pictures.
  public static let panoramas = PHPickerFilter(.type("panoramas"))
  /// Pictures taken with depth.
  public static let depthEffectPhotos = PHPickerFilter(.type("depthEffectPhotos"))
  /// Pictures taken in quick succession.
  public static let bursts = PHPickerFilter(.type("bursts"))
  /// Videos in slow motion.
  public static let slomoVideos = PHPickerFilter(.type("slomoVideos"))
  /// Videos in quick motion.
  public static let timelapseVideos = PHPickerFilter(.type("timelapseVideos"))
  /// Videos whose depth can be changed.
  public static let cinematicVideos = PHPickerFilter(.type("cinematicVideos"))

  /// Returns the filter of the items that one of several filters shows.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(.any(subfilters))
  }

  /// Returns the filter of the items that several filters show.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(.all(subfilters))
  }

  /// Returns the filter of the items that a filter does not show.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(.not(filter))
  }
}
