package import Foundation
package import UIKit

/// The drawing of a screen, independent of the format of its picture.
package struct ScreenDrawing {
  /// The name of the screen.
  package var name: String
  /// The size in points.
  package var size: CGSize
  /// The drawing, with its top left corner at the origin.
  package var list: DisplayList

  package init(name: String, size: CGSize, list: DisplayList) {
    self.name = name
    self.size = size
    self.list = list
  }
}
