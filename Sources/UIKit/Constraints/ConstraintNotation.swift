import Foundation

/// Formats a constraint as UIKit's logs do.
///
/// The result is a visual format such as `V:|-(16)-[UILabel:0x…]` where one can express the
/// constraint, and an equation such as `UILabel:0x….bottom == UIView:0x….bottom - 16` otherwise.
/// The forms are those of logs (row C10 of `docs/parity.md`).
@MainActor
struct ConstraintNotation {
  private let constraint: NSLayoutConstraint

  init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

  /// The complete notation, in angle brackets.
  var text: String {
    var text = "<\(Self.className(of: constraint)):\(Self.address(of: constraint)) "
    if let identifier = constraint.identifier, !identifier.isEmpty { text += "'\(identifier)' " }
    let format = visualFormat
    text += format?.text ?? equation
    text += "   (\(constraint.isActive ? "active" : "inactive")"
    if let container = format?.container { text += ", names: '|':\(Self.name(of: container)) " }
    return text + ")>"
  }

  // MARK: Visual formats

  private var visualFormat: (text: String, container: UIView?)? {
    guard constraint.multiplier == 1, constraint.distances == nil, let first = constraint.first,
      let second = constraint.second, let edges = FacingEdges(constraint)
    else { return nil }
    let former: String
    let latter: String
    var container: UIView?
    switch edges.place {
    case .between:
      (former, latter) = (bracketed(second), bracketed(first))
    case .atStart:
      guard first.coordinateView === second else { return nil }
      container = first.coordinateView
      (former, latter) = ("|", bracketed(first))
    case .atEnd:
      guard second.coordinateView === first else { return nil }
      container = second.coordinateView
      (former, latter) = (bracketed(second), "|")
    }
    let suffix = edges.isAbsolute ? "(LTR)" : ""
    return ("\(edges.letter):\(former)-(\(length))-\(latter)\(suffix)", container)
  }

  private func bracketed(_ item: any LayoutItem) -> String { "[\(Self.name(of: item))]" }

  private var length: String {
    let relation =
      constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    let number = Self.number(constraint.constant)
    let symbol = constraint.spacingSymbol == .standard ? "NSSpace(\(number))" : number
    return relation + symbol + (constraint.priority == .required ? "" : "@\(priority)")
  }

  private var priority: String { Self.number(CGFloat(constraint.priority.rawValue)) }

  // MARK: Equations

  private var equation: String {
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = side(constraint.first, constraint.firstAttribute, constraint.distances?.first)
    text += " \(relation) "
    if constraint.relatesTwoItems {
      if constraint.multiplier != 1 { text += Self.number(constraint.multiplier) + "*" }
      text += side(constraint.second, constraint.secondAttribute, constraint.distances?.second)
      text += offset
    } else {
      text += Self.number(constraint.constant)
    }
    if constraint.priority != .required { text += " priority:\(priority)" }
    return text
  }

  private var offset: String {
    let number = Self.number(abs(constraint.constant))
    if constraint.spacingSymbol == .anchors { return " NSLayoutAnchorConstraintSpace(\(number))" }
    if constraint.constant == 0 { return "" }
    return constraint.constant < 0 ? " - \(number)" : " + \(number)"
  }

  private func side(
    _ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute,
    _ distance: AnchorDistance?
  ) -> String {
    guard let distance else { return "\(Self.name(of: item)).\(attribute)" }
    let end = "\(Self.name(of: item)).\(distance.endAttribute)"
    return "(\(end) - \(Self.name(of: distance.start)).\(distance.startAttribute))"
  }

  // MARK: Names

  /// Returns the name of an item, as in `UILabel:0x…'text'`.
  static func name(of item: (any LayoutItem)?) -> String {
    guard let item else { return "(gone)" }
    let text = item.quotedName.map { $0.isEmpty ? "" : "'\($0)'" } ?? ""
    return "\(className(of: item)):\(address(of: item))\(text)"
  }

  /// Returns a number without superfluous digits.
  static func number(_ value: CGFloat) -> String {
    let isWhole = value == value.rounded() && abs(value) < 1e15
    return isWhole ? String(Int(value)) : "\(Double(value))"
  }

  private static func className(of object: AnyObject) -> String {
    let name = String(reflecting: type(of: object))
    if name.contains("(") { return String(describing: type(of: object)) }
    return name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
  }

  private static func address(of object: AnyObject) -> String {
    let bits = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return "0x" + String(bits, radix: 16)
  }
}

/// The arrangement of two edges that a visual format can express.
private struct FacingEdges {
  enum Place {
    /// The first item begins where the second ends.
    case between
    /// The first item begins where the second does.
    case atStart
    /// The first item ends where the second does.
    case atEnd
  }

  let letter: String
  let place: Place
  let isAbsolute: Bool

  @MainActor
  init?(_ constraint: NSLayoutConstraint) {
    let starts: [NSLayoutConstraint.Attribute] = [.left, .top, .leading]
    let ends: [NSLayoutConstraint.Attribute] = [.right, .bottom, .trailing]
    let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
    if starts.contains(first), ends.contains(second) {
      place = .between
    } else if starts.contains(first), first == second {
      place = .atStart
    } else if ends.contains(first), first == second {
      place = .atEnd
    } else {
      return nil
    }
    letter = first.kind == .positionY ? "V" : "H"
    isAbsolute = first.kind == .absoluteX
  }
}
