import SolvingTestSupport
import Testing

@testable import LinearProgramming

@Suite struct SparseFactorizationTests {
  private typealias Matrix = [[Double]]

  private func factorization(
    _ matrix: Matrix, workLimit: Int = .max
  ) -> SparseFactorization<Rational> {
    SparseFactorization(
      rows: matrix.map { row in
        SparseVector(
          row.enumerated().filter { $0.element != 0 }.map { ($0.offset, Rational($0.element)) })
      }, columnCount: matrix.first?.count ?? 0, workLimit: workLimit)
  }

  @Test func solvesASystemAndItsTranspose() {
    let matrix: Matrix = [[2, 1, 0], [1, 0, -3], [0, 1, 1]]
    let factors = factorization(matrix)
    var work = 0
    #expect(factors.rank == 3)
    // (1, 3, 3): 2 + 3 = 5, 1 - 9 = -8, 3 + 3 = 6.
    let solution = factors.solution(of: [5, -8, 6].map { Rational($0 as Double) }, &work)
    #expect(solution.map(\.double) == [1, 3, 3])
    // (1, 2, 3)ᵀ times the matrix: 2 + 2 = 4, 1 + 3 = 4, -6 + 3 = -3.
    let left = factors.transposedSolution(of: [4, 4, -3].map { Rational($0 as Double) }, &work)
    #expect(left.map(\.double) == [1, 2, 3])
    #expect(work > 0)
  }

  @Test func nullVectorIsTheOnlyDependenceOfColumns() throws {
    // The third column is the first plus twice the second.
    let factors = factorization([[1, 0, 1], [0, 1, 2], [1, 1, 3]])
    #expect(factors.rank == 2)
    let vector = try #require(factors.nullVector).map(\.double)
    #expect(vector[1] == 2 * vector[0])
    #expect(vector[2] == -vector[0])
    #expect(vector[0] != 0)
    #expect(factorization([[1, 0], [0, 1]]).nullVector == nil)
    #expect(factorization([[1, 1, 1]]).nullVector == nil)
  }

  /// Random matrices of small whole numbers, some of them singular: what is solved is put in.
  @Test(arguments: UInt64(1)...30)
  func solutionsMeetTheSystem(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = 12
    let matrix: Matrix = (0..<size).map { _ in
      (0..<size).map { _ in random.whole(0...3) == 0 ? random.whole(-3...3) : 0 }
    }
    let factors = factorization(matrix)
    guard factors.rank == size else { return }
    let right = (0..<size).map { _ in Rational(random.whole(-9...9) as Double) }
    var work = 0
    let solution = factors.solution(of: right, &work)
    let left = factors.transposedSolution(of: right, &work)
    for row in 0..<size {
      var (sum, transposed) = (Rational(), Rational())
      for column in 0..<size {
        sum = sum + Rational(matrix[row][column]) * solution[column]
        transposed = transposed + Rational(matrix[column][row]) * left[column]
      }
      #expect((sum - right[row]).isZero, "seed \(seed)")
      #expect((transposed - right[row]).isZero, "seed \(seed)")
    }
  }

  /// A chain costs as much as it has links, in whatever order they are given.
  @Test func chainFillsNothingIn() {
    let length = 500
    let rows = (0..<length).map { index in
      let link = (index * 7) % length
      return SparseVector([(link, Rational(1)), ((link + 1) % (length + 1), Rational(-1))])
    }
    let factors = SparseFactorization(rows: rows, columnCount: length + 1)
    #expect(factors.rank == length)
    #expect(factors.work <= 8 * length)
    #expect(factors.nullVector?.map(\.double) == Array(repeating: 1, count: length + 1))
  }

  @Test func eliminationStopsAtTheWorkLimit() {
    let dense: Matrix = (0..<9).map { row in (0..<9).map { Double(row * $0 % 7 + 1) } }
    let stopped = factorization(dense, workLimit: 20)
    #expect(stopped.work > 20)
    #expect(stopped.rank < factorization(dense).rank)
    #expect(stopped.work < factorization(dense).work)
  }
}
