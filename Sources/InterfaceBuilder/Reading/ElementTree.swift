/// The elements of one file, in document order, stored in an arena.
///
/// An ``Element`` is an index into the arena, so the tree is shared rather than copied, and an
/// element can refer to its parent without a reference cycle.
final class ElementTree: Sendable {
  struct Record: Sendable {
    var name: String
    /// The range of the element's attributes in the file's list of attributes.
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

/// An element of an Interface Builder file, without interpretation of its content.
public struct Element: Sendable {
  /// A name and value in the start tag of an element.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name, as written in the file.
    public var name: String
    /// The attribute's value, with character references resolved.
    public var value: String
  }

  let tree: ElementTree
  let index: Int

  /// The element's name, such as `label`.
  public var name: String { tree.records[index].name }
  /// The attributes, in file order; the indices do not begin at 0.
  public var attributes: ArraySlice<Attribute> { tree.attributes[tree.records[index].attributes] }
  /// The line on which the element starts, from 1.
  public var line: Int { tree.records[index].line }
  /// The file and line on which the element starts.
  public var location: SourceLocation { SourceLocation(file: tree.file, line: line) }
  /// The text directly inside the element, excluding the text of its children; empty if there is
  /// none.
  public var text: String { tree.records[index].text }
  /// The parent element, or `nil` for the root.
  public var parent: Element? {
    tree.records[index].parent.map { Element(tree: tree, index: $0) }
  }

  /// The value of the attribute with a name; `nil` if it is absent.
  ///
  /// - Parameter name: The attribute's name, as written in the file.
  /// - Complexity: O(*a*) for *a* attributes.
  public subscript(name: String) -> String? {
    let length = name.utf8.count
    // Most names differ in length from the requested one, and comparing lengths is faster.
    for place in tree.records[index].attributes
    where tree.attributes[place].name.utf8.count == length && tree.attributes[place].name == name {
      return tree.attributes[place].value
    }
    return nil
  }

  /// Returns whether an attribute is `YES`, Interface Builder's spelling of true.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: Whether it is; false if the attribute is absent.
  /// - Complexity: O(*a*) for *a* attributes.
  public func isYes(_ name: String) -> Bool { self[name] == "YES" }
  /// Returns whether an attribute is `NO`, Interface Builder's spelling of false.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: Whether it is; false if the attribute is absent.
  /// - Complexity: O(*a*) for *a* attributes.
  public func isNo(_ name: String) -> Bool { self[name] == "NO" }

  /// The direct children of this element, in file order; a sequence that copies nothing.
  public var children: Children {
    Children(tree: tree, upcoming: index + 1, end: tree.records[index].end)
  }

  /// Returns the first child with a name.
  ///
  /// - Parameters:
  ///   - name: The child's name.
  ///   - key: The `key` that the child must have; any or none if it is `nil`.
  /// - Returns: The child; `nil` if there is none.
  /// - Complexity: O(*c*) for *c* children.
  public func child(_ name: String, key: String? = nil) -> Element? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// Returns the first child with a `key`, regardless of its name.
  ///
  /// - Parameter key: The value of the attribute `key`.
  /// - Returns: The child; `nil` if there is none.
  /// - Complexity: O(*c*) for *c* children.
  public func child(key: String) -> Element? { children.first { $0["key"] == key } }

  /// Returns the nearest ancestor with a name.
  ///
  /// - Parameter name: The ancestor's name.
  /// - Returns: The ancestor, not the element itself; `nil` if there is none.
  /// - Complexity: O(*d*) for an element in depth *d*.
  public func ancestor(_ name: String) -> Element? {
    var element = parent
    while let candidate = element, candidate.name != name { element = candidate.parent }
    return element
  }

  /// This element and all its descendants, parents before children; a lazy sequence that copies
  /// nothing.
  public var descendants: some Sequence<Element> {
    (index..<tree.records[index].end).lazy.map { [tree] in Element(tree: tree, index: $0) }
  }

  /// The children of an element, in file order, found one after the other.
  public struct Children: Sequence, IteratorProtocol {
    let tree: ElementTree
    var upcoming: Int
    let end: Int

    /// Returns the next child, or `nil` after the last one.
    ///
    /// - Complexity: O(1).
    public mutating func next() -> Element? {
      guard upcoming < end else { return nil }
      defer { upcoming = tree.records[upcoming].end }
      return Element(tree: tree, index: upcoming)
    }
  }
}
