package import CoreGraphics
import Foundation
package import UIKit

extension FontLibrary {
  /// Returns the outlines of a run of text, scaled horizontally to the width of the run.
  ///
  /// - Throws: ``RenderingError`` if the face of the font cannot be used.
  package func outlines(of run: DisplayList.TextRun) throws(RenderingError) -> CGPath {
    if run.font.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) {
      return try cells(of: run)
    }
    var pieces: [(elements: [CGPath.Element], transform: CGAffineTransform)] = []
    var pen = 0.0
    for (part, isRightToLeft) in try directedParts(of: run.text, in: run.font) {
      let scale = Double(run.font.pointSize) / part.face.unitsPerEm
      let glyphs = part.face.glyphs(
        of: part.text, isRightToLeft: isRightToLeft, areDistinct: run.hasDistinctLetters)
      let width = glyphs.reduce(0) { $0 + $1.advance } * scale
      let margin = part.isFullWidth ? (Double(run.font.pointSize) - width) / 2 : 0
      pen += margin
      for glyph in glyphs {
        let outline = part.face.outline(of: glyph.id)
        if !outline.isEmpty {
          pieces.append(
            (
              outline,
              CGAffineTransform(
                a: scale, b: 0, c: 0, d: -scale, tx: pen + Double(glyph.offset.x) * scale,
                ty: -Double(glyph.offset.y) * scale)
            ))
        }
        pen += glyph.advance * scale
      }
      pen += margin
    }
    let stretch = pen > 0 && run.width > 0 ? Double(run.width) / pen : 1
    let placed = CGAffineTransform(
      a: stretch, b: 0, c: 0, d: 1, tx: run.origin.x, ty: run.origin.y)
    return CGPath(
      pieces.flatMap { piece in
        let transform = piece.transform.concatenating(placed)
        return piece.elements.map { $0.applying(transform) }
      })
  }
}

extension FontLibrary {
  /// Returns the parts of a text in different faces or directions, from left to right.
  ///
  /// - Throws: ``RenderingError`` if the face of the font cannot be used.
  private func directedParts(
    of text: String, in font: UIFont
  ) throws(RenderingError) -> [(part: Part, isRightToLeft: Bool)] {
    var all: [(part: Part, isRightToLeft: Bool)] = []
    for directed in WritingDirections(of: text).parts {
      let parts = try parts(of: directed.text, in: font)
      for part in directed.isRightToLeft ? parts.reversed() : parts {
        all.append((part, directed.isRightToLeft))
      }
    }
    return all
  }

  /// Returns the outlines of a run in a monospaced font: each character in the middle of a cell, and
  /// narrower only if it is wider than the cell.
  ///
  /// - Throws: ``RenderingError`` if the face of the font cannot be used.
  fileprivate func cells(of run: DisplayList.TextRun) throws(RenderingError) -> CGPath {
    let count = run.text.count
    guard count > 0, run.width > 0 else { return CGPath([]) }
    let cell = Double(run.width) / Double(count)
    var elements: [CGPath.Element] = []
    let characters = WritingDirections(of: run.text).parts.flatMap { part in
      part.isRightToLeft ? part.text.reversed() : Array(part.text)
    }
    for (index, character) in characters.enumerated() {
      for part in try parts(of: String(character), in: run.font) {
        let scale = Double(run.font.pointSize) / part.face.unitsPerEm
        let glyphs = part.face.glyphs(of: part.text)
        let width = glyphs.reduce(0) { $0 + $1.advance } * scale
        let stretch = width > cell ? cell / width : 1
        var pen = Double(run.origin.x) + Double(index) * cell + (cell - width * stretch) / 2
        for glyph in glyphs {
          let transform = CGAffineTransform(
            a: scale * stretch, b: 0, c: 0, d: -scale,
            tx: pen + Double(glyph.offset.x) * scale * stretch,
            ty: Double(run.origin.y) - Double(glyph.offset.y) * scale)
          elements += part.face.outline(of: glyph.id).map { $0.applying(transform) }
          pen += glyph.advance * scale * stretch
        }
      }
    }
    return CGPath(elements)
  }
}

extension DisplayList {
  /// Returns the list with all text replaced by outlines of glyphs, so that the drawing looks the
  /// same without any font.
  ///
  /// - Throws: ``RenderingError`` if a face cannot be used.
  package func outlined(by fonts: FontLibrary) throws(RenderingError) -> DisplayList {
    var list = DisplayList()
    for command in commands {
      switch command {
      case .text(let run):
        list.append(
          .draw(.path(try fonts.outlines(of: run), isEvenOdd: false), .color(run.color)))
      case .beginMask(let mask, let isLuminosity):
        list.append(.beginMask(try mask.outlined(by: fonts), isLuminosity: isLuminosity))
      default: list.append(command)
      }
    }
    return list
  }
}
