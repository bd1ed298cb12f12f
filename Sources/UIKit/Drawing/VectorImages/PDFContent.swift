import CoreGraphics
import Foundation

/// Draws the content stream of a PDF page into a context.
///
/// Paths, clips, colours, gradients along lines and between circles, images, forms, masks and text are drawn; other
/// shadings are not supported. Format: ISO 32000-1, 8, 9.6.5 and annex A.
struct PDFContent {
  /// The error that content cannot be drawn as it should look.
  struct Unsupported: Error {}

  let document: PDFDocument
  let context: CGContext
  var resources: [String: PDFValue]
  var state = State()
  private var saved: [State] = []
  private var path: [CGPath.Element] = []
  private var pendingClip: CGPathFillRule?
  /// The transform to which patterns refer.
  private let base: CGAffineTransform
  let depth: Int
  let budget: Budget

  /// The work that may still be done, in operators, so that forms within forms come to an end.
  final class Budget {
    private var left = 500_000
    /// The fonts that were read, by the numbers of their objects.
    var fonts: [Int: PDFFont] = [:]
    /// The gradients that were read, by the numbers of their objects.
    var gradients: [Int: PDFGradient] = [:]

    /// Counts work.
    ///
    /// - Throws: ``Unsupported`` if none is left.
    func spend(_ work: Int = 1) throws(Unsupported) {
      left -= min(work, left + 1)
      guard left > 0 else { throw Unsupported() }
    }
  }

  /// The part of the graphics state that the context does not have.
  struct State {
    var fill = Ink()
    var stroke = Ink()
    /// The opacity of the groups around.
    var groupAlpha: CGFloat = 1
    var text = TextState()
    /// The mask that limits what is drawn; `nil` for none.
    var mask: AppliedMask?
  }

  /// A colour in its space, or a pattern.
  struct Ink {
    var space = PDFColorSpace.gray
    var components: [CGFloat] = [0]
    var pattern: String?
    var alpha: CGFloat = 1
  }

  /// Whether colours are ignored, as in the description of a glyph's shape.
  var hasOnlyShape = false

  init(
    _ document: PDFDocument, _ context: CGContext, _ resources: [String: PDFValue], depth: Int,
    _ budget: Budget
  ) {
    self.document = document
    self.context = context
    self.resources = resources
    self.depth = depth
    self.budget = budget
    base = context.ctm
  }

  /// Draws a page whose coordinates are those of the context.
  ///
  /// - Throws: ``Unsupported`` if the page shows anything that is not supported.
  static func draw(
    _ page: PDFDocument.Page, of document: PDFDocument, in context: CGContext
  ) throws(Unsupported) {
    var content = PDFContent(document, context, page.resources, depth: 0, Budget())
    try content.run(page.content)
    guard context.operations.haveDrawableMasks else { throw Unsupported() }
  }

  mutating func run(_ bytes: [UInt8]) throws(Unsupported) {
    var reader = PDFReader(bytes)
    reader.readsReferences = false
    var operands: [PDFValue] = []
    while let value = reader.value() {
      guard case .keyword(let name) = value else {
        operands.append(value)
        continue
      }
      try budget.spend()
      try perform(name, operands)
      operands = []
    }
    reader.skipSpace()
    guard reader.place >= bytes.count else { throw Unsupported() }
  }

  // MARK: Operators

  private mutating func perform(_ name: String, _ operands: [PDFValue]) throws(Unsupported) {
    let numbers = operands.compactMap { document.number($0).map { CGFloat($0) } }
    func need(_ count: Int) throws(Unsupported) {
      guard numbers.count >= count else { throw Unsupported() }
    }
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    switch name {
    case "q":
      guard saved.count < 256 else { throw Unsupported() }
      saved.append(state)
      context.saveGState()
    case "Q":
      if let last = saved.popLast() {
        state = last
        context.restoreGState()
      }
    case "cm":
      try need(6)
      context.concatenate(
        CGAffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    case "m":
      try need(2)
      path.append(.move(point(0)))
    case "l":
      try need(2)
      path.append(.line(point(0)))
    case "c":
      try need(6)
      path.append(.cubic(point(0), point(2), end: point(4)))
    case "v":
      try need(4)
      path.append(.cubic(path.last?.points.last ?? point(0), point(0), end: point(2)))
    case "y":
      try need(4)
      path.append(.cubic(point(0), point(2), end: point(2)))
    case "h": path.append(.close)
    case "re":
      try need(4)
      let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
      path += [
        .move(CGPoint(x: x, y: y)), .line(CGPoint(x: x + width, y: y)),
        .line(CGPoint(x: x + width, y: y + height)), .line(CGPoint(x: x, y: y + height)), .close,
      ]
    case "W": pendingClip = .winding
    case "W*": pendingClip = .evenOdd
    case "n": try paint(nil, isStroked: false)
    case "f", "F": try paint(.winding, isStroked: false)
    case "f*": try paint(.evenOdd, isStroked: false)
    case "S": try paint(nil, isStroked: true)
    case "B": try paint(.winding, isStroked: true)
    case "B*": try paint(.evenOdd, isStroked: true)
    case "s", "b", "b*":
      path.append(.close)
      try paint(name == "s" ? nil : name == "b" ? .winding : .evenOdd, isStroked: true)
    case "w":
      try need(1)
      context.setLineWidth(numbers[0])
    case "J", "j", "d", "M": setLine(name, operands, numbers)
    case "gs": try setParameters(operands)
    case "sh": try shade(operands)
    case "Do": try drawObject(operands)
    // Pixels within the content.
    case "BI": throw Unsupported()
    case "d0": break
    case "d1": hasOnlyShape = true
    default:
      if try !performText(name, operands, numbers), !hasOnlyShape {
        try setColor(name, operands, numbers)
      }
    }
  }

  private static func index(_ number: CGFloat) -> Int32? { Int32(exactly: Double(number)) }

  private func setLine(_ name: String, _ operands: [PDFValue], _ numbers: [CGFloat]) {
    switch name {
    case "J": context.setLineCap(numbers.first.flatMap(Self.index).flatMap(CGLineCap.init) ?? .butt)
    case "j":
      context.setLineJoin(numbers.first.flatMap(Self.index).flatMap(CGLineJoin.init) ?? .miter)
    case "M": if let limit = numbers.first { context.setMiterLimit(limit) }
    default:
      context.setLineDash(
        phase: numbers.last ?? 0, lengths: document.numbers(operands.first) ?? [])
    }
  }

  private mutating func setColor(
    _ name: String, _ operands: [PDFValue], _ numbers: [CGFloat]
  ) throws(Unsupported) {
    let isStroke = name.first?.isUppercase == true
    var ink = isStroke ? state.stroke : state.fill
    switch name {
    case "g", "G": (ink.space, ink.components) = (.gray, numbers)
    case "rg", "RG": (ink.space, ink.components) = (.rgb, numbers)
    case "k", "K": (ink.space, ink.components) = (.cmyk, numbers)
    case "cs", "CS":
      guard let space = space(operands.first) else { throw Unsupported() }
      (ink.space, ink.components) = (space, space.initial)
    case "sc", "SC", "scn", "SCN":
      ink.components = numbers
      ink.pattern = document.name(operands.last)
    // Marked content and the like is not visible.
    default: return
    }
    if isStroke { state.stroke = ink } else { state.fill = ink }
  }

  private func space(_ value: PDFValue?) -> PDFColorSpace? {
    if let name = document.name(value),
      let known = document.dictionary(resources["ColorSpace"])?[name]
    {
      return PDFColorSpace(known, in: document)
    }
    return PDFColorSpace(value, in: document)
  }

  private mutating func setParameters(_ operands: [PDFValue]) throws(Unsupported) {
    guard let name = document.name(operands.first),
      let entries = document.dictionary(document.dictionary(resources["ExtGState"])?[name])
    else { return }
    if let mask = entries["SMask"] { try replaceMask(with: document.dictionary(mask)) }
    if let alpha = document.number(entries["ca"]) { state.fill.alpha = CGFloat(alpha) }
    if let alpha = document.number(entries["CA"]) { state.stroke.alpha = CGFloat(alpha) }
    if let width = document.number(entries["LW"]) { context.setLineWidth(CGFloat(width)) }
    for (key, name) in [("LC", "J"), ("LJ", "j"), ("ML", "M")] {
      if let value = document.number(entries[key]) { setLine(name, [], [CGFloat(value)]) }
    }
  }

  // MARK: Painting

  private mutating func paint(_ fill: CGPathFillRule?, isStroked: Bool) throws(Unsupported) {
    let path = CGPath(self.path)
    self.path = []
    if let fill, !path.isEmpty { try self.fill(path, fill) }
    if isStroked, !path.isEmpty {
      guard let color = color(state.stroke) else { throw Unsupported() }
      context.saveGState()
      context.setStrokeColor(color)
      // A width of 0 is the thinnest line: one pixel.
      if context.state.lineWidth == 0, context.state.scale > 0 {
        context.setLineWidth(1 / context.state.scale)
      }
      context.beginPath()
      context.addPath(path)
      context.strokePath()
      context.restoreGState()
    }
    if let rule = pendingClip {
      context.beginPath()
      context.addPath(path)
      context.clip(using: rule)
      pendingClip = nil
    }
  }

  func color(_ ink: Ink) -> CGColor? {
    ink.space.color(ink.components, alpha: ink.alpha * state.groupAlpha)
  }

  private func fill(_ path: CGPath, _ rule: CGPathFillRule) throws(Unsupported) {
    context.saveGState()
    defer { context.restoreGState() }
    context.beginPath()
    context.addPath(path)
    guard case .pattern = state.fill.space else {
      guard let color = color(state.fill) else { throw Unsupported() }
      context.setFillColor(color)
      return context.fillPath(using: rule)
    }
    guard let name = state.fill.pattern,
      let pattern = document.dictionary(document.dictionary(resources["Pattern"])?[name]),
      document.number(pattern["PatternType"]) == 2,
      let shading = try gradient(pattern["Shading"])
    else { throw Unsupported() }
    context.clip(using: rule)
    // The matrix of a pattern leads to the coordinates in which the content began.
    context.concatenate(
      document.transform(pattern["Matrix"]).concatenating(base)
        .concatenating(context.ctm.inverted()))
    draw(shading)
  }

  /// Returns a gradient; an opaque one is read once if the file has it as an object.
  private func gradient(_ value: PDFValue?) throws(Unsupported) -> PDFGradient? {
    let alpha = state.fill.alpha * state.groupAlpha
    let number: Int? = if case .reference(let number) = value, alpha == 1 { number } else { nil }
    if let known = number.flatMap({ budget.gradients[$0] }) { return known }
    try budget.spend(256)
    let gradient = PDFGradient(value, alpha: alpha, in: document)
    if let number { budget.gradients[number] = gradient }
    return gradient
  }

  private func draw(_ shading: PDFGradient) {
    guard let radii = shading.radii else {
      return context.drawLinearGradient(
        shading.gradient, start: shading.start, end: shading.end, options: shading.options)
    }
    context.drawRadialGradient(
      shading.gradient, startCenter: shading.start, startRadius: radii.start,
      endCenter: shading.end, endRadius: radii.end, options: shading.options)
  }

  private func shade(_ operands: [PDFValue]) throws(Unsupported) {
    guard let name = document.name(operands.first),
      let shading = try gradient(document.dictionary(resources["Shading"])?[name])
    else { throw Unsupported() }
    draw(shading)
  }

  private func drawObject(_ operands: [PDFValue]) throws(Unsupported) {
    guard depth < 16, let name = document.name(operands.first),
      let value = document.dictionary(resources["XObject"])?[name],
      let entries = document.dictionary(value)
    else { throw Unsupported() }
    if document.name(entries["Subtype"]) == "Image" { return try drawImage(value) }
    context.saveGState()
    defer { context.restoreGState() }
    var form = try form(value)
    if entries["Group"] != nil {
      form.content.state.groupAlpha *= state.fill.alpha
      form.content.state.fill.alpha = 1
      form.content.state.stroke.alpha = 1
      // The mask limits the group as a whole, which has none itself.
      form.content.state.mask = nil
    }
    try form.content.run(form.data)
    form.content.restoreAll()
  }

  /// Restores the states that the content saved and did not restore.
  func restoreAll() {
    for _ in saved { context.restoreGState() }
  }

  /// Returns the content of a form, for whose coordinates and box the context is prepared.
  func form(_ value: PDFValue) throws(Unsupported) -> (content: PDFContent, data: [UInt8]) {
    guard let entries = document.dictionary(value), document.name(entries["Subtype"]) == "Form",
      let data = document.data(of: value)
    else { throw Unsupported() }
    try budget.spend(1 + data.count / 16)
    context.concatenate(document.transform(entries["Matrix"]))
    if let box = document.rect(entries["BBox"]) { context.clip(to: box) }
    var content = PDFContent(
      document, context, document.dictionary(entries["Resources"]) ?? resources, depth: depth + 1,
      budget)
    content.state = state
    content.hasOnlyShape = hasOnlyShape
    return (content, data)
  }

  /// Draws the pixels of an image in the unit square.
  private func drawImage(_ value: PDFValue) throws(Unsupported) {
    guard let image = PDFImage(value, in: document)?.placed(by: context.ctm) else {
      throw Unsupported()
    }
    try budget.spend(1 + (image.count + image.maskCount + image.byteCount) / 64)
    guard let picture = UIImage(data: image.data)?.cgImage else { throw Unsupported() }
    context.saveGState()
    context.setAlpha(state.fill.alpha * state.groupAlpha)
    let square = CGRect(x: 0, y: 0, width: 1, height: 1)
    if let mask = image.mask {
      guard let opacities = UIImage(data: mask)?.cgImage else { throw Unsupported() }
      context.clip(to: square, mask: opacities)
    }
    context.draw(picture, in: square)
    context.restoreGState()
  }
}
