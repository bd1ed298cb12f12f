public import Foundation

/// An error of Core Location.
///
/// Source: developer.apple.com, CLError.
public struct CLError: Error, Hashable, Sendable {
  /// The reasons; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The location is not known yet.
    case locationUnknown = 0
    /// The user does not permit it.
    case denied = 1
    /// There is no network.
    case network = 2
    /// The direction is not known.
    case headingFailure = 3
    /// The place was not found.
    case geocodeFoundNoResult = 8
    /// Several places were found.
    case geocodeFoundPartialResult = 9
    /// The request was cancelled.
    case geocodeCanceled = 10
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The location is not known yet.
  public static let locationUnknown = Code.locationUnknown
  /// The user does not permit it.
  public static let denied = Code.denied
  /// There is no network.
  public static let network = Code.network
}

/// A place with its address.
///
/// Source: developer.apple.com, CLPlacemark.
open class CLPlacemark: NSObject {
  /// The location; `nil` if it is not known.
  public let location: CLLocation?
  /// The name.
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The number in the street.
  public let subThoroughfare: String?
  /// The town.
  public let locality: String?
  /// The part of the town.
  public let subLocality: String?
  /// The state or province.
  public let administrativeArea: String?
  /// The county.
  public let subAdministrativeArea: String?
  /// The postal code.
  public let postalCode: String?
  /// The code of the country, such as `DE`.
  public let isoCountryCode: String?
  /// The country.
  public let country: String?
  /// The time zone.
  public let timeZone: TimeZone?
  /// The name of water that is there.
  public let inlandWater: String?
  /// The ocean that is there.
  public let ocean: String?
  /// Names of interest.
  public let areasOfInterest: [String]?

  /// Creates a place; Apple's class has no such initializer.
  public init(
    location: CLLocation?, name: String? = nil, thoroughfare: String? = nil,
    subThoroughfare: String? = nil, locality: String? = nil, subLocality: String? = nil,
    administrativeArea: String? = nil, subAdministrativeArea: String? = nil,
    postalCode: String? = nil, isoCountryCode: String? = nil, country: String? = nil,
    timeZone: TimeZone? = nil
  ) {
    self.location = location
    self.name = name
    self.thoroughfare = thoroughfare
    self.subThoroughfare = subThoroughfare
    self.locality = locality
    self.subLocality = subLocality
    self.administrativeArea = administrativeArea
    self.subAdministrativeArea = subAdministrativeArea
    self.postalCode = postalCode
    self.isoCountryCode = isoCountryCode
    self.country = country
    self.timeZone = timeZone
    inlandWater = nil
    ocean = nil
    areasOfInterest = nil
  }

  /// Creates a copy of a place.
  public convenience init(placemark: CLPlacemark) {
    self.init(
      location: placemark.location, name: placemark.name, thoroughfare: placemark.thoroughfare,
      subThoroughfare: placemark.subThoroughfare, locality: placemark.locality,
      subLocality: placemark.subLocality, administrativeArea: placemark.administrativeArea,
      subAdministrativeArea: placemark.subAdministrativeArea, postalCode: placemark.postalCode,
      isoCountryCode: placemark.isoCountryCode, country: placemark.country,
      timeZone: placemark.timeZone)
  }
}

/// Called with the places that were found, or an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// An object that finds addresses of locations and locations of addresses.
///
/// Places are not known: a request waits until ``answer(with:)`` or ``fail(with:)`` does what Apple's server would do.
///
/// Source: developer.apple.com, CLGeocoder.
@preconcurrency @MainActor
open class CLGeocoder: NSObject {
  /// What was asked for.
  public enum Request {
    /// The address of a location.
    case location(CLLocation)
    /// The location of an address.
    case address(String)
  }

  /// The request that waits; `nil` if there is none.
  ///
  /// Not part of Apple's class.
  public private(set) var request: Request?
  private var handler: CLGeocodeCompletionHandler?

  /// Creates an object without a request.
  public nonisolated override init() {}

  /// Whether a request waits.
  open var isGeocoding: Bool { request != nil }

  /// Asks for the address of a location.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(.location(location), completionHandler) }

  /// Asks for the address of a location, in a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(.location(location), completionHandler) }

  /// Asks for the location of an address.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(.address(addressString), completionHandler) }

  /// Asks for the address of a location.
  ///
  /// - Throws: ``CLError`` if the request fails.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    try await places(.location(location))
  }

  /// Asks for the location of an address.
  ///
  /// - Throws: ``CLError`` if the request fails.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    try await places(.address(addressString))
  }

  private func places(_ request: Request) async throws -> [CLPlacemark] {
    var result: [CLPlacemark] = []
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      begin(request) { places, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          result = places ?? []
          continuation.resume()
        }
      }
    }
    return result
  }

  /// A request replaces the one before, which fails as Apple's does when there are too many.
  private func begin(_ request: Request, _ handler: @escaping CLGeocodeCompletionHandler) {
    if isGeocoding { fail(with: CLError(.network)) }
    self.request = request
    self.handler = handler
  }

  /// Cancels the request, which fails.
  open func cancelGeocode() { fail(with: CLError(.geocodeCanceled)) }

  /// Ends the request with places; without any, nothing was found.
  ///
  /// Not part of Apple's class.
  public func answer(with places: [CLPlacemark]) {
    guard !places.isEmpty else { return fail(with: CLError(.geocodeFoundNoResult)) }
    finish(places, nil)
  }

  /// Ends the request with an error.
  ///
  /// Not part of Apple's class.
  public func fail(with error: any Error) { finish(nil, error) }

  private func finish(_ places: [CLPlacemark]?, _ error: (any Error)?) {
    let handler = handler
    (self.handler, request) = (nil, nil)
    handler?(places, error)
  }
}
