extension UITableView {
  /// The interaction that shows the menus of rows: ``UIContextMenuInteraction/show(at:)`` does what
  /// pressing a row does.
  ///
  /// Source: developer.apple.com, UITableView, contextMenuInteraction.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    itemMenuInteraction {
      ItemMenus(
        find: { [weak self] point in
          guard let self, let path = indexPathForRow(at: point) else { return nil }
          return delegate?.tableView(
            self, contextMenuConfigurationForRowAt: path, point: point)
        },
        commit: { [weak self] configuration, animator in
          guard let self else { return }
          delegate?.tableView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        })
    }
  }
}
