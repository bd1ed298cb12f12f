import Foundation

/// Creates the constraints of a visual format.
@MainActor
struct VisualFormatBuilder {
  let format: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private var constraints: [NSLayoutConstraint] = []
  private var edges = Edges.vertical

  /// The edges of an element towards the previous and the next one.
  private struct Edges {
    var near, far, nearMargin, farMargin, length: NSLayoutConstraint.Attribute

    static let vertical = Edges(
      near: .top, far: .bottom, nearMargin: .topMargin, farMargin: .bottomMargin, length: .height)
    static let reading = Edges(
      near: .leading, far: .trailing, nearMargin: .leadingMargin, farMargin: .trailingMargin,
      length: .width)
    static let leftToRight = Edges(
      near: .left, far: .right, nearMargin: .leftMargin, farMargin: .rightMargin, length: .width)
    static let rightToLeft = Edges(
      near: .right, far: .left, nearMargin: .rightMargin, farMargin: .leftMargin, length: .width)
  }

  init(
    format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func constraints(
    for parsed: VisualFormat
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkOptions(along: parsed.axis)
    edges = edges(along: parsed.axis)
    var items: [any LayoutItem] = []
    for (index, view) in parsed.views.enumerated() {
      let item = try self.item(named: view.name)
      if index == 0, let connection = parsed.leading {
        try connect(nil, item, connection, margin: edges.nearMargin)
      }
      if index > 0 { try connect(items[index - 1], item, parsed.connections[index - 1]) }
      for predicate in view.sizes { try size(item, predicate) }
      items.append(item)
    }
    if let connection = parsed.trailing, let last = items.last {
      try connect(last, nil, connection, margin: edges.farMargin)
    }
    for attribute in options.alignments {
      for item in items.dropFirst() {
        relate(item, attribute, .equal, items[0], attribute)
      }
    }
    return constraints
  }

  // MARK: Options

  private func checkOptions(along axis: NSLayoutConstraint.Axis) throws(VisualFormatError) {
    let alignsAlong = options.alignments.contains {
      ($0.kind == .positionY) == (axis == .vertical)
    }
    if alignsAlong { throw error(.alignmentAlongTheAxis, at: 0) }
    if axis == .horizontal, options.contains(.spacingBaselineToBaseline) {
      throw error(.baselineSpacingInARow, at: 0)
    }
  }

  private func edges(along axis: NSLayoutConstraint.Axis) -> Edges {
    if axis == .vertical { return .vertical }
    if options.contains(.directionRightToLeft) { return .rightToLeft }
    return options.contains(.directionLeftToRight) ? .leftToRight : .reading
  }

  // MARK: Constraints

  /// Adds the distance between two neighbours; `nil` is the edge of the superview.
  private mutating func connect(
    _ before: (any LayoutItem)?, _ after: (any LayoutItem)?,
    _ connection: VisualFormat.Connection, margin: NSLayoutConstraint.Attribute? = nil
  ) throws(VisualFormatError) {
    let superview = before == nil ? after?.coordinateView : before?.coordinateView
    guard let former = before ?? superview, let latter = after ?? superview else {
      throw error(.missingSuperview, at: connection.position)
    }
    let betweenViews = before != nil && after != nil
    let usesBaselines = betweenViews && options.contains(.spacingBaselineToBaseline)
    var formerEdge = usesBaselines ? .lastBaseline : before == nil ? edges.near : edges.far
    var latterEdge = usesBaselines ? .firstBaseline : after == nil ? edges.far : edges.near
    switch connection.distance {
    case .none:
      distance(former, formerEdge, latter, latterEdge, .equal, 0)
    case .standard:
      if let margin {
        if before == nil { formerEdge = margin } else { latterEdge = margin }
      }
      let constraint = distance(
        former, formerEdge, latter, latterEdge, .equal,
        betweenViews ? NSLayoutConstraint.systemSpacing : 0)
      constraint.spacingSymbol = betweenViews ? .standard : nil
    case .predicates(let predicates):
      for predicate in predicates {
        let length = try number(predicate.object)
        let priority = try priority(predicate.priority)
        distance(former, formerEdge, latter, latterEdge, predicate.relation, length)
          .priority = priority
      }
    }
  }

  /// Adds a constraint that places the latter edge after the former one, in the direction of the
  /// format.
  @discardableResult
  private mutating func distance(
    _ former: any LayoutItem, _ formerEdge: NSLayoutConstraint.Attribute,
    _ latter: any LayoutItem, _ latterEdge: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ length: Double
  ) -> NSLayoutConstraint {
    guard edges.near == .right else {
      return relate(latter, latterEdge, relation, former, formerEdge, constant: length)
    }
    return relate(former, formerEdge, relation, latter, latterEdge, constant: length)
  }

  private mutating func size(
    _ item: any LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let priority = try priority(predicate.priority)
    if case .name(let name) = predicate.object, metrics[name.text] == nil {
      guard views[name.text] != nil else {
        throw error(.unknownMetric(name.text), at: name.position)
      }
      let other = try self.item(named: name)
      relate(item, edges.length, predicate.relation, other, edges.length).priority = priority
      return
    }
    let length = try number(predicate.object)
    relate(item, edges.length, predicate.relation, nil, .notAnAttribute, constant: length)
      .priority = priority
  }

  @discardableResult
  private mutating func relate(
    _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?,
    _ other: NSLayoutConstraint.Attribute, constant: Double = 0
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: 1, constant: CGFloat(constant))
    constraints.append(constraint)
    return constraint
  }

  // MARK: Names

  private func item(named name: VisualFormat.Name) throws(VisualFormatError) -> any LayoutItem {
    guard let value = views[name.text] else {
      throw error(.unknownView(name.text), at: name.position)
    }
    guard let item = value as? any LayoutItem else {
      throw error(.noLayoutItem(name.text), at: name.position)
    }
    return item
  }

  private func number(_ quantity: VisualFormat.Quantity) throws(VisualFormatError) -> Double {
    switch quantity {
    case .number(let number, _): return number
    case .name(let name):
      guard let value = metrics[name.text] else {
        throw error(
          views[name.text] == nil ? .unknownMetric(name.text) : .viewAsDistance(name.text),
          at: name.position)
      }
      guard let number = MetricValue(value)?.number, number.isFinite else {
        throw error(.metricIsNoNumber(name.text), at: name.position)
      }
      return number
    }
  }

  private func priority(
    _ quantity: VisualFormat.Quantity?
  ) throws(VisualFormatError) -> UILayoutPriority {
    guard let quantity else { return .required }
    let number = try number(quantity)
    let priority = UILayoutPriority(Float(number))
    guard priority.isValid else { throw error(.invalidPriority(number), at: quantity.position) }
    return priority
  }

  private func error(
    _ reason: VisualFormatError.Reason, at position: Int
  ) -> VisualFormatError {
    VisualFormatError(format: format, position: position, reason: reason)
  }
}

/// A number from an untyped dictionary of metrics.
private struct MetricValue {
  let number: Double

  init?(_ value: Any) {
    switch value {
    case let number as NSNumber: self.number = number.doubleValue
    case let number as any BinaryFloatingPoint: self.number = Double(number)
    case let number as any BinaryInteger: self.number = Double(number)
    case let priority as UILayoutPriority: number = Double(priority.rawValue)
    default: return nil
    }
  }
}

extension VisualFormat.Quantity {
  var position: Int {
    switch self {
    case .number(_, let position): position
    case .name(let name): name.position
    }
  }
}
