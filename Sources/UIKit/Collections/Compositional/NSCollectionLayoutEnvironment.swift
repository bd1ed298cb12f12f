public import Foundation

/// What a layout is for.
///
/// Source: developer.apple.com, NSCollectionLayoutEnvironment.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room that there is.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room that a section or group has.
///
/// Source: developer.apple.com, NSCollectionLayoutContainer.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size without ``contentInsets``.
  var effectiveContentSize: CGSize { get }
  /// How much of the size is not for content.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// ``contentInsets``, as far as they count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }

  var effectiveContentSize: CGSize {
    contentInsets.applied(to: CGRect(origin: .zero, size: contentSize)).size
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
