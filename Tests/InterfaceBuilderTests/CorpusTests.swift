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

  /// The share of frames computed from blinded copies that agree with those that Xcode stored
  /// within a point, over every tenth file.
  ///
  /// The bounds lie a little below what was measured, so that they show a broken rule.
  @MainActor
  @Test(arguments: [
    (BlindedFile.Blinding.position, ContentSizes.stored, 0.975),
    (.all, .estimated, 0.94),
  ])
  func framesOfBlindedCopiesAreThoseThatXcodeStored(
    blinding: BlindedFile.Blinding, sizes: ContentSizes, bound: Double
  ) throws {
    var right = 0
    var all = 0
    for path in corpusFiles.enumerated().filter({ $0.offset.isMultiple(of: 10) }).map(\.element) {
      let file = try BlindedFile(path, blinding)
      let frames = CanvasLayout(file.document, contentSizes: sizes).frames
      for view in file.scenes.joined() {
        all += 1
        guard let frame = frames[view.id] else { continue }
        let differences = [
          frame.minX - view.frame.minX, frame.minY - view.frame.minY,
          frame.width - view.frame.width, frame.height - view.frame.height,
        ]
        if differences.allSatisfy({ abs($0) <= 1 + 1e-6 }) { right += 1 }
      }
    }
    #expect(all == 983)
    #expect(Double(right) >= bound * Double(all), "\(right) of \(all)")
  }
}
