import Testing
import XCTest

/// The line of a test at which an issue is recorded.
struct IssueRecord {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Records an issue in the running test, whichever library runs it.
  func record(_ text: String) {
    guard Test.current != nil else { return XCTFail(text, file: filePath, line: line) }
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }
}
