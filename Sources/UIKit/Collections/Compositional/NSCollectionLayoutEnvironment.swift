public import Foundation

/// The environment of a layout.
///
/// Source: developer.apple.com, NSCollectionLayoutEnvironment.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The size and insets of the area in which the items are laid out.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The container of a section or group.
///
/// Source: developer.apple.com, NSCollectionLayoutContainer.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The size of the container without its ``contentInsets``, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container's content; lengths are in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The ``contentInsets`` that are in effect, in points.
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
