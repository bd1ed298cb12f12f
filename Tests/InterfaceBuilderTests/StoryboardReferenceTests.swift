import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Storyboard references lead to scenes of other files.
@MainActor
@Suite final class StoryboardReferenceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    LayoutDiagnostics.handler = nil
    UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Base.lproj"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, initial: String, _ scenes: String...) throws -> String {
    let objects = scenes.enumerated().map {
      "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154" \
      initialViewController="\(initial)"><scenes>\(objects.joined())</scenes></document>
      """
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func reference(_ id: String, _ attributes: String) -> String {
    "<viewControllerPlaceholder \(attributes) id=\"\(id)\"/>"
  }

  private func controller(_ id: String, _ title: String, _ more: String = "") -> String {
    """
    <viewController title="\(title)" storyboardIdentifier="\(title)" id="\(id)">\
    <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="320" height="568"/>\
    <subviews/></view>\(more)</viewController>
    """
  }

  private func segue(_ id: String, _ kind: String, to destination: String, _ more: String) -> String
  {
    """
    <connections><segue destination="\(destination)" kind="\(kind)" \(more) id="\(id)"/></connections>
    """
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
    _ = try write(name, initial: "a", controller("a", "First"), controller("b", "Second"))
    let path = try write(
      "Main.storyboard", initial: "nav",
      "<navigationController id=\"nav\">"
        + segue("r", "relationship", to: "ref", "relationship=\"rootViewController\"")
        + "</navigationController>",
      reference("ref", "storyboardName=\"Settings\" \(attributes)"))
    let storyboard = try storyboard(path)
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.viewControllers.map(\.title) == [title])
    #expect(storyboard.problems.isEmpty)
  }

  @Test func segueIsPerformedIntoAnotherFile() throws {
    _ = try write("Settings.storyboard", initial: "a", controller("a", "First"))
    let path = try write(
      "Main.storyboard", initial: "home",
      controller("home", "Home", segue("g", "presentation", to: "ref", "identifier=\"go\"")),
      reference("ref", "storyboardName=\"Settings\""))
    let home = try #require(try storyboard(path).instantiateInitialViewController())
    let window = UIWindow()
    window.rootViewController = home
    window.makeKeyAndVisible()
    home.performSegue(withIdentifier: "go", sender: nil)
    #expect(home.presentedViewController?.title == "First")
  }

  @Test func referenceWithoutAFileIsToASceneOfItsOwn() throws {
    let path = try write(
      "Main.storyboard", initial: "nav",
      "<navigationController id=\"nav\">"
        + segue("r", "relationship", to: "ref", "relationship=\"rootViewController\"")
        + "</navigationController>",
      controller("a", "Here"), reference("ref", "referencedIdentifier=\"Here\""))
    let navigation =
      try storyboard(path).instantiateInitialViewController() as? UINavigationController
    #expect(navigation?.topViewController?.title == "Here")
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
    _ = try write("Empty.storyboard", initial: "nobody", controller("a", "First"))
    let path = try write(
      "Main.storyboard", initial: "nav",
      "<navigationController id=\"nav\">"
        + segue("r", "relationship", to: "ref", "relationship=\"rootViewController\"")
        + "</navigationController>",
      reference("ref", attributes))
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
      "Main.storyboard", initial: "nav", navigation("nav", "ref"),
      reference("ref", "storyboardName=\"\(name)\""))
    let storyboard = try storyboard(path)
    _ = storyboard.instantiateInitialViewController()
    let problem = try #require(storyboard.problems.first)
    #expect(
      problem.message.hasSuffix(", expected \(folder.path)/\(file).storyboard"), "\(problem)")
  }

  // MARK: Circles

  private func navigation(_ id: String, _ root: String) -> String {
    "<navigationController storyboardIdentifier=\"\(id)\" id=\"\(id)\">"
      + segue("\(id)-r", "relationship", to: root, "relationship=\"rootViewController\"")
      + "</navigationController>"
  }

  private func tabs(_ id: String, _ choices: [String]) -> String {
    let segues = choices.enumerated().map {
      "<segue destination=\"\($1)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"\(id)-\($0)\"/>"
    }
    return "<tabBarController storyboardIdentifier=\"\(id)\" id=\"\(id)\"><connections>"
      + segues.joined() + "</connections></tabBarController>"
  }

  private func split(_ id: String, _ column: String) -> String {
    "<splitViewController storyboardIdentifier=\"\(id)\" id=\"\(id)\">"
      + segue("\(id)-m", "relationship", to: column, "relationship=\"masterViewController\"")
      + "</splitViewController>"
  }

  private func container(_ id: String, _ inner: String) -> String {
    """
    <viewController storyboardIdentifier="\(id)" id="\(id)"><view key="view" id="\(id)-view">\
    <rect key="frame" x="0" y="0" width="320" height="568"/><subviews><containerView id="\(id)-box">\
    <rect key="frame" x="0" y="0" width="320" height="568"/>\(segue("\(id)-e", "embed", to: inner, ""))\
    </containerView></subviews></view></viewController>
    """
  }

  /// A controller of each kind that contains what has an id.
  private func containers(_ id: String, _ inner: String) -> [String] {
    [navigation(id, inner), tabs(id, [inner]), split(id, inner), container(id, inner)]
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
    for scene in containers("n", "ref") {
      let path = try write("Main.storyboard", initial: "n", scene, reference("ref", attributes))
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
    let scenes = (0..<10).flatMap { level in
      [
        tabs("t\(level)", ["r\(level)", "r\(level)"]),
        reference("r\(level)", "referencedIdentifier=\"t\(level + 1)\""),
      ]
    }
    let text = (scenes + [controller("last", "t10")]).joined()
    let error = rejection(try write("Main.storyboard", initial: "t0", text))
    #expect(error?.code == .limitExceeded)
  }

  @Test func controllersThatContainEachOtherThroughFilesAreNotMade() throws {
    for (one, two) in zip(containers("n", "ref"), containers("n", "ref").reversed()) {
      let path = try write(
        "One.storyboard", initial: "n", one, reference("ref", "storyboardName=\"Two\""))
      _ = try write(
        "Two.storyboard", initial: "n", two, reference("ref", "storyboardName=\"One\""))
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
    let choices = Array(repeating: "ref", count: tabCount)
    for (name, next) in [("Main", "B"), ("B", "C"), ("C", "D")] {
      _ = try write(
        "\(name).storyboard", initial: "t", tabs("t", choices),
        reference("ref", "storyboardName=\"\(next)\""))
    }
    _ = try write("D.storyboard", initial: "d", controller("d", "Last"))
    let storyboard = try storyboard(folder.appending(path: "Main.storyboard").path)
    let tabs = storyboard.instantiateInitialViewController() as? UITabBarController
    #expect(tabs?.viewControllers?.count == (isMade ? tabCount : nil))
    #expect(storyboard.problems.map(\.code) == (isMade ? [] : [.limitExceeded]))
  }

  /// Segues that wait for a touch may lead to and fro between files, as from a start to a login and back.
  @Test func filesMayLeadToEachOtherAgainAndAgain() throws {
    for (name, other) in [("One", "Two"), ("Two", "One")] {
      _ = try write(
        "\(name).storyboard", initial: "a",
        controller(
          "a", name, segue("g", "presentation", to: "ref", "identifier=\"go\" animates=\"NO\"")),
        reference("ref", "storyboardName=\"\(other)\""))
    }
    let storyboard = try storyboard(folder.appending(path: "One.storyboard").path)
    let window = UIWindow()
    window.rootViewController = storyboard.instantiateInitialViewController()
    window.makeKeyAndVisible()
    var current = try #require(window.rootViewController)
    for step in 1...40 {
      current.performSegue(withIdentifier: "go", sender: nil)
      current = try #require(current.presentedViewController)
      #expect(current.title == (step.isMultiple(of: 2) ? "One" : "Two"))
    }
    #expect(storyboard.problems.isEmpty)
  }
}
