import Foundation
import Testing

/// The checker of an app whose coordinator creates the controllers, in processes of its own.
@Suite struct ExploredAppTests {
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(component: "ExploredApp")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The splash screen leaves by itself, the login needs a password, a row shows a person, a bar button edits it, and a
  /// tab shows the settings; two rows end the process, or do not end.
  private static let screens = [
    "launch", "SettingsController, after tapping Settings on ListController",
    "LoginController, after a moment",
    "ListController, after filling in the fields and tapping Log in on LoginController",
    "PersonController, after tapping Akira on ListController",
    "NewsController, after tapping News on ListController, with examples of data",
    "EditController, after tapping Edit on PersonController",
    "ArticleController, after tapping Title 1 on NewsController, with examples of data",
  ]

  @Test func controllersOfACoordinatorAreScreens() throws {
    let list = try run(["--list"])
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").map(String.init) == Self.screens)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pictures = try run(["--svg", folder.path, "--device", "iphone8"])
    #expect(pictures.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == Self.screens.count)
    // The value that the app hands over, and the bars around the controller.
    let person = try #require(names.first { $0.hasPrefix("PersonController") })
    let text = try String(contentsOf: folder.appending(path: person), encoding: .utf8)
    #expect(text.contains(">Akira<"))
    #expect(text.contains(">Edit<") && text.contains(">Settings<"))
    let article = try #require(names.first { $0.hasPrefix("ArticleController") })
    let story = try String(contentsOf: folder.appending(path: article), encoding: .utf8)
    #expect(story.contains(">Title 1<"))
  }
}
