import ConstraintSolving
import Foundation
public import InterfaceBuilder
import UIKit

/// The constraints that determine a view's frame, or the lengths that a constraint moves, on one device.
public struct Explanation: Hashable, Sendable, Codable {
  /// A constraint that determines a length of a view.
  public struct Cause: Hashable, Sendable, Codable {
    /// The length: `left`, `top`, `width` or `height`, in the superview's coordinates.
    public var length: String
    /// The view whose length the constraint determines.
    public var view: Subject
    /// The constraint or rule, in words.
    public var rule: String
    /// The constraint's id in the file, if it has one.
    public var constraint: String?
    /// The change of the length in points for each point added to the constant; `nil` if the
    /// one-sided derivatives differ.
    public var rate: Double?
    /// The current constant, in points.
    public var constant: Double
    /// The smallest constant for which the rate holds, in points; `nil` for no limit.
    public var from: Double?
    /// The largest constant for which the rate holds, in points; `nil` for no limit.
    public var to: Double?
    /// The events at the limits.
    public var ends: [String]
    /// The other members of the conflicts in which limits end, by the event.
    var conflicts: [String: [String]] = [:]
    /// Whether the constraint or rule is about the view itself, rather than about a view that it
    /// depends on.
    public var isDirect = false
    /// Whether the constraint is about the view's size alone.
    var isOfSize = false
    /// Whether a stack view made the constraint.
    var isOfStack = false
    /// The part of the length that follows from the constant, in points, where the rate is known: all of
    /// them add up to the length before it is rounded to pixels.
    var share: Double?

    private enum CodingKeys: String, CodingKey {
      case length, view, rule, constraint, rate, constant, from, to, ends, isDirect
    }
  }

  /// A length of a view that constraints leave ambiguous.
  public struct Ambiguity: Hashable, Sendable, Codable {
    /// The length: `left`, `top`, `width` or `height`, in the superview's coordinates.
    public var length: String
    /// The current value, in points.
    public var value: Double
    /// The smallest possible value, in points; `nil` for no limit.
    public var from: Double?
    /// The largest possible value, in points; `nil` for no limit.
    public var to: Double?
  }

  /// A constraint of a view that a conflict breaks.
  public struct BrokenConstraint: Hashable, Sendable, Codable {
    /// The constraint that the conflict breaks.
    public var constraint: Subject
    /// The broken constraint as an equation.
    public var equation: String
    /// The other members of the conflict.
    public var others: [Subject]
    /// The contradiction as arithmetic, in one sentence.
    public var conflict: String
  }

  /// The view or constraint.
  public var subject: Subject
  /// The name of the configuration, as in findings, such as `iphone8 landscape`.
  public var configuration: String
  /// The name of the screen that shows the object.
  public var screen = ""
  /// The frame of a view on the screen: x, y, width and height in points; `nil` for a constraint.
  public var frameOnScreen: [Double]?
  /// The frame of a view, in its superview's coordinates: x, y, width and height in points; `nil`
  /// for a constraint.
  public var frame: [Double]?
  /// The causes: for a view, those of all its lengths; for a constraint, those of all lengths that
  /// it moves.
  public var causes: [Cause]
  /// The lengths of a view that constraints leave ambiguous.
  public var ambiguous: [Ambiguity] = []
  /// The constraints of a view that are broken in conflicts, so that its lengths differ from them.
  public var broken: [BrokenConstraint] = []
  /// The required equalities of a view that imply each other, by the length that they determine: none of their constants can
  /// change alone, so that none of them is a cause.
  var implied: [String: [Implied]] = [:]

  /// A constraint that others of the view imply.
  struct Implied: Hashable, Sendable {
    /// The constraint's id in the file.
    var constraint: String
    /// The constraint as an equation.
    var equation: String
  }

  private enum CodingKeys: String, CodingKey {
    case subject, configuration, screen, frameOnScreen, frame, causes, ambiguous, broken, remark
  }

  /// The reason why a constraint moves nothing, or the origin of a frame that no constraint of the
  /// view determines; `nil` if the causes are complete.
  public var remark: String?

  /// The reason why an object cannot be explained.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The position in the file.
    public var location: SourceLocation
    /// A sentence with the value found and the value expected.
    public var message: String

    /// The position and message as `file:line: message`.
    public var description: String { "\(location): \(message)" }
  }

  /// Explains a view or constraint of a document.
  ///
  /// - Parameters:
  ///   - name: The object id, or the label, text, outlet or class of one object only.
  ///   - document: The file.
  ///   - configuration: The configuration of the screen.
  /// - Throws: ``Failure`` if no object or more than one has the name, no screen of the file shows
  ///   the object, or the solver has no exact answer.
  @MainActor
  public init(
    of name: String, in document: Document, on configuration: Configuration
  ) throws(Failure) {
    self = try Self.findObject(name, in: document, on: configuration) {
      object, shown throws(SolverError) in
      var explanation: Explanation?
      if let constraint = object as? NSLayoutConstraint {
        explanation = try Self.effects(of: constraint, on: shown)
      } else if let view = object as? UIView {
        explanation = try Self.causes(of: view, on: shown)
      }
      explanation?.screen = shown.screen.name
      return explanation
    }
  }

  /// Calls a closure with an object of a document, and the screen that shows it.
  ///
  /// - Returns: The result of the closure on the first screen where it is not `nil`.
  @MainActor
  static func findObject<Result>(
    _ name: String, in document: Document, on configuration: Configuration,
    _ body: (AnyObject, ShownScreen) throws(SolverError) -> Result?
  ) throws(Failure) -> Result {
    let id = try ObjectName(name).id(in: document)
    guard let element = document.element(withID: id) else {
      throw Failure(
        location: document.root.location,
        message: "no object has the id '\(id)', expected that of a view or constraint")
    }
    var unmade: InterfaceBuilderError?
    for screen in Screen.all(in: document) {
      let shown = ShownScreen(screen, in: configuration)
      defer { shown.close() }
      if shown.object(withID: id) == nil { shown.showPrototypes() }
      guard let object = shown.object(withID: id) else {
        unmade = unmade ?? shown.problems.first(where: \.isOfContainment)
        continue
      }
      do throws(SolverError) {
        if let result = try body(object, shown) { return result }
      } catch {
        throw Failure(
          location: element.location, message: "the layout has no exact solution: \(error)")
      }
    }
    if let unmade { throw Failure(location: unmade.location, message: unmade.message) }
    throw Failure(
      location: element.location,
      message:
        "<\(element.name)> is on no screen on \(configuration.name), expected a view or a constraint "
        + "that is shown there")
  }

  @MainActor
  private static func causes(
    of view: UIView, on shown: ShownScreen
  ) throws(SolverError) -> Explanation {
    let frame = view.frame
    let causes = try shown.window.influences().flatMap { influence in
      self.causes(in: influence, on: shown, of: view)
    }
    var explanation = Explanation(
      subject: shown.subject(view), configuration: shown.configuration.name,
      frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
      causes: lengths.flatMap { length in causes.filter { $0.length == length } })
    let place = view.convert(view.bounds, to: nil)
    explanation.frameOnScreen = [place.minX, place.minY, place.width, place.height].map {
      Double($0)
    }
    let lengths = try shown.window.ambiguousLengths().filter { $0.view === view && $0.guide == nil }
    explanation.ambiguous = Self.lengths.flatMap { name in
      lengths.filter { $0.kind.rawValue == name }.map { length in
        Ambiguity(
          length: name, value: length.value, from: finite(length.range.lowerBound),
          to: finite(length.range.upperBound))
      }
    }
    explanation.broken = broken(of: view, on: shown)
    let isPlacedByOthers =
      view.translatesAutoresizingMaskIntoConstraints
      || shown.controllers.contains { $0.view === view }
    for length in explanation.lengthsWithoutOrigin(isPlacedByOthers: isPlacedByOthers) {
      let implied = explanation.implied(for: length, of: view, on: shown)
      if !implied.isEmpty { explanation.implied[length] = implied }
    }
    explanation.remark = explanation.placement(of: view, on: shown)
    return explanation
  }

  /// The lengths of the view that no constraint moves by itself, or whose causes do not add up to them: other constraints
  /// determine them, or the rest.
  ///
  /// - Parameter isPlacedByOthers: Whether a controller or the autoresizing mask places the view.
  /// - Returns: The lengths.
  private func lengthsWithoutOrigin(isPlacedByOthers: Bool) -> [String] {
    guard let frame else { return [] }
    return zip(Self.lengths, frame).compactMap { length, value in
      let own = causes.filter { $0.length == length }
      if own.isEmpty {
        let isOpen = isPlacedByOthers || ambiguous.contains { $0.length == length }
        return isOpen ? nil : length
      }
      let isIncomplete =
        own.allSatisfy { $0.share != nil } && LengthOrigin(own, value).exact == nil
      return isIncomplete ? length : nil
    }
  }

  /// Returns the required equalities of a view along the axis of a length that hold and are no causes of it.
  @MainActor
  private func implied(
    for length: String, of view: UIView, on shown: ShownScreen
  ) -> [Implied] {
    let axis: NSLayoutConstraint.Axis =
      length == "left" || length == "width" ? .horizontal : .vertical
    let isPlace = length == "left" || length == "top"
    let known = Set(causes.filter { $0.length == length }.compactMap(\.constraint))
    let broken = shown.window.unsatisfiableConstraints.compactMap(\.broken.constraint)
    let text = ConstraintText(shown: shown)
    let sizes: [NSLayoutConstraint.Attribute] = [.width, .height]
    let all = sequence(first: view, next: \.superview).flatMap(\.constraints).filter { constraint in
      constraint.isActive && constraint.priority == .required && constraint.relation == .equal
        && !(isPlace && sizes.contains(constraint.firstAttribute))
        && !broken.contains { $0 === constraint }
        && constraint.firstAttribute.axis == axis
        && (constraint.firstItem === view || constraint.secondItem === view)
        && !isInside(constraint.firstItem, view) && !isInside(constraint.secondItem, view)
    }
    // A size follows from one of its own, or from two edges.
    let ofSize = isPlace ? [] : all.filter { sizes.contains($0.firstAttribute) }
    return (ofSize.isEmpty ? all : ofSize).compactMap { constraint in
      let id = shown.element(of: constraint)?["id"]
      guard let id, !known.contains(id) else { return nil }
      return Implied(constraint: id, equation: text.equation(constraint))
    }
  }

  /// Returns whether an item of a constraint lies inside a view.
  @MainActor
  private func isInside(_ item: AnyObject?, _ view: UIView) -> Bool {
    guard let inner = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return false }
    return inner !== view && inner.isDescendant(of: view)
  }

  /// Returns the broken constraints of a view, in the order in which they were broken.
  @MainActor
  private static func broken(of view: UIView, on shown: ShownScreen) -> [BrokenConstraint] {
    shown.window.unsatisfiableConstraints.compactMap { conflict in
      guard let constraint = conflict.broken.constraint, isDirect(conflict.broken, view) else {
        return nil
      }
      let text = ConflictText(conflict, shown)
      let subject = shown.subject(constraint)
      return BrokenConstraint(
        constraint: subject, equation: ConstraintText(shown: shown).equation(constraint),
        others: text.related.filter { $0 != subject }, conflict: text.briefArithmetic)
    }
  }

  /// The lengths of a view, in the order of the report.
  static let lengths = ["left", "top", "width", "height"]

  /// Returns the origin of the lengths that are neither determined by constraints nor ambiguous.
  @MainActor
  private func placement(of view: UIView, on shown: ShownScreen) -> String? {
    let known = Set(causes.map(\.length) + ambiguous.map(\.length) + implied.keys)
    let others = Self.lengths.filter { !known.contains($0) }
    guard !others.isEmpty else { return nil }
    if shown.controllers.contains(where: { $0.view === view }) {
      return "it fills the container of its controller"
    }
    guard let superview = view.superview else { return nil }
    let name =
      others.count == Self.lengths.count ? "its frame" : Caveat.listed(others, limit: 4)
    let verb = others.count == 1 || others.count == Self.lengths.count ? "follows" : "follow"
    let subject = shown.subject(superview)
    let question = subject.id.map { ": see --object \($0)" } ?? ""
    return "\(name) \(verb) from its superview, \(subject.name)\(question)"
  }

  @MainActor
  private static func effects(
    of constraint: NSLayoutConstraint, on shown: ShownScreen
  ) throws(SolverError) -> Explanation {
    let influences = try shown.window.influences { $0.constraint === constraint }
    var explanation = Explanation(
      subject: shown.subject(constraint), configuration: shown.configuration.name, frame: nil,
      causes: influences.flatMap { causes(in: $0, on: shown) })
    guard explanation.causes.isEmpty else { return explanation }
    let conflict = shown.window.unsatisfiableConstraints.first {
      $0.broken.constraint === constraint
    }
    if let conflict {
      explanation.remark = "it is broken: \(ConflictText(conflict, shown).message)"
    } else {
      explanation.remark = try idleness(of: constraint, on: shown)
    }
    return explanation
  }

  /// Returns why a constraint that holds moves nothing: those that imply it, or else those that determine its items.
  @MainActor
  private static func idleness(
    of constraint: NSLayoutConstraint, on shown: ShownScreen
  ) throws(SolverError) -> String {
    let text = ConstraintText(shown: shown)
    let equation = text.equation(constraint)
    let implying = try shown.window.members(implying: [constraint], without: []).first ?? []
    if !implying.isEmpty {
      let names = implying.map(text.detail).uniqued()
      let verb = names.count == 1 ? "implies" : "imply"
      return "\(equation): it moves nothing, since \(Caveat.listed(names, limit: 6)) \(verb) it"
    }
    let views = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
    let axis = constraint.firstAttribute.axis
    let active = try shown.window.influences { member in
      guard member.axis == axis, member.constraint !== constraint else { return false }
      let items: [AnyObject?] = [
        member.constraint?.firstItem, member.constraint?.secondItem, member.view,
      ]
      return items.contains { item in views.contains { $0 === item } }
    }
    let names = active.map { text.detail(of: $0.member) }.uniqued()
    let others = names.isEmpty ? "" : ": \(Caveat.listed(names))"
    return "\(equation): it moves nothing, since other constraints are active\(others)"
  }

  private init(subject: Subject, configuration: String, frame: [Double]?, causes: [Cause]) {
    self.subject = subject
    self.configuration = configuration
    self.frame = frame
    self.causes = causes
  }

  // MARK: Causes

  @MainActor
  private static func causes(
    in influence: Influence, on shown: ShownScreen, of view: UIView? = nil
  ) -> [Cause] {
    let text = ConstraintText(shown: shown)
    let constraint = influence.member.constraint
    // The size of a controller's view is reported only once, as the size of the screen.
    let isRoot = shown.controllers.contains { $0.view === influence.member.view }
    if influence.member.rule == .autoresizing, isRoot { return [] }
    let moved = (influence.rising.rates + influence.falling.rates)
      .filter { view == nil || $0.view === view }
    if moved.isEmpty { return [] }
    let ends = ends(influence, text)
    var listed: [(UIView, AmbiguousLength.Kind)] = []
    return moved.compactMap { part in
      guard shown.isOwn(part.view), !listed.contains(where: { $0 == part.view && $1 == part.kind })
      else { return nil }
      listed.append((part.view, part.kind))
      func rate(_ direction: Influence.Direction) -> Double {
        direction.rates.first { $0.view === part.view && $0.kind == part.kind }?.rate ?? 0
      }
      let up = rate(influence.rising)
      let down = rate(influence.falling)
      let property = constraint.flatMap(text.stackProperty)
      let rate = abs(up - down) < 1e-9 ? up : nil
      return Cause(
        length: part.kind.rawValue, view: shown.subject(part.view),
        rule: property ?? text.detail(of: influence.member),
        constraint: shown.element(of: constraint)?["id"],
        rate: rate, constant: influence.constant,
        from: finite(influence.falling.limit), to: finite(influence.rising.limit),
        ends: ends.map(\.text),
        conflicts: Dictionary(
          ends.map { ($0.text, $0.conflict) }, uniquingKeysWith: { first, _ in first }),
        isDirect: isDirect(influence.member, part.view),
        isOfSize: isOfSize(influence.member), isOfStack: property != nil,
        share: rate.map { $0 * (influence.constant + influence.offset) })
    }
  }

  /// Returns whether a constraint or rule is about a view itself.
  @MainActor
  private static func isDirect(
    _ member: UnsatisfiableConstraints.Member, _ view: UIView
  ) -> Bool {
    let items: [AnyObject?] = [
      member.constraint?.firstItem, member.constraint?.secondItem, member.view,
    ]
    return items.contains { $0 === view }
  }

  /// Returns whether a constraint or rule is about sizes alone.
  @MainActor
  private static func isOfSize(_ member: UnsatisfiableConstraints.Member) -> Bool {
    guard let constraint = member.constraint else {
      return member.rule == .contentSize || member.rule == .nonnegativeSize
    }
    return [.width, .height].contains(constraint.firstAttribute)
  }

  private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  @MainActor
  private static func ends(
    _ influence: Influence, _ text: ConstraintText
  ) -> [(text: String, conflict: [String])] {
    [("above", influence.rising), ("below", influence.falling)].compactMap { side, direction in
      guard direction.limit.isFinite else { return nil }
      let others = direction.ends.filter { $0 !== influence.member.constraint }
      let members = others.map(text.name)
      let names = Caveat.listed(members, limit: others.count)
      let limit = Points.text(direction.limit)
      if direction.endsInConflict {
        return others.isEmpty
          ? ("\(side) \(limit) infeasible", [])
          : ("\(side) \(limit) infeasible (conflicts with \(names))", members)
      }
      return others.isEmpty
        ? ("\(side) \(limit) another constraint becomes active", [])
        : ("\(side) \(limit) \(names) \(others.count == 1 ? "becomes" : "become") active", [])
    }
  }
}

extension InterfaceBuilderError {
  /// Whether a controller was not created because it would contain itself or too many others.
  fileprivate var isOfContainment: Bool { code == .cyclicReference || code == .limitExceeded }
}
