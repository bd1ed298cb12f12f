public import OpenCombine

extension Publishers {
  /// A publisher of the elements of several publishers of the same type, in the order in which they
  /// arrive.
  ///
  /// Finishes when all of them have finished, and fails when one fails. Source: developer.apple.com,
  /// Publishers.MergeMany.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the elements.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The merged publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the elements of several publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of the elements of the publishers in a sequence.
    public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams)
    where Upstreams.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Subscribes to all publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      Publishers.Sequence<[Upstream], Failure>(sequence: publishers)
        .flatMap { $0 }
        .receive(subscriber: subscriber)
    }

    /// Returns a publisher that merges another one.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publisher {
  /// Returns a publisher of the elements of this publisher and another one of the same type.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }

  /// Returns a publisher of the elements of this publisher and another one.
  public func merge<P: Publisher>(with other: P)
    -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }

  /// Returns a publisher of the elements of this publisher and two others.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure
  {
    Publishers.MergeMany([
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
    ])
  }

  /// Returns a publisher of the elements of this publisher and three others.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    Publishers.MergeMany([
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
      d.eraseToAnyPublisher(),
    ])
  }
}
