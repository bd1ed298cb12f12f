import Foundation
import InterfaceBuilder
import LayoutChecking
import SolvingTestSupport
import Testing
import UIKit

/// Proofs over all heights of the keyboard against layouts at single heights, by GLPK alone.
@MainActor
@Suite struct HeightTrialTests {
  /// `count` heights between 0 and `highest`.
  private func heights(_ count: Int, upTo highest: Double, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Double.random(in: 0...highest, using: &generator) }
  }

  @Test func theProjectsOwnScreensAgreeAtEveryHeightTried() throws {
    let folder = packageFolder.appending(path: "Sources/LayoutChecking/Screens/Storyboards")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let device = try #require(Device.named("iphone8"))
    var comparisons = 0
    for name in names {
      for screen in try Screen.all(inFile: folder.appending(component: name).path) {
        let trial = HeightTrial(
          of: screen, in: Configuration(device), upTo: 400,
          heights: heights(50, upTo: 400, seed: 1))
        comparisons += trial.comparisons
        #expect(trial.disagreements.isEmpty, "\(name): \(trial.disagreements)")
      }
    }
    #expect(comparisons >= 300)
  }

  /// Public screens with something to type into, where they are kept next to the package: as many screens and
  /// heights as the environment says.
  @Test(.enabled(if: !publicScreens.isEmpty))
  func publicScreensAgreeAtEveryHeightTried() throws {
    let environment = ProcessInfo.processInfo.environment
    let screenCount = environment["HEIGHT_SCREENS"].flatMap { Int($0) } ?? 4
    let heightCount = environment["HEIGHT_HEIGHTS"].flatMap { Int($0) } ?? 25
    let devices = ["iphone8", "iphone14pro", "ipad9_7"].compactMap { Device.named($0) }
    var screens = 0
    var comparisons = 0
    var sampled = 0
    for (index, path) in publicScreens.enumerated() where screens < screenCount {
      for screen in try Screen.all(inFile: path) where screens < screenCount {
        let device = devices[index % devices.count]
        let highest = Double(device.screenSize.height) * 0.6
        let trial = HeightTrial(
          of: screen, in: Configuration(device), upTo: highest,
          heights: heights(heightCount, upTo: highest, seed: UInt64(index)))
        guard trial.fieldCount > 0 else { continue }
        screens += 1
        comparisons += trial.comparisons
        if trial.exactCount < trial.fieldCount { sampled += 1 }
        #expect(trial.disagreements.isEmpty, "\(path): \(trial.disagreements.prefix(3))")
      }
    }
    #expect(screens == screenCount)
    #expect(comparisons > 0)
    if environment["HEIGHT_SCREENS"] != nil {
      print("\(screens) screens, \(comparisons) comparisons, \(sampled) screens only sampled")
    }
  }
}

/// Public Interface Builder files with text inputs, kept next to the package; none where they are absent.
private let publicScreens: [String] = {
  let folder = packageFolder.deletingLastPathComponent()
    .appending(components: "shared", "corpus", "dev")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { path in
    guard path.hasSuffix(".storyboard"),
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return false }
    return text.contains("<textField ") || text.contains("<textView ")
  }.sorted()
}()
