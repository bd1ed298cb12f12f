public import Foundation

/// The states of a session; raw values are Apple's.
public enum WCSessionActivationState: Int, Hashable, Sendable {
  /// One of three states, under Apple's names.
  case notActivated = 0, inactive, activated
}

/// The exchange of data with a watch, which a simulated device does not support: `isSupported()` is `false`.
///
/// What the app sends is not delivered: methods throw or report ``WCError``. There is no watch that is paired or reachable.
///
/// Source: developer.apple.com, WCSession.
@preconcurrency @MainActor
open class WCSession: NSObject {
  /// The session of the app.
  ///
  /// Apple's raises an exception when it is used without support; this one reports errors.
  open class var `default`: WCSession { shared }
  private static let shared = WCSession()

  nonisolated override init() { super.init() }

  /// Returns whether the device supports watches: `false`.
  open nonisolated class func isSupported() -> Bool { false }

  /// The delegate.
  open weak var delegate: (any WCSessionDelegate)?
  /// The state; the session does not become active.
  open var activationState: WCSessionActivationState { .notActivated }
  /// Whether a watch is paired; `false`.
  open var isPaired: Bool { false }
  /// Whether the app is installed on the watch; `false`.
  open var isWatchAppInstalled: Bool { false }
  /// Whether the watch shows a complication of the app; `false`.
  open var isComplicationEnabled: Bool { false }
  /// How often the complication can receive data; 0.
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  /// Whether the app of the watch can receive messages; `false`.
  open var isReachable: Bool { false }
  /// Whether the watch has data for the app; `false`.
  open var hasContentPending: Bool { false }
  /// The folder for data of the watch; `nil`, since there is none.
  open var watchDirectoryURL: URL? { nil }
  /// What the app has sent last; empty, since nothing can be sent.
  open var applicationContext: [String: Any] { [:] }
  /// What the watch has sent last; empty.
  open var receivedApplicationContext: [String: Any] { [:] }

  /// Calls the delegate with the error that watches are not supported.
  open func activate() {
    delegate?.session(
      self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
  }

  /// Throws the error that watches are not supported.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  /// Calls the handler of errors with the error that watches are not supported.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotSupported)) }

  /// Calls the handler of errors with the error that watches are not supported.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotSupported)) }

  /// Returns a transfer that does not begin.
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo, isForComplication: false)
  }

  /// Returns a transfer that does not begin.
  @discardableResult
  open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer(userInfo, isForComplication: true) }

  /// Returns a transfer that does not begin.
  @discardableResult
  open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    WCSessionFileTransfer(WCSessionFile(file, metadata))
  }

  /// The transfers of data that have not ended; none.
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  /// The transfers of files that have not ended; none.
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }
}

/// Data that would be sent to a watch.
///
/// Source: developer.apple.com, WCSessionUserInfoTransfer.
public final class WCSessionUserInfoTransfer: NSObject {
  /// The data.
  public let userInfo: [String: Any]
  /// Whether the data is for the complication.
  public let isCurrentComplicationInfo: Bool
  /// Whether the data is being sent; `false`.
  public var isTransferring: Bool { false }

  init(_ userInfo: [String: Any], isForComplication: Bool) {
    self.userInfo = userInfo
    isCurrentComplicationInfo = isForComplication
  }

  /// Ends a transfer that has not begun.
  public func cancel() {}
}

/// A file that would be sent to a watch.
///
/// Source: developer.apple.com, WCSessionFile.
public final class WCSessionFile: NSObject {
  /// The file.
  public let fileURL: URL
  /// What the app says about it.
  public let metadata: [String: Any]?

  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    self.metadata = metadata
  }
}

/// The transfer of a file, which does not begin.
///
/// Source: developer.apple.com, WCSessionFileTransfer.
public final class WCSessionFileTransfer: NSObject {
  /// The file.
  public let file: WCSessionFile
  /// Whether the file is being sent; `false`.
  public var isTransferring: Bool { false }

  init(_ file: WCSessionFile) { self.file = file }

  /// Ends a transfer that has not begun.
  public func cancel() {}
}
