public import Foundation

/// The kinds of transport of a route; raw values are Apple's.
///
/// Source: developer.apple.com, MKDirectionsTransportType.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = Self(rawValue: 1 << 0)
  /// On foot.
  public static let walking = Self(rawValue: 1 << 1)
  /// By bus or train.
  public static let transit = Self(rawValue: 1 << 2)
  /// By any.
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// A part of a route with one instruction.
///
/// Source: developer.apple.com, MKRoute.Step.
@preconcurrency @MainActor
open class MKRouteStep: NSObject {
  /// The instruction.
  public let instructions: String
  /// The length in metres.
  public let distance: CLLocationDistance
  /// The line.
  public let polyline: MKPolyline
  /// A warning about the part; none.
  public let notice: String? = nil
  /// The kind of transport.
  public let transportType: MKDirectionsTransportType

  /// Creates a part; Apple's class has no such initializer.
  public init(
    instructions: String, distance: CLLocationDistance, polyline: MKPolyline,
    transportType: MKDirectionsTransportType = .automobile
  ) {
    self.instructions = instructions
    self.distance = distance
    self.polyline = polyline
    self.transportType = transportType
  }
}

/// A way from one place to another.
///
/// Source: developer.apple.com, MKRoute.
@preconcurrency @MainActor
open class MKRoute: NSObject {
  /// A part with one instruction.
  public typealias Step = MKRouteStep

  /// The name, such as that of the longest street.
  public let name: String
  /// The line.
  public let polyline: MKPolyline
  /// The length in metres.
  public let distance: CLLocationDistance
  /// The time in seconds.
  public let expectedTravelTime: TimeInterval
  /// The parts.
  public let steps: [Step]
  /// The kind of transport.
  public let transportType: MKDirectionsTransportType
  /// Warnings about the route; none.
  public let advisoryNotices: [String] = []

  /// Creates a route; Apple's class has no such initializer.
  public init(
    name: String, polyline: MKPolyline, distance: CLLocationDistance,
    expectedTravelTime: TimeInterval, steps: [Step] = [],
    transportType: MKDirectionsTransportType = .automobile
  ) {
    self.name = name
    self.polyline = polyline
    self.distance = distance
    self.expectedTravelTime = expectedTravelTime
    self.steps = steps
    self.transportType = transportType
  }
}

/// A search for ways from one place to another.
///
/// Ways are not known: a search waits until ``answer(with:)`` or ``fail(with:)`` does what Apple's server would do.
///
/// Source: developer.apple.com, MKDirections.
@preconcurrency @MainActor
open class MKDirections: NSObject {
  /// From where to where a way is searched for, and how.
  public class Request: NSObject {
    /// The first place.
    public var source: MKMapItem?
    /// The last place.
    public var destination: MKMapItem?
    /// The kinds of transport; all by default.
    public var transportType = MKDirectionsTransportType.any
    /// Whether several ways are searched for; `false` by default.
    public var requestsAlternateRoutes = false
    /// The time at which the way begins.
    public var departureDate: Date?
    /// The time at which the way ends.
    public var arrivalDate: Date?

    /// Creates a request without places.
    public override init() {}
  }

  /// The ways that were found.
  @preconcurrency @MainActor
  public class Response: NSObject {
    /// The first place.
    public let source: MKMapItem
    /// The last place.
    public let destination: MKMapItem
    /// The ways.
    public let routes: [MKRoute]

    init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      self.source = source
      self.destination = destination
      self.routes = routes
    }
  }

  /// Called with ways, or an error.
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void

  /// What is searched for.
  public let request: Request
  private var handler: DirectionsHandler?

  /// Creates a search.
  public init(request: Request) { self.request = request }

  /// Whether the search waits for an answer.
  open var isCalculating: Bool { handler != nil }

  /// Begins the search; a search that has begun fails.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    guard !isCalculating else { return completionHandler(nil, MKError(.loadingThrottled)) }
    handler = completionHandler
  }

  /// Begins the search.
  ///
  /// - Returns: The ways.
  /// - Throws: ``MKError`` if the search fails.
  open func calculate() async throws -> Response {
    var result: Result<Response, any Error> = .failure(MKError(.unknown))
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      calculate { response, error in
        result = response.map { .success($0) } ?? .failure(error ?? MKError(.unknown))
        continuation.resume()
      }
    }
    return try result.get()
  }

  /// Ends the search, which fails.
  open func cancel() { fail(with: MKError(.loadingThrottled)) }

  /// Ends the search with ways; without any, or without places, none was found.
  ///
  /// Not part of Apple's class.
  public func answer(with routes: [MKRoute]) {
    guard !routes.isEmpty, let source = request.source, let destination = request.destination
    else { return fail(with: MKError(.directionsNotFound)) }
    finish(Response(source, destination, routes), nil)
  }

  /// Ends the search with an error.
  ///
  /// Not part of Apple's class.
  public func fail(with error: any Error) { finish(nil, error) }

  private func finish(_ response: Response?, _ error: (any Error)?) {
    let handler = handler
    self.handler = nil
    handler?(response, error)
  }
}
