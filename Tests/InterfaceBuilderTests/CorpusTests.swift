import Foundation
import InterfaceBuilder
import Testing

/// Public Interface Builder files kept next to the package; skipped where they are absent.
let corpusFiles: [String] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(components: "shared", "corpus", "dev")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.compactMap { ($0 as? URL)?.path } ?? [])
    .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
}()

@Suite(.enabled(if: !corpusFiles.isEmpty)) struct CorpusTests {
  /// The counts are those of `grep -o '<constraint '` over the same files.
  @Test func everyPublicFileIsReadWithAllItsConstraints() throws {
    var constraints = 0
    func count(_ view: Document.View) {
      for inner in view.laidOutViews {
        constraints += inner.constraints.count
        inner.detachedViews.forEach(count)
      }
    }
    for path in corpusFiles {
      let document = try Document(contentsOf: path)
      for scene in document.scenes {
        scene.views.forEach(count)
        for controller in scene.controllers {
          controller.detachedViews.forEach(count)
          if let view = controller.view { count(view) }
        }
      }
    }
    #expect(corpusFiles.count == 1314)
    #expect(constraints == 31416)
  }

  /// How often computed and stored frames agree within a point, over every tenth file.
  ///
  /// Frames of views with constraints count, in scenes without a view marked misplaced or
  /// ambiguous. The bound lies below what was measured, so that it shows a broken rule.
  @MainActor
  @Test func computedFramesAgreeWithThoseXcodeStored() throws {
    var right = 0
    var all = 0
    for path in corpusFiles.enumerated().filter({ $0.offset.isMultiple(of: 10) }).map(\.element) {
      let document = try Document(contentsOf: path)
      let frames = CanvasLayout(document, contentSizes: .stored).frames
      for scene in document.scenes {
        let roots = scene.views + scene.controllers.compactMap(\.view)
        let views = roots.flatMap(\.laidOutViews)
        if views.contains(where: { $0.element.isYes("misplaced") || $0.element.isYes("ambiguous") })
        {
          continue
        }
        for view in views where !view.translatesAutoresizingMask && !view.hasFixedFrame {
          guard let stored = view.frame, let id = view.id, view.placement == .subview else {
            continue
          }
          all += 1
          guard let frame = frames[id] else { continue }
          let differences = [
            frame.minX - stored.minX, frame.minY - stored.minY, frame.width - stored.width,
            frame.height - stored.height,
          ]
          if differences.allSatisfy({ abs($0) <= 1 }) { right += 1 }
        }
      }
    }
    #expect(all > 300)
    #expect(Double(right) >= 0.93 * Double(all), "\(right) of \(all)")
  }
}
