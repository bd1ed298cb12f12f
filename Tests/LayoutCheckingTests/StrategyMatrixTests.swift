import LayoutChecking
import Testing
import UIKit

/// The computed comparison of the articles' formulas (docs/parity.md).
@MainActor @Suite(.serialized) struct StrategyMatrixTests {
  /// An iPhone with 216 points of keys and a tab bar of 49, one with a home indicator of 34 and 291, and an
  /// iPad of 768 by 1024 with 263, or 313 with predictions.
  private static let devices = ["iphone5", "iphonex", "ipad9_7"].compactMap {
    Device.named($0, in: Device.all(on: SystemVersion(12)))
  }

  @Test func `the matrix of all strategies in all situations`() {
    let matrix = StrategyMatrix(on: Self.devices)
    typealias Verdicts = [StrategySituation: [KeyboardStrategy: Bool]]
    let wrong: [StrategySituation: Set<KeyboardStrategy>] = [
      .fullScreen: [], .tabBar: [.maxInset], .homeIndicator: [],
      .shortcutBar: [.bottomConstraint, .maxInset, .fieldOffset],
      .undocked: [.bottomConstraint, .overlapInset, .maxInset, .fieldOffset],
      .formSheet: [.bottomConstraint, .overlapInset, .maxInset, .fieldOffset],
      .nestedField: [.fieldOffset], .restoring: [.overlapInset, .fieldOffset],
    ]
    for situation in StrategySituation.allCases {
      for strategy in KeyboardStrategy.compared {
        let cell = matrix[situation, strategy]
        if situation == .nestedField, strategy == .bottomConstraint {
          #expect(cell.isRight == nil)
          continue
        }
        let isRight = wrong[situation]?.contains(strategy) == false
        #expect(cell.isRight == isRight, "\(strategy) in \(situation): \(cell.summary)")
      }
    }
  }

  /// The notification reports 313 points, of which 55 are visible.
  @Test func `S0-16 a bar of shortcuts makes the height 258 points too much`() throws {
    let pad = try #require(Device.named("ipad9_7"))
    let trial = try #require(StrategyTrial(.bottomConstraint, in: .shortcutBar, on: pad))
    #expect(trial.gap == 258)
    #expect(try #require(StrategyTrial(.overlapInset, in: .shortcutBar, on: pad)).isRight)
    #expect(try #require(StrategyTrial(.maxInset, in: .shortcutBar, on: pad)).gap == 258)
  }

  /// A window of 540 by 620 in the middle of 768 by 1024 ends 202 points above the screen's bottom, so a
  /// keyboard of 263 covers 61 of it.
  @Test func `S0-16 a form sheet makes the height 202 points too much`() throws {
    let pad = try #require(Device.named("ipad9_7"))
    #expect(try #require(StrategyTrial(.bottomConstraint, in: .formSheet, on: pad)).gap == 202)
    #expect(try #require(StrategyTrial(.intersectionInset, in: .formSheet, on: pad)).isRight)
  }

  /// The keyboard of 263 is raised by 200: from 561 to 824 of 1024 points.
  @Test func `S0-16 an undocked keyboard moves what it does not cover`() throws {
    let pad = try #require(Device.named("ipad9_7"))
    #expect(try #require(StrategyTrial(.bottomConstraint, in: .undocked, on: pad)).unneeded == 263)
    #expect(try #require(StrategyTrial(.overlapInset, in: .undocked, on: pad)).unneeded == 463)
  }

  @Test func `S2-12 with a tab bar below the larger inset is the tab bar's height too much`() throws
  {
    let phone = try #require(Device.named("iphone5"))
    #expect(try #require(StrategyTrial(.maxInset, in: .tabBar, on: phone)).gap == 49)
    let tall = try #require(Device.named("iphonex", in: Device.all(on: SystemVersion(12))))
    #expect(try #require(StrategyTrial(.maxInset, in: .tabBar, on: tall)).gap == 83)
  }

  @Test func `S1-17 in the superview's coordinates every bottom edge is right`() throws {
    let phone = try #require(Device.named("iphone5"))
    #expect(try #require(StrategyTrial(.overlapInset, in: .tabBar, on: phone)).isRight)
    #expect(try #require(StrategyTrial(.overlapInset, in: .fullScreen, on: phone)).isRight)
  }

  @Test func theTableNamesEverySituationAndIsTheSameEachTime() {
    let first = StrategyMatrix(on: Self.devices).table()
    #expect(first == StrategyMatrix(on: Self.devices).table())
    for situation in StrategySituation.allCases { #expect(first.contains(situation.rawValue)) }
  }
}
