import Foundation

/// The screen of a controller's scene on the canvas.
///
/// Files without a device, which Xcode wrote until version 7, choose a screen for each scene or for the
/// whole document in the inspector. A scene without a choice has the square canvas, or the size of the
/// screen that its root view was made for.
enum CanvasScreen {
  /// Returns the height of the screen around a root view with the given frame.
  static func height(
    of controller: Document.Controller, frame: CGRect, in document: Document, device: CanvasDevice
  ) -> CGFloat {
    guard device.id == nil else { return device.size.height }
    let chosen =
      controller.element.child("simulatedScreenMetrics", key: "simulatedDestinationMetrics")
      ?? document.root.child("simulatedMetricsContainer", key: "defaultSimulatedMetrics")?
      .child("simulatedScreenMetrics", key: "destination")
    if let size = chosen.flatMap({ size(ofType: $0["type"] ?? "") }) {
      let isTurned = frame.width > frame.height && abs(frame.width - size.height) < 1
      return isTurned ? size.width : size.height
    }
    let heights = heights[frame.width] ?? []
    return heights.first { frame.height <= $0 + 0.5 } ?? frame.height
  }

  /// The sizes of screens by the names that Xcode 5 to 7 gives them.
  private static func size(ofType type: String) -> CGSize? {
    switch type {
    case "retina4": CGSize(width: 320, height: 568)
    case "retina47": CGSize(width: 375, height: 667)
    case "retina55": CGSize(width: 414, height: 736)
    case "iPad": CGSize(width: 768, height: 1024)
    default: nil
    }
  }

  /// The heights of screens by their width, in points.
  private static let heights: [CGFloat: [CGFloat]] = [
    320: [480, 568], 375: [667, 812], 414: [736, 896], 600: [600], 768: [1024], 1024: [768],
    568: [320], 480: [320], 667: [375],
  ]
}
