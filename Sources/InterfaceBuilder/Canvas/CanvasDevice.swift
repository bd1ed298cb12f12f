import Foundation
import UIKit

/// A device of Xcode's canvas.
struct CanvasDevice {
  /// Xcode's identifier of the device; `nil` for the square canvas of files saved before Xcode 8.
  var id: String?
  /// The size of the canvas in its orientation, in points.
  var size = CGSize(width: 600, height: 600)
  /// The number of pixels per point.
  var scale = 1.0
  /// The height of the status bar, used if the canvas table has no value.
  var statusBar = 20.0
  /// The height of the home indicator, used if the canvas table has no value.
  var homeIndicator = 0.0
  var isLandscape = false
  var widthClass = Document.SizeClasses.Class.any
  var heightClass = Document.SizeClasses.Class.any

  var isPad: Bool { id?.lowercased().hasPrefix("ipad") ?? false }
  var hasHomeButton: Bool { homeIndicator == 0 }
  /// The key of the device in the canvas table.
  var key: String { id ?? "(no device)" }

  /// Creates the canvas device of a document.
  ///
  /// A device that is not in the table of devices is assumed to be a tablet if its name says so,
  /// else a newer phone with a home indicator, as large as the largest root view of a controller.
  init(of document: Document) {
    guard let device = document.device else {
      // From Xcode 8 on the canvas without a device has two pixels per point (files of 5 projects).
      if document.toolsVersion >= 11000 { scale = 2 }
      return
    }
    id = device.id
    isLandscape = device.isLandscape
    // The table also lists the Split View sizes of tablets; the widest entry is the full screen. The
    // canvas shows devices as they are before the changes of iOS 18 and 26.
    let known = DeviceTable.package.devices.filter {
      $0.interfaceBuilderID == device.id && $0.orientation == .portrait
    }.max { $0.screenSize.width < $1.screenSize.width }
    let roots = document.controllers.compactMap { $0.view?.frame?.size }
    size =
      known?.screenSize ?? roots.max { $0.height < $1.height }
      ?? CGSize(width: 393, height: 852)
    scale = Double(known?.scale ?? 3)
    // Tablets without a home button have rounded corners.
    let isRounded = device.id.hasSuffix("rounded")
    statusBar = Double(known?.safeArea.top ?? (isPad ? 24 : 59))
    homeIndicator = Double(known?.safeArea.bottom ?? (!isPad ? 34 : isRounded ? 20 : 0))
    widthClass = isPad ? .regular : .compact
    heightClass = .regular
    guard isLandscape else { return }
    if known != nil { size = CGSize(width: size.height, height: size.width) }
    guard !isPad else { return }
    heightClass = .compact
    let landscape = DeviceTable.package.devices.first {
      $0.interfaceBuilderID == device.id && $0.orientation == .landscape
    }
    widthClass = landscape?.horizontalSizeClass == .regular ? .regular : .compact
  }
}
