import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Values of small classes; expectations from Apple's documentation of each.
@MainActor
@Suite struct SmallClassTests {
  @Test func aSimplePrintFormatterHasATextOrOneWithAttributes() {
    let formatter = UISimpleTextPrintFormatter(text: "a")
    #expect(formatter.text == "a")
    formatter.attributedText = NSAttributedString(string: "b")
    #expect(formatter.text == nil)
    formatter.text = "c"
    #expect(formatter.attributedText == nil)
    #expect(UIMarkupTextPrintFormatter(markupText: "<p>").markupText == "<p>")
  }

  @Test func paragraphsHaveTwelveTabStops28PointsApart() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.count == 12)
    #expect(style.tabStops.first?.location == 28)
    #expect(style.tabStops.last?.location == 336)
    style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 50])
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 50))
    #expect(style.tabStops.map(\.location) == [20])
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.tabStops == style.tabStops)
  }

  @Test func symbolConfigurationsCombineColoursWithSizes() {
    let colored = UIImage.SymbolConfiguration(hierarchicalColor: .red)
      .applying(UIImage.SymbolConfiguration(pointSize: 20))
    #expect(colored != UIImage.SymbolConfiguration(pointSize: 20))
    #expect(
      colored
        == UIImage.SymbolConfiguration(pointSize: 20).applying(
          UIImage.SymbolConfiguration(hierarchicalColor: .red)))
    #expect(
      UIImage.SymbolConfiguration(paletteColors: [.red])
        != UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
    let image = UIImage(systemName: "star", variableValue: 0.5, configuration: colored)
    #expect(image?.configuration == colored)
    #expect(image?.size == UIImage(systemName: "star")?.withConfiguration(colored).size)
  }

  @Test func anIndexHasALetterForEachNameWithoutAccents() {
    let index = UILocalizedIndexedCollation.current()
    #expect(index.sectionTitles.count == 27)
    #expect(index.sectionTitles.last == "#")
    #expect(index.section(for: "Émile") == 4)
    #expect(index.section(for: "zoe") == 25)
    #expect(index.section(for: "7") == 26)
    #expect(index.section(forSectionIndexTitle: 3) == 3)
  }

  @Test func aDisplayLinkRunsAtThePreferredRate() {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    var frames = 0
    let link = screen.displayLink { _ in frames += 1 }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    screen.clock.advance(by: .seconds(1))
    #expect(frames == 20)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    screen.clock.advance(by: .seconds(1))
    #expect(frames == 50)
    link.invalidate()
  }

  @Test func aControllerKeepsTheScrollViewOfEachEdge() {
    let (controller, first, second) = (UIViewController(), UIScrollView(), UIScrollView())
    controller.setContentScrollView(first)
    controller.setContentScrollView(second, for: .bottom)
    #expect(controller.contentScrollView(for: .top) === first)
    #expect(controller.contentScrollView(for: .bottom) === second)
    controller.setContentScrollView(nil, for: .top)
    #expect(controller.contentScrollView(for: .top) == nil)
  }

  @Test func savedActivitiesAreForgottenAtOnce() {
    var calls = 0
    NSUserActivity.deleteAllSavedUserActivities { calls += 1 }
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["a"]) { calls += 1 }
    #expect(calls == 2)
    let controller = UIViewController()
    let activity = NSUserActivity(activityType: "edit")
    controller.userActivity = activity
    #expect(controller.userActivity === activity)
  }

  @Test func theProgramDecidesWhetherResultsAreShownOnceItSetsIt() {
    let search = UISearchController(searchResultsController: UIViewController())
    #expect(search.automaticallyShowsSearchResultsController)
    search.showsSearchResultsController = true
    #expect(!search.automaticallyShowsSearchResultsController)
  }

  @Test func anInverseUndoesATransform() {
    let transform = CATransform3DConcat(
      CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(10, 20, 30))
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(abs(product.m11 - 1) < 1e-12 && abs(product.m12) < 1e-12)
    #expect(abs(product.m41) < 1e-9 && abs(product.m42) < 1e-9 && abs(product.m43) < 1e-9)
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func emittersAndTilesHaveApplesDefaults() {
    #expect(CAEmitterLayer().emitterShape == .point)
    #expect(CAEmitterLayer().emitterMode == .volume)
    #expect(CAEmitterLayer().renderMode == .unordered)
    #expect(CAEmitterLayer().birthRate == 1)
    #expect(CAEmitterCell().birthRate == 0)
    #expect(CAEmitterCell().scale == 1)
    #expect(CATiledLayer().tileSize == CGSize(width: 256, height: 256))
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test func anAssetHasAnImageForEachStyle() {
    let (light, dark) = (UIImage(size: CGSize(width: 1, height: 1)), UIImage(size: .zero))
    let asset = UIImageAsset()
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark; $0.displayScale = 2
    }
    #expect(asset.image(with: traits) === dark)
    #expect(asset.image(with: UITraitCollection(displayScale: 2)) === light)
    asset.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: traits) === light)
  }

  private final class Header: UITableViewHeaderFooterView {
    override var reuseIdentifier: String? { "header" }
  }

  @Test func aReusableViewMayStateItsIdentifier() {
    #expect(Header(reuseIdentifier: "other").reuseIdentifier == "header")
  }

  @Test func previewsAreRegisteredWithTheViewsBounds() {
    final class Previews: UIViewControllerPreviewingDelegate {
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
      ) -> UIViewController? { nil }
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController
      ) {}
    }
    let (controller, view, previews) = (
      UIViewController(), UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 40)), Previews()
    )
    let context = controller.registerForPreviewing(with: previews, sourceView: view)
    #expect(context.sourceRect == view.bounds)
    #expect(context.delegate === previews)
    var titles: [String] = []
    let action = UIPreviewAction(title: "Delete", style: .destructive) { action, _ in
      titles.append(action.title)
    }
    action.handler(action, controller)
    #expect(titles == ["Delete"])
    #expect(controller.previewActionItems.isEmpty)
  }
}
