import Foundation
import Testing
import UIKit

/// A view that records the changes that it receives.
private final class Recorder: UIView {
  var changes: [(keyPath: String?, change: [NSKeyValueChangeKey: Any])] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes.append((keyPath, change ?? [:]))
  }
}

/// Expectations are from developer.apple.com: NSObject, addObserver(_:forKeyPath:options:context:),
/// and NSKeyValueChangeKey.
@MainActor
@Suite struct KeyPathObservationTests {
  /// developer.apple.com, NSObject, value(forKeyPath:): the value at the end of the path.
  @Test func valuesAreFoundAtPaths() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    bar.text = "moon"
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKeyPath: "searchTextField.text") as? String == "moon")
    #expect(bar.value(forKeyPath: "missing.text") == nil)
    let layer = CALayer()
    layer.setValue(2.0, forKeyPath: "transform.scale.x")
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 2)
  }

  private let recorder = Recorder()

  @Test func aChangeHasItsKindAndTheValuesThatWereAskedFor() {
    let scrollView = UIScrollView()
    scrollView.addObserver(
      recorder, forKeyPath: "contentSize", options: [.new, .old], context: nil)
    scrollView.contentSize = CGSize(width: 10, height: 20)
    #expect(recorder.changes.map(\.keyPath) == ["contentSize"])
    let change = recorder.changes.first?.change ?? [:]
    #expect((change[.kindKey] as? NSNumber)?.uintValue == 1)
    #expect(change[.newKey] as? CGSize == CGSize(width: 10, height: 20))
    #expect((change[.oldKey] as? NSValue)?.cgSizeValue == .zero)
  }

  @Test func theInitialOptionCallsAtOnceAndWithoutOptionsThereAreNoValues() {
    let label = UILabel()
    label.text = "a"
    label.addObserver(recorder, forKeyPath: "text", options: [.initial, .new], context: nil)
    #expect(recorder.changes.first?.change[.newKey] as? String == "a")
    let view = UIView()
    view.addObserver(recorder, forKeyPath: "frame", context: nil)
    view.frame.size.width = 5
    #expect(recorder.changes.count == 2)
    #expect(recorder.changes.last?.change.count == 1)
  }

  @Test func aRemovedObserverIsNotCalled() {
    let view = UIImageView()
    view.addObserver(recorder, forKeyPath: "image", context: nil)
    view.image = UIImage()
    view.removeObserver(recorder, forKeyPath: "image")
    view.image = nil
    #expect(recorder.changes.count == 1)
  }

  @Test func aPathIsFollowedThroughObjects() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
    let value = (controller as NSObject).value(forKey: "view") as? UIView
    #expect(value === controller.view)
    #expect(controller.view.value(forKey: "bounds") as? CGRect == controller.view.bounds)
  }
}
