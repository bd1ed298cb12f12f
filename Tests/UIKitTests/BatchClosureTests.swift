import Foundation
import Testing
import UIKit

/// Source: developer.apple.com, UITableView, performBatchUpdates(_:completion:), whose closure does not escape;
/// UITextField, clearsOnInsertion; NSException, raise(); NSObject, performSelector(onMainThread:with:waitUntilDone:).
@MainActor @Suite struct BatchClosureTests {
  /// The closures use members without `self`, as on Apple's platforms.
  private final class Lists: UIViewController {
    let table = UITableView()
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var calls = 0

    func change() {
      table.performBatchUpdates {
        table.reloadData()
        calls += 1
      }
      grid.performBatchUpdates({ calls += 1 }, completion: { _ in })
      grid.performBatchUpdates(nil)
    }
  }

  private final class Counter: NSObject {
    var count = 0
    func add(_ number: NSNumber) { count += number.intValue }
  }

  @Test func updatesAreMadeAtOnce() {
    let lists = Lists()
    lists.change()
    #expect(lists.calls == 2)
  }

  @Test func anInsertionReplacesAllOfTheText() {
    let field = UITextField()
    field.text = "old"
    let window = UIWindow()
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.clearsOnInsertion = true
    field.becomeFirstResponder()
    field.insertText("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
    field.insertText("ew")
    #expect(field.text == "new")
  }

  @Test func aSelectorIsCalledOnTheMainThread() {
    let counter = Counter()
    counter.performSelector(
      onMainThread: Selector("add:", Counter.add), with: NSNumber(value: 2), waitUntilDone: true)
    #expect(counter.count == 2)
  }

  @Test func raisingAnExceptionEndsTheProgram() async {
    let exception = NSException(name: .rangeException, reason: "index 3", userInfo: nil)
    #expect(exception.name.rawValue == "NSRangeException" && exception.reason == "index 3")
    await #expect(processExitsWith: .failure) {
      NSException(name: .genericException, reason: nil).raise()
    }
  }

  @Test func valuesAreArgumentsOfFormats() {
    #expect(String(format: "%d", formatArgument(3)) == "3")
    #expect(String(format: "%@", formatArgument(NSNumber(value: 3))) == "3")
    let id = UUID()
    #expect(String(format: "%@", formatArgument(id)) == id.description)
  }
}
