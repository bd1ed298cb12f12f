public import Foundation

/// What receives the data of a watch; no method but that of the activation is called here.
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

/// An error of the exchange with a watch.
///
/// Source: developer.apple.com, WCError.
public struct WCError: Error, Hashable, CustomNSError {
  /// The reasons; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The reason is not known.
    case genericError = 7001
    /// The device does not support watches.
    case sessionNotSupported = 7002
    /// There is no delegate.
    case sessionMissingDelegate = 7003
    /// The session is not active.
    case sessionNotActivated = 7004
    /// No watch is paired.
    case deviceNotPaired = 7005
    /// The app is not installed on the watch.
    case watchAppNotInstalled = 7006
    /// The app of the watch cannot receive messages.
    case notReachable = 7007
    /// A parameter has another value than expected.
    case invalidParameter = 7008
    /// The data is too large.
    case payloadTooLarge = 7009
    /// The data has other types than those of property lists.
    case payloadUnsupportedTypes = 7010
    /// An answer could not be delivered.
    case messageReplyFailed = 7011
    /// There was no answer in time.
    case messageReplyTimedOut = 7012
    /// A file cannot be read.
    case fileAccessDenied = 7013
    /// The data could not be delivered.
    case deliveryFailed = 7014
    /// There is not enough space.
    case insufficientSpace = 7015
    /// The session is not active.
    case sessionInactive = 7016
    /// The transfer takes too long.
    case transferTimedOut = 7017
    /// The watch has no app of this kind.
    case companionAppNotInstalled = 7018
    /// The watch has no paired phone.
    case watchOnlyApp = 7019
  }

  /// The name of the domain.
  public static let errorDomain = "WCErrorDomain"
  /// The reason.
  public let code: Code
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
