import UIKit

extension [Device] {
  /// The devices without those that are the same for a layout as one before them.
  var distinct: [Device] {
    var seen: Set<Geometry> = []
    return filter { seen.insert(Geometry($0)).inserted }
  }
}

/// What layouts follow from.
private struct Geometry: Hashable {
  let numbers: [CGFloat?]
  let heights: Device.KeyboardHeights
  let classes: [Device.SizeClass]
  let idiom: Device.Idiom

  init(_ device: Device) {
    numbers = [
      device.screenSize.width, device.screenSize.height, device.scale, device.safeArea.top,
      device.safeArea.left, device.safeArea.bottom, device.safeArea.right,
      device.navigationBarHeight, device.tabBarHeight, device.toolbarHeight,
    ]
    heights = device.keyboardHeights
    classes = [device.horizontalSizeClass, device.verticalSizeClass]
    idiom = device.idiom
  }
}
