import Foundation
import InterfaceBuilder
import LayoutChecking
import SolvingTestSupport
import Testing
import UIKit

/// Proofs over all widths of windows against layouts at single widths, by GLPK alone.
@MainActor
@Suite struct WidthTrialTests {
  /// `count` widths of a range, whatever the seed.
  private func widths(_ count: Int, _ range: ClosedRange<Double>, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Double.random(in: range, using: &generator) }
  }

  /// Windows of compact width, as the table of devices has it, and of regular width.
  private let ranges = [320.0...600, 800...1376.0]

  @Test func theProjectsOwnScreensAgreeAtEveryWidthTried() throws {
    let folder = packageFolder.appending(path: "Sources/LayoutChecking/Screens/Storyboards")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var comparisons = 0
    for name in names {
      for screen in try Screen.all(inFile: folder.appending(component: name).path) {
        for range in ranges {
          let trial = WidthTrial(of: screen, over: range, widths: widths(12, range, seed: 1))
          comparisons += trial.comparisons
          #expect(trial.disagreements.isEmpty, "\(name): \(trial.disagreements)")
        }
      }
    }
    #expect(comparisons >= 100)
  }

  /// Public screens, where they are kept next to the package: as many screens and widths as the environment
  /// says.
  @Test(.enabled(if: !publicScreens.isEmpty))
  func publicScreensAgreeAtEveryWidthTried() throws {
    let environment = ProcessInfo.processInfo.environment
    let screenCount = environment["WIDTH_SCREENS"].flatMap { Int($0) } ?? 4
    let widthCount = environment["WIDTH_WIDTHS"].flatMap { Int($0) } ?? 20
    var generator = SeededGenerator(seed: 7)
    var screens = 0
    var exact = 0
    var widths = 0
    var comparisons = 0
    for path in publicScreens.shuffled(using: &generator) where screens < screenCount {
      for screen in try Screen.all(inFile: path) where screens < screenCount {
        screens += 1
        let range = ranges[screens % ranges.count]
        let trial = WidthTrial(
          of: screen, over: range,
          widths: self.widths(widthCount, range, seed: UInt64(screens)))
        if trial.isExact { exact += 1 }
        widths += trial.widthCount
        comparisons += trial.comparisons
        #expect(trial.disagreements.isEmpty, "\(path): \(trial.disagreements.prefix(3))")
      }
    }
    #expect(comparisons > 0)
    if environment["WIDTH_SCREENS"] != nil {
      print(
        "\(screens) screens, \(exact) proved, \(widths) layouts, \(comparisons) comparisons")
    }
  }
}

/// Public storyboards kept next to the package; none where they are absent.
private let publicScreens: [String] = {
  let folder = packageFolder.deletingLastPathComponent()
    .appending(components: "shared", "corpus", "dev")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".storyboard") }
    .sorted()
}()
