import ConstraintSolving
import SolvingTestSupport
import Testing

/// Bounded convex sets by facets and vertices.
@Suite struct PolytopeTests {
  @Test func aCornerOfASquareIsATriangle() throws {
    let square = Polytope(box: [0...10, 0...10])
    #expect(square.volume == 100)
    let triangle = try #require(
      square.intersection(with: HalfSpace(normal: [1, 1], atMost: 10)))
    #expect(Set(triangle.vertices) == [[0, 0], [10, 0], [0, 10]])
    #expect(triangle.facets.count == 3)
    #expect(triangle.volume == 50)
    #expect(triangle.contains([3, 3]))
    #expect(!triangle.contains([6, 6]))
    #expect(triangle.range(ofAxis: 0) == 0...10)
  }

  /// The corner of a unit cube has a sixth of its volume; without it, the cube has 7 facets.
  @Test func aCornerOfACubeIsATetrahedron() throws {
    let cube = Polytope(box: [0...1, 0...1, 0...1])
    let half = HalfSpace(normal: [1, 1, 1], atMost: 1)
    let (corner, rest) = cube.divided(by: half)
    #expect(abs(try #require(corner).volume - 1.0 / 6) < 1e-12)
    #expect(abs(try #require(rest).volume - 5.0 / 6) < 1e-12)
    #expect(corner?.facets.count == 4)
    #expect(rest?.facets.count == 7)
    #expect(rest?.vertices.count == 7)
  }

  @Test func whatIsOutsideOrThinIsNothing() {
    let square = Polytope(box: [0...10, 0...10])
    #expect(square.intersection(with: HalfSpace(normal: [1, 0], atMost: -1)) == nil)
    #expect(square.intersection(with: HalfSpace(normal: [1, 0], atMost: 0)) == nil)
    #expect(square.intersection(with: HalfSpace(normal: [1, 0], atMost: 10)) == square)
    #expect(square.intersection(with: HalfSpace(normal: [0, 0], atMost: -1)) == nil)
    #expect(square.intersection(with: HalfSpace(normal: [0, 0], atMost: 1)) == square)
  }

  /// x < 4 does not contain 4, its opposite does; moved, mirrored or as a prism it stays open.
  @Test func theBoundaryOfAnOpenHalfSpaceIsOutside() throws {
    let square = Polytope(box: [0...10, 0...10])
    let half = HalfSpace(normal: [1, 0], atMost: 4, isOpen: true)
    let (inside, outside) = square.divided(by: half)
    let left = try #require(inside)
    #expect(!left.contains([4, 5]))
    #expect(left.contains([3.999, 5]))
    #expect(left.contains([0, 5]))
    #expect(outside?.contains([4, 5]) == true)
    #expect(!left.shifted(axis: 0, by: 1).contains([5, 5]))
    #expect(!left.mirrored(axis: 0).contains([-4, 5]))
    #expect(!left.prism(over: 0...1).contains([4, 5, 0.5]))
    #expect(left.subtracting([half]).isEmpty)
    // An open half-space whose boundary is a facet takes the facet away.
    let closed = try #require(square.intersection(with: half.opposite.opposite))
    #expect(closed.contains([4, 5]))
    #expect(try #require(closed.intersection(with: half)).contains([4, 5]) == false)
  }

  /// A random polytope's parts on the sides of random planes have its volume together, and contain
  /// the points that they should.
  @Test(arguments: UInt64(1)...60)
  func partsAddUp(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dimension = 1 + Int(seed % 3)
    let box = Polytope(box: Array(repeating: -10...10, count: dimension))
    var parts = [box]
    var halves: [HalfSpace] = []
    for _ in 0..<5 {
      // Whole numbers, so that several planes meet in a point.
      let normal = (0..<dimension).map { _ in random.whole(-2...2) }
      halves.append(HalfSpace(normal: normal, atMost: random.whole(-6...6)))
    }
    for half in halves {
      parts = parts.flatMap { part in
        [half, half.opposite].compactMap { part.intersection(with: $0) }
      }
    }
    let sum = parts.reduce(0) { $0 + $1.volume }
    if !halves.contains(where: \.isConstant) { #expect(abs(sum - box.volume) < 1e-6) }
    for _ in 0..<50 {
      let point = (0..<dimension).map { _ in Double.random(in: -10...10, using: &random) }
      let owners = parts.filter { $0.contains(point) }
      if !halves.contains(where: \.isConstant) { #expect(owners.count == 1) }
    }
    for part in parts {
      #expect(part.contains(part.middle))
      for vertex in part.vertices {
        #expect(part.contains(vertex, tolerance: 1e-6))
        let active = part.facets.filter { abs($0.excess(at: vertex)) < 1e-6 }
        #expect(active.count >= dimension)
      }
    }
  }

  @Test func whatIsTakenAwayIsGone() {
    let square = Polytope(box: [0...10, 0...10])
    let inner = Polytope(box: [4...6, 3...6])
    let rest = square.subtracting(inner.facets)
    #expect(rest.reduce(0) { $0 + $1.volume } == 94)
    #expect(rest.allSatisfy { !$0.contains([5, 5]) })
    #expect(rest.count { $0.contains([1, 9]) } == 1)
  }
}
