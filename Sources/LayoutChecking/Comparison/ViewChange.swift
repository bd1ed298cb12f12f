import Foundation

/// The change of a view between two versions of a file, in the configurations in which it is of one kind and in one
/// direction.
public struct ViewChange: Hashable, Sendable, Codable {
  /// Whether a view moves, appears or disappears.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The frame in the superview, or the superview, is another one.
    case moved
    /// The view is only in the new version, or hidden or not on the screen in the old one.
    case appeared
    /// The view is only in the old version, or hidden or not on the screen in the new one.
    case disappeared
  }

  /// Whether the view moves, appears or disappears.
  public var kind: Kind
  /// The view, in the new version if it is there.
  public var subject: Subject
  /// The name of the screen.
  public var screen: String
  /// The change in words, with the numbers of the worst configuration.
  public var message: String
  /// The largest change of an edge or size, in points; 0 for views that appear or disappear.
  public var points: Double
  /// The frame before, in the superview's coordinates, or on the screen if the view has another superview: x, y, width and
  /// height in points; `nil` for a view that appears.
  public var before: [Double]?
  /// The frame after, likewise; `nil` for a view that disappears.
  public var after: [Double]?
  /// The names of the configurations in which the view changes.
  public var configurations: [String]
  /// The name of the configuration that the message describes.
  public var worstConfiguration: String
  /// The number of configurations compared.
  public var configurationCount: Int

  /// Returns whether a change is listed before another one: the largest first, then the one in more
  /// configurations.
  static func isListed(_ a: ViewChange, before b: ViewChange) -> Bool {
    if a.points != b.points { return a.points > b.points }
    if a.configurations.count != b.configurations.count {
      return a.configurations.count > b.configurations.count
    }
    let places = [a, b].map { ($0.subject.line ?? 0, $0.subject.id ?? "") }
    if places[0] != places[1] { return places[0] < places[1] }
    return (a.kind.rawValue, a.worstConfiguration) < (b.kind.rawValue, b.worstConfiguration)
  }
}

/// Collects the changes of a document's views in many configurations.
@MainActor
struct ViewChangeCollector {
  /// What distinguishes the changes of a view that are listed apart.
  private struct Identity: Hashable {
    var id: String
    var kind: ViewChange.Kind
    /// The words without their numbers: in which directions the edges move.
    var directions: [Int]
  }

  private var changes: [Identity: ViewChange] = [:]
  /// The smallest change that is collected, in points.
  private let tolerance: Double
  /// Whether views count that are hidden before and after, which code may show.
  private let countsHidden: Bool
  /// The smallest change that is put into words, in points: that of a pixel is rounding.
  private static let visible = 0.5

  /// Creates a collector of changes of at least a distance, in points.
  init(tolerance: Double = Self.visible, countsHidden: Bool = false) {
    self.tolerance = tolerance
    self.countsHidden = countsHidden
  }

  /// Adds the changes of one configuration.
  mutating func add(_ old: DocumentLayout, _ new: DocumentLayout, in name: String) {
    for id in Set(old.places.keys).union(new.places.keys) {
      guard
        let (found, differences) = change(id, old.places[id], new.places[id], old, new)
      else { continue }
      var change = found
      let directions = differences.map { abs($0) <= Self.visible ? 0 : $0 < 0 ? -1 : 1 }
      let identity = Identity(id: id, kind: change.kind, directions: directions)
      let known = changes[identity]
      change.configurations = (known?.configurations ?? []) + [name]
      change.worstConfiguration = name
      if var known, known.points >= change.points {
        known.configurations = change.configurations
        change = known
      }
      changes[identity] = change
    }
  }

  /// Returns the changes, those of the view with the largest first.
  func all(of count: Int) -> [ViewChange] {
    let byView = Dictionary(grouping: changes) { $0.key.id }.values.map { changes in
      changes.map { _, change in
        var change = change
        change.configurationCount = count
        return change
      }.sorted(by: ViewChange.isListed)
    }
    return byView.sorted { ViewChange.isListed($0[0], before: $1[0]) }.flatMap(\.self)
  }

  /// Returns the change of a view in one configuration, and the differences of its x, y, width and height.
  private func change(
    _ id: String, _ before: DocumentLayout.Place?, _ after: DocumentLayout.Place?,
    _ old: DocumentLayout, _ new: DocumentLayout
  ) -> (ViewChange, differences: [Double])? {
    let wasVisible = before?.isVisible ?? false
    let isVisible = after?.isVisible ?? false
    guard wasVisible || isVisible || countsHidden, let place = after ?? before else { return nil }
    let hidden = wasVisible || isVisible ? "" : ", while it is hidden"
    let hasMoved = before != nil && after != nil && before?.superview != after?.superview
    let shown = { (place: DocumentLayout.Place) in
      Self.numbers(hasMoved ? place.frameOnScreen : place.frame)
    }
    func make(_ kind: ViewChange.Kind, _ message: String, points: Double = 0) -> ViewChange {
      ViewChange(
        kind: kind, subject: place.subject, screen: place.screen, message: message,
        points: points, before: before.map(shown), after: after.map(shown), configurations: [],
        worstConfiguration: "",
        configurationCount: 0)
    }
    let name = place.subject.nameWithID
    guard wasVisible == isVisible, let before, let after else {
      // Subviews appear and disappear with their superview.
      let isNew = hidden.isEmpty ? isVisible : before == nil
      let other = isNew ? old : new
      if !hidden.isEmpty, old.describes(id), new.describes(id) { return nil }
      if let superview = place.superview.map({ other.places[$0] }) {
        guard let superview, superview.isVisible || !hidden.isEmpty else { return nil }
      }
      let words =
        if !hidden.isEmpty {
          before == nil ? "is new and hidden" : "is removed, which was hidden"
        } else if (isVisible ? before : after) != nil {
          isVisible ? "is no longer hidden" : "is hidden"
        } else if other.describes(id) {
          isVisible ? "comes into view" : "is no longer in view"
        } else {
          isVisible ? "is new" : "is removed"
        }
      let subject = place.isOfController ? "the screen" : name
      return (make(isNew ? .appeared : .disappeared, "\(subject) \(words)"), [])
    }
    let differences = zip(shown(before), shown(after)).map {
      Self.rounded($1 - $0)
    }
    let largest = differences.map(abs).max() ?? 0
    guard largest >= tolerance else { return nil }
    let addition = hasMoved ? " on the screen, and has another superview" : ""
    return (
      make(.moved, "\(name) \(Self.words(differences))\(addition)\(hidden)", points: largest),
      differences
    )
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { rounded(Double($0)) }
  }

  /// Returns a length in hundredths of a point.
  private static func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }

  /// Returns the differences of x, y, width and height in words.
  private static func words(_ differences: [Double]) -> String {
    func part(_ index: Int, _ more: String, _ less: String) -> String? {
      let value = differences[index]
      guard abs(value) >= visible else { return nil }
      return "\(Points.count(abs(value))) \(value > 0 ? more : less)"
    }
    let moves = [part(0, "right", "left"), part(1, "down", "up")].compactMap(\.self)
    let sizes = [part(2, "wider", "narrower"), part(3, "taller", "shorter")].compactMap(\.self)
    let texts = [
      moves.isEmpty ? nil : "moves " + moves.joined(separator: " and "),
      sizes.isEmpty ? nil : "gets " + sizes.joined(separator: " and "),
    ].compactMap(\.self)
    return texts.joined(separator: " and ")
  }
}
