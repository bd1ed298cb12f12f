import Foundation

/// The places of characters of laid out text in its view.
///
/// Offsets count UTF-16 code units. Text is treated as running from left to right.
struct TextGeometry {
  let layout: TextLayout
  /// The rectangle of the text, in the coordinates of the view.
  let place: CGRect
  let alignment: NSTextAlignment
  let isMirrored: Bool
  /// The height of a line of empty text, in points.
  let lineHeight: CGFloat
  /// The offset of each cluster, followed by the length of the text.
  private let offsets: [Int]

  init(
    _ layout: TextLayout, in place: CGRect, alignment: NSTextAlignment, isMirrored: Bool,
    lineHeight: CGFloat
  ) {
    self.layout = layout
    self.place = place
    self.alignment = alignment
    self.isMirrored = isMirrored
    self.lineHeight = lineHeight
    let text = layout.clusters.text.string
    var offsets: [Int] = []
    var (offset, index) = (0, text.startIndex)
    for cluster in layout.clusters.clusters {
      offset += text.utf16.distance(from: index, to: cluster.start)
      index = cluster.start
      offsets.append(offset)
    }
    offsets.append(offset + text.utf16.distance(from: index, to: text.endIndex))
    self.offsets = offsets
  }

  /// The length of the text.
  var length: Int { offsets.last ?? 0 }

  /// The range of each line, with the line break that ends it.
  var lineRanges: [NSRange] {
    layout.lines.indices.map { index in
      let start = offsets[layout.lines[index].range.lowerBound]
      let end =
        index + 1 < layout.lines.count
        ? offsets[layout.lines[index + 1].range.lowerBound] : length
      return NSRange(location: start, length: max(end - start, 0))
    }
  }

  /// Returns the index of the line of an offset; an offset between two lines belongs to the second.
  func line(at offset: Int) -> Int? {
    layout.lines.lastIndex { offsets[$0.range.lowerBound] <= offset } ?? layout.lines.indices.first
  }

  /// Returns the bounds of the text of a line.
  func rect(ofLine index: Int) -> CGRect {
    let line = layout.lines[index]
    return CGRect(
      x: place.minX + shift(of: line) + line.indent, y: place.minY + line.top,
      width: line.width - line.indent, height: line.extent.height)
  }

  private func shift(of line: TextLayout.Line) -> CGFloat {
    let free = place.width - line.width
    return switch alignment {
    case .center: free / 2
    case .right: free
    case .left, .justified: 0
    case .natural: isMirrored ? free : 0
    }
  }

  /// Returns the distance of an offset from the beginning of its line.
  private func advance(to offset: Int, in line: TextLayout.Line) -> CGFloat {
    var sum = 0.0
    for index in line.range where offsets[index] < offset {
      sum += layout.clusters.clusters[index].advance
    }
    return CGFloat(sum)
  }

  /// Returns the point at the top of the insertion point, and the height of its line.
  func insertionPoint(at offset: Int) -> (point: CGPoint, height: CGFloat) {
    guard let index = line(at: offset) else {
      let x: CGFloat =
        switch alignment {
        case .center: place.midX
        case .right: place.maxX
        case .left, .justified: place.minX
        case .natural: isMirrored ? place.maxX : place.minX
        }
      return (CGPoint(x: x, y: place.minY), lineHeight)
    }
    let line = layout.lines[index]
    let box = rect(ofLine: index)
    return (CGPoint(x: box.minX + advance(to: offset, in: line), y: box.minY), box.height)
  }

  /// Returns the rectangles of a range, one for each line.
  func rects(of range: NSRange) -> [CGRect] {
    zip(layout.lines.indices, lineRanges).compactMap { index, lineRange in
      let part = NSIntersectionRange(lineRange, range)
      guard part.length > 0 else { return nil }
      let line = layout.lines[index]
      let box = rect(ofLine: index)
      let start = advance(to: part.location, in: line)
      let end = min(advance(to: part.upperBound, in: line), max(box.width, start))
      return CGRect(x: box.minX + start, y: box.minY, width: end - start, height: box.height)
    }
  }

  /// Returns the offset of the insertion point nearest to a point.
  func offset(nearest point: CGPoint) -> Int {
    guard !layout.lines.isEmpty else { return 0 }
    let index =
      layout.lines.firstIndex { place.minY + $0.bottom > point.y } ?? layout.lines.count - 1
    let line = layout.lines[index]
    var x = rect(ofLine: index).minX
    for cluster in line.range {
      let advance = CGFloat(layout.clusters.clusters[cluster].advance)
      if point.x < x + advance / 2 { return offsets[cluster] }
      x += advance
    }
    // Before the spaces at which the line was wrapped: the offset after them is on the next line.
    let isWrapped =
      index + 1 < layout.lines.count
      && layout.lines[index + 1].range.lowerBound == line.range.upperBound
    let end =
      isWrapped ? max(line.range.lowerBound, line.range.upperBound - 1) : line.range.upperBound
    return offsets[end]
  }

  /// Returns the range of the character at a point; `nil` if there is none.
  func character(at point: CGPoint) -> NSRange? {
    for index in layout.lines.indices {
      let box = rect(ofLine: index)
      guard point.y >= box.minY, point.y < box.maxY else { continue }
      var x = box.minX
      for cluster in layout.lines[index].range {
        let advance = CGFloat(layout.clusters.clusters[cluster].advance)
        if point.x >= x, point.x < x + advance {
          return NSRange(
            location: offsets[cluster], length: offsets[cluster + 1] - offsets[cluster])
        }
        x += advance
      }
    }
    return nil
  }

  /// Returns the range of the character before an offset; `nil` at the beginning.
  func character(before offset: Int) -> NSRange? {
    guard let index = offsets.lastIndex(where: { $0 < offset }), index + 1 < offsets.count else {
      return nil
    }
    return NSRange(location: offsets[index], length: offsets[index + 1] - offsets[index])
  }
}
