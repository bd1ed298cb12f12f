import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

private final class PanelOwner: OutletOwner, ActionOwner {
  var panel: UIView?
  var log: [String] = []

  func connect(outlet name: String, to object: AnyObject) {
    if name == "panel" { panel = object as? UIView }
  }

  func perform(action name: String, sender: AnyObject) { log.append(name) }
}

/// A view that owns a panel through a weak outlet, as Xcode writes outlets.
private final class WeakOwner: OutletOwner {
  weak var panel: UIView?
  func connect(outlet name: String, to object: AnyObject) {
    if name == "panel" { panel = object as? UIView }
  }
}

/// A view along the responder chain that takes actions.
private final class Connector: UIView, ActionOwner {
  var log: [String] = []
  func perform(action name: String, sender: AnyObject) { log.append(name) }
}

/// A folder with a bundle's layout.
private final class TemporaryBundle {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "Kuina-\(UUID().uuidString).bundle")

  init(_ files: [(name: String, fixture: String)]) throws {
    let manager = FileManager.default
    for (name, fixture) in files {
      let path = folder.appending(path: name)
      try manager.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.copyItem(atPath: Fixture.path(fixture), toPath: path.path)
    }
  }

  var bundle: Bundle? { Bundle(url: folder) }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

@MainActor
@Suite struct FileByNameTests {
  @Test(arguments: ["Main.storyboard", "Base.lproj/Main.storyboard", "en.lproj/Main.storyboard"])
  func storyboardIsFoundInABundle(place: String) throws {
    let files = try TemporaryBundle([(place, "containers.storyboard")])
    let bundle = try #require(files.bundle)
    let storyboard = UIStoryboard(name: "Main", bundle: bundle)
    #expect(storyboard.instantiateInitialViewController() is UITabBarController)
    let list = storyboard.instantiateViewController(withIdentifier: "list")
    #expect(list.title == "List")
    #expect(storyboard.object(withID: "Ctl-li-st1") === list)
  }

  @Test func identifierThatIsNotThereIsNamedWithThoseThatAre() throws {
    let storyboard = try UIStoryboard(contentsOf: Fixture.path("containers.storyboard"))
    let error = #expect(throws: InterfaceBuilderError.self) {
      try storyboard.viewController(withIdentifier: "nobody")
    }
    #expect(error?.code == .unknownIdentifier)
    #expect(
      error?.message
        == "the storyboard has no controller with the identifier \"nobody\", expected one of "
        + "\"stack\", \"list\"")
  }

  @Test func missingFilesAreErrorsThatNameThePlace() throws {
    let files = try TemporaryBundle([("Other.storyboard", "containers.storyboard")])
    let bundle = try #require(files.bundle)
    let nib = UINib(nibName: "Panel", bundle: bundle)
    let error = #expect(throws: InterfaceBuilderError.self) {
      try nib.topLevelObjects(owner: nil)
    }
    #expect(error?.code == .unreadableFile)
    #expect(error?.location.file.hasSuffix("Panel.xib") == true)
    #expect(throws: InterfaceBuilderError.self) {
      try UIStoryboard(contentsOf: "/nowhere/Main.storyboard")
    }
  }

  @Test func missingStoryboardEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
    }
  }

  @Test func nibMakesItsTopLevelObjectsAndConnectsTheOwner() throws {
    let files = try TemporaryBundle([("Panel.xib", "panel.xib")])
    let bundle = try #require(files.bundle)
    let owner = PanelOwner()
    let objects = UINib(nibName: "Panel", bundle: bundle).instantiate(withOwner: owner)
    let views = objects.compactMap { $0 as? UIView }
    #expect(objects.count == 2)
    #expect(
      views.map(\.bounds.size) == [
        CGSize(width: 200, height: 100), CGSize(width: 50, height: 60),
      ])
    #expect(owner.panel === views.first)
    let buttons = views.first?.subviews.compactMap { $0 as? UIButton } ?? []
    buttons.first?.sendActions(for: .touchUpInside)
    #expect(owner.log == ["close:"])
  }

  /// The objects that `loadNibNamed` returns are autoreleased: an owner that ignores them can use weak outlets to them
  /// until the run loop's next turn (developer.apple.com, Using Autorelease Pool Blocks).
  @Test func weakOutletsToTopLevelObjectsAreUsableAfterLoading() throws {
    let files = try TemporaryBundle([("Panel.xib", "panel.xib")])
    let bundle = try #require(files.bundle)
    let phone = try #require(Device.named("iPhone 15 Pro"))
    let owner = WeakOwner()
    _ = bundle.loadNibNamed("Panel", owner: owner)
    let view = UIView()
    view.addSubview(try #require(owner.panel))
    let other = WeakOwner()
    _ = bundle.loadNibNamed("Panel", owner: other)
    #expect(other.panel != nil)
    UIScreen.simulate(phone) { _ in }
    #expect(owner.panel?.superview === view)
    #expect(other.panel == nil)
  }

  @Test func actionForFirstResponderGoesAlongTheChain() throws {
    let views = try UINib(contentsOf: Fixture.path("panel.xib")).instantiate(withOwner: nil)
      .compactMap { $0 as? UIView }
    let helper = Connector()
    let panel = try #require(views.first)
    helper.addSubview(panel)
    let buttons = panel.subviews.compactMap { $0 as? UIButton }
    buttons.last?.sendActions(for: .touchUpInside)
    #expect(helper.log == ["help"])
  }

  @Test func nibMakesNewObjectsEachTime() throws {
    let nib = try UINib(contentsOf: Fixture.path("panel.xib"))
    let first = nib.instantiate(withOwner: nil).first as? UIView
    let second = nib.instantiate(withOwner: nil).first as? UIView
    #expect(first != nil)
    #expect(first !== second)
  }

  /// Writes a xib in which the owner's view is 320 x 480, with a mark in it.
  private func write(_ name: String, to bundle: TemporaryBundle) throws {
    try Data(Fixture.xib("panel-view").utf8).write(to: bundle.folder.appending(path: name))
  }

  @Test func controllerLoadsItsViewFromTheXibItNames() throws {
    let files = try TemporaryBundle([("Other.xib", "panel.xib")])
    try write("Panel.xib", to: files)
    _ = ClassRegistry()
    let controller = UIViewController(nibName: "Panel", bundle: files.bundle)
    #expect(!controller.isViewLoaded)
    #expect(controller.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(controller.view.viewWithTag(7) != nil)
  }

  /// With and without `Controller` at the end.
  @Test(arguments: ["PanelView.xib", "PanelViewController.xib"])
  func controllerLoadsItsViewFromTheXibOfItsName(file: String) throws {
    final class PanelViewController: UIViewController {}
    let files = try TemporaryBundle([("Other.xib", "panel.xib")])
    try write(file, to: files)
    _ = ClassRegistry()
    let controller = PanelViewController(nibName: nil, bundle: files.bundle)
    #expect(controller.view.viewWithTag(7) != nil)
  }

  @Test func controllerWithoutAXibHasAPlainView() throws {
    final class LonelyViewController: UIViewController {}
    let files = try TemporaryBundle([("Other.xib", "panel.xib")])
    _ = ClassRegistry()
    let controller = LonelyViewController(nibName: nil, bundle: files.bundle)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func xibThatIsNotThereEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = ClassRegistry()
        _ = UIViewController(nibName: "Nowhere", bundle: nil).view
      }
    }
  }
}
