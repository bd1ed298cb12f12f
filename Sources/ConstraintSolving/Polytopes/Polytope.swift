/// A bounded convex set of points with a volume: an intersection of half-spaces.
///
/// The facet of an open half-space does not belong to it.
///
/// The facets and the vertices are both known (a double description), so that a further half-space
/// is cut off by comparing vertices. A polygon in two dimensions, a polyhedron in three.
///
///     let square = Polytope(box: [0...10, 0...10])
///     let triangle = square.intersection(with: HalfSpace(normal: [1, 1], atMost: 10))
///     triangle?.vertices    // (0, 0), (10, 0), (0, 10)
///
/// Source: T. Motzkin and others, "The double description method", 1953; the test of adjacency is
/// that of K. Fukuda and A. Prodon, "Double description method revisited", 1996.
public struct Polytope: Hashable, Sendable {
  /// A vertex, and the facets that contain it, in increasing order.
  struct Corner: Hashable, Sendable {
    var point: [Double]
    var facets: [Int]
  }

  /// The half-spaces whose boundaries contain the facets, none of them redundant.
  public private(set) var facets: [HalfSpace]
  private(set) var corners: [Corner]

  /// The distance up to which a point counts as on a boundary: far above the rounding errors of
  /// coordinates up to 10⁵, far below a pixel.
  static let tolerance = 1e-9
  /// The thickness up to which a set counts as a part of a boundary, without a volume.
  static let leastThickness = 1e-6

  /// Creates a box.
  ///
  /// - Parameter ranges: The range of each coordinate, none of them a single number.
  /// - Complexity: O(*d* · 2ᵈ) in *d* dimensions.
  public init(box ranges: [ClosedRange<Double>]) {
    facets = []
    for (axis, range) in ranges.enumerated() {
      var normal = [Double](repeating: 0, count: ranges.count)
      normal[axis] = -1
      facets.append(HalfSpace(normal: normal, atMost: -range.lowerBound))
      normal[axis] = 1
      facets.append(HalfSpace(normal: normal, atMost: range.upperBound))
    }
    corners = (0..<(1 << ranges.count)).map { bits in
      let isUpper = ranges.indices.map { bits >> $0 & 1 == 1 }
      return Corner(
        point: ranges.indices.map { isUpper[$0] ? ranges[$0].upperBound : ranges[$0].lowerBound },
        facets: ranges.indices.map { 2 * $0 + (isUpper[$0] ? 1 : 0) })
    }
  }

  /// The vertices, in no particular order; each is a list of coordinates.
  ///
  /// - Complexity: O(*v*) for *v* vertices.
  public var vertices: [[Double]] { corners.map(\.point) }

  /// The number of coordinates.
  public var dimension: Int { corners.first?.point.count ?? 0 }

  /// The mean of the vertices, which lies inside.
  ///
  /// - Complexity: O(*v* · *d*) for *v* vertices in *d* dimensions.
  public var middle: [Double] {
    var sum = [Double](repeating: 0, count: dimension)
    for corner in corners { for axis in sum.indices { sum[axis] += corner.point[axis] } }
    return sum.map { $0 / Double(corners.count) }
  }

  /// Returns whether a point is inside or on a facet that belongs to the polytope.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - tolerance: The distance from the boundary up to which it may be outside; rounding errors
  ///     do not count.
  /// - Returns: Whether no facet has the point farther outside than that.
  /// - Complexity: O(*f* · *d*) for *f* facets in *d* dimensions.
  public func contains(_ point: [Double], tolerance: Double = 0) -> Bool {
    facets.allSatisfy { facet in
      let excess = facet.excess(at: point) - tolerance
      return facet.isOpen ? excess < -Self.tolerance : excess <= Self.tolerance
    }
  }

  /// Returns the range of a linear function over the polytope.
  ///
  /// - Parameter function: The function, which is called at each vertex; of one that is not linear,
  ///   only the values at the vertices count.
  /// - Returns: The least and the greatest value.
  /// - Complexity: O(*v*) calls for *v* vertices.
  public func range(of function: (_ point: [Double]) -> Double) -> ClosedRange<Double> {
    var range = function(corners[0].point)...function(corners[0].point)
    for corner in corners.dropFirst() {
      let value = function(corner.point)
      range = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    return range
  }

  /// Returns the range of a coordinate over the polytope.
  ///
  /// - Parameter axis: The index of the coordinate, from 0.
  /// - Returns: The least and the greatest coordinate.
  /// - Precondition: The polytope has the coordinate.
  /// - Complexity: O(*v*) for *v* vertices.
  public func range(ofAxis axis: Int) -> ClosedRange<Double> { range { $0[axis] } }

  /// Whether the polytope is so thin between one of its facets and the opposite vertex that it
  /// counts as a part of a boundary.
  ///
  /// - Complexity: O(*f* · *v* · *d*) for *f* facets and *v* vertices in *d* dimensions.
  public var isThin: Bool {
    facets.contains { facet in
      !corners.contains { facet.excess(at: $0.point) < -Self.leastThickness }
    }
  }

  // MARK: Intersections

  /// Returns the part inside a half-space.
  ///
  /// The facet that cuts the polytope off belongs to the part unless the half-space is open.
  ///
  /// - Parameter half: The half-space.
  /// - Returns: The part, or the whole polytope if nothing is cut off; `nil` if there is none that
  ///   is not thin.
  /// - Complexity: O(*v*² · *c*) for *v* vertices with *c* facets each; O(*v*) if nothing is cut
  ///   off.
  public func intersection(with half: HalfSpace) -> Polytope? {
    if half.isConstant { return half.bound >= 0 ? self : nil }
    let excesses = corners.map { half.excess(at: $0.point) }
    guard let greatest = excesses.max(), let least = excesses.min() else { return nil }
    if greatest <= Self.tolerance { return half.isOpen ? withoutFacet(on: half) : self }
    if least >= -Self.leastThickness { return nil }
    var kept: [Corner] = []
    let own = facets.count
    for (corner, excess) in zip(corners, excesses) where excess <= Self.tolerance {
      var corner = corner
      if excess >= -Self.tolerance { corner.facets.append(own) }
      kept.append(corner)
    }
    for inside in corners.indices where excesses[inside] < -Self.tolerance {
      for outside in corners.indices where excesses[outside] > Self.tolerance {
        guard let common = commonFacets(inside, outside) else { continue }
        let share = excesses[inside] / (excesses[inside] - excesses[outside])
        let point = zip(corners[inside].point, corners[outside].point).map {
          $0 + share * ($1 - $0)
        }
        kept.append(Corner(point: point, facets: common + [own]))
      }
    }
    let part = Polytope(facets + [half], kept)
    return part.flatMap { $0.isThin ? nil : $0 }
  }

  /// Returns the part inside all of some half-spaces.
  ///
  /// - Parameter halves: The half-spaces, which are cut off one after the other; with none, the
  ///   result is the polytope.
  /// - Returns: The part; `nil` if there is none that is not thin.
  /// - Complexity: That of the intersection with each half-space.
  public func intersection(with halves: [HalfSpace]) -> Polytope? {
    var part = self
    for half in halves {
      guard let next = part.intersection(with: half) else { return nil }
      part = next
    }
    return part
  }

  /// Returns the parts on both sides of the boundary of a half-space.
  ///
  /// - Parameter half: The half-space.
  /// - Returns: The part in it, and the part in its ``HalfSpace/opposite``; `nil` for a part that
  ///   is empty or thin.
  /// - Complexity: That of two intersections.
  public func divided(by half: HalfSpace) -> (inside: Polytope?, outside: Polytope?) {
    (intersection(with: half), intersection(with: half.opposite))
  }

  /// Returns convex parts, without common volume, that together are the points outside all of some
  /// half-spaces' intersection.
  ///
  /// Thin parts are left out.
  ///
  /// - Parameter halves: The half-spaces whose intersection is taken away; with none, nothing is
  ///   left.
  /// - Returns: At most one part for each half-space.
  /// - Complexity: That of two intersections for each half-space.
  public func subtracting(_ halves: [HalfSpace]) -> [Polytope] {
    var parts: [Polytope] = []
    var rest = self
    for half in halves {
      if let outside = rest.intersection(with: half.opposite) { parts.append(outside) }
      guard let inside = rest.intersection(with: half) else { return parts }
      rest = inside
    }
    return parts
  }

  /// Returns the polytope without its facet on the boundary of a half-space that contains it.
  private func withoutFacet(on half: HalfSpace) -> Polytope {
    let near = corners.filter { half.excess(at: $0.point) >= -Self.tolerance }
    guard near.count >= dimension else { return self }
    var copy = self
    for index in facets.indices where near.allSatisfy({ $0.facets.contains(index) }) {
      let facet = facets[index]
      copy.facets[index] = HalfSpace(normal: facet.normal, atMost: facet.bound, isOpen: true)
    }
    return copy
  }

  /// The facets that two vertices have in common; `nil` if no edge joins them.
  private func commonFacets(_ a: Int, _ b: Int) -> [Int]? {
    let others = corners[b].facets
    let common = corners[a].facets.filter(others.contains)
    guard common.count >= dimension - 1 else { return nil }
    // A third vertex on all of the common facets lies between them.
    for index in corners.indices where index != a && index != b {
      if common.allSatisfy(corners[index].facets.contains) { return nil }
    }
    return common
  }

  /// Creates a polytope without the half-spaces that contain no facet.
  private init?(_ halves: [HalfSpace], _ corners: [Corner]) {
    guard let dimension = corners.first?.point.count, corners.count > dimension else { return nil }
    var counts = [Int](repeating: 0, count: halves.count)
    for corner in corners { for facet in corner.facets { counts[facet] += 1 } }
    var places = [Int](repeating: -1, count: halves.count)
    facets = []
    for index in halves.indices where counts[index] >= dimension {
      places[index] = facets.count
      facets.append(halves[index])
    }
    self.corners = corners.map { corner in
      Corner(point: corner.point, facets: corner.facets.map { places[$0] }.filter { $0 >= 0 })
    }
  }
}

extension Polytope {
  /// Returns the polytope moved along an axis.
  ///
  /// - Parameters:
  ///   - axis: The index of the coordinate, from 0.
  ///   - distance: The distance, negative to move the other way.
  /// - Returns: The moved polytope.
  /// - Precondition: The polytope has the coordinate.
  /// - Complexity: O(*f* + *v*) for *f* facets and *v* vertices.
  public func shifted(axis: Int, by distance: Double) -> Polytope {
    mapped(
      facets: facets.map { facet in
        HalfSpace(
          normal: facet.normal, atMost: facet.bound + facet.normal[axis] * distance,
          isOpen: facet.isOpen)
      }
    ) { point in
      var point = point
      point[axis] += distance
      return point
    }
  }

  /// Returns the polytope mirrored along an axis: at -1 instead of 1.
  ///
  /// - Parameter axis: The index of the coordinate, from 0.
  /// - Returns: The mirrored polytope.
  /// - Precondition: The polytope has the coordinate.
  /// - Complexity: O(*f* + *v*) for *f* facets and *v* vertices.
  public func mirrored(axis: Int) -> Polytope {
    mapped(
      facets: facets.map { facet in
        var normal = facet.normal
        normal[axis] = -normal[axis]
        return HalfSpace(normal: normal, atMost: facet.bound, isOpen: facet.isOpen)
      }
    ) { point in
      var point = point
      point[axis] = -point[axis]
      return point
    }
  }

  /// Returns the prism over the polytope: its points with a further coordinate of a range.
  ///
  /// - Parameter range: The range of the further coordinate, which becomes the last; not a single
  ///   number.
  /// - Returns: The prism, with one more dimension.
  /// - Complexity: O(*f* + *v*) for *f* facets and *v* vertices.
  public func prism(over range: ClosedRange<Double>) -> Polytope {
    let bottom = facets.count
    var prism = self
    prism.facets = facets.map {
      HalfSpace(normal: $0.normal + [0], atMost: $0.bound, isOpen: $0.isOpen)
    }
    let zeros = [Double](repeating: 0, count: dimension)
    prism.facets.append(HalfSpace(normal: zeros + [-1], atMost: -range.lowerBound))
    prism.facets.append(HalfSpace(normal: zeros + [1], atMost: range.upperBound))
    prism.corners = corners.flatMap { corner in
      [
        Corner(point: corner.point + [range.lowerBound], facets: corner.facets + [bottom]),
        Corner(point: corner.point + [range.upperBound], facets: corner.facets + [bottom + 1]),
      ]
    }
    return prism
  }

  private func mapped(
    facets: [HalfSpace], _ transform: ([Double]) -> [Double]
  ) -> Polytope {
    var copy = self
    copy.facets = facets
    copy.corners = corners.map { Corner(point: transform($0.point), facets: $0.facets) }
    return copy
  }
}
