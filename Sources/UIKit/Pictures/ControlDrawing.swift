import Foundation

/// The drawings of controls, in outlines.
@MainActor
enum ControlDrawing {
  private static let line = "fill=\"none\" stroke=\"#9aa7b8\""
  private static let shape = "fill=\"#e3e6ea\""
  private static let tint = "fill=\"rgb(0,122,255)\""

  /// Appends the content of a view, in the coordinates of its frame.
  static func draw(_ view: UIView, into drawing: inout ViewDrawing) {
    let box = CGRect(origin: .zero, size: view.bounds.size)
    guard box.width > 0, box.height > 0 else { return }
    switch view {
    case let label as UILabel: draw(label, box, into: &drawing)
    case let field as UITextField: draw(field, box, into: &drawing)
    case let textView as UITextView: draw(textView, into: &drawing)
    case let picture as UIImageView: draw(picture, box, into: &drawing)
    case is TextFieldClearButton: clearButton(box, &drawing)
    case let button as UIButton: draw(button, box, into: &drawing)
    case let control as UISwitch:
      let radius = box.height / 2
      round(box, radius, control.isOn ? "fill=\"rgb(52,199,89)\"" : shape, &drawing)
      circle(control.isOn ? box.maxX - radius : radius, radius, radius - 2, &drawing)
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      let share = range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
      let radius = min(box.height, box.width) / 2 - 2
      let x = radius + 2 + share * max(0, box.width - 2 * radius - 4)
      round(
        CGRect(x: 2, y: box.midY - 2, width: max(0, box.width - 4), height: 4), 2, shape, &drawing)
      round(CGRect(x: 2, y: box.midY - 2, width: max(0, x - 2), height: 4), 2, tint, &drawing)
      circle(x, box.midY, max(0, radius), &drawing)
    case let bar as UIProgressView:
      round(box, box.height / 2, shape, &drawing)
      let done = box.width * CGFloat(bar.progress)
      round(CGRect(x: 0, y: 0, width: done, height: box.height), box.height / 2, tint, &drawing)
    case let control as UISegmentedControl: draw(control, box, into: &drawing)
    case is UIStepper:
      round(box, 8, shape, &drawing)
      text("−", CGRect(x: 0, y: 0, width: box.width / 2, height: box.height), &drawing)
      text("+", CGRect(x: box.midX, y: 0, width: box.width / 2, height: box.height), &drawing)
    case is UIActivityIndicatorView:
      drawing.write(
        """
        <circle cx="\(drawing.number(box.midX))" cy="\(drawing.number(box.midY))" \
        r="\(drawing.number(min(box.width, box.height) * 0.4))" \(line) stroke-width="2" \
        stroke-dasharray="2 3"/>
        """)
    case let control as UIPageControl: draw(control, box, into: &drawing)
    case is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar: bar(view, box, &drawing)
    case is UIDatePicker, is UIPickerView:
      round(box, 8, line, &drawing)
      text(view is UIDatePicker ? "date picker" : "picker", box, &drawing)
    default: break
    }
  }

  // MARK: Shapes

  private static func round(
    _ rect: CGRect, _ radius: CGFloat, _ style: String, _ drawing: inout ViewDrawing
  ) {
    let corner = radius > 0 ? " rx=\"\(drawing.number(radius))\"" : ""
    drawing.write("<rect \(VectorNotation.attributes(of: rect))\(corner) \(style)/>")
  }

  private static func circle(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ drawing: inout ViewDrawing
  ) {
    drawing.write(
      """
      <circle cx="\(drawing.number(x))" cy="\(drawing.number(y))" r="\(drawing.number(radius))" \
      fill="#fff" stroke="#c7ccd3"/>
      """)
  }

  private static func text(_ text: String, _ rect: CGRect, _ drawing: inout ViewDrawing) {
    let layout = TextLayout(StyledText(text, font: .systemFont(ofSize: 13)))
    let place = CGRect(
      x: rect.minX, y: rect.midY - layout.size.height / 2, width: rect.width,
      height: layout.size.height)
    drawing.add(layout, in: place, alignment: .center, color: .darkGray, isMirrored: false)
  }

  private static func bar(_ view: UIView, _ box: CGRect, _ drawing: inout ViewDrawing) {
    if view.backgroundColor == nil { round(box, 0, "fill=\"#f7f7f7\"", &drawing) }
    let isAtTop = view is UINavigationBar || view is UISearchBar
    let edge = CGRect(x: 0, y: isAtTop ? box.maxY - 0.5 : 0, width: box.width, height: 0.5)
    round(edge, 0, "fill=\"#b2b2b2\"", &drawing)
    guard let bar = view as? UISearchBar else { return }
    let field = box.insetBy(dx: 8, dy: max(0, (box.height - 36) / 2))
    round(field, 10, shape, &drawing)
    text(bar.text ?? bar.placeholder ?? "", field, &drawing)
  }

  // MARK: Text and images

  private static func draw(_ label: UILabel, _ box: CGRect, into drawing: inout ViewDrawing) {
    guard let layout = label.shownLayout(width: box.width) else { return }
    // Text is centred in a label that is taller than it, and at the top of a shorter one.
    let top = max(0, (box.height - layout.size.height) / 2)
    drawing.add(
      layout, in: CGRect(x: 0, y: top, width: box.width, height: layout.size.height),
      alignment: label.textAlignment, color: label.shownColor,
      isMirrored: label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private static func draw(_ field: UITextField, _ box: CGRect, into drawing: inout ViewDrawing) {
    let border = field.borderRect(forBounds: box)
    if let background = field.shownBackground {
      picture(background, border, &drawing)
    } else {
      switch field.borderStyle {
      case .none: break
      case .roundedRect: round(border, 5, line, &drawing)
      case .line, .bezel: round(border, 0, line, &drawing)
      }
    }
    let room = field.rectOfShownText(in: box)
    let shown = field.shownLayout(width: room.width)
    let layout = shown.layout
    let place = CGRect(
      x: room.minX, y: room.midY - layout.size.height / 2, width: room.width,
      height: layout.size.height)
    drawing.add(
      layout, in: place, alignment: field.textAlignment,
      color: shown.isPlaceholder ? .placeholderText : field.textColor ?? .label,
      isMirrored: field.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private static func clearButton(_ box: CGRect, _ drawing: inout ViewDrawing) {
    let radius = min(box.width, box.height) * 0.37
    round(
      CGRect(x: box.midX - radius, y: box.midY - radius, width: 2 * radius, height: 2 * radius),
      radius, "fill=\"#c4c4c6\"", &drawing)
    text("×", box, &drawing)
  }

  private static func draw(_ view: UITextView, into drawing: inout ViewDrawing) {
    let layout = view.textLayout(in: view.bounds.width)
    let inset = view.textContainerInset
    let padding = view.metric("textView", "line_padding")
    let place = CGRect(
      x: inset.left + padding, y: inset.top - view.bounds.minY,
      width: view.bounds.width - inset.left - inset.right - 2 * padding, height: layout.size.height)
    drawing.add(
      layout, in: place, alignment: view.textAlignment, color: view.textColor ?? .label,
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private static func draw(_ view: UIImageView, _ box: CGRect, into drawing: inout ViewDrawing) {
    if let image = view.shownImage { picture(image, box, &drawing) }
  }

  private static func picture(_ image: UIImage, _ box: CGRect, _ drawing: inout ViewDrawing) {
    round(box, 0, "fill=\"#eef1f5\" stroke=\"#9aa7b8\" stroke-dasharray=\"3 2\"", &drawing)
    guard box.width >= 40, box.height >= 16 else { return }
    text(
      "\(drawing.number(image.size.width)) × \(drawing.number(image.size.height))", box, &drawing)
  }

  private static func draw(_ button: UIButton, _ box: CGRect, into drawing: inout ViewDrawing) {
    guard let color = button.shownBackgroundColor.map(drawing.color) else { return }
    let fill = drawing.fill(color).dropFirst()
    round(box, button.backgroundCornerRadius, String(fill), &drawing)
  }

  private static func draw(
    _ control: UISegmentedControl, _ box: CGRect, into drawing: inout ViewDrawing
  ) {
    round(box, 8, shape, &drawing)
    let widths = control.segmentWidths
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    var x: CGFloat = 0
    for (index, width) in widths.enumerated() {
      let segment = CGRect(x: x, y: 0, width: width / total * box.width, height: box.height)
      if index == control.selectedSegmentIndex {
        round(segment.insetBy(dx: 2, dy: 2), 7, "fill=\"#fff\" stroke=\"#c7ccd3\"", &drawing)
      }
      text(control.titleForSegment(at: index) ?? "", segment, &drawing)
      x += segment.width
    }
  }

  private static func draw(
    _ control: UIPageControl, _ box: CGRect, into drawing: inout ViewDrawing
  ) {
    let step = control.metric("pageControl", "step")
    // Dots beyond the available width are not drawn, nor more than fit on any screen.
    let count = min(control.numberOfPages, Int(min(box.width, 10_000) / step) + 1)
    guard count > 0, !(count == 1 && control.hidesForSinglePage) else { return }
    let start = box.midX - CGFloat(count - 1) * step / 2
    for page in 0..<count {
      drawing.write(
        """
        <circle cx="\(drawing.number(start + CGFloat(page) * step))" cy="\(drawing.number(box.midY))" \
        r="3.5" fill="\(page == control.currentPage ? "#555" : "#bbb")"/>
        """)
    }
  }
}
