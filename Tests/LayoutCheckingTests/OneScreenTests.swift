import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Tests of storyboards with one screen, shown on an iPhone 8.
@MainActor
protocol OneScreenTests {}

extension OneScreenTests {
  var portrait: [Device] { [Device.named("iphone8", .portrait)].compactMap(\.self) }
  var landscape: [Device] { [Device.named("iphone8", .landscape)].compactMap(\.self) }

  /// Constraints of a view's width and height.
  func sized(_ id: String, _ width: Int?, _ height: Int?) -> String {
    [("width", width), ("height", height)].map { attribute, length in
      length.map {
        "<constraint firstItem=\"\(id)\" firstAttribute=\"\(attribute)\" constant=\"\($0)\" "
          + "id=\"\(id)-\(attribute)-\($0)\"/>"
      } ?? ""
    }.joined()
  }

  func findings(in text: String, on devices: [Device]) throws -> [Finding] {
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Screen.all(inFile: file.path).flatMap { try $0.findings(on: devices) }
  }

  /// The findings of a screen with some views and constraints, connections of its controller, and attributes of
  /// its root view.
  func findings(
    _ views: String, _ constraints: String, connections: String = "", root: String = "",
    on devices: [Device]? = nil
  ) throws -> [Finding] {
    try findings(
      in: storyboard(views, constraints, connections: connections, root: root),
      on: devices ?? portrait)
  }

  /// The text of a storyboard with that screen.
  func storyboard(
    _ views: String, _ constraints: String, connections: String = "", root: String = ""
  ) throws -> String {
    try Fixture.storyboard(
      "one-screen",
      ["views": views, "constraints": constraints, "connections": connections, "root": root])
  }

  func view(
    _ kind: String, _ id: String, _ attributes: String = "", _ content: String = "",
    width: Int = 100, height: Int = 30
  ) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
    <rect key="frame" x="16" y="40" width="\(width)" height="\(height)"/>\(content)</\(kind)>
    """
  }

  /// An edge, `first.attribute`, that is another one, `second.attribute`, and some points.
  func edge(_ first: String, _ second: String, _ constant: Double = 0) -> String {
    let one = first.split(separator: ".")
    let two = second.split(separator: ".")
    return """
      <constraint firstItem="\(one[0])" firstAttribute="\(one[1])" secondItem="\(two[0])" \
      secondAttribute="\(two[1])" constant="\(constant)" id="\(first)-\(second)"/>
      """
  }

  /// The conflict of views of 200 points, one below the other between the edges of a screen.
  func conflict(of ids: [String]) throws -> Finding {
    let views = ids.map { view("view", $0) }.joined()
    let heights = ids.map {
      "<constraint firstItem=\"\($0)\" firstAttribute=\"height\" constant=\"200\" id=\"h\($0)\"/>"
    }
    let chain = zip(ids, ids.dropFirst()).map { edge("\($1).top", "\($0).bottom") }
    let found = try findings(
      views,
      edge("\(ids[0]).top", "safe.top") + edge("safe.bottom", "\(ids[ids.count - 1]).bottom")
        + chain.joined() + heights.joined())
    return try #require(found.first { $0.rule == .unsatisfiableConstraints })
  }

  /// What is found on an iPhone 8 in a storyboard beside sources.
  func findings(
    _ text: String, named name: String = "Main", code: String, _ files: [String: String] = [:]
  ) throws
    -> [Finding]
  {
    var all = files
    all["\(name).storyboard"] = text
    all[".git/HEAD"] = ""
    all["Panel.swift"] = code
    let folder = try ProjectFolder(all)
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    return FileCheck(of: folder.path("\(name).storyboard"), by: plan).findings
  }

  /// A field 20 points above the bottom of a screen.
  func field(_ controller: String = "Panel", connections: String = "") throws -> String {
    try storyboard(
      view("textField", "fld"),
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
        + edge("safe.bottom", "fld.bottom", 20), connections: connections
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="\#(controller)""#)
  }
}
