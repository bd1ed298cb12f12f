import Foundation
import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns a drawing of the screen in its current layout.
  ///
  /// With ``UIKit/PictureOptions/keyboard``, a screen with a field follows the lowest keyboard of the
  /// device with predictions, which is drawn over it.
  func drawing(_ options: PictureOptions) -> ScreenDrawing {
    guard screen.isWholeScreen else {
      return ScreenDrawing(
        name: screen.name, size: content.bounds.size,
        list: content.displayList(options.subtracting(.outlines)))
    }
    let heights = configuration.device.keyboardHeights
    guard options.contains(.keyboard), let field = content.textInputs.first,
      let height = heights.predictionLow ?? heights.low
    else {
      return ScreenDrawing(
        name: screen.name, size: window.bounds.size,
        list: window.displayList(options.subtracting([.outlines, .keyboard])))
    }
    let following = KeyboardFollowing(self)
    _ = following.apply(height: Double(height))
    let list = drawing(
      options, keyboard: window.keyboardList(height: height, for: field), opacity: 1)
    _ = following.apply(height: 0)
    return ScreenDrawing(name: screen.name, size: window.bounds.size, list: list)
  }

  /// Returns a drawing of the window with a keyboard over it.
  func drawing(
    _ options: PictureOptions, keyboard: DisplayList, opacity: CGFloat
  ) -> DisplayList {
    let own = options.subtracting([.outlines, .keyboard, .device])
    var list = window.displayList(own)
    list.append(keyboard, opacity: opacity)
    if options.contains(.device) { list.append(window.deviceList) }
    return list
  }

  /// Returns the outlines of views as SVG elements, if the options contain them.
  func outlines(
    _ named: [(id: String, view: UIView)], _ options: PictureOptions
  ) -> [String] {
    guard options.contains(.outlines) else { return [] }
    return ViewOutlines(named, in: screen.isWholeScreen ? window : content).lines
  }
}
