extension FileFixes {
  /// Returns the check of the file without the findings that are gone, with the line numbers of the new text.
  ///
  /// - Parameter check: The check of the original text.
  /// - Returns: The check after the fixes.
  /// - Complexity: That of a comparison of both texts line by line.
  public func remaining(of check: FileCheck) -> FileCheck {
    let numbers = lineNumbers
    func moved(_ subject: Subject) -> Subject {
      guard subject.file == check.file, let line = subject.line else { return subject }
      var subject = subject
      subject.line = numbers[line] ?? line
      return subject
    }
    func moved(_ text: String) -> String {
      let start = "\(check.file):"
      guard text.hasPrefix(start) else { return text }
      let digits = text.dropFirst(start.count).prefix(while: \.isNumber)
      guard let line = Int(digits), let number = numbers[line] else { return text }
      return start + String(number) + text.dropFirst(start.count + digits.count)
    }
    let gone = Set(resolved)
    var check = check
    check.findings = check.findings.filter { !gone.contains($0) }.map { finding in
      var finding = finding
      finding.subject = moved(finding.subject)
      finding.related = finding.related.map(moved)
      finding.brokenToo = finding.brokenToo?.map(moved)
      return finding
    }
    for index in check.proofs.indices {
      check.proofs[index].subject = moved(check.proofs[index].subject)
    }
    for index in check.suppressions.indices {
      check.suppressions[index].place = moved(check.suppressions[index].place)
    }
    check.notes = check.notes.map(moved)
    for index in check.missingTexts.indices {
      check.missingTexts[index].note = moved(check.missingTexts[index].note)
    }
    check.screenLines = check.screenLines.map { numbers[$0] ?? $0 }
    return check
  }

  /// The lines of the new text, by those of the original one.
  private var lineNumbers: [Int: Int] {
    UnifiedDiff.numbers(SourceText(original).lines, SourceText(text).lines)
  }

  /// The fixes with the line numbers of the new text, in the order in which they were applied.
  public var placedFixes: [(fix: Fix, line: Int?)] {
    let numbers = lineNumbers
    return fixes.map { fix in (fix, fix.finding.subject.line.map { numbers[$0] ?? $0 }) }
  }
}
