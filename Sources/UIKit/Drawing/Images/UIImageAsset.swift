public import Foundation

/// The variants of an image for different traits.
///
/// Source: developer.apple.com, UIImageAsset.
@preconcurrency @MainActor
open class UIImageAsset: NSObject {
  private var variants: [(traits: UITraitCollection, image: UIImage)] = []

  /// Creates an asset without images.
  public override init() { super.init() }

  /// Adds the image for traits, in place of the one that has the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(with: traitCollection)
    variants.append((traitCollection, image))
  }

  /// Removes the image that was added for traits.
  open func unregister(with traitCollection: UITraitCollection) {
    variants.removeAll { $0.traits == traitCollection }
  }

  /// Returns the image that fits traits best: the last one added all of whose traits are the same,
  /// otherwise the first one added; an empty image if there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let fitting = variants.last { traitCollection.containsTraits(in: $0.traits) } ?? variants.first
    return fitting?.image ?? UIImage()
  }
}
