public import Foundation
public import UIKit

/// A screen to simulate.
public enum SimulatedScreen: Sendable {
  /// The screen of a device of the table, which must list it in the orientation, with iOS 16, or the newest
  /// version that the device runs.
  case named(String, Device.Orientation = .portrait)
  /// The screen of a device in portrait, with a version of the system, for an app built with an SDK.
  case dated(String, on: SystemVersion, builtWith: SystemVersion)
  /// A screen of a width and a height in points and a number of pixels per point, of no device.
  case size(CGFloat, CGFloat, scale: CGFloat = 2)

  /// 320 x 568 points at scale 2, of no device: no safe area, no status bar.
  public static let plain = size(320, 568)
  /// 320 x 568 points at scale 2.
  public static let iPhone5 = named("iphone5")
  /// 375 x 667 points at scale 2.
  public static let iPhone8 = named("iphone8")
  /// 375 x 812 points at scale 3, with a home indicator.
  public static let iPhoneX = named("iphonex")
  /// 393 x 852 points at scale 3, with a home indicator.
  public static let iPhone14Pro = named("iphone14pro")
  /// 768 x 1024 points at scale 2.
  public static let iPad9_7 = named("ipad9_7")

  /// The device in landscape; a screen of no device with its sides exchanged.
  public var landscape: Self {
    switch self {
    case .named(let key, _): .named(key, .landscape)
    case .dated: preconditionFailure("only portrait is listed")
    case .size(let width, let height, let scale): .size(height, width, scale: scale)
    }
  }
}

/// Makes a screen the main one, without a window, at time 0.
@MainActor @discardableResult
public func simulate(_ simulated: SimulatedScreen = .plain) -> UIScreen {
  switch simulated {
  case .size(let width, let height, let scale):
    return UIScreen.simulate(size: CGSize(width: width, height: height), scale: scale)
  case .named(let key, let orientation):
    return simulate(key, orientation, in: [Device.all(on: SystemVersion(16)), Device.all])
  case .dated(let key, let system, let sdk):
    return simulate(key, .portrait, in: [Device.all(on: system, builtWith: sdk)])
  }
}

@MainActor
private func simulate(
  _ key: String, _ orientation: Device.Orientation, in lists: [[Device]]
) -> UIScreen {
  guard let device = lists.lazy.compactMap({ Device.named(key, orientation, in: $0) }).first
  else {
    preconditionFailure("the table of devices has no \(key) in this orientation")
  }
  return UIScreen.simulate(device)
}
