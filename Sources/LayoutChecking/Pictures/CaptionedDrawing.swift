import Foundation
import InterfaceBuilder
import UIKit

extension AnnotatedDrawing {
  /// The space around screens and captions, in points.
  private static let margin: CGFloat = 18
  /// The distance between two screens, in points.
  private static let gap: CGFloat = 28
  /// The smallest width of captions, in points.
  private static let leastWidth: CGFloat = 340

  /// Returns the drawing as a device's screen with captions above and below it, beside the screen with
  /// the fix.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - title: The first line.
  ///   - fault: The fault, in the colour of faults.
  ///   - fix: The fix, below the screen.
  ///   - fixed: The screen with the fix; `nil` for none.
  ///   - cornerRadius: The radius of the screen's corners, in points.
  /// - Returns: The drawing.
  func captioned(
    name: String, title: String, fault: String, fix: String, fixed: FixedDrawing?,
    cornerRadius: CGFloat
  ) -> ScreenDrawing {
    let screens = fixed == nil ? size.width : 2 * size.width + Self.gap
    let width = max(screens, Self.leastWidth)
    var page = DisplayList()
    var y = Self.margin
    func text(_ text: String, _ font: UIFont, _ color: UIColor, _ x: CGFloat, _ width: CGFloat) {
      let box = CGRect(x: x, y: y, width: width, height: 0)
      y += page.appendText(text, in: box, font: font, color: color) + 4
    }
    text(title, .systemFont(ofSize: 17, weight: .bold), .black, Self.margin, width)
    text(fault, .systemFont(ofSize: 14, weight: .medium), Ink.fault, Self.margin, width)
    y += 8
    var body = DisplayList()
    let left = Self.margin + (width - screens) / 2
    if let fixed {
      let top = y
      let font = UIFont.systemFont(ofSize: 14, weight: .semibold)
      text("Now", font, Ink.fault, left, size.width)
      let below = y
      y = top
      let second = left + size.width + Self.gap
      text("Fixed: \(fixed.caption)", font, Ink.fix, second, size.width)
      y = max(y, below) + 2
      body.append(screen(fixed.list, at: CGPoint(x: second, y: y), cornerRadius))
    }
    body.append(screen(list, at: CGPoint(x: left, y: y), cornerRadius))
    y += size.height + 12
    if !fix.isEmpty { text("Fix: " + fix, .systemFont(ofSize: 14), Ink.fix, Self.margin, width) }
    y += Self.margin - 4
    let full = CGSize(width: width + 2 * Self.margin, height: y.rounded(.up))
    var result = DisplayList()
    result.append(
      .draw(
        .rectangle(CGRect(origin: .zero, size: full), radius: 0),
        .color(UIColor(white: 0.965, alpha: 1))))
    result.append(body)
    result.append(page)
    return ScreenDrawing(name: name, size: full, list: result)
  }

  /// Returns the drawing of a screen in the frame of a device.
  private func screen(
    _ list: DisplayList, at place: CGPoint, _ radius: CGFloat
  ) -> DisplayList {
    let frame = CGRect(origin: place, size: size)
    var drawing = DisplayList()
    drawing.append(.draw(.rectangle(frame, radius: radius), .color(.white)))
    drawing.append(.beginClip(.rectangle(frame, radius: radius)))
    drawing.append(list, at: place)
    drawing.append(.endGroup)
    drawing.append(
      .draw(
        .rectangle(frame.insetBy(dx: -1, dy: -1), radius: radius),
        .init(stroke: .init(UIColor(white: 0.25, alpha: 1), width: 2))))
    return drawing
  }
}
