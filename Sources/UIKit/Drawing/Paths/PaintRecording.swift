import CoreGraphics
public import Foundation

/// A path that a view has filled or stroked.
struct PaintedPath {
  var path: CGPath
  var color: UIColor
  var isEvenOdd = false
  /// The width of the stroke; `nil` for a filled path.
  var lineWidth: CGFloat?
}

/// The recording of a view's paths while its `draw(_:)` is called.
@MainActor
final class PaintRecording {
  /// The recording of the view that is currently drawn.
  private(set) static var current: PaintRecording?

  var fillColor = UIColor.black
  var strokeColor = UIColor.black
  var painted: [PaintedPath] = []

  /// Returns the paths that a closure draws.
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
  /// Fills the path with the colour set by ``UIColor/setFill()``; has no effect outside
  /// ``UIView/draw(_:)``.
  @MainActor public func fill() {
    guard let recording = PaintRecording.current else { return }
    recording.painted.append(
      PaintedPath(
        path: cgPath, color: recording.fillColor, isEvenOdd: usesEvenOddFillRule))
  }

  /// Strokes the path with the colour set by ``UIColor/setStroke()``; has no effect outside
  /// ``UIView/draw(_:)``.
  @MainActor public func stroke() {
    guard let recording = PaintRecording.current else { return }
    recording.painted.append(
      PaintedPath(path: cgPath, color: recording.strokeColor, lineWidth: lineWidth))
  }
}

extension UIColor {
  /// Sets the colour as the fill colour, in ``UIView/draw(_:)``.
  @MainActor public func setFill() { PaintRecording.current?.fillColor = self }

  /// Sets the colour as the stroke colour, in ``UIView/draw(_:)``.
  @MainActor public func setStroke() { PaintRecording.current?.strokeColor = self }

  /// Sets the colour as the fill and stroke colour.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
}

/// Fills a rectangle with the colour set by ``UIColor/setFill()``; has no effect outside
/// ``UIView/draw(_:)``.
@MainActor
public func UIRectFill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
