import CoreGraphics
import Foundation

/// A colour space of a PDF file, whose colours are converted to RGB.
///
/// Format: ISO 32000-1, 8.6. Profiles play no part: their components are those of the device.
indirect enum PDFColorSpace {
  case gray
  case rgb
  case cmyk
  /// A colorant, whose tint is converted by a function to another space.
  case separation(PDFFunction, PDFColorSpace)
  /// A table of colours of another space, by their numbers.
  case indexed([CGColor])
  /// A pattern instead of a colour.
  case pattern

  /// Reads a space; `nil` for one that is not supported.
  init?(_ value: PDFValue?, in document: PDFDocument, depth: Int = 0) {
    guard depth < 8 else { return nil }
    let parts = document.array(value) ?? []
    switch document.name(value) ?? document.name(parts.first) {
    case "DeviceGray", "G", "CalGray": self = .gray
    case "DeviceRGB", "RGB", "CalRGB": self = .rgb
    case "DeviceCMYK", "CMYK": self = .cmyk
    case "Pattern": self = .pattern
    case "ICCBased" where parts.count > 1:
      switch document.number(document.dictionary(parts[1])?["N"]) {
      case 1: self = .gray
      case 3: self = .rgb
      case 4: self = .cmyk
      default: return nil
      }
    case "Separation" where parts.count > 3:
      guard let base = PDFColorSpace(parts[2], in: document, depth: depth + 1),
        let function = PDFFunction(parts[3], in: document)
      else { return nil }
      self = .separation(function, base)
    case "Indexed" where parts.count > 3, "I" where parts.count > 3:
      guard let base = PDFColorSpace(parts[1], in: document, depth: depth + 1),
        let colors = base.table(parts[3], in: document)
      else { return nil }
      self = .indexed(colors)
    default: return nil
    }
  }

  /// Returns the colours in the bytes of a string or stream; `nil` if there are none (8.6.6.3).
  private func table(_ value: PDFValue, in document: PDFDocument) -> [CGColor]? {
    let bytes: [UInt8]?
    if case .string(let text) = document.resolved(value) {
      bytes = text
    } else {
      bytes = document.data(of: value)
    }
    let width = initial.count
    guard let bytes, width > 0 else { return nil }
    let colors = (0..<min(256, bytes.count / width)).compactMap { index in
      color(bytes[width * index..<width * (index + 1)].map { CGFloat($0) / 255 })
    }
    return colors.isEmpty ? nil : colors
  }

  /// The components of the colour that is current after the space was chosen.
  var initial: [CGFloat] {
    switch self {
    case .gray: [0]
    case .rgb: [0, 0, 0]
    case .cmyk: [0, 0, 0, 1]
    case .separation: [1]
    case .indexed: [0]
    case .pattern: []
    }
  }

  /// Returns a colour; `nil` if the number of components is wrong.
  func color(_ components: [CGFloat], alpha: CGFloat = 1) -> CGColor? {
    guard components.count == initial.count else { return nil }
    if case .indexed(let colors) = self {
      let place = components[0].isFinite ? min(max(components[0], 0), 255) : 0
      return colors[min(Int(place), colors.count - 1)].copy(alpha: alpha)
    }
    let parts = components.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
    switch self {
    case .gray: return CGColor(red: parts[0], green: parts[0], blue: parts[0], alpha: alpha)
    case .rgb: return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    case .cmyk:
      let white = 1 - parts[3]
      return CGColor(
        red: (1 - parts[0]) * white, green: (1 - parts[1]) * white, blue: (1 - parts[2]) * white,
        alpha: alpha)
    case .separation(let function, let base):
      return base.color(function.values(at: parts[0]), alpha: alpha)
    case .indexed, .pattern: return nil
    }
  }
}

/// A gradient along a line, or between two circles, in a PDF file.
///
/// Format: ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4.
struct PDFGradient {
  var gradient: CGGradient
  var start: CGPoint
  var end: CGPoint
  /// The radii of both circles; `nil` for a gradient along a line.
  var radii: (start: CGFloat, end: CGFloat)?
  var options: CGGradientDrawingOptions = []
  /// The number of colours with which a function is approximated.
  private static let steps = 16

  /// Reads a shading along a line, or between circles one of which is within the other; `nil` for other kinds.
  init?(_ value: PDFValue?, alpha: CGFloat, in document: PDFDocument) {
    guard let entries = document.dictionary(value),
      let space = PDFColorSpace(entries["ColorSpace"], in: document),
      let numbers = document.numbers(entries["Coords"]),
      let function = PDFFunction(entries["Function"], in: document)
    else { return nil }
    let domain = document.numbers(entries["Domain"]) ?? [0, 1]
    guard domain.count == 2 else { return nil }
    let locations = (0...Self.steps).map { CGFloat($0) / CGFloat(Self.steps) }
    let colors = locations.compactMap { part in
      space.color(function.values(at: domain[0] + part * (domain[1] - domain[0])), alpha: alpha)
    }
    guard colors.count == locations.count else { return nil }
    gradient = CGGradient(stops: zip(locations, colors).map { (location: $0, color: $1) })
    switch (document.number(entries["ShadingType"]), numbers.count) {
    case (2, 4):
      start = CGPoint(x: numbers[0], y: numbers[1])
      end = CGPoint(x: numbers[2], y: numbers[3])
    case (3, 6):
      start = CGPoint(x: numbers[0], y: numbers[1])
      end = CGPoint(x: numbers[3], y: numbers[4])
      radii = (numbers[2], numbers[5])
      // Of circles that are not within each other, cones remain open.
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      guard (dx * dx + dy * dy).squareRoot() <= abs(numbers[5] - numbers[2]) else { return nil }
    default: return nil
    }
    let extend = document.array(entries["Extend"]) ?? []
    if case .boolean(true)? = document.resolved(extend.first) {
      options.insert(.drawsBeforeStartLocation)
    }
    if extend.count > 1, case .boolean(true)? = document.resolved(extend[1]) {
      options.insert(.drawsAfterEndLocation)
    }
  }
}
