extension UIViewController {
  /// The controller's tab bar item, created on first use.
  var ownTabBarItem: UITabBarItem {
    let source = tabItemSource
    if source !== self { return source.ownTabBarItem }
    if let item = storedTabBarItem ?? madeTabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    madeTabBarItem = item
    return item
  }

  func barItemsTakeTitle() {
    navigationItem.title = title
    (storedTabBarItem ?? madeTabBarItem)?.title = title
    parent?.tabBarItemsChanged()
  }
}
