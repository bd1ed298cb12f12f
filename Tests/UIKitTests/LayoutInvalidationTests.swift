import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UICollectionViewLayoutInvalidationContext.
@MainActor
@Suite final class LayoutInvalidationTests {
  private var window: UIWindow?

  private final class Context: UICollectionViewFlowLayoutInvalidationContext {}

  private final class Layout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test func invalidatingTheLayoutPassesAContextOfItsClass() throws {
    let layout = Layout()
    layout.invalidateLayout()
    let context = try #require(layout.contexts.first as? Context)
    #expect(context.invalidateEverything)
    #expect(context.invalidateFlowLayoutDelegateMetrics)
  }

  @Test func newBoundsInvalidateWithTheLayoutsContext() throws {
    let layout = Layout()
    let view = UICollectionView(frame: rect(0, 0, 200, 300), collectionViewLayout: layout)
    window = show(view).window
    view.layoutIfNeeded()
    layout.contexts = []
    view.frame.size.width = 150
    view.layoutIfNeeded()
    #expect(layout.contexts.contains { $0 is Context && !$0.invalidateEverything })
  }

  @Test func invalidPartsAdd() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    #expect(context.invalidatedItemIndexPaths?.count == 2)
    context.invalidateSupplementaryElements(
      ofKind: "header", at: [IndexPath(item: 0, section: 3)])
    #expect(context.invalidatedSupplementaryIndexPaths?["header"]?.count == 1)
  }
}
