import Foundation
import InterfaceBuilder
import Testing

/// Public Interface Builder files kept next to the package; skipped where they are absent.
private let corpus: [String] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(components: "shared", "corpus", "dev")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.compactMap { ($0 as? URL)?.path } ?? [])
    .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
}()

@Suite(.enabled(if: !corpus.isEmpty)) struct CorpusTests {
  /// The counts are those of `grep -o '<constraint '` over the same files.
  @Test func everyPublicFileIsReadWithAllItsConstraints() throws {
    var constraints = 0
    func count(_ view: Document.View) {
      for inner in view.laidOutViews {
        constraints += inner.constraints.count
        inner.detachedViews.forEach(count)
      }
    }
    for path in corpus {
      let document = try Document(contentsOf: path)
      for scene in document.scenes {
        scene.views.forEach(count)
        for controller in scene.controllers {
          controller.detachedViews.forEach(count)
          if let view = controller.view { count(view) }
        }
      }
    }
    #expect(corpus.count == 1314)
    #expect(constraints == 31416)
  }
}
