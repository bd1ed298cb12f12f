import CoreGraphics
public import Foundation
import InterfaceBuilder
public import UIKit

/// A keyboard transition as a moving drawing of the screen, with the computed frames of all views and
/// of the keyboard.
///
/// Add every frame of a ``KeyboardTransition``; equal frames result in equal text. The field that is
/// edited is outlined, in red where the keyboard covers it, and seen through the keys.
@MainActor
public final class TransitionDrawing {
  /// A frame of the transition.
  private struct Frame {
    var screen: DisplayList
    var accessory: DisplayList
    var marks: String
    /// The distance of the top of the keyboard from the bottom of the screen, in points.
    var covered: Double
    /// The distance of the edited field from the keyboard, in points; negative if it is covered.
    var gap: Double?

    /// Returns the screen and the accessory as SVG elements.
    func elements(named name: String) -> String {
      (screen.svgLines(named: name) + accessory.svgLines(named: name + "accessory"))
        .joined(separator: "\n")
    }
  }

  /// The duration of a motion, and of the pause after a motion, in seconds.
  static let motion = 0.5
  static let pause = 0.9

  /// The title above the drawing.
  public let title: String
  private let screenSize: CGSize
  private var frames: [Frame] = []
  private var keys = DisplayList()
  private var keysHeight = 0.0
  private var device = DisplayList()
  /// The field whose distance from the keyboard is measured, in place of a followed view.
  private weak var editedField: UIView?
  private weak var followedView: UIView?
  private var field: UIView? { followedView ?? editedField }

  /// Creates an empty drawing of a screen.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - screenSize: The size of the screen, in points.
  ///   - view: The view whose distance from the keyboard is measured; the edited field if `nil`.
  public init(title: String, screenSize: CGSize, following view: UIView? = nil) {
    self.title = title
    followedView = view
    self.screenSize = screenSize
  }

  /// Adds the window with its current frames, including animations, as the next frame of the
  /// drawing.
  ///
  /// - Parameter window: The window, of the size that the drawing was created with.
  public func add(_ window: UIWindow) {
    let keyboard = window.screen.keyboard
    let covered = Double(max(0, window.bounds.height - keyboard.presentationFrame.minY))
    let height = Double(keyboard.frame.height)
    if let input = window.textInputs.first(where: \.isFirstResponder) { editedField = input }
    if frames.isEmpty || height > keysHeight {
      keysHeight = height
      keys = window.keyboardList(height: CGFloat(height), for: editedField)
      device = window.deviceList(over: window.displayList(.presentation))
    }
    let gap = field.map { field in
      let frame = field.presentationFrameInWindow
      return Double(window.bounds.height) - covered - Double(frame.maxY)
    }
    frames.append(
      Frame(
        screen: window.displayList(.presentation), accessory: accessory(of: window),
        marks: marks(in: window), covered: covered, gap: covered > 0 ? gap : nil))
  }

  /// Returns the accessory above the keys, if there is one.
  private func accessory(of window: UIWindow) -> DisplayList {
    guard
      let view = window.textInputs.lazy.compactMap(\.inputAccessoryView).first ?? inputView(window)
    else { return DisplayList() }
    var list = DisplayList()
    let frame = view.window == nil ? CGRect.null : view.presentationFrameInWindow
    guard !frame.isNull else { return list }
    list.append(view.displayList(.presentation), at: frame.origin)
    return list
  }

  private func inputView(_ window: UIWindow) -> UIView? {
    window.rootViewController?.inputAccessoryView
  }

  /// Returns the outline of the edited field.
  private func marks(in window: UIWindow) -> String {
    guard let field else { return "" }
    let frame = field.presentationFrameInWindow
    let covered = window.bounds.height - max(0, window.screen.keyboard.presentationFrame.minY)
    let isCovered = frame.maxY > window.bounds.height - covered + 0.01 && covered > 0
    let color = isCovered ? AnnotatedDrawing.Ink.fault : AnnotatedDrawing.Ink.fix
    var list = DisplayList()
    list.append(
      .draw(.rectangle(frame, radius: 3), .init(stroke: .init(color, width: 2.5))))
    return list.svgLines().joined(separator: "\n")
  }

  /// The size of the drawing in points, including the title.
  public var size: CGSize { CGSize(width: screenSize.width, height: screenSize.height + 28) }

  // MARK: Pages

  /// Returns the drawing for a page: everything that moves, by the number of the frame.
  ///
  /// - Parameter name: The prefix of ids, which no other drawing of the page has.
  /// - Returns: The drawing.
  func phone(named name: String) -> DemoData.Phone {
    let keys = elements(of: keys, named: name + "keys")
    let moving = frames.enumerated().map { index, frame in
      (
        height: Double(index),
        svg: """
        \(frame.elements(named: name))
        <g opacity="0.82" transform="translate(0 \(number(keysHeight - frame.covered)))">
        \(keys)
        </g>
        \(frame.marks)
        """
      )
    }
    return DemoData.Phone(
      title: title, size: [Double(screenSize.width), Double(screenSize.height)],
      picture: MovingPicture(moving), device: elements(of: device, named: name + "device"),
      frames: frames.count, gaps: frames.map(\.gap))
  }

  private func elements(of list: DisplayList, named name: String) -> String {
    list.svgLines(named: name).joined(separator: "\n")
  }

  // MARK: SVG

  /// Returns the drawing as a group of SVG elements to be placed in a document.
  ///
  /// - Parameters:
  ///   - origin: The place of its top left corner.
  ///   - name: The prefix of ids, which no other drawing of the document has.
  /// - Returns: The elements.
  func group(at origin: CGPoint, named name: String) -> String {
    let width = number(screenSize.width)
    let height = number(screenSize.height)
    return """
      <g transform="translate(\(number(origin.x)) \(number(origin.y)))">
      <text x="\(number(screenSize.width / 2))" y="16" text-anchor="middle" \
      font-size="13">\(VectorNotation.escaped(title))</text>
      <clipPath id="\(name)screen"><rect y="28" width="\(width)" height="\(height)" rx="12"/></clipPath>
      <g clip-path="url(#\(name)screen)"><g transform="translate(0 28)">
      \(AnimatedElements(frames.map { $0.elements(named: name) }, times: times).text)
      <g opacity="0.82"><g>
      \(motion(frames.map { number(keysHeight - $0.covered) }))
      \(elements(of: keys, named: name + "keys"))
      </g></g>
      \(elements(of: device, named: name + "device"))
      \(AnimatedElements(frames.map(\.marks), times: times).text)
      </g></g>
      <rect y="28" width="\(width)" height="\(height)" rx="12" fill="none" stroke="#333" \
      stroke-width="2"/>
      </g>
      """
  }

  /// Returns an animation of a vertical translation.
  private func motion(_ values: [String]) -> String {
    guard let first = values.first else { return "" }
    guard Set(values).count > 1 else {
      return """
        <animateTransform attributeName="transform" type="translate" values="0 \(first);0 \(first)" \
        dur="1s" fill="freeze"/>
        """
    }
    return times.animation("transform", values.map { "0 \($0)" }, type: "translate")
  }

  private var times: AnimationTimes {
    AnimationTimes(count: frames.count, motion: Self.motion, pause: Self.pause)
  }

  private func number(_ value: Double) -> String { VectorNotation.number(value) }
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
    let input = window.textInputs.max {
      $0.convert($0.bounds, to: nil).maxY < $1.convert($1.bounds, to: nil).maxY
    }
    editedField = input
    add(window)
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
  ///
  /// - Parameter drawings: The drawings, from left to right.
  /// - Returns: The text of a file.
  public static func document(_ drawings: [TransitionDrawing]) -> String {
    let margin = 24.0
    var x = margin
    var groups: [String] = []
    for (index, drawing) in drawings.enumerated() {
      groups.append(drawing.group(at: CGPoint(x: x, y: margin), named: "phone\(index + 1)"))
      x += drawing.size.width + margin
    }
    let height = (drawings.map(\.size.height).max() ?? 0) + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(x)) \(Int(height))" \
      font-family="\(VectorNotation.fontFamily)">
      <rect width="100%" height="100%" fill="#f0f1f4"/>
      \(groups.joined(separator: "\n"))
      </svg>

      """
  }
}
