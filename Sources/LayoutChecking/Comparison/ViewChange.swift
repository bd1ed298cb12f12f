import Foundation

/// The change of a view between two versions of a file.
public struct ViewChange: Hashable, Sendable, Codable {
  /// Whether a view moves, appears or disappears.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The frame in the superview, or the superview, is another one.
    case moved
    /// The view is only in the new version, or hidden in the old one.
    case appeared
    /// The view is only in the old version, or hidden in the new one.
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
  /// The frame before, in the superview's coordinates: x, y, width and height in points; `nil` for
  /// a view that appears.
  public var before: [Double]?
  /// The frame after, in the superview's coordinates: x, y, width and height in points; `nil` for a
  /// view that disappears.
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
    return (a.subject.line ?? 0, a.subject.id ?? "") < (b.subject.line ?? 0, b.subject.id ?? "")
  }
}

/// Collects the changes of a document's views in many configurations.
@MainActor
struct ViewChangeCollector {
  private var changes: [String: ViewChange] = [:]
  /// The smallest change that is collected, in points.
  private let tolerance: Double
  /// The smallest change that is put into words, in points: that of a pixel is rounding.
  private static let visible = 0.5

  /// Creates a collector of changes of at least a distance, in points.
  init(tolerance: Double = Self.visible) { self.tolerance = tolerance }

  /// Adds the changes of one configuration.
  mutating func add(_ old: DocumentLayout, _ new: DocumentLayout, in name: String) {
    for id in Set(old.places.keys).union(new.places.keys) {
      guard let change = Self.change(old.places[id], new.places[id], old, new, tolerance) else {
        continue
      }
      guard var known = changes[id], known.kind == change.kind else {
        var first = change
        first.configurations = [name]
        first.worstConfiguration = name
        changes[id] = first
        continue
      }
      let names = known.configurations + [name]
      if change.points > known.points {
        known = change
        known.worstConfiguration = name
      }
      known.configurations = names
      changes[id] = known
    }
  }

  /// Returns the changes, worst first.
  func all(of count: Int) -> [ViewChange] {
    changes.values.map { change in
      var change = change
      change.configurationCount = count
      return change
    }.sorted(by: ViewChange.isListed)
  }

  private static func change(
    _ before: DocumentLayout.Place?, _ after: DocumentLayout.Place?, _ old: DocumentLayout,
    _ new: DocumentLayout, _ tolerance: Double
  ) -> ViewChange? {
    let wasVisible = before?.isVisible ?? false
    let isVisible = after?.isVisible ?? false
    guard wasVisible || isVisible, let place = after ?? before else { return nil }
    func make(_ kind: ViewChange.Kind, _ message: String, points: Double = 0) -> ViewChange {
      ViewChange(
        kind: kind, subject: place.subject, screen: place.screen, message: message,
        points: points, before: before.map { numbers($0.frame) },
        after: after.map { numbers($0.frame) }, configurations: [], worstConfiguration: "",
        configurationCount: 0)
    }
    let name = place.subject.nameWithID
    guard wasVisible == isVisible, let before, let after else {
      // Subviews appear and disappear with their superview.
      let superview = place.superview
      let isPart =
        isVisible
        ? superview.map { old.places[$0]?.isVisible != true } ?? false
        : superview.map { new.places[$0]?.isVisible != true } ?? false
      if isPart { return nil }
      if isVisible {
        return make(.appeared, before == nil ? "\(name) is new" : "\(name) is no longer hidden")
      }
      return make(.disappeared, after == nil ? "\(name) is removed" : "\(name) is hidden")
    }
    let hasMoved = before.superview != after.superview
    let frames =
      hasMoved
      ? (before.frameOnScreen, after.frameOnScreen) : (before.frame, after.frame)
    let differences = zip(numbers(frames.0), numbers(frames.1)).map { $1 - $0 }
    let largest = differences.map(abs).max() ?? 0
    guard largest >= tolerance else { return nil }
    let addition = hasMoved ? " on the screen, and has another superview" : ""
    return make(.moved, "\(name) \(words(differences))\(addition)", points: largest)
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 100).rounded() / 100 }
  }

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
