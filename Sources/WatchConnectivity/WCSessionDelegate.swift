public import Foundation

/// What receives the data of a watch; no method but that of the activation is called here.
///
/// Apple calls delegates on a queue in the background, and Kuina on the main actor.
///
/// Source: developer.apple.com, WCSessionDelegate.
@preconcurrency @MainActor
public protocol WCSessionDelegate: AnyObject {
  /// Called when a session is active, or cannot become so.
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  /// Prepares for the use of another watch; never called by Kuina, since there is no watch.
  func sessionDidBecomeInactive(_ session: WCSession)
  /// Reacts when the data of the watch before has arrived; never called by Kuina, since there is no watch.
  func sessionDidDeactivate(_ session: WCSession)
  /// Reacts when a watch is paired, or the app installed on it; never called by Kuina, since there is no watch.
  func sessionWatchStateDidChange(_ session: WCSession)
  /// Reacts when the app of the watch can receive messages, or no longer; never called by Kuina, since there is no watch.
  func sessionReachabilityDidChange(_ session: WCSession)
  /// Reacts when a message arrives; never called by Kuina, since there is no watch.
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  /// Reacts when a message arrives that expects an answer; never called by Kuina, since there is no watch.
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void)
  /// Reacts when a message of bytes arrives; never called by Kuina, since there is no watch.
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  /// Reacts when a message of bytes arrives that expects an answer; never called by Kuina, since there is no watch.
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void)
  /// Reacts when the state of the other app arrives; never called by Kuina, since there is no watch.
  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  /// Reacts when data arrives; never called by Kuina, since there is no watch.
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  /// Reacts when data was sent; never called by Kuina, since there is no watch.
  func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
  )
  /// Reacts when a file arrives; never called by Kuina, since there is no watch.
  func session(_ session: WCSession, didReceive file: WCSessionFile)
  /// Reacts when a file was sent; never called by Kuina, since there is no watch.
  func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}

extension WCSessionDelegate {
  /// Does nothing.
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  /// Does nothing.
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void
  ) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
  ) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
  ) {}
}
