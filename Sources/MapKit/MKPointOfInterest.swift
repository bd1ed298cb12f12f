public import Foundation

/// A kind of a point of interest.
///
/// Source: developer.apple.com, MKPointOfInterestCategory.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "MKPOICategory" + name) }

  /// An airport.
  public static let airport = MKPointOfInterestCategory("Airport")
  /// An amusement park.
  public static let amusementPark = MKPointOfInterestCategory("AmusementPark")
  /// An aquarium.
  public static let aquarium = MKPointOfInterestCategory("Aquarium")
  /// A cash machine.
  public static let atm = MKPointOfInterestCategory("ATM")
  /// A bakery.
  public static let bakery = MKPointOfInterestCategory("Bakery")
  /// A bank.
  public static let bank = MKPointOfInterestCategory("Bank")
  /// A beach.
  public static let beach = MKPointOfInterestCategory("Beach")
  /// A brewery.
  public static let brewery = MKPointOfInterestCategory("Brewery")
  /// A café.
  public static let cafe = MKPointOfInterestCategory("Cafe")
  /// A campground.
  public static let campground = MKPointOfInterestCategory("Campground")
  /// A car rental.
  public static let carRental = MKPointOfInterestCategory("CarRental")
  /// A charger of electric cars.
  public static let evCharger = MKPointOfInterestCategory("EVCharger")
  /// A fire station.
  public static let fireStation = MKPointOfInterestCategory("FireStation")
  /// A fitness centre.
  public static let fitnessCenter = MKPointOfInterestCategory("FitnessCenter")
  /// A food market.
  public static let foodMarket = MKPointOfInterestCategory("FoodMarket")
  /// A petrol station.
  public static let gasStation = MKPointOfInterestCategory("GasStation")
  /// A hospital.
  public static let hospital = MKPointOfInterestCategory("Hospital")
  /// A hotel.
  public static let hotel = MKPointOfInterestCategory("Hotel")
  /// A laundry.
  public static let laundry = MKPointOfInterestCategory("Laundry")
  /// A library.
  public static let library = MKPointOfInterestCategory("Library")
  /// A marina.
  public static let marina = MKPointOfInterestCategory("Marina")
  /// A cinema.
  public static let movieTheater = MKPointOfInterestCategory("MovieTheater")
  /// A museum.
  public static let museum = MKPointOfInterestCategory("Museum")
  /// A national park.
  public static let nationalPark = MKPointOfInterestCategory("NationalPark")
  /// A place of nightlife.
  public static let nightlife = MKPointOfInterestCategory("Nightlife")
  /// A park.
  public static let park = MKPointOfInterestCategory("Park")
  /// A car park.
  public static let parking = MKPointOfInterestCategory("Parking")
  /// A pharmacy.
  public static let pharmacy = MKPointOfInterestCategory("Pharmacy")
  /// A police station.
  public static let police = MKPointOfInterestCategory("Police")
  /// A post office.
  public static let postOffice = MKPointOfInterestCategory("PostOffice")
  /// A stop of public transport.
  public static let publicTransport = MKPointOfInterestCategory("PublicTransport")
  /// A restaurant.
  public static let restaurant = MKPointOfInterestCategory("Restaurant")
  /// A restroom.
  public static let restroom = MKPointOfInterestCategory("Restroom")
  /// A school.
  public static let school = MKPointOfInterestCategory("School")
  /// A stadium.
  public static let stadium = MKPointOfInterestCategory("Stadium")
  /// A shop.
  public static let store = MKPointOfInterestCategory("Store")
  /// A theatre.
  public static let theater = MKPointOfInterestCategory("Theater")
  /// A university.
  public static let university = MKPointOfInterestCategory("University")
  /// A winery.
  public static let winery = MKPointOfInterestCategory("Winery")
  /// A zoo.
  public static let zoo = MKPointOfInterestCategory("Zoo")
}

/// A choice of points of interest by their kinds.
///
/// Source: developer.apple.com, MKPointOfInterestFilter.
open class MKPointOfInterestFilter: NSObject {
  private let categories: Set<MKPointOfInterestCategory>
  private let includesOthers: Bool

  /// The filter that includes all kinds.
  public static var includingAll: MKPointOfInterestFilter { .init(excluding: []) }
  /// The filter that excludes all kinds.
  public static var excludingAll: MKPointOfInterestFilter { .init(including: []) }

  /// Creates a filter that only includes some kinds.
  public init(including categories: [MKPointOfInterestCategory]) {
    self.categories = Set(categories)
    includesOthers = false
    super.init()
  }

  /// Creates a filter that includes all kinds except some.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    self.categories = Set(categories)
    includesOthers = true
    super.init()
  }

  /// Returns whether a kind is included.
  open func includes(_ category: MKPointOfInterestCategory) -> Bool {
    categories.contains(category) != includesOthers
  }

  /// Returns whether a kind is excluded.
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
