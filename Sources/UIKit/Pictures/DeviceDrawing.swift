import CoreGraphics
import Foundation

extension UIWindow {
  /// The radius of the display's corners if the window fills the screen, in points; 0 for a device
  /// with a home button.
  ///
  /// Phones with a notch have 39 to 47 points, those with a Dynamic Island 55 to 62, and tablets 18, as
  /// developers measured them; one value each.
  package var displayCornerRadius: CGFloat {
    guard let device = screen.device, bounds.size == screen.bounds.size,
      device.safeArea.bottom > 0
    else { return 0 }
    if device.idiom == .pad { return 18 }
    return max(device.safeArea.top, device.safeArea.left) > 50 ? 55 : 40
  }
}

extension ViewDrawing {
  /// Appends what the system shows above a window that fills the screen: the status bar, the cutout
  /// of the display, and the home indicator.
  ///
  /// Positions follow from the device's safe area: a top inset above 50 points belongs to a device
  /// with a Dynamic Island, one above 30 to a device with a notch, and a bottom inset to one without
  /// a home button. The home indicator is dark over what is light, and light over what is dark.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - content: What is drawn below.
  mutating func addDevice(of window: UIWindow, over content: DisplayList) {
    let screen = window.screen.bounds.size
    guard window.bounds.size == screen, let device = window.screen.device else { return }
    let isPhone = device.idiom == .phone
    let isPortrait = screen.height > screen.width
    let top = device.safeArea.top
    if let bar = window.windowScene?.statusBarManager?.statusBarFrame, bar.height > 0 {
      addStatusBar(in: bar, hasCutout: isPhone && isPortrait && top > 30, of: window)
    }
    if isPhone, isPortrait, top > 50 {
      let size = CGSize(width: 126, height: 37)
      let place = CGPoint(x: (screen.width - size.width) / 2, y: 11)
      addRectangle(CGRect(origin: place, size: size), radius: size.height / 2, .fill(.black))
    } else if isPhone, isPortrait, top > 30 {
      let width = min(209, screen.width * 0.55)
      addRectangle(
        CGRect(x: (screen.width - width) / 2, y: -20, width: width, height: 50), radius: 20,
        .fill(.black))
    }
    guard device.safeArea.bottom > 0 else { return }
    let width = isPortrait || !isPhone ? min(148, screen.width * 0.37) : 210
    let indicator = CGRect(
      x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
    let luminance = content.luminance(at: CGPoint(x: indicator.midX, y: indicator.midY))
    let color = luminance.map { $0 > Self.middleLuminance ? UIColor.black : UIColor.white }
    addRectangle(indicator, radius: 2.5, .fill(color ?? .label))
  }

  /// The luminance *L* that contrasts as much with black as with white: (*L* + 0.05)² = 0.05 · 1.05.
  private static let middleLuminance = (0.05 * 1.05).squareRoot() - 0.05

  private mutating func addStatusBar(in bar: CGRect, hasCutout: Bool, of window: UIWindow) {
    let style = window.windowScene?.statusBarManager?.statusBarStyle ?? .default
    let color: UIColor =
      switch style {
      case .lightContent: .white
      case .darkContent: .black
      default: .label
      }
    let height = min(bar.height, 54)
    let line = CGRect(x: 0, y: bar.minY, width: bar.width, height: height)
    if hasCutout {
      addText(
        "9:41", centeredIn: CGRect(x: 0, y: line.minY, width: bar.width * 0.3, height: height),
        font: .systemFont(ofSize: 17, weight: .semibold), color: color)
      addIndicators(endingAt: bar.width - 28, middle: line.midY, color)
    } else {
      addText(
        "9:41 AM", centeredIn: line, font: .systemFont(ofSize: 12, weight: .semibold), color: color)
      addIndicators(endingAt: bar.width - 8, middle: line.midY, color)
    }
  }

  /// Adds the signal strength and the battery.
  private mutating func addIndicators(
    endingAt end: CGFloat, middle: CGFloat, _ color: UIColor
  ) {
    let battery = CGRect(x: end - 25, y: middle - 6, width: 23, height: 12)
    addRectangle(
      battery, radius: 3.5, ShapeStyle(stroke: color.withAlphaComponent(0.4), width: 1))
    addRectangle(battery.insetBy(dx: 2, dy: 2), radius: 2, .fill(color))
    for bar in 0..<4 {
      let height = CGFloat(4 + 2 * bar + (bar == 3 ? 1 : 0))
      addRectangle(
        CGRect(
          x: battery.minX - 26 + CGFloat(bar) * 5, y: middle + 5.5 - height, width: 3,
          height: height), radius: 0.8, .fill(color))
    }
  }
}
