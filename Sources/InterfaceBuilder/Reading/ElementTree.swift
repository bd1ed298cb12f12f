/// The elements of one file, in document order, as an arena.
///
/// An ``Element`` is an index into it, so that the tree is shared, not copied, and parents can be
/// reached without reference cycles.
final class ElementTree: Sendable {
  struct Record: Sendable {
    var name: String
    /// The range of the element's attributes among those of the file.
    var attributes: Range<Int>
    var line: Int
    var parent: Int?
    /// The index after the last descendant.
    ///
    /// Records are in document order: the first child directly follows its parent, and each sibling
    /// starts where the previous one ends.
    var end: Int
    var text: String
  }

  let file: String
  let records: [Record]
  let attributes: [Element.Attribute]

  init(file: String, records: [Record], attributes: [Element.Attribute]) {
    self.file = file
    self.records = records
    self.attributes = attributes
  }
}

/// An element of an Interface Builder file: the untyped form of everything in the file.
public struct Element: Sendable {
  /// A name and its value, in the file's order.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name.
    public var name: String
    /// Its value, with character references resolved.
    public var value: String
  }

  let tree: ElementTree
  let index: Int

  /// The element's name, such as `label`.
  public var name: String { tree.records[index].name }
  /// The attributes in the file's order.
  public var attributes: ArraySlice<Attribute> { tree.attributes[tree.records[index].attributes] }
  /// The line on which the element starts.
  public var line: Int { tree.records[index].line }
  /// The file and line.
  public var location: SourceLocation { SourceLocation(file: tree.file, line: line) }
  /// The text directly inside the element, without that of its children.
  public var text: String { tree.records[index].text }
  /// The parent element; `nil` for the root.
  public var parent: Element? {
    tree.records[index].parent.map { Element(tree: tree, index: $0) }
  }

  /// The value of an attribute.
  public subscript(name: String) -> String? {
    let length = name.utf8.count
    // Most names differ in length from the requested one, and comparing lengths is faster.
    for place in tree.records[index].attributes
    where tree.attributes[place].name.utf8.count == length && tree.attributes[place].name == name {
      return tree.attributes[place].value
    }
    return nil
  }

  /// Whether an attribute is `YES`, as Interface Builder writes true.
  public func isYes(_ name: String) -> Bool { self[name] == "YES" }
  /// Whether an attribute is `NO`; an absent attribute is neither.
  public func isNo(_ name: String) -> Bool { self[name] == "NO" }

  /// The elements directly inside this one.
  public var children: Children {
    Children(tree: tree, upcoming: index + 1, end: tree.records[index].end)
  }

  /// The first child with a name, and with a `key` where one is given.
  public func child(_ name: String, key: String? = nil) -> Element? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// The first child with a `key`, whatever its name.
  public func child(key: String) -> Element? { children.first { $0["key"] == key } }

  /// The nearest ancestor with a name.
  public func ancestor(_ name: String) -> Element? {
    var element = parent
    while let candidate = element, candidate.name != name { element = candidate.parent }
    return element
  }

  /// This element and all its descendants, in document order.
  public var descendants: some Sequence<Element> {
    (index..<tree.records[index].end).lazy.map { [tree] in Element(tree: tree, index: $0) }
  }

  /// The children of an element, one after the other.
  public struct Children: Sequence, IteratorProtocol {
    let tree: ElementTree
    var upcoming: Int
    let end: Int

    /// The next child.
    public mutating func next() -> Element? {
      guard upcoming < end else { return nil }
      defer { upcoming = tree.records[upcoming].end }
      return Element(tree: tree, index: upcoming)
    }
  }
}
