import CoreGraphics
import Foundation

/// A view that draws content of its own in snapshots, above its background and below its subviews.
///
/// A control adopts it to appear in snapshots; subclasses outside UIKit inherit the drawing.
@MainActor
protocol ContentDrawing: UIView {
  /// Adds the content, in the coordinates of the view's frame.
  ///
  /// - Parameters:
  ///   - box: A rectangle of the size of the bounds, at the origin; never empty.
  ///   - drawing: The snapshot that the content is added to.
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing)
}

/// A view that draws above its subviews in snapshots, such as a cell its separator.
@MainActor
protocol MarkDrawing: UIView {
  /// Adds the marks, in the coordinates of the view's frame.
  ///
  /// - Parameters:
  ///   - box: A rectangle of the size of the bounds, at the origin.
  ///   - drawing: The snapshot that the marks are added to.
  func drawMarks(in box: CGRect, into drawing: inout ViewDrawing)
}

/// A view whose bounds snapshots fill with another colour than its `backgroundColor`.
@MainActor
protocol BackgroundDrawing: UIView {
  /// The colour that fills the bounds; `nil` for none.
  var shownBackgroundColor: UIColor? { get }
}

/// A view that snapshots clip to an outline that is no property of its layer, such as a cell in a
/// table with rounded sections.
@MainActor
protocol OutlinedDrawing: UIView {
  /// Returns the outline, in the coordinates of the view's frame; `nil` for none.
  func outline(in box: CGRect) -> DisplayList.Shape?
}

extension ViewDrawing {
  /// Adds the content of a view; adds nothing if the view draws no content or its bounds are empty.
  mutating func addContent(of view: UIView) {
    let box = CGRect(origin: .zero, size: bounds(of: view).size)
    guard box.width > 0, box.height > 0 else { return }
    if let surface = view.surface { add(surface, of: view, in: box) }
    (view as? any ContentDrawing)?.drawContent(in: box, into: &self)
    if let input = view as? any UIView & UITextInput { addCaret(of: input) }
  }

  /// Adds the caret of a text control that is edited, or the background of its selection.
  private mutating func addCaret(of view: any UIView & UITextInput) {
    guard view.isFirstResponder || view === focus else { return }
    let range = view.selectedTextRange
    let origin = bounds(of: view).origin
    if let range, !range.isEmpty {
      for part in view.selectionRects(for: range) {
        addRectangle(
          part.rect.offsetBy(dx: -origin.x, dy: -origin.y),
          .fill(view.tintColor.withAlphaComponent(0.2)))
      }
      return
    }
    let caret = view.caretRect(for: range?.end ?? view.endOfDocument)
      .offsetBy(dx: -origin.x, dy: -origin.y)
    guard caret.minX.isFinite, caret.minY.isFinite, caret.height > 0 else { return }
    addRectangle(caret, radius: 1, .fill(view.tintColor))
  }

  // MARK: Shapes

  /// The colours of a shape, which depend on traits.
  struct ShapeStyle {
    var fill: UIColor?
    var stroke: UIColor?
    var width: CGFloat = 1

    /// A thin outline.
    static let line = ShapeStyle(stroke: .systemGray4)
    /// A filled track or background.
    static let shape = ShapeStyle(fill: .secondarySystemFill)
    /// The part of a control in its tint colour.
    @MainActor static func tint(_ view: UIView) -> ShapeStyle {
      ShapeStyle(fill: view.tintColor)
    }
    /// A raised part on a track, such as a knob.
    static let raised = raised(nil)
    /// A raised part in a colour; white if `nil`.
    static func raised(_ color: UIColor?) -> ShapeStyle {
      ShapeStyle(fill: color ?? .white, stroke: UIColor(white: 0, alpha: 0.12), width: 0.5)
    }
    /// The selected part of a segmented control, which is grey in dark mode.
    static let selectedSegment = ShapeStyle(
      fill: UIColor(light: (255, 255, 255, 1), dark: (99, 99, 102, 1)),
      stroke: UIColor(white: 0, alpha: 0.12), width: 0.5)

    /// A fill with a colour.
    static func fill(_ color: UIColor) -> ShapeStyle { ShapeStyle(fill: color) }
  }

  private func paint(_ style: ShapeStyle) -> DisplayList.Paint {
    DisplayList.Paint(
      fill: style.fill.map { .color(color($0)) },
      stroke: style.stroke.map { .init(color($0), width: style.width) })
  }

  /// Adds a rectangle, with rounded corners where the radius is above 0.
  mutating func addRectangle(_ rect: CGRect, radius: CGFloat = 0, _ style: ShapeStyle) {
    add(.rectangle(rect, radius: radius), paint(style))
  }

  /// Adds a circle around a point.
  mutating func addCircle(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, _ style: ShapeStyle) {
    add(.circle(center: CGPoint(x: x, y: y), radius: radius), paint(style))
  }

  /// Adds a path.
  mutating func addPath(_ path: UIBezierPath, _ style: ShapeStyle) {
    add(.path(path.cgPath, isEvenOdd: path.usesEvenOddFillRule), paint(style))
  }

  /// Adds a line of text in the middle of a rectangle.
  mutating func addText(
    _ text: String, centeredIn rect: CGRect, font: UIFont = .systemFont(ofSize: 13),
    color: UIColor = .label
  ) {
    addText(text, in: rect, alignment: .center, font: font, color: color)
  }

  /// Adds a line of text at half the height of a rectangle.
  mutating func addText(
    _ text: String, in rect: CGRect, alignment: NSTextAlignment, font: UIFont, color: UIColor
  ) {
    let layout = TextLayout(StyledText(text, font: font))
    let place = CGRect(
      x: rect.minX, y: rect.midY - layout.size.height / 2, width: rect.width,
      height: layout.size.height)
    add(layout, in: place, alignment: alignment, color: color, isMirrored: false)
  }

  /// Adds the background of a bar, and the line along its inner edge: the bottom for bars at the top.
  ///
  /// The background of a bar that is attached to the top extends below the status bar to the edge of the screen
  /// (developer.apple.com, UIBarPosition.topAttached). It is a view of the bar's own, which stays whatever the bar's
  /// `backgroundColor` is: its effect takes on the colour behind it.
  mutating func addBar(
    _ view: UIView, in box: CGRect, isAtTop: Bool, color: UIColor? = nil, isBlack: Bool = false,
    hasLine: Bool = true
  ) {
    let bounds = box
    var box = box
    let bottom = box.maxY
    if isAtTop, (view as? any UIBarPositioning)?.barPosition == .topAttached,
      let window = view.window
    {
      let top = view.convert(CGPoint.zero, to: window).y
      if top > 0, top <= window.safeAreaInsets.top + 0.5 {
        box.origin.y -= top
        box.size.height += top
      }
    }
    if let color, color != .clear {
      addRectangle(box, .fill(color))
    } else {
      if color == nil {
        addRectangle(box, .fill(isBlack ? UIColor(white: 0.11, alpha: 1) : .barBackground))
      }
      if let own = view.backgroundColor.map(self.color), own.opacity > 0 {
        add(outline(of: view.storedLayer, bounds), .color(own))
      }
    }
    guard hasLine else { return }
    addRectangle(
      CGRect(x: 0, y: isAtTop ? bottom - 0.5 : 0, width: box.width, height: 0.5),
      .fill(.separator))
  }
}

extension UIColor {
  /// The background of bars over content.
  static let barBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
  }
}
