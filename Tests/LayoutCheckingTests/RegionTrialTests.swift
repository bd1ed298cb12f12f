import ConstraintSolving
import Foundation
import InterfaceBuilder
import LayoutChecking
import SolvingTestSupport
import Testing
import UIKit

/// Proofs over sizes of windows and keyboard heights against layouts of single windows.
@MainActor
@Suite struct RegionTrialTests {
  private func points(_ count: Int, seed: UInt64) -> [[Double]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      (0..<3).map { _ in Double.random(in: 0...1, using: &generator) }
    }
  }

  @Test func theProjectsOwnScreensAgreeInEveryWindowTried() throws {
    let folder = packageFolder.appending(path: "Sources/LayoutChecking/Screens/Storyboards")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var comparisons = 0
    for name in names {
      for screen in try Screen.all(inFile: folder.appending(component: name).path) {
        let trial = RegionTrial(
          of: screen, widths: 320...390, heights: 480...1376, points: points(12, seed: 1))
        comparisons += trial.comparisons
        #expect(trial.disagreements.isEmpty, "\(name): \(trial.disagreements)")
      }
    }
    #expect(comparisons >= 100)
  }

  /// Random screens; `REGION_SCREENS=1000 REGION_POINTS=1000` compares as many screens and windows.
  @Test func randomScreensAgreeInEveryWindowTried() {
    let environment = ProcessInfo.processInfo.environment
    let screens = environment["REGION_SCREENS"].flatMap { Int($0) } ?? 24
    let count = environment["REGION_POINTS"].flatMap { Int($0) } ?? 12
    var total = (exact: 0, pieces: 0, points: 0, comparisons: 0, positives: 0, wrong: 0)
    for seed in 1...UInt64(screens) {
      let widths = [320...390.0, 410...690, 750...1376][Int(seed % 3)]
      let trial = RegionTrial(
        of: RandomScreen.screen(seed: seed), widths: widths, heights: 480...1376,
        method: seed % 2 == 0 ? .direct : .presolved, points: points(count, seed: seed))
      if trial.isExact { total.exact += 1 }
      total.pieces += trial.pieceCount
      total.points += trial.pointCount
      total.comparisons += trial.comparisons
      total.positives += trial.positives
      total.wrong += trial.disagreements.count
      #expect(trial.disagreements.isEmpty, "seed \(seed): \(trial.disagreements.prefix(3))")
    }
    // Constraints of the others contradict each other wherever an analysis begins.
    #expect(total.exact * 2 >= screens)
    #expect(total.positives > 0)
    if environment["REGION_SCREENS"] != nil {
      print(
        "\(screens) screens, \(total.exact) proved, \(total.pieces) pieces, \(total.points) windows, "
          + "\(total.comparisons) comparisons, \(total.positives) positive, \(total.wrong) disagreements"
      )
    }
  }

  /// Public screens, where they are kept next to the package: as many screens and windows as the
  /// environment says.
  @Test(.enabled(if: !publicScreens.isEmpty))
  func publicScreensAgreeInEveryWindowTried() throws {
    let environment = ProcessInfo.processInfo.environment
    let screenCount = environment["REGION_PUBLIC_SCREENS"].flatMap { Int($0) } ?? 4
    let count = environment["REGION_POINTS"].flatMap { Int($0) } ?? 8
    var generator = SeededGenerator(seed: 11)
    var total = (screens: 0, exact: 0, points: 0, comparisons: 0)
    for path in publicScreens.shuffled(using: &generator) where total.screens < screenCount {
      for screen in try Screen.all(inFile: path) where total.screens < screenCount {
        total.screens += 1
        let widths = [320...390.0, 410...690, 750...1376][total.screens % 3]
        let trial = RegionTrial(
          of: screen, widths: widths, heights: 480...1376,
          points: points(count, seed: UInt64(total.screens)))
        if trial.isExact { total.exact += 1 }
        total.points += trial.pointCount
        total.comparisons += trial.comparisons
        #expect(trial.disagreements.isEmpty, "\(path): \(trial.disagreements.prefix(3))")
      }
    }
    if environment["REGION_PUBLIC_SCREENS"] != nil {
      print(
        "\(total.screens) screens, \(total.exact) proved, \(total.points) windows, "
          + "\(total.comparisons) comparisons")
    }
  }
}

/// Public storyboards kept next to the package; none where they are absent.
private let publicScreens: [String] = {
  let folder = packageFolder.deletingLastPathComponent()
    .appending(components: "shared", "corpus", "dev2")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".storyboard") }
    .sorted()
}()
