public import Foundation
public import UIKit
public import UserNotifications

/// What happens to a notification after an action of its extension; raw values are Apple's.
public enum UNNotificationContentExtensionResponseOption: UInt, Hashable, Sendable {
  /// The notification stays.
  case doNotDismiss = 0
  /// The notification is dismissed.
  case dismiss = 1
  /// The notification is dismissed, and the app receives the action.
  case dismissAndForwardAction = 2
}

/// The buttons for a film in a notification; raw values are Apple's.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Hashable, Sendable {
  /// There is no button.
  case none = 0
  /// The button is always there.
  case `default` = 1
  /// The button is there until the user touches the film.
  case overlay = 2
}

/// A controller that shows a notification.
///
/// Nothing shows it by itself: a test creates the controller and calls its methods. All but the first are optional.
///
/// Source: developer.apple.com, UNNotificationContentExtension.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: AnyObject {
  /// Shows a notification; never called by Kuina, since nothing shows it.
  func didReceive(_ notification: UNNotification)
  /// Reacts to an action of the user; never called by Kuina, since nothing shows the notification.
  ///
  /// The closure receives what happens to the notification.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping (UNNotificationContentExtensionResponseOption) -> Void)
  /// The button for a film.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// The frame of the button for a film, in points.
  var mediaPlayPauseButtonFrame: CGRect { get }
  /// The colour of the button for a film.
  var mediaPlayPauseButtonTintColor: UIColor { get }
  /// Plays the film.
  func mediaPlay()
  /// Pauses the film.
  func mediaPause()
}

extension UNNotificationContentExtension {
  /// Leaves the notification.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.doNotDismiss) }
  /// No button.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .none
  }
  /// An empty rectangle.
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
  /// White.
  public var mediaPlayPauseButtonTintColor: UIColor { .white }
  /// Does nothing.
  public func mediaPlay() {}
  /// Does nothing.
  public func mediaPause() {}
}
