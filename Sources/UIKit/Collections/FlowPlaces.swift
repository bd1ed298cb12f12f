import Foundation

/// The frames of the items of a flow layout, section by section.
struct FlowPlaces {
  /// The metrics of a section.
  struct Section {
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    /// The lengths of the header and footer along the scroll axis.
    var header: CGFloat
    var footer: CGFloat
  }

  /// The frames of a section.
  struct SectionPlaces {
    var header: CGRect
    var items: [CGRect]
    var footer: CGRect
    /// The bounding box of the section.
    var frame: CGRect
    /// For each line, the index of its first item and its end along the scroll axis.
    var lines: [(first: Int, end: CGFloat)]

    /// Returns the items of the lines that intersect a rectangle, and possibly of one more line.
    func items(in rect: CGRect, along axis: NSLayoutConstraint.Axis) -> Range<Int> {
      var low = 0
      var high = lines.count
      while low < high {
        let middle = (low + high) / 2
        if lines[middle].end < rect.origin[axis] { low = middle + 1 } else { high = middle }
      }
      guard low < lines.count else { return items.count..<items.count }
      let end = rect.origin[axis] + rect.size[axis]
      var last = low
      while last < lines.count, items[lines[last].first].origin[axis] <= end { last += 1 }
      // Items are centred across their line, so the first item of a line may begin later than the
      // line. One more line is included for this reason.
      last = min(last + 1, lines.count)
      return lines[low].first..<(last < lines.count ? lines[last].first : items.count)
    }
  }

  /// The axis along which content scrolls.
  let axis: NSLayoutConstraint.Axis
  /// The available length across the scroll axis.
  let breadth: CGFloat
  private(set) var sections: [SectionPlaces] = []
  private var end: CGFloat = 0

  init(axis: NSLayoutConstraint.Axis = .vertical, breadth: CGFloat = 0) {
    self.axis = axis
    self.breadth = breadth
  }

  /// The size of the whole content.
  var size: CGSize {
    var size = CGSize.zero
    size[axis] = end
    size[axis.other] = breadth
    return size
  }

  private func rect(
    _ start: CGFloat, _ length: CGFloat, across: CGFloat = 0, _ width: CGFloat? = nil
  ) -> CGRect {
    var rect = CGRect.zero
    rect.origin[axis] = start
    rect.size[axis] = length
    rect.origin[axis.other] = across
    rect.size[axis.other] = width ?? breadth
    return rect
  }

  /// Appends a section.
  mutating func append(_ section: Section, _ sizes: () -> [CGSize]) {
    let start = end
    let header = rect(end, max(section.header, 0))
    end += header.size[axis] + section.inset.before(axis)
    var items: [CGRect] = []
    var lines: [(first: Int, end: CGFloat)] = []
    let sizes = sizes()
    for line in Self.lines(
      of: sizes.map { $0[axis.other] }, in: space(of: section), section.itemSpacing)
    {
      if !lines.isEmpty { end += section.lineSpacing }
      let length = sizes[line.items].map { $0[axis] }.max() ?? 0
      var across = section.inset.before(axis.other) + line.start
      for size in sizes[line.items] {
        items.append(
          rect(end + (length - size[axis]) / 2, size[axis], across: across, size[axis.other]))
        across += size[axis.other] + line.spacing
      }
      end += length
      lines.append((line.items.lowerBound, end))
    }
    end += section.inset.after(axis)
    let footer = rect(end, max(section.footer, 0))
    end += footer.size[axis]
    sections.append(
      SectionPlaces(
        header: header, items: items, footer: footer, frame: rect(start, end - start), lines: lines)
    )
  }

  private func space(of section: Section) -> CGFloat {
    breadth - section.inset.before(axis.other) - section.inset.after(axis.other)
  }

  /// A line of items, with the position of the first and the spacing between them.
  struct Line: Equatable {
    var items: Range<Int>
    var start: CGFloat
    var spacing: CGFloat
  }

  /// Breaks items into lines.
  static func lines(
    of widths: [CGFloat], in space: CGFloat, _ spacing: CGFloat
  ) -> [Line] {
    var lines: [Line] = []
    var first = 0
    let isUniform = Set(widths).count == 1
    while first < widths.count {
      var next = first + 1
      var used = widths[first]
      while next < widths.count, used + spacing + widths[next] <= space + 0.001 {
        used += spacing + widths[next]
        next += 1
      }
      var count = next - first
      let isLast = next == widths.count
      if isLast, isUniform {
        // The last line continues the columns of the full lines.
        let step = spacing + widths[first]
        let more = step > 0 ? ((space + 0.001 - used) / step).rounded(.down) : 0
        if more > 0, more < CGFloat(TableRows.largestCount) {
          used += more * step
          count += Int(more)
        }
      }
      let free = max(0, space - used)
      let fills = !isLast || isUniform
      lines.append(
        Line(
          items: first..<next, start: fills && count == 1 ? free / 2 : 0,
          spacing: fills && count > 1 ? spacing + free / CGFloat(count - 1) : spacing))
      first = next
    }
    return lines
  }
}

extension CGRect {
  /// Returns whether the rectangles share more than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension NSLayoutConstraint.Axis {
  var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
