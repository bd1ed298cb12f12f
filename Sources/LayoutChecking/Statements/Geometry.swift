import Foundation
import UIKit

/// The frames of views for one layout of a screen.
///
/// Rectangles and bounds are in one coordinate system, which the geometry chooses; only their
/// differences are meaningful.
@MainActor
struct Geometry {
  private enum Source {
    case onScreen
    case solved(frame: (UIView) -> CGRect, contentWidth: (UIView) -> Double)
  }

  private let source: Source
  /// The distance below 0 that is treated as 0, in points.
  let tolerance: Double

  /// The frames of the current layout, rounded to pixels as on the screen.
  static let onScreen = Geometry(source: .onScreen, tolerance: 0)

  /// The frames of the current layout before they are rounded to pixels.
  static let exact = Geometry(frame: \.exactFrameInWindow) {
    Double($0.intrinsicContentSize.width)
  }

  /// Creates a geometry from frames that a solver computed.
  ///
  /// - Parameters:
  ///   - frame: The frame of a view in the window, not rounded to pixels.
  ///   - contentWidth: The intrinsic width of a view.
  init(frame: @escaping (UIView) -> CGRect, contentWidth: @escaping (UIView) -> Double) {
    // Larger than the rounding of the solver's values.
    self.init(source: .solved(frame: frame, contentWidth: contentWidth), tolerance: 1e-4)
  }

  private init(source: Source, tolerance: Double) {
    self.source = source
    self.tolerance = tolerance
  }

  /// Returns the size of a view.
  func size(of view: UIView) -> CGSize {
    switch source {
    case .onScreen: view.bounds.size
    case .solved(let frame, _): frame(view).size
    }
  }

  /// Returns the frame of a view in the coordinate system of ``bounds(of:)`` of another one.
  func rect(of view: UIView, in space: UIView) -> CGRect {
    switch source {
    case .onScreen: view.convert(view.bounds, to: space)
    case .solved(let frame, _): frame(view)
    }
  }

  /// Returns the alignment rectangle of a view in the coordinate system of ``bounds(of:)`` of
  /// another one.
  func alignmentRect(of view: UIView, in space: UIView) -> CGRect {
    switch source {
    case .onScreen: view.convert(view.alignmentRect(forFrame: view.bounds), to: space)
    case .solved(let frame, _): view.alignmentRect(forFrame: frame(view))
    }
  }

  /// Returns the alignment rectangle of a view in the coordinate system of ``bounds(of:)`` of its
  /// superview.
  ///
  /// It is that of the frame itself: converting the bounds would add rounding errors, which decide at a
  /// distance of exactly one point.
  func alignmentRectInSuperview(of view: UIView) -> CGRect {
    switch source {
    case .onScreen: view.alignmentRect(forFrame: view.frame)
    case .solved(let frame, _): view.alignmentRect(forFrame: frame(view))
    }
  }

  /// Returns the bounds of a view.
  func bounds(of view: UIView) -> CGRect {
    switch source {
    case .onScreen: view.bounds
    case .solved(let frame, _): frame(view)
    }
  }

  /// Returns the intrinsic width of a view, in points.
  func contentWidth(of view: UIView) -> Double {
    switch source {
    case .onScreen: Double(view.intrinsicContentSize.width)
    case .solved(_, let contentWidth): contentWidth(view)
    }
  }
}
