public import Foundation

/// The name of a data asset.
public typealias NSDataAssetName = String

/// A file in an asset catalogue that is neither a colour nor an image.
///
/// Source: developer.apple.com, NSDataAsset, and Asset Catalog Format Reference, Data Set Type.
public final class NSDataAsset: NSObject {
  /// The name.
  public let name: NSDataAssetName
  /// The content of the file.
  public let data: Data
  /// The uniform type identifier of the data; `public.data` if the catalogue names none.
  public let typeIdentifier: NSString

  /// Reads an asset of a bundle; `nil` if there is none.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let asset = AssetCatalog.of(bundle).data(named: name) else { return nil }
    self.name = name
    data = asset.data
    typeIdentifier = NSString(string: asset.type)
    super.init()
  }

  /// Reads an asset of the program's bundle; `nil` if there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }
}
