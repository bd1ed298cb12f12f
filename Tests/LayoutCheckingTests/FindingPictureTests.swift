import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// Pictures of findings on an iPhone 8 in portrait, which is 375 points wide and 667 high.
@MainActor
@Suite struct FindingPictureTests: OneScreenTests {
  private func picture(
    of rule: Rule, _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> String {
    let device = try #require(Device.named("iphone8", .portrait))
    let screen = CheckedScreens.screen(build)
    let finding = try #require(try screen.findings(on: [device]).first { $0.rule == rule })
    let pictures = FindingPictures(of: [screen], in: [Configuration(device)])
    let drawing = try #require(pictures.drawing(of: finding))
    return drawing.list.svgLines().joined(separator: "\n")
  }

  /// 667 - 260 = 407, so that 27 of the points from 400 to 434 are covered.
  @Test func aCoveredFieldIsMeasured() throws {
    let svg = try picture(of: .coveredField) { view in
      CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 400, width: 200, height: 34))
    }
    #expect(svg.contains(">27 pt covered</text>"))
    #expect(svg.contains(">260 pt keyboard</text>"))
    // The hatched part.
    #expect(svg.contains(#"<rect x="16" y="407" width="200" height="27""#))
    #expect(svg.contains("Fix: "))
  }

  @Test func theConstraintsOfAConflictHaveTheirConstants() throws {
    let svg = try picture(of: .unsatisfiableConstraints) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -60),
        box.widthAnchor.constraint(equalToConstant: 200),
      ])
    }
    #expect(svg.contains("= 40"))
    #expect(svg.contains("= 200"))
    #expect(svg.contains("(broken)"))
  }

  @Test func anAmbiguousViewIsDrawnAtBothEnds() throws {
    let svg = try picture(of: .ambiguousLayout) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.widthAnchor.constraint(equalToConstant: 75),
      ])
    }
    #expect(svg.contains("left: anything?"))
    // At the left edge, and 375 - 75 = 300 points from it.
    #expect(svg.contains(#"<rect x="0" y="100" width="75" height="50""#))
    #expect(svg.contains(#"<rect x="300" y="100" width="75" height="50""#))
  }

  @Test func aTextThatIsCutOffHasTheWidthItNeeds() throws {
    let svg = try picture(of: .truncatedText) { view in
      let label = UILabel()
      label.text = "Connect to another server"
      CheckedScreens.add(label, to: view, CGRect(x: 16, y: 100, width: 60, height: 21))
    }
    #expect(svg.contains(">has 60 pt</text>"))
    #expect(svg.contains(">needs "))
  }
}
