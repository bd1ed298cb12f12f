import CCairo
import CoreGraphics
import Foundation
import UIKit

/// A surface of pixels on which display lists are painted by Cairo.
///
/// Only Cairo's image surface is used, which computes pixels in software, so that they do not depend
/// on a display.
final class Canvas {
  let surface: OpaquePointer
  let context: OpaquePointer
  private let fonts: FontLibrary
  /// The number of pixels per point.
  let scale: Double

  /// The greatest width and height in pixels; Cairo's limit is 32767.
  static let limit = 32000.0

  /// Creates a transparent canvas.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - fonts: The fonts of text.
  /// - Throws: ``RenderingError/Code/invalidSize`` for a size that is empty or too large.
  init(size: CGSize, scale: Double, fonts: FontLibrary) throws(RenderingError) {
    let width = (Double(size.width) * scale).rounded(.up)
    let height = (Double(size.height) * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= Self.limit, height <= Self.limit,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else {
      throw RenderingError(
        .invalidSize,
        "a picture of \(width) × \(height) pixels cannot be drawn, expected 1 to "
          + "\(Int(Self.limit)) in each direction")
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      throw RenderingError(
        .drawingFailed, "no memory for a picture of \(width) × \(height) pixels")
    }
    self.surface = surface
    self.context = context
    self.scale = scale
    self.fonts = fonts
    cairo_scale(context, scale, scale)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: Commands

  /// The kinds of open groups.
  private enum Group {
    case plain
    case faded(Double)
    case clipped(DisplayList.Shape)
    case masked(DisplayList, isLuminosity: Bool)
  }

  /// Begins a clip to a shape.
  ///
  /// With a shape that has other edges than those of pixels, everything is painted apart and then through
  /// the shape at once, so that what is covered does not shine through the pixels of its edge.
  private func beginClip(_ shape: DisplayList.Shape) -> Group {
    cairo_save(context)
    if case .rectangle(_, let radius) = shape, radius <= 0 {
      trace(shape)
      cairo_clip(context)
      return .plain
    }
    trace(.rectangle(shape.bounds, radius: 0))
    cairo_clip(context)
    cairo_push_group(context)
    return .clipped(shape)
  }

  /// Ends a group.
  private func end(_ group: Group?) throws(RenderingError) {
    switch group {
    case .faded(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case .clipped(let shape):
      cairo_pop_group_to_source(context)
      trace(shape)
      cairo_fill(context)
    case .masked(let list, let isLuminosity):
      let content = cairo_pop_group(context)
      defer { cairo_pattern_destroy(content) }
      cairo_push_group(context)
      try paint(list)
      let mask = cairo_pop_group(context)
      defer { cairo_pattern_destroy(mask) }
      if isLuminosity { makeOpaqueWhereLight(mask) }
      cairo_set_source(context, content)
      cairo_mask(context, mask)
    case .plain, nil: break
    }
    cairo_restore(context)
  }

  /// Paints a display list.
  ///
  /// - Throws: ``RenderingError`` if a font cannot be used, or if Cairo fails.
  func paint(_ list: DisplayList) throws(RenderingError) {
    var groups: [Group] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let transform, let opacity):
        cairo_save(context)
        var matrix = transform.matrix
        cairo_transform(context, &matrix)
        if opacity < 1 {
          cairo_push_group(context)
          groups.append(.faded(Double(opacity)))
        } else {
          groups.append(.plain)
        }
      case .beginClip(let shape): groups.append(beginClip(shape))
      case .beginMask(let mask, let isLuminosity):
        cairo_save(context)
        cairo_push_group(context)
        groups.append(.masked(mask, isLuminosity: isLuminosity))
      case .endGroup: try end(groups.popLast())
      case .draw(let shape, let paint): draw(shape, paint)
      case .shadow(let shape, let shadow): draw(shadow, of: shape)
      case .image(let image): try draw(image)
      case .text(let run):
        draw(.path(try fonts.outlines(of: run), isEvenOdd: false), .color(run.color))
      }
    }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderingError(
        .drawingFailed, "Cairo failed: \(String(cString: cairo_status_to_string(status)))")
    }
  }

  // MARK: Shapes

  private func draw(_ shape: DisplayList.Shape, _ paint: DisplayList.Paint) {
    trace(shape)
    switch paint.fill {
    case nil: break
    case .color(let color):
      set(color)
      cairo_fill_preserve(context)
    case .gradient(let stops, let from, let to):
      let box = shape.bounds
      fill(
        cairo_pattern_create_linear(
          box.minX + from.x * box.width, box.minY + from.y * box.height,
          box.minX + to.x * box.width, box.minY + to.y * box.height), stops)
    case .radialGradient(let stops, let from, let to):
      fill(
        cairo_pattern_create_radial(
          from.center.x, from.center.y, Double(from.radius), to.center.x, to.center.y,
          Double(to.radius)), stops)
    }
    if let stroke = paint.stroke {
      set(stroke.color)
      cairo_set_line_width(context, Double(stroke.width))
      cairo_set_line_cap(context, stroke.cap.value)
      cairo_set_line_join(context, stroke.join.value)
      let total = stroke.dashes.reduce(0, +)
      let isDashed = total > 0 && stroke.dashes.allSatisfy { $0 >= 0 && $0.isFinite }
      let dashes = isDashed ? stroke.dashes : []
      cairo_set_dash(context, dashes, Int32(dashes.count), 0)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }

  /// Fills the current path with a gradient, and releases it.
  private func fill(
    _ gradient: OpaquePointer?, _ stops: [(place: Double, color: UIColor)]
  ) {
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        gradient, stop.place, Double(stop.color.red), Double(stop.color.green),
        Double(stop.color.blue), Double(stop.color.opacity))
    }
    cairo_pattern_set_extend(gradient, CAIRO_EXTEND_PAD)
    cairo_set_source(context, gradient)
    cairo_fill_preserve(context)
    cairo_pattern_destroy(gradient)
  }

  func set(_ color: UIColor) {
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity))
  }

  /// Makes a shape the current path.
  func trace(_ shape: DisplayList.Shape, in context: OpaquePointer? = nil) {
    let context = context ?? self.context
    cairo_new_path(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    switch shape {
    case .rectangle(let rect, let radius) where radius > 0:
      let radius = min(Double(radius), Double(rect.width) / 2, Double(rect.height) / 2)
      let (left, right) = (Double(rect.minX) + radius, Double(rect.maxX) - radius)
      let (top, bottom) = (Double(rect.minY) + radius, Double(rect.maxY) - radius)
      cairo_new_sub_path(context)
      cairo_arc(context, right, top, radius, -.pi / 2, 0)
      cairo_arc(context, right, bottom, radius, 0, .pi / 2)
      cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
      cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
      cairo_close_path(context)
    case .rectangle(let rect, _):
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .circle(let center, let radius):
      cairo_new_sub_path(context)
      cairo_arc(context, center.x, center.y, Double(radius), 0, 2 * .pi)
      cairo_close_path(context)
    case .path(let path, let isEvenOdd):
      if isEvenOdd { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
      trace(path.elements, in: context)
    }
  }

  private func trace(_ elements: [CGPath.Element], in context: OpaquePointer) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements where element.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x, point.y)
        start = point
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .quadratic(let control, let end):
        // A quadratic curve as a cubic one: its control points are two thirds of the way.
        cairo_curve_to(
          context, current.x + (control.x - current.x) * 2 / 3,
          current.y + (control.y - current.y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
      current = element.points.last ?? start
    }
  }
}

extension CGAffineTransform {
  fileprivate var matrix: cairo_matrix_t {
    cairo_matrix_t(
      xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }
}

extension DisplayList.Cap {
  fileprivate var value: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension DisplayList.Join {
  fileprivate var value: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
