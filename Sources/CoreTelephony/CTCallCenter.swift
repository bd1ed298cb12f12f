public import Foundation

/// The calls by telephone: a simulated device has none.
///
/// Source: developer.apple.com, CTCallCenter.
open class CTCallCenter: NSObject {
  /// Creates an object without calls.
  public override init() {}

  /// The calls; `nil`, since there are none.
  open var currentCalls: Set<CTCall>? { nil }
  /// Called when a call changes, which none does; stored without effect.
  open var callEventHandler: ((CTCall) -> Void)?
}

/// A call by telephone.
///
/// Source: developer.apple.com, CTCall.
open class CTCall: NSObject {
  /// The state of the call, such as `CTCallStateConnected`.
  public let callState: String
  /// The identifier.
  public let callID: String

  /// Creates a call in a state, such as for a handler.
  ///
  /// Not part of Apple's class.
  public init(callState: String) {
    self.callState = callState
    callID = UUID().uuidString
  }
}

/// The state of a call that was begun on the device.
public let CTCallStateDialing = "CTCallStateDialing"
/// The state of a call that arrives.
public let CTCallStateIncoming = "CTCallStateIncoming"
/// The state of a call in which people speak.
public let CTCallStateConnected = "CTCallStateConnected"
/// The state of a call that has ended.
public let CTCallStateDisconnected = "CTCallStateDisconnected"
