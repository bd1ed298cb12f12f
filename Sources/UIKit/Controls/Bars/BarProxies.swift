// The properties that views take over from appearance proxies, as Apple documents them.

extension UINavigationBar: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.barStyle),
    AppearanceProperty(\UINavigationBar.isTranslucent),
    AppearanceProperty(\UINavigationBar.prefersLargeTitles),
    AppearanceProperty(\UINavigationBar.shadowImage),
    AppearanceProperty(\UINavigationBar.backIndicatorImage),
    AppearanceProperty(\UINavigationBar.backIndicatorTransitionMaskImage),
    AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
    AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
    AppearanceProperty(\UINavigationBar.givenStandardAppearance),
    AppearanceProperty(\UINavigationBar.compactAppearance),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance),
  ]
}

extension UITabBar: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.barStyle),
    AppearanceProperty(\UITabBar.isTranslucent),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.backgroundImage),
    AppearanceProperty(\UITabBar.shadowImage),
    AppearanceProperty(\UITabBar.givenStandardAppearance),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance),
  ]
}

extension UIToolbar: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UIToolbar.barStyle),
    AppearanceProperty(\UIToolbar.isTranslucent),
    AppearanceProperty(\UIToolbar.givenStandardAppearance),
    AppearanceProperty(\UIToolbar.scrollEdgeAppearance),
  ]
}

extension UISearchBar: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UISearchBar.barTintColor),
    AppearanceProperty(\UISearchBar.backgroundImage),
  ]
}
