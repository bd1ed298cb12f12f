import Foundation
import Testing
import UIKit

/// Conflicts that UIKit reported in public logs, built again from what the logs list (parity C10).
@MainActor
@Suite struct ConflictLogTests {
  @Test(arguments: ConflictLog.all)
  func layoutFindsTheConflictOfTheLogAndNoOther(_ log: ConflictLog) throws {
    let scene = LogScene(width: log.width, height: log.height)
    let listed = log.build(scene)
    for constraint in listed where constraint !== log.broken.map({ listed[$0] }) {
      constraint.isActive = true
    }
    // Logs do not list the order of activation; the broken one counts as the last.
    if let index = log.broken { listed[index].isActive = true }
    scene.root.layoutIfNeeded()

    guard log.isConflict else {
      #expect(scene.root.unsatisfiableConstraints.isEmpty)
      #expect(scene.root.layoutIssues.isEmpty)
      return
    }
    #expect(scene.root.unsatisfiableConstraints.count == 1)
    let conflict = try #require(scene.root.unsatisfiableConstraints.first)
    let members = Set(conflict.members.compactMap(\.constraint)).intersection(listed)
    if log.isIrreducible {
      #expect(members == Set(listed))
      #expect(conflict.members.contains { $0.rule == .nonnegativeSize } == log.sizesDecide)
    }
    for rule in log.systemRules { #expect(conflict.members.contains { $0.rule == rule }) }
    if let index = log.broken { #expect(conflict.broken.constraint === listed[index]) }
  }

  @Test func fourteenOfFifteenLogsAreConflicts() {
    #expect(ConflictLog.all.count == 15)
    #expect(ConflictLog.all.filter(\.isConflict).count == 14)
    #expect(ConflictLog.all.filter(\.sizesDecide).count == 8)
  }
}

/// The views of a log, inside a view of the size that the log gives the outermost one.
@MainActor
final class LogScene {
  let root: UIView

  init(width: CGFloat, height: CGFloat) { root = makeRoot(width: width, height: height, scale: 1) }

  func view(in superview: UIView? = nil) -> UIView { makeView(in: superview ?? root) }

  /// A view whose frame and mask stand for constraints.
  func maskedView(_ frame: CGRect, _ mask: UIView.AutoresizingMask = []) -> UIView {
    let view = UIView(frame: frame)
    view.autoresizingMask = mask
    root.addSubview(view)
    return view
  }
}

/// The constraints that a log lists, apart from those of the system, which the scene brings with
/// it.
struct ConflictLog: Sendable, CustomTestStringConvertible {
  var source: String
  var width: CGFloat = 320
  var height: CGFloat = 480
  /// The listed constraint that the log says is broken; `nil` where that does not follow.
  var broken: Int?
  var isConflict = true
  /// Whether there is a conflict only because sizes cannot be negative.
  var sizesDecide = false
  /// Whether all that the log lists is needed for the conflict.
  var isIrreducible = true
  /// Rules of the system that the log lists.
  var systemRules: [UnsatisfiableConstraints.Member.Rule] = []
  var build: @MainActor @Sendable (LogScene) -> [NSLayoutConstraint]

  var testDescription: String { source }
}

extension ConflictLog {
  static let all: [ConflictLog] = pairs + chains + screens

  /// Two members on one view.
  private static let pairs = [
    ConflictLog(source: "FormsDeveloperTools, read me", broken: 0) { scene in
      let button = scene.view()
      return [
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        button.heightAnchor.constraint(equalToConstant: 20),
      ]
    },
    ConflictLog(source: "SnapKit 177", broken: 1) { scene in
      let view = scene.view()
      let fixed = view.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 256)
      fixed.identifier = "IB auto generated at build time for view with fixed frame"
      return [view.leftAnchor.constraint(equalTo: scene.root.leftAnchor), fixed]
    },
    // The author calls the report nonsensical: 48 >= 48 holds.
    ConflictLog(source: "Forma, table view cell", height: 48, isConflict: false) { scene in
      [scene.root.heightAnchor.constraint(greaterThanOrEqualToConstant: 48)]
    },
    ConflictLog(
      source: "YH-IOS, chart", width: 30, broken: 0, sizesDecide: true, systemRules: [.rootSize]
    ) { scene in
      let content = scene.view()
      let label = scene.view(in: content)
      return [
        label.widthAnchor.constraint(equalTo: content.widthAnchor, constant: -32),
        content.widthAnchor.constraint(equalTo: scene.root.widthAnchor),
      ]
    },
  ]

  /// Distances along one axis that do not fit.
  private static let chains = [
    ConflictLog(
      source: "Swift2ByExample 7", width: 0, broken: 1, sizesDecide: true,
      systemRules: [.rootSize]
    ) { scene in
      let (label, button, header) = (scene.view(), scene.view(), scene.root)
      return [
        NSLayoutConstraint(
          item: label, attribute: .leading, relatedBy: .equal, toItem: header,
          attribute: .leadingMargin, multiplier: 1, constant: 0),
        button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        NSLayoutConstraint(
          item: header, attribute: .trailingMargin, relatedBy: .equal, toItem: button,
          attribute: .trailing, multiplier: 1, constant: 0),
      ]
    },
    ConflictLog(source: "DisplaySwitcher 20", broken: 1, sizesDecide: true) { scene in
      let view = scene.view()
      let (label, image) = (scene.view(in: view), scene.view(in: view))
      return [
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 11),
        image.widthAnchor.constraint(equalToConstant: 1),
        image.widthAnchor.constraint(equalTo: view.widthAnchor),
      ]
    },
    ConflictLog(source: "prox 242", broken: 1, sizesDecide: true) { scene in
      let event = UIView()
      let label = makeView(in: event)
      let stack = UIStackView(arrangedSubviews: [event])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      scene.root.addSubview(stack)
      event.isHidden = true
      return [
        label.topAnchor.constraint(equalTo: event.topAnchor, constant: 16),
        label.bottomAnchor.constraint(equalTo: event.bottomAnchor, constant: -16),
      ]
    },
    ConflictLog(source: "Colo 12", height: 44, broken: 2, systemRules: [.rootSize]) { scene in
      let view = scene.view()
      return [
        view.topAnchor.constraint(equalTo: scene.root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 100),
        scene.root.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    },
    ConflictLog(
      source: "apptentive-ios 178", broken: 1, sizesDecide: true, systemRules: [.autoresizing]
    ) { scene in
      let outer = scene.maskedView(rect(0, 0, 320, 0))
      let input = scene.view(in: outer)
      let field = scene.view(in: input)
      return [
        field.topAnchor.constraint(equalTo: input.topAnchor, constant: 8),
        input.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
        input.topAnchor.constraint(equalTo: outer.topAnchor),
        outer.bottomAnchor.constraint(equalTo: input.bottomAnchor),
      ]
    },
    ConflictLog(
      source: "SnapKit 462", width: 20, broken: 1, sizesDecide: true, systemRules: [.rootSize]
    ) { scene in
      let (image, label) = (scene.view(), scene.view())
      return [
        image.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 20),
        label.leftAnchor.constraint(equalTo: image.rightAnchor, constant: 10),
        label.rightAnchor.constraint(equalTo: scene.root.rightAnchor, constant: -20),
      ]
    },
    ConflictLog(
      source: "input accessory view", width: 0, broken: 2, sizesDecide: true,
      systemRules: [.rootSize]
    ) { scene in
      let bar = scene.view()
      let (field, button) = (scene.view(in: bar), scene.view(in: bar))
      return [
        field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 5),
        button.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -5),
        button.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 5),
        bar.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
        bar.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
      ]
    },
  ]

  /// Whole screens.
  private static let screens = [
    ConflictLog(source: "Segmentio 9", width: 210, broken: 0, systemRules: [.autoresizing]) {
      scene in
      let badge = scene.maskedView(rect(0, 0, 0, 20), .flexibleWidth)
      return [
        badge.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: 1)
      ]
    },
    ConflictLog(source: "ConstraintsMonitor, read me", broken: 0, systemRules: [.autoresizing]) {
      scene in
      let view = scene.maskedView(rect(0, 0, 414, 896))
      let (upper, lower) = (scene.view(in: view), scene.view(in: view))
      return [
        upper.heightAnchor.constraint(equalToConstant: 200),
        upper.topAnchor.constraint(equalTo: view.topAnchor),
        lower.topAnchor.constraint(equalTo: upper.bottomAnchor),
        lower.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        lower.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.2),
      ]
    },
    ConflictLog(
      source: "button above the safe area", broken: 0, sizesDecide: true, systemRules: [.guide]
    ) { scene in
      let (upper, lower, button) = (scene.view(), scene.view(), scene.view())
      let safe = scene.root.safeAreaLayoutGuide
      return [
        button.heightAnchor.constraint(equalToConstant: 25),
        safe.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 312),
        lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 34),
        scene.root.bottomAnchor.constraint(equalTo: lower.bottomAnchor, constant: 391),
        button.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 70),
      ]
    },
    // The label's height is listed, and not needed: no height of 0 or more would do.
    ConflictLog(
      source: "label above a sheet", height: 375, broken: 1, isIrreducible: false,
      systemRules: [.rootSize]
    ) { scene in
      let (label, sheet) = (scene.view(), scene.view())
      return [
        label.heightAnchor.constraint(equalToConstant: 200),
        sheet.heightAnchor.constraint(equalToConstant: 200),
        label.centerYAnchor.constraint(equalTo: scene.root.centerYAnchor),
        scene.root.bottomAnchor.constraint(equalTo: sheet.bottomAnchor),
        sheet.topAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 16),
      ]
    },
  ]
}
