import CoreGraphics
import Foundation

/// A writer of SVG elements for a view hierarchy, from the back to the front.
@MainActor
struct ViewDrawing {
  let options: PictureOptions
  let traits: UITraitCollection
  let name: String
  private(set) var lines: [String] = []
  private var depth = 0
  private var clips = 0
  private var gradients = 0

  init(options: PictureOptions, traits: UITraitCollection, name: String) {
    self.options = options
    self.traits = traits
    self.name = name
  }

  mutating func write(_ element: String) {
    lines.append(String(repeating: "  ", count: depth) + element)
  }

  func number(_ value: CGFloat) -> String { VectorNotation.number(Double(value)) }

  func color(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }

  // MARK: Views

  /// Appends a view with the origin of its bounds at a point.
  mutating func add(_ view: UIView, at origin: CGPoint) {
    guard !view.isHidden, view.alpha > 0 else { return }
    open(placement(of: view, at: origin) + opacity(view.alpha))
    addBackground(view.backgroundColor, view.storedLayer, view.bounds.size)
    if let layer = view.storedLayer { addContent(of: layer, size: view.bounds.size) }
    addDrawn(view)
    addContent(of: view)
    addInside(of: view)
    if options.contains(.outlines) {
      write(
        """
        <rect \(VectorNotation.attributes(of: box(view))) fill="none" stroke="#c05" \
        stroke-width="0.5"/>
        """)
    }
    close()
  }

  /// Begins a group of elements.
  mutating func open(_ attributes: String) {
    write("<g\(attributes)>")
    depth += 1
  }

  /// Ends a group of elements.
  mutating func close() {
    depth -= 1
    write("</g>")
  }

  private func box(_ view: UIView) -> CGRect { CGRect(origin: .zero, size: view.bounds.size) }

  private func placement(of view: UIView, at origin: CGPoint) -> String {
    let transform = view.transform
    guard transform != .identity else {
      return placement(origin, transform: transform, anchor: .zero)
    }
    let anchor = view.layer.anchorPoint
    return placement(
      origin, transform: transform,
      anchor: CGPoint(x: view.bounds.width * anchor.x, y: view.bounds.height * anchor.y))
  }

  func placement(
    _ origin: CGPoint, transform: CGAffineTransform, anchor middle: CGPoint
  ) -> String {
    var parts: [String] = []
    if origin != .zero { parts.append("translate(\(number(origin.x)) \(number(origin.y)))") }
    if transform != .identity {
      let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      parts.append("translate(\(number(middle.x)) \(number(middle.y)))")
      parts.append("matrix(\(values.map(number).joined(separator: " ")))")
      parts.append("translate(\(number(-middle.x)) \(number(-middle.y)))")
    }
    return parts.isEmpty ? "" : " transform=\"\(parts.joined(separator: " "))\""
  }

  func opacity(_ alpha: CGFloat) -> String {
    alpha < 1 ? " opacity=\"\(number(alpha))\"" : ""
  }

  /// Appends the background colour, rounded corners and border of a view.
  mutating func addBackground(_ color: UIColor?, _ layer: CALayer?, _ size: CGSize) {
    var attributes = ""
    if let background = color.map(self.color), background.opacity > 0 {
      attributes += fill(background)
    }
    if let layer {
      if layer.borderWidth > 0, let border = layer.borderColor.map({ UIColor(cgColor: $0) }) {
        attributes += " stroke=\"\(VectorNotation.color(border))\""
        attributes += " stroke-width=\"\(number(layer.borderWidth))\""
        if !attributes.contains("fill=") { attributes += " fill=\"none\"" }
      }
      if !attributes.isEmpty, layer.cornerRadius > 0 {
        attributes += " rx=\"\(number(layer.cornerRadius))\""
      }
    }
    guard !attributes.isEmpty else { return }
    let box = CGRect(origin: .zero, size: size)
    write("<rect \(VectorNotation.attributes(of: box))\(attributes)/>")
  }

  func fill(_ color: UIColor) -> String {
    let opacity = color.opacity < 1 ? " fill-opacity=\"\(number(color.opacity))\"" : ""
    return " fill=\"\(VectorNotation.color(color))\"\(opacity)"
  }

  private mutating func addInside(of view: UIView) {
    let guides = options.contains(.layoutGuides) ? view.guides : []
    let layers = view.storedLayer?.plainSublayers.isEmpty == false
    guard !view.subviews.isEmpty || !guides.isEmpty || layers else { return }
    let clips = view.clipsToBounds || view is UIScrollView || view is UIWindow
    if clips { beginClip(box(view), radius: view.storedLayer?.cornerRadius ?? 0) }
    let offset = view.bounds.origin
    if layers {
      for layer in view.layer.sublayers ?? [] {
        if let subview = layer.view {
          add(inside: subview, offset)
        } else {
          add(layer, in: offset)
        }
      }
    } else {
      for subview in view.subviews { add(inside: subview, offset) }
    }
    for guide in guides {
      let frame = guide.layoutFrame.offsetBy(dx: -offset.x, dy: -offset.y)
      write("<rect \(VectorNotation.attributes(of: frame)) \(Self.guideStyle)/>")
    }
    if clips { endClip() }
  }

  private mutating func add(inside subview: UIView, _ offset: CGPoint) {
    let anchor = subview.layer.anchorPoint
    add(
      subview,
      at: CGPoint(
        x: subview.center.x - subview.bounds.width * anchor.x - offset.x,
        y: subview.center.y - subview.bounds.height * anchor.y - offset.y))
  }

  private static let guideStyle =
    "fill=\"none\" stroke=\"#08c\" stroke-width=\"0.5\" stroke-dasharray=\"4 3\""

  mutating func beginClip(_ rect: CGRect, radius: CGFloat) {
    clips += 1
    let rounded = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    write(
      """
      <clipPath id="\(name)clip\(clips)"><rect \(VectorNotation.attributes(of: rect))\(rounded)/></clipPath>
      """)
    write("<g clip-path=\"url(#\(name)clip\(clips))\">")
    depth += 1
  }

  mutating func endClip() { close() }

  /// Returns a new gradient id.
  mutating func newGradient() -> String {
    gradients += 1
    return "\(name)gradient\(gradients)"
  }

  // MARK: Surroundings

  mutating func addSafeArea(of view: UIView) {
    let rect = box(view).inset(by: view.safeAreaInsets)
    write("<rect \(VectorNotation.attributes(of: rect)) \(Self.guideStyle)/>")
  }

  /// Appends the keys of the keyboard, and above them its accessory or the view that replaces them.
  mutating func addKeyboard(of window: UIWindow) {
    let keyboard = window.screen.keyboard
    addKeys(window.convert(keyboard.presentationKeysFrame, from: nil), in: window)
    guard keyboard.container.hasContent, keyboard.presentationOverlap > 0 else { return }
    add(keyboard.container, at: window.convert(keyboard.presentationFrame, from: nil).origin)
  }

  private mutating func addKeys(_ frame: CGRect, in window: UIWindow) {
    let seen = frame.intersection(window.bounds)
    guard !seen.isNull, seen.height > 0, seen.width > 0 else { return }
    write(
      """
      <rect \(VectorNotation.attributes(of: seen)) fill="#d1d5db" stroke="#8b929c"/>
      """)
    write(
      """
      <text x="\(number(seen.midX))" y="\(number(seen.midY))" text-anchor="middle" font-size="12" \
      fill="#555">keyboard</text>
      """)
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
      let free = rect.width - line.width
      let start: CGFloat =
        switch alignment {
        case .center: free / 2
        case .right: free
        case .left, .justified: 0
        case .natural: isMirrored ? free : 0
        }
      let seen = self.color(style.color ?? color)
      let trimmed = String(text.reversed().drop { $0.isWhitespace }.reversed())
      write(
        """
        <text x="\(number(rect.minX + start + line.indent))" \
        y="\(number(rect.minY + line.baseline))" font-size="\(number(style.font.pointSize))"\
        \(look(of: style.font))\(fill(seen)) textLength="\(number(line.width - line.indent))" \
        lengthAdjust="spacingAndGlyphs" xml:space="preserve">\(VectorNotation.escaped(trimmed))</text>
        """)
    }
  }

  private func look(of font: UIFont) -> String {
    var look = ""
    let weight = Double(font.weight.rawValue)
    if weight != 0 {
      let name = SystemFontTable.Weight(nearest: weight)
      let number: [SystemFontTable.Weight: Int] = [
        .thin: 200, .light: 300, .medium: 500, .semibold: 600, .bold: 700, .heavy: 800, .black: 900,
      ]
      look += " font-weight=\"\(number[name] ?? 400)\""
    }
    if font.isItalic { look += " font-style=\"italic\"" }
    if font.family != .system {
      look += " font-family=\"\(VectorNotation.escaped(font.familyName))\""
    }
    return look
  }
}
