import InterfaceBuilder
import UIKit

extension Rule {
  /// A view follows the safe area at one side and the bare edge of its superview at the other.
  public static let oneSidedSafeArea = Rule(
    id: "one-sided-safe-area", severity: .warning, title: "Safe area at one side only",
    explanation: """
      Constraints tie one side of a view to the safe area and the other side to the bare edge of the \
      superview. On a screen with a bar, a notch or a camera at that side, such as a foldable phone or a phone \
      in landscape, the view extends under it at one side only. It is reported if the app runs on a device \
      with such a screen; as a note of a list, which insets its rows itself, of a view without text and \
      controls, and if only a phone that folds has one. A control outside the safe area at that side is not \
      reported once more.
      """,
    example: """
      constraint crd-Tr-001 ties the trailing side of view "Card" to the bare edge, while its leading side \
      follows the safe area: it may extend 84 pt under the bar or notch at that side on iphoneduo_outer portrait
      """,
    fix: "Tie both sides to the safe area, or both to the edges of the superview.",
    check: .file { OneSidedSafeAreaRule() })
}

/// Finds views that constraints tie to the safe area at one side and to the bare edge at the other.
private struct OneSidedSafeAreaRule: FileRule {
  private enum Side: String {
    case leading, trailing

    init?(_ attribute: Document.Constraint.Attribute?) {
      switch attribute {
      case .leading, .left: self = .leading
      case .trailing, .right: self = .trailing
      default: return nil
      }
    }
  }

  /// A side of a view that a required constraint ties to its superview.
  private struct Tie {
    var view: String
    var side: Side
    var isSafe: Bool
    /// The distance of the view's side from that of the superview, in points; positive inside it.
    var distance: Double
    var constraint: Document.Constraint
  }

  func findings(in document: Document, on configurations: [Configuration]) -> [Finding] {
    // Numbers of low confidence decide nothing on their own.
    let shown = configurations.filter {
      document.idiom == nil || $0.device.idiom == document.idiom
    }
    let known = shown.filter { $0.device.confidence != .low }
    let certain = known.isEmpty ? shown : known
    // A view drawn smaller than every screen is a part of one, away from its edges, as code may show a controller.
    let sources = ProjectSources.around(document.path)
    let isWhole = { (name: String?) in name.map { !sources.showInPart($0) } ?? true }
    guard isWhole(document.owner?["customClass"]) else { return [] }
    let owner = document.owner?["customClass"]
    let roots = document.scenes.flatMap { scene in
      scene.controllers.filter { isWhole($0.customClass) }
        .compactMap { controller in controller.view.map { ($0, controller.customClass) } }
        + scene.views.map { ($0, owner) }
    }.filter { !$0.0.isDrawnAsPart }
    return roots.flatMap { root, owner -> [Finding] in
      let isPortraitOnly = sources.allowPortraitOnly([owner].compactMap(\.self))
      let fitting = certain.filter { !(isPortraitOnly && $0.isPhoneInLandscape) }
      // In one half of an unfolded phone the bar is at the leading side, in the other at the trailing one.
      let worst = Dictionary(
        uniqueKeysWithValues: [Side.leading, .trailing].compactMap { side in
          fitting.max { Self.inset($0.device, side) < Self.inset($1.device, side) }
            .map { (side, $0) }
        })
      // Inner views may have a safe area of their own.
      return root.laidOutViews.flatMap { findings(below: $0, worst, fitting, in: document) }
    }.map { finding in
      var finding = finding
      finding.configurationCount = shown.count
      return finding
    }
  }

  /// Returns the inset of a device's safe area at a side, in points, for text from left to right.
  private static func inset(_ device: UIKit.Device, _ side: Side) -> Double {
    Double(side == .leading ? device.safeArea.left : device.safeArea.right)
  }

  private func findings(
    below root: Document.View, _ worst: [Side: Configuration], _ all: [Configuration],
    in document: Document
  ) -> [Finding] {
    let guides = Set(root.guides.filter { $0.kind == .safeArea }.map(\.id))
    guard !guides.isEmpty else { return [] }
    let absent = root.viewsThatNoSizeClassInstalls
    let ties = root.constraints.compactMap { tie($0, root: root.id, guides: guides) }
      .filter { !absent.contains($0.view) }
    return ties.filter { tie in
      guard !tie.isSafe, !root.isThin(tie.view) else { return false }
      let others = ties.filter { $0.view == tie.view }
      return others.contains { $0.side != tie.side && $0.isSafe }
        && !others.contains { $0.side == tie.side && $0.isSafe }
        && !others.contains { $0.side != tie.side && !$0.isSafe }
    }.compactMap { tie in
      guard let device = worst[tie.side], Self.inset(device.device, tie.side) >= 1 else {
        return nil
      }
      var found = finding(about: tie, guide: guides.sorted().first, device, in: document)
      found?.configurations = all.filter {
        Self.inset($0.device, tie.side) - tie.distance >= 1
      }.map(\.name)
      return found
    }
  }

  /// Returns the side of a view that a constraint ties to the superview or its safe area; `nil` for
  /// other constraints, and for those that are optional or inequalities.
  private func tie(
    _ constraint: Document.Constraint, root: String?, guides: Set<String>
  ) -> Tie? {
    guard constraint.relation == .equal, constraint.priority >= 1000, constraint.multiplier == 1,
      !constraint.isPlaceholder,
      let side = Side(constraint.firstAttribute), side == Side(constraint.secondAttribute)
    else { return nil }
    let items = [constraint.firstItem ?? root, constraint.secondItem ?? root]
    let isContainer = items.map { item in item == root || item.map(guides.contains) == true }
    guard isContainer[0] != isContainer[1], let view = isContainer[0] ? items[1] : items[0],
      let container = isContainer[0] ? items[0] : items[1]
    else { return nil }
    let isInward = isContainer[0] == (side == .trailing)
    return Tie(
      view: view, side: side, isSafe: guides.contains(container),
      distance: isInward ? constraint.constant : -constraint.constant, constraint: constraint)
  }

  private func finding(
    about tie: Tie, guide: String?, _ worst: Configuration, in document: Document
  ) -> Finding? {
    let points = Self.inset(worst.device, tie.side) - tie.distance
    guard points >= 1, let view = document.element(withID: tie.view),
      let constraint = tie.constraint.id.flatMap(document.element(withID:))
    else { return nil }
    let other = tie.side == .leading ? Side.trailing : .leading
    var finding = Finding(
      .oneSidedSafeArea, Subject(constraint),
      "constraint \(tie.constraint.id ?? "") ties the \(tie.side.rawValue) side of "
        + "\(Subject(view).name) to the bare edge, while its \(other.rawValue) side follows the "
        + "safe area: it may extend \(Points.count(points)) under the bar or notch at that side "
        + "on \(DeviceTitle.ofConfiguration(worst.name))",
      fix:
        "Tie the \(tie.side.rawValue) side to the safe area too, or both sides to the edges of the "
        + "superview.")
    finding.worstConfiguration = worst.name
    finding.points = points
    finding.axis = .horizontal
    if !view.needsSafeArea { finding.severity = .note }
    finding.related = [view, guide.flatMap(document.element(withID:))].compactMap(\.self)
      .map { Subject($0) }
    return finding
  }
}

extension Document.View {
  /// Returns whether a subview was drawn as a line, such as a separator or a view that only has a width.
  fileprivate func isThin(_ id: String) -> Bool {
    guard let frame = subviews.first(where: { $0.id == id })?.frame else { return false }
    return min(frame.width, frame.height) <= 2
  }
}

extension Element {
  /// The elements that show text or receive touches.
  private static let contents: Set<String> = [
    "label", "button", "textField", "textView", "segmentedControl", "switch", "slider", "stepper",
    "pageControl", "searchBar", "datePicker", "pickerView", "containerView", "webView", "wkWebView",
    "mapView", "activityIndicatorView", "progressView", "toolbar", "navigationBar", "tabBar",
    "scrollView",
  ]

  /// Whether the content of a view may lie under a bar or notch that the view extends under.
  ///
  /// Lists inset their content by the safe area themselves (Apple, UITableView, insetsContentViewsToSafeArea, and
  /// UIScrollView, contentInsetAdjustmentBehavior), and a background is meant to reach the edge.
  fileprivate var needsSafeArea: Bool {
    if name == "tableView" { return isNo("insetsContentViewsToSafeArea") }
    if name == "collectionView" { return self["contentInsetAdjustmentBehavior"] == "never" }
    return descendants.contains { Self.contents.contains($0.name) || $0["customClass"] != nil }
      || Self.contents.contains(name) || self["customClass"] != nil
  }
}

extension Document.View {
  /// The ids of the subviews that the view excludes in all size classes.
  fileprivate var viewsThatNoSizeClassInstalls: Set<String> {
    let usual = variations.filter { $0.sizeClasses.specificity == 0 }.flatMap(\.subviews.excluded)
    return Set(usual).subtracting(variations.flatMap(\.subviews.included))
  }
}
