/// A place at a coordinate, with its address.
///
/// Source: developer.apple.com, MKPlacemark.
nonisolated open class MKPlacemark: CLPlacemark, MKAnnotation {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The parts of the address by their keys; `nil` if none were given.
  public let addressDictionary: [AnyHashable: Any]?
  /// The code of the country, such as `DE`.
  open var countryCode: String? { isoCountryCode }
  /// The name of the place, or its street and town.
  open var title: String? {
    let parts = [name ?? thoroughfare, locality].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
  /// No second line.
  open var subtitle: String? { nil }

  /// Creates a place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// Creates a place with an address.
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate.
  ///   - addressDictionary: The parts of the address by the keys of a contact's address, such as `City` and `ZIP`.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    self.addressDictionary = addressDictionary
    func part(_ key: String) -> String? { addressDictionary?[key] as? String }
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      name: part("Name"), thoroughfare: part("Street"), locality: part("City"),
      subLocality: part("SubLocality"), administrativeArea: part("State"),
      subAdministrativeArea: part("SubAdministrativeArea"), postalCode: part("ZIP"),
      isoCountryCode: part("CountryCode"), country: part("Country"))
  }

  /// Creates a place from one that was found, at its location or, without one, at an invalid coordinate.
  public init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    addressDictionary = (placemark as? MKPlacemark)?.addressDictionary
    super.init(
      location: placemark.location, name: placemark.name, thoroughfare: placemark.thoroughfare,
      subThoroughfare: placemark.subThoroughfare, locality: placemark.locality,
      subLocality: placemark.subLocality, administrativeArea: placemark.administrativeArea,
      subAdministrativeArea: placemark.subAdministrativeArea, postalCode: placemark.postalCode,
      isoCountryCode: placemark.isoCountryCode, country: placemark.country,
      timeZone: placemark.timeZone)
  }
}
