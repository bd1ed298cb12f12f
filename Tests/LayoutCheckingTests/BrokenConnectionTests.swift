import Foundation
import LayoutChecking
import Testing
import UIKit

/// Connections to objects that the file does not have, as a merge by hand can leave them.
@MainActor @Suite struct BrokenConnectionTests: OneScreenTests {
  private func messages(_ connections: String, initial: String? = nil) throws -> [String] {
    var text = try storyboard(
      view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>", height: 50),
      edge("btn.top", "safe.top", 60) + edge("btn.leading", "safe.leading", 16)
        + sized("btn", 100, 50), connections: connections)
    if let initial {
      text = text.replacing(
        /initialViewController="[^"]*"/, with: "initialViewController=\"\(initial)\"")
    }
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    return FileCheck(of: file.path, by: plan).findings.filter { $0.rule == .brokenReference }
      .map(\.message)
  }

  @Test(arguments: [
    (
      "<segue destination=\"none\" kind=\"show\" id=\"g1\"/>",
      ["segue g1 leads to \"none\", which the file does not have"]
    ),
    (
      "<outlet property=\"a\" destination=\"none\" id=\"o1\"/>",
      ["outlet o1 leads to \"none\", which the file does not have"]
    ),
    ("<outlet property=\"a\" destination=\"btn\" id=\"o1\"/>", []),
  ])
  func aConnectionLeadsToAnObjectOfTheFile(connection: String, expected: [String]) throws {
    #expect(try messages(connection) == expected)
  }

  @Test func theInitialControllerIsInTheFile() throws {
    #expect(
      try messages("", initial: "zzz")
        == ["the initial view controller is \"zzz\", which the file does not have"])
  }
}
