import UIKit

/// Weighs findings by the configurations in which they occur.
///
/// Without a project or settings that say so, it is unknown whether an app supports landscape on
/// phones or Split View on tablets: a finding that occurs only there is a note that says so, and none if
/// it is in hardly any configuration; it is inconclusive if the property list that would say so is missing.
/// A finding in a small share of all configurations is one severity lower, and one that only phones that fold
/// have is a note, unless the plan names one: few users have them. It is inconclusive if they have it in landscape only, and
/// the app supports portrait only, which they show in landscape too.
struct FindingReach {
  /// The configurations, by their names.
  private let configurations: [String: Configuration]
  /// Whether the project or the settings say which orientations the app supports.
  private let isStated: Bool
  /// Whether a property list that is not at hand would say so.
  private let isMissing: Bool
  /// Whether the plan was made for few configurations, so that shares of them say nothing.
  private let isSmall: Bool
  /// Whether the app supports portrait only on phones.
  private let isPortraitOnly: Bool
  /// Whether the measurements of some of the devices are well known.
  private let includesKnown: Bool
  /// Whether phones that fold are among other devices, and none of them is named.
  private let includesFolding: Bool

  /// The share of all configurations below which a finding is not reported if it is unknown whether the
  /// app is shown there, or what the devices measure.
  private static let negligibleShare = 0.03
  /// The same share of the configurations in that orientation.
  private static let negligiblePart = 0.25

  /// The size of a fault that counts as slight in hardly any configuration, in points: half a touch target.
  private static let slight = 22.0
  /// The range of an ambiguous length that equal priorities leave where little fits, in points.
  private static let narrow = 24.0

  /// Creates the weights of the findings in a file.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - configurations: The configurations in which the file is checked.
  ///   - facts: The facts of the project; `nil` if there is none.
  init(of plan: CheckPlan, in configurations: [Configuration], _ facts: ProjectFacts?) {
    self.configurations = Dictionary(
      configurations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    isStated = plan.isStated(facts)
    isMissing = facts?.lacksOrientations == true
    isPortraitOnly = facts?.phoneOrientations == [.portrait]
    isSmall = configurations.count < FindingCollector.smallCount
    includesKnown = configurations.contains { $0.device.confidence != .low }
    let named = Set(
      plan.devices.filter { DeviceExclusion($0) == nil }.flatMap { DeviceName($0).keys })
    let folding = Set(configurations.map(\.device).filter(\.folds).map(\.key))
    includesFolding =
      named.isDisjoint(with: folding) && configurations.contains { !$0.device.folds }
  }

  /// Returns a finding with the severity that follows from its configurations; `nil` if it occurs in
  /// hardly any of them, and those are possibly none of the app's.
  func adjusted(_ finding: Finding) -> Finding? {
    var finding = finding
    let all = finding.configurations.compactMap { configurations[$0]?.device }
    guard !all.isEmpty, !finding.isEverywhere else { return finding }
    let isCounted = !isSmall && finding.configurationCount >= FindingCollector.smallCount
    // Numbers of low confidence decide nothing on their own.
    let known = all.filter { $0.confidence != .low }
    let devices = known.isEmpty ? all : known
    let share = Double(all.count) / Double(max(1, finding.configurationCount))
    if known.isEmpty, includesKnown {
      if isCounted, share < Self.negligibleShare { return nil }
      finding.severity = .note
    }
    // Where nothing fits, equal priorities share what is missing; that it does not fit is reported.
    if !isSmall, finding.rule == .ambiguousLayout, share <= 0.5,
      !finding.related.isEmpty
        || finding.points.map({ share < 0.5 || $0 < Self.narrow }) == true
    {
      return nil
    }
    // Nobody changes a screen for a few points on one device, except if a field cannot be reached there.
    if isCounted, share < FindingCollector.smallShare, finding.severity < .error,
      ![.coveredField, .unreachableField].contains(finding.rule),
      finding.points.map({ $0 < Self.slight }) == true
    {
      return nil
    }
    if !isStated, let condition = condition(of: devices) {
      // A field that cannot be reached matters wherever it occurs.
      let isField = [.coveredField, .unreachableField].contains(finding.rule)
      let isRare = share < Self.negligibleShare || !isField && part(of: all) < Self.negligiblePart
      if isCounted, isRare { return nil }
      finding.severity = .note
      finding.add(condition: condition)
      if isMissing { finding.isInconclusive = true }
    } else if isCounted, share < FindingCollector.smallShare {
      finding.severity = finding.severity.lowered
    }
    if includesFolding, all.allSatisfy(\.folds) {
      finding.severity = .note
      finding.add(condition: "only on \(Self.products(of: all))")
      if isPortraitOnly, all.allSatisfy(\.orientation.isLandscape) { finding.isInconclusive = true }
    }
    return finding
  }

  /// Returns the share of devices among those in the same orientations.
  private func part(of devices: [Device]) -> Double {
    let orientations = Set(devices.map { Place($0) })
    let all = configurations.values.filter { orientations.contains(Place($0.device)) }
    return Double(devices.count) / Double(max(1, all.count))
  }

  /// A kind of device in an orientation.
  private struct Place: Hashable {
    var idiom: Device.Idiom
    var orientation: Device.Orientation

    init(_ device: Device) {
      idiom = device.idiom
      orientation = device.orientation
    }
  }

  /// Returns the names of the products to which some displays belong.
  private static func products(of devices: [Device]) -> String {
    let keys = Set(devices.map(\.key))
    return Caveat.listed(
      Device.newestProducts.filter { !keys.isDisjoint(with: Device.keys(of: $0)) })
  }

  /// Returns the condition under which an app is shown on any of the devices; `nil` if all apps are.
  private func condition(of devices: [Device]) -> String? {
    let isLandscape = devices.contains(where: \.isPhoneInLandscape)
    let isSplit = devices.contains(where: \.isSplit)
    let isElsewhere = devices.contains { !$0.isSplit && !$0.isPhoneInLandscape }
    guard !isElsewhere else { return nil }
    let conditions = [
      isLandscape ? "landscape on phones" : nil, isSplit ? "Split View" : nil,
    ].compactMap(\.self)
    return "if the app supports \(conditions.joined(separator: " or "))"
  }
}

extension Device {
  /// Whether the display is one of a phone that folds.
  fileprivate var folds: Bool { shape == .foldOuter || shape == .foldInner }

  /// Whether the app shares the screen with another one; the inner display of a phone that folds does
  /// so with every app.
  fileprivate var isSplit: Bool {
    (orientation == .portraitSplit || orientation == .landscapeSplit) && shape != .foldInner
  }

  /// Whether a phone is wider than tall, other than the inner display of one that folds, which shows
  /// every app in every orientation.
  fileprivate var isPhoneInLandscape: Bool {
    idiom == .phone && orientation == .landscape && shape != .foldInner
  }
}

extension Severity {
  /// The next lower severity; a note has none lower.
  fileprivate var lowered: Severity {
    switch self {
    case .error: .warning
    case .warning, .note: .note
    }
  }
}
