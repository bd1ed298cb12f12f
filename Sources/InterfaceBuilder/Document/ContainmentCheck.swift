/// Detects containment that is cyclic, too deep, or of too many controllers.
///
/// Relationship and embed segues put one controller inside another, directly or through storyboard
/// references, and each segue instantiates its own destination. Instantiation uses memory and
/// stack, so the check ensures in advance that it terminates.
struct ContainmentCheck {
  /// A controller and the file that contains it.
  struct Node {
    var document: Document
    var controller: Document.Controller

    fileprivate var key: Key { Key(file: document.path, id: controller.id) }
  }

  fileprivate struct Key: Hashable {
    var file: String
    var id: String
  }

  /// A controller whose segues are being followed.
  private struct Level {
    let node: Node
    let segues: [Document.Segue]
    var next = 0
    /// The number of controllers to instantiate for this one, itself included, counting the segues
    /// followed so far.
    var size = 1

    init(_ node: Node) {
      self.node = node
      segues = node.controller.segues.filter { $0.kind == "relationship" || $0.kind == "embed" }
    }
  }

  /// The number of controllers to instantiate for each controller whose segues were all followed.
  private var sizes: [Key: Int] = [:]

  init() {}

  /// Checks the controllers of a file, excluding those that it references in other files.
  static func check(_ document: Document) throws(InterfaceBuilderError) {
    var check = ContainmentCheck()
    for controller in document.controllers {
      try check.check(Node(document: document, controller: controller)) { segue, document in
        document.ownController(atEndOf: segue).map { Node(document: document, controller: $0) }
      }
    }
  }

  /// Checks a controller and everything that it contains.
  ///
  /// - Parameters:
  ///   - start: The controller.
  ///   - end: Returns the destination of a segue of a file, or `nil` if there is none to follow.
  /// - Throws: ``InterfaceBuilderError`` at the segue that exceeds a limit or closes a cycle.
  mutating func check(
    _ start: Node, end: (Document.Segue, Document) -> Node?
  ) throws(InterfaceBuilderError) {
    guard sizes[start.key] == nil else { return }
    var path = [Level(start)]
    var open: Set = [start.key]
    while let level = path.last {
      guard level.next < level.segues.count else {
        let size = try self.size(of: level)
        sizes[level.node.key] = size
        open.remove(level.node.key)
        path.removeLast()
        if !path.isEmpty { path[path.count - 1].size += size }
        continue
      }
      let segue = level.segues[level.next]
      path[path.count - 1].next += 1
      guard let inner = end(segue, level.node.document) else {
        path[path.count - 1].size += 1
        continue
      }
      guard !open.contains(inner.key) else {
        throw InterfaceBuilderError(
          .cyclicReference, at: segue.element.location,
          "the segue puts controller \"\(inner.controller.id)\" inside itself, "
            + "expected controllers without such a cycle")
      }
      guard path.count < FileLimits.depth else {
        throw InterfaceBuilderError(
          .limitExceeded, at: segue.element.location,
          "controllers contain each other more than \(FileLimits.depth) levels deep, "
            + "the most that is read")
      }
      if let size = sizes[inner.key] {
        path[path.count - 1].size += size
      } else {
        path.append(Level(inner))
        open.insert(inner.key)
      }
    }
  }

  private func size(of level: Level) throws(InterfaceBuilderError) -> Int {
    guard level.size <= FileLimits.containedControllers else {
      throw InterfaceBuilderError(
        .limitExceeded,
        at: level.segues.first?.element.location ?? level.node.controller.element.location,
        "controller \"\(level.node.controller.id)\" contains more than "
          + "\(FileLimits.containedControllers) controllers, the most that is read")
    }
    return level.size
  }
}
