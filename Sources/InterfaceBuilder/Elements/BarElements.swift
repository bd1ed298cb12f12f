import UIKit

/// Bars, whose width is determined by their container.
extension ElementKind {
  static let bars: [ElementKind] = [
    ElementKind(
      "navigationBar", contentAxes: .vertical, make: { _ in UINavigationBar() }
    ) { bar, content in
      bar.prefersLargeTitles = content.element.isYes("largeTitles")
    },

    ElementKind("tabBar", contentAxes: .vertical, make: { _ in UITabBar() }) { bar, content in
      guard let list = content.element.child("items") else { return }
      let reader = BarItemReader(
        keepObject: { _, _ in }, makeView: { _ in nil },
        image: { [readers = content.readers] in readers.image(of: $0, key: $1) })
      bar.items = reader.tabItems(in: list)
    },

    ElementKind("toolbar", contentAxes: .vertical, make: { _ in UIToolbar() }),

    ElementKind("searchBar", contentAxes: .vertical, make: { _ in UISearchBar() }) { bar, content in
      bar.text = content.element.content("text")
      bar.placeholder = content.element.content("placeholder")
      bar.prompt = content.element.content("prompt")
      bar.searchBarStyle = content.element["searchBarStyle"] == "minimal" ? .minimal : .default
      bar.showsCancelButton = content.element.isYes("showsCancelButton")
      bar.showsBookmarkButton = content.element.isYes("showsBookmarkButton")
    },
  ]
}
