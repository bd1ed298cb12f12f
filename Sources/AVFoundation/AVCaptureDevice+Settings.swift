// The lamp and the lens of a camera. There are no devices, so that no code reaches these members.
//
// Source: developer.apple.com, AVCaptureDevice.

extension AVCaptureDevice {
  /// The states of a lamp; raw values are Apple's.
  public enum TorchMode: Int, Hashable, Sendable {
    /// The lamp is off.
    case off = 0
    /// The lamp is on.
    case on = 1
    /// The lamp is on where it is dark.
    case auto = 2
  }

  /// The way in which a lens finds its distance; raw values are Apple's.
  public enum FocusMode: Int, Hashable, Sendable {
    /// The distance stays as it is.
    case locked = 0
    /// The lens finds the distance once.
    case autoFocus = 1
    /// The lens finds the distance all the time.
    case continuousAutoFocus = 2
  }

  /// The distances among which a lens finds its own; raw values are Apple's.
  public enum AutoFocusRangeRestriction: Int, Hashable, Sendable {
    /// All distances.
    case none = 0
    /// Distances nearby.
    case near = 1
    /// Distances far away.
    case far = 2
  }

  /// Permits that settings are changed; there is nothing to wait for.
  public func lockForConfiguration() throws {}
  /// Ends the changes of settings.
  public func unlockForConfiguration() {}

  /// Whether the lamp can be used now: `false`.
  public var isTorchAvailable: Bool { false }
  /// The state of the lamp: `off`; a new value is ignored.
  public var torchMode: TorchMode {
    get { .off }
    set {}
  }
  /// Returns `false`: there is no lamp.
  public func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }

  /// The way in which the lens finds its distance: `locked`; a new value is ignored.
  public var focusMode: FocusMode {
    get { .locked }
    set {}
  }
  /// Returns `false`: there is no lens.
  public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  /// Whether ``autoFocusRangeRestriction`` can be set: `false`.
  public var isAutoFocusRangeRestrictionSupported: Bool { false }
  /// The distances among which the lens finds its own: `none`; a new value is ignored.
  public var autoFocusRangeRestriction: AutoFocusRangeRestriction {
    get { .none }
    set {}
  }
}
