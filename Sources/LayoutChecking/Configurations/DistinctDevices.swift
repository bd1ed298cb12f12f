import UIKit

extension [Device] {
  /// The devices, without those that lay out screens in the same way as an earlier one.
  var distinct: [Device] {
    var seen: Set<LayoutProperties> = []
    return filter { seen.insert(LayoutProperties($0)).inserted }
  }
}

/// The properties of a device that affect layouts.
private struct LayoutProperties: Hashable {
  let numbers: [CGFloat?]
  let heights: Device.KeyboardHeights
  let classes: [Device.SizeClass]
  let idiom: Device.Idiom
  let bars: Device.Bars
  let keepsSafeArea: Bool

  init(_ device: Device) {
    numbers = [
      device.screenSize.width, device.screenSize.height, device.scale, device.safeArea.top,
      device.safeArea.left, device.safeArea.bottom, device.safeArea.right,
      device.navigationBarHeight, device.tabBarHeight, device.toolbarHeight,
    ]
    heights = device.keyboardHeights
    classes = [device.horizontalSizeClass, device.verticalSizeClass]
    idiom = device.idiom
    bars = device.bars
    keepsSafeArea = device.keepsSafeAreaOfHiddenStatusBar
  }
}
