import Foundation
import LayoutChecking
import Testing
import UIKit

/// In windows of which widths something is wrong, from 320 to 600 points.
@MainActor
@Suite struct WidthProofTests {
  private func windows(
    _ rule: Rule, _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> WidthProof {
    let found = try CheckedScreens.screen(build).findings(
      on: .named("iphone8"), widths: 320...600, rules: [rule])
    return try #require(found.first?.windows)
  }

  @Test func aButtonIsCutOffUpToTheWidthAtWhichOnePointIsMissing() throws {
    let proof = try windows(.clippedContent) { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 300, y: 40, width: 100, height: 44))
    }
    // 300 + 100 - 1
    #expect(proof.intervals.map { [$0.from, $0.to] } == [[320, 399]])
    #expect(proof.isExact)
    #expect(proof.isFound(at: 399))
    #expect(!proof.isFound(at: 399.5))
  }

  @Test func buttonsAtBothSidesMeetWhereTheWindowIsNarrow() throws {
    let proof = try windows(.overlappingControls) { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 20, y: 40, width: 150, height: 44))
      let other = UIButton()
      other.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(other)
      NSLayoutConstraint.activate([
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: 20),
        other.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        other.widthAnchor.constraint(equalToConstant: 150),
        other.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    // 20 + 150 - (width - 20 - 150) is 1 or more.
    #expect(proof.intervals.map { [$0.from, $0.to] } == [[320, 339]])
    #expect(proof.isExact)
  }

  @Test func constraintsContradictEachOtherBelowTheWidthTheyTake() throws {
    let proof = try windows(.unsatisfiableConstraints) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 20),
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 320),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    // 20 + 320 + 20
    #expect(proof.intervals.map { [$0.from, $0.to] } == [[320, 360]])
    #expect(proof.isExact)
  }

  /// The text breaks at a width of its own, and what is below it moves down by a line there.
  @Test func textInLinesPushesAButtonOutOfTheScreen() throws {
    let screen = CheckedScreens.screen { view in
      let label = UILabel()
      label.text = "one two three four five six seven eight nine ten eleven twelve thirteen"
      label.numberOfLines = 0
      let button = UIButton()
      for part in [label, button] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20),
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        button.widthAnchor.constraint(equalToConstant: 100),
        button.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    let widths = Array(stride(from: 320.25, through: 599, by: 3.5))
    let trial = WidthTrial(of: screen, over: 320...600, widths: widths)
    #expect(trial.isExact)
    #expect(trial.widthCount == widths.count)
    #expect(trial.disagreements.isEmpty, "\(trial.disagreements)")
  }
}
