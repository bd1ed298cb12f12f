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
  /// Positions follow from the device's shape; a bottom inset belongs to one without a home button. The home indicator
  /// is dark over what is light, and light over what is dark.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - content: What is drawn below.
  mutating func addDevice(of window: UIWindow, over content: DisplayList) {
    let screen = window.screen.bounds.size
    guard window.bounds.size == screen, let device = window.screen.device else { return }
    let isPhone = device.idiom == .phone
    let isPortrait = screen.height > screen.width
    if window.windowScene?.isStatusBarStatedHidden != true {
      addStatus(of: device, isPortrait: isPortrait, of: window)
    }
    if device.shape == .island || device.shape == .notch {
      addCutout(of: device, in: screen, isPortrait: isPortrait)
    }
    guard device.safeArea.bottom > 0 else { return }
    let width = isPortrait || !isPhone ? min(148, screen.width * 0.37) : 210
    let indicator = CGRect(
      x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
    let luminance = content.luminance(at: CGPoint(x: indicator.midX, y: indicator.midY))
    let color = luminance.map { $0 > Self.middleLuminance ? UIColor.black : UIColor.white }
    addRectangle(indicator, radius: 2.5, .fill(color ?? .label))
  }

  /// Appends the status bar, or what a phone that folds has in place of it.
  private mutating func addStatus(of device: Device, isPortrait: Bool, of window: UIWindow) {
    if let bar = window.windowScene?.statusBarManager?.statusBarFrame, bar.height > 0 {
      addStatusBar(in: bar, of: device, isPortrait: isPortrait, of: window)
    } else if device.shape == .foldOuter || device.shape == .foldInner {
      addSideStatus(of: device, in: window.screen.bounds.size)
    }
  }

  /// Appends the cutout of the display: at the top, or in landscape at the left.
  private mutating func addCutout(of device: Device, in screen: CGSize, isPortrait: Bool) {
    let length = isPortrait ? screen.width : screen.height
    let isIsland = device.shape == .island
    let (long, short): (CGFloat, CGFloat) = isIsland ? (126, 37) : (min(209, length * 0.55), 50)
    let (start, edge): (CGFloat, CGFloat) = ((length - long) / 2, isIsland ? 11 : -20)
    let rect =
      isPortrait
      ? CGRect(x: start, y: edge, width: long, height: short)
      : CGRect(x: edge, y: start, width: short, height: long)
    addRectangle(rect, radius: isIsland ? short / 2 : 20, .fill(.black))
  }

  /// Appends the time and the indicators of a phone that folds, whose status bar is a part of the bar at its side.
  private mutating func addSideStatus(of device: Device, in screen: CGSize) {
    let isRight = device.safeArea.right > device.safeArea.left
    let width = isRight ? device.safeArea.right : device.safeArea.left
    guard width > 40 else { return }
    let bar = CGRect(
      x: isRight ? screen.width - width : 0, y: 0, width: width, height: screen.height)
    let time = CGRect(x: bar.minX, y: 20, width: width, height: 20)
    addText(
      "9:41", centeredIn: time, font: .systemFont(ofSize: 17, weight: .semibold), color: .label)
    addIndicators(endingAt: bar.midX + 25, middle: time.maxY + 16, .label)
  }

  /// The luminance *L* that contrasts as much with black as with white: (*L* + 0.05)² = 0.05 · 1.05.
  private static let middleLuminance = (0.05 * 1.05).squareRoot() - 0.05

  private mutating func addStatusBar(
    in bar: CGRect, of device: Device, isPortrait: Bool, of window: UIWindow
  ) {
    let isOnBlack = window.subviews.contains(where: \.isPushingBack)
    let style =
      isOnBlack ? .lightContent : window.windowScene?.statusBarManager?.statusBarStyle ?? .default
    let color: UIColor =
      switch style {
      case .lightContent: .white
      case .darkContent: .black
      default: .label
      }
    let line = CGRect(x: 0, y: bar.minY, width: bar.width, height: min(bar.height, 54))
    switch device.shape {
    case .island where isPortrait, .notch where isPortrait:
      addText(
        "9:41", centeredIn: CGRect(x: 0, y: line.minY, width: bar.width * 0.3, height: line.height),
        font: .systemFont(ofSize: 17, weight: .semibold), color: color)
      addIndicators(endingAt: bar.width - 28, middle: line.midY, color)
    case .padButton, .padRounded:
      // From iOS 12 on, with the date.
      let font = UIFont.systemFont(ofSize: 12, weight: .semibold)
      let text = "9:41 AM  Tue Jan 9"
      let width = text.size(withAttributes: [.font: font]).width
      addText(
        text, centeredIn: CGRect(x: 18, y: line.minY, width: width, height: line.height),
        font: font,
        color: color)
      addBattery(endingAt: bar.width - 14, middle: line.midY, color)
      let share = CGRect(x: bar.width - 78, y: line.minY, width: 36, height: line.height)
      addText("100%", centeredIn: share, font: font, color: color)
      addNetwork(endingAt: share.minX - 4, middle: line.midY, color)
    default:
      addText(
        "9:41 AM", centeredIn: line, font: .systemFont(ofSize: 12, weight: .semibold), color: color)
      addBattery(endingAt: bar.width - 6, middle: line.midY, color)
      addSignal(at: 8, middle: line.midY, color)
      addNetwork(endingAt: 46, middle: line.midY, color)
    }
  }

  /// Adds the signal strength, the wireless network and the battery.
  private mutating func addIndicators(
    endingAt end: CGFloat, middle: CGFloat, _ color: UIColor
  ) {
    addBattery(endingAt: end, middle: middle, color)
    addNetwork(endingAt: end - 30, middle: middle, color)
    addSignal(at: end - 68, middle: middle, color)
  }

  private mutating func addBattery(endingAt end: CGFloat, middle: CGFloat, _ color: UIColor) {
    let battery = CGRect(x: end - 25, y: middle - 6, width: 23, height: 12)
    addRectangle(
      battery, radius: 3.5, ShapeStyle(stroke: color.withAlphaComponent(0.4), width: 1))
    addRectangle(battery.insetBy(dx: 2, dy: 2), radius: 2, .fill(color))
  }

  private mutating func addNetwork(endingAt end: CGFloat, middle: CGFloat, _ color: UIColor) {
    addSymbol(
      named: "wifi", in: CGRect(x: end - 16, y: middle - 8, width: 16, height: 16), color)
  }

  private mutating func addSignal(at start: CGFloat, middle: CGFloat, _ color: UIColor) {
    for bar in 0..<4 {
      let height = CGFloat(4 + 2 * bar + (bar == 3 ? 1 : 0))
      addRectangle(
        CGRect(
          x: start + CGFloat(bar) * 5, y: middle + 5.5 - height, width: 3, height: height),
        radius: 0.8, .fill(color))
    }
  }
}
