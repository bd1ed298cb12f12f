import ConstraintSolving
import Foundation

/// The constraints that the system adds for a view or guide.
@MainActor
struct SystemRules {
  let engine: LayoutEngine

  /// Returns the current rules of an item.
  func rules(for item: EngineItem) -> [SystemRule] {
    if let view = item.view { return rules(for: view, item) }
    return item.guide.map { rules(for: $0, item) } ?? []
  }

  private func rules(for view: UIView, _ item: EngineItem) -> [SystemRule] {
    if view.storedSuperview == nil, view.sizeIsInput { return inputSize(of: view, item) }
    if let superview = view.storedSuperview, view.translatesAutoresizingMaskIntoConstraints {
      if view.isPlacedBySuperview {
        return fittingRules(for: view, item) + centring(item, in: superview)
      }
      return NSLayoutConstraint.Axis.both.flatMap { autoresizing(of: view, item, $0) }
    }
    return nonnegativeSizes(item)
      + NSLayoutConstraint.Axis.both.flatMap {
        contentSize(of: view, item, $0)
      }
  }

  private func rules(for guide: UILayoutGuide, _ item: EngineItem) -> [SystemRule] {
    guard let view = guide.owningView else { return [] }
    if guide.role == .scrollContent {
      return nonnegativeSizes(item)
        + NSLayoutConstraint.Axis.both.map {
          SystemRule(.guide, item.origin[$0] == 0)
        }
    }
    if guide.role == .readable { return readable(in: view, item) }
    guard let placement = guide.placement else { return nonnegativeSizes(item) }
    return NSLayoutConstraint.Axis.both.flatMap { axis -> [SystemRule] in
      let span = placement.span(axis)
      if case .bottomBand(let height) = placement, axis == .vertical {
        // Only one rule uses the height, so that the solver can follow it.
        return [
          SystemRule(
            .guide, item.origin[axis] + item.size[axis] == length(of: view, axis, times: 1)),
          SystemRule(.guide, item.size[axis] == height),
        ]
      }
      return [
        SystemRule(
          .guide, item.origin[axis] == length(of: view, axis, times: span.startShare) + span.start),
        SystemRule(
          .guide,
          item.size[axis] == length(of: view, axis, times: span.lengthShare) + span.length),
      ]
    }
  }

  /// Returns a fraction of the length of a view's frame.
  private func length(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, times share: CGFloat
  ) -> LinearExpression {
    guard share != 0 else { return LinearExpression() }
    let insets = view.alignmentInsets
    let length = engine.item(for: view).size[axis] + (insets.before(axis) + insets.after(axis))
    return length * share
  }

  /// Returns the rules of the readable content guide: centred between the margins, and as wide as
  /// they and the readable width allow.
  private func readable(in view: UIView, _ item: EngineItem) -> [SystemRule] {
    let margins = view.layoutMargins
    let width = item.size.horizontal
    let space = length(of: view, .horizontal, times: 1) - (margins.left + margins.right)
    let middle = length(of: view, .horizontal, times: 0.5) + (margins.left - margins.right) / 2
    let height = length(of: view, .vertical, times: 1) - (margins.top + margins.bottom)
    return [
      SystemRule(.guide, item.origin.horizontal + width * 0.5 == middle),
      SystemRule(.guide, width <= space),
      SystemRule(.guide, width <= view.readableWidth),
      SystemRule(.guide, (width >= view.readableWidth).at(.belowRequired)),
      SystemRule(.guide, item.origin.vertical == margins.top),
      SystemRule(.guide, item.size.vertical == height),
    ]
  }

  /// Returns the rules for the size of a view that is measured on its own.
  func fittingRules(for view: UIView, _ item: EngineItem) -> [SystemRule] {
    nonnegativeSizes(item)
      + NSLayoutConstraint.Axis.both.flatMap { contentSize(of: view, item, $0) }
  }

  /// Returns the rules for the position of a view that its superview places by itself, below all
  /// priorities of programs.
  private func centring(_ item: EngineItem, in superview: UIView) -> [SystemRule] {
    NSLayoutConstraint.Axis.both.map { axis in
      let middle = item.origin[axis] + item.size[axis] * 0.5
      return SystemRule(
        .autoresizing, (middle == length(of: superview, axis, times: 0.5)).at(.lowest))
    }
  }

  private func nonnegativeSizes(_ item: EngineItem) -> [SystemRule] {
    NSLayoutConstraint.Axis.both.map { SystemRule(.nonnegativeSize, item.size[$0] >= 0) }
  }

  private func inputSize(of view: UIView, _ item: EngineItem) -> [SystemRule] {
    let size = view.alignmentRect(forFrame: view.frame).size
    return NSLayoutConstraint.Axis.both.map {
      SystemRule(.rootSize, item.size[$0] == size[$0])
    }
  }

  /// Returns the rules that derive the frame from the superview by the mask, starting from the
  /// frame that the program set last.
  private func autoresizing(
    of view: UIView, _ item: EngineItem, _ axis: NSLayoutConstraint.Axis
  ) -> [SystemRule] {
    guard let superview = view.storedSuperview else { return [] }
    let reference =
      view.maskReference
      ?? AutoresizingReference(
        frame: CGRect(origin: view.geometry.origin, size: view.geometry.size),
        container: superview.geometry.size)
    view.maskReference = reference
    let shares = AutoresizingShares(
      view.autoresizingMask, axis, frame: reference.frame, container: reference.container)
    let rect = view.alignmentRect(forFrame: reference.frame)
    let start =
      length(of: superview, axis, times: shares.origin)
      + (rect.origin[axis] - shares.origin * reference.container[axis])
    let size =
      length(of: superview, axis, times: shares.size)
      + (rect.size[axis] - shares.size * reference.container[axis])
    return [
      SystemRule(.autoresizing, item.origin[axis] == start),
      SystemRule(.autoresizing, item.size[axis] == size),
    ]
  }

  /// Returns the rules for hugging and compression resistance of a view's intrinsic content size.
  private func contentSize(
    of view: UIView, _ item: EngineItem, _ axis: NSLayoutConstraint.Axis
  ) -> [SystemRule] {
    contentSize(view.intrinsicContentSize[axis], of: view, item, axis)
  }

  /// Returns the rules for hugging and compression resistance of content with a length.
  func contentSize(
    _ content: CGFloat, of view: UIView, _ item: EngineItem, _ axis: NSLayoutConstraint.Axis
  ) -> [SystemRule] {
    guard content >= 0, content.isFinite else { return [] }
    // "The view respects the explicit width constraint, ignoring its required content hugging", and nothing is logged (Open
    // Radar 15106765); frames that Xcode stored in two projects agree.
    let hugging = min(view.contentPriorities.hugging[axis].solverPriority, .belowRequired)
    var resistance = view.contentPriorities.compression[axis].solverPriority
    // The width on one line, of the first pass, yields to required constraints, so that the content can wrap: labels
    // of three projects with a resistance of 1000 have stored frames within such constraints.
    if axis == .horizontal, (view as? any WrappingContent)?.wrapsContent == true {
      resistance = min(resistance, .belowRequired)
    }
    return [
      SystemRule(.contentSize, (item.size[axis] <= content).at(hugging)),
      SystemRule(.contentSize, (item.size[axis] >= content).at(resistance)),
    ]
  }
}

extension Priority {
  /// Higher than any optional priority of a program.
  fileprivate static let belowRequired = Priority(999.9)
  /// Lower than any optional priority of a program.
  fileprivate static let lowest = Priority(0.001)
}

extension UILayoutPriority {
  var solverPriority: Priority { Priority(Double(rawValue)) }
}
