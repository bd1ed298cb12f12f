import Foundation
public import OpenCombine

/// The subscription to several publishers whose latest elements are combined.
private final class LatestSubscription<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var values: [Any?]
  private var isWaiting = false
  private var demand = Subscribers.Demand.none
  private var upstreams: [any Subscription] = []
  private var running: Int
  private let combine: ([Any]) -> Downstream.Input

  init(_ downstream: Downstream, count: Int, _ combine: @escaping ([Any]) -> Downstream.Input) {
    self.downstream = downstream
    self.combine = combine
    values = Array(repeating: nil, count: count)
    running = count
  }

  /// Subscribes to a publisher, whose elements are those at an index.
  func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Downstream.Failure {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { subscription in
          self.locked { self.upstreams.append(subscription) }
          subscription.request(.unlimited)
        },
        receiveValue: { value in
          self.receive(value, at: index)
          return .none
        },
        receiveCompletion: { self.complete($0) }))
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func receive(_ value: Any, at index: Int) {
    locked {
      values[index] = value
      isWaiting = true
      sendIfWanted()
    }
  }

  private func sendIfWanted() {
    let known = values.compactMap(\.self)
    guard isWaiting, demand > .none, known.count == values.count, let downstream else { return }
    isWaiting = false
    demand -= 1
    demand += downstream.receive(combine(known))
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    locked {
      guard let downstream else { return }
      running -= 1
      if case .finished = completion, running > 0 { return }
      self.downstream = nil
      for upstream in upstreams { upstream.cancel() }
      upstreams = []
      downstream.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    locked {
      self.demand += demand
      sendIfWanted()
    }
  }

  func cancel() {
    locked {
      downstream = nil
      for upstream in upstreams { upstream.cancel() }
      upstreams = []
    }
  }
}

extension Publishers {
  /// A publisher of pairs of the latest elements of two publishers.
  ///
  /// Source: developer.apple.com, Publishers.CombineLatest.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The latest elements.
    public typealias Output = (A.Output, B.Output)
    /// The type of the error.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the latest elements.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = LatestSubscription(subscriber, count: 2) { values in
        // Each place holds elements of its publisher only.
        guard let a = values[0] as? A.Output, let b = values[1] as? B.Output else {
          preconditionFailure("elements of another type in CombineLatest")
        }
        return (a, b)
      }
      subscriber.receive(subscription: latest)
      latest.add(a, at: 0)
      latest.add(b, at: 1)
    }
  }

  /// A publisher of the latest elements of three publishers.
  ///
  /// Source: developer.apple.com, Publishers.CombineLatest3.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The latest elements.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of the error.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher of the latest elements.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to all publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
        .receive(subscriber: subscriber)
    }
  }

  /// A publisher of the latest elements of four publishers.
  ///
  /// Source: developer.apple.com, Publishers.CombineLatest4.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The latest elements.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The type of the error.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Creates a publisher of the latest elements.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to all publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
        .map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
        .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Returns a publisher of the latest elements of this publisher and another one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// Returns a publisher of values made from the latest elements of this publisher and another one.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }

  /// Returns a publisher of the latest elements of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Returns a publisher of values made from the latest elements of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Returns a publisher of the latest elements of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }
}
