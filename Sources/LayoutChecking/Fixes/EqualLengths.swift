import InterfaceBuilder

/// The views of a file that have equal widths or heights: by constraints, or as the views of a stack view that fills its
/// length with equal ones.
struct EqualLengths {
  private typealias Length = Document.Constraint.Attribute
  private struct Side: Hashable {
    var view: String
    var length: Length
  }

  /// The sides that are as long as each side.
  private var equals: [Side: Set<Side>] = [:]

  /// Finds the equal lengths of views.
  init(of views: [Document.View]) {
    for view in views {
      for constraint in view.constraints where constraint.isEquality {
        let items = [constraint.firstItem ?? view.id, constraint.secondItem ?? view.id]
        link(items.compactMap(\.self), constraint.firstAttribute)
      }
      if view.kind == "stackView", view.element["distribution"] == "fillEqually" {
        let isVertical = view.element["axis"] == "vertical"
        link(view.subviews.compactMap(\.id), isVertical ? .height : .width)
      }
    }
  }

  private mutating func link(_ views: [String], _ length: Length) {
    guard let first = views.first, views.count > 1 else { return }
    for view in views.dropFirst() {
      let sides = [Side(view: first, length: length), Side(view: view, length: length)]
      equals[sides[0], default: []].insert(sides[1])
      equals[sides[1], default: []].insert(sides[0])
    }
  }

  /// Returns the views with the same length as a view, itself included, in alphabetical order.
  func views(asLongAs view: String, _ length: Document.Constraint.Attribute) -> [String] {
    var found: Set<Side> = []
    var pending = [Side(view: view, length: length)]
    while let side = pending.popLast() {
      guard found.insert(side).inserted else { continue }
      pending += equals[side] ?? []
    }
    return found.map(\.view).sorted()
  }
}

extension Document.Constraint {
  /// Whether the constraint makes the widths or heights of two views equal.
  fileprivate var isEquality: Bool {
    [.width, .height].contains(firstAttribute) && firstAttribute == secondAttribute
      && relation == .equal && multiplier == 1 && constant == 0
  }
}
