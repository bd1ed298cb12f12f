public import Foundation

/// Whether the user lets the app use mobile data.
///
/// Source: developer.apple.com, CTCellularData.
open class CTCellularData: NSObject {
  /// Creates an object.
  public override init() {}

  /// Whether the app may use mobile data; not known, since there is no network.
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
  /// Called when that changes, which it does not; stored without effect.
  open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
}

/// Whether an app may use mobile data; raw values are Apple's.
public enum CTCellularDataRestrictedState: UInt, Hashable, Sendable {
  /// It is not known.
  case restrictedStateUnknown = 0
  /// The app may not.
  case restricted = 1
  /// The app may.
  case notRestricted = 2
}
