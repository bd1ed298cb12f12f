/// Converts the elements of scenes to controllers and views, and checks ids and references.
struct SceneReader {
  private(set) var elementsByID: [String: Element] = [:]
  private(set) var unknownElements: [Element] = []
  /// The parts that are left out.
  var notes: [InterfaceBuilderError] = []

  mutating func indexIdentifiers(in containers: [Element]) throws(InterfaceBuilderError) {
    let elements = containers.reduce(0) { $0 + $1.tree.records[$1.index].end - $1.index }
    elementsByID.reserveCapacity(elements / 2)
    for container in containers {
      for element in container.descendants {
        guard let id = element["id"] else { continue }
        if let other = elementsByID.updateValue(element, forKey: id) {
          throw InterfaceBuilderError(
            .duplicateIdentifier, at: element.location,
            "<\(element.name)> has the id \"\(id)\" of <\(other.name)> on line \(other.line), "
              + "expected an id of its own")
        }
      }
    }
  }

  mutating func scene(_ container: Element) throws(InterfaceBuilderError) -> Document.Scene {
    let list = container.name == "scene" ? container.child("objects") : container
    var scene = Document.Scene(id: container["sceneID"], controllers: [], views: [], objects: [])
    for element in list.map({ Array($0.children) }) ?? [] {
      var found = Found()
      try collect(element, into: &found)
      if found.isEmpty {
        scene.objects.append(
          Document.Object(
            id: element["id"], customClass: element["customClass"], element: element,
            connections: Document.Connection.all(of: element)))
      }
      scene.controllers += found.controllers
      scene.views += found.subviews + found.detached
    }
    return scene
  }

  /// The controllers and views found inside an element that is not a view.
  private struct Found {
    var controllers: [Document.Controller] = []
    var subviews: [Document.View] = []
    var detached: [Document.View] = []

    var isEmpty: Bool { controllers.isEmpty && subviews.isEmpty && detached.isEmpty }
  }

  /// Reads an element of any kind, and adds the views and controllers that it describes.
  ///
  /// The depth limit of the file bounds the recursion.
  private mutating func collect(
    _ element: Element, into found: inout Found, below owner: Element? = nil
  ) throws(InterfaceBuilderError) {
    if ViewElements.withoutViews.contains(element.name) { return }
    if ViewElements.isController(element) {
      found.controllers.append(try controller(element, nested: &found.controllers))
    } else if ViewElements.isView(element) {
      let isDetached = owner == nil || ViewElements.isDetached(element)
      let view = try view(element, owner: isDetached ? nil : owner, nested: &found.controllers)
      if isDetached { found.detached.append(view) } else { found.subviews.append(view) }
    } else {
      for child in element.children { try collect(child, into: &found, below: owner) }
    }
  }

  private mutating func view(
    _ element: Element, owner: Element?, nested: inout [Document.Controller]
  ) throws(InterfaceBuilderError) -> Document.View {
    if ElementKind.named(element.name) == nil { unknownElements.append(element) }
    let placement: Document.View.Placement =
      if owner == nil {
        .root
      } else if element["key"] == "contentView" || element["key"] == "tableViewCellContentView" {
        .content
      } else if owner?.name == "stackView", element.parent?.name == "subviews" {
        .arranged
      } else {
        .subview
      }
    var view = try Document.View(element, placement: placement, notes: &notes)
    removeDanglingConstraints(of: &view)
    var found = Found()
    for child in element.children { try collect(child, into: &found, below: element) }
    view.subviews = found.subviews
    view.detachedViews = found.detached
    nested += found.controllers
    return view
  }

  private mutating func controller(
    _ element: Element, nested: inout [Document.Controller]
  ) throws(InterfaceBuilderError) -> Document.Controller {
    var found = Found()
    for child in element.children { try collect(child, into: &found) }
    let root = found.detached.firstIndex {
      $0.key == "view" && $0.element.parent?["id"] == element["id"]
    }
    let view = root.map { found.detached.remove(at: $0) }
    nested += found.controllers
    var guides: [Document.LayoutGuide] = []
    for guide in element.child("layoutGuides").map({ Array($0.children) }) ?? [] {
      if let guide = Document.LayoutGuide(guide) { guides.append(guide) }
    }
    return Document.Controller(
      id: element["id"] ?? "", kind: element.name, customClass: element["customClass"],
      storyboardIdentifier: element["storyboardIdentifier"], view: view, guides: guides,
      detachedViews: found.detached, connections: Document.Connection.all(of: element),
      segues: element.descendants.compactMap(Document.Segue.init), element: element)
  }
}

extension Document.Segue {
  fileprivate init?(_ element: Element) {
    guard element.name == "segue", let destination = element["destination"] else { return nil }
    self.init(
      kind: element["kind"] ?? "", relationship: element["relationship"], destination: destination,
      identifier: element["identifier"], element: element)
  }
}
