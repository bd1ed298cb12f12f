import Foundation
import Testing

/// The checker of an app whose coordinator creates the controllers, in processes of its own.
@Suite(.serialized) struct ExploredAppTests {
  private func run(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(component: "ExploredApp")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The splash screen leaves by itself, the login needs a password, a row shows a person, and a tab the settings.
  ///
  /// Two rows end the process, or do not end. The screen about the app is shown while the app runs.
  private static let screens = [
    "launch", "AboutController", "SettingsController, after tapping Settings on ListController",
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

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="N"><scenes>
      <scene sceneID="A"><objects><navigationController id="N" sceneMemberID="viewController">
        <connections><segue destination="S1" kind="relationship" relationship="rootViewController" id="R"/>
        </connections>
      </navigationController></objects></scene>
      <scene sceneID="B"><objects><viewController id="S1" customClass="FirstController" \
        sceneMemberID="viewController"><view key="view" id="V1">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews><button buttonType="system" id="B1">
            <rect key="frame" x="20" y="200" width="100" height="44"/>
            <state key="normal" title="Next"/>
            <connections><segue destination="S2" kind="show" id="G1"/></connections>
          </button></subviews>
        </view>
      </viewController></objects></scene>
      <scene sceneID="C"><objects><viewController id="S2" customClass="DetailController" \
        sceneMemberID="viewController"><view key="view" id="V2">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
        </view>
      </viewController></objects></scene>
    </scenes></document>
    """

  /// A scene that fails by itself is reached by a tap, and the delegate of an app with a main storyboard finds its window:
  /// developer.apple.com, UIMainStoryboardFile.
  @Test func anAppWithAMainStoryboardIsLaunched() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.storyboard.utf8).write(to: folder.appending(path: "Main.storyboard"))
    let settings = ["EXPLORED_STORYBOARDS": folder.path]
    #expect(
      try run(["--list"], settings).output
        == "FirstController\nDetailController, after tapping Next on FirstController\n")
    // The delegate shows a controller that is in no file.
    try Data(Self.storyboard.utf8).write(to: folder.appending(path: "Main.storyboard"))
    #expect(
      try run(["--list"], settings.merging(["EXPLORED_WELCOME": "1"]) { $1 }).output
        == "FirstController\nDetailController\nWelcomeController, after the launch\n")
  }
}
