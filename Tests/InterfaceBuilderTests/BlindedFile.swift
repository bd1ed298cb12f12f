import Foundation
import InterfaceBuilder

/// A copy of a file in which the frames of all views that constraints or stack views lay out are blinded, and
/// what those frames were.
struct BlindedFile {
  /// The numbers that are removed from the frames.
  enum Blinding {
    /// The position, and the size of views without content.
    case position
    /// Everything.
    case all
  }

  /// A view whose frame is to be found again.
  struct Case {
    var id: String
    var frame: CGRect
  }

  /// The cases of each scene that Xcode did not mark as misplaced or ambiguous.
  private(set) var scenes: [[Case]] = []
  /// The copy.
  let document: Document

  private static let cells: Set<String> = [
    "tableViewCell", "tableViewCellContentView", "collectionViewCell", "collectionReusableView",
    "collectionViewCellContentView",
  ]

  /// Blinds a file; its elements must stand on lines of their own, as Xcode writes them.
  init(_ path: String, _ blinding: Blinding) throws {
    let root = try Document(contentsOf: path).root
    var lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let containers =
      root.child("scenes").map { Array($0.children) }
      ?? (root.child("objects").map { Array($0.children) } ?? []).filter { $0.frame != nil }
    for container in containers {
      var found: [Element] = []
      Self.collect(container, parent: nil, isRoot: true, into: &found)
      let isMarked = container.descendants.contains {
        $0.isYes("misplaced") || $0.isYes("ambiguous")
      }
      if !isMarked {
        scenes.append(
          found.compactMap { element in
            guard let id = element["id"], let frame = element.frame else { return nil }
            return Case(id: id, frame: frame)
          })
      }
      for element in found {
        guard let line = element.child("rect", key: "frame")?.line else { continue }
        let kept = blinding == .all ? [] : ElementKind.named(element.name)?.contentAxes ?? []
        var sides = ["x", "y"]
        if !kept.contains(.horizontal) { sides.append("width") }
        if !kept.contains(.vertical) { sides.append("height") }
        for side in sides {
          lines[line - 1].replace(try Regex(" \(side)=\"[^\"]*\""), with: " \(side)=\"0\"")
        }
      }
    }
    document = try Document(bytes: Array(lines.joined(separator: "\n").utf8), path: path)
  }

  private static func collect(
    _ element: Element, parent: Element?, isRoot: Bool, into found: inout [Element]
  ) {
    let isConstrained = element.isNo("translatesAutoresizingMaskIntoConstraints")
    let frame = element.frame
    let isView = frame != nil || isConstrained
    if !isRoot, frame != nil, element["id"] != nil, !cells.contains(element.name),
      isConstrained || parent?.name == "stackView", !element.isYes("hidden"),
      !element.isYes("fixedFrame")
    {
      found.append(element)
    }
    for child in element.children {
      let isTop = (child["key"] == "view" || child["key"] == "contentView") && child.name != "rect"
      collect(child, parent: isView ? element : parent, isRoot: isTop, into: &found)
    }
  }
}

extension Element {
  /// The stored frame.
  fileprivate var frame: CGRect? {
    guard let rect = child("rect", key: "frame") else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { rect[$0].flatMap { Double($0) } }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
