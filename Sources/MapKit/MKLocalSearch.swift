public import Foundation

/// A search for places by words.
///
/// Places are not known: a search waits until ``answer(with:)`` or ``fail(with:)`` does what Apple's server would do.
///
/// Source: developer.apple.com, MKLocalSearch.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
  /// What is searched for, and where.
  public class Request: NSObject, NSCopying {
    /// The words; `nil` by default.
    public var naturalLanguageQuery: String?
    /// The region in which places are preferred; the whole world by default.
    public var region = MKCoordinateRegion(.world)

    /// Creates a request without words.
    public override init() {}

    /// Creates a request for words.
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
      self.region = region
    }

    /// Creates a request for a completion's texts.
    public convenience init(completion: MKLocalSearchCompletion) {
      self.init()
      naturalLanguageQuery = [completion.title, completion.subtitle].filter { !$0.isEmpty }
        .joined(separator: ", ")
    }

    /// Returns a request with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request()
      copy.naturalLanguageQuery = naturalLanguageQuery
      copy.region = region
      return copy
    }
  }

  /// What was found.
  public class Response: NSObject {
    /// The places.
    public let mapItems: [MKMapItem]
    /// The region that contains the places.
    public let boundingRegion: MKCoordinateRegion

    /// Creates a response.
    @MainActor
    init(_ items: [MKMapItem]) {
      mapItems = items
      boundingRegion = MKCoordinateRegion(
        items.reduce(MKMapRect.null) {
          $0.union(MKMapRect(origin: MKMapPoint($1.placemark.coordinate), size: MKMapSize()))
        })
    }
  }

  /// Called with what was found, or an error.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// What is searched for.
  public let request: Request
  private var handler: CompletionHandler?

  /// Creates a search.
  public init(request: Request) { self.request = request }

  /// Whether the search waits for an answer.
  open var isSearching: Bool { handler != nil }

  /// Begins the search; a search that has begun fails.
  open func start(completionHandler: @escaping CompletionHandler) {
    guard !isSearching else { return completionHandler(nil, MKError(.loadingThrottled)) }
    handler = completionHandler
  }

  /// Begins the search.
  ///
  /// - Returns: What was found.
  /// - Throws: ``MKError`` if the search fails.
  open func start() async throws -> Response {
    var result: Result<Response, any Error> = .failure(MKError(.unknown))
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      start { response, error in
        result = response.map { .success($0) } ?? .failure(error ?? MKError(.unknown))
        continuation.resume()
      }
    }
    return try result.get()
  }

  /// Ends the search, which fails.
  open func cancel() { fail(with: MKError(.loadingThrottled)) }

  /// Ends the search with places; without any, nothing was found.
  ///
  /// Not part of Apple's class.
  public func answer(with items: [MKMapItem]) {
    guard !items.isEmpty else { return fail(with: MKError(.placemarkNotFound)) }
    finish(Response(items), nil)
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

/// A place that could complete what the user types.
///
/// Source: developer.apple.com, MKLocalSearchCompletion.
open class MKLocalSearchCompletion: NSObject {
  /// The first line.
  public let title: String
  /// The second line.
  public let subtitle: String
  /// The parts of the title that the user typed, as values with ranges.
  public let titleHighlightRanges: [NSValue] = []
  /// The parts of the subtitle that the user typed, as values with ranges.
  public let subtitleHighlightRanges: [NSValue] = []

  /// Creates a completion; Apple's class has no such initializer.
  public init(title: String, subtitle: String = "") {
    self.title = title
    self.subtitle = subtitle
  }
}

/// The methods by which a completer reports what it found.
///
/// Source: developer.apple.com, MKLocalSearchCompleterDelegate.
@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: AnyObject {
  /// Called when the completions have changed.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Called when no completions were found because of an error.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Does nothing by default.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Does nothing by default.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// An object that finds places while the user types.
///
/// Places are not known: it waits until ``answer(with:)`` or ``fail(with:)`` does what Apple's server would do.
///
/// Source: developer.apple.com, MKLocalSearchCompleter.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
  /// What the user typed; a text that is not empty begins a search.
  open var queryFragment = "" {
    didSet { isSearching = !queryFragment.isEmpty }
  }
  /// The region in which places are preferred; the whole world by default.
  open var region = MKCoordinateRegion(.world)
  /// The delegate, which gets the completions; not retained.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// What was found last.
  open private(set) var results: [MKLocalSearchCompletion] = []
  /// Whether a search waits for an answer.
  open private(set) var isSearching = false

  /// Ends the search; the completions stay.
  open func cancel() { isSearching = false }

  /// Ends the search with completions, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func answer(with completions: [MKLocalSearchCompletion]) {
    guard isSearching else { return }
    isSearching = false
    results = completions
    delegate?.completerDidUpdateResults(self)
  }

  /// Ends the search with an error, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func fail(with error: any Error) {
    guard isSearching else { return }
    isSearching = false
    delegate?.completer(self, didFailWithError: error)
  }
}
