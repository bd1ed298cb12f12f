package import CoreGraphics
import Foundation
package import UIKit

extension FontLibrary {
  /// Returns the outlines of a run of text, scaled horizontally to the width of the run.
  ///
  /// - Throws: ``RenderingError`` if the face of the font cannot be used.
  package func outlines(of run: DisplayList.TextRun) throws(RenderingError) -> CGPath {
    let face = try face(for: run.font)
    var pieces: [(elements: [CGPath.Element], transform: CGAffineTransform)] = []
    var pen = 0.0
    for part in parts(of: run.text, in: face) {
      let scale = Double(run.font.pointSize) / part.face.unitsPerEm
      for glyph in part.face.glyphs(of: part.text) {
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

extension DisplayList {
  /// Returns the list with all text replaced by outlines of glyphs, so that the drawing looks the
  /// same without any font.
  ///
  /// - Throws: ``RenderingError`` if a face cannot be used.
  package func outlined(by fonts: FontLibrary) throws(RenderingError) -> DisplayList {
    var list = DisplayList()
    for command in commands {
      guard case .text(let run) = command else {
        list.append(command)
        continue
      }
      list.append(.draw(.path(try fonts.outlines(of: run), isEvenOdd: false), .color(run.color)))
    }
    return list
  }
}
