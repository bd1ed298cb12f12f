import CoreGraphics
public import Foundation

/// A path that a view has filled or drawn a line along.
struct PaintedPath {
  var path: CGPath
  var color: UIColor
  var isEvenOdd = false
  /// The width of the line; `nil` for a path that is filled.
  var lineWidth: CGFloat?
}

/// What a view paints while its `draw(_:)` is called.
@MainActor
final class PaintRecording {
  /// That of the view that draws now.
  private(set) static var current: PaintRecording?

  var fillColor = UIColor.black
  var strokeColor = UIColor.black
  var painted: [PaintedPath] = []

  /// What a closure paints.
  static func record(_ body: () -> Void) -> [PaintedPath] {
    let outer = current
    let recording = PaintRecording()
    current = recording
    body()
    current = outer
    return recording.painted
  }
}

extension UIBezierPath {
  /// Fills the path with the colour of ``UIColor/setFill()``, in ``UIView/draw(_:)``; nothing elsewhere.
  @MainActor public func fill() {
    guard let recording = PaintRecording.current else { return }
    recording.painted.append(
      PaintedPath(
        path: cgPath, color: recording.fillColor, isEvenOdd: usesEvenOddFillRule))
  }

  /// Draws a line along the path in the colour of ``UIColor/setStroke()``, in ``UIView/draw(_:)``; nothing
  /// elsewhere.
  @MainActor public func stroke() {
    guard let recording = PaintRecording.current else { return }
    recording.painted.append(
      PaintedPath(path: cgPath, color: recording.strokeColor, lineWidth: lineWidth))
  }
}

extension UIColor {
  /// Makes it the colour that paths are filled with, in ``UIView/draw(_:)``.
  @MainActor public func setFill() { PaintRecording.current?.fillColor = self }

  /// Makes it the colour of lines along paths, in ``UIView/draw(_:)``.
  @MainActor public func setStroke() { PaintRecording.current?.strokeColor = self }

  /// Makes it the colour of both.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
}

/// Fills a rectangle with the colour of ``UIColor/setFill()``, in ``UIView/draw(_:)``; nothing elsewhere.
@MainActor
public func UIRectFill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
