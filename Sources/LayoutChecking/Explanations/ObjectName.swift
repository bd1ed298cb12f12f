import InterfaceBuilder

/// A name by which a person asks for a view or constraint of a file: its object id, label, text,
/// outlet or class.
struct ObjectName {
  private let name: String
  private let wanted: String

  init(_ name: String) {
    self.name = name
    wanted = name.lowercased()
  }

  /// Returns the id of the only object with the name.
  ///
  /// An id takes precedence, then labels and texts, then outlets, then classes, then parts of
  /// labels. Letter case is ignored except in ids, and where several objects have the name but one has it as it is written.
  ///
  /// - Throws: ``Explanation/Failure`` if no object or more than one has the name.
  func id(in document: Document) throws(Explanation.Failure) -> String {
    if document.element(withID: name) != nil { return name }
    let objects = Self.objects(in: document)
    let outlets = Self.outlets(in: document)
    let tests: [(Element) -> Bool] = [
      { Self.labels(of: $0).contains { $0.lowercased() == wanted } },
      { element in
        outlets[element["id"] ?? ""]?.contains { $0.lowercased() == wanted } ?? false
      },
      { Self.classes(of: $0).contains { $0.lowercased() == wanted } },
      { Self.labels(of: $0).contains { $0.lowercased().contains(wanted) } },
    ]
    for test in tests {
      var found = objects.filter(test)
      let exact = found.filter { Self.labels(of: $0).contains(name) }
      if exact.count == 1 { found = exact }
      if found.count == 1, let id = found[0]["id"] { return id }
      if found.count > 1 { throw ambiguity(found, in: document) }
    }
    throw Explanation.Failure(
      location: document.root.location, message: missing(objects, outlets))
  }

  /// The views, guides and constraints of a file.
  private static func objects(in document: Document) -> [Element] {
    document.root.descendants.filter { element in
      guard element["id"] != nil else { return false }
      return element.name == "constraint" || element.child("rect", key: "frame") != nil
        || ["subviews", "arrangedSubviews", "view"].contains(element.parent?.name)
        || ["view", "contentView"].contains(element["key"])
    }
  }

  private static func outlets(in document: Document) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for element in document.root.descendants
    where element.name == "outlet" || element.name == "outletCollection" {
      guard let property = element["property"], let id = element["destination"] else { continue }
      names[id, default: []].append(property)
    }
    return names
  }

  private static func labels(of element: Element) -> [String] {
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let accessibility = element.child("accessibility", key: "accessibilityConfiguration")
    return [
      element["userLabel"], element["text"], element["placeholder"], element["title"],
      state?["title"], configuration?["title"], element["identifier"],
      element.child("string", key: "text")?.text, state?.child("string", key: "title")?.text,
      accessibility?["identifier"], accessibility?["label"], Subject(element).label,
    ].compactMap(\.self)
  }

  private static func classes(of element: Element) -> [String] {
    let kind = "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
    return [element["customClass"], element.name, kind].compactMap(\.self)
  }

  /// The maximum number of objects that an error lists.
  private static let limit = 6

  private func ambiguity(_ found: [Element], in document: Document) -> Explanation.Failure {
    let listed = found.prefix(Self.limit).map { element in
      "\(Subject(element).nameWithID) on line \(element.line)"
    }
    let more = found.count > Self.limit ? " and \(found.count - Self.limit) more" : ""
    return Explanation.Failure(
      location: found.first?.location ?? document.root.location,
      message: "\(found.count) objects are called '\(name)', expected the id of one: "
        + listed.joined(separator: ", ") + more)
  }

  private func missing(_ objects: [Element], _ outlets: [String: [String]]) -> String {
    let names = objects.flatMap { element in
      Self.labels(of: element) + (outlets[element["id"] ?? ""] ?? [])
        + [element["customClass"]].compactMap(\.self)
    }.uniqued()
    let near = Spelling.nearest(to: name, among: names).prefix(3).map { "'\($0)'" }
    let guess = near.isEmpty ? "" : ", did you mean \(near.joined(separator: " or "))?"
    return "no object has the id, label, outlet or class '\(name)'"
      + (guess.isEmpty ? ", expected that of a view or constraint" : guess)
  }
}
