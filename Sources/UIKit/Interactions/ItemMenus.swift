import Foundation

/// Provides the menus of a view's items, for an interaction that the view retains.
final class ItemMenus: NSObject, UIContextMenuInteractionDelegate {
  typealias Find = (_ point: CGPoint) -> UIContextMenuConfiguration?
  typealias Commit =
    (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void

  private let find: Find
  private let commit: Commit

  init(find: @escaping Find, commit: @escaping Commit) {
    self.find = find
    self.commit = commit
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { find(location) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { commit(configuration, animator) }
}

/// The interaction of a view with the menus of its items.
private final class ItemMenuInteraction: UIContextMenuInteraction {
  private let menus: ItemMenus

  init(of view: UIView, _ menus: ItemMenus) {
    self.menus = menus
    super.init(delegate: menus)
    attach(to: view)
  }
}

extension UIView {
  /// Returns the interaction that shows the menus of a view's items, which is created once.
  func itemMenuInteraction(_ menus: () -> ItemMenus) -> UIContextMenuInteraction {
    let key = unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.itemMenus).toOpaque())
    if let known = unsafe objc_getAssociatedObject(self, key) as? UIContextMenuInteraction {
      return known
    }
    let interaction = ItemMenuInteraction(of: self, menus())
    unsafe objc_setAssociatedObject(self, key, interaction, .OBJC_ASSOCIATION_RETAIN)
    return interaction
  }
}
