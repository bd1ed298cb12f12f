/// The navigation and tab bar controllers around each controller of a document, as determined from
/// segues.
struct ContainmentMap {
  /// The id of the navigation controller around each controller, by the controller's id.
  private(set) var navigation: [String: String] = [:]
  /// The id of the tab bar controller around each controller, by the controller's id.
  private(set) var tabs: [String: String] = [:]
  /// The ids of the controllers that are embedded in a container view.
  private(set) var embedded: Set<String> = []
  /// The ids of the controllers that are shown in a container view later: pushed or selected there.
  private(set) var inner: Set<String> = []
  /// The ids of the controllers that are presented over others.
  private(set) var presented: Set<String> = []

  private let controllers: [String: Document.Controller]
  /// The ids of the controllers that show each controller with a segue.
  private var shownBy: [String: [String]] = [:]

  init(_ document: Document) {
    controllers = Dictionary(
      document.controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let segues = document.controllers.flatMap { controller in
      controller.segues.map { (source: controller.id, segue: $0) }
    }
    for (source, segue) in segues {
      switch (segue.kind, segue.relationship) {
      case ("relationship", "rootViewController"): navigation[segue.destination] = source
      case ("relationship", "viewControllers"):
        if tabs[segue.destination] == nil { tabs[segue.destination] = source }
      case ("show", _), ("push", _):
        shownBy[segue.destination, default: []].append(source)
      case ("embed", _): embedded.insert(segue.destination)
      case ("presentation", _), ("modal", _): presented.insert(segue.destination)
      default: break
      }
    }
    // A controller inherits the bars of the controller that contains or pushes it.
    while segues.contains(where: { inherit(from: $0.source, through: $0.segue) }) {}
    while segues.contains(where: { enclose($0.segue, of: $0.source) }) {}
  }

  /// Puts the destination of a segue into the container view of its source; returns whether anything changed.
  ///
  /// The first controller of an embedded navigation controller is shown at once, and so is the first tab.
  private mutating func enclose(_ segue: Document.Segue, of source: String) -> Bool {
    guard embedded.contains(source) || inner.contains(source),
      !embedded.contains(segue.destination), !inner.contains(segue.destination)
    else { return false }
    let isAtOnce: Bool
    switch (segue.kind, segue.relationship) {
    case ("relationship", "rootViewController"): isAtOnce = embedded.contains(source)
    case ("relationship", "viewControllers"):
      isAtOnce =
        embedded.contains(source)
        && controllers[source]?.segues.first { $0.relationship == "viewControllers" }?.destination
          == segue.destination
    case ("show", _), ("push", _):
      guard navigation[source] != nil else { return false }
      isAtOnce = false
    default: return false
    }
    if isAtOnce {
      embedded.insert(segue.destination)
    } else {
      inner.insert(segue.destination)
    }
    return true
  }

  /// Passes the bars of a segue's source on to its destination; returns whether anything changed.
  private mutating func inherit(from source: String, through segue: Document.Segue) -> Bool {
    let target = segue.destination
    let isNavigation = controllers[target]?.kind == "navigationController"
    switch segue.kind {
    case "relationship" where segue.relationship == "rootViewController":
      return adopt(\.tabs, of: source, for: target)
    case "relationship"
    where ["masterViewController", "detailViewController"].contains(segue.relationship):
      return adopt(\.tabs, of: source, for: target)
    case "relationship" where segue.relationship == "viewControllers":
      return controllers[target] != nil && !isNavigation
        && adopt(\.navigation, of: source, for: target)
    case "show", "push", "showDetail":
      guard controllers[target] != nil, !isNavigation else { return false }
      let pushed = adopt(\.navigation, of: source, for: target)
      let tabbed = navigation[source] != nil && adopt(\.tabs, of: source, for: target)
      return pushed || tabbed
    default: return false
    }
  }

  private mutating func adopt(
    _ bars: WritableKeyPath<ContainmentMap, [String: String]>, of source: String, for target: String
  ) -> Bool {
    guard let bar = self[keyPath: bars][source], self[keyPath: bars][target] == nil else {
      return false
    }
    self[keyPath: bars][target] = bar
    return true
  }

  /// Returns the controllers that lead to a controller by segues that show it, nearest first.
  func presentersShowing(_ id: String) -> [Document.Controller] {
    var found: [Document.Controller] = []
    var known: Set<String> = [id]
    var next = shownBy[id] ?? []
    while !next.isEmpty {
      let sources = next.filter { known.insert($0).inserted }
      found += sources.compactMap { controllers[$0] }
      next = sources.flatMap { shownBy[$0] ?? [] }
    }
    return found
  }

  /// Returns whether the navigation controller around a controller contains its tab bar controller.
  func hasTabsInside(_ id: String) -> Bool {
    guard let tabs = tabs[id], let around = navigation[tabs] else { return false }
    return around == navigation[id]
  }

  /// Returns the controller that pushes another one onto the navigation controller of both.
  func previous(of id: String) -> Document.Controller? {
    presentersShowing(id).first { navigation[$0.id] == navigation[id] && $0.id != id }
  }

  func navigationController(of id: String) -> Document.Controller? {
    navigation[id].flatMap { controllers[$0] }
  }

  func tabBarController(of id: String) -> Document.Controller? {
    tabs[id].flatMap { controllers[$0] }
  }
}
