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

  @Test(arguments: [": .default", ":.default", ":\n    .ephemeral", " : .default"])
  func configurationsOfSessionsAreFound(argument: String) async throws {
    let folder = Folder()
    try folder.write("Sources/A.swift", "let a = URLSession(configuration\(argument))")
    #expect(try await plan(folder).run().configuresSessions)
  }

  @Test func gapsOfTheSettingsAreLeftOutAndListed() async throws {
    let folder = Folder()
    try folder.write("Sources/A.swift", "func a() -> Int {\n  missing()\n}\nfunc b() {}")
    var settings = PortSettings(module: "App", sources: ["Sources"])
    settings.gaps = ["Sources/A.swift": [2]]
    let plan = PortPlan(
      settings, relativeTo: URL(filePath: folder.path), target: "Target",
      output: folder.path + "/Out", available: [])
    let summary = try await plan.run()
    #expect(summary.notes.map(\.line) == [2])
    let text = folder.read("Out/A+Linux.swift")
    #expect(!text.contains("missing()") && text.contains("\n\nfunc b() {}"))
    // Without the gap, the file is rewritten again.
    var whole = plan
    whole.gaps = nil
    #expect(try await whole.run().written == 1)
    #expect(folder.read("Out/A+Linux.swift").contains("missing()"))
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

  /// The results have names of their own: Swift Evolution, SE-0274, where two files of one name in a module are
  /// ambiguous, which a directive with the source's name would be.
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
        == ["/Out/A+Linux.swift", "/Out/Views+A+Linux.swift"])
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

  /// A value of `any P` can be passed for `(some P)?` on Apple's platforms if the protocol is for
  /// Objective-C, whichever module declares it.
  @Test func protocolsOfOtherRewrittenModulesAreKnown() async throws {
    let folder = Folder()
    try folder.write(
      "Core/P.swift", "@objc public protocol Field {}\npublic protocol Plain {}")
    try folder.write(
      "Sources/A.swift",
      "func f(_ field: (some Field)?) {}\nfunc g(_ plain: (some Plain)?) {}\n"
        + "extension Array where Element: Field { func sortedByTag() -> [Element] { self } }")
    var plan = plan(folder)
    plan.foreignSources = [folder.path + "/Core/P.swift"]
    _ = try await plan.run()
    let text = folder.read("Out/A+Linux.swift")
    #expect(text.contains("func f(_ field: (any Field)?)"))
    #expect(text.contains("func g(_ plain: (some Plain)?)"))
    #expect(text.contains("extension Array where Element: Field {"))
    #expect(text.contains("extension Array where Element == any Field {"))
    plan.foreignSources = nil
    _ = try await plan.run()
    #expect(folder.read("Out/A+Linux.swift").contains("func f(_ field: (some Field)?)"))
  }

  /// What another program wrote may be out of date, such as that of another version.
  @Test func resultsOfAnotherProgramAreNotReused() async throws {
    let folder = Folder()
    try folder.write("Sources/A.swift", "class A {}")
    let plan = plan(folder)
    _ = try await plan.run()
    let cache = folder.read("Out/port-cache.json")
    let program = try #require(cache.range(of: "\"program\":\""))
    try folder.write(
      "Out/port-cache.json", cache.replacingCharacters(in: program, with: "\"program\":\"other "))
    let summary = try await plan.run()
    #expect(summary.rewritten == 1)
  }
}
