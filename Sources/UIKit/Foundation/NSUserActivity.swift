public import Foundation

/// A state of the app that can be continued later or elsewhere, as a value.
///
/// Nothing is handed over to other devices. Source: developer.apple.com, NSUserActivity.
open class NSUserActivity: NSObject {
  /// The type of the activity, a name such as `com.example.read`, by which the app recognizes it.
  public let activityType: String
  /// A title for the user; `nil` by default.
  open var title: String?
  /// The state, as values of a property list; `nil` by default.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are needed; `nil` by default.
  open var requiredUserInfoKeys: Set<String>?
  /// A page that shows the same; `nil` by default.
  open var webpageURL: URL?
  /// The page from which the activity came; `nil` by default.
  open var referrerURL: URL?
  /// The date after which it is no longer offered; `nil` by default.
  open var expirationDate: Date?
  /// The words by which the activity is found; empty by default.
  open var keywords: Set<String> = []
  /// Whether the activity may be continued on another device; `true` by default.
  open var isEligibleForHandoff = true
  /// Whether the activity may be found by a search of the device; `false` by default.
  open var isEligibleForSearch = false
  /// Whether the activity may be found by everyone; `false` by default.
  open var isEligibleForPublicIndexing = false
  /// Whether the system may suggest it; `false` by default.
  open var isEligibleForPrediction = false
  /// The identifier by which the activity is deleted; `nil` by default.
  open var persistentIdentifier: String?
  /// The identifier of the content that it shows; `nil` by default.
  open var targetContentIdentifier: String?
  /// Whether ``userInfo`` is out of date; `false` by default.
  open var needsSave = false
  /// The object that updates the state; not retained, `nil` by default.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether ``becomeCurrent()`` was called last, and not ``resignCurrent()``; `false` by default.
  public private(set) var isCurrent = false

  /// Creates an activity without a title or state.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to ``userInfo``, replacing those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Sets ``isCurrent`` to `true`; other activities keep theirs.
  open func becomeCurrent() { isCurrent = true }

  /// Sets ``isCurrent`` to `false`.
  open func resignCurrent() { isCurrent = false }

  /// Whether the app that continues it gets streams to this one, `false` by default; stored without
  /// effect.
  open var supportsContinuationStreams = false

  /// Calls the closure: no activity is saved in Kuina.
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: @escaping () -> Void
  ) { handler() }

  /// Calls the closure: no activity is saved in Kuina.
  open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
    handler()
  }

  /// Makes the activity no longer current: ``isCurrent`` becomes `false`.
  open func invalidate() { isCurrent = false }
}

/// The methods by which the state of an activity is updated; all of them are optional.
public protocol NSUserActivityDelegate: AnyObject {
  /// On iOS, called before the state is saved; never called by Kuina, since no activity is saved.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// On iOS, called when the activity was continued elsewhere; never called by Kuina, which hands
  /// no activity over.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Never called by Kuina, since no activity is saved; does nothing unless implemented.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Never called by Kuina, which hands no activity over; does nothing unless implemented.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The type of an activity that shows a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
