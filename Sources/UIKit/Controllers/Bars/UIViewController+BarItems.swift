extension UIViewController {
  /// What a tab bar shows for the controller, made when it is first asked for.
  var ownTabBarItem: UITabBarItem {
    if let item = storedTabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    storedTabBarItem = item
    return item
  }

  func barItemsTakeTitle() {
    navigationItem.title = title
    storedTabBarItem?.title = title
  }
}
