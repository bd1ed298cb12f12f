import Foundation

/// Determines which elements are views, and their roles in their owners.
enum ViewElements {
  static func isView(_ element: Element) -> Bool {
    if element["key"] == "frame" { return false }
    if element.child("rect", key: "frame") != nil { return true }
    if element["translatesAutoresizingMaskIntoConstraints"] != nil { return true }
    if element.name.hasSuffix("CellContentView") { return true }
    return ElementKind.named(element.name) != nil && element["id"] != nil
      && element["contentMode"] != nil
  }

  static func isController(_ element: Element) -> Bool {
    // The name is capitalized after another word and lowercase on its own.
    element.name.hasSuffix("ontroller") && element["id"] != nil
  }

  /// The keys of views that their owner places outside the layout of its own subviews.
  private static let detachedKeys: Set<String> = [
    "tableHeaderView", "tableFooterView", "customView", "leftView", "rightView", "titleView",
    "sectionHeaderView", "sectionFooterView", "backgroundView", "selectedBackgroundView",
  ]
  static func isDetached(_ element: Element) -> Bool {
    if ElementKind.named(element.name)?.isDetached == true { return true }
    if let key = element["key"], detachedKeys.contains(key) { return true }
    let parent = element.parent?.name
    return parent == "barButtonItem" || parent == "navigationItem"
  }

  /// The names of child elements that are not searched for views, including the most frequent ones.
  static let withoutViews: Set<String> = [
    "rect", "autoresizingMask", "fontDescription", "color", "nil", "string", "viewLayoutGuide",
    "keyboardLayoutGuide",
    "edgeInsets", "userDefinedRuntimeAttributes", "textInputTraits",
    "resources", "dependencies", "designables", "inferredMetricsTieBreakers", "connections",
    "classes", "constraints", "variation",
  ]
}

extension Document.View {
  /// Creates a view from the layout attributes of an element; the reader adds its subviews.
  ///
  /// Constraints that cannot be read are left out and added to the notes.
  init(
    _ element: Element, placement: Placement, notes: inout [InterfaceBuilderError]
  ) throws(InterfaceBuilderError) {
    self.element = element
    self.placement = placement
    id = element["id"]
    kind = element.name
    key = element["key"]
    customClass = element["customClass"]
    userLabel = element["userLabel"]
    frame = nil
    translatesAutoresizingMask = !element.isNo("translatesAutoresizingMaskIntoConstraints")
    hasFixedFrame = element.isYes("fixedFrame")
    isHidden = element.isYes("hidden")
    autoresizing = []
    hugging = Document.AxisPriorities(
      horizontal: try element.priority("horizontalHuggingPriority"),
      vertical: try element.priority("verticalHuggingPriority"))
    compressionResistance = Document.AxisPriorities(
      horizontal: try element.priority("horizontalCompressionResistancePriority"),
      vertical: try element.priority("verticalCompressionResistancePriority"))
    layoutMargins = nil
    placeholderSize = Document.PlaceholderSize(
      width: try Self.placeholder("placeholderIntrinsicWidth", of: element),
      height: try Self.placeholder("placeholderIntrinsicHeight", of: element))
    constraints = []
    guides = []
    variations = []
    connections = []
    subviews = []
    detachedViews = []
    try readChildren(&notes)
  }

  /// Reads the child elements in a single pass, because there are often many.
  private mutating func readChildren(
    _ notes: inout [InterfaceBuilderError]
  ) throws(InterfaceBuilderError) {
    for child in element.children {
      switch child.name {
      case "rect":
        if child["key"] == "frame" { frame = try child.rectangle() }
      case "frame":
        if frame == nil, child["key"] == "frameInset" { frame = try child.insetRectangle() }
      case "autoresizingMask":
        if child["key"] == "autoresizingMask" { autoresizing = Document.Autoresizing(child) }
      case "edgeInsets", "directionalEdgeInsets":
        if layoutMargins == nil { layoutMargins = try Document.EdgeInsets(of: element) }
      case "connections":
        if connections.isEmpty { connections = Document.Connection.all(in: child) }
      case "constraints":
        for constraint in child.children where constraint.name == "constraint" {
          do throws(InterfaceBuilderError) {
            constraints.append(try Document.Constraint(constraint))
          } catch {
            guard error.code == .incompleteConstraint else { throw error }
            notes.append(error)
          }
        }
      case let name where name.hasSuffix("LayoutGuide"):
        if let guide = Document.LayoutGuide(child) { guides.append(guide) }
      case "variation":
        variations.append(Document.Variation(child))
      default: break
      }
    }
  }

  private static func placeholder(
    _ name: String, of element: Element
  ) throws(InterfaceBuilderError) -> Document.PlaceholderSize.Side {
    if element[name] == "infinite" { return .none }
    guard let points = try element.number(name) else { return .automatic }
    return .points(points)
  }
}

extension Document.Autoresizing {
  init(_ element: InterfaceBuilder.Element) {
    self = []
    let bits: [(String, Self)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (name, bit) in bits where element.isYes(name) { insert(bit) }
  }
}

extension Document.EdgeInsets {
  /// Creates the explicit margins of a view; the directional form takes precedence.
  init?(of element: Element) throws(InterfaceBuilderError) {
    if let insets = element.child(key: "directionalLayoutMargins") {
      self.init(
        top: try insets.number("top") ?? 0, leading: try insets.number("leading") ?? 0,
        bottom: try insets.number("bottom") ?? 0, trailing: try insets.number("trailing") ?? 0)
    } else if let insets = element.child("edgeInsets", key: "layoutMargins") {
      self.init(
        top: try insets.number("top") ?? 0, leading: try insets.number("left") ?? 0,
        bottom: try insets.number("bottom") ?? 0, trailing: try insets.number("right") ?? 0)
    } else {
      return nil
    }
  }
}

extension Document.LayoutGuide {
  init?(_ element: Element) {
    guard let id = element["id"] else { return nil }
    self.id = id
    location = element.location
    switch (element["key"], element["type"]) {
    case ("safeArea", _): kind = .safeArea
    case ("contentLayoutGuide", _): kind = .content
    case ("frameLayoutGuide", _): kind = .frame
    case ("keyboard", _): kind = .keyboard
    case ("layoutMargins", _), ("layoutMarginsGuide", _): kind = .layoutMargins
    case (_, "top"): kind = .top
    case (_, "bottom"): kind = .bottom
    case (let key, _): kind = .other(key ?? "")
    }
  }
}

extension Document.Variation {
  init(_ element: Element) {
    self.element = element
    sizeClasses = Document.SizeClasses(key: element["key"] ?? "")
    for mask in element.children where mask.name == "mask" {
      var ids = Mask()
      for change in mask.children {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { ids.excluded.append(id) }
        if change.name == "include" { ids.included.append(id) }
      }
      if mask["key"] == "constraints" { constraints = ids }
      if mask["key"] == "subviews" { subviews = ids }
    }
  }
}

extension Document.Connection {
  /// Returns the outlets and actions written directly under an object.
  static func all(of element: Element) -> [Self] {
    element.child("connections").map(all(in:)) ?? []
  }

  /// Returns the outlets and actions in a list.
  static func all(in list: Element) -> [Self] {
    list.children.compactMap { child in
      guard let destination = child["destination"] else { return nil }
      let kind: Kind
      switch child.name {
      case "outlet": kind = .outlet(property: child["property"] ?? "")
      case "outletCollection": kind = .outletCollection(property: child["property"] ?? "")
      case "action":
        kind = .action(selector: child["selector"] ?? "", event: child["eventType"])
      default: return nil
      }
      return Self(kind: kind, destination: destination, location: child.location)
    }
  }
}
