public import Foundation

/// The texts for code of an app whose resources stay where they are, in the folders that its package lists.
///
/// `kuina port` replaces `NSLocalizedString` and `localizedString(forKey:value:table:)` by these. Texts are in the
/// development language, in which storyboards are shown too, if the app has them in it; else in English.
extension Bundle {
  /// Returns the text for a key in a table of the bundle.
  ///
  /// A bundle that is made from the folder of a language, `de.lproj`, has the texts of that language.
  /// Source: developer.apple.com, Bundle.localizedString(forKey:value:table:).
  ///
  /// - Parameters:
  ///   - key: The key of the text.
  ///   - value: What is returned if the table has no text for the key.
  ///   - tableName: The name of the table, without extension; `Localizable` if it is `nil` or empty.
  /// - Returns: The text; without one, the value, or the key if the value is `nil` or empty.
  public func appLocalizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    let name = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let region = Bundle.main.appInfoDictionary?["CFBundleDevelopmentRegion"] as? String
    let development = region.flatMap { $0.isEmpty ? nil : $0 } ?? "en"
    let texts = AssetCatalog.of(self).texts.table(name, of: self, development: development)
    return texts[key] ?? localizedString(forKey: key, value: value, table: tableName)
  }
}

/// Returns the text for a key in a table of a bundle, as `NSLocalizedString`.
///
/// - Parameters:
///   - key: The key of the text.
///   - tableName: The name of the table; `Localizable` by default.
///   - bundle: The bundle; the main one by default.
///   - value: What is returned if the table has no text for the key.
///   - comment: A note for translators.
/// - Returns: The text; without one, the value, or the key if the value is empty.
public func appLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String {
  bundle.appLocalizedString(forKey: key, value: value, table: tableName)
}
