import Foundation
import Testing

/// `scripts/learn_canvas.py` learns from the fixtures what the shipped table of the canvas says.
@Suite struct LearnedCanvasTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func fixturesImplyTheShippedValues() throws {
    let learner = Process()
    learner.executableURL = Self.root.appending(path: "scripts/learn_canvas.py")
    learner.arguments = [
      Self.root.appending(path: "Tests/Fixtures").path,
      Self.root.appending(path: "Sources/InterfaceBuilder/Resources/canvas-environment.tsv").path,
    ]
    learner.environment = ProcessInfo.processInfo.environment
      .merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let output = Pipe()
    learner.standardOutput = output
    try learner.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    learner.waitUntilExit()

    #expect(learner.terminationStatus == 0)
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("another value") } == [])
    #expect(lines.contains { $0.hasPrefix("another count: status retina6_12 C:21200-23699") })
  }
}
