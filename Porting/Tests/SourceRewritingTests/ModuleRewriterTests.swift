import Foundation
import Testing

@testable import SourceRewriting

@Suite struct ModuleRewriterTests {
  /// A folder that is removed with the value.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    func write(_ name: String, _ text: String) throws {
      let url = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func read(_ name: String) -> String {
      FileManager.default.contents(atPath: path + "/" + name).map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func plan(_ folder: Folder, exclude: [String] = []) -> PortPlan {
    var settings = PortSettings(module: "App", sources: ["Sources"])
    settings.exclude = exclude
    return PortPlan(
      settings, relativeTo: URL(filePath: folder.path), target: "Target",
      output: folder.path + "/Out", available: [])
  }

  @Test func onlyWhatChangedIsRewrittenAndWritten() async throws {
    let folder = Folder()
    try folder.write("Sources/A.swift", "import UIKit\nclass A: UIView { func f() { print(1) } }")
    try folder.write("Sources/B.swift", "import UIKit\nclass B: A {}")
    let plan = plan(folder)
    var summary = try await plan.run()
    #expect(summary.files == 2 && summary.rewritten == 2 && summary.written == 2)
    summary = try await plan.run()
    #expect(summary.rewritten == 0 && summary.written == 0)
    // A body changes one file.
    try folder.write("Sources/A.swift", "import UIKit\nclass A: UIView { func f() { print(2) } }")
    summary = try await plan.run()
    #expect(summary.rewritten == 1 && summary.written == 1)
    // A declaration can change others.
    try folder.write("Sources/A.swift", "import UIKit\nclass A: UIView { @objc func f() {} }")
    summary = try await plan.run()
    #expect(summary.rewritten == 2 && summary.written == 1)
  }

  @Test func filesAreSelectedByPatterns() throws {
    let folder = Folder()
    for name in ["A.swift", "Views/A.swift", "Views/Tests/T.swift", "main.swift", "x.txt"] {
      try folder.write("Sources/" + name, "")
    }
    let files = plan(folder, exclude: ["Sources/**/Tests"]).files
    #expect(
      files.map { $0.source.replacing(folder.path, with: "") }
        == ["/Sources/A.swift", "/Sources/Views/A.swift"])
    #expect(
      files.map { $0.output.replacing(folder.path, with: "") }
        == ["/Out/A.swift", "/Out/Views+A.swift"])
  }

  @Test func aMissingFileIsAnErrorThatNamesIt() async {
    let rewriter = ModuleRewriter(
      module: "App", files: [PortPlan.File(source: "/missing.swift", output: "/out.swift")])
    await #expect(throws: PortingError.self) { _ = try await rewriter.run() }
  }

  @Test func anInvalidSettingsFileIsAnErrorThatNamesTheKey() throws {
    let folder = Folder()
    try folder.write("port.json", "{\"sources\": \"App\"}")
    let error = #expect(throws: PortingError.self) {
      _ = try PortSettings(contentsOf: folder.path + "/port.json")
    }
    #expect(error?.message.contains("\"sources\"") == true)
  }
}
