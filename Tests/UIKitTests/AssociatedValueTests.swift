import Testing
import UIKit

/// Values that an extension keeps for views, as long as each view lives: what
/// `docs/libraries.md` shows in place of Objective-C's associated objects.
@MainActor
struct ViewValues<Value> {
  private struct Entry {
    weak var owner: UIView?
    var value: Value
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript(view: UIView) -> Value? {
    get {
      // A new object may have the address of one that is gone.
      guard let entry = entries[ObjectIdentifier(view)], entry.owner === view else { return nil }
      return entry.value
    }
    set {
      if entries.count > 64 { entries = entries.filter { $1.owner != nil } }
      entries[ObjectIdentifier(view)] = newValue.map { Entry(owner: view, value: $0) }
    }
  }
}

@MainActor
@Suite struct AssociatedValueTests {
  @Test func valuesBelongToViewsAndNotToAddresses() {
    var values = ViewValues<Int>()
    let kept = UIView()
    values[kept] = 7
    for number in 0..<200 {
      let passing = UIView()
      #expect(values[passing] == nil)
      values[passing] = number
      #expect(values[passing] == number)
    }
    #expect(values[kept] == 7)
    values[kept] = nil
    #expect(values[kept] == nil)
  }
}
