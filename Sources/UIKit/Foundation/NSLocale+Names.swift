public import Foundation

extension NSLocale {
  private var swiftLocale: Locale {
    Locale(identifier: object(forKey: .identifier) as? String ?? "")
  }

  /// Returns the name of a region in the locale's language.
  ///
  /// Source: developer.apple.com, NSLocale, localizedString(forCountryCode:).
  public func localizedString(forCountryCode countryCode: String) -> String? {
    swiftLocale.localizedString(forRegionCode: countryCode)
  }

  /// Returns the name of a language in the locale's language; `nil` if it is not known.
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    swiftLocale.localizedString(forLanguageCode: languageCode)
  }

  /// Returns the name of a currency in the locale's language; `nil` if it is not known.
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    swiftLocale.localizedString(forCurrencyCode: currencyCode)
  }
}
