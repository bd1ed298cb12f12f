import CoreGraphics
import Foundation

/// A builder of the display list of a view hierarchy.
@MainActor
struct ViewDrawing {
  let options: PictureOptions
  var traits: UITraitCollection
  /// The text control that is shown with a caret although it is not edited; `nil` for none.
  let focus: UIView?
  var list = DisplayList()
  /// The number of masks of masks within which this is drawn.
  var maskDepth = 0
  /// The most masks of masks, so that layers that mask each other come to an end.
  static let maskLimit = 4

  init(options: PictureOptions, traits: UITraitCollection, focus: UIView? = nil) {
    self.options = options
    self.traits = traits
    self.focus = focus
  }

  func color(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }

  // MARK: Commands

  /// Appends a shape.
  mutating func add(_ shape: DisplayList.Shape, _ paint: DisplayList.Paint) {
    list.append(.draw(shape, paint))
  }

  /// Begins a group of commands.
  mutating func open(_ transform: CGAffineTransform, opacity: CGFloat = 1) {
    list.append(.beginGroup(transform: transform, opacity: opacity))
  }

  /// Begins a group of commands that are clipped to a rectangle.
  mutating func beginClip(_ rect: CGRect, radius: CGFloat) {
    beginClip(.rectangle(rect, radius: radius))
  }

  /// Begins a group of commands that are clipped to a shape.
  mutating func beginClip(_ shape: DisplayList.Shape) { list.append(.beginClip(shape)) }

  /// Appends the pixels of an image file.
  mutating func add(_ image: DisplayList.Image) { list.append(.image(image)) }

  /// Appends a line of text.
  mutating func add(_ run: DisplayList.TextRun) { list.append(.text(run)) }

  /// Ends the innermost group.
  mutating func close() { list.append(.endGroup) }

  // MARK: Views

  /// Appends a view with the origin of its bounds at a point.
  mutating func add(_ view: UIView, at origin: CGPoint) {
    guard !view.isHidden, view.alpha > 0 else { return }
    open(placement(of: view, at: origin), opacity: view.alpha)
    addShadow(
      of: view.storedLayer, background: view.backgroundColor, size: bounds(of: view).size)
    let isMasked = beginMask(of: view.storedLayer)
    let outline =
      (view as? any OutlinedDrawing)?.outline(in: box(view))
      ?? (view.superview as? PresentationView)?.outline(of: view, in: box(view))
    if let outline { beginClip(outline) }
    addBackground(
      backgroundColor(of: view), view.storedLayer, bounds(of: view).size)
    if let layer = view.storedLayer { addContent(of: layer, size: bounds(of: view).size) }
    addDrawn(view)
    addContent(of: view)
    addInside(of: view)
    addBorder(of: view.storedLayer, bounds(of: view).size)
    (view as? any MarkDrawing)?.drawMarks(in: box(view), into: &self)
    if outline != nil { close() }
    if isMasked { close() }
    if options.contains(.outlines) {
      let line = UIColor(red: 0.8, green: 0, blue: 1.0 / 3, alpha: 1)
      add(.rectangle(box(view), radius: 0), .init(stroke: .init(line, width: 0.5)))
    }
    close()
  }

  /// Returns the colour that fills the bounds of a view; a window without one has a plain background.
  private func backgroundColor(of view: UIView) -> UIColor? {
    if let view = view as? any BackgroundDrawing { return view.shownBackgroundColor }
    return view.backgroundColor ?? (view is UIWindow ? .systemBackground : nil)
  }

  private func box(_ view: UIView) -> CGRect { CGRect(origin: .zero, size: bounds(of: view).size) }

  /// Returns the bounds of a view: those at the current time of an animation, if requested.
  func bounds(of view: UIView) -> CGRect {
    options.contains(.presentation) ? view.presentationBounds : view.bounds
  }

  private func placement(of view: UIView, at origin: CGPoint) -> CGAffineTransform {
    let transform = view.transform
    guard transform != .identity else {
      return placement(origin, transform: transform, anchor: .zero)
    }
    let anchor = view.layer.anchorPoint
    return placement(
      origin, transform: transform,
      anchor: CGPoint(x: view.bounds.width * anchor.x, y: view.bounds.height * anchor.y))
  }

  /// Returns the transform of a view's coordinates: `transform` about an anchor point, then a move
  /// to `origin`.
  func placement(
    _ origin: CGPoint, transform: CGAffineTransform, anchor: CGPoint
  ) -> CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(
        CGAffineTransform(translationX: origin.x + anchor.x, y: origin.y + anchor.y))
  }

  /// Appends the background colour of a view or layer, with its rounded corners.
  mutating func addBackground(_ color: UIColor?, _ layer: CALayer?, _ size: CGSize) {
    guard let background = color.map(self.color), background.opacity > 0 else { return }
    add(outline(of: layer, CGRect(origin: .zero, size: size)), .color(background))
  }

  /// Appends the border of a layer, which is above its content and its sublayers.
  ///
  /// Source: developer.apple.com, CALayer, `borderWidth`.
  mutating func addBorder(of layer: CALayer?, _ size: CGSize) {
    guard let layer, layer.borderWidth > 0, let border = layer.borderColor else { return }
    // A border is drawn inside the bounds.
    let inset = layer.borderWidth / 2
    add(
      .rectangle(
        CGRect(origin: .zero, size: size).shrunk(dx: inset, dy: inset),
        radius: max(0, layer.cornerRadius - inset)),
      .init(stroke: .init(UIColor(cgColor: border), width: layer.borderWidth)))
  }

  private mutating func addInside(of view: UIView) {
    let guides = options.contains(.layoutGuides) ? view.guides : []
    let layers = view.storedLayer?.plainSublayers.isEmpty == false
    guard !view.subviews.isEmpty || !guides.isEmpty || layers else { return }
    let clips = view.clipsToBounds || view is UIWindow
    if clips { beginClip(outline(of: view.storedLayer, box(view))) }
    let offset = bounds(of: view).origin
    if layers {
      for layer in view.layer.sublayers ?? [] {
        if let subview = layer.view {
          add(inside: subview, offset)
        } else {
          add(layer, in: offset)
        }
      }
    } else {
      addSubviews(of: view, offset)
    }
    for guide in guides {
      let frame = guide.layoutFrame.offsetBy(dx: -offset.x, dy: -offset.y)
      add(.rectangle(frame, radius: 0), Self.guidePaint)
    }
    if clips { close() }
  }

  private mutating func addSubviews(of view: UIView, _ offset: CGPoint) {
    let views = view.subviews
    guard view is UIWindow, let index = views.firstIndex(where: \.isPushingBack),
      let top = (views[index] as? PresentationView)?.topOfPresented
    else {
      for subview in views { add(inside: subview, offset) }
      return
    }
    addPushedBack(Array(views[..<index]), offset, in: box(view), top: top)
    for subview in views[index...] { add(inside: subview, offset) }
  }

  /// The margins at both sides of what a card pushes back, its distance from the top of the card, and the radius of its
  /// corners, in points.
  private static let (pushedMargin, pushedTop, pushedRadius): (CGFloat, CGFloat, CGFloat) = (
    16, 10, 10
  )

  /// Appends what is below a card that covers the screen: smaller and with round corners in front of black, its top edge
  /// just above that of the card (known to users since iOS 13).
  private mutating func addPushedBack(
    _ views: [UIView], _ offset: CGPoint, in box: CGRect, top: CGFloat
  ) {
    add(.rectangle(box, radius: 0), .color(.black))
    let scale = max(0, box.width - 2 * Self.pushedMargin) / box.width
    open(
      CGAffineTransform(translationX: Self.pushedMargin, y: top - Self.pushedTop)
        .scaledBy(x: scale, y: scale))
    beginClip(box, radius: Self.pushedRadius)
    for view in views { add(inside: view, offset) }
    close()
    close()
  }

  private mutating func add(inside subview: UIView, _ offset: CGPoint) {
    if options.contains(.presentation), subview.transform == .identity {
      let origin = subview.presentationFrame.origin
      return add(subview, at: CGPoint(x: origin.x - offset.x, y: origin.y - offset.y))
    }
    let anchor = subview.layer.anchorPoint
    add(
      subview,
      at: CGPoint(
        x: subview.center.x - subview.bounds.width * anchor.x - offset.x,
        y: subview.center.y - subview.bounds.height * anchor.y - offset.y))
  }

  private static let guidePaint = DisplayList.Paint(
    stroke: .init(
      UIColor(red: 0, green: 8.0 / 15, blue: 0.8, alpha: 1), width: 0.5, dashes: [4, 3]))

  /// Appends the edges of a view's safe area.
  mutating func addSafeArea(of view: UIView) {
    add(.rectangle(box(view).inset(by: view.safeAreaInsets), radius: 0), Self.guidePaint)
  }

  // MARK: Text

  /// Appends lines of text, each stretched to its computed width.
  mutating func add(
    _ layout: TextLayout, in rect: CGRect, alignment: NSTextAlignment, color: UIColor,
    isMirrored: Bool
  ) {
    let clusters = layout.clusters
    for line in layout.lines where !line.range.isEmpty {
      let text = line.shown ?? clusters.string(line.range)
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      let style = clusters.style(line.range.lowerBound)
      // Spaces at the end of a line stand beyond the edge that the text is aligned to.
      let width = layout.visibleWidth(of: line)
      let free = rect.width - line.indent - width
      let start: CGFloat =
        switch alignment {
        case .center: free / 2
        case .right: free
        case .left, .justified: 0
        case .natural: isMirrored ? free : 0
        }
      let origin = CGPoint(
        x: rect.minX + start + line.indent, y: rect.minY + line.baseline)
      if line.shown == nil, clusters.hasStyles(in: line.range) {
        addRuns(of: clusters, line.range, at: origin, color)
        continue
      }
      let trimmed = String(text.reversed().drop { $0.isWhitespace }.reversed())
      list.append(
        .text(
          .init(
            text: trimmed, origin: origin, width: width, font: style.font,
            color: self.color(style.color ?? color))))
    }
  }

  /// Appends the parts of a line with several styles, each with its own font and colour.
  private mutating func addRuns(
    of clusters: TextClusters, _ range: Range<Int>, at origin: CGPoint, _ color: UIColor
  ) {
    var x = origin.x
    for part in clusters.styledRanges(in: range) {
      let width = CGFloat(part.reduce(0) { $0 + clusters.clusters[$1].advance })
      let style = clusters.style(part.lowerBound)
      let text = clusters.string(part)
      if text.contains(where: { !$0.isWhitespace }), style.attachment == nil {
        list.append(
          .text(
            .init(
              text: text, origin: CGPoint(x: x, y: origin.y), width: width, font: style.font,
              color: self.color(style.color ?? color))))
      }
      x += width
    }
  }
}

extension TextClusters {
  /// Returns whether clusters of a range differ in their styles.
  func hasStyles(in range: Range<Int>) -> Bool {
    text.runs.count > 1 && clusters[range].contains { $0.run != clusters[range.lowerBound].run }
  }

  /// Returns the parts of a range with one style each.
  func styledRanges(in range: Range<Int>) -> [Range<Int>] {
    let cuts = range.dropFirst().filter { clusters[$0].run != clusters[$0 - 1].run }
    return zip([range.lowerBound] + cuts, cuts + [range.upperBound]).map { $0..<$1 }
  }
}
