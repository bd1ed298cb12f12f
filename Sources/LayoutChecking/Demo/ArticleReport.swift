import Foundation
import InterfaceBuilder
public import UIKit

/// The results for an article's screen in one variant, with every keyboard of some devices.
public struct ArticleReport: Sendable {
  /// The result for one keyboard on one device.
  public struct ArticleRow: Sendable {
    /// The device and its orientation.
    public var device: Device
    /// The height of the keyboard, in points.
    public var height: CGFloat
    /// The edited fields, and their hidden heights.
    public var trial: TypingTrial
  }

  /// The screen whose fields are edited.
  public var screen: ArticleScreen
  /// The variant of the controller's code.
  public var variant: ArticleVariant
  /// The rows, in the order of devices.
  public private(set) var rows: [ArticleRow] = []

  /// Edits every field of the screen, with each keyboard of each device.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - variant: The variant of its controller's code.
  ///   - devices: The devices; those without a known keyboard give no row.
  /// - Throws: `InterfaceBuilderError` if the package's own file is damaged.
  @MainActor
  public init(_ screen: ArticleScreen, _ variant: ArticleVariant, on devices: [Device]) throws {
    self.screen = screen
    self.variant = variant
    for device in devices {
      for height in device.keyboardHeights.all {
        let window = try screen.show(variant, on: device)
        let trial = TypingTrial(in: window, height: height, name: { _ in "" })
        rows.append(ArticleRow(device: device, height: height, trial: trial))
        window.rootViewController = nil
      }
    }
  }

  /// Returns a one-line summary of the report.
  public func summary() -> String {
    let hiding = rows.filter { $0.trial.largestHidden > 0 }
    let largest = rows.map(\.trial.largestHidden).max() ?? 0
    let unreachable = rows.filter { $0.trial.visits.contains { !$0.isReachable } }.count
    let unrestored = rows.filter { !$0.trial.isRestored }.count
    let keyboards = "\(variant.rawValue): \(rows.count) keyboards, "
    let fields =
      hiding.isEmpty
      ? "every edited field stays visible"
      : """
      an edited field is hidden on \(hiding.count) (by at most \(TextTable.number(largest)) pt, \
      unreachable on \(unreachable))
      """
    return keyboards + fields
      + (unrestored == 0 ? "; restored on all" : "; not restored on \(unrestored)")
  }
}

extension ArticleScreen {
  /// Shows the screen on a device, in a new window.
  ///
  /// - Parameters:
  ///   - variant: The variant of the controller's code.
  ///   - device: The device.
  /// - Returns: The window, laid out, with the keyboard hidden; the caller must retain it.
  /// - Throws: `InterfaceBuilderError` if the package's own file is damaged.
  @MainActor
  public func show(_ variant: ArticleVariant, on device: Device) throws -> UIWindow {
    UIScreen.simulate(device)
    let storyboard = UIStoryboard(
      try document(), classes: Self.classes(variant), contentSizes: .stored)
    let window = UIWindow()
    window.rootViewController = storyboard.instantiateInitialViewController()
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }
}
