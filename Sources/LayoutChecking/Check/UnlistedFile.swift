extension [Finding] {
  /// Returns the findings of a file as one note, if the app contains it only under a condition: nobody looks through
  /// the faults of a file that is left over.
  ///
  /// Only errors count. The note is inconclusive; it is about the first of them in the file, and has their number.
  ///
  /// - Parameter condition: The condition under which the app contains the file; `nil` if it does.
  /// - Returns: The note; no finding if there is no error, and all findings without a condition.
  func combined(under condition: String?) -> [Finding] {
    guard let condition else { return self }
    // Those of screens have the condition, and are notes for it.
    let errors = filter { $0.severity == .error || $0.conditions?.contains(condition) == true }
      .sorted(by: Finding.isListed)
    guard var first = errors.first else { return [] }
    first.severity = .note
    first.isInconclusive = true
    if first.conditions?.contains(condition) != true { first.add(condition: condition) }
    if errors.count > 1 { first.add(condition: "the first of \(errors.count) faults in the file") }
    return [first]
  }
}
