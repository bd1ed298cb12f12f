import Combine
import Foundation
import Testing

/// Expectations are those of Apple's documentation of each operator and publisher.
@Suite struct CombineTests {
  @Test func notificationsArePublished() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var received: [String] = []
    let token = center.publisher(for: name).compactMap { $0.object as? String }
      .sink { received.append($0) }
    center.post(name: name, object: "first")
    center.post(name: Notification.Name("another"), object: "not this one")
    token.cancel()
    center.post(name: name, object: "after the end")
    #expect(received == ["first"])
  }

  @Test func mergedPublishersDeliverInTheOrderOfArrivalAndFinishTogether() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    var isFinished = false
    let token = a.merge(with: b).sink { _ in
      isFinished = true
    } receiveValue: {
      received.append($0)
    }
    a.send(1)
    b.send(2)
    a.send(3)
    a.send(completion: .finished)
    #expect(!isFinished)
    b.send(4)
    b.send(completion: .finished)
    #expect(received == [1, 2, 3, 4])
    #expect(isFinished)
    token.cancel()
  }

  @Test func latestElementsAreCombinedOnceEachHasOne() {
    let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
    var received: [String] = []
    let token = a.combineLatest(b) { "\($0)\($1)" }.sink { received.append($0) }
    #expect(received == [])
    a.send(1)
    b.send("y")
    a.send(2)
    #expect(received == ["1x", "1y", "2y"])
    token.cancel()
    a.send(3)
    #expect(received.count == 3)
  }

  @Test func threeLatestElementsAreCombined() {
    let subjects = (1...3).map { CurrentValueSubject<Int, Never>($0) }
    var received: [[Int]] = []
    let token = subjects[0].combineLatest(subjects[1], subjects[2])
      .sink { received.append([$0.0, $0.1, $0.2]) }
    subjects[2].send(9)
    #expect(received == [[1, 2, 3], [1, 2, 9]])
    token.cancel()
  }

  @Test func failureEndsACombination() {
    struct Broken: Error {}
    let a = PassthroughSubject<Int, Broken>()
    let b = PassthroughSubject<Int, Broken>()
    var hasFailed = false
    let token = a.combineLatest(b).sink { completion in
      if case .failure = completion { hasFailed = true }
    } receiveValue: { _ in
    }
    b.send(completion: .failure(Broken()))
    #expect(hasFailed)
    token.cancel()
  }

  private final class Model: ObservableObject {
    @Published var name = "a"
    var copy = ""
  }

  @Test func publishedPropertiesPublishAndAssign() {
    let model = Model()
    var announced = 0
    var tokens: Set<AnyCancellable> = []
    model.objectWillChange.sink { announced += 1 }.store(in: &tokens)
    model.$name.assign(to: \.copy, on: model).store(in: &tokens)
    // The current value is published on subscription.
    #expect(model.copy == "a")
    model.name = "b"
    #expect(model.copy == "b")
    #expect(announced == 1)
  }

  @Test func timersArePublishers() {
    let publisher = Timer.publish(every: 60, on: .main, in: .common)
    let token = publisher.autoconnect().sink { _ in }
    token.cancel()
    #expect(publisher.interval == 60)
  }
}
