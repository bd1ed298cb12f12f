public import Foundation

/// The mobile network and its provider: a simulated device has no SIM card.
///
/// Source: developer.apple.com, CTTelephonyNetworkInfo.
open class CTTelephonyNetworkInfo: NSObject {
  /// Creates an object without a network.
  public override init() {}

  /// The provider of the card; `nil`, since there is none.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// The providers of the cards; `nil`, since there are none.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The technology of the network; `nil`, since the device is in none.
  open var currentRadioAccessTechnology: String? { nil }
  /// The technologies of the networks of the cards; `nil`, since there are none.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  /// The card that is used for data; `nil`, since there is none.
  open var dataServiceIdentifier: String? { nil }
  /// Called when a provider changes, which none does; stored without effect.
  open var subscriberCellularProviderDidUpdateNotifier: ((CTCarrier) -> Void)?
  /// Called when a provider changes, which none does; stored without effect.
  open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?
}

/// The provider of a SIM card.
///
/// Source: developer.apple.com, CTCarrier.
open class CTCarrier: NSObject {
  /// Creates a provider of which nothing is known.
  public override init() {}

  /// The name of the provider; `nil`, since it is not known.
  open var carrierName: String? { nil }
  /// The code of the country in ISO 3166-1; `nil`, since it is not known.
  open var isoCountryCode: String? { nil }
  /// The code of the country in ITU-T E.212; `nil`, since it is not known.
  open var mobileCountryCode: String? { nil }
  /// The code of the network in ITU-T E.212; `nil`, since it is not known.
  open var mobileNetworkCode: String? { nil }
  /// Whether the provider allows calls over the internet; `true`, Apple's value where it is not known.
  open var allowsVOIP: Bool { true }
}

extension NSNotification.Name {
  /// Posted when the technology of the network changes; never, on a simulated device.
  public static let CTRadioAccessTechnologyDidChange = NSNotification.Name(
    "CTRadioAccessTechnologyDidChangeNotification")
  /// Posted when the technology of the network of a card changes; never, on a simulated device.
  public static let CTServiceRadioAccessTechnologyDidChange = NSNotification.Name(
    "CTServiceRadioAccessTechnologyDidChangeNotification")
}

/// The name of the technology GPRS.
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// The name of the technology EDGE.
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// The name of the technology W-CDMA.
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// The name of the technology HSDPA.
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
/// The name of the technology HSUPA.
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
/// The name of the technology CDMA 1x.
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
/// The name of the technology EV-DO, revision 0.
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
/// The name of the technology EV-DO, revision A.
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
/// The name of the technology EV-DO, revision B.
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
/// The name of the technology eHRPD.
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
/// The name of the technology LTE.
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// The name of the technology 5G beside LTE.
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
/// The name of the technology 5G.
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
