import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Storyboard references lead to scenes of other files.
@MainActor
@Suite final class StoryboardReferenceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var screen: ShownScreen?

  init() throws {
    LayoutDiagnostics.handler = nil
    simulate()
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Base.lproj"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a storyboard of the fixtures to the folder; returns its path.
  private func write(
    _ name: String, _ fixture: String, _ parts: [String: String] = [:]
  ) throws -> String {
    let file = folder.appending(path: name)
    try Data(Fixture.storyboard(fixture, parts).utf8).write(to: file)
    return file.path
  }

  private func storyboard(_ path: String) throws -> UIStoryboard {
    UIStoryboard(try Document(contentsOf: path), classes: ClassRegistry(), contentSizes: .estimated)
  }

  @Test(arguments: [
    ("Settings.storyboard", "", "First"), ("Base.lproj/Settings.storyboard", "", "First"),
    ("Settings.storyboard", "referencedIdentifier=\"Second\"", "Second"),
  ])
  func containersHoldControllersOfOtherFiles(
    name: String, attributes: String, title: String
  ) throws {
    _ = try write(name, "two-controllers", ["initial": "a"])
    let path = try write(
      "Main.storyboard", "navigation-to-reference",
      ["reference": "storyboardName=\"Settings\" \(attributes)"])
    let storyboard = try storyboard(path)
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.viewControllers.map(\.title) == [title])
    #expect(storyboard.problems.isEmpty)
  }

  @Test func segueIsPerformedIntoAnotherFile() throws {
    _ = try write("Settings.storyboard", "two-controllers", ["initial": "a"])
    let path = try write(
      "Main.storyboard", "presentation-to-reference",
      ["title": "Home", "reference": "storyboardName=\"Settings\""])
    let home = try #require(try storyboard(path).instantiateInitialViewController())
    screen = show(home)
    home.performSegue(withIdentifier: "go", sender: nil)
    #expect(home.presentedViewController?.title == "First")
  }

  @Test func referenceWithoutAFileIsToASceneOfItsOwn() throws {
    let path = try write("Main.storyboard", "navigation-to-own-scene")
    let navigation =
      try storyboard(path).instantiateInitialViewController() as? UINavigationController
    #expect(navigation?.topViewController?.title == "Here")
  }

  /// Xcode gives storyboard references identifiers of their own, which other references can name.
  private static let chain = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
    <scene sceneID="s"><objects>
    <viewControllerPlaceholder storyboardIdentifier="Next" storyboardName="NAME" \
    referencedIdentifier="Next" id="next"/></objects></scene></scenes></document>
    """

  @Test func aReferenceToAReferenceLeadsToItsDestination() throws {
    _ = try write("Settings.storyboard", "two-controllers", ["initial": "a"])
    let chain = Self.chain.replacing("NAME", with: "Settings")
      .replacing("referencedIdentifier=\"Next\"", with: "referencedIdentifier=\"Second\"")
    let middle = folder.appending(path: "Middle.storyboard")
    try Data(chain.utf8).write(to: middle)
    let path = try write(
      "Main.storyboard", "navigation-to-reference",
      ["reference": "storyboardName=\"Middle\" referencedIdentifier=\"Next\""])
    let main = try storyboard(path)
    let navigation = main.instantiateInitialViewController() as? UINavigationController
    #expect(navigation?.viewControllers.map(\.title) == ["Second"])
    #expect(main.problems.isEmpty)
    let other = try storyboard(middle.path).viewController(withIdentifier: "Next")
    #expect(other.title == "Second")
  }

  @Test func referencesThatLeadToEachOtherLeadNowhere() throws {
    for (name, other) in [("One", "Two"), ("Two", "One")] {
      try Data(Self.chain.replacing("NAME", with: other).utf8)
        .write(to: folder.appending(path: "\(name).storyboard"))
    }
    let storyboard = try storyboard(folder.appending(path: "One.storyboard").path)
    let error = #expect(throws: InterfaceBuilderError.self) {
      try storyboard.viewController(withIdentifier: "Next")
    }
    #expect(error?.code == .cyclicReference)
  }

  @Test(arguments: [
    ("storyboardName=\"Nowhere\"", "there is no storyboard named \"Nowhere\""),
    ("storyboardName=\"../../etc/Nowhere\"", "there is no storyboard named \"Nowhere\""),
    ("storyboardName=\"Empty\"", "there is no initial controller"),
    (
      "storyboardName=\"Empty\" referencedIdentifier=\"X\"",
      "there is no controller with the identifier \"X\""
    ),
  ])
  func referenceToNothingIsReportedAtItsLine(attributes: String, message: String) throws {
    _ = try write("Empty.storyboard", "two-controllers", ["initial": "nobody"])
    let path = try write(
      "Main.storyboard", "navigation-to-reference", ["reference": attributes])
    let storyboard = try storyboard(path)
    let navigation = storyboard.instantiateInitialViewController() as? UINavigationController
    #expect(navigation?.viewControllers.isEmpty == true)
    let problem = try #require(storyboard.problems.first)
    #expect(problem.message.contains(message), "\(problem)")
    #expect(problem.location.file == path)
  }

  @Test(arguments: [("Nowhere", "Nowhere"), ("../../etc/Nowhere", "Nowhere"), ("", "")])
  func missingFileIsReportedAtTheReference(name: String, file: String) throws {
    let path = try write(
      "Main.storyboard", "navigation-to-reference", ["reference": "storyboardName=\"\(name)\""])
    let storyboard = try storyboard(path)
    _ = storyboard.instantiateInitialViewController()
    let problem = try #require(storyboard.problems.first)
    #expect(
      problem.message.hasSuffix(", expected \(folder.path)/\(file).storyboard"), "\(problem)")
  }

  // MARK: Circles

  /// Fixtures of a controller of each kind that contains a reference.
  private static let containers = [
    "navigation-to-reference", "tabs-to-reference", "split-to-reference", "embed-to-reference",
  ]

  /// A tab bar's segues to the reference, one for each tab.
  private func segues(_ count: Int) -> String {
    (0..<count).map {
      """
      <segue destination="ref" kind="relationship" relationship="viewControllers" id="n-\($0)"/>
      """
    }.joined()
  }

  private func rejection(_ path: String) -> InterfaceBuilderError? {
    do throws(InterfaceBuilderError) {
      _ = try Document(contentsOf: path)
      return nil
    } catch {
      return error
    }
  }

  /// A reference without the name of a file, or with that of its own, is to a scene of the same file.
  @Test(arguments: [
    "", "referencedIdentifier=\"n\"", "storyboardName=\"Main\"",
    "storyboardName=\"Main\" referencedIdentifier=\"n\"",
  ])
  func controllerThatAReferencePutsInsideItselfIsRejected(attributes: String) throws {
    for container in Self.containers {
      let path = try write(
        "Main.storyboard", container, ["reference": attributes, "segues": segues(1)])
      let error = try #require(rejection(path))
      #expect(error.code == .cyclicReference)
      #expect(error.location.file == path)
      #expect(
        error.message == "the segue puts controller \"n\" inside itself, "
          + "expected controllers without such a cycle")
    }
  }

  /// Ten tab bars, each with the next one twice, make 1 023 of them and 1 024 plain controllers.
  @Test func controllersBehindReferencesCount() throws {
    let error = rejection(try write("Main.storyboard", "tabs-in-ten-levels"))
    #expect(error?.code == .limitExceeded)
  }

  @Test func controllersThatContainEachOtherThroughFilesAreNotMade() throws {
    for (one, two) in zip(Self.containers, Self.containers.reversed()) {
      let path = try write(
        "One.storyboard", one, ["reference": "storyboardName=\"Two\"", "segues": segues(1)])
      _ = try write(
        "Two.storyboard", two, ["reference": "storyboardName=\"One\"", "segues": segues(1)])
      let storyboard = try storyboard(path)
      #expect(storyboard.instantiateInitialViewController() == nil)
      #expect(throws: InterfaceBuilderError.self) {
        try storyboard.viewController(withIdentifier: "n")
      }
      let problem = try #require(storyboard.problems.first)
      #expect(problem.code == .cyclicReference)
      #expect(problem.location.file.hasSuffix("Two.storyboard"))
      #expect(problem.message.contains("puts controller \"n\" inside itself"), "\(problem)")
    }
  }

  /// Three files, each with tabs that lead to the next: with 9 tabs these are 1 + 9 + 81 + 729 controllers,
  /// with 10 they are 1 + 10 + 100 + 1 000, of which 1 000 are the most.
  @Test(arguments: [(9, true), (10, false)])
  func controllersOfAllFilesCount(tabCount: Int, isMade: Bool) throws {
    for (name, next) in [("Main", "B"), ("B", "C"), ("C", "D")] {
      _ = try write(
        "\(name).storyboard", "tabs-to-reference",
        ["reference": "storyboardName=\"\(next)\"", "segues": segues(tabCount)])
    }
    _ = try write("D.storyboard", "two-controllers", ["initial": "a"])
    let storyboard = try storyboard(folder.appending(path: "Main.storyboard").path)
    let tabs = storyboard.instantiateInitialViewController() as? UITabBarController
    #expect(tabs?.viewControllers?.count == (isMade ? tabCount : nil))
    #expect(storyboard.problems.map(\.code) == (isMade ? [] : [.limitExceeded]))
  }

  /// Segues that wait for a touch may lead to and fro between files, as from a start to a login and back.
  @Test func filesMayLeadToEachOtherAgainAndAgain() throws {
    for (name, other) in [("One", "Two"), ("Two", "One")] {
      _ = try write(
        "\(name).storyboard", "presentation-to-reference",
        [
          "title": name, "attributes": "animates=\"NO\"",
          "reference": "storyboardName=\"\(other)\"",
        ])
    }
    let storyboard = try storyboard(folder.appending(path: "One.storyboard").path)
    let start = try #require(storyboard.instantiateInitialViewController())
    screen = show(start)
    var current = start
    for step in 1...40 {
      current.performSegue(withIdentifier: "go", sender: nil)
      current = try #require(current.presentedViewController)
      #expect(current.title == (step.isMultiple(of: 2) ? "One" : "Two"))
    }
    #expect(storyboard.problems.isEmpty)
  }
}
