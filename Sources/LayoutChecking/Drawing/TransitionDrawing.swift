public import Foundation
public import UIKit

/// A keyboard transition as an animated vector drawing, with the computed frames of all views and
/// of the keyboard.
///
/// Add every frame of a ``KeyboardTransition``; equal frames result in equal text.
@MainActor
public final class TransitionDrawing {
  /// A rectangle in all frames.
  private struct Track {
    var style: Style
    var label: String
    var frames: [CGRect]
  }

  private struct Style {
    var fill: String
    var stroke: String
  }

  /// The duration of a motion, and of the pause after a motion, in seconds.
  private static let motion = 0.5
  private static let pause = 0.9

  private let title: String
  private let screenSize: CGSize
  private var tracks: [Track] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var keyboardFrames: [CGRect] = []
  /// The frames of the accessory view above the keys.
  private var accessoryFrames: [CGRect] = []

  /// Creates an empty drawing of a screen.
  public init(title: String, screenSize: CGSize) {
    self.title = title
    self.screenSize = screenSize
  }

  /// Adds the window with its current frames, including animations.
  public func add(_ window: UIWindow) {
    add(window as UIView)
    let keyboard = window.screen.keyboard
    let frame = keyboard.presentationFrame
    keyboardFrames.append(frame)
    // Before the first keyboard, there are no keys.
    let keys = keyboard.presentationKeysFrame
    let height = keys.height > 0 ? min(max(keys.minY - frame.minY, 0), frame.height) : 0
    accessoryFrames.append(CGRect(x: 0, y: frame.minY, width: frame.width, height: height))
  }

  private func add(_ view: UIView) {
    guard !view.isHidden else { return }
    let frame = view === view.window ? view.bounds : view.presentationFrameInWindow
    if let position = positions[ObjectIdentifier(view)] {
      tracks[position].frames.append(frame)
    } else {
      positions[ObjectIdentifier(view)] = tracks.count
      tracks.append(Track(style: style(of: view), label: label(of: view), frames: [frame]))
    }
    for subview in view.subviews { add(subview) }
  }

  private func style(of view: UIView) -> Style {
    if view is UITabBar { return Style(fill: "#f7f7f7", stroke: "#b2b2b2") }
    let stroke = view is UITextView || view is UITextField ? "#5b8def" : "#9aa7b8"
    guard let color = view.backgroundColor else { return Style(fill: "none", stroke: stroke) }
    return Style(fill: VectorNotation.color(color), stroke: stroke)
  }

  private func label(of view: UIView) -> String {
    switch view {
    case is UITabBar: "tab bar"
    case is UITextView: "text view"
    case is UITextField: "text field"
    default: ""
    }
  }

  /// The size of the drawing in points, including the title.
  public var size: CGSize { CGSize(width: screenSize.width, height: screenSize.height + 28) }

  /// Returns the drawing as a group of SVG elements to be placed in a document.
  func group(at origin: CGPoint) -> String {
    let name = title.filter { $0.isLetter || $0.isNumber }
    var lines = [
      """
      <g transform="translate(\(number(origin.x)) \(number(origin.y)))">
      <text x="\(number(screenSize.width / 2))" y="16" text-anchor="middle" \
      font-size="13">\(escaped(title))</text>
      <clipPath id="\(name)"><rect y="28" width="\(number(screenSize.width))" \
      height="\(number(screenSize.height))" rx="12"/></clipPath>
      <g clip-path="url(#\(name))"><g transform="translate(0 28)">
      """
    ]
    lines += tracks.map(element)
    let style = Style(fill: "#d1d5db", stroke: "#8b929c")
    lines.append(element(Track(style: style, label: "keyboard", frames: keyboardFrames)))
    if accessoryFrames.contains(where: { $0.height > 0 }) {
      let style = Style(fill: "#eef0f3", stroke: "#8b929c")
      lines.append(element(Track(style: style, label: "accessory", frames: accessoryFrames)))
    }
    lines.append(
      """
      </g></g>
      <rect y="28" width="\(number(screenSize.width))" height="\(number(screenSize.height))" \
      rx="12" fill="none" stroke="#333" stroke-width="2"/>
      </g>
      """)
    return lines.joined(separator: "\n")
  }

  private func element(_ track: Track) -> String {
    guard let first = track.frames.first else { return "" }
    func animation(_ attribute: String, _ value: (CGRect) -> CGFloat) -> String {
      let values = track.frames.map { number(value($0)) }
      guard Set(values).count > 1 else { return "" }
      return """
        <animate attributeName="\(attribute)" dur="\(number(2 * (Self.motion + Self.pause)))s" \
        repeatCount="indefinite" keyTimes="\(keyTimes(values.count))" \
        values="\(held(values).joined(separator: ";"))"/>
        """
    }
    let rectangle = """
      <rect x="\(number(first.minX))" y="\(number(first.minY))" width="\(number(first.width))" \
      height="\(number(first.height))" fill="\(track.style.fill)" \
      stroke="\(track.style.stroke)">\(animation("x", \.minX))\(animation("y", \.minY))\
      \(animation("width", \.width))\(animation("height", \.height))</rect>
      """
    guard !track.label.isEmpty else { return rectangle }
    return rectangle + """

      <text x="\(number(first.midX))" y="\(number(first.midY + 4))" text-anchor="middle" \
      font-size="12" fill="#555">\(track.label)\(animation("y") { $0.midY + 4 })</text>
      """
  }

  /// Returns the value before the first motion, those of both motions, and each motion's last value
  /// again during the pause.
  private func held(_ values: [String]) -> [String] {
    let frames = (values.count - 1) / 2
    let up = values.prefix(frames + 1)
    return up + [up.last ?? ""] + values.suffix(from: frames + 1) + [values.last ?? ""]
  }

  private func keyTimes(_ count: Int) -> String {
    let frames = (count - 1) / 2
    let total = 2 * (Self.motion + Self.pause)
    func times(from start: Double) -> [Double] {
      (0...max(frames, 1)).map { (start + Self.motion * Double($0) / Double(max(frames, 1))) }
    }
    let up = times(from: 0)
    let down = times(from: Self.motion + Self.pause)
    // The frame of the pause starts the second motion, whose first frame is therefore not drawn
    // twice.
    let all = up + [down.first ?? 0] + down.dropFirst() + [total]
    return all.map { number($0 / total, digits: 5) }.joined(separator: ";")
  }

  private func number(_ value: Double, digits: Int = 3) -> String {
    VectorNotation.number(value, digits: digits)
  }

  private func escaped(_ text: String) -> String { VectorNotation.escaped(text) }
}

extension TransitionDrawing {
  /// Creates a drawing of a window while editing of its lowest text input begins and ends.
  ///
  /// - Parameters:
  ///   - title: The title of the drawing.
  ///   - window: The window, with the keyboard hidden.
  ///   - frames: The number of frames in each direction, at least 1.
  public convenience init(title: String, typingIn window: UIWindow, frames: Int) {
    self.init(title: title, screenSize: window.screen.bounds.size)
    add(window)
    let input = window.textInputs.max {
      $0.convert($0.bounds, to: nil).maxY < $1.convert($1.bounds, to: nil).maxY
    }
    if input?.becomeFirstResponder() != true { window.screen.keyboard.show() }
    play(window, frames)
    if input?.resignFirstResponder() != true { window.screen.keyboard.hide() }
    play(window, frames)
  }

  private func play(_ window: UIWindow, _ frames: Int) {
    let link = window.screen.displayLink(framesPerSecond: 2 * max(frames, 1)) { _ in
      self.add(window)
    }
    window.screen.clock.advance(by: .milliseconds(500))
    link.invalidate()
    window.screen.clock.advance(by: .milliseconds(500))
  }

  /// Returns an SVG document with drawings side by side.
  public static func document(_ drawings: [TransitionDrawing]) -> String {
    let margin = 24.0
    var x = margin
    var groups: [String] = []
    for drawing in drawings {
      groups.append(drawing.group(at: CGPoint(x: x, y: margin)))
      x += drawing.size.width + margin
    }
    let height = (drawings.map(\.size.height).max() ?? 0) + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(x)) \(Int(height))" \
      font-family="sans-serif">
      <rect width="100%" height="100%" fill="#f0f1f4"/>
      \(groups.joined(separator: "\n"))
      </svg>

      """
  }
}
