extension Polytope {
  /// The volume: the area of a polygon, the length of an interval.
  ///
  /// - Complexity: O(*s* · *d*³) for *s* simplices in *d* dimensions.
  public var volume: Double {
    var factorial = 1.0
    for number in 1...max(1, dimension) { factorial *= Double(number) }
    return simplices(of: Array(corners.indices), dimension: dimension)
      .reduce(0) { $0 + abs(determinant(of: $1)) } / factorial
  }

  /// Returns simplices, by the indices of their vertices, into which a face is divided.
  private func simplices(of face: [Int], dimension: Int) -> [[Int]] {
    guard let apex = face.first else { return [] }
    if dimension == 0 { return [[apex]] }
    var simplices: [[Int]] = []
    for part in parts(of: face, dimension: dimension) where !part.contains(apex) {
      simplices += self.simplices(of: part, dimension: dimension - 1).map { [apex] + $0 }
    }
    return simplices
  }

  /// Returns the faces of a face that have one dimension less.
  private func parts(of face: [Int], dimension: Int) -> [[Int]] {
    var parts: [[Int]] = []
    for facet in facets.indices {
      let part = face.filter { corners[$0].facets.contains(facet) }
      guard part.count >= dimension, part.count < face.count, !parts.contains(part) else {
        continue
      }
      parts.append(part)
    }
    return parts.filter { part in
      !parts.contains { $0.count > part.count && part.allSatisfy($0.contains) }
    }
  }

  /// The determinant of the edges from the first vertex of a simplex.
  private func determinant(of simplex: [Int]) -> Double {
    let origin = corners[simplex[0]].point
    var rows = simplex.dropFirst().map { zip(corners[$0].point, origin).map { $0 - $1 } }
    var result = 1.0
    for column in rows.indices {
      guard
        let pivot = (column..<rows.count).max(by: {
          abs(rows[$0][column]) < abs(rows[$1][column])
        }), rows[pivot][column] != 0
      else { return 0 }
      if pivot != column {
        rows.swapAt(pivot, column)
        result = -result
      }
      result *= rows[column][column]
      for row in (column + 1)..<max(column + 1, rows.count) {
        let factor = rows[row][column] / rows[column][column]
        for index in column..<rows.count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return result
  }
}
