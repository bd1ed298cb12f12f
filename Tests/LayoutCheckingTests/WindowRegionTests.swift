import ConstraintSolving
import Foundation
import Testing
import UIKit

@testable import LayoutChecking

/// In windows of which sizes something is wrong, and with which keyboards.
@MainActor
@Suite struct WindowRegionTests {
  private func regions(
    _ rule: Rule, _ sizes: String, _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> WindowRegions {
    let found = try CheckedScreens.screen(build).findings(
      on: .named("iphone8"), windows: WindowSizes(sizes), rules: [rule])
    return try #require(found.first?.regions)
  }

  /// A button of which all is seen.
  private static func button() -> UIButton {
    let button = UIButton()
    button.backgroundColor = .red
    return button
  }

  @Test func aButtonIsCutOffInNarrowWindowsOfAnyHeight() throws {
    let regions = try regions(.clippedContent, "320...390x480...1366") { view in
      CheckedScreens.add(Self.button(), to: view, CGRect(x: 270, y: 40, width: 100, height: 44))
    }
    // 270 + 100 - 1
    #expect(regions.description == "windows narrower than 369 pt")
    #expect(regions.isExact)
    #expect(regions.parts.count == 1)
    #expect(abs(regions.share - 49.0 / 70) < 1e-6)
    #expect(regions.contains([360, 700]))
    #expect(!regions.contains([370, 700]))
  }

  /// The report has the windows of a finding, from which the page computes its diagram.
  @Test func theReportHasTheWindows() throws {
    let screen = CheckedScreens.screen { view in
      CheckedScreens.add(Self.button(), to: view, CGRect(x: 270, y: 40, width: 100, height: 44))
    }
    let finding = try #require(
      try screen.findings(
        on: .named("iphone8"), windows: WindowSizes("320...390x480...1366"),
        rules: [.clippedContent]
      ).first)
    let issue = ReportData.Issue(finding, nil, prefix: "")
    #expect(issue.regions?.ranges.map(\.axis) == [.width, .height])
    #expect(issue.regions?.parts.first?.halfSpaces.isEmpty == false)
  }

  /// A button 20 from the right and one at a fixed place meet; in low windows, the bottom cuts both off.
  @Test func aRegionMayDependOnBothLengths() throws {
    let regions = try regions(.overlappingControls, "320...390x480...600") { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 20, y: 460, width: 150, height: 44))
      let other = UIButton()
      other.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(other)
      NSLayoutConstraint.activate([
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: 20),
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: 0),
        other.widthAnchor.constraint(equalToConstant: 150),
        other.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    // 20 + 150 - (width - 20 - 150) is 1 or more, and 460 + 44 - (height - 44) is 1 or more.
    #expect(regions.description == "windows narrower than 339 pt and lower than 547 pt")
    #expect(regions.isExact)
  }

  @Test func constraintsContradictEachOtherWhereTheWindowIsSmall() throws {
    let regions = try regions(.unsatisfiableConstraints, "320...390x480...600") { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 20),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.widthAnchor.constraint(greaterThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
        box.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    // width - 40 < height / 2: at 320 wide from 560 on, at 340 wide from 600 on.
    #expect(regions.isExact)
    #expect(regions.contains([330, 590]))
    #expect(!regions.contains([330, 570]))
    #expect(regions.parts.count == 1)
    #expect(regions.parts.first?.vertices.count == 3)
  }

  /// At the width itself at which something begins, the proofs say what the layout does: a button needs
  /// 300 of the width without the margins of 20, so constraints conflict below 340, and not at 340; from
  /// 351 to 371, less than a point of it is cut off at 370.
  @Test func theBoundaryOfASetBelongsToTheSideOnWhichItHolds() throws {
    let screen = CheckedScreens.screen { view in
      let button = UIButton()
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 20),
        button.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        button.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
        button.heightAnchor.constraint(equalToConstant: 44),
      ])
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 351, y: 140, width: 20, height: 44))
    }
    let analysis = try #require(Self.regions(of: screen, highestKeyboard: 0))
    func contains(_ parts: [Polytope], _ width: Double) -> Bool {
      parts.contains { $0.contains([width, 700]) }
    }
    #expect(contains(analysis.conflicts, 339.75))
    #expect(!contains(analysis.conflicts, 340))
    let clipped = try #require(analysis.found.first { $0.key.rule == .clippedContent }).value
    // A point is cut off at 370, which counts, and less beyond it.
    #expect(contains(clipped, 369.75))
    #expect(contains(clipped, 370))
    #expect(!contains(clipped, 370.25))
  }

  /// A field from 400 to 434 is covered where less than 434 points are above the keyboard.
  @Test func aFieldIsHiddenWhereTheKeyboardReachesIt() throws {
    let screen = CheckedScreens.screen { view in
      CheckedScreens.add(UITextField(), to: view, CGRect(x: 20, y: 400, width: 200, height: 34))
    }
    let analysis = try #require(Self.regions(of: screen, highestKeyboard: 400))
    let parts = try #require(analysis.hidden.values.first)
    let regions = WindowRegions(parts, in: Self.ranges(analysis), isExact: true)
    #expect(regions.description == "windows with less than 434 pt above the keyboard")
    #expect(regions.contains([350, 700, 267]))
    #expect(!regions.contains([350, 700, 265]))
  }

  /// A field that the keyboard layout guide holds is visible in every window.
  @Test func aFieldAboveTheKeyboardIsNeverHidden() throws {
    let screen = CheckedScreens.screen { view in
      let field = UITextField()
      field.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(field)
      NSLayoutConstraint.activate([
        field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        field.heightAnchor.constraint(equalToConstant: 34),
      ])
      // A button in the middle, over which the field moves.
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 20, y: 300, width: 100, height: 44))
    }
    let analysis = try #require(Self.regions(of: screen, highestKeyboard: 400))
    #expect(analysis.hidden.isEmpty)
    let overlap = try #require(analysis.found.first { $0.key.rule == .overlappingControls })
    let regions = WindowRegions(overlap.value, in: Self.ranges(analysis), isExact: true)
    // The field is between 267 and 343 points high: height - keyboard - 34 < 343, height - keyboard > 301.
    #expect(regions.description == "windows with 301 to 377 pt above the keyboard")
  }

  /// A view that code makes half as wide as its superview is not proved: constraints do not say where it is.
  @Test func viewsThatCodePositionsAreNotProved() {
    let screen = CheckedScreens.screen { view in
      let box = HalvingView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      box.addSubview(UILabel())
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    let analysis = Self.regions(of: screen, highestKeyboard: 400)
    #expect(analysis == nil)
  }

  /// The label inside a button is part of the button.
  @Test func aTruncatedTitleIsOneFinding() throws {
    let screen = CheckedScreens.screen { view in
      let button = UIButton(type: .system)
      button.setTitle("A title that is too long", for: .normal)
      CheckedScreens.add(button, to: view, CGRect(x: 20, y: 40, width: 60, height: 44))
    }
    let found = try screen.findings(on: .named("iphone8"), rules: [.truncatedText])
    #expect(found.map(\.subject.kind) == ["UIButton"])
  }

  // MARK: Dynamic Type

  /// A label that is 20 from the left and at least 20 from the right.
  private static func screen(_ font: @escaping @MainActor @Sendable () -> UIFont) -> Screen {
    CheckedScreens.screen { view in
      let label = UILabel()
      label.text = "The balance of all accounts"
      label.font = font()
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 20),
      ])
    }
  }

  /// A text of a text style is truncated in other windows with each size: where 40 points and the text do not
  /// fit, less the tolerance of 3.
  @Test func everyDynamicTypeSizeIsProved() throws {
    let sizes: [UIContentSizeCategory] = [.large, .extraExtraExtraLarge, .accessibilityMedium]
    let found = try Self.screen { .preferredFont(forTextStyle: .body) }.findings(
      on: .named("iphone8"), textSizes: sizes, windows: WindowSizes("200...390x480...600"),
      rules: [.truncatedText])
    let regions = try #require(found.first?.regions)
    #expect(regions.isExact)
    #expect(regions.description.contains(" at text size l; "))
    for size in sizes {
      let tablet = try #require(Configuration.largestPad)
      let needed = UIScreen.simulate(tablet, contentSizeCategory: size) { _ in
        let label = UILabel()
        label.text = "The balance of all accounts"
        label.font = .preferredFont(forTextStyle: .body)
        return Double(label.intrinsicContentSize.width)
      }
      let parts = regions.parts.filter { $0.textSizes?.contains(size.shortName) == true }
      let widest = parts.flatMap(\.vertices).map { $0[0] }.max()
      #expect(widest == min(390, needed + 40 - 3), "\(size)")
    }
  }

  /// A text in a font of a fixed size is the same with every Dynamic Type size.
  @Test func sizesThatChangeNothingAreOne() throws {
    let found = try Self.screen { .systemFont(ofSize: 17) }.findings(
      on: .named("iphone8"), textSizes: [.small, .large, .accessibilityLarge],
      windows: WindowSizes("200...390x480...600"), rules: [.truncatedText])
    let regions = try #require(found.first?.regions)
    #expect(!regions.description.contains("text size"))
    #expect(regions.parts.map(\.textSizes) == [["s", "l", "ax2"]])
  }

  @Test(arguments: [
    (["ax1", "ax2"], " at text sizes ax1 to ax2"), (["l"], " at text size l"),
    (["l", "ax2"], " at text sizes l, ax2"), (["l", "xl", "ax1", "ax2"], ""),
  ])
  func textSizesInWords(names: [String], words: String) {
    let all = UIContentSizeCategory.named.filter { ["l", "xl", "ax1", "ax2"].contains($0.name) }
    let sizes = all.filter { names.contains($0.name) }.map(\.category)
    #expect(TextSizeWords(sizes, of: all.map(\.category)).text == words)
  }

  /// Returns the regions of a screen in windows of 320 to 390 by 480 to 1000 points.
  private static func regions(of screen: Screen, highestKeyboard: Double) -> ScreenRegions? {
    ScreenRegions(
      of: screen, widths: 320...390, heights: 480...1000, highestKeyboard: highestKeyboard,
      observe: { _ in [] })
  }

  private static func ranges(_ analysis: ScreenRegions) -> [WindowRegions.Range] {
    zip(WindowRegions.Axis.allCases, analysis.ranges).map {
      WindowRegions.Range(axis: $0, from: $1.lowerBound, to: $1.upperBound)
    }
  }

  // MARK: Words

  @Test(
    arguments: [
      (
        [[320...412.0, 480...1366, 260...400]],
        "windows narrower than 412 pt with a keyboard above 260 pt"
      ),
      ([[320...1376.0, 480...1366, 0...400]], "every window"),
      ([[500...600.0, 480...1366, 0...400]], "windows 500 to 600 pt wide"),
      ([[600...1376.0, 480...700, 0...400]], "windows wider than 600 pt and lower than 700 pt"),
      (
        [[320...400.0, 480...1366, 0...400], [900...1376, 480...1366, 0...400]],
        "all but windows 400 to 900 pt wide"
      ),
      (
        [[320...400.0, 480...1366, 0...400], [900...1376, 480...700, 0...400]],
        "windows narrower than 400 pt, or windows wider than 900 pt and lower than 700 pt"
      ),
    ] as [([[ClosedRange<Double>]], String)])
  func boxesInWords(boxes: [[ClosedRange<Double>]], words: String) {
    // Windows are so high that no keyboard covers more than is possible.
    let ranges = [
      WindowRegions.Range(axis: .width, from: 320, to: 1376),
      WindowRegions.Range(axis: .height, from: 480, to: 1366),
      WindowRegions.Range(axis: .keyboard, from: 0, to: 400),
    ]
    let regions = WindowRegions(boxes.map(Polytope.init(box:)), in: ranges, isExact: true)
    #expect(regions.description == words)
  }

  @Test func aTriangleIsAShareOfTheRangesAroundIt() throws {
    let ranges = [
      WindowRegions.Range(axis: .width, from: 300, to: 500),
      WindowRegions.Range(axis: .height, from: 500, to: 700),
    ]
    let triangle = try #require(
      Polytope(box: [300...400, 500...600]).intersection(
        with: HalfSpace(normal: [1, 1], atMost: 900)))
    let regions = WindowRegions([triangle], in: ranges, isExact: true)
    #expect(regions.description == "50 % of windows narrower than 400 pt and lower than 600 pt")
    #expect(regions.share == 0.125)
    #expect(regions.parts.first?.vertices.count == 3)
    #expect(RegionPicture(regions, title: "a < b").svg.contains("a &lt; b"))
  }

  /// The axis of the keyboard has the 260 at which the set begins.
  ///
  /// A window of 480 has keyboards up to 288, one of 400 / 0.6 all of them.
  @Test func picturesShowWhereASetBeginsAndWhatIsImpossible() throws {
    let ranges = [
      WindowRegions.Range(axis: .height, from: 480, to: 1366),
      WindowRegions.Range(axis: .keyboard, from: 0, to: 400),
    ]
    let set = WindowRegions([Polytope(box: [480...1366, 260...400])], in: ranges, isExact: true)
    let svg = RegionPicture(set, title: "a").svg
    #expect(svg.contains(">260</text>"))
    // 200 units are 400 points: 288 are 144 from the bottom, which is at 272.
    #expect(svg.contains("points=\"72,128 114.14,72 114.14,72 72,72\""))
  }

  @Test func numbersOfSetsThatWereTriedAreRounded() {
    let ranges = [WindowRegions.Range(axis: .width, from: 320, to: 1376)]
    let regions = WindowRegions([Polytope(box: [320...1077.33])], in: ranges, isExact: false)
    #expect(regions.description == "windows narrower than about 1077 pt")
  }

  // MARK: Sizes

  @Test func sizesAreRangesOfWidthsAndHeights() throws {
    let sizes = try WindowSizes("320...1376x480...1366")
    #expect(sizes.widths == NumberRange(320...1376))
    #expect(sizes.heights == NumberRange(480...1366))
    #expect(try WindowSizes("all") == .all)
  }

  @Test(arguments: [
    "", "some", "320...1376", "400...300x480...1366", "320x480", "50...90x480...500",
  ])
  func otherSizesAreRejected(text: String) {
    #expect(throws: WindowSizesError(text: text)) { try WindowSizes(text) }
  }
}

/// A view whose first subview takes half of its width.
private final class HalvingView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}
