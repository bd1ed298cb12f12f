import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// Sizes of content found from text, against those that Xcode stored; the figures are printed.
@MainActor
@Suite(.enabled(if: !corpusFiles.isEmpty)) struct ContentHeightTests {
  /// Labels and buttons that one constraint at most holds from top to bottom, none of it a height, so
  /// that their content decides how high they are.
  private func decided(_ document: Document) -> [Document.View] {
    var held: [String: Int] = [:]
    var views: [Document.View] = []
    let vertical: Set<Document.Constraint.Attribute> = [
      .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins,
    ]
    let roots = document.scenes.flatMap { scene in
      scene.views + scene.controllers.compactMap(\.view)
    }
    for owner in roots.flatMap(\.laidOutViews) {
      for constraint in owner.constraints {
        let first = constraint.firstItem ?? owner.id ?? ""
        let second = constraint.secondItem ?? owner.id ?? ""
        if constraint.firstAttribute == .height || constraint.secondAttribute == .height {
          held[first, default: 0] += 9
          held[second, default: 0] += 9
        }
        if vertical.contains(constraint.firstAttribute) { held[first, default: 0] += 1 }
        if let attribute = constraint.secondAttribute, vertical.contains(attribute) {
          held[second, default: 0] += 1
        }
      }
    }
    for root in roots {
      let tree = root.laidOutViews
      guard
        !tree.contains(where: { $0.element.isYes("misplaced") || $0.element.isYes("ambiguous") })
      else { continue }
      views += tree.filter { view in
        ["label", "button"].contains(view.kind) && view.placement == .subview
          && !view.translatesAutoresizingMask && !view.hasFixedFrame && !view.isHidden
          && view.customClass == nil && view.element["text"] != ""
          && held[view.id ?? "", default: 0] == 1
      }
    }
    return views
  }

  @Test func heightsOfContentAreWithinAPointOfStoredOnes() throws {
    var errors: [Double] = []
    for path in Sweep.cases(of: corpusFiles, sample: 600) {
      let document = try Document(contentsOf: path)
      let frames = CanvasLayout(document, contentSizes: .estimated).frames
      for view in decided(document) {
        guard let id = view.id, let stored = view.frame, let frame = frames[id] else { continue }
        errors.append(frame.height - stored.height)
      }
    }
    let near = errors.filter { abs($0) <= 1 }.count
    let share = Double(near) / Double(errors.count)
    print(
      "heights: \(near) of \(errors.count) labels and buttons within 1 pt, "
        + String(format: "%.1f %%", 100 * share))
    #expect(errors.count > 300)
    #expect(share >= 0.98)
  }
}
