import Foundation
import Testing
import UIKit

@testable import LayoutChecking

/// What the pages of the report and of the demo need for readers of all kinds (W3C, "Web Content
/// Accessibility Guidelines (WCAG) 2.1"; WHATWG, "HTML", section 3.2.6: ids are unique).
@MainActor
@Suite struct PageTests {
  private func drawing() throws -> TransitionDrawing {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let window = UIWindow(showing: controller, on: try Device(named: "iphone8"))
    controller.view.addSubview(field)
    defer { window.rootViewController = nil }
    return TransitionDrawing(title: "as published", typingIn: window, frames: 2)
  }

  private func ids(in text: String) -> Set<String> {
    Set(text.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) })
  }

  private func data(of html: String) throws -> DemoData {
    let start = try #require(html.range(of: "<script id=\"data\" type=\"application/json\">"))
    let end = try #require(
      html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    return try JSONDecoder().decode(
      DemoData.self, from: Data(html[start.upperBound..<end.lowerBound].utf8))
  }

  @Test func drawingsOfOneTitleHaveIdsOfTheirOwn() throws {
    var page = DemoPage(summary: [])
    page.add("First", text: [], [try drawing()])
    page.add("Second", text: [], [try drawing(), try drawing()])
    let phones = try data(of: page.html()).articles.flatMap(\.phones)
    #expect(phones.count == 3)
    let sets = phones.map { phone in ids(in: phone.picture.parts.map(\.svg).joined()) }
    // A window clips its views.
    for set in sets { #expect(!set.isEmpty) }
    #expect(
      sets.reduce(into: Set<String>()) { $0.formUnion($1) }.count
        == sets.reduce(0) { $0 + $1.count })
    let document = TransitionDrawing.document([try drawing(), try drawing()])
    #expect(ids(in: document).count { $0.hasSuffix("screen") } == 2)
  }

  /// WCAG 2.1 technique ARIA11: all content is in landmarks, here the header and the main part.
  @Test func theDemoHasItsControlsInTheMainPart() throws {
    let html = try DemoPage(summary: []).html()
    let body = try #require(html.range(of: "<body>")).upperBound
    let script = try #require(html.range(of: "<script")).lowerBound
    var depth = 0
    var outside: [String] = []
    for tag in html[body..<script].split(separator: "<").map({ $0.trimmingPrefix("\n") }) {
      let name = tag.prefix { $0 != ">" && $0 != " " }
      if name == "header" || name == "main" { depth += 1 }
      if depth == 0, !name.hasPrefix("/"), !name.allSatisfy(\.isWhitespace) {
        outside.append(String(name))
      }
      if name == "/header" || name == "/main" { depth -= 1 }
    }
    #expect(outside.isEmpty)
  }

  /// Success criterion 1.4.3: a contrast of at least 4.5 to 1.
  @Test func textsOfTheReportHaveContrast() throws {
    let css = try HTMLReport(tool: "kuina", summary: "").html()
    let dark = try #require(css.range(of: "prefers-color-scheme: dark")).lowerBound
    for part in [css[..<dark], css[dark...]] {
      // Texts on cards and on the hovered row, and the row that is selected.
      for (text, back) in [
        ("text", "card"), ("text", "back"), ("soft", "card"), ("soft", "back"), ("card", "accent"),
      ] {
        let contrast = Self.contrast(try luminance(text, part), try luminance(back, part))
        #expect(contrast >= 4.5, "\(text) on \(back): \(contrast)")
      }
    }
    // Opacity would lower the contrast of a text: 0.75 leaves 4.3 of the selected row's 6.4.
    #expect(!css.contains(" opacity: ."))
  }

  private static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the relative luminance of a variable's colour, as WCAG 2.1 defines it.
  private func luminance(_ name: String, _ css: Substring) throws -> Double {
    let start = try #require(css.range(of: "--\(name): #")).upperBound
    var digits = String(css[start...].prefix { $0.isHexDigit })
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    let value = try #require(Int(digits, radix: 16))
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { component in
      let part = Double(component) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
