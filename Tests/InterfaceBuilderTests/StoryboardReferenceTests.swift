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

  private func storyboard(_ path: String) throws -> Storyboard {
    Storyboard(try Document(contentsOf: path), contentSizes: .estimated)
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

  @Test func storyboardsThatContainEachOtherComeToAnEnd() throws {
    for (name, other) in [("One", "Two"), ("Two", "One")] {
      _ = try write(
        "\(name).storyboard", initial: "nav",
        "<navigationController id=\"nav\">"
          + segue("r", "relationship", to: "ref", "relationship=\"rootViewController\"")
          + "</navigationController>",
        reference("ref", "storyboardName=\"\(other)\""))
    }
    let storyboard = try storyboard(folder.appending(path: "One.storyboard").path)
    #expect(storyboard.instantiateInitialViewController() is UINavigationController)
  }
}
