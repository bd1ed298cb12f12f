import Foundation
import InterfaceBuilder
import SolvingTestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// The marks in pictures of findings on an iPhone 8 in portrait, which is 375 points wide and 667 high.
@MainActor
@Suite struct FindingMarkTests: OneScreenTests {
  private func finding(
    of rule: Rule, _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> (finding: Finding, svg: String) {
    let device = try #require(Device.named("iphone8", .portrait))
    let screen = CheckedScreens.screen(build)
    let finding = try #require(try screen.findings(on: [device]).first { $0.rule == rule })
    let pictures = FindingPictures(of: [screen], in: [Configuration(device)])
    let drawing = try #require(pictures.drawing(of: finding))
    return (finding, drawing.list.svgLines().joined(separator: "\n"))
  }

  /// A keyboard of 260 points begins at 407, so that it covers 3 points of a field that ends at 410.
  ///
  /// A part of 64 points is drawn in 300: 4.69 times as large.
  @Test func aThinCoveredStripIsEnlarged() throws {
    let svg = try finding(of: .coveredField) { view in
      CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 376, width: 200, height: 34))
    }.svg
    #expect(svg.contains(">Enlarged 4.7 times</text>"))
    // What is enlarged is said there only, and the rest on the screen.
    #expect(svg.matches(of: />3 pt covered</).count == 1)
    #expect(svg.matches(of: />260 pt keyboard</).count == 1)
  }

  @Test func aLowTouchTargetIsEnlarged() throws {
    let svg = try finding(of: .smallTouchTarget) { view in
      CheckedScreens.add(
        UIButton(type: .custom), to: view, CGRect(x: 100, y: 300, width: 200, height: 3))
    }.svg
    #expect(svg.contains(">Enlarged 4.7 times</text>"))
  }

  /// A field of 100 points in a scroll view whose top is at 20 + 360 = 380, above a keyboard that begins at 407.
  ///
  /// 27 points are left for it, so that 73 of it are above the scroll view.
  @Test func aFieldBelowTheTopOfItsScrollViewIsMeasured() throws {
    #expect(try fieldInScrollView(top: 360).contains(">73 pt above the scroll view</text>"))
    // 100 points from 20 + 240 + 60 = 320 on end 13 below the top of the keyboard, and none of them is above the scroll
    // view, whose content of 110 points does not scroll.
    let lower = try fieldInScrollView(top: 240, inset: 60, below: -50)
    #expect(lower.contains(">13 pt covered</text>") && !lower.contains("above the scroll view"))
  }

  /// The picture of a field of 100 points in a scroll view that is some points below the safe area.
  private func fieldInScrollView(
    top: Double, inset: Double = 0, below: Double = 400
  ) throws -> String {
    let text = try storyboard(
      view(
        "scrollView", "scroll", "",
        "<subviews>" + view("textField", "field") + "</subviews><constraints>"
          + edge("field.top", "scroll.top", inset) + edge("field.leading", "scroll.leading")
          + edge("scroll.trailing", "field.trailing") + edge("scroll.bottom", "field.bottom", below)
          + "<constraint firstItem=\"field\" firstAttribute=\"height\" constant=\"100\" id=\"fh\"/>"
          + "<constraint firstItem=\"field\" firstAttribute=\"width\" constant=\"200\" id=\"fw\"/>"
          + "</constraints>"),
      edge("scroll.top", "safe.top", top) + edge("safe.bottom", "scroll.bottom")
        + edge("scroll.leading", "safe.leading") + edge("safe.trailing", "scroll.trailing"))
    let screens = Screen.all(in: try Document(bytes: Array(text.utf8), path: "Scroll.storyboard"))
    let found = try screens.flatMap { try $0.findings(on: portrait) }
    let finding = try #require(found.first { $0.proof != nil })
    let pictures = FindingPictures(of: screens, in: portrait.map { Configuration($0) })
    return try #require(pictures.drawing(of: finding)).list.svgLines().joined(separator: "\n")
  }

  /// The content of 375 points is drawn once more, up to 60 points below a scroll view that ends at 667.
  @Test func contentOfAnySizeIsDrawnLarger() throws {
    let (finding, svg) = try finding(of: .scrollContentSize) { view in
      let (scrollView, label) = (UIScrollView(), UILabel())
      label.text = "Content"
      label.translatesAutoresizingMaskIntoConstraints = false
      CheckedScreens.add(scrollView, to: view, CGRect(x: 0, y: 0, width: 375, height: 667))
      scrollView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: scrollView.topAnchor),
        label.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
        label.widthAnchor.constraint(equalToConstant: 375),
      ])
    }
    #expect(finding.message.contains("content height"))
    #expect(svg.contains(">content height: any value</text>"))
    #expect(svg.contains(#"<rect x="0" y="0" width="375" height="727""#))
  }

  /// The content of a button with an image is a line of its title, as the rule counts it.
  @Test func theHeightOfCompressedContentIsThatOfTheText() throws {
    let (finding, svg) = try finding(of: .compressedContent) { view in
      let button = UIButton(type: .custom)
      button.setTitle("Save", for: .normal)
      let size = CGSize(width: 40, height: 90)
      button.setImage(UIGraphicsImageRenderer(size: size).image { _ in }, for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        button.bottomAnchor.constraint(equalTo: view.topAnchor, constant: 105),
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        button.widthAnchor.constraint(equalToConstant: 200),
      ])
    }
    let content = try #require(finding.message.firstMatch(of: /its content (.*) pt/)?.1)
    #expect(svg.contains(" of \(content) cut off</text>"), "\(finding.message)")
  }

  /// A view 30 points beyond the screen has its name beside it.
  @Test func aClippedViewIsNamed() throws {
    let (finding, svg) = try finding(of: .clippedContent) { view in
      let label = UILabel()
      label.text = "Terms"
      CheckedScreens.add(label, to: view, CGRect(x: 345, y: 300, width: 60, height: 44))
    }
    let name = finding.subject.name.replacing("\"", with: "&quot;")
    #expect(svg.contains(">\(name)</text>") || svg.contains(">\(finding.subject.name)</text>"))
  }
}
