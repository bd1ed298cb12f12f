extension UIViewController {
  /// What a tab bar shows for the controller, made when it is first asked for.
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
