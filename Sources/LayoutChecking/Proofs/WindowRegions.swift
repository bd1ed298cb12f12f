import ConstraintSolving
import UIKit

/// The windows, and the keyboards in them, for which a finding occurs: a set of sizes and keyboard
/// heights, as convex parts.
public struct WindowRegions: Hashable, Sendable, Codable {
  /// A length that varies between windows: a coordinate of the set.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// The width of the window.
    case width
    /// The height of the window.
    case height
    /// The height of the part of the window that the keyboard covers.
    case keyboard
  }

  /// A range of one of the numbers.
  public struct Range: Hashable, Sendable, Codable {
    /// Which of the numbers the range limits.
    public var axis: Axis
    /// The smallest number, in points.
    public var from: Double
    /// The greatest number, in points.
    public var to: Double
  }

  /// A convex part of the set.
  public struct Part: Hashable, Sendable, Codable {
    /// A half-space: the numbers at which a linear function is at most a bound, or below it.
    public struct HalfSpace: Hashable, Sendable, Codable {
      /// The coefficients of the numbers, in the order of ``WindowRegions/ranges``.
      public var coefficients: [Double]
      /// The largest value of the function.
      public var atMost: Double
      /// Whether numbers at which the function has this value do not belong to the half-space.
      public var isOpen: Bool
    }

    /// The half-spaces whose intersection is the part.
    public var halfSpaces: [HalfSpace]
    /// The vertices: numbers in the order of ``WindowRegions/ranges``, in points.
    public var vertices: [[Double]]
    /// The Dynamic Type sizes for which the part belongs to the set, such as `ax1`; `nil` if only one size
    /// was checked.
    public var textSizes: [String]?
  }

  /// The ranges that were checked, in the order of coordinates; a keyboard covers at most 60 % of a
  /// window.
  public var ranges: [Range]
  /// The parts, without common volume for each Dynamic Type size.
  public var parts: [Part]
  /// The set in words, such as `windows narrower than 412 pt with a keyboard above 260 pt`.
  public var description: String
  /// The fraction of all sizes and keyboard heights, with all Dynamic Type sizes, that belongs to the set.
  public var share: Double
  /// Whether every size and keyboard height is proved; if `false`, some were only tried.
  public var isExact: Bool

  /// Creates the set from polytopes without common volume; what is outside the domain is left out.
  ///
  /// - Parameters:
  ///   - polytopes: The parts.
  ///   - ranges: The ranges that were checked.
  ///   - isExact: Whether every size and keyboard height is proved.
  init(_ polytopes: [Polytope], in ranges: [Range], isExact: Bool) {
    self.init([([.large], polytopes)], of: [.large], in: ranges, isExact: isExact)
  }

  /// Creates the set from polytopes for groups of Dynamic Type sizes.
  ///
  /// - Parameters:
  ///   - sets: Dynamic Type sizes with the parts of their set, which have no common volume.
  ///   - textSizes: All sizes that were checked, in ascending order.
  ///   - ranges: The ranges that were checked.
  ///   - isExact: Whether every size and keyboard height is proved.
  init(
    _ sets: [(textSizes: [UIContentSizeCategory], polytopes: [Polytope])],
    of textSizes: [UIContentSizeCategory], in ranges: [Range], isExact: Bool
  ) {
    self.ranges = ranges
    self.isExact = isExact
    let domain = Self.domain(ranges)
    var groups: [(textSizes: [UIContentSizeCategory], words: RegionWords)] = []
    parts = []
    for set in sets {
      let joined = Self.joined(set.polytopes.compactMap { $0.intersection(with: domain.facets) })
      let names = textSizes.count > 1 ? set.textSizes.map(\.shortName) : nil
      parts += joined.map { Part($0, names) }
      let words = RegionWords(joined, in: domain, ranges.map(\.axis), isExact: isExact)
      if let index = groups.firstIndex(where: { $0.words.text == words.text }) {
        groups[index].textSizes += set.textSizes
      } else {
        groups.append((set.textSizes, words))
      }
    }
    description = groups.map { group in
      group.words.text + TextSizeWords(group.textSizes, of: textSizes).text
    }.joined(separator: "; ")
    let shares = groups.map { $0.words.share * Double($0.textSizes.count) }
    share = Self.rounded(shares.reduce(0, +) / Double(max(1, textSizes.count)))
  }

  /// Returns the sizes and keyboard heights in some ranges that are possible: a keyboard covers at
  /// most ``Configuration/largestKeyboardShare`` of a window.
  static func domain(_ ranges: [Range]) -> Polytope {
    let box = Polytope(box: ranges.map { $0.from...$0.to })
    guard let height = ranges.firstIndex(where: { $0.axis == .height }),
      let keyboard = ranges.firstIndex(where: { $0.axis == .keyboard })
    else { return box }
    var normal = [Double](repeating: 0, count: ranges.count)
    normal[keyboard] = 1
    normal[height] = -Configuration.largestKeyboardShare
    return box.intersection(with: HalfSpace(normal: normal, atMost: 0)) ?? box
  }

  /// Returns whether the set contains a point.
  ///
  /// - Parameter point: The numbers, in the order of ``ranges``, in points.
  /// - Returns: Whether one of the parts contains it, whatever the Dynamic Type size.
  /// - Complexity: O(*h*) for *h* half-spaces of all parts.
  public func contains(_ point: [Double]) -> Bool {
    parts.contains { part in
      part.halfSpaces.allSatisfy { half in
        let excess = zip(half.coefficients, point).reduce(-half.atMost) { $0 + $1.0 * $1.1 }
        return half.isOpen ? excess < -1e-6 : excess <= 1e-6
      }
    }
  }

  /// Returns a number without rounding errors.
  fileprivate static func rounded(_ value: Double) -> Double {
    (value * 1e8).rounded() / 1e8 + 0
  }

  /// Joins parts that have a facet in common and are convex together.
  static func joined(_ polytopes: [Polytope]) -> [Polytope] {
    guard polytopes.count <= 400 else { return polytopes }
    var parts = polytopes
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var index = 0
      while index < parts.count {
        var other = index + 1
        while other < parts.count {
          if let union = parts[index].union(with: parts[other]) {
            parts[index] = union
            parts.remove(at: other)
            hasChanged = true
          } else {
            other += 1
          }
        }
        index += 1
      }
    }
    return parts
  }
}

extension WindowRegions.Part {
  /// Creates the part that a polytope is, with some Dynamic Type sizes.
  fileprivate init(_ polytope: Polytope, _ textSizes: [String]?) {
    halfSpaces = polytope.facets.map {
      HalfSpace(
        coefficients: $0.normal.map(WindowRegions.rounded),
        atMost: WindowRegions.rounded($0.bound), isOpen: $0.isOpen)
    }
    vertices = polytope.vertices.map { $0.map(WindowRegions.rounded) }
    self.textSizes = textSizes
  }
}

extension Polytope {
  /// The union with a polytope that has no volume in common; `nil` if it is not convex.
  ///
  /// It is convex if the half-spaces that contain both polytopes enclose no more than them.
  func union(with other: Polytope) -> Polytope? {
    let near = 1e-6
    // They have to touch: one facet of each, in opposite directions, one of which belongs to them.
    let touches = facets.contains { facet in
      other.facets.contains { opposite in
        !(facet.isOpen && opposite.isOpen) && abs(facet.bound + opposite.bound) < near
          && zip(facet.normal, opposite.normal).allSatisfy { abs($0 + $1) < near }
      }
    }
    guard touches else { return nil }
    let common =
      facets.filter { facet in other.vertices.allSatisfy { facet.excess(at: $0) <= near } }
      + other.facets.filter { facet in vertices.allSatisfy { facet.excess(at: $0) <= near } }
    let box = (0..<dimension).map { axis in
      let own = range(ofAxis: axis)
      let its = other.range(ofAxis: axis)
      return min(own.lowerBound, its.lowerBound)...max(own.upperBound, its.upperBound)
    }
    guard let hull = Polytope(box: box).intersection(with: common) else { return nil }
    let sum = volume + other.volume
    return abs(hull.volume - sum) <= 1e-9 * sum ? hull : nil
  }
}
