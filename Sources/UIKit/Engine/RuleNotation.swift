import ConstraintSolving
import Foundation

/// Formats a system rule like the corresponding constraint in UIKit's logs.
@MainActor
struct RuleNotation {
  private let rule: SystemRule
  private let item: EngineItem

  init(_ rule: SystemRule, of item: EngineItem) {
    self.rule = rule
    self.item = item
  }

  /// The notation in angle brackets, except for nonnegative sizes, which UIKit never logs.
  var text: String {
    switch rule.kind {
    case .constraint, .nonnegativeSize: return equation
    case .autoresizing:
      return "<NSAutoresizingMaskLayoutConstraint \(mask) \(equation)   (active)>"
    case .contentSize:
      guard let view = item.view else { return "<\(equation)>" }
      let hugging = number(view.contentPriorities.hugging[axis].rawValue)
      let resistance = number(view.contentPriorities.compression[axis].rawValue)
      return "<NSContentSizeLayoutConstraint \(equation) Hug:\(hugging) "
        + "CompressionResistance:\(resistance)   (active)>"
    case .guide: return "<NSLayoutConstraint '\(guideName)' \(equation)   (active)>"
    case .rootSize:
      let name = axis == .horizontal ? "Width" : "Height"
      return "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(name)' \(equation)   (active)>"
    }
  }

  private var isSize: Bool {
    !isOrigin && (uses(item.size.horizontal) || uses(item.size.vertical))
  }
  private var isOrigin: Bool { uses(item.origin.horizontal) || uses(item.origin.vertical) }
  /// Whether the rule is about the right or bottom edge.
  private var isEnd: Bool { isOrigin && uses(item.size[axis]) }

  /// The axis of the rule.
  var axis: NSLayoutConstraint.Axis {
    uses(item.size.vertical) || uses(item.origin.vertical) ? .vertical : .horizontal
  }

  private func uses(_ variable: Variable) -> Bool {
    rule.constraint.terms.contains { $0.variable == variable }
  }

  private var attribute: String {
    if isSize { return axis == .horizontal ? "width" : "height" }
    if isEnd { return axis == .horizontal ? "maxX" : "maxY" }
    return axis == .horizontal ? "minX" : "minY"
  }

  private var equation: String {
    let relation =
      switch rule.constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let variable = isSize ? item.size[axis] : item.origin[axis]
    let others = rule.constraint.terms.filter {
      $0.variable != variable && $0.coefficient != 0
        && !(isEnd && $0.variable == item.size[axis])
    }
    let constant = ConstraintNotation.number(CGFloat(rule.constraint.constant))
    let left = "\(ConstraintNotation.name(of: item.subject)).\(attribute)"
    guard let container = item.subject?.coordinateView, let share = others.first else {
      return "\(left) \(relation) \(constant)"
    }
    let factor = -share.coefficient
    let times = factor == 1 ? "" : ConstraintNotation.number(CGFloat(factor)) + "*"
    let length = axis == .horizontal ? "width" : "height"
    let sign = rule.constraint.constant < 0 ? "-" : "+"
    let offset = ConstraintNotation.number(CGFloat(abs(rule.constraint.constant)))
    let tail = rule.constraint.constant == 0 ? "" : " \(sign) \(offset)"
    return "\(left) \(relation) \(times)\(ConstraintNotation.name(of: container)).\(length)\(tail)"
  }

  private var guideName: String {
    let name = item.guide?.identifier ?? ""
    return name.isEmpty ? "UILayoutGuide-\(attribute)" : "\(name)-\(attribute)"
  }

  /// The flexible parts of the mask in the notation of logs: `-` fixed and `&` flexible before,
  /// along and after.
  private var mask: String {
    guard let view = item.view else { return "" }
    let mask = view.autoresizingMask
    let h = pattern(
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let v = pattern(
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    return "h=\(h) v=\(v)"
  }

  /// Returns the notation of one axis; without any flexible part, the far margin is flexible.
  private func pattern(_ before: Bool, _ along: Bool, _ after: Bool) -> String {
    [before, along, after || !(before || along)].map { $0 ? "&" : "-" }.joined()
  }

  private func number(_ priority: Float) -> String { ConstraintNotation.number(CGFloat(priority)) }
}
