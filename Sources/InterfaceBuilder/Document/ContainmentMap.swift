/// The navigation and tab bar controllers around each controller of a document, as determined from
/// segues.
///
/// Controllers have their ids as keys, those of other files the path of their file before it.
struct ContainmentMap {
  /// The id of the navigation controller around each controller, by the controller's id.
  private(set) var navigation: [String: String] = [:]
  /// The id of the tab bar controller around each controller, by the controller's id.
  private(set) var tabs: [String: String] = [:]
  /// The ids of the controllers that are the first ones of navigation controllers.
  private var roots: Set<String> = []
  /// The ids of the controllers that are embedded in a container view.
  private(set) var embedded: Set<String> = []
  /// The ids of the controllers that are shown in a container view later: pushed or selected there.
  private(set) var inner: Set<String> = []

  /// The file.
  let document: Document
  private let controllers: [String: Document.Controller]
  /// The ids of the storyboard references to other files.
  private let references: Set<String>
  /// Whether a split view controller may be around the controllers: the file has one, or other files refer to it.
  private let hasSplitView: Bool
  /// The controllers of other files, by their keys.
  private var foreign: [String: Document.Containers.Holder] = [:]
  /// The ids of the controllers that show each controller with a segue.
  private var shownBy: [String: [String]] = [:]

  /// Creates the map of a file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - referrals: The storyboard references in other files that lead to it.
  init(_ document: Document, _ referrals: [Document.Referral] = []) {
    self.document = document
    controllers = Dictionary(
      document.controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    hasSplitView =
      !referrals.isEmpty || document.controllers.contains { $0.kind == "splitViewController" }
    references = Set(
      document.references.filter { document.fileName(of: $0) != nil }.compactMap { $0["id"] })
    let segues = document.controllers.flatMap { controller in
      controller.segues.map { (source: controller.id, segue: $0) }
    }
    for (source, segue) in segues {
      switch (segue.kind, segue.relationship) {
      case ("relationship", "rootViewController"):
        navigation[segue.destination] = source
        roots.insert(segue.destination)
      case ("relationship", "viewControllers"):
        if tabs[segue.destination] == nil { tabs[segue.destination] = source }
      case ("show", _), ("push", _):
        shownBy[segue.destination, default: []].append(source)
      case ("embed", _): embedded.insert(segue.destination)
      default: break
      }
    }
    for referral in referrals { adopt(referral) }
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
      return isShown(target) && !isNavigation && adopt(\.navigation, of: source, for: target)
    case "show", "push", "showDetail":
      // Without a split view controller around it, a detail is presented.
      guard isShown(target), !isNavigation, segue.kind != "showDetail" || hasSplitView else {
        return false
      }
      let pushed = adopt(\.navigation, of: source, for: target)
      // The first controller that pushes another one determines both; what is pushed onto a navigation controller
      // around the tab bar controller covers the tab bar.
      let isFirst = navigation[source] == navigation[target] || roots.contains(target)
      let tabbed =
        navigation[source] != nil && isFirst && !hasTabsInside(source)
        && adopt(\.tabs, of: source, for: target)
      return pushed || tabbed
    default: return false
    }
  }

  /// Returns whether a segue's destination is a controller, of this or another file.
  private func isShown(_ target: String) -> Bool {
    controllers[target] != nil || references.contains(target)
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

  /// Puts the destination of a storyboard reference into the containers around the reference.
  private mutating func adopt(_ referral: Document.Referral) {
    let (outer, id, target) = (referral.map, referral.reference, referral.destination)
    if outer.embedded.contains(id) || outer.inner.contains(id) { inner.insert(target) }
    let isTab = referral.segues.contains { $0.relationship == "viewControllers" }
    // A navigation controller is not pushed, but presented.
    let isNavigation = controllers[target]?.kind == "navigationController"
    if let bar = outer.tabs[id], tabs[target] == nil, isTab || !isNavigation {
      let key = adopt(bar, of: outer)
      tabs[target] = key
      if let around = outer.navigation[bar] { navigation[key] = adopt(around, of: outer) }
    }
    guard let bar = outer.navigation[id], navigation[target] == nil, !isNavigation else { return }
    let key = adopt(bar, of: outer)
    navigation[target] = key
    for presenter in outer.shownBy[id] ?? [] where outer.navigation[presenter] == bar {
      let other = adopt(presenter, of: outer)
      navigation[other] = key
      shownBy[target, default: []].append(other)
    }
  }

  /// Adds a controller of another map; returns its key.
  private mutating func adopt(_ id: String, of outer: ContainmentMap) -> String {
    let key = outer.foreign[id] == nil ? "\(outer.document.path)\n\(id)" : id
    foreign[key] = outer.holder(id)
    return key
  }

  /// Returns the controllers of the file that lead to a controller by segues that show it, nearest first.
  func presentersShowing(_ id: String) -> [Document.Controller] {
    keysShowing(id).compactMap { controllers[$0] }
  }

  private func keysShowing(_ id: String) -> [String] {
    var found: [String] = []
    var known: Set<String> = [id]
    var next = shownBy[id] ?? []
    while !next.isEmpty {
      let sources = next.filter { known.insert($0).inserted }
      found += sources
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
  func previous(of id: String) -> Document.Containers.Holder? {
    keysShowing(id).first { navigation[$0] == navigation[id] && $0 != id }.flatMap(holder)
  }

  /// Returns the controller with a key, and its file.
  func holder(_ key: String) -> Document.Containers.Holder? {
    foreign[key]
      ?? controllers[key].map { Document.Containers.Holder(controller: $0, document: document) }
  }

  func navigationController(of id: String) -> Document.Controller? {
    navigation[id].flatMap { controllers[$0] }
  }

  func tabBarController(of id: String) -> Document.Controller? {
    tabs[id].flatMap { controllers[$0] }
  }
}
