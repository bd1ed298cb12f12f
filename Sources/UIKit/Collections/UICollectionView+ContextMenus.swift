extension UICollectionView {
  /// The interaction that shows the menus of items: ``UIContextMenuInteraction/show(at:)`` does what
  /// pressing an item does.
  ///
  /// Source: developer.apple.com, UICollectionView, contextMenuInteraction.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    itemMenuInteraction {
      ItemMenus(
        find: { [weak self] point in
          guard let self else { return nil }
          return delegate?.collectionView(
            self,
            contextMenuConfigurationForItemsAt: indexPathForItem(at: point).map { [$0] } ?? [],
            point: point)
        },
        commit: { [weak self] configuration, animator in
          guard let self else { return }
          delegate?.collectionView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        })
    }
  }
}
